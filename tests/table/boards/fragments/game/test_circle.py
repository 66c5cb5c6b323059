"""The flower circle, touched while no flower stands on it."""

from typing import Any

import pytest

from tests.table.boards.fragments.conftest import state_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, focus, key, settle

TRAY = position()["players"][0]["tray"]


@pytest.mark.parametrize("way", ["click", "enter"])
@pytest.mark.parametrize(
    ("phase", "tray", "said"),
    [
        ("deja-vu", TRAY, "The circle is empty: put any 3 bits here, one by one, to grow a flower."),
        ("deja-vu", TRAY[:1], "A flower takes 3 bits."),
        ("recollection", [], "The circle is empty: in deja vu, any 3 bits grow a flower here."),
    ],
)
def test_the_empty_circle_says_what_it_waits_for(
    app_at: AppAt, phase: str, tray: list[str], said: str, way: str
) -> None:
    """Enter on it did nothing and said nothing."""
    app = app_at(reduced_motion=True)
    data: dict[str, Any] = position()
    data["phase"] = phase
    data["players"][0] |= {"circle": 0, "tray": tray, "chest": []}
    laid_out(app, data)
    app.step(0)
    if way == "click":
        click(app, "circle")
    else:
        focus(app, "circle")
        key(app, "return")
    assert app.toasts.words == said


@pytest.mark.parametrize(
    ("tray", "chest", "grows"),
    [
        (["red-moon", "red-star", "blue-sun"], [], True),
        (["red-moon", "red-star"], ["blue-sun"], True),
        (["red-moon", "red-moon", "red-star", "blue-sun"], [], False),
    ],
)
def test_a_click_on_the_circle_grows_a_flower_if_there_is_nothing_to_choose(
    app_at: AppAt, tray: list[str], chest: list[str], grows: bool
) -> None:
    """With exactly three bits a click said in red that they were to be dropped one by one."""
    app = app_at(reduced_motion=True)
    data: dict[str, Any] = position()
    data["phase"] = "deja-vu"
    data["players"][0] |= {"circle": 0, "tray": tray, "chest": chest}
    data["matrix"] = []
    match = laid_out(app, data)
    app.step(0)
    click(app, "circle")
    settle(app)
    player = state_of(match).players[0]
    assert bool(player.circle) is grows
    assert len(player.tray) + len(player.chest) == len(tray) + len(chest) - 3 * grows
    if grows:
        match.undo()
        back = state_of(match).players[0]
        assert (len(back.tray), len(back.chest), back.circle) == (len(tray), len(chest), 0)
