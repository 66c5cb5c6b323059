"""Every legal action of every board with gestures is done with hands: its gesture, found backwards, means it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

import pytest

from dejavu.engine.action import Action
from dejavu.table.board.game_table import GameTable
from dejavu.table.board.interaction import Interaction
from dejavu.table.kit.item import Item, PlaceId
from dejavu.table.shell.app import App
from tests.amounts import amount
from tests.table.every_board import GAMES, Mover, Way, begun, seated, ways
from tests.table.hands import AppAt, click, key, settle, undrawn

_ACTS = amount(60, 400)


def has_gesture(action: Action, hands: Interaction, items: Mapping[PlaceId, Item]) -> bool:
    """Whether to touch what the table says an action is done with means that action."""
    touched = hands.gestures.touched(action, items.values())
    source, *place = (items[spot] for spot in touched)
    return action in hands.gestures.actions_for(source, *place) and bool(hands.touched(action, items.values()))


def tried(app: App, way: Way, acts: int) -> tuple[int, int]:
    """Play a game, for so many acts at most; how many were done, and to how many actions a gesture led."""
    match = seated(app, begun(way))
    mover, done, count = Mover(match.session, way), 0, 0
    match.begin()
    while done < acts:
        with undrawn(app):
            settle(app)
        if match.session.state.is_terminal():
            break
        if app.scene.name == "curtain":
            click(app, "lift")
            continue
        if app.scene.overlay:  # a card that is read
            key(app, "return")
            continue
        if isinstance(app.scene, GameTable):
            hands = app.scene.hands
            items = {item.id: item for item in app.scene.lying}
            assert [action for action in hands.legal if not has_gesture(action, hands, items)] == []
            count += len(hands.legal)
        assert match.act(mover.choose()) is None
        done += 1
    match.close()
    return done, count


@pytest.mark.usefixtures("plain_boards")
def test_a_gesture_leads_to_every_legal_action(app_at: AppAt) -> None:
    """Of every game whose table has gestures; hints point at what is touched for each."""
    led = dict.fromkeys(GAMES, 0)
    for game in GAMES:
        left, random = _ACTS, islice(ways(game), 1, None)
        while left > 0:
            done, count = tried(app_at(reduced_motion=True, tips=False), next(random), left)
            left, led[game] = left - max(done, 1) if count else 0, led[game] + count
    with_hands = {game: count for game, count in led.items() if count}
    assert len(with_hands) > 1
    assert min(with_hands.values()) > _ACTS
