"""An act is shown step by step: tile, beam, vision; what turns; what is read in between; and any key ends it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import pytest
from pygame import Surface

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.games.memoir.actions import END_ACTIONS
from dejavu.games.memoir.events import DisorientationDrawn
from dejavu.games.memoir.state import UNSEEN
from dejavu.table.board.log import Log, newest_lines
from dejavu.table.boards.memoir.drawn_cards import CardPage, CardShown, time_to_read
from dejavu.table.boards.memoir.game import MemoirScene
from dejavu.table.boards.memoir.motion import turning
from dejavu.table.boards.memoir.motion.story import Beam, Flip, Part, Peek, Story, TileBloom, Walk
from dejavu.table.boards.memoir.motion.turning import Threads, Turned, Turning
from dejavu.table.boards.memoir.questions import MemoirActionBar
from dejavu.table.boards.memoir.table import MemoirTable
from dejavu.table.play.bot_process import Answer, Hear
from dejavu.table.shell.app import App
from dejavu.table.shell.toasts import reading_time
from tests.cases import some
from tests.games.memoir.notation import position
from tests.table.boards.memoir.acting import Silent, chance_gives, show_faces, state_of, table_for, two
from tests.table.hands import AppAt, click, drag, key, later, settle, target

FULL = {"hand": ["blanket", "a"]}


def frames(app: App, seconds: float = 20.0) -> Iterator[object]:
    """What is shown over the table, frame by frame, until nothing is."""
    for _ in range(round(seconds * 30)):
        app.step(1 / 30)
        if isinstance(app.scene, MemoirScene):
            yield app.scene.moments.shown
            if not app.scene.timeline.active:
                return
        else:
            yield app.scene
            return


def parts_shown(app: App) -> list[type[Part]]:
    """The parts of all stories, in the order in which they are shown."""
    found: list[type[Part]] = []
    last: Part | None = None
    for shown in frames(app):
        if isinstance(shown, Story):
            part = shown.parts[max(0, shown.now)]
            if part is not last:
                found.append(type(part))
            last = part
    return found


def test_a_move_shows_the_tile_then_the_beam_then_the_vision(app_at: AppAt) -> None:
    scene = table_for(app_at(), two(FULL, {}))
    chance_gives(scene.match, "normal", "b")
    click(scene.app, "place:1,0")
    assert parts_shown(scene.app) == [Walk, Flip, Beam, Flip]
    assert not scene.map.is_earlier


def test_while_an_act_is_shown_the_map_is_not_ahead_of_it(app_at: AppAt) -> None:
    scene = table_for(app_at(), two(FULL, {}))
    chance_gives(scene.match, "normal", "b")
    click(scene.app, "place:1,0")
    seen, index = scene.map.view, state_of(scene).components.hexes.index
    assert seen.state.faces[index["1,0"]] == UNSEEN
    assert state_of(scene).faces[index["1,0"]] != UNSEEN
    key(scene.app, "f9")  # means nothing: any key skips
    assert seen.state.faces == state_of(scene).faces and not scene.timeline.active


def test_a_pawn_that_was_dropped_does_not_walk_again(app_at: AppAt) -> None:
    scene = table_for(app_at(), two(FULL, {}))
    chance_gives(scene.match, "normal", "b")
    drag(scene.app, "pawn:0", "place:1,0")
    assert parts_shown(scene.app) == [Flip, Beam, Flip]


def test_a_hallucination_blooms_and_is_read_until_enter(app_at: AppAt) -> None:
    scene = table_for(app_at(), two(FULL, {}))
    chance_gives(scene.match, "normal", "hallucination", "unseen", "stationmaster")
    click(scene.app, "place:1,0")
    assert parts_shown(scene.app) == [Walk, Flip, Beam, Flip, TileBloom]
    page = scene.app.scene
    assert isinstance(page, CardPage) and page.drawn.card == "stationmaster"
    assert "The actions end" in target(scene.app, "card").label, "only the log said why the turn went on by itself"
    assert page.opening()[-1] == "Enter: Go on", "a listener did not know that the table waits"
    for _ in range(30):
        scene.app.step(1 / 30)
    assert isinstance(scene.app.scene, CardPage), "nobody has read it"
    key(scene.app, "return")
    assert scene.app.scene.name == "game"


def test_what_ends_the_motion_does_not_close_the_card_unread(app_at: AppAt) -> None:
    scene = table_for(app_at(), two(FULL, {}))
    chance_gives(scene.match, "normal", "hallucination", "unseen", "stationmaster")
    click(scene.app, "place:1,0")
    scene.app.step(1 / 30)
    key(scene.app, "return")
    assert isinstance(scene.app.scene, CardPage)


def test_a_click_beside_a_card_that_has_just_come_does_not_close_it(app_at: AppAt) -> None:
    """It had been meant for the table, and the card was gone before anybody could read it."""
    scene = table_for(app_at(), two(FULL, {}))
    chance_gives(scene.match, "normal", "hallucination", "unseen", "stationmaster")
    click(scene.app, "place:1,0")
    assert parts_shown(scene.app)
    for passed, there in ((0.1, True), (0.6, True), (9.0, False)):
        later(passed)
        scene.app.step(1 / 30)
        click(scene.app, "card")
        assert isinstance(scene.app.scene, CardPage) is there


def test_what_a_card_turns_is_shown_once_it_has_been_read(app_at: AppAt) -> None:
    scene = table_for(app_at(), two(FULL, {}))
    chance_gives(scene.match, "normal", "hallucination", "known", "corridor")
    click(scene.app, "place:1,0")
    key(scene.app, "f9")
    assert isinstance(scene.app.scene, CardPage) and scene.map.is_earlier
    scene.app.step(1 / 30)
    key(scene.app, "return")
    assert parts_shown(scene.app) == [Flip, Turning, Threads]
    assert not scene.map.is_earlier


def test_a_bots_card_is_shown_without_waiting_for_anybody(app_at: AppAt) -> None:
    worker = Waits()
    scene = table_for(app_at(bot_speed="normal"), two({}, FULL, active=1), worker=worker)
    scene.app.step(1 / 30)
    chance_gives(scene.match, "normal", "hallucination", "known", "voices")
    worker.go_east()
    shown = [type(each) for each in frames(scene.app)]
    assert CardShown in shown and scene.app.scene is scene
    assert list(dict.fromkeys(shown))[:2] == [Story, CardShown]


LETTER = {"faces": {"1,0": "a"}, "up": ["1,0"]}


ACTS = [
    ([Action("take")], {}),
    ([Action("play", ("blanket",))], {"hand": ["blanket", "a"], "mood": 6}),
    ([Action("take"), Action("discard", ("a",))], {"hand": ["b", "b", "c", "c", "d", "d"]}),
]


@pytest.mark.parametrize(("acts", "ben"), ACTS, ids=["taken", "played", "discarded"])
def test_what_a_bot_does_with_a_card_is_shown_in_one_place_without_a_click(
    app_at: AppAt, acts: list[Action], ben: dict[str, Any]
) -> None:
    """It flew by, or waited for a click where it turned the map."""
    worker = Waits()
    state = two({}, {"place": "1,0", **ben}, active=1, **LETTER)
    scene = table_for(app_at(bot_speed="normal"), state, worker=worker)
    scene.app.step(1 / 30)
    for act in some(acts):
        worker.does(act)
        shown = [each for each in frames(scene.app) if isinstance(each, CardShown)]
        assert shown and scene.app.scene is scene
        assert {each.area(0.5).topleft for each in shown} == {scene.map.rect.topleft}


def test_a_bots_third_card_of_a_kind_is_shown_for_half_the_time(app_at: AppAt) -> None:
    worker = Waits()
    state = two({}, {"hand": ["blanket"] * 3, "mood": 3}, active=1)
    scene = table_for(app_at(bot_speed="normal"), state, worker=worker)
    scene.app.step(1 / 30)
    lengths = []
    for _each in range(3):
        worker.does(Action("play", ("blanket",)))
        lengths.append(sum(isinstance(each, CardShown) for each in frames(scene.app)))
    assert lengths[0] == pytest.approx(lengths[1], abs=1)
    assert lengths[2] == pytest.approx(lengths[0] / 2, abs=2)


def test_a_bots_card_stays_until_it_is_read(app_at: AppAt) -> None:
    worker = Waits()
    scene = table_for(app_at(bot_speed="normal"), two({}, FULL, active=1), worker=worker)
    scene.app.step(1 / 30)
    chance_gives(scene.match, "normal", "hallucination", "known", "voices")
    worker.go_east()
    shown = [each for each in frames(scene.app) if isinstance(each, CardShown)]
    box = state_of(scene).components
    wanted = reading_time(box.hallucinations[box.hallucination_index["voices"]].text)
    assert len(shown) / 30 == pytest.approx(wanted, abs=0.2)


def test_a_bots_card_stays_for_a_second_where_more_moved_in_its_turn(app_at: AppAt) -> None:
    """Half of the turns of partners were watched for more than four seconds."""
    worker = Waits()
    state = two({}, {"hand": ["blanket"], "mood": 3}, active=1)
    scene = table_for(app_at(bot_speed="normal"), state, worker=worker)
    scene.app.step(1 / 30)
    worker.does(Action("play", ("blanket",)))
    assert sum(isinstance(each, CardShown) for each in frames(scene.app)) > 0
    chance_gives(scene.match, "normal", "hallucination", "known", "voices")
    worker.go_east()
    shown = [each for each in frames(scene.app) if isinstance(each, CardShown)]
    assert len(shown) / 30 == pytest.approx(1.0, abs=0.2)


def test_a_key_that_ends_a_bots_card_does_not_hurry_the_bots(app_at: AppAt) -> None:
    worker = Waits()
    scene = table_for(app_at(bot_speed="normal"), two({}, FULL, active=1), worker=worker)
    scene.app.step(1 / 30)
    chance_gives(scene.match, "normal", "hallucination", "known", "voices")
    worker.go_east()
    assert any(isinstance(each, CardShown) for each in islice(frames(scene.app), 90))
    skipped: list[str] = []
    scene.match.skip = lambda: skipped.append("skipped")  # type: ignore[method-assign]
    key(scene.app, "f9")
    assert not skipped and not scene.timeline.active


class Waits(Silent):
    """Goes east when it is told to."""

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        self._hear = hear

    def go_east(self) -> None:
        self._hear(Answer((Action("move", ("e",)),), "easy"))

    def does(self, act: Action) -> None:
        self._hear(Answer((act,), "easy"))

    def draw(self) -> None:
        self._hear(Answer((END_ACTIONS,), "easy"))


def read_card(app: App) -> CardPage:
    """Go on from a card that waits."""
    app.step(1 / 30)
    page = app.scene
    assert isinstance(page, CardPage)
    key(app, "return")
    return page


@pytest.mark.parametrize("is_first", [True, False])
def test_the_first_disorientation_of_a_night_waits_whoever_draws_it(app_at: AppAt, is_first: bool) -> None:
    """In four seconds the valley had turned and the hand limit had fallen, and nobody had seen such a card before."""
    worker = Waits()
    scene = table_for(app_at(bot_speed="normal"), two({}, FULL, active=1, lost=1), worker=worker)
    if not is_first:
        scene.match.history.add(1, [DisorientationDrawn(1, "same-door")])
    scene.app.step(1 / 30)
    chance_gives(scene.match, "disorientation", "other-shore")
    angle = scene.map.view.state.angle
    worker.draw()
    later(60.0)
    scene.app.step(1 / 30)
    assert isinstance(scene.app.scene, CardPage) is is_first
    if is_first:
        later(60.0)
        assert read_card(scene.app).drawn.card == "other-shore" and scene.map.view.state.angle == angle


@pytest.mark.parametrize(("speed", "drawn"), [("normal", 1), ("instant", 0)])
def test_a_bots_card_that_turns_the_map_is_shown_like_all_its_cards_and_waits_for_nobody(
    app_at: AppAt, speed: str, drawn: int
) -> None:
    """Not even the first one waits where bots are instant."""
    worker = Waits()
    scene = table_for(app_at(bot_speed=speed), two({}, FULL, active=1, lost=1), worker=worker)
    scene.match.history.add(1, [DisorientationDrawn(1, "same-door")] * drawn)
    scene.app.step(1 / 30)
    chance_gives(scene.match, "disorientation", "other-shore")
    limit = scene.state.hand_limit
    worker.draw()
    shown = [type(each) for each in islice(frames(scene.app), 300)]
    assert (CardShown in shown) is (speed == "normal") and scene.app.scene is scene
    assert scene.state.hand_limit == limit - 1


def test_a_card_closes_by_itself_where_everybody_plays_on_a_phone(app_at: AppAt) -> None:
    """A bot that came next waited for good: no phone may act then, and nobody sat at the table to go on."""
    worker = Waits()
    state = position({"seats": 4, "at": {"active": 1, "lost": 1}})
    scene = table_for(app_at(bot_speed="normal"), state, people=2, worker=worker)
    scene.app.step(1 / 30)
    for seat in scene.match.persons:
        scene.match.play_remotely(seat)
    chance_gives(scene.match, "disorientation", "other-shore")
    assert scene.match.act_remotely(1, [END_ACTIONS]) is None
    while scene.app.scene is scene:
        scene.app.step(1 / 30)
    page = scene.app.scene
    assert isinstance(page, CardPage)
    by_then = time_to_read(page.drawn, scene.state.components)
    for seconds, stays in ((by_then - 3, True), (4.0, False)):
        later(seconds)
        scene.app.step(1 / 30)
        assert (page in scene.app.scenes) == stays
    assert scene.app.scene is scene and scene.match.bots_move


def test_a_card_waits_as_long_as_anybody_sits_at_the_table(app_at: AppAt) -> None:
    """Whoever gets up for a phone meanwhile leaves it to close by itself."""
    scene = table_for(app_at(), two(FULL, {}, lost=1), worker=Silent())
    chance_gives(scene.match, "disorientation", "ice-drifts")
    click(scene.app, "end")
    scene.app.step(1 / 30)
    page = scene.app.scene
    assert isinstance(page, CardPage)
    for elsewhere, stays in ((False, True), (True, False)):
        scene.match.play_remotely(0, elsewhere)
        later(2 * time_to_read(page.drawn, scene.state.components))
        scene.app.step(1 / 30)
        assert (page in scene.app.scenes) == stays


@pytest.mark.parametrize("drawn", [("card", "lantern"), ("disorientation", "ice-drifts")])
def test_a_key_that_ends_the_motion_does_not_hurry_the_bots(app_at: AppAt, drawn: Sequence[str]) -> None:
    scene = table_for(app_at(), two(FULL, {}, lost=1), worker=Silent())
    scene.app.step(1 / 30)
    chance_gives(scene.match, *drawn)
    click(scene.app, "end")
    if drawn[0] == "disorientation":
        read_card(scene.app)
    assert scene.match.bots_move and scene.timeline.active
    skipped: list[str] = []
    scene.match.skip = lambda: skipped.append("skipped")  # type: ignore[method-assign]
    key(scene.app, "return")
    assert not skipped and not scene.timeline.active
    key(scene.app, "return")
    assert skipped


def test_the_map_is_not_ahead_of_a_card_that_is_read_before_anything_moves(app_at: AppAt) -> None:
    """A pawn that was dropped on a tile at the edge that is up: the card is read first, and then turns the ring."""
    state = show_faces(two({**FULL, "place": "2,0"}, {"place": "3,0"}), [("3,0", "event"), ("1,0", "normal")])
    state.up |= 1 << state.components.hexes.index["3,0"]
    scene = table_for(app_at(), state)
    chance_gives(scene.match, "wrong-door")
    turned = [state.angle, *state.faces]
    drag(scene.app, "pawn:0", "pawn:1")
    assert isinstance(scene.app.scene, CardPage)
    told = scene.map.view.state
    assert [state_of(scene).angle, *state_of(scene).faces] != turned
    assert [told.angle, *told.faces] == turned
    scene.app.step(1 / 30)
    key(scene.app, "return")
    assert parts_shown(scene.app)[-2:] == [Turning, Threads]


def test_the_table_waits_for_the_card_that_is_read_and_nothing_hangs_in_the_air(app_at: AppAt) -> None:
    scene = table_for(app_at((1920, 1080)), two(FULL, {}), worker=Silent())
    chance_gives(scene.match, "normal", "hallucination", "unseen", "stationmaster")
    told = [*newest_lines(scene.match, scene.words)]
    log, guide = scene.areas["log"], scene.areas["guide"]
    assert isinstance(log, Log) and isinstance(guide, MemoirActionBar)
    lines = len(log.lines)
    click(scene.app, "place:1,0")
    key(scene.app, "f9")
    assert isinstance(scene.app.scene, CardPage) and scene.match.bots_move, "her actions are over"
    assert len([*newest_lines(scene.match, scene.words)]) > len(told)
    assert (scene.view.current_player, len(log.lines), scene.flights.away) == (0, lines, set())
    assert guide.text() == "Read the card, then go on."
    assert not scene.state.players[0].monsters
    scene.app.step(1 / 30)
    key(scene.app, "return")
    assert scene.view.current_player == 1 and len(log.lines) > lines
    assert guide.text() == "Ben is playing."
    assert scene.state.players[0].monsters and scene.flights.away


# Turning


def turned(app_at: AppAt, card: str, **settings: object) -> MemoirScene:
    state = show_faces(two({**FULL, "place": "-1,1"}, {"place": "2,-1"}, lost=1), [("-1,2", "f"), ("1,1", "m1")])
    scene = table_for(app_at(**settings), state, people=2)
    chance_gives(scene.match, "disorientation", card)
    click(scene.app, "end")
    read_card(scene.app)
    return scene


def test_a_ring_turns_and_r_shows_it_again_until_the_next_act(app_at: AppAt) -> None:
    scene = turned(app_at, "ice-drifts")
    assert parts_shown(scene.app)[:2] == [Turning, Threads]
    settle(scene.app)
    key(scene.app, "r")
    assert parts_shown(scene.app) == [Turning, Threads]
    assert not scene.map.is_earlier
    chance_gives(scene.match, "normal", "b")
    scene.act(next(action for action in scene.hands.legal if action.verb == "move"))
    settle(scene.app)
    assert scene.showing.again() is not None, "the act after it has been done"


@pytest.mark.parametrize("card", ["ice-drifts", "same-door"])
def test_without_motion_arrows_stay_until_the_next_act(app_at: AppAt, card: str) -> None:
    scene = turned(app_at, card, reduced_motion=True)
    assert parts_shown(scene.app) == [Turning]
    settle(scene.app)
    scene.app.step(1 / 30)
    assert scene.showing.arrows is not None
    scene.act(next(action for action in scene.hands.legal if action.verb == "move"))
    settle(scene.app)
    assert scene.showing.arrows is None


def test_without_motion_the_sign_that_stays_names_the_card(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    put_plate = turning.put_plate

    def heard(scene: MemoirTable, picture: Surface, turned: Turned) -> None:
        said.append(turned.title)
        put_plate(scene, picture, turned)

    monkeypatch.setattr(turning, "put_plate", heard)
    scene = turned(app_at, "ice-drifts", reduced_motion=True)
    settle(scene.app)
    said.clear()
    scene.invalidate()
    scene.showing.arrows = None
    scene.app.step(1 / 30)
    assert said == ["The Ice Drifts"]


def test_sixty_degrees_take_nine_tenths_of_a_second_and_no_turn_more_than_twice_that() -> None:
    assert [min(turning.LONGEST, turning.STEP * steps) for steps in (1, 2, 3)] == [0.9, 1.8, 1.8]


def test_a_tile_that_is_looked_at_comes_up_and_goes_down_again(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"hand": ["keyhole"]}, {}))
    tables = state_of(scene).tables
    scene.act(tables.play[tables.cards.index("keyhole")])
    settle(scene.app)
    chance_gives(scene.match, "event")
    click(scene.app, "place:1,0")
    assert parts_shown(scene.app) == [Peek]
    assert not state_of(scene).up >> state_of(scene).components.hexes.index["1,0"] & 1
