"""Previews of a step, of a card or an ability, and of a loss.

Nothing here decides a rule: the rules say what would happen (``engine.foresight``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, cast

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.foresight import foresee
from dejavu.engine.game import View
from dejavu.games.memoir import events
from dejavu.games.memoir.actions import USE
from dejavu.games.memoir.components import EVENT, HALLUCINATION
from dejavu.games.memoir.memoir_state import MemoirState, MemoirView
from dejavu.games.memoir.rules.ending import blows_left, mood_left
from dejavu.games.memoir.rules.map import line_of_sight, open_ways
from dejavu.games.memoir.rules.moving import depth_of_sight
from dejavu.games.memoir.state import Choosing, Discarding, Looking, Meeting, Putting, State
from dejavu.table.kit.meaning import Chooser

_ASKING = (Choosing, Looking, Putting, Meeting)
"""Moves of the rules that ask for a target."""
_ANSWERS = ("choose", "look", "put", "meet")
SAFE: Final = 4
"""A team is in danger if losing less mood than this, or one blow to all, can leave everybody troubled."""

# A step


class WalkStep(NamedTuple):
    """A step of the active player."""

    place: int
    """The place entered."""
    flips: tuple[int, ...]
    """The tiles that would flip up, the nearest first, up to the first known hallucination among them."""
    dangers: tuple[int, ...]
    """Places with known hallucinations that the step reaches, on foot or by sight."""
    strikes: int | None
    """The danger that the step would flip up, if any: it ends the actions, and nothing behind it flips (section 3)."""
    unseen: tuple[int, ...]
    """The tiles among ``flips`` that nobody has seen."""


def step_to(state: State, place: int) -> Action | None:
    """The step to a place, legal or not; None if it is not next to the pawn."""
    beside = state.components.hexes.beside[state.player.place]
    return state.tables.move[beside.index(place)] if place in beside else None


def foreseen(state: State, direction: int) -> WalkStep | None:
    """What a step in a direction would show; None if it leads nowhere.

    A face is known if it lies up or is sketched; otherwise the players have to remember it.
    """
    there = state.components.hexes.beside[state.player.place][direction]
    if there < 0 or state.faces[there] < -1:
        return None
    shown = (there, *line_of_sight(state, there, direction, depth_of_sight(state)))
    known = [place for place in shown if _is_known_danger(state, place)]
    strikes = next((place for place in known if not state.up >> place & 1), None)
    reached = shown if strikes is None else shown[: shown.index(strikes) + 1]
    # Everything that the step shows and that is up already stays up (section 3).
    flips = tuple(place for place in reached if not state.up >> place & 1)
    dangers = tuple(place for place in reached if place in known)
    unseen = tuple(place for place in flips if state.faces[place] < 0)
    return WalkStep(there, flips, dangers, strikes, unseen)


def _is_known_danger(state: State, place: int) -> bool:
    return _is_known(state, place) and state.components.signs[state.faces[place]].kind == HALLUCINATION


# Walks


def way_to(state: State, place: int) -> tuple[Action, ...]:
    """The steps of a shortest walk to a place over known ground; none if it is out of reach.

    No step shows a known hallucination, and no event lies on the way.
    """
    found: dict[int, tuple[Action, ...]] = {state.player.place: ()}
    waiting = [state.player.place]
    for here in waiting:
        if len(found[here]) == state.actions_left:
            break
        for direction, there in enumerate(state.components.hexes.beside[here]):
            if (
                there not in found
                and _is_safe(state, here, direction)
                and (there == place or not _is_event(state, there))
            ):
                found[there] = (*found[here], state.tables.move[direction])
                waiting.append(there)
    return found.get(place, ())


def walk_on(state: State, place: int) -> Chooser:
    """A function that chooses the further steps of a walk, as long as nothing is asked and nothing new is seen."""
    known = seen_tiles(state)

    def choose(view: View) -> Action | None:
        now = cast(MemoirView, view).state
        goes_on = now.move is None and seen_tiles(now) == known
        return next(iter(way_to(now, place)), None) if goes_on else None

    return choose


def seen_tiles(state: State) -> int:
    """The number of tiles that somebody has seen."""
    return sum(face >= 0 for face in state.faces)


def _is_safe(state: State, here: int, direction: int) -> bool:
    """Whether a step leads to a known tile and shows no known hallucination."""
    there = state.components.hexes.beside[here][direction]
    if there not in open_ways(state, here) or not _is_known(state, there):
        return False
    shown = (there, *line_of_sight(state, there, direction, depth_of_sight(state)))
    return not any(_is_known_danger(state, place) for place in shown)


def _is_event(state: State, place: int) -> bool:
    return state.components.signs[state.faces[place]].kind == EVENT


def _is_known(state: State, place: int) -> bool:
    return state.faces[place] >= 0 and bool(state.options.sketch or state.up >> place & 1)


# Cards and abilities


class Reach(NamedTuple):
    """The possible targets of a card or an ability."""

    leads: Mapping[Action, tuple[Action, ...]]
    """All actions to do, by the one that chooses the target; without a choice, by the one that would choose it."""
    idle: tuple[int, ...]
    """The seats that may be chosen, but for which nothing would happen."""


def reach_of(state: MemoirState, seat: int, action: Action) -> Reach:
    """The possible targets of a seat's action."""
    tried, happens = _tried(state, seat, action)
    asked = tried.legal_actions() if isinstance(tried.move, _ASKING) else ()
    answers = [chosen for chosen in asked if chosen.verb in _ANSWERS]
    befalls = {chosen: (action,) for event in happens for chosen in _befalls(event, state)}
    idle = (_idle(tried, chosen) for chosen in answers)
    return Reach(
        befalls | {chosen: (action, chosen) for chosen in answers}, tuple(seat for seat in idle if seat is not None)
    )


