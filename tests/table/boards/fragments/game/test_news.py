"""What is new: the others' doings over the log, and cards just drawn."""

import pygame
import pytest

from dejavu.games.fragments import events
from dejavu.games.fragments.actions import END_PHASE
from dejavu.games.fragments.state import Phase
from dejavu.table.board.protocol import Spot
from dejavu.table.play.history import Step
from dejavu.table.play.match import Match
from dejavu.table.widgets import Label
from tests.amounts import ends
from tests.table.boards.fragments.conftest import fragments, state_of
from tests.table.boards.fragments.game.conftest import TableFor, play_to, scene_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, settle


def my_second_turn(match: Match) -> bool:
    state = state_of(match)
    return state.round == 2 and state.current_player == match.viewer


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_no_line_of_the_log_shines_through_what_the_others_did(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int]
) -> None:
    app = app_at(size)
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda _state: my_second_turn(match))
    scene = scene_of(app)
    log, recap = scene.areas["log"], scene.recap
    assert recap.shown
    assert log.rect.contains(recap.rect)
    taken = sum(line.get_height() for line in log._lines)  # type: ignore[attr-defined]
    assert log.rect.bottom - taken >= recap.rect.bottom
    assert recap.rect.height < log.rect.height, "it is only as high as its lines"


@pytest.mark.parametrize("size", ends([(1024, 640), (1280, 720), (1920, 1080)]), ids=str)
def test_what_three_others_did_is_told_of_each_and_scrolls_where_room_is_short(
    app_at: AppAt, size: tuple[int, int]
) -> None:
    """Eight lines were kept, and of these as many as fitted: whole turns vanished."""
    app = app_at(size)
    match = laid_out(app, position() | {"phase": "recollection"})
    cards = fragments().components.cards
    for player in (1, 2, 3):
        told = (events.BitsCollected(player, "orion", ("red-sun", "red-moon")),)
        done = tuple(events.CardCompleted(player, card.id, 1) for card in cards[:4])
        match.history.steps.append(Step(player, told + done))
    scene = scene_of(app)
    scene.refresh()
    app.step(0)
    recap = scene.recap
    labels = [label for label in recap._list.widgets if isinstance(label, Label)]
    words = [label.words for label in labels]
    assert [who for who in match.names[1:] if who in words] == list(match.names[1:])
    assert all(" ".join(words).count(card.name) == 3 for card in cards[:4])
    seen = {label.words for label in labels if recap._list.rect.contains(label.rect)}
    for _ in range(20):
        app.input.pointer = recap.rect.center
        app.input.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
        app.step(0)
        seen |= {label.words for label in labels if recap._list.rect.bottom >= label.rect.bottom}
    assert seen == set(words)
    click(app, "recap")
    assert not recap.shown


def test_a_card_just_drawn_is_marked_until_its_player_goes_on(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    hand = scene_of(app).hand
    before = list(state_of(match).players[0].hand)
    play_to(app, match, lambda state: my_second_turn(match))
    drawn = [card for card in state_of(match).players[0].hand if card not in before]
    assert drawn, "another seed is wanted"
    assert hand._new[0] == set(drawn), "they are still new when the others have played"
    action = next(a for a in state_of(match).legal_actions() if a.verb == "lift")
    assert match.act(action) is None
    settle(app)
    assert 0 not in hand._new


def test_a_hint_keeps_the_previews_of_what_a_sowing_brings(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at((1280, 720))
    match = table_for(app, "Ada", "Vega: easy")
    lift = next(a for a in state_of(match).legal_actions() if a.verb == "lift")
    assert match.act(lift) is None
    settle(app)
    ends = scene_of(app).map.view.ends
    assert ends
    match.hints.ask()
    settle(app)
    assert match.hints.shown
    assert scene_of(app).map.view.ends == ends


def test_a_hint_that_walks_without_a_flower_points_at_the_walk_and_not_past_it(
    app_at: AppAt, table_for: TableFor
) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda state: state.phase is Phase.DEJA_VU and state.move is None)
    scene = scene_of(app)
    assert scene.play.may_pass_planting
    match.hints._take((END_PHASE, state_of(match).actions.walk[scene.state.graph.neighbours[scene.state.girl][0]]))
    assert scene.pointed_at == (Spot("walk"),)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", ends([(1024, 640), (1280, 720), (1920, 1080)]), ids=str)
@pytest.mark.parametrize("phase", ["recollection", "deja-vu", "meditation"])
def test_the_signs_of_a_new_card_and_of_the_discards_cover_no_slot(
    app_at: AppAt, size: tuple[int, int], scale: float, phase: str
) -> None:
    """It lay over the fifth and the sixth slot of a slip."""
    app = app_at(size, ui_scale=scale)
    data = position()
    hand = ["red-2", "green-6", "blue-4", "yellow-6", "purple-3"]
    data |= {"phase": phase, "planting_done": True}
    for player in data["players"]:
        player |= {"hand": [], "short": {}, "long": [], "flowers": [], "chest": []}
    data["players"][0] |= {"hand": hand, "tray": ["blue-raindrop"] if phase == "deja-vu" else []}
    laid_out(app, data)
    area = scene_of(app).hand
    faces = area.scene.faces
    for card, rect in zip(area.player.hand, area._rects, strict=True):
        tag = area.new_tag(card, rect)
        assert area.rect.contains(tag)
        assert rect.colliderect(tag)
        assert min(tag.size) >= 8
        slots = [slot.move(rect.topleft) for slot in faces.slot_rects(card, rect.size)]
        assert tag.collidelist(slots) < 0, f"{len(slots)} slots"
        mark = area.mark_rect(rect)
        assert area.rect.contains(mark)
        assert mark.collidelist([*slots, tag]) < 0, f"{len(slots)} slots"
