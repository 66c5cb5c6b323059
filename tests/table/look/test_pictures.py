from pathlib import Path

import pygame
import pytest

from dejavu import resources
from dejavu.table.look.pictures import Pictures


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(resources, "assets", lambda *parts: tmp_path.joinpath(*parts))
    (tmp_path / "pictures" / "bits").mkdir(parents=True)
    return tmp_path / "pictures"


def test_a_picture_is_read_scaled_and_kept(folder: Path) -> None:
    pygame.image.save(pygame.Surface((40, 20)), folder / "bits" / "red-star.png")
    pictures = Pictures()
    small = pictures.get("bits/red-star", (20, 10))
    assert small.get_size() == (20, 10)
    assert pictures.get("bits/red-star", (20, 10)) is small
    assert pictures.get("bits/red-star", (20, 10), 90).get_height() >= 20
    assert pictures.missing == set()


@pytest.mark.parametrize("content", [None, b"", b"not a picture"])
def test_a_missing_or_damaged_picture_is_a_plain_plate(folder: Path, content: bytes | None) -> None:
    if content is not None:
        (folder / "bits" / "red-star.png").write_bytes(content)
    pictures = Pictures()
    plate = pictures.get("bits/red-star", (30, 30))
    assert plate.get_size() == (30, 30)
    assert plate.get_at((15, 15)).a > 0
    assert pictures.missing == {"bits/red-star"}


@pytest.mark.parametrize(("content", "why"), [(None, "missing"), (b"not a picture", "Unsupported image format")])
def test_it_is_told_in_one_line_once(
    folder: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, why: str
) -> None:
    """Nobody learned why a plate lay there."""
    if content is not None:
        (folder / "bits" / "red-star.png").write_bytes(content)
    pictures = Pictures()
    for side in (30, 40):
        pictures.get("bits/red-star", (side, side))
    pictures.covering("bits/red-star", (50, 50))
    (line,) = capsys.readouterr().err.splitlines()
    assert "bits/red-star" in line
    assert why in line
    assert "expected a picture" in line


def test_memory_stays_within_its_bound_and_the_last_used_stay(folder: Path) -> None:
    pictures = Pictures(bound=4 * 100 * 100 * 3)
    first = pictures.get("a", (100, 100))
    for name in ("b", "c", "a", "d", "e", "a"):
        pictures.get(name, (100, 100))
        assert pictures.cache.bytes <= pictures.bound
    assert pictures.get("a", (100, 100)) is first


@pytest.mark.parametrize(
    ("size", "zoom", "read"),
    [((40, 20), 1.0, "small"), ((50, 25), 1.0, "small"), ((51, 20), 1.0, "large"), ((40, 20), 1.3, "large")],
)
def test_what_is_shown_small_is_read_from_a_smaller_copy(
    folder: Path, size: tuple[int, int], zoom: float, read: str
) -> None:
    """*New game* took 50 ms to read three covers, each ten times as large as its box on the shelf."""
    for width, name, colour in ((100, "box", "red"), (50, "box-50x25", "blue"), (200, "box-large-200x100", "red")):
        picture = pygame.Surface((width, width // 2))
        picture.fill(colour)
        pygame.image.save(picture, folder / f"{name}.png")
    shown = Pictures().covering("box", size, zoom=zoom).get_at((5, 5))
    assert ("large" if shown.r > shown.b else "small") == read
