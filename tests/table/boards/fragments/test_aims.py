"""What a rival is after, as everybody at the table sees it; two of three rivals were only a number going up."""

from __future__ import annotations

from typing import Any

import pytest

from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.table.boards.fragments.frame import FragmentsFrame
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.kit.race import Race
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, settle, target
from tests.table.seating import session_of

BEGUN = {"green-2": ["red-star", "red-raindrop", "red-lightning"]}


def hourglass() -> str:
    """A card that gives room for a second begun one."""
    return next(card.id for card in fragments().components.cards if card.effect.kind == "short-term")


def state_with(**ben: Any) -> FragmentsState:
    """A position without communal cards and without bits on the map, so that nothing is about to be completed."""
    state = fragments().position({"phase": "deja-vu", "players": [{}, ben], "round": 5})
    state.row, state.bits = [], [[] for _ in state.bits]
    return state


def aim(state: FragmentsState, viewer: int = 0) -> Race | None:
    return FragmentsFrame.of(session_of(fragments(), state, 1, ("Ada", "Ben")), viewer).rival_aim(1)


@pytest.mark.parametrize(
    ("ben", "said", "brief", "parts"),
    [
        ({"short": BEGUN}, "Morning Mist: 3 of 6 bits.", "Builds Morning Mist", (3, 6)),
        ({"short": BEGUN, "long": ["red-1", "red-2"]}, "Morning Mist: 3 of 6 bits.", "Builds Morning Mist", (3, 6)),
        (
            {"short": {"red-3": ["red-sun"], **BEGUN}, "long": [hourglass()]},
            "Morning Mist: 3 of 6 bits.",
            "Builds Morning Mist",
            (3, 6),
        ),
        ({"long": ["green-1", "red-1", "red-2"]}, "Lava Paradise: 2 cards are remembered.", "Lava Paradise", (2, 7)),
    ],
)
def test_a_begun_card_or_else_a_world_is_what_a_rival_is_after(
    ben: dict[str, Any], said: str, brief: str, parts: tuple[int, int]
) -> None:
    found = aim(state_with(**ben))
    assert found
    assert (found.message(), found.brief[0](), (found.have, found.need)) == (said, brief, parts)


def test_fragments_for_a_finished_card_are_what_a_rival_is_after() -> None:
    bridge = next(c for c in fragments().components.cards if c.effect.parameters.get("colour") == "cyan")
    found = aim(state_with(long=[bridge.id], fragments=["cyan-2", "cyan-3"]))
    assert found
    assert found.message() == "Bridge of Rain: 2 memory fragments pay 10 VP."
    assert found.brief[0]() == "Fragments for Bridge of Rain"


def test_a_rival_that_shows_nothing_yet_is_after_nothing() -> None:
    assert aim(state_with()) is None


def test_of_worlds_with_as_many_cards_that_of_the_latest_is_named() -> None:
    """After three rounds a plate still counted cards alone."""
    found = aim(state_with(long=["red-1", "green-1"]))
    assert found
    assert (found.message(), found.brief[0]()) == ("Evergreen Highland: 1 card is remembered.", "Evergreen Highland")


def test_a_plate_names_no_aim_of_its_own_reader_nor_in_the_last_turns() -> None:
    state = state_with(short=BEGUN)
    assert aim(state, viewer=1) is None
    state.last_turns = 1
    assert aim(state) is None


def test_a_plate_says_in_words_what_its_rival_builds(app_at: AppAt) -> None:
    app = app_at((1280, 720), seat_details=False)
    laid_out(app, position())
    settle(app)
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    assert scene.seats.briefs(2)[0] == "Fragments for Hall of Three"
    assert scene.seats.briefs(3)[0] == "Builds Winding Stair"
    assert target(app, "race:3").label == "On the way\nWinding Stair: 1 of 5 bits."
