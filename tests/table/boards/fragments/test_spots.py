"""What a lesson may light is on the table: the game names targets (``spots_of``) that the areas of its board make."""

import pytest

from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.spots import ALWAYS, AREAS, spots_of
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt

ROOMY, SMALL = (1920, 1080), (1024, 640)


def shown(app: App) -> set[str]:
    app.step(0)
    return {target.name for target in app.targets}


def there(match: Match) -> frozenset[str]:
    state = match.session.state
    assert isinstance(state, FragmentsState)
    return spots_of(state, match.viewer)


@pytest.mark.parametrize("name", ["full-table", "map", "regeneration", "sowing"])
def test_every_piece_that_may_be_lit_is_a_target(name: str, app_at: AppAt) -> None:
    app = app_at(ROOMY, tips=False)
    pieces = {spot for spot in there(laid_out(app, position(name))) if ":" in spot}
    assert pieces
    assert pieces - shown(app) == set()


def test_every_area_that_may_be_lit_is_a_target_in_some_window(app_at: AppAt) -> None:
    """The communal cards are a target where they can be shut, the girl where she may walk."""
    found: set[str] = set()
    for size in (ROOMY, SMALL):
        for phase in ("deja-vu", "planting"):
            app = app_at(size, tips=False)
            laid_out(app, {**position(), "phase": phase, "planting_done": False})
            found |= shown(app)
    assert {*ALWAYS, *AREAS} - found == set()
