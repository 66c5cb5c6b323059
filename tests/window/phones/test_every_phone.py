"""Phones of every size, language and kind of use, in a real browser."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from dejavu import games
from dejavu.engine.action import Action, Argument
from dejavu.engine.game import State
from dejavu.engine.journal import Act
from dejavu.games.trip.components import NONE
from dejavu.games.trip.trip_state import TripState
from tests.table import every_board
from tests.table.every_board import BOT, Way, begun
from tests.window.phones.chromium import Keyboard, Phone
from tests.window.phones.table import SEAT, Table, do, played, sit_down, table_of

SIZES = ((360, 640), (390, 844), (768, 1024))
AXE = Path(os.environ.get("DEJAVU_AXE", "node_modules/axe-core/axe.min.js"))
"""Where axe-core lies, which is not part of this repository (``npm pack axe-core``)."""


def covered(phone: Phone) -> list[str]:
    """The buttons that nothing can bring out from under something else."""
    found = phone.run(
        """[...document.querySelectorAll("button, summary")].filter((one) => {
            if (one.disabled || !one.checkVisibility()) return false;
            one.scrollIntoView({block: "center"});
            const box = one.getBoundingClientRect();
            const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
            return !(there && (one === there || one.contains(there)));
        }).map((one) => one.outerHTML)"""
    )
    return list(found)


def too_wide(phone: Phone) -> int:
    """The pixels by which the page is wider than the screen."""
    return int(phone.run("document.scrollingElement.scrollWidth - innerWidth"))


def enlarge(table: Table, phone: Phone, text: int) -> None:
    """Text of another size, in percent."""
    phone.run(f"localStorage.setItem('dejavu-size', '{text}')")
    phone.call("Page.reload")
    table.until(lambda: phone.there("#main .panel"), "the table")


@pytest.mark.parametrize("game", games.NAMES)
def test_every_size_of_screen_and_text_fits(game: str) -> None:
    with table_of(game) as table, Phone() as phone:
        sit_down(table, phone)
        faults = []
        for text in (100, 200):
            enlarge(table, phone, text)
            for size in SIZES:
                phone.resize(size)
                table.run(10)
                faults += [(text, size, wrong) for wrong in (max(0, too_wide(phone)), covered(phone)) if wrong]
        assert faults == []


@pytest.mark.parametrize("game", games.NAMES)
def test_a_phone_speaks_its_own_language(game: str) -> None:
    with table_of(game) as table, Phone(language="ja") as phone:
        sit_down(table, phone)
        played(table, phone, 5)
        assert phone.run("document.documentElement.lang") == "ja"
        assert any("\u3040" <= letter <= "\u9fff" for letter in phone.text("#bar"))


@pytest.mark.parametrize("game", games.NAMES)
def test_a_keyboard_alone_is_enough(game: str) -> None:
    with table_of(game) as table, Keyboard() as phone:
        sit_down(table, phone)
        assert played(table, phone, 5) >= 5


@pytest.mark.parametrize("verb", ["lay", "keep"])
def test_two_tiles_on_a_cell_are_asked_about(verb: str) -> None:
    way = Way("trip", 2, 1, BOT)
    session = begun(way, people=1)
    found = (asked_about(session.state) for _step in every_board.played(session, way))
    pair = next(args for args in found if args)
    with table_of("trip", session) as table, Phone() as phone:
        sit_down(table, phone)
        action, before = Action(verb, pair), len(session.entries)
        assert do(table, phone, action)
        done = session.entries[before]
        assert isinstance(done, Act) and done.action == action


def asked_about(state: State) -> tuple[Argument, ...]:
    """A tile and a cell of the phone's seat where one of another kind lies; none where it cannot choose."""
    assert isinstance(state, TripState)
    acts = state.legal_actions() if state.current_player == SEAT else []
    tiles = state.players[SEAT].tiles
    for act in acts:
        old = tiles[state.map.index[str(act.args[1])]] if act.verb == "keep" else NONE
        if old != NONE and state.components.tiles[old].id != act.args[0] and act._replace(verb="lay") in acts:
            return act.args
    return ()


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not part of this repository: DEJAVU_AXE names axe.min.js")
@pytest.mark.parametrize("game", games.NAMES)
def test_axe_finds_nothing_serious(game: str) -> None:
    with table_of(game) as table, Phone() as phone:
        sit_down(table, phone)
        played(table, phone, 1)
        phone.run(AXE.read_text("utf-8") + ";0")
        for light in (True, False):
            phone.run(f"document.documentElement.toggleAttribute('data-light', {json.dumps(light)})")
            found = phone.run("axe.run().then((all) => all.violations)")
            grave = [one for one in found if one["impact"] in ("serious", "critical")]
            assert not grave, [(one["id"], [node["html"][:200] for node in one["nodes"][:3]]) for one in grave]
