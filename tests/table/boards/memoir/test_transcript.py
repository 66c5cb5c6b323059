"""A turn of the memoir as somebody hears it who sees nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.table.boards.memoir.conftest import begun
from tests.table.hands import AppAt, settle
from tests.table.transcripts import compare, heard

FILE = Path(__file__).with_name("transcript.txt")


def test_a_whole_turn_is_told(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    begun(app, "Ada", "Ben: easy", seed=4)

    def play(press: Callable[..., None]) -> None:
        press("tab", "right", "return", "tab", "right", "[6]", "[4]", "1", "escape", "n", "n")

    compare(heard(app, play), FILE)


@pytest.mark.parametrize(("name", "once"), [("limit", "disorientation"), ("clue:1", "hand"), ("seat:0", "two tiles")])
def test_what_a_column_tells_is_said_once(app_at: AppAt, name: str, once: str) -> None:
    app = app_at(reduced_motion=True)
    begun(app, "Ada", "Ben: easy", seed=4)

    def play(press: Callable[..., None]) -> None:
        app.input.focus_by_key(name)
        settle(app)
        press("a")

    again = heard(app, play).split("[a]\n")[1]
    assert again.count(once) == 1


def test_whose_a_card_is_and_how_an_exchange_begins_is_told(app_at: AppAt) -> None:
    """Arrow keys led from one's own cards among those of a partner, and nothing said so."""
    app = app_at(reduced_motion=True)
    begun(app, "Ada", "Ben: easy", seed=4)
    cards = {seat: [card.name for card in app.targets if card.name.startswith(f"hand:{seat}-")] for seat in (0, 1)}

    def play(press: Callable[..., None]) -> None:
        for name in (cards[0][0], cards[1][0], "seat:1"):
            app.input.focus_by_key(name)
            settle(app)
            press("a")

    own, partners, seat, _again = heard(app, play).split("[a]\n")
    assert "Ben." not in own.splitlines()
    assert "Ben." in partners.splitlines()
    assert "Enter does this: Exchange with Ben." in seat.splitlines()


def test_which_key_offers_an_exchange_is_told(app_at: AppAt) -> None:
    """Of the button that ends a turn it was told, and of the one of an exchange only to who saw it."""
    app = app_at(reduced_motion=True)
    begun(app, "Ada", "Ben: easy", seed=4)

    def play(press: Callable[..., None]) -> None:
        app.input.focus_by_key("seat:1")
        settle(app)
        press("return", "1", "escape")

    _before, empty, filled, left = heard(app, play).split("[")[-4:]
    assert "N: Offer" not in empty
    assert "N: Offer" in filled
    assert "N: Offer" not in left
