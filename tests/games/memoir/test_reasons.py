"""A hint says why: every kind of reason, and where it is the best one to give."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dejavu.engine.strategy import Effort
from tests.games.memoir.notation import memoir, position

GREY = {"monsters": [{"card": "grey-coat"}]}
M4 = {"faces": {"2,0": "m4"}}
HINTS: dict[str, tuple[dict[str, Any], str, str]] = {
    "opens": (
        {"at": {"faces": {"2,0": "m4"}, "up": ["2,0"]}, "ada": {"place": "2,0", "hand": ["a", "c", "f"]}},
        "unlock()",
        "opens(4)",
    ),
    "fetches": (
        {"at": {"faces": {"2,-1": "f", "2,0": "m4"}}, "ada": {"hand": ["a", "c"]}},
        "move(ne)",
        "fetches(f, 2,-1)",
    ),
    "takes": (
        {"at": {"faces": {"2,-1": "f", "2,0": "m4"}, "up": ["2,-1"]}, "ada": {"place": "2,-1", "hand": ["a", "c"]}},
        "take()",
        "fetches(f, 2,-1)",
    ),
    "brings to": ({"at": M4, "ada": {"hand": ["f"]}, "ben": {"hand": ["a", "c"]}}, "meet(1)", "brings(f, 1)"),
    "asks": ({"at": M4, "ada": {"hand": ["a", "c"]}, "ben": {"hand": ["f"]}}, "meet(1)", "asks(f, 1)"),
    "leads to": ({"at": M4, "ada": {"hand": ["a", "c", "f"]}}, "move(e)", "leads-to(4, 2,0)"),
    "shows unseen tiles": ({"ada": {"place": "0,0"}}, "move(se)", "shows(1)"),
    "kills": ({"ada": {"hand": ["by-name"], **GREY}}, "play(by-name)", "kills(grey-coat)"),
    "wards": ({"at": {"actions": 0}, "ada": {"hand": ["blanket"], **GREY}}, "play(blanket)", "wards(0)"),
    "turns a memory towards whoever opens it": (
        {"at": M4, "ada": {"place": "-2,2", "hand": ["a", "c", "f", "compass"]}},
        "play(compass)",
        "leads-to(4, 0,2)",
    ),
    "turns a letter towards whoever fetches it": (
        {
            "at": {"faces": {"-1,-1": "m4", "2,0": "f"}},
            "ada": {"place": "-2,2", "hand": ["a", "c", "compass"]},
            "ben": {"place": "-3,0"},
        },
        "play(compass)",
        "fetches(f, 0,2)",
    ),
    "keeps somebody at 5": ({"ada": {"hand": ["lullaby"], "mood": 4}}, "play(lullaby)", "keeps(0)"),
    "uses the hand before the limit falls": (
        {"at": {"actions": 0, "limit": 3}, "ada": {"hand": ["lullaby", "a", "c"], "mood": 8}},
        "play(lullaby)",
        "before-limit(lullaby)",
    ),
    "spares": (
        {"at": {"move": {"discarding": {"seat": 0, "number": 1}}}, "ada": {"hand": ["a", "c", "lantern"]}},
        "discard(lantern)",
        "spares(lantern)",
    ),
}


@pytest.mark.parametrize("reason", HINTS)
def test_a_hint_says_why(reason: str) -> None:
    case, does, why = HINTS[reason]
    state, strategy = position(case), memoir().strategy()
    plan = strategy.plans(state.view(0), Random(1), Effort.AHEAD)[0]
    assert str(plan.actions[0]) == does
    assert why in map(str, plan.reasons)
    assert why in map(str, strategy.explain(state.view(0), plan.actions))
