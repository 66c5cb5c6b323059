from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pygame
import pytest

from dejavu.content.fault import ContentError
from dejavu.store.places import StoreError
from dejavu.table.shell.launch import Shot
from dejavu.table.shot import FORMATS, shoot, write
from tests.cases import some
from tests.table.boards.fragments.laid_out import position


@pytest.fixture(autouse=True)
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield
    pygame.display.quit()


def drawn(tmp_path: Path, data: Mapping[str, Any] | None = None, seat: int = 0) -> pygame.Surface:
    out = tmp_path / "table.png"
    shoot(Shot(out, position=data, size=(1280, 720), seat=seat))
    return pygame.image.load(out)


def test_without_a_position_it_draws_one_that_shows_the_table(tmp_path: Path) -> None:
    picture = drawn(tmp_path)
    assert picture.get_size() == (1280, 720)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 40)}) > 100


@pytest.mark.usefixtures("plain_boards")
@pytest.mark.parametrize("name", ["counting", "lantern"])
def test_a_game_without_a_position_to_show_is_drawn_as_it_begins(tmp_path: Path, name: str) -> None:
    out = tmp_path / "table.png"
    shoot(Shot(out, game=name, size=(1280, 720)))
    assert pygame.image.load(out).get_size() == (1280, 720)


def test_every_seat_sees_the_table_with_its_own_eyes(tmp_path: Path) -> None:
    views = [pygame.image.tobytes(drawn(tmp_path, position(), seat), "RGB") for seat in range(4)]
    assert len(set(views)) == 4


def test_what_others_hold_is_not_in_the_picture(tmp_path: Path) -> None:
    pictures = []
    for hand in (["green-1", "green-4", "purple-6", "red-4"], ["green-2", "green-4", "purple-6", "red-5"]):
        data = position()
        data["players"][1]["hand"] = hand
        pictures.append(pygame.image.tobytes(drawn(tmp_path, data), "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("name", ["full-table", "map", "opening", "regeneration", "rulebook-example", "sowing"])
def test_every_kind_of_position_can_be_drawn(tmp_path: Path, name: str) -> None:
    assert drawn(tmp_path, position(name)).get_size() == (1280, 720)


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_is_none_is_refused(tmp_path: Path, seat: int) -> None:
    with pytest.raises(ContentError, match=f"^--seat: {seat + 1} is no seat of this position; expected 1 to 4$"):
        shoot(Shot(tmp_path / "x.png", position=position(), seat=seat))


@pytest.mark.parametrize("size", [(200, 200), (1024, 639), (20000, 1080)], ids=str)
def test_a_size_that_cannot_be_drawn_is_refused(tmp_path: Path, size: tuple[int, int]) -> None:
    with pytest.raises(ContentError, match=r"^--size: .*; expected 1024x640 to 7680x4320$"):
        shoot(Shot(tmp_path / "x.png", position=position(), size=size))


def test_a_file_that_cannot_be_written_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"expected a file that can be written$"):
        shoot(Shot(tmp_path / "no" / "folder" / "x.png", position=position()))


@pytest.mark.parametrize(
    ("name", "begin"),
    [("x.png", b"\x89PNG"), ("x.PNG", b"\x89PNG"), ("x.jpg", b"\xff\xd8"), ("x.jpeg", b"\xff\xd8"), ("x.bmp", b"BM")],
)
def test_the_name_of_the_file_says_in_which_format_it_is_written(tmp_path: Path, name: str, begin: bytes) -> None:
    write(pygame.Surface((8, 8)), tmp_path / name)
    assert (tmp_path / name).read_bytes().startswith(begin)


def test_every_format_that_is_offered_can_be_written_and_read(tmp_path: Path) -> None:
    for suffix in some(FORMATS):
        write(pygame.Surface((8, 6)), tmp_path / f"x{suffix}")
        assert pygame.image.load(tmp_path / f"x{suffix}").get_size() == (8, 6)
