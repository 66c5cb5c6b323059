"""Every action of the trip is done with hands: the table of gestures read backwards leads to it, and forwards back."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from dejavu.engine.action import Action
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.trip.game import GameScene
from dejavu.table.boards.trip.gestures import GESTURES
from dejavu.table.kit.item import Item
from tests.table.boards.trip.conftest import TableFor, begun, laid, scene_of
from tests.table.hands import AppAt, click, settle, undrawn


def meant_by(items: Mapping[Spot, Item], action: Action) -> list[Action]:
    """What it means to touch what has to be touched for an action, one after the other."""
    source, *place = (items[spot] for spot in GESTURES.touched(action, items.values()))
    return GESTURES.meant(source, *place)


def test_a_gesture_leads_to_every_legal_action_of_a_whole_game(app_at: AppAt) -> None:
    app, luck, tried = app_at(reduced_motion=True, tips=False), Random(3), set[str]()
    match = begun(app, "Ada", "Ben", seed=3)
    while not match.session.state.is_terminal():
        if not isinstance(app.scene, GameScene):
            click(app, "lift")
            continue
        scene = scene_of(app)
        legal = sorted(scene.hands.legal)
        assert legal, "it is always the viewer's move"
        items = {item.id: item for item in (*scene.lying, Item(Spot("end")))}
        assert [action for action in legal if action not in meant_by(items, action)] == []
        tried |= {action.verb for action in legal}
        assert match.act(luck.choice(legal)) is None
        with undrawn(app):
            settle(app)
    assert tried >= {"take", "lay", "keep", "choose", "score", "end-turn"}


def test_a_place_whose_choice_is_refused_half_way_is_not_begun(app_at: AppAt, table_for: TableFor) -> None:
    scene = table_for(app_at(), laid("M:D1 D2 D3* E3", first=1), people=1)
    choose, wrong = Action("choose", ("d3",)), Action("choose", ("h8",))
    assert scene.hands.do([choose, wrong]), "why not"
    assert choose in scene.hands.legal
    assert not scene.match.can_undo
