"""The words of the panels beside the map, and of their tips: clues, decks, unseen tiles, seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import comb
from typing import Final

from dejavu.engine.info import N_
from dejavu.games.memoir.components import HALLUCINATION, Components, Event, Hallucination, Letter, PlayerCard
from dejavu.games.memoir.rules.ending import turns_left
from dejavu.games.memoir.state import NOBODY, Pile, Player, State
from dejavu.games.memoir.strategy.prospect import Lack, lack, lacks, most, scarce_letters
from dejavu.table.boards.memoir.words.names import numbered, points, the_ring
from dejavu.table.text import _, capital, commas, listed, plural, sentences

_DECKS: Final = {
    "player": N_("Player cards"),
    "event": N_("Events"),
    "hallucination": N_("Hallucinations"),
    "discards": N_("Discards"),
}

Cards = Sequence[PlayerCard | Letter | Event | Hallucination]


def _cards(cards: Cards, counts: Iterable[int]) -> str:
    return numbered(lambda card: _(card.name), cards, counts)


# Clues


def _lettered(card: Letter) -> str:
    """A resource card with the letter that it bears: ``Door key (D)``."""
    return _("{thing} ({letter})", thing=_(card.name), letter=card.id.upper())


def clue(state: State, memory: int, names: Sequence[str]) -> str:
    """A clue in words: its points, what it needs, and who opened it."""
    box, shown = state.components, state.components.memories[memory]
    head = _("{memory}: {points}", memory=_(shown.name), points=points(shown.points))
    opener = state.openers.get(memory)
    if opener is not None:
        told = (
            _("{name} brought it along. Choose it to read it again.")
            if memory == state.options.carried
            else _("{name} opened it. Choose it to read it again.")
        )
        then = told.format(name=names[opener])
    else:
        then = needs(box, memory)
    return "\n".join(filter(None, (head, then, shut(state, memory))))


def needs(box: Components, memory: int) -> str:
    """The cards that open a memory."""
    return _("One hand opens it with: {things}.", things=numbered(_lettered, box.letters, box.memories[memory].needs))


def shut(state: State, memory: int) -> str:
    """Why a closed memory cannot be opened with what the team knows; what it lacks for now if it can."""
    if memory in state.openers:
        return ""
    missing = lack(state, memory)
    return out_of_reach(state, [memory], missing) if missing else too_few(state, memory)


def out_of_reach(state: State, memories: Sequence[int], missing: Lack) -> str:
    """That some closed memories cannot be opened, why not, and whether a card that may still be drawn changes that."""
    box, count = state.components, len(memories)
    if missing.of == "limit":
        return sentences(too_many(state, memory) for memory in memories)
    if missing.of == "letters":
        why = _("too few of these are left: {things}", things=_letters(state, missing.letters))
    else:
        why = plural(
            "nobody can bring its cards there in the turns that are left",
            "nobody can bring their cards there in the turns that are left",
            count,
        )
    names = listed([_(box.memories[memory].name) for memory in memories])
    later = lacks(state, drawn=True)
    if all(later[memory] for memory in memories):
        return plural(
            "{names} can no longer be opened: {why}.",
            "{names} can no longer be opened: {why}.",
            count,
            names=names,
            why=why,
        )
    return plural(
        "{names} cannot be opened as things stand: {why}.",
        "{names} cannot be opened as things stand: {why}.",
        count,
        names=names,
        why=why,
    )


def within_reach(state: State, memories: Sequence[int], missed: Lack) -> str:
    """That some memories can be opened again, and what has changed since they lacked something."""
    box, count = state.components, len(memories)
    if missed.of == "limit":
        is_high = all(box.memories[memory].letters <= state.hand_limit for memory in memories)
        why = _("a hand may hold enough cards again") if is_high else _("a card can raise the hand limit")
    elif missed.of == "letters":
        things = _letters(state, missed.letters)
        is_scarce = any(scarce_letters(state, memory) for memory in memories)
        told = _("a card can bring what was missing: {things}") if is_scarce else _("these can be had again: {things}")
        why = told.format(things=things)
    else:
        why = plural("its cards can be brought there in time", "their cards can be brought there in time", count)
    names = listed([_(box.memories[memory].name) for memory in memories])
    return plural(
        "{names} can be opened after all: {why}.",
        "{names} can be opened after all: {why}.",
        count,
        names=names,
        why=why,
    )


def _letters(state: State, letters: Iterable[int]) -> str:
    return commas(_(state.components.letters[letter].name) for letter in letters)


def too_few(state: State, memory: int) -> str:
    """What a closed memory lacks: room in a hand, or letters; empty if nothing."""
    if said := too_many(state, memory):
        return said
    few = _letters(state, scarce_letters(state, memory))
    return _("Too few are left of: {things}.", things=few) if few else ""


def closing(state: State) -> str:
    """What closing the book means."""
    return sentences((_("The night ends, and is won."), reach(state)))


def reach(state: State) -> str:
    """How many of the closed memories can still be opened together, and their points; empty if all are open."""
    if len(state.opened) == len(state.components.memories):
        return ""
    found = most(state)
    if not found.memories:
        return _("No other memory can be opened with what is left.")
    return plural(
        "With what is left {count} more memory can be opened at most: {points}.",
        "With what is left {count} more memories can be opened at most: up to {points}.",
        found.memories,
        points=points(found.points),
    )


def too_many(state: State, memory: int) -> str:
    """That a closed memory needs more cards than a hand may hold now; empty if it does not."""
    shown = state.components.memories[memory]
    if shown.letters <= state.hand_limit or memory in state.openers:
        return ""
    return plural(
        "{memory} needs {needs} cards, and a hand may hold only {count} now.",
        "{memory} needs {needs} cards, and a hand may hold only {count} now.",
        state.hand_limit,
        memory=_(shown.name),
        needs=shown.letters,
    )


def has_of(name: str, found: int, wanted: int) -> str:
    """How many of the cards for a memory somebody has."""
    return _("{name} has {found} of {wanted}.", name=name, found=found, wanted=wanted)


# The hand limit


def limit(state: State) -> str:
    """The hand limit in words."""
    least = state.components.rules.lowest_limit
    text = plural("A hand holds {count} card at most.", "A hand holds {count} cards at most.", state.hand_limit)
    falls = _("Every disorientation card lowers that by one, never below {least}.", least=least)
    return f"{text}\n{falls}"


# Decks


def deck_name(deck: str) -> str:
    """A deck in a word or two."""
    return _(_DECKS[deck])


def deck(state: State, name: str) -> str:
    """The content of a deck, in lines."""
    return "\n".join(deck_lines(state, name))


def deck_lines(state: State, name: str) -> list[str]:
    """The number of cards left in a deck, then which they are; for the discards, their content."""
    if name == "discards":
        return _discards(state)
    if name == "player":
        return [_size(name, state.deck), *_player_deck(state)]
    pile, cards = _piles(state)[name]
    return [_size(name, pile.size), *_pile(pile, cards)]


def _size(deck: str, count: int) -> str:
    return plural("{deck}: {count} card left", "{deck}: {count} cards left", count, deck=deck_name(deck))


def _player_deck(state: State) -> list[str]:
    lost = _("None of them is disorientation.")
    if state.disorientation_left:
        lost = plural(
            "{count} of them is disorientation.", "{count} of them are disorientation.", state.disorientation_left
        )
    lines = [lost]
    others = _cards(state.components.player_cards, state.unseen_cards)
    if others and state.deck > state.disorientation_left:
        left_out = sum(state.unseen_cards) - (state.deck - state.disorientation_left)
        if left_out > 0:
            text = plural(
                "The others are among these, of which {count} is not in the game: {cards}.",
                "The others are among these, of which {count} are not in the game: {cards}.",
                left_out,
                cards=others,
            )
        else:
            text = _("The others: {cards}.", cards=others)
        lines.append(text)
    return [*lines, _deadline(state)]


def _deadline(state: State) -> str:
    """When the deck loses the night, and what prevents that."""
    if state.won:
        return _("Whoever must draw from an empty deck ends the night, which stays won.")
    return plural(
        "The night is lost after this turn, unless you have {goal} by then.",
        "You all have {count} turns left, this one included; after them the night is lost unless you have {goal}.",
        turns_left(state),
        goal=points(state.components.rules.goal),
    )


def to_be_drawn(state: State) -> str:
    """How many of the player cards are disorientation; empty if none is."""
    if not state.disorientation_left:
        return ""
    return plural(
        "{count} of {all} cards is disorientation.",
        "{count} of {all} cards are disorientation.",
        state.disorientation_left,
        all=state.deck,
    )


def _piles(state: State) -> dict[str, tuple[Pile, Cards]]:
    box = state.components
    return {"event": (state.events, box.events), "hallucination": (state.hallucinations, box.hallucinations)}


def _pile(pile: Pile, cards: Cards) -> list[str]:
    """The known cards of a pile, and the possible ones."""
    known, maybe = _cards(cards, pile.left), _cards(cards, pile.unseen)
    lines = [_("In it: {cards}.", cards=known)] if known else []
    if pile.unknown and maybe:
        count = pile.unknown
        lines.append(
            plural("{count} monster of these: {cards}.", "{count} monsters of these: {cards}.", count, cards=maybe)
        )
    return lines or [_("It is shuffled from its discards when a card is wanted.")]


def out_of_game(state: State) -> list[int]:
    """For each player card, the number of copies that were played or discarded."""
    box = state.components
    held = Counter(card for player in state.players for card in player.hand)
    made = [box.by_seats(card.copies, state.seats) for card in box.player_cards]
    return [
        max(0, count - unseen - held[card])
        for card, (count, unseen) in enumerate(zip(made, state.unseen_cards, strict=True))
    ]


def discards(state: State) -> int:
    """The number of discarded cards, including those out of the game."""
    return sum(state.events.discards) + sum(state.hallucinations.discards) + sum(out_of_game(state))


def _discards(state: State) -> list[str]:
    lines = [
        _("{deck}: {cards}.", deck=deck_name(name), cards=_cards(cards, pile.discards) or _("none"))
        for name, (pile, cards) in _piles(state).items()
    ]
    gone = _cards(state.components.player_cards, out_of_game(state)) or _("none")
    lines.append(_("Player cards, out of the game: {cards}.", cards=gone))
    return [*lines, _("Used resource cards return to their pile.")]


# Unseen tiles


def _hallucinations(counts: Sequence[int], box: Components) -> int:
    """The number of hallucinations, given counts of all signs."""
    return sum(count for sign, count in zip(box.signs, counts, strict=True) if sign.kind == HALLUCINATION)


def risk(state: State, places: Iterable[int]) -> float:
    """The probability that a hallucination lies on unseen places, 0 to 1."""
    safe = 1.0
    for ring, count in Counter(state.components.hexes.ring_of[place] for place in places).items():
        total, met = sum(state.unseen[ring]), _hallucinations(state.unseen[ring], state.components)
        safe *= comb(total - met, count) / comb(total, count)
    return 1 - safe


def odds(state: State, places: Iterable[int]) -> str:
    """How many of the tiles that may lie on unseen places are hallucinations, as a plain count; empty for none."""
    rings = {state.components.hexes.ring_of[place] for place in places}
    counts = [sum(sign) for sign in zip(*(state.unseen[ring] for ring in rings), strict=True)]
    found = _hallucinations(counts, state.components)
    if not found:
        return ""
    return plural(
        "{count} of the {all} tiles that may come up is a hallucination: it ends your actions and may cost mood.",
        "{count} of the {all} tiles that may come up are hallucinations: one ends your actions and may cost mood.",
        found,
        all=sum(counts),
    )


def unseen_lines(state: State, rings: Iterable[int], names: Sequence[str]) -> list[str]:
    """What rings still hide; ``names`` are those of the signs in order."""
    lines, hides = [], False
    for ring in rings:
        counts, head = state.unseen[ring], capital(the_ring(ring))
        if sum(counts):
            hides = True
            lines.append(_("{ring}: {signs}.", ring=head, signs=numbered(str, names, counts)))
            lines.append(danger(counts, state.components))
        else:
            lines.append(_("{ring}: all its tiles were seen.", ring=head))
    if hides:
        lines.append(_("A ring keeps its tiles, however it turns: what you look for lies where it is still unseen."))
    return lines


def danger(counts: Sequence[int], box: Components) -> str:
    """How many unseen tiles are hallucinations, given counts of all signs."""
    found = _hallucinations(counts, box)
    if not found:
        return _("No hallucination is among them.")
    every = sum(counts)
    return plural("{count} of {all} is a hallucination.", "{count} of {all} are hallucinations.", found, all=every)


# Seats


def seat_lines(state: State, seat: int, name: str, active: bool) -> list[str]:
    """The content of a seat's panel in words."""
    box, player = state.components, state.players[seat]
    if player.character == NOBODY:
        return [name]
    who = box.characters[player.character]
    lines = [_("{name}, {character}", name=name, character=_(who.name)), mood(player, box)]
    if active:
        lines.append(plural("{count} action left.", "{count} actions left.", state.actions_left))
    elif player.next_actions:
        lines.append(next_actions(player.next_actions))
    lines.append(_("Ability: {text}", text=_(who.text)))
    lines += [_("Keeps {event}.", event=_(box.events[card].name)) for card in player.kept]
    lines += [monster(box.hallucinations[one.card], one.fresh, name) for one in player.monsters]
    return lines


