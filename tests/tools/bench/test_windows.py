from __future__ import annotations

from pathlib import Path

import pytest

from dejavu import games
from dejavu.table.shell.launch import NoDisplayError
from tests.cases import some
from tools.bench import windows


@pytest.fixture(autouse=True)
def hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.mark.slow
def test_launch_ends_with_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "LAUNCHES", 1)
    by_clock, by_processor = (figures := windows.launch())[:2], figures[2:]
    for drawn, answered in (by_clock, by_processor):
        assert drawn.measured and answered.measured and drawn.peer == answered.peer
        assert drawn.measured < answered.measured


@pytest.mark.slow
def test_the_table_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "REST", 0.5)
    monkeypatch.setattr(windows, "RESTS", 1)
    monkeypatch.setattr(windows, "EVENTS", 60)
    windows.rest.cache_clear()
    (cpu, with_music, heard), (memory, played, beside) = windows.idle("fragments"), windows.memory("fragments")
    windows.rest.cache_clear()
    assert cpu.measured and cpu.peer
    assert with_music.measured and with_music.peer == cpu.peer
    assert heard.measured is None or heard.measured > (beside.peer or 0)
    assert memory.measured is None or memory.measured > (beside.peer or 0) > 0
    assert memory.measured is None or (played.measured or 0) > (beside.peer or 0)


@pytest.mark.slow
def test_every_other_game_has_a_table_at_rest() -> None:
    for name in some(games.NAMES[1:]):
        assert windows.guest("rest", name, 0.1)["seconds"] > 0


def test_the_bare_window_imports_nothing_of_ours() -> None:
    """It once was a module of the package, which imports the whole program, and was its own peer's double."""
    script = Path(windows.__file__).with_name("bare_window.py").read_text(encoding="utf-8")
    assert "dejavu" not in script.replace("python -m dejavu", "")
    assert windows.bare_window("launch").keys() == {"drawn", "cpu"}


def test_the_title_imports_what_it_shows_and_nothing_of_the_bench() -> None:
    """A module that one click later is wanted anyway is imported when the title stands."""
    script = Path(windows.__file__).with_name("launch_guest.py").read_text(encoding="utf-8")
    listing = script.replace("app.after(HAND", "found['modules'] = list(sys.modules)\n        app.after(0 * HAND")
    found, _ = windows.run("-c", "import sys\n" + listing, "play")
    late: tuple[str, ...] = (
        "yaml",
        "filelock",
        "multiprocessing",
        "concurrent.futures",
        "dejavu.bots",
        "dejavu.games.fragments.game",
    )
    late += ("tools.bench", "dejavu.table.boards", "dejavu.table.play", "dejavu.table.scenes.seats")
    assert {"dejavu.table.scenes.title", "dejavu.cli.play"} <= set(found["modules"])
    assert set(late) & set(found["modules"]) == set()


@pytest.mark.slow
def test_frames_beside_a_thinking_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "THINK", 1.0)
    frames, closing = windows.thinking()
    assert frames.measured and closing.measured
    assert frames.to_data()["limit_in"] == "ms", "33 times the frames of an idle table could never be missed"


def test_without_a_display_there_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nothing-of-this-name")
    with pytest.raises(NoDisplayError) as refused:
        windows.thinking()
    assert len(str(refused.value).splitlines()) == 1
