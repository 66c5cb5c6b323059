"""Exchanges of cards that the plan needs in other hands, and passing monsters on to players who bear them better."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.strategy import Plan, Reason
from dejavu.games.memoir.state import Exchange, Player
from dejavu.games.memoir.strategy import weights
from dejavu.games.memoir.strategy.cards import book_of
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.team import Team

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState


class Terms(NamedTuple):
    """The cards of an intended exchange, as the seat that proposes it gives and gets them."""

    give: tuple[int, ...]
    get: tuple[int, ...]
    value: float
    reasons: tuple[Reason, ...]


def gain_of(team: Team, after: MemoirState) -> float:
    """The team's gain from an exchange, in actions."""
    disarmed = sum(armed(team, player) for player in team.state.players if player.monsters)
    rearmed = sum(armed(team, player) for player in after.players if player.monsters)
    cheaper = team.cost - Team(after, team.faces, team.alone).cost
    return cheaper + weights.HUNTED * (rearmed - disarmed) - 0.5 * len(_crowded(after))


def armed(team: Team, player: Player) -> bool:
    """Whether a player has an attack card."""
    attacks = book_of(team.box).attacks
    return any(attacks(card) for card in player.hand)


def _crowded(state: MemoirState) -> list[int]:
    """The seats over the hand limit, each once for every card too many."""
    over = [(seat, player.cards - state.hand_limit) for seat, player in enumerate(state.players)]
    return [seat for seat, cards in over for _ in range(cards)]


def why_not_agree(team: Team, offer: Exchange, after: MemoirState, gain: float) -> tuple[Reason, ...]:
    """The reasons against an exchange with this result and gain; at least one if the gain is negative."""
    against = why_keep(team, offer)
    if against or gain >= 0:
        return against
    crowded = _crowded(after)
    return (Reason(Why.CROWDS, (crowded[0],)) if crowded else Reason(Why.HINDERS),)


def exchange_with(team: Team, seat: int, partner: int) -> Terms:
    """The exchange of letters that the plan needs in the other hand, and of an attack card against a monster."""
    state, box, first = team.state, team.box, team.state.tables.first_letter
    give, get, value, reasons = [], [], 0.0, []
    for errand in team.errands:
        completes = weights.COMPLETE if not errand.missing else 0.0
        for letter, holder in errand.brought:
            id = box.letters[letter].id
            if (holder, errand.carrier) == (seat, partner):
                give.append(first + letter)
                reasons.append(Reason(Why.BRINGS, (id, partner)))
            elif (holder, errand.carrier) == (partner, seat):
                get.append(first + letter)
                reasons.append(Reason(Why.ASKS, (id, partner)))
            else:
                continue
            value += weights.EXCHANGED + completes
    for hunted, other, cards in ((seat, partner, get), (partner, seat, give)):
        one, two = state.players[hunted], state.players[other]
        attacks = [card for card in dict.fromkeys(two.hand) if book_of(box).attacks(card)]
        if attacks and one.monsters and not two.monsters and not armed(team, one):
            cards.append(attacks[0])
            value += weights.ARMED
            reasons.append(Reason(Why.KILLS, (box.hallucinations[one.monsters[0].card].id,)))
    return Terms(tuple(sorted(give)), tuple(sorted(get)), value, tuple(dict.fromkeys(reasons)))


def why_keep(team: Team, offer: Exchange) -> tuple[Reason, ...]:
    """Why the asked seat would rather keep its cards: it has a monster, or a memory needs them."""
    state, box, seat = team.state, team.box, offer.partner
    player, found = state.players[seat], []
    for card in dict.fromkeys(offer.get):
        letter = card - state.tables.first_letter
        if letter < 0:
            if book_of(box).attacks(card) and player.monsters:
                monster = box.hallucinations[player.monsters[0].card]
                found.append(Reason(Why.HUNTED, (box.player_cards[card].id, monster.id)))
            continue
        for errand in team.errands:
            memory = box.memories[errand.memory]
            if errand.carrier == seat and memory.needs[letter]:
                steps = -1 if errand.where is None else team.ways.far[player.place][errand.where]
                found.append(Reason(Why.NEEDS, (box.letters[letter].id, memory.number, steps)))
                break
    return tuple(found)


def pass_target(team: Team) -> int | None:
    """The best new target for a monster; None if nobody bears it better.

    It is a player who can kill the monster, else one in a better mood, but never the last untroubled one.
    """
    state, box = team.state, team.box
    me = state.active
    moods = [player.mood for player in state.players]
    well = [seat for seat, mood in enumerate(moods) if mood >= box.rules.troubled]
    found: list[tuple[float, int]] = []
    for seat, player in enumerate(state.players):
        if seat == me or well == [seat]:
            continue
        worth = 3.0 * armed(team, player) + 0.5 * (player.mood - state.player.mood) - 2.0 * len(player.monsters)
        found.append((worth, seat))
    worth, seat = max(found, default=(0.0, -1))
    return seat if worth > 0.9 else None


def passing(team: Team, begin: tuple[Action, ...], target: int) -> Plan:
    """A plan that passes the worst monster on, after the actions that play a card or use an ability."""
    state, box, tables = team.state, team.box, team.state.tables
    monsters = [one.card for one in state.player.monsters]
    cards = box.hallucinations
    worst = max(monsters, key=lambda one: (cards[one].curse != "none", cards[one].hits == "all"))
    actions = begin
    if len(monsters) > 1:
        actions += (tables.choose[tables.choice[cards[worst].id]],)
    if state.seats > 2:
        actions += (tables.choose[tables.choice[f"seat-{target}"]],)
    return Plan(actions, weights.PASS_ON, (Reason(Why.PASSES, (cards[worst].id, target)),))