def mood(player: Player, box: Components) -> str:
    """A player's mood, and whether that is troubled."""
    rules = box.rules
    text = _("Mood {mood} of {most}.") if player.mood >= rules.troubled else _("Mood {mood} of {most}: troubled.")
    return text.format(mood=player.mood, most=rules.mood)


def mood_shortly(player: Player, box: Components) -> str:
    """The same as a part of a line."""
    rules = box.rules
    text = _("mood {mood} of {most}") if player.mood >= rules.troubled else _("mood {mood} of {most}, troubled")
    return text.format(mood=player.mood, most=rules.mood)


def next_actions(by: int) -> str:
    """More or fewer actions in the next turn."""
    if by > 0:
        return plural("{count} more action in the next turn.", "{count} more actions in the next turn.", by)
    return plural("{count} action less in the next turn.", "{count} actions less in the next turn.", -by)


def monster(card: Hallucination, fresh: bool, name: str) -> str:
    """A monster below its target, and when it strikes."""
    text = _("{monster}: strikes at the end of {name}'s turn.")
    if fresh:
        text = _("{monster}: strikes first at the end of {name}'s next turn.")
    return text.format(monster=_(card.name), name=name)


def in_force(event: Event) -> str:
    """What holds as long as an event lies open, in short: ``Rain on the Glass: nobody sees ahead.``."""
    depths = [
        effect.values["depth"] for effect in event.effects if effect.kind == "sight" and effect.values["for"] == "all"
    ]
    if not depths:
        return f"{_(event.name)}: {_(event.text)}"
    if not min(depths):
        return _("{event}: nobody sees ahead.", event=_(event.name))
    return plural(
        "{event}: everybody sees {count} tile ahead.",
        "{event}: everybody sees {count} tiles ahead.",
        min(depths),
        event=_(event.name),
    )


def lasting(state: State, names: Sequence[str], card: int, seat: int) -> str:
    """A lasting event, and when it ends."""
    event = state.components.events[card]
    return f"{_(event.name)}: {_(event.text)}\n{until(names[seat])}"


def until(name: str) -> str:
    """When an event ends that a player drew, by the player's name."""
    return _("It ends when {name}'s next turn begins.", name=name)
