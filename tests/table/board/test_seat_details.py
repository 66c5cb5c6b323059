"""Panels of seats begin with name, score and cards finished; an arrow shows the rest, and it stays so."""

from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, target


def test_the_arrow_shows_details_and_hides_them_again(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    laid_out(app, position())
    app.settle()
    before = target(app, "seat:0").rect.height
    assert not app.settings.seat_details
    click(app, "seat-details")
    app.settle()
    assert app.settings.seat_details
    assert target(app, "seat:0").rect.height > before
    click(app, "seat-details")
    app.settle()
    assert not app.settings.seat_details
    assert target(app, "seat:0").rect.height == before
