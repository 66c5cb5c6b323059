import json
from pathlib import Path

import pytest
from pygame import Rect

from dejavu.table.app import App
from dejavu.table.targets import Direction, Target, TargetList
from dejavu.table.targets_file import TargetsFile
from tests.table.boards_for_tests import Pegs
from tests.table.hands import AppAt, key


def grid() -> TargetList:
    """Three by three targets named by column and row, ``a1`` at the upper left."""
    targets = TargetList()
    targets.replace(
        Target(name=f"{column}{row}", rect=Rect(100 * "abc".index(column), 100 * row, 60, 60))
        for row in (1, 2, 3)
        for column in "abc"
    )
    return targets


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("b2", "left", "a2"),
        ("b2", "right", "c2"),
        ("b2", "up", "b1"),
        ("b2", "down", "b3"),
        ("a1", "left", None),
        ("c3", "down", None),
    ],
)
def test_arrows_go_to_the_nearest_that_way(start: str, direction: Direction, end: str | None) -> None:
    targets = grid()
    targets.focus = start
    found = targets.towards(direction, lambda _: True)
    assert (found.name if found else None) == end
    assert targets.focus == (end or start)


def test_arrows_prefer_what_is_in_line_over_what_is_a_little_nearer() -> None:
    targets = TargetList()
    targets.replace(
        [
            Target(name="here", rect=Rect(0, 0, 50, 50)),
            Target(name="askew", rect=Rect(80, 70, 50, 50)),
            Target(name="in line", rect=Rect(130, 0, 50, 50)),
        ]
    )
    targets.focus = "here"
    found = targets.towards("right", lambda _: True)
    assert found is not None
    assert found.name == "in line"


def test_tab_goes_round_in_the_order_of_the_list_and_skips_what_is_not_meant() -> None:
    targets = grid()
    walked = [targets.step(True, lambda t: t.name[0] != "b") for _ in range(7)]
    assert [t.name for t in walked if t] == ["a1", "c1", "a2", "c2", "a3", "c3", "a1"]
    back = targets.step(False, lambda t: t.name[0] != "b")
    assert back is not None
    assert back.name == "c3"


def test_the_last_of_the_list_lies_on_top() -> None:
    targets = TargetList()
    targets.replace([Target(name="under", rect=Rect(0, 0, 50, 50)), Target(name="over", rect=Rect(20, 20, 50, 50))])
    found = targets.at((30, 30))
    assert found is not None
    assert found.name == "over"


def test_outside_its_shape_or_its_list_a_target_is_not_touched() -> None:
    targets = TargetList()
    targets.replace(
        [
            Target(name="round", rect=Rect(0, 0, 40, 40), shape=lambda p: (p[0] - 20) ** 2 + (p[1] - 20) ** 2 <= 400),
            Target(name="scrolled", rect=Rect(100, 0, 40, 40), clip=Rect(100, 20, 40, 100)),
        ]
    )
    assert targets.at((1, 1)) is None
    assert targets.at((20, 1)) is not None
    assert targets.at((110, 10)) is None
    assert targets.at((110, 30)) is not None


def test_a_name_used_twice_is_a_mistake() -> None:
    targets = TargetList()
    with pytest.raises(ValueError, match="'twin' is listed twice"):
        targets.replace([Target(name="twin", rect=Rect(0, 0, 9, 9))] * 2)


def test_the_focus_is_lost_with_its_target() -> None:
    targets = grid()
    targets.focus = "b2"
    targets.replace([target for target in targets if target.name != "b2"])
    assert targets.focus is None


def test_the_file_tells_what_can_be_done_and_is_written_only_for_changes(app_at: AppAt, tmp_path: Path) -> None:
    file = tmp_path / "targets.json"
    app = App(app_at().window, targets_file=file)
    app.push(Pegs())
    app.settle()
    told = json.loads(file.read_text())
    assert told["scene"] == "pegs"
    assert told["idle"] is True
    moon = next(target for target in told["targets"] if target["name"] == "moon")
    assert moon["rect"] == [100, 100, 40, 40]
    assert moon["can"] == ["carry"]
    key(app, "tab")
    assert json.loads(file.read_text())["focus"] == "moon"
    before = file.stat().st_mtime_ns
    app.invalidate(Rect(0, 0, 5, 5))
    app.step(0.01)
    assert file.stat().st_mtime_ns == before


def test_the_file_is_never_seen_half_written(tmp_path: Path) -> None:
    file = tmp_path / "targets.json"
    writer = TargetsFile(file)
    writer.write({"idle": False}, 1, [])
    writer.write({"idle": True}, 2, [Target(name="a", rect=Rect(0, 0, 1, 1))])
    assert json.loads(file.read_text())["frame"] == 2
    assert [path.name for path in tmp_path.iterdir()] == ["targets.json"]
