"""The pictures that finished games leave, and the order in which they are drawn."""

import shutil
from pathlib import Path

import pygame
import pytest

from dejavu.store import autosave
from dejavu.table import keepsake_process
from dejavu.table.board.finale import memorable, postcard
from dejavu.table.diary.keepsakes import SMALL, Keepsakes, Wanted
from dejavu.table.play.board import Souvenir
from tests.table.diary.artists import Painter
from tests.table.hands import AppAt, settle

REPLAYS = Path(__file__).parents[2] / "replays"
ONE, TWO, THREE = (Path(f"{name}.jsonl") for name in ("one", "two", "three"))


@pytest.fixture
def screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((640, 400))


def opened(artist: Painter, changed: list[Path] | None = None) -> Keepsakes:
    made = Keepsakes(lambda: artist, lambda call: call())
    made.open("en", (list[Path]() if changed is None else changed).append)
    return made


def test_what_comes_into_sight_last_is_drawn_next_and_kept(screen: None) -> None:
    artist, changed = Painter(), list[Path]()
    keepsakes = opened(artist, changed)
    assert not artist.asked, "nothing is drawn before it is in sight"
    for journal in (ONE, TWO, THREE, TWO):
        assert keepsakes.get(journal, SMALL) is None
    artist.paint_all()
    assert [wanted.journal for wanted in artist.order] == changed == [ONE, TWO, THREE]
    drawn = keepsakes.get(TWO, SMALL)
    assert drawn is not None and drawn.get_size() == SMALL
    assert not artist.asked


def test_pictures_stay_for_the_next_time_and_the_process_does_not(screen: None) -> None:
    artist = Painter()
    keepsakes = opened(artist)
    keepsakes.get(ONE, SMALL)
    artist.paint_all()
    keepsakes.close()
    assert artist.stopped
    keepsakes.open("en", lambda journal: None)
    assert keepsakes.get(ONE, SMALL) is not None
    keepsakes.open("de", lambda journal: None)
    assert keepsakes.get(ONE, SMALL) is None, "its words were English"


def test_what_a_process_fails_to_draw_is_a_line_and_not_asked_for_again(screen: None) -> None:
    artist, changed = Painter(), list[Path]()
    keepsakes = opened(artist, changed)
    keepsakes.get(ONE, SMALL)
    artist.fail()
    assert changed == [ONE] and keepsakes.name(ONE) == ""
    artist.asked.clear()
    assert keepsakes.get(ONE, SMALL) is None and not artist.asked


def test_a_game_that_breaks_the_process_costs_no_other_game_its_picture(screen: None) -> None:
    artist = Painter()
    keepsakes = opened(artist)
    for journal in (ONE, TWO, THREE):
        keepsakes.get(journal, SMALL)
    artist.asked.clear()
    artist.fail()
    artist.paint_all()
    assert [journal for journal in (ONE, TWO, THREE) if keepsakes.get(journal, SMALL)] == [TWO, THREE]


@pytest.mark.parametrize(
    ("replay", "name"),
    [("fragments-2", "Magical Kingdom"), ("trip-2-small-singapore", "Postcard"), ("memoir-3-lake-aloud", "Postcard")],
)
def test_every_game_leaves_a_picture(app_at: AppAt, replay: str, name: str) -> None:
    left = keepsake_process.souvenir(app_at((1024, 640), reduced_motion=True), REPLAYS / f"{replay}.jsonl")
    assert isinstance(left, Souvenir) and left.name == name
    drawn = left.draw((480, 270))
    wide, high = drawn.get_size()
    assert (wide, high) == ((381, 270) if left.name == "Postcard" else (480, 270))
    colours = {tuple(drawn.get_at((x, y))) for x in range(0, wide, 7) for y in range(0, high, 7)}
    assert len(colours) > 100


def test_who_draws_a_picture_looks_for_no_moments(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    app, looked = app_at((1024, 640), reduced_motion=True), list[object]()
    monkeypatch.setattr(memorable, "moments", lambda *asked: looked.append(asked))
    drawn = keepsake_process.drawn(app, Wanted(REPLAYS / "trip-2-small-singapore.jsonl", None))
    assert drawn.name == "Postcard" and drawn.size == postcard.SIZE, "as its finale saves it"
    settle(app)
    assert looked == []


def test_a_damaged_journal_and_a_game_that_goes_on_leave_nothing(app_at: AppAt, tmp_path: Path) -> None:
    app = app_at((1024, 640), reduced_motion=True)
    damaged, going_on = tmp_path / "damaged.jsonl", tmp_path / "going-on.jsonl"
    damaged.write_text("{}")
    shutil.copy(REPLAYS / "trip-2-small-singapore.jsonl", going_on)
    lines = going_on.read_bytes().splitlines(keepends=True)
    checks = [number for number, line in enumerate(lines) if b'{"check"' in line]
    going_on.write_bytes(b"".join(lines[: checks[1] + 1]))
    assert len(checks) > 2 and autosave.read(going_on).entries
    for journal in (damaged, going_on, tmp_path / "gone.jsonl"):
        assert keepsake_process.drawn(app, Wanted(journal, SMALL)).name == ""
