from itertools import pairwise, product

import pygame
import pytest
from pygame import Color, Rect

from dejavu.table.boards.fragments.cards import FOOT, READABLE, CardFaces, card_size
from dejavu.table.boards.fragments.palette import BITS
from dejavu.table.look.theme import blend, contrast
from tests.cases import some
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.game.conftest import scene_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt

COMPONENTS = fragments().components


@pytest.fixture
def faces(app_at: AppAt) -> CardFaces:
    app = app_at((1280, 720))
    return CardFaces(app.look, app.pictures, COMPONENTS)


@pytest.mark.parametrize("height", [60, 97, 140, 333, 700])
def test_slots_lie_on_the_card_one_below_the_other(faces: CardFaces, height: int) -> None:
    size = card_size(height)
    for card, kind in enumerate(some(COMPONENTS.cards)):
        rects = faces.slot_rects(card, size)
        assert len(rects) == len(kind.slots)
        assert all(Rect((0, 0), size).contains(rect) for rect in rects), kind.id
        assert all(above.bottom <= below.top for above, below in pairwise(rects)), kind.id


def test_a_bit_on_a_slot_shows_there_and_nowhere_else(faces: CardFaces) -> None:
    card, size = COMPONENTS.card_index["red-1"], card_size(300)
    empty = faces.face(card, size)
    filled = faces.face(card, size, [COMPONENTS.bit_index["blue-raindrop"]])
    slot = faces.slot_rects(card, size)[0]
    changed = pygame.mask.from_threshold(empty, (0, 0, 0), (4, 4, 4, 255), filled)
    changed.invert()
    boxes = changed.get_bounding_rects()
    assert boxes
    assert all(slot.inflate(2, 2).contains(box) for box in boxes)


def test_the_next_slot_can_be_told_from_the_others(faces: CardFaces) -> None:
    card, size = COMPONENTS.card_index["red-2"], card_size(300)
    plain, shining = faces.face(card, size), faces.face(card, size, (), True)
    first, second, *_rest = faces.slot_rects(card, size)
    assert plain.get_at(first.center) != shining.get_at(first.center)
    assert plain.get_at(second.center) == shining.get_at(second.center)


@pytest.mark.parametrize("colour", COMPONENTS.colours)
@pytest.mark.parametrize("height", [90, 130, 300])
def test_an_empty_slot_stands_out_three_to_one_from_its_column(faces: CardFaces, colour: str, height: int) -> None:
    card, size = COMPONENTS.card_index[f"{colour}-1"], card_size(height)
    surface = faces.face(card, size)
    tint = Color(BITS[colour])
    tint.a = 62
    column = blend(tint, faces.look.theme["field"])
    slot = faces.slot_rects(card, size)[0]
    best = max(
        contrast(Color(*surface.get_at((x, y))[:3]), column)
        for x in range(slot.left, slot.right)
        for y in range(slot.top, slot.bottom)
    )
    assert best >= 3


def test_faces_are_drawn_once(faces: CardFaces) -> None:
    size = card_size(200)
    assert faces.face(0, size) is faces.face(0, size)
    assert faces.face(0, size, (3,)) is not faces.face(0, size)


@pytest.mark.parametrize("height", range(60, 360, 20))
def test_all_cards_of_one_size_have_their_names_or_none_has(
    faces: CardFaces, height: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a row of nine some once had names and others only numbers, by how long each name was."""
    written: list[str] = []
    line = CardFaces.line

    def noting(self: CardFaces, words: str, pixels: int, *rest: str) -> pygame.Surface:
        written.append(words)
        return line(self, words, pixels, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(CardFaces, "line", noting)
    foot = Rect(0, 0, height * 5 // 7, round(height * FOOT))
    for card in range(len(COMPONENTS.cards)):
        faces.draw_foot(pygame.Surface(foot.size), card, foot)
    names = {kind.name for kind in COMPONENTS.cards}
    assert len(names & set(written)) in (0, len(names))


def test_large_cards_have_names(faces: CardFaces) -> None:
    assert faces.name_pixels(200, 40) >= READABLE
    assert faces.name_pixels(40, 40) == 0


def test_every_sign_in_a_slot_of_a_communal_card_can_be_told_at_1280x720(app_at: AppAt) -> None:
    """They were twelve pixels wide, with a number of eight."""
    app = app_at((1280, 720))
    laid_out(app, position())
    scene = scene_of(app)
    sizes = {each.rect.size for each in some(scene.row.placed)}
    communal = [card for card, kind in enumerate(COMPONENTS.cards) if kind.communal]
    for card, size in some(product(communal, sizes)):
        sides = [
            max(scene.faces.slot(shape, rect.width).get_bounding_rect().size)
            for shape, rect in zip(COMPONENTS.cards[card].slots, scene.faces.slot_rects(card, size), strict=True)
        ]
        assert min(sides) >= 14, COMPONENTS.cards[card].id


@pytest.mark.parametrize("height", [50, 62, 80, 97])
def test_no_number_at_the_foot_of_a_small_card_is_clipped(
    faces: CardFaces, height: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In long-term memory the frame cut it."""
    drawn: list[Rect] = []
    line = CardFaces.line

    def noting(self: CardFaces, words: str, pixels: int, *rest: str) -> pygame.Surface:
        surface = line(self, words, pixels, *rest)  # type: ignore[arg-type]
        drawn.append(surface.get_bounding_rect())
        return surface

    monkeypatch.setattr(CardFaces, "line", noting)
    foot = Rect(0, 0, height // 2, faces.foot(height))
    for card in range(len(COMPONENTS.cards)):
        faces.draw_foot(pygame.Surface(foot.size), card, foot)
    assert max(ink.height for ink in some(drawn)) <= foot.height - 2
    assert min(ink.height for ink in drawn) >= 8
