"""What is read of things of the memoir that are looked at large."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.games.memoir.components import HALLUCINATION
from dejavu.table.board.inspector import Detail
from dejavu.table.boards import board_of
from dejavu.table.boards.memoir.counted import Unseen
from dejavu.table.boards.memoir.details import detail_of
from dejavu.table.boards.memoir.game import MemoirScene
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.match import Match
from tests.cases import some
from tests.games.memoir.notation import memoir, position
from tests.table.hands import AppAt, settle

CASE: dict[str, Any] = {
    "ada": {"hand": ["a", "blanket"], "monsters": [{"card": "choir"}], "kept": ["umbrella"], "place": "1,0"},
    "ben": {"place": "1,0"},
    "at": {
        "faces": {"1,0": "a", "2,0": "m4", "0,1": "event", "3,0": "hole"},
        "up": ["1,0"],
        "opened": [{"memory": 7, "seat": 1}],
    },
}
ALL = [
    *("place:0,0", "place:1,0", "place:2,0", "place:3,0", "place:-3,0", "pawn:0", "seat:1", "hands:0", "ability:0"),
    *("hand:0-blanket:0", "hand:0-a:0", "kept:0-umbrella", "clue:4", "clue:7", "item", "monster:choir", "limit"),
    *(
        "deck:player",
        "deck:event",
        "deck:hallucination",
        "discards",
        "unseen",
        "unseen:2",
        "event:0-rain",
        "choice:choir",
        "give:a:0",
        "eye",
    ),
]
Read = Callable[[str], Detail | None]


@pytest.fixture
def scene_at(app_at: AppAt) -> Callable[..., MemoirScene]:
    def lay_out(size: tuple[int, int] = (1280, 720), case: dict[str, Any] = CASE, **more: Any) -> MemoirScene:
        app = app_at(size, reduced_motion=True, tips=False, **more)
        state = position(case)
        session = Session(memoir(), [Seat("Ada", PERSON), Seat("Ben", "easy")], 5, state.to_data()["options"])
        session.state = state
        match = Match(app, session, board_of(memoir()), SilentWorker())
        match.begin()
        settle(app)
        assert isinstance(app.scene, MemoirScene)
        return app.scene

    return lay_out


def read(scene: MemoirScene, name: str) -> Detail | None:
    from dejavu.table.shell.targets import Target

    return detail_of(scene, Target(name=name, rect=scene.app.window.surface.get_rect()))


TOLD = [
    (
        "place:1,0",
        "Row 4, tile 5: Train ticket",
        ["Land here and take one; it costs no action.", "Single, never punched.", "Ada and Ben are here."],
    ),
    (
        "place:2,0",
        "Row 4, tile 6: The Letter, face down",
        [
            "Whoever stands here, while it is face up, and holds Train ticket, Pressed violet, Door key can open it: "
            "2 points.",
            "It was seen, and is face down now.",
        ],
    ),
    (
        "place:3,0",
        "Row 4, tile 7: a hole",
        ["A memory was opened here. Nobody can enter; whoever stands here can leave."],
    ),
    (
        "hand:0-blanket:0",
        "Blanket",
        ["No attack hurts you at the end of this turn.", "Ward: in your own turn, also after the draw."],
    ),
    (
        "monster:choir",
        "The Choir",
        [
            "They sing it with the wrong name. Each attack costs everyone 1 mood.",
            "“Call It by Name” or “Matchlight” kills it, but not in the turn in which it came.",
            "Strikes at the end of Ada's turn.",
        ],
    ),
]


@pytest.mark.parametrize(("name", "title", "lines"), TOLD)
def test_what_is_told_of_a_thing(scene_at: Callable[..., MemoirScene], name: str, title: str, lines: list[str]) -> None:
    found = read(scene_at(), name)
    assert found is not None
    assert found.note.title == title
    assert [line for line in found.note.lines if not line.startswith("Walls")] == lines


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 2.0), ((1280, 720), 1.0), ((1920, 1080), 1.0)])
def test_everything_can_be_read_in_every_window(
    scene_at: Callable[..., MemoirScene], size: tuple[int, int], scale: float
) -> None:
    scene = scene_at(size, ui_scale=scale)
    window = scene.app.window.surface.get_rect()
    for name in some(ALL):
        detail = read(scene, name)
        assert detail is not None, name
        if detail.picture:
            for high in (24, 160):
                assert 0 < detail.picture(high).get_height() <= 1.1 * high + 2, name
        assert scene.inspector.sheet(detail).get_height() <= window.height, name


def test_each_ring_tells_its_own_hallucinations(scene_at: Callable[..., MemoirScene]) -> None:
    """Where two rings had the same sentence, the second one lost it."""
    box = memoir().components
    sign = {place: box.signs[box.layouts[0].tiles[place]] for place in box.hexes.rings[3]}
    strange = [place for place in sign if sign[place].kind == HALLUCINATION]
    calm = [place for place in sign if place not in strange]
    seen = {box.hexes.names[place]: sign[place].id for place in (*strange[:1], *calm[:5])}
    found = read(scene_at(case={"at": {"faces": seen}}), "unseen")
    assert found
    assert [line for line in found.note.lines if "hallucination" in line and ":" not in line] == [
        "No hallucination is among them.",
        "3 of 12 are hallucinations.",
        "3 of 12 are hallucinations.",
    ]
    keeps = [line for line in found.note.lines if line.startswith("A ring keeps its tiles")]
    assert keeps == [found.note.lines[-1]], "what holds for every ring is told once"


def test_what_a_ring_hides_is_shown_in_large_signs(scene_at: Callable[..., MemoirScene]) -> None:
    """In the column its signs are smaller than one can tell apart."""
    scene = scene_at()
    column = scene.areas["unseen"]
    assert isinstance(column, Unseen)
    shown, lying = read(scene, "unseen:3"), [each for each in column.placed if each.item.picture]
    assert shown
    assert shown.picture
    assert shown.picture(scene.look.px(shown.tall)).get_height() > 3 * max(each.rect.height for each in some(lying))


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_is_looked_at_hides_no_hand_and_no_button(scene_at: Callable[..., MemoirScene], scale: float) -> None:
    """What is unseen lay over the main button and a hand."""
    scene = scene_at(ui_scale=scale)
    looked_at = [t for t in scene.app.targets if t.name.startswith(("unseen:", "hand:", "place:", "clue:", "deck:"))]
    for target in some(looked_at):
        if scene.inspect(target):
            area = scene.inspector.area
            assert area is not None
            assert not area.colliderect(scene.fans.rect), target.name
            assert not area.colliderect(scene.areas["guide"].rect), target.name
