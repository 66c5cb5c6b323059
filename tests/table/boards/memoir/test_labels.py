"""Everything on the memoir's table that can be touched says what it is, as a person would say it."""

from typing import Any

import pytest

from dejavu.engine.action import Action
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.table.boards import board_of
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.match import Match
from tests.games.memoir.notation import memoir, position
from tests.table.boards.memoir.spoken import assert_spoken
from tests.table.hands import AppAt, settle

CASES: dict[str, dict[str, Any]] = {
    "turn": {
        "ada": {"hand": ["a", "blanket"], "kept": ["umbrella"], "monsters": [{"card": "choir"}], "place": "1,0"},
        "at": {"faces": {"1,0": "a", "2,0": "m4"}, "up": ["1,0"]},
    },
    "exchange": {"ada": {"hand": ["a", "f"]}, "ben": {"hand": ["c"]}, "do": ["meet(1)", "give(a)"]},
    "consent": {"ada": {"hand": ["a"]}, "do": ["meet(1)", "give(a)", "offer()"]},
    "reply": {"ada": {"hand": ["blanket"], "monsters": [{"card": "choir"}]}, "do": ["end-actions()"]},
    "ring": {"ada": {"hand": ["compass"]}, "do": ["play(compass)"]},
    "way": {"ada": {"hand": ["compass"]}, "do": ["play(compass)", "choose(ring-2)"]},
    "look": {"ada": {"hand": ["keyhole"]}, "do": ["play(keyhole)"]},
    "discard": {
        "ada": {"hand": ["a", "a", "b", "c"]},
        "at": {"limit": 3, "move": {"discarding": {"seat": 0, "number": 1}}},
    },
    "lasting": {"at": {"lasting": [{"card": "rain", "seat": 1}]}},
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_every_target_says_what_it_is(app_at: AppAt, name: str, size: tuple[int, int]) -> None:
    case = CASES[name]
    app = app_at(size, reduced_motion=True, tips=False)
    state = position({key: value for key, value in case.items() if key != "do"})
    session = Session(memoir(), [Seat("Ada", PERSON), Seat("Ben", PERSON)], 5, state.to_data()["options"])
    session.state = state
    match = Match(app, session, board_of(memoir()), SilentWorker())
    match.begin()
    settle(app)
    for text in case.get("do", ()):
        assert match.act(Action.parse(text)) is None
        settle(app)
    app.step(0)
    touched = [target for target in app.targets if target.focusable and target.kind != "area"]
    assert touched
    for target in touched:
        assert target.label, target.name
        for said in (*target.label.split("\n"), *(target.tip or "").split("\n")):
            if said:
                assert_spoken(said)
