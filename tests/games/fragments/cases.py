"""Cases of the rules, written as YAML tables in ``rules/``: a position, actions, and what must come of them.

A table is ``{page, before, cases}``. Every case has the rule it is named after and, each only where it matters:

=========  ==========================================================================================
before     how the position differs from the table's ``before`` (merged key by key); see ``position.py``.
           ``map: helix-veil, veil-orion`` connects these; ``deck`` alone puts every other card aside
do         actions applied one after the other
chance     what chance gives to them, in order, to the last entry
allows     actions that are legal then
legal      all that is legal then, and nothing else
refuses    action: reason, of actions that are refused then
events     events that came, in this order, others between them: ``BitLaid(0, helix, red-sun)``
after      part of the position then; lists of pieces in any order; ``{0: …}`` picks from a list
scores     VP of each seat by category: tokens, fixed, communal, links
winners    the seats that win
=========  ==========================================================================================
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import yaml

from dejavu.content import open_yaml
from dejavu.engine.action import Action
from dejavu.engine.chance import RecordedChance
from dejavu.engine.event import Event
from dejavu.games.fragments import scoring
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.game import Fragments

EXPECTATIONS = frozenset({"allows", "legal", "refuses", "events", "after", "scores", "winners"})
KEYS = EXPECTATIONS | {"rule", "before", "do", "chance"}


@dataclass(frozen=True)
class Case:
    """One case of a rule."""

    rule: str
    before: Mapping[str, Any]
    do: Sequence[str] = ()
    chance: Sequence[str] = ()
    expected: Mapping[str, Any] = field(default_factory=dict)


def read_table(path: Path) -> list[Case]:
    """Every case of a table."""
    cursor = open_yaml(path)
    cursor.finish()
    table = cursor.plain()
    assert table.keys() == {"page", "before", "cases"}, path
    return [_case(given, table["before"]) for given in table["cases"]]


def _case(given: Mapping[str, Any], common: Mapping[str, Any]) -> Case:
    unknown = given.keys() - KEYS
    assert not unknown, f"{given['rule']}: {unknown}"
    expected = {key: given[key] for key in given if key in EXPECTATIONS}
    assert expected, f"{given['rule']}: nothing is expected"
    before = merged(common, given.get("before", {}))
    return Case(given["rule"], before, given.get("do", ()), tuple(map(str, given.get("chance", ()))), expected)


def merged(base: Any, over: Any) -> Any:
    """``over`` laid onto ``base``: mappings key by key, anything else whole."""
    if isinstance(base, Mapping) and isinstance(over, Mapping):
        return {key: merged(base.get(key), over[key]) if key in over else base[key] for key in base | over.keys()}
    return over


def position(game: Fragments, text: str | Mapping[str, Any]) -> FragmentsState:
    """The position of a case; as text it is YAML."""
    data = dict(yaml.load(text, Loader=yaml.CSafeLoader) if isinstance(text, str) else text)
    lines = data.pop("map", "").split(",")
    data["links"] = [list(pair) for line in lines for pair in pairwise(line.strip().split("-"))]
    if "deck" in data and "discards" not in data:
        data["discards"] = _put_aside(game, data)
    return game.position(data)


def _put_aside(game: Fragments, data: Mapping[str, Any]) -> list[str]:
    """Every ordinary card that the position mentions nowhere, not even in the deck."""
    cards = game.components.cards
    rest = Counter(cards[i].id for i in game.components.ordinary_deck())
    rest.subtract(data["deck"])
    for player in data.get("players", []):
        rest.subtract([*player.get("hand", []), *player.get("long", []), *player.get("short", {})])
    return sorted(card for card in rest.elements())


def play(game: Fragments, case: Case) -> tuple[FragmentsState, list[Event]]:
    """The position after the actions of a case, and all that happened."""
    state, chance = position(game, case.before), RecordedChance(case.chance)
    happened: list[Event] = []
    for text in case.do:
        state.apply_action(Action.parse(text), chance, happened.append)
    chance.finish()
    return state, happened


def check(game: Fragments, case: Case) -> None:
    """Raise AssertionError unless everything the case expects came about."""
    state, happened = play(game, case)
    expected = case.expected
    legal = [str(action) for action in state.legal_actions()]
    for text in expected.get("allows", ()):
        assert state.why_not(Action.parse(text)) is None, text
        assert text in legal
    if "legal" in expected:
        assert sorted(legal) == sorted(expected["legal"])
    for text, reason in expected.get("refuses", {}).items():
        assert str(state.why_not(Action.parse(text))) == reason, text
        assert text not in legal
    _check_events([event_text(event) for event in happened], expected.get("events", ()))
    if "after" in expected:
        _check_part(state.to_data(), expected["after"], "position")
    for seat, score in enumerate(expected.get("scores", ())):
        assert list(scoring.parts(state, seat).values()) == score
    if "winners" in expected:
        assert state.winners() == expected["winners"]


def event_text(event: Event) -> str:
    """``BitsCollected(0, veil, [red-sun, red-moon])``, ``CardCompleted(0, red-7, 2 tokens + 1 communal)``."""
    return f"{type(event).__name__}({', '.join(map(_value_text, astuple(event)))})"  # type: ignore[call-overload]


def _value_text(value: object) -> str:
    if isinstance(value, scoring.Score):
        return " + ".join(f"{vp} {category}" for category, vp in value._asdict().items() if vp) or "0"
    return f"[{', '.join(map(_value_text, value))}]" if isinstance(value, tuple) else str(value)


def _check_events(happened: list[str], wanted: Sequence[str]) -> None:
    rest = iter(happened)
    for event in wanted:
        assert event in rest, f"{event} did not happen (in this place) among {happened}"


def _check_part(whole: Any, part: Any, where: str) -> None:
    """Everything in ``part`` must be in ``whole``."""
    if isinstance(part, Mapping) and isinstance(whole, list):
        whole = {str(i): value for i, value in enumerate(whole)}
    if isinstance(part, Mapping) and part and isinstance(whole, Mapping):
        for key, value in part.items():
            _check_part(whole[key], value, f"{where}.{key}")
    elif isinstance(part, list) and part and isinstance(part[0], str):
        assert sorted(whole) == sorted(part), where
    else:
        assert whole == part, where
