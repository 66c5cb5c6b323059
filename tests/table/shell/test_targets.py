import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from dejavu.table.shell.app import App
from dejavu.table.shell.targets import Direction, Focus, Target, TargetList
from dejavu.table.shell.targets_file import TargetsFile
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


def nebula(name: str, x: int, y: int, wide: int, tall: int) -> Target:
    """With a core of a hundred pixels in the middle of a rectangle that reaches far over those of its neighbours."""
    rect = Rect(x - wide // 2, y - tall // 2, wide, tall)
    return Target(name=name, rect=rect, core=Rect(x - 50, y - 50, 100, 100))


def table() -> TargetList:
    """A part of a table on which arrow keys once jumped past what lay next."""
    targets = TargetList()
    targets.replace(
        [
            nebula("flame", 294, 400, 218, 186),
            nebula("carina", 443, 400, 194, 186),
            nebula("cat's eye", 330, 528, 176, 231),
            nebula("lagoon", 591, 465, 170, 186),
            nebula("fox fur", 748, 408, 200, 186),
            Target(name="girl", rect=Rect(429, 422, 28, 28), aside=True),
            Target(name="zoom-in", rect=Rect(1048, 546, 30, 30), aside=True),
            Target(name="zoom-out", rect=Rect(1048, 582, 30, 30), aside=True),
            Target(name="card", rect=Rect(14, 666, 240, 26)),
            Target(name="chest", rect=Rect(538, 668, 32, 32)),
            Target(name="sun", rect=Rect(797, 708, 40, 40)),
            Target(name="star", rect=Rect(848, 708, 40, 40)),
            Target(name="menu", rect=Rect(1294, 724, 58, 30)),
        ]
    )
    return targets


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("flame", "down", "cat's eye"),
        ("flame", "right", "carina"),
        ("carina", "left", "flame"),
        ("carina", "right", "lagoon"),
        ("carina", "down", "cat's eye"),
        ("cat's eye", "up", "flame"),
        ("cat's eye", "down", "card"),
        ("girl", "down", "cat's eye"),
        ("girl", "right", "lagoon"),
        ("lagoon", "right", "fox fur"),
        ("lagoon", "down", "chest"),
        ("sun", "right", "star"),
        ("sun", "up", "fox fur"),
        ("star", "up", "fox fur"),
        ("menu", "up", "fox fur"),
        ("chest", "up", "lagoon"),
        ("zoom-in", "down", "zoom-out"),
    ],
)
def test_arrows_go_from_nebula_to_nebula_and_from_the_bits_to_the_map(
    start: str, direction: Direction, end: str
) -> None:
    targets = table()
    targets.focus = start
    found = targets.towards(direction, lambda _: True)
    assert found is not None
    assert found.name == end


def test_arrows_reach_what_lies_aside_only_where_nothing_else_lies() -> None:
    targets = table()
    targets.focus = "fox fur"
    assert (found := targets.towards("right", lambda t: t.name != "menu")) and found.name in ("sun", "star")
    targets.focus = "fox fur"
    assert (found := targets.towards("right", lambda t: t.name.startswith("zoom"))) and found.name == "zoom-in"


def test_arrows_go_on_from_where_the_focus_was_lost() -> None:
    """After the last bit was laid, the first arrow once began again at the upper left of the window."""
    targets = grid()
    targets.focus = "b2"
    targets.replace([])
    assert targets.focus is None
    targets.replace([target for target in grid() if target.name != "b2"])
    assert (found := targets.towards("down", lambda _: True)) and found.name == "b3"
    targets.replace(grid())
    targets.refocus(Focus())
    assert (found := targets.towards("down", lambda _: True)) and found.name == "a1"


def areas() -> list[Target]:
    """Three areas with two targets each, side by side, and one that lies in none."""
    found = [
        Target(name=f"{area}{n}", rect=Rect(200 * at + 80 * n, 0, 60, 60), area=area)
        for at, area in enumerate(("hand", "tray", "log"))
        for n in range(2)
    ]
    return [*found, Target(name="menu", rect=Rect(700, 0, 60, 60))]


