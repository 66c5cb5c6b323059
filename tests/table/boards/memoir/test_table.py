"""The table of the memoir as a whole: games by targets alone, what can be touched, the map at rest."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.games.memoir.actions import END_ACTIONS
from dejavu.games.memoir.state import Phase
from dejavu.table.board.log_sheet import LogSheet
from dejavu.table.board.turn_line import turn_line
from dejavu.table.boards.memoir.questions import MemoirActionBar
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.amounts import LONG
from tests.table.boards.memoir.conftest import LaidOut, begun, laid, place_of, scene_of, seated, state_of
from tests.table.hands import AppAt, click, drag, focus, key, move, reach, settle, target

SMALL = (1024, 640)
WINDOWS = {"wide": ((1280, 720), 1.0), "compact": (SMALL, 2.0)}
READ = ("menu", "undo", "redo", "hint", "limit", "unseen", "drawer", "fit", "zoom-in", "zoom-out")
"""Targets that open something to read, or look elsewhere."""


# Whole games


@pytest.mark.parametrize("window", [*WINDOWS] if LONG else ["wide"])
@pytest.mark.parametrize("seats", [("Ada", "Ben: easy"), *([("Ada",), ("Ada", "Ben", "Cleo: easy", "Dev")] * LONG)])
def test_a_whole_game_is_played_by_targets_alone(app_at: AppAt, window: str, seats: tuple[str, ...]) -> None:
    size, scale = WINDOWS[window]
    app = app_at(size, ui_scale=scale, reduced_motion=True)
    match, rng = begun(app, *seats, level="hard"), Random(3)
    if not LONG:
        state_of(match).deck -= 14  # a short night
    for _ in range(900):
        if state_of(match).is_terminal():
            break
        touch_at_random(app, match, rng)
    assert state_of(match).is_terminal()


def touch_at_random(app: App, match: Match, rng: Random) -> None:
    """Click or drag something, or go on; what is read is put away."""
    if app.scene.name != "game":
        key(app, "escape")
    elif rng.random() < 0.3 and target(app, "end").enabled:
        click(app, "end")
    else:
        _touch(app, rng)
    for _ in range(400):
        app.step(1 / 30)
        if app.idle or app.scene.name != "game":
            return


def _touch(app: App, rng: Random) -> None:
    drags = [
        (source.name, place.name)
        for source in app.targets
        if source.pick_up and source.enabled
        for piece in [source.pick_up().payload]
        for place in app.targets
        if place.accepts and place.drop and place.accepts(piece) and place.name != source.name
    ]
    clicks = [each.name for each in app.targets if each.action and each.enabled and not _is_read(each.name)]
    if drags and (rng.random() < 0.5 or not clicks):
        drag(app, *rng.choice(drags))
    elif clicks:
        click(app, rng.choice(clicks))


def _is_read(name: str) -> bool:
    return name in READ or name.partition(":")[0] in ("seat", "clue", "deck", "log", "recap", "plan", "tip", "paper")


def test_whatever_is_legal_can_be_touched(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    match, rng, touched = begun(app, "Ada", "Ben", level="easy", seed=11), Random(8), set[str]()
    for _ in range(60 if LONG else 25):
        state = state_of(match)
        if state.is_terminal() or app.scene.name != "game":
            break
        app.step(0)
        scene = scene_of(app)
        names = {each.name for each in app.targets}
        for action in state.legal_actions():
            spots = scene.hands.touched(action, scene.lying)
            assert {spot.name for spot in spots} & names, f"{action}: {spots}"
            touched.add(action.verb)
        scene.act(_some(state.legal_actions(), rng))
        settle(app)
    assert touched > {"move", "play", "end-actions"}


def _some(legal: list[Action], rng: Random) -> Action:
    """Exchanges are filled on the table before the rules hear of them."""
    return rng.choice([action for action in legal if action.verb != "meet"] or legal)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_larger_words_make_no_card_and_no_name_on_it_smaller(
    app_at: AppAt, laid_out: LaidOut, size: tuple[int, int]
) -> None:
    """At 150 % the heading of the hands had grown, and names on the cards were smaller than at 125 %."""
    app = app_at(size, reduced_motion=True)
    laid_out(app, hand=["a", "b", "lantern"])
    heights = list[int]()
    for scale in (1.0, 1.1, 1.25, 1.4, 1.5):
        app.change("ui_scale", scale)
        settle(app)
        heights.append(next(each.rect.height for each in app.targets if each.name.startswith("hand:0")))
    assert all(later >= earlier - 2 for earlier, later in pairwise(heights)), heights


# By keys


def test_a_turn_is_played_by_keys_alone(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    match = laid_out(app, faces={"1,0": "normal", "2,0": "event"}, hand=["second-wind"])
    reach(app, "place:1,0")
    key(app, "return")
    settle(app)
    assert place_of(match) == "1,0"
    key(app, "1", "1")
    assert state_of(match).actions_left == 5
    key(app, "n")
    settle(app)
    assert state_of(match).deck < 20


TURNS = [
    ({}, False),
    ({"actions": 0}, True),
    ({"actions": 0, "faces": {"0,-1": "a"}, "place": "0,-1", "up": ["0,-1"]}, False),
]
"""Positions, and whether nothing is left to do but to draw a card."""


@pytest.mark.parametrize("pressed", ["return", "space"])
@pytest.mark.parametrize(("at", "is_done"), TURNS)
def test_no_stray_key_ends_a_turn_in_which_something_is_left_to_do(
    app_at: AppAt, laid_out: LaidOut, at: dict[str, Any], is_done: bool, pressed: str
) -> None:
    """Draw a card was golden from the first moment, and a stray Space lost all actions."""
    app = app_at(reduced_motion=True)
    match = laid_out(app, **at)
    guide = scene_of(app).areas["guide"]
    assert isinstance(guide, MemoirActionBar) and guide.beckons() is is_done
    key(app, pressed)
    settle(app)
    assert (state_of(match).deck < 20) is is_done
    if not is_done:
        assert app.toasts.words
        key(app, "n")
        settle(app)
        assert state_of(match).deck < 20


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_question_is_never_cut_off(app_at: AppAt, size: tuple[int, int]) -> None:
    """It was as wide as the two plates below it: ``For whom does The One Who Knocks c…``."""
    app = app_at(size, reduced_motion=True)
    monsters = [{"card": "knocking"}]
    seated(app, laid(3, ["borrowed-coat"], ada={"monsters": monsters}))
    scene = scene_of(app)
    scene.act(next(action for action in scene.hands.legal if action.verb == "play"))
    settle(app)
    assert scene.choices.shown and "The One Who Knocks" in scene.choices.question
    assert scene.look.font(1.0).size(scene.choices.question)[0] < scene.choices.rect.width


def test_the_heading_of_a_turn_says_how_far_the_team_is_and_how_near_the_loss(app_at: AppAt, laid_out: LaidOut) -> None:
    """How many points were wanted stood nowhere on the table."""
    app = app_at(reduced_motion=True)
    laid_out(app, opened=[{"memory": 4, "seat": 0}], faces={"-1,-1": "hole"})
    assert turn_line(scene_of(app)).startswith("2 of 5 points · 21 turns left to win")
    laid_out(app, ada={"mood": 5}, ben={"mood": 4})
    assert turn_line(scene_of(app)).startswith("0 of 5 points · 1 blow to all loses the night")
    won = {"won": True, "opened": [{"memory": number, "seat": 0} for number in (4, 7, 1)]}
    laid_out(app, faces={"-1,-1": "hole", "2,0": "hole", "-3,3": "hole"}, **won)
    assert turn_line(scene_of(app)).startswith("Won with 6 points"), "those who go on are not told 6 of 5"


def test_the_main_button_says_what_its_draw_may_bring(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at((1280, 720))
    laid_out(app, lost=2, deck=9)
    assert target(app, "end").tip.startswith("2 of 9 cards are disorientation.")


def test_whoever_may_look_is_not_led_to_leave_it(app_at: AppAt, laid_out: LaidOut) -> None:
    """Seen enough was golden before anything was seen, and Enter threw the look away."""
    app = app_at(reduced_motion=True)
    match = laid_out(app, move={"looking": {"left": 1, "anywhere": True}})
    key(app, "return")
    assert state_of(match).move is not None
    key(app, "n")
    assert state_of(match).move is None


def test_of_several_people_whoever_is_asked_is_named(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    match = begun(app, "Ada", "Ben", characters="chosen")
    asked = match.names[state_of(match).current_player]
    assert scene_of(app).choices.question == f"Who are you tonight, {asked}?"
    app = app_at(reduced_motion=True)
    begun(app, "Ada", "Ben: easy", characters="chosen")
    assert scene_of(app).choices.question == "Who are you tonight?"


def test_the_number_of_a_card_lifts_it_over_its_first_target(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    match = laid_out(app, hand=["lullaby"], ben={"mood": 5, "place": "1,0"}, ada={"mood": 5})
    key(app, "1")
    assert app.targets.focus == "pawn:0"
    key(app, "return")
    assert state_of(match).players[0].mood == 7


def test_the_sentence_says_what_the_place_at_the_focus_would_show(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    laid_out(app, faces={"1,0": "normal", "2,0": "hallucination"})
    scene = scene_of(app)
    assert scene.outlook == ""
    focus(app, "place:1,0")
    app.step(1 / 30)
    assert "hallucination" in scene.outlook
    assert scene.preview
    assert scene.preview.strikes


def test_a_known_hallucination_is_warned_of_even_where_a_hint_is_shown(app_at: AppAt, laid_out: LaidOut) -> None:
    """The hint kept its place, and the step that the team had pencilled as dangerous said nothing."""
    app = app_at(reduced_motion=True)
    laid_out(app, faces={"1,0": "normal", "2,0": "hallucination"})
    scene = scene_of(app)
    key(app, "h")
    settle(app)
    assert scene.hint and not scene.warning
    focus(app, "place:1,0")
    app.step(1 / 30)
    bar = scene.areas["guide"]
    assert isinstance(bar, MemoirActionBar)
    assert scene.warning.startswith("Careful") and bar.text() == scene.warning


def test_a_pointer_that_rests_on_the_map_says_nothing_until_it_moves(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    laid_out(app, faces={"1,0": "normal", "0,1": "normal"})
    scene = scene_of(app)
    place = target(app, "place:1,0").rect.center
    move(app, place)
    app.step(1 / 30)
    assert scene.outlook
    key(app, "f9")
    app.step(1 / 30)
    assert scene.outlook == "", "a key was pressed"
    move(app, (place[0] + 2, place[1]))
    app.step(1 / 30)
    assert scene.outlook
    scene.act(next(action for action in scene.hands.legal if action.verb == "move" and action.args == ("se",)))
    settle(app)
    app.step(1 / 30)
    assert scene.outlook == "", "something was done"


# The map


def test_nothing_is_painted_at_rest_nor_while_the_pointer_goes_over_the_map(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    laid_out(app)
    view, painted = scene_of(app).map.view, []
    view.paint = lambda canvas: painted.append(canvas.get_clip())  # type: ignore[method-assign]
    for name in ("place:1,0", "place:3,0", "place:-2,1"):
        move(app, target(app, name).rect.center)
        for _ in range(5):
            app.step(1 / 30)
    assert painted == []


def test_places_that_can_be_stepped_to_are_lit_and_those_of_a_card_while_it_is_carried(
    app_at: AppAt, laid_out: LaidOut
) -> None:
    app = app_at(reduced_motion=True)
    match = laid_out(app, hand=["keyhole"], place="1,0", faces={"1,0": "normal"}, up=["1,0"])
    view, names = scene_of(app).map.view, state_of(match).components.hexes.names
    steps = {str(names[place]) for place in view.lit}
    assert "0,0" in steps
    assert "2,-1" not in steps, "a wall stands there"
    click(app, "hand:0-keyhole:0")
    app.step(1 / 30)
    assert {str(names[place]) for place in view.lit} == {"2,0", "2,-1", "1,-1", "0,1", "1,1"}


def test_the_map_zooms_and_comes_back(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    laid_out(app)
    view = scene_of(app).map.view
    side = view.side
    key(app, "=", "=")
    assert view.side > side
    key(app, "0")
    settle(app)
    assert view.side == pytest.approx(side)


def test_who_one_is_is_chosen_from_plates_that_say_what_each_can_do(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    match = begun(app, "Ada", "Ben: easy", characters="chosen")
    assert state_of(match).phase is Phase.CHARACTERS
    click(app, "choice:lamplighter")
    settle(app)
    box = state_of(match).components
    assert box.characters[state_of(match).players[0].character].id == "lamplighter"
    assert state_of(match).phase is Phase.ACTIONS


def test_the_golden_button_ends_the_actions(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    match = laid_out(app)
    assert END_ACTIONS in scene_of(app).hands.legal
    click(app, "end")
    assert state_of(match).deck < 20


def test_a_tip_never_lies_under_what_is_asked(app_at: AppAt) -> None:
    app = app_at((1280, 720), ui_scale=1.25)
    state = laid(hand=["a"], active=1, acting=1, ben={"hand": ["b"]})
    for written in ("meet(0)", "give(b)", "offer()"):
        state.apply_action(Action.parse(written), FreshChance(Random(1)))
    seated(app, state)
    scene = scene_of(app)
    assert scene.exchange.shown
    for note in (scene.tip, scene.recap, scene.plan_panel):
        assert not note.shown or not note.rect.colliderect(scene.exchange.rect)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_a_tip_leaves_the_newest_lines_of_the_log_free(app_at: AppAt, laid_out: LaidOut, size: tuple[int, int]) -> None:
    app = app_at(size, reduced_motion=True)
    laid_out(app, hand=["a"], place="1,0", faces={"1,0": "a"}, up=["1,0"])
    scene = scene_of(app)
    log, tip = scene.areas["log"], scene.tip
    newest = log.rect.copy()
    newest.top = newest.bottom - scene.look.px(3.5)
    assert tip.shown and not tip.rect.colliderect(newest)


def test_the_game_waits_below_a_sheet_which_comes_to_rest(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    match = seated(app, laid(active=0, hand=["a"]))
    click(app, "end")  # bots follow
    scene = app.scene
    app.push(LogSheet(match, scene_of(app).words))
    turn = state_of(match).turn
    for _ in range(30):
        app.step(1 / 30)
    assert match.bots_move
    assert app.idle
    assert state_of(match).turn == turn
    app.pop()
    settle(app)
    assert app.scene is scene
    assert not match.bots_move