def _tried(state: MemoirState, seat: int, action: Action) -> tuple[MemoirState, list[Event]]:
    """The position after an action and the payment of its cost, and the events of the action.

    The cost is paid with any cards, because that does not affect the targets.
    """
    tried, happens = state.clone(), list[Event]()
    foresee(tried, action, happens.append)
    while isinstance(tried.move, Discarding) and tried.current_player == seat:
        foresee(tried, tried.legal_actions()[0])
    return tried, happens


def _befalls(event: Event, state: State) -> Iterator[Action]:
    """The actions that would choose the seat or thing that an event befalls."""
    tables, hexes = state.tables, state.components.hexes
    match event:
        case events.MoodChanged(seat) | events.Warded(seat) | events.ActionsChanged(seat):
            yield Action("choose", (f"seat-{seat}",))
        case events.MonsterKilled(monster=monster) | events.MonsterPassed(monster=monster):
            yield Action("choose", (monster,))
        case events.PawnPut(place=place):
            yield tables.put[hexes.index[place]]
        case events.ResourceTaken(letter=letter):
            yield Action("choose", (letter,))


def _idle(asked: MemoirState, chosen: Action) -> int | None:
    """The chosen seat if nothing would happen for it; else None."""
    kind, _dash, seat = str(chosen.args[0]).partition("-") if chosen.verb == "choose" else ("", "", "")
    if kind != "seat":
        return None
    happens: list[Event] = []
    foresee(asked.clone(), chosen, happens.append)
    return None if happens else int(seat)


# Monsters


def passing(state: State, seat: int) -> Sequence[Action]:
    """The actions by which a seat's cards, kept events and ability pass a monster on, legal or not."""
    box, player, tables = state.components, state.players[seat], state.tables
    does = {tables.play[card]: box.player_cards[card].effects for card in player.hand}
    does |= {tables.play[tables.first_event + event]: box.events[event].effects for event in player.kept}
    if player.character >= 0:
        does[USE] = box.characters[player.character].effects
    return [action for action, effects in does.items() if any(effect.kind == "pass" for effect in effects)]


def passed(state: MemoirState, seat: int, action: Action, monster: str, target: int) -> tuple[Action, ...]:
    """All actions needed for a seat's action to pass a monster to another seat; empty if it does not."""
    acts = [action]
    tried, happens = _tried(state, seat, action)
    for choice in (Action("choose", (monster,)), Action("choose", (f"seat-{target}",))):
        if choice in tried.legal_actions():
            acts.append(choice)
            foresee(tried, choice, happens.append)
    moved = [(event.monster, event.target) for event in happens if isinstance(event, events.MonsterPassed)]
    return tuple(acts) if (monster, target) in moved else ()


# A loss


def in_danger(state: State) -> bool:
    """Whether all may soon be troubled, which a team that has won need not fear."""
    return not state.won and (mood_left(state) < SAFE or max(blows_left(state).values(), default=0) <= 1)
