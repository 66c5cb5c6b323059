"""How far a seat is from the last turns; in these there may be more cards than bring them on."""

from types import SimpleNamespace
from typing import cast

import pygame
import pytest
from pygame import Surface

from dejavu.games.fragments.state import Phase
from dejavu.table.boards.fragments.areas.seats import FragmentsSeats
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.boards.fragments.table import FragmentsTable
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, settle


class Plates(FragmentsSeats):
    """Somebody with so many finished cards, in a game that nears its end with ten."""

    def __init__(self, cards: int) -> None:
        state = SimpleNamespace(players=[SimpleNamespace(long=[0] * cards)], phase=Phase.RECOLLECTION)
        components = SimpleNamespace(rules=SimpleNamespace(end_cards=10))
        frame = SimpleNamespace(turns_left=lambda seat: None)
        self.scene = cast(FragmentsTable, SimpleNamespace(state=state, components=components, frame=frame))


@pytest.mark.parametrize(
    ("cards", "said"),
    [(1, "9 cards to the last turns"), (9, "1 card to the last turns"), (10, "10 cards"), (11, "11 cards")],
)
def test_a_plate_says_how_many_cards_are_lacking_for_the_last_turns(cards: int, said: str) -> None:
    assert Plates(cards).brief(0) == said


def seats_at(
    app_at: AppAt, size: tuple[int, int], scale: float, details: bool, spoken: str
) -> tuple[FragmentsSeats, Surface]:
    """The plates of a table, whose seats may speak, and a picture of them without the marks."""
    app = app_at(size, ui_scale=scale, seat_details=details)
    laid_out(app, position())
    settle(app)
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    scene.spoken = dict.fromkeys(range(len(scene.seats.plates)), spoken) if spoken else {}
    picture = Surface(size)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scene.seats, "draw_way", lambda surface, seat: None)
        scene.seats.draw(picture)
    return scene.seats, picture


def alike(one: Surface, other: Surface) -> bool:
    """Whether two pictures are the same."""
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize("spoken", ["", "Sow that!", "I have seen all of this before."])
@pytest.mark.parametrize("details", [True, False])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_marks_to_the_last_turns_cross_nothing_on_a_plate(
    app_at: AppAt, size: tuple[int, int], details: bool, spoken: str
) -> None:
    """They cut the icons of low plates, and what somebody said."""
    seats, picture = seats_at(app_at, size, 1.0, details, spoken)
    assert not seats.folded
    for plate in seats.plates:
        bare, room = Surface(size), seats.way(plate)
        seats.look.draw_panel(bare, plate, "panel")
        assert plate.contains(room)
        assert alike(picture.subsurface(room), bare.subsurface(room))


def test_a_line_has_no_marks_to_the_last_turns(app_at: AppAt) -> None:
    """They crossed the face on it, and its phone."""
    seats, without = seats_at(app_at, (1024, 640), 1.5, True, "")
    assert seats.folded
    drawn = Surface(without.get_size())
    seats.draw(drawn)
    assert alike(drawn, without)
