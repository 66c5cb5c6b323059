"""Cases of the rules as YAML: a position, what chance gives, what is done, and what holds afterwards.

Unless a case says otherwise: the valley, not turned; two seats, Ada the Watchman, whose turn it is, and Ben the
Postman; both on the start tile, four actions, full mood, empty hands, nothing seen; partners are asked; twenty cards
are left in the player deck, none of them disorientation.
``ada`` and ``ben`` are merged into the players, ``at`` into the position. Chance gives the first of ``chance`` that can
come up whenever it is asked, else what comes first of all that can.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from dejavu import games, resources
from dejavu.content import open_yaml
from dejavu.engine.action import Action
from dejavu.engine.chance import GivenChance
from dejavu.engine.event import Event
from dejavu.games.memoir.game import Memoir
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.spec import read
from dejavu.games.memoir.state import HOLE, UNSEEN
from tests.plain_yaml import read_plain

FOLDER = Path(__file__).parent / "cases"
PEOPLE = {"ada": "watchman", "ben": "postman"}


@lru_cache
def memoir() -> Memoir:
    """The game with the data that comes with the program."""
    return read(open_yaml(resources.data("memoir.yaml")))


@lru_cache
def other_memoirs() -> tuple[Memoir, ...]:
    """The game with each further box that comes with the program."""
    return tuple(read(open_yaml(folder / "memoir.yaml")) for folder in games.boxes("memoir"))


def cases() -> list[dict[str, Any]]:
    """Every case of every file."""
    return [case for path in sorted(FOLDER.glob("*.yaml")) for case in read_plain(path.read_text())]


def position(case: Mapping[str, Any]) -> MemoirState:
    """Where a case begins."""
    seats = case.get("seats", 2)
    people = list(PEOPLE.items())[:seats]
    data: dict[str, Any] = {
        "seats": seats,
        "options": {"level": "normal", **case.get("options", {})},
        "phase": "actions",
        "deck": 20,
        "lost": 0,
        "players": [{"character": character, **case.get(name, {})} for name, character in people],
    }
    return memoir().position(data | case.get("at", {}))


class Played:
    """A case as it was played: the position and everything that happened."""

    def __init__(self, case: Mapping[str, Any]) -> None:
        self.state = position(case)
        self.events: list[Event] = []
        self._chance = GivenChance([str(given) for given in case.get("chance", ())])
        for text in case.get("do", ()):
            self.state.apply_action(Action.parse(text), self._chance, self.events.append)

    def drawn(self) -> list[str]:
        """What chance gave."""
        return list(self._chance.outcome())

    def names(self, mask: int) -> list[str]:
        """Places of a mask."""
        return sorted(name for place, name in enumerate(memoir().components.hexes.names) if mask >> place & 1)

    def value(self, what: str) -> Any:
        """What a case asks about: ``ada mood``, ``up``, ``actions``."""
        first, _, rest = what.partition(" ")
        if first in PEOPLE and rest:
            return _PLAYER[rest](self.state, list(PEOPLE).index(first))
        return _TABLE[what](self)


def _face(state: MemoirState, place: int) -> str:
    face = state.faces[place]
    return {HOLE: "hole", UNSEEN: "unseen"}.get(face) or state.components.signs[face].id


_PLAYER: Mapping[str, Callable[[MemoirState, int], Any]] = {
    "mood": lambda state, seat: state.players[seat].mood,
    "place": lambda state, seat: state.components.hexes.names[state.players[seat].place],
    "hand": lambda state, seat: [state.tables.cards[card] for card in state.hand(seat)],
    "kept": lambda state, seat: [state.components.events[card].id for card in state.players[seat].kept],
    "monsters": lambda state, seat: [
        state.components.hallucinations[monster.card].id for monster in state.players[seat].monsters
    ],
    "vision": lambda state, seat: sorted(
        name for place, name in enumerate(state.components.hexes.names) if state.players[seat].vision >> place & 1
    ),
}
_TABLE: Mapping[str, Callable[[Played], Any]] = {
    "up": lambda played: played.names(played.state.up),
    "exploited": lambda played: played.names(played.state.exploited),
    "holes": lambda played: sorted(
        name for place, name in enumerate(memoir().components.hexes.names) if played.state.faces[place] == HOLE
    ),
    "actions": lambda played: played.state.actions_left,
    "acting": lambda played: list(PEOPLE)[played.state.current_player],
    "turn of": lambda played: list(PEOPLE)[played.state.active],
    "move": lambda played: None if played.state.move is None else type(played.state.move).__name__.lower(),
    "points": lambda played: played.state.points,
    "limit": lambda played: played.state.hand_limit,
    "ending": lambda played: played.state.ending,
    "won": lambda played: played.state.won,
    "deck": lambda played: played.state.deck,
    "lost": lambda played: played.state.disorientation_left,
    "blocked": lambda played: played.state.blocked,
    "warded": lambda played: [name for seat, name in enumerate(PEOPLE) if played.state.warded >> seat & 1],
    "legal": lambda played: sorted(str(action) for action in played.state.legal_actions()),
    "drawn": lambda played: played.drawn(),
    "happened": lambda played: [type(event).__name__ for event in played.events],
}


def refusal(state: MemoirState, text: str) -> str | None:
    """Why an action is refused: the reason, and what it is about where it is about something."""
    why = state.why_not(Action.parse(text))
    return None if why is None else (f"{why.reason}({', '.join(map(str, why.about))})" if why.about else why.reason)
