"""The gallery of a long-term memory: joined pictures, with the names of their worlds below all of them or none."""

import pytest
from pygame import Rect

from dejavu.table.boards.fragments import exhibit
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.exhibit import Gallery, chains_of
from dejavu.table.kit.containers import evenly
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.text import speaking, speech
from tests.table.boards.fragments.conftest import fragments
from tests.table.hands import AppAt

BOX = fragments().components
PALACE = [f"white-{number}" for number in range(1, 8)]
MEMORIES = {
    "a world and three begun": [*PALACE, "red-1", "yellow-2", "green-3"],
    "six begun": ["red-1", "yellow-2", "green-3", "blue-4", "purple-5", "white-6"],
    "two long": ["red-1", "red-2", "red-3", "green-1", "green-2"],
    "ten apart": [f"{colour}-{number}" for colour in ("red", "green", "blue", "white", "purple") for number in (1, 4)],
}
ROOMS = [(1400, 260), (1400, 160), (700, 420), (360, 500), (300, 120)]


@pytest.mark.parametrize("language", ["en", "de", "it", "ja"])
@pytest.mark.parametrize("room", ROOMS, ids=str)
@pytest.mark.parametrize("memory", MEMORIES)
def test_every_world_that_was_begun_is_named_or_none_and_no_names_run_together(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, memory: str, room: tuple[int, int], language: str
) -> None:
    """“Lava Paradise Sacred Desert” was read as one world, and the third had no name."""
    app = app_at((1920, 1080))
    look, named = Look(app.theme, (1920, 1080)), list[Rect]()
    monkeypatch.setattr(exhibit, "blit_at", lambda *asked, **anchor: named.append(blit_at(*asked, **anchor)))
    cards = [BOX.card_index[card] for card in MEMORIES[memory]]
    with speaking(speech(language)):
        drawn = Gallery(CardFaces(look, app.pictures, BOX), look).draw(cards, room)
    assert drawn.get_width() <= room[0] and drawn.get_height() <= room[1]
    assert len(named) in {0, len(chains_of(BOX, cards))}
    assert all(drawn.get_rect().contains(name) for name in named)
    apart = [name.inflate(look.px(0.8), 0) for name in named]
    assert not any(one.colliderect(other) for place, one in enumerate(named) for other in apart[place + 1 :])


def test_the_names_of_a_wide_gallery_are_told(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_at((1920, 1080))
    look, named = Look(app.theme, (1920, 1080)), list[Rect]()
    monkeypatch.setattr(exhibit, "blit_at", lambda *asked, **anchor: named.append(blit_at(*asked, **anchor)))
    cards = [BOX.card_index[card] for card in MEMORIES["a world and three begun"]]
    Gallery(CardFaces(look, app.pictures, BOX), look).draw(cards, ROOMS[0])
    assert len(named) == 4


def test_the_worlds_of_losers_are_named_in_a_saved_picture(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the winner's were: the bands of the others were thought too low for names."""
    app = app_at((1920, 1080))
    look, named = Look(app.theme, (1920, 1080)).enlarged(), list[Rect]()
    monkeypatch.setattr(exhibit, "blit_at", lambda *asked, **anchor: named.append(blit_at(*asked, **anchor)))
    cards = [BOX.card_index[card] for card in MEMORIES["six begun"]]
    Gallery(CardFaces(look, app.pictures, BOX), look).draw(cards, (1330, 135))
    assert len(named) == 6


def test_names_make_no_picture_tiny(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten pictures on one line stood on two for their names, a third as high, in the winner's row of a finale."""
    app = app_at((1280, 720))
    look, named = Look(app.theme, (1280, 720)).enlarged(), list[Rect]()
    monkeypatch.setattr(exhibit, "blit_at", lambda *asked, **anchor: named.append(blit_at(*asked, **anchor)))
    cards = [BOX.card_index[card] for card in MEMORIES["ten apart"]]
    Gallery(CardFaces(look, app.pictures, BOX), look).draw(cards, (860, 152))
    assert len({name.top for name in named}) == 1


def test_no_picture_is_left_alone_on_a_second_line() -> None:
    """Four stood above, and the fifth in the middle below."""
    sizes = [(30, 40)] * 5
    rects = evenly(sizes, Rect(10, 10, 150, 100), 5)
    assert [sum(rect.top == top for rect in rects) for top in (10, 55)] == [3, 2]
    assert evenly(sizes, Rect(10, 10, 170, 100), 5)[-1].top == 10, "what fits on one line stays there"
    assert not evenly([], Rect(0, 0, 10, 10), 5)