def test_tab_goes_over_areas_and_comes_back_to_what_had_the_focus_there() -> None:
    """It once took twenty keys to cross a table."""
    targets = TargetList(areas())
    forward = [targets.step(True, lambda _: True) for _ in range(5)]
    assert [target.name for target in forward if target] == ["hand0", "tray0", "log0", "menu", "hand0"]
    targets.towards("right", lambda _: True)
    assert targets.focus == "hand1"
    back = [targets.step(False, lambda _: True) for _ in range(4)]
    assert [target.name for target in back if target] == ["menu", "log0", "tray0", "hand1"]


def test_tab_stops_at_everything_in_an_area_where_each_is_asked_for() -> None:
    """Two places took what was held, and Tab came to one of them."""
    targets = TargetList(areas())
    walked = [targets.step(True, lambda target: target.area == "tray", each=True) for _ in range(3)]
    assert [target.name for target in walked if target] == ["tray0", "tray1", "tray0"]


def test_tab_passes_an_area_in_which_nothing_is_meant() -> None:
    targets = TargetList(areas())
    targets.focus = "hand0"
    found = targets.step(True, lambda target: target.area != "tray")
    assert found is not None
    assert found.name == "log0"


def test_tab_goes_on_from_an_area_in_which_nothing_is_left() -> None:
    targets = TargetList(areas())
    targets.focus = "tray1"
    found = targets.step(True, lambda target: target.name in ("hand0", "log1"))
    assert found is not None
    assert found.name == "log1"


def test_arrows_go_through_an_area_before_they_leave_it() -> None:
    targets = TargetList()
    targets.replace(
        [
            Target(name="here", rect=Rect(0, 0, 50, 50), area="map"),
            Target(name="over there", rect=Rect(0, 300, 50, 50), area="map"),
            Target(name="next to it", rect=Rect(0, 60, 50, 50), area="tray"),
        ]
    )
    targets.focus = "here"
    walked = [targets.towards(way, lambda _: True) for way in ("down", "up", "down", "up")]
    assert [target.name for target in walked if target] == ["over there", "here", "over there", "here"]
    targets.replace([target for target in targets if target.name != "over there"])
    assert (found := targets.towards("down", lambda _: True)) and found.name == "next to it"


@pytest.mark.parametrize(
    ("gone", "heir"),
    [
        (["hand1"], "hand0"),
        (["hand0", "hand1"], "tray0"),
        (["hand0", "hand1", "tray0"], "tray1"),
        (["hand0", "hand1", "tray0", "tray1", "log0", "log1"], "menu"),
    ],
    ids=["within the area", "the next area", "what is left of the next area", "whatever is left"],
)
@pytest.mark.parametrize("how", ["gone", "passed by"])
def test_the_focus_goes_on_from_what_can_no_longer_have_it(gone: list[str], heir: str, how: str) -> None:
    """It vanished with a card that was discarded, and stayed at a nebula while cards were to be filled."""
    targets = TargetList(areas())
    targets.focus = "hand1"
    if how == "gone":
        targets.replace([target for target in areas() if target.name not in gone])
    else:
        targets.replace(replace(target, focusable=target.name not in gone) for target in areas())
    assert targets.focus == heir


@given(
    before=st.sets(st.integers(0, 6), min_size=1),
    after=st.sets(st.integers(0, 6)),
    usable=st.sets(st.integers(0, 6)),
    at=st.integers(0, 6),
)
def test_the_focus_never_vanishes_while_anything_can_have_it(
    before: set[int], after: set[int], usable: set[int], at: int
) -> None:
    all_of_them = areas()
    targets = TargetList([all_of_them[n] for n in sorted(before)])
    targets.focus = all_of_them[sorted(before)[at % len(before)]].name
    targets.replace(replace(all_of_them[n], focusable=n in usable) for n in sorted(after))
    focused = targets.focused()
    if after & usable:
        assert focused is not None
        assert focused.focusable
    else:
        assert focused is None


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


def test_a_target_within_an_area_is_the_same_but_for_that() -> None:
    target = Target(name="a", rect=Rect(1, 2, 3, 4), label="A", value="1", enabled=False)
    assert target.within("hand") == replace(target, area="hand")
    assert target.area == ""
