from __future__ import annotations

import pytest

from dejavu.table.bench import windows
from dejavu.table.shell.launch import NoDisplayError


@pytest.fixture(autouse=True)
def hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def test_launch_ends_with_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "LAUNCHES", 1)
    drawn, answered, cpu = windows.launch()
    assert drawn.measured and answered.measured and cpu.measured
    assert drawn.measured < answered.measured


def test_the_table_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "REST", 0.5)
    windows._rest.cache_clear()
    (cpu,), (memory,) = windows.idle(), windows.memory()
    assert cpu.measured and cpu.peer
    assert memory.measured is None or memory.measured > (memory.peer or 0) > 0


def test_frames_beside_a_thinking_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "THINK", 1.0)
    frames, closing = windows.thinking()
    assert frames.measured and closing.measured


def test_without_a_display_there_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nothing-of-this-name")
    with pytest.raises(NoDisplayError) as refused:
        windows.thinking()
    assert len(str(refused.value).splitlines()) == 1
