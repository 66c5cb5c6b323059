"""What rivals want next: on the shared map, in its words, and in what bots say."""

from __future__ import annotations

from typing import Any

import pytest

from dejavu.engine.strategy import Reason
from dejavu.games.trip.trip_state import TripState
from dejavu.table.boards.trip.frame import TripFrame
from dejavu.table.boards.trip.wishes import wish_of
from dejavu.table.boards.trip.words import TripWords
from tests.games.trip.notation import TILES, position, trip
from tests.table.boards.trip.conftest import TableFor, laid, seated
from tests.table.hands import AppAt, focus, target
from tests.table.seating import session_of


def wanted(text: str, **more: Any) -> tuple[str, str] | None:
    state = position(text, **{"round": 5, **more})
    wish = wish_of(state, 0)
    return (state.components.tiles[wish.tile].id, state.map.names[wish.cell].upper()) if wish else None


@pytest.mark.parametrize(
    ("text", "tile", "cell"),
    [
        ("M:D1 D2 H:A6", "M", "C1"),
        ("M:D1 D2 @M:E2 0 shop", "M", "E2"),
        ("M:D1 D2 @R:C1 C2 D3", "M", "E1"),
        ("T:A1 H:C5 C6", "H", "B6"),
        ("H:B1 B2 0 bar", "H", "A1"),
        ("H:B1 B2 0 corner", "H", "B3"),
    ],
    ids=["beside a block", "where it agrees", "where nothing lies", "the dearer", "L", "I"],
)
def test_a_seat_wants_what_brings_it_most(text: str, tile: str, cell: str) -> None:
    assert wanted(text) == (TILES[tile], cell)


def test_a_seat_wants_nothing_that_cannot_come() -> None:
    assert wanted("M:D1 D2", round=12) is None
    assert wanted("[M:D1 D2 D3]") is None


@pytest.mark.parametrize(
    ("theirs", "shared", "more", "tile"),
    [
        ("H:C5 C6 M:D1 D2", "", {}, "hotel"),
        ("H:C5 C6 M:D1 D2", "0 bar 0 corner", {}, "shop"),
        ("M:D1 D2 T:A1", "0 shop", {}, "shop"),
        ("H:C5 C6", "", {"round": 12}, None),
    ],
    ids=["what pays more", "what agrees more", "what is nearly complete", "nothing that cannot come"],
)
def test_a_plate_says_of_a_rival_what_the_shared_map_shows(
    theirs: str, shared: str, more: dict[str, Any], tile: str | None
) -> None:
    """The plate said *one more hotel*, and the face on the map stood beside a shop, or on no cell."""
    state = laid(shared, others=(theirs,), **more)
    frame = TripFrame.of(session_of(trip(), state, 2), 0)
    race, wishes = frame.race(1), frame.wishes
    assert [state.components.tiles[wish.tile].id for wish in wishes] == ([tile] if tile else [])
    assert (race and race.picture) == (("tile", wishes[0].tile) if wishes else None)


def test_what_a_rival_wants_lies_on_the_shared_map(app_at: AppAt, table_for: TableFor) -> None:
    """A rival's map is small, and nobody saw what it needed and where."""
    app, drawn = app_at((1280, 720), tips=False), list[bytes]()
    for text, others in (("", ""), ("T:D1", "H:C5 C6")):
        scene = table_for(app, laid(text, others=(others,)))
        surface = app.window.surface.copy()
        scene.shared_map.draw(surface)
        cell = scene.shared_map.cells.of(scene.state.map.index["b6"])
        drawn.append(surface.subsurface(cell).copy().get_buffer().raw)
    assert drawn[0] != drawn[1]
    assert [wish.seat for wish in scene.frame.wishes] == [1], "whoever looks knows what they want"
    focus(app, "shared:b6")
    assert "Ben wants one more hotel here, for a hotel." in scene.described(target(app, "shared:b6"))


def test_a_bot_says_no_wish_that_cannot_come(app_at: AppAt) -> None:
    """Benches were wanted aloud when none was left."""
    match = seated(app_at(), laid("", others=("B:C1",)))
    state = match.session.state
    assert isinstance(state, TripState)
    wish, words = Reason("prepares", ("park", "b1", "bench", 1)), TripWords(match)
    assert words.spoken("One {tile} more.", wish, ("Ada", "Cleo")) == "One bench more."
    state.bag[state.components.tile_index["bench"]] = 0
    assert words.spoken("One {tile} more.", wish, ("Ada", "Cleo")) == ""


@pytest.mark.parametrize(
    ("theirs", "cell", "says"),
    [("B:C1", "d1", "A bench on B1."), ("B:C1 H:C5 C6", "b1", "")],
    ids=["another cell is shown", "another wish is shown"],
)
def test_a_bot_says_the_wish_that_the_shared_map_shows(app_at: AppAt, theirs: str, cell: str, says: str) -> None:
    """A bot asked aloud for a bench while its face stood beside a hotel."""
    match = seated(app_at(), laid("", others=(theirs,)))
    wish = Reason("prepares", ("park", cell, "bench", 1))
    assert TripWords(match).spoken("A {tile} on {cell}.", wish, ("Ada", "Cleo")) == says


@pytest.mark.parametrize(("hand", "says"), [(["bench"], "Can complete a park on B1."), (["shop"], "")])
def test_the_recap_says_what_a_rival_can_do_with_what_it_took(app_at: AppAt, hand: list[str], says: str) -> None:
    """Nobody knew what a rival had taken its tiles for."""
    match = seated(app_at(), laid("", others=("B:C1",)))
    state = match.session.state
    assert isinstance(state, TripState)
    state.players[1].hand = [state.components.tile_index[tile] for tile in hand]
    assert TripWords(match).wish(1, ()) == says
