"""Tips lie where one reads, not where one looks: beside the maps, or where nothing lies on them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from dejavu.engine.action import Action
from dejavu.games.trip.events import StandingChanged
from dejavu.games.trip.scoring import Score
from dejavu.lessons.library import lesson_ids, load_lesson
from dejavu.lessons.tips import load_tips
from dejavu.table.board.seats import SWITCH
from dejavu.table.boards.trip.words.scores import category
from tests.cases import some
from tests.games.trip.notation import player, trip
from tests.table.boards.trip.conftest import TableFor, laid
from tests.table.hands import AppAt, click, settle, target

SPACES = [["shop", "hotel"], ["bench", "sight"], ["statue", "hotel"]]
PHASES: dict[str, dict[str, Any]] = {
    "draft": {"phase": "draft", "memory": "row", "spaces": SPACES},
    "lay": {"phase": "lay", "memory": "row", "hand": ["shop", "hotel"]},
    "score": {"phase": "score"},
}


@pytest.mark.parametrize("size", [(1280, 720), (1256, 640), (1920, 1080)])
@pytest.mark.parametrize("others", [1, 3])
@pytest.mark.parametrize("phase", PHASES)
def test_a_tip_covers_neither_map(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int], others: int, phase: str
) -> None:
    app = app_at(size, reduced_motion=True)
    more = dict(PHASES[phase])
    if phase == "draft" and others > 1:
        more["spaces"] = [*SPACES, ["shop", "shop"]]
    me = {**player("[H:B1 B2 B3] M:E1 E2 E3*; @H:B1 B2 B3; @M:E1 E2"), "hand": more.pop("hand", [])}
    scene = table_for(app, laid("M:E3*", **more, seats=1 + others, players=[me] + [player("")] * others))
    assert scene.tips.shown is not None and scene.tip.shown
    assert not scene.tip.rect.colliderect(scene.own.rect) and not scene.tip.rect.colliderect(scene.shared_map.rect)
    assert not scene.tip.rect.colliderect(scene.areas["guide"].rect)


NORTH, SOUTH = "A1 A2 A3 A4 A6 A7 B1 B2 B3 B4 B6 B7", "F1 F2 F3 F5 F6 F7 G1 G2 G3 G4 G6 G7"
CORNERS = [("", True), ("@M:A1 A7 G1", True), (f"@M:{NORTH}; @R:{SOUTH}", False)]


@pytest.mark.parametrize(("markers", "shown"), CORNERS)
def test_in_a_small_window_with_large_words_a_tip_lies_on_no_marker(
    app_at: AppAt, table_for: TableFor, markers: str, shown: bool
) -> None:
    scene = table_for(app_at((1024, 640), ui_scale=2.0, reduced_motion=True), laid(f"M:C1 C2 C3*; {markers}"))
    assert scene.tips.shown is not None and bool(scene.tip.shown) == shown
    assert scene.shared_map.is_bare(scene.tip.rect)


def test_the_tip_about_a_scored_place_is_true_when_the_place_is_taken_back(app_at: AppAt, table_for: TableFor) -> None:
    """*So pass on now* still stood there."""
    app = app_at((1280, 720), reduced_motion=True, bot_speed="instant")
    app.settings.tips_seen = {"trip": ["place"]}
    scene = table_for(app, laid("M:E1 E2 E3*"))
    for step in ("choose(e1)", "choose(e2)", "choose(e3)", "score()"):
        scene.match.act(Action.parse(step))
        settle(app)
    click(app, "undo")
    settle(app)
    assert scene.tips.shown is not None and scene.tips.shown.id == "scored"
    assert scene.tips.words == "Scored tiles stay for good: nothing covers them. In a turn you score at most 1 place."


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.25), ((1024, 640), 1.5)])
def test_the_tip_about_points_is_true_of_every_plate(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int], scale: float
) -> None:
    """It named the arrow that opens details, also where low or folded plates have none."""
    app = app_at(size, ui_scale=scale, reduced_motion=True)
    app.settings.tips_seen = {"trip": [tip.id for tip in load_tips("trip") if tip.id != "details"]}
    scene = table_for(app, laid("M:E1 E2 E3*", others=("", "", "")))
    scene.tips.heard([StandingChanged(0, Score(photos=1))])
    assert scene.tips.shown is not None and scene.tips.shown.id == "details"
    words = scene.tips.words.lower()
    assert "arrow" not in words or any(each.name == SWITCH for each in scene.seats.targets())
    for part in scene.state.score_parts()[0]:
        assert category(part).lower() in words
        assert category(part) in target(app, "seat:1").tip


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        (["bench"], "Two of one sort side by side are a park: statues, benches or fountains. It pays 2, and memories."),
        (["sight"], "Four sights in one of the shapes of the supply pay 6, the most of all, and memories."),
    ],
)
def test_what_a_tile_can_become_is_said_when_one_first_has_it(
    app_at: AppAt, table_for: TableFor, hand: list[str], says: str
) -> None:
    """Players laid benches beside statues, and did not know what either would pay."""
    app = app_at((1280, 720), reduced_motion=True)
    app.settings.tips_seen = {"trip": ["laying", "covering"]}
    me = {**player(""), "hand": hand}
    scene = table_for(app, laid("", phase="lay", memory="row", seats=2, players=[me, player("")]))
    assert scene.tips.words.startswith(says)


def test_lessons_say_what_every_kind_of_place_pays() -> None:
    """Parks were scored in the last lesson, and what one pays was told nowhere."""
    said = " ".join(step.say for name in lesson_ids("trip") for step in load_lesson(trip(), name).steps)
    places = some(trip().components.places)
    assert {place.id for place in places if place.id != "restaurant"} <= set(re.findall(r"{(\w+)_points}", said))
