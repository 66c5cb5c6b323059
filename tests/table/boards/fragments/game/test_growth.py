"""What communal cards pay, and how far they have grown, stands on the cards themselves."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect, Surface

from dejavu.games.fragments.scoring import counted_by, pays
from dejavu.table.boards.fragments.areas.area import FragmentsArea
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.text import signed
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.game.conftest import scene_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, target

BOX = fragments().components


class Drawn:
    """Notes what is drawn on communal cards: plates by their words, discs and steps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.plates: list[tuple[str, str, tuple[float, float]]] = []
        self.discs: list[int] = []
        self.steps: dict[tuple[int, int], tuple[int, int]] = {}
        plate, vp, steps = FragmentsArea.draw_plate, CardFaces.draw_vp, CardFaces.draw_steps

        def note_plate(area: FragmentsArea, surface: Surface, words: str, colour: str, *more: Any, **at: Any) -> None:
            if "midright" in at:
                self.plates.append((words, colour, at["midright"]))
            plate(area, surface, words, colour, *more, **at)

        def note_vp(faces: CardFaces, surface: Surface, number: int, art: Rect, grows: bool = False) -> None:
            if grows:
                self.discs.append(number)
            vp(faces, surface, number, art, grows)

        def note_steps(faces: CardFaces, surface: Surface, place: Rect, reached: int, of: int) -> None:
            self.steps[place.topleft] = reached, of
            steps(faces, surface, place, reached, of)

        monkeypatch.setattr(FragmentsArea, "draw_plate", note_plate)
        monkeypatch.setattr(CardFaces, "draw_vp", note_vp)
        monkeypatch.setattr(CardFaces, "draw_steps", note_steps)


def test_every_communal_card_says_what_it_would_pay_and_how_far_it_has_grown(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stood in a tooltip alone."""
    drawn = Drawn(monkeypatch)
    app = app_at((1280, 720))
    laid_out(app, position())
    scene = scene_of(app)
    state, seat = scene.frame.state, scene.frame.seat
    left = [card for card in dict.fromkeys(state.row) if not state.players[seat].owns(card)]
    paid = {signed(pays(state, seat, card), plus=True) for card in left if pays(state, seat, card) > 0}
    assert len(paid) > 2
    assert {words for words, _colour, _at in drawn.plates} == paid
    growing = {
        card: target(app, f"row:{BOX.cards[card].id}").rect
        for card in left
        if "ladder" in BOX.cards[card].effect.parameters
    }
    assert growing
    assert drawn.steps == {rect.topleft: (counted_by(state, seat, card), 5) for card, rect in growing.items()}


@pytest.mark.parametrize(
    ("long", "paid"), [(["green-5", "green-7"], 3), (["green-5", "green-6", "green-7"], 6)], ids=str
)
def test_a_finished_communal_card_bears_what_it_pays_now(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, long: list[str], paid: int
) -> None:
    drawn, data = Drawn(monkeypatch), position()
    data["players"][0] |= {"long": long, "hand": ["green-1"], "fragments": [], "short": {}, "chest": []}
    laid_out(app_at((1280, 720)), data)
    assert drawn.discs == [paid]
