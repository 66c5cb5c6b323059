"""Tips: said once, in a game of one's own, and gone at the next act."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from dejavu import games
from dejavu.engine.chance import FreshChance
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.games.fragments.effects import EFFECTS
from dejavu.games.fragments.events import CardCompleted, DuplicateDiscarded, LastTurnsBegan
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.scoring import Score
from dejavu.lessons import tips as lessons_tips
from dejavu.lessons.library import lesson_ids, load_lesson
from dejavu.lessons.tips import load_tips
from dejavu.table.boards import board_of
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.history import Step
from dejavu.table.play.lesson_match import LessonMatch
from dejavu.table.play.match import Match
from dejavu.table.play.replay import Replay
from dejavu.table.play.seat_activity import Past
from dejavu.table.play.tips import Tips
from dejavu.table.play.turn_replay import TurnReplay
from dejavu.table.shell.app import App
from dejavu.table.text import filled
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.game.conftest import scene_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, later

GAME = fragments()
POSITION = {
    "phase": "deja-vu",
    "players": [{"hand": ["red-2"], "tray": ["red-moon", "green-moon", "blue-moon", "white-moon"]}],
}


def match_at(app: App, *controllers: str, settle: bool = True) -> Match:
    session = Session(GAME, [Seat("Ann", controllers[0]), Seat("Ben", controllers[1])], 0)
    session.state = GAME.position(POSITION)
    match = Match(app, session, board_of(GAME), SilentWorker())
    match.begin()
    if settle:
        app.settle()
    return match


def said(app: App) -> str:
    tip = app.targets.named("tip")
    return tip.label if tip else ""


def words(tip_id: str) -> str:
    return filled(next(tip.say for tip in load_tips("fragments") if tip.id == tip_id), board_of(GAME).figures())


def test_a_tip_is_said_once_and_is_gone_at_the_next_act(app_at: AppAt) -> None:
    app = app_at()
    match = match_at(app, PERSON, "easy")
    assert said(app) == words("saving")
    actions = GAME.actions
    match.act(actions.spend[GAME.components.bit_index["red-moon"]])
    app.settle()
    assert said(app) != words("saving")
    assert "saving" in app.settings.tips_seen["fragments: Ann"]
    match_at(app, PERSON, "easy")
    assert said(app) != words("saving")


def test_everybody_gets_a_tip_once_by_name(app_at: AppAt) -> None:
    """The second person on the couch got none: the first one had read them all."""
    app = app_at()
    match_at(app, PERSON, "easy")
    assert said(app) == words("saving")
    session = Session(GAME, [Seat("Cleo", PERSON), Seat("Ben", "easy")], 0)
    session.state = GAME.position(POSITION)
    Match(app, session, board_of(GAME), SilentWorker()).begin()
    app.settle()
    assert said(app) == words("saving")
    assert app.settings.tips_seen == {"fragments: Ann": ["saving"], "fragments: Cleo": ["saving"]}


def test_tips_of_earlier_versions_count_for_whoever_plays_alone(app_at: AppAt) -> None:
    app = app_at()
    app.settings.tips_seen = {"fragments": ["saving"]}
    match_at(app, PERSON, "easy")
    assert said(app) != words("saving")


def test_of_too_many_people_who_read_longest_ago_is_forgotten(app_at: AppAt) -> None:
    app = app_at()
    app.settings.tips_seen = {f"fragments: {number}": ["saving"] for number in range(60)}
    match_at(app, PERSON, "easy")
    assert len(app.settings.tips_seen) == 60
    assert "fragments: Ann" in app.settings.tips_seen and "fragments: 0" not in app.settings.tips_seen


def test_a_click_takes_a_tip_away(app_at: AppAt) -> None:
    app = app_at()
    match_at(app, PERSON, "easy")
    click(app, "tip")
    assert said(app) == ""


TOLD = {
    "below it in the log": ((1920, 1080), 1.0, True),
    "in a corner that is free": ((1280, 720), 1.0, True),
    "later, for there is no room": ((1024, 640), 1.0, False),
}


@pytest.mark.parametrize("where", TOLD)
def test_a_tip_due_while_others_doings_are_told_is_seen_all_the_same(where: str, app_at: AppAt) -> None:
    """It was kept as said though nobody saw it, and gone with the act that took the recap away."""
    size, scale, at_once = TOLD[where]
    app = app_at(size, ui_scale=scale, reduced_motion=True)
    session = Session(GAME, [Seat("Ada", PERSON), *(Seat(name, "easy") for name in ("Ben", "Cleo", "Dora"))], 0)
    session.state = GAME.position(position() | {"phase": "recollection"})
    match = Match(app, session, board_of(GAME), SilentWorker())
    for player in (1, 2, 3):
        match.history.steps.append(Step(player, (CardCompleted(player, "red-2", Score(1)),)))
    match.begin()
    app.settle()
    recap, tip = scene_of(app).recap, scene_of(app).tip
    assert recap.shown
    assert (said(app) == words("sowing"), bool(app.settings.tips_seen)) == (at_once, at_once)
    assert not tip.rect.colliderect(recap.rect)
    if not at_once:
        assert match.act(next(act for act in match.view.legal_actions() if act.verb == "lift")) is None
        app.settle()
        assert not recap.shown
        assert said(app) == words("sowing")
    lay = next(act for act in match.view.legal_actions() if act.verb in ("lift", "lay"))
    assert match.act(lay) is None
    app.settle()
    assert said(app) != words("sowing")
    assert "sowing" in app.settings.tips_seen["fragments: Ada"]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)], ids=str)
def test_a_tip_lies_over_no_nebula_that_may_be_lifted(size: tuple[int, int], scale: float, app_at: AppAt) -> None:
    """With words twice as large, and no log, a click on the nebula closed the tip that covered it."""
    app = app_at(size, ui_scale=scale)
    laid_out(app, position() | {"phase": "recollection"})
    scene = scene_of(app)
    view, note = scene.map.view, scene.tip.rect
    points = [(x, y) for x in range(note.left, note.right, 3) for y in range(note.top, note.bottom, 3)]
    assert view.lit
    assert not [nebula for nebula in view.lit if any(view.nebula_holds(nebula, point) for point in points)]
    assert bool(app.settings.tips_seen) == scene.tip.shown, "what nobody saw is said another time"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_a_tip_covers_nothing_that_is_wanted_now(size: tuple[int, int], app_at: AppAt) -> None:
    app = app_at(size)
    match_at(app, PERSON, "easy")
    tip = app.targets.named("tip")
    assert tip is not None
    wanted = [t for t in app.targets if t.name.partition(":")[0] in ("hand", "tray", "chest", "circle", "end", "seat")]
    assert wanted and not [t.name for t in wanted if t.rect.colliderect(tip.rect)]


@pytest.mark.parametrize("way", ["a pause", "the end"])
def test_what_was_said_is_written_down_when_the_table_is_left_and_not_before(
    way: str, app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file was written in the middle of an animation."""
    app, written = app_at(), list[list[str]]()
    monkeypatch.setattr(app, "save_settings", lambda: written.append(list(app.settings.tips_seen["fragments: Ann"])))
    match = match_at(app, PERSON, "easy")
    assert said(app) == words("saving")
    assert not written
    if way == "a pause":
        match.pause()
    else:
        app.pop()
    assert written == [["saving"]]


def test_what_was_said_is_written_down_soon_though_nobody_leaves_the_table(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever had the program ended from outside read every tip of that game again."""
    app, written = app_at(), list[list[str]]()
    monkeypatch.setattr(app, "save_settings", lambda: written.append(list(app.settings.tips_seen["fragments: Ann"])))
    match_at(app, PERSON, "easy")
    moving = True
    monkeypatch.setattr(type(app), "animating", property(lambda _app: moving))
    later(2)
    app.step(0)
    assert not written, "nobody waits for a file while something moves"
    moving = False
    later(2)
    app.step(0)
    assert written == [["saving"]]


def test_a_tip_about_what_comes_next_is_not_said_once_that_is_past(app_at: AppAt) -> None:
    """*So pass on now* stood beside the next draft, as there had been no room for it before."""
    tip = next(tip for tip in load_tips("trip") if tip.id == "scored")
    match = match_at(app_at(), PERSON, "easy")
    tips = Tips(match)
    for legal, stays in (("end-phase()", True), ("begin()", False)):
        tips.shown = replace(tip, legal=(legal,))
        tips.heard(())
        assert (shown(tips) == "scored") is stays


def shown(tips: Tips) -> str:
    return tips.shown.id if tips.shown else ""


def test_tips_can_be_switched_off_and_shown_again(app_at: AppAt) -> None:
    from dejavu.table.scenes.settings import SettingsScene

    app = app_at()
    app.settings.tips = False
    match_at(app, PERSON, "easy")
    assert said(app) == "" and not app.settings.tips_seen
    app.push(SettingsScene())
    click(app, "tips")
    click(app, "done")
    match_at(app, PERSON, "easy")
    assert said(app)
    app.push(SettingsScene())
    click(app, "tips-again")
    assert not app.settings.tips_seen


def test_a_turn_shown_again_says_no_tips_and_keeps_none_as_said(app_at: AppAt) -> None:
    app = app_at()
    app.settings.tips = False
    match = match_at(app, PERSON, "easy")
    app.settings.tips = True
    film = TurnReplay(match, Past(match.session, (), ()))
    film.begin()
    scene_of(app).tips.heard((LastTurnsBegan(1),))
    scene_of(app).refresh()
    app.step(0)
    assert said(app) == ""
    film.skip()
    assert not app.settings.tips_seen


@pytest.mark.parametrize("kind", [TurnReplay, Replay, LessonMatch])
def test_tips_are_for_a_game_of_ones_own(kind: type[Match]) -> None:
    assert Match.gives_tips and not kind.gives_tips


def test_nobody_is_told_a_tip_where_bots_play_alone(app_at: AppAt) -> None:
    app = app_at()
    match_at(app, "easy", "easy", settle=False)
    app.step(0)
    assert said(app) == ""


RARE = {
    "trip": {
        "phase": "score",
        "round": 9,
        "memory": "row",
        "supply": {"shop": 1},
        "players": [{"tiles": {"b1": "shop", "b2": "shop", "b3": "shop"}}],
        "new": ["b1", "b2"],
    },
    "memoir": {
        "phase": "actions",
        "actions": 4,
        "faces": {"1,1": "m1"},
        "up": ["1,1"],
        "seats": 2,
        "players": [{"place": "1,1", "hand": ["a", "a"]}],
    },
}
"""Positions near what random play hardly comes to: more cells than markers, a memory that can be opened."""


@pytest.mark.parametrize("name", games.NAMES)
def test_every_act_that_a_tip_waits_for_comes_up_in_play(name: str) -> None:
    """A pattern that no act is like would never be said; names of events are checked where tips are read."""
    game = games.load(name)
    left = {tip.id: tip for tip in load_tips(name) if tip.legal}
    left = {name: replace(tip, event="") for name, tip in left.items()}
    for seed in range(12):
        rng = Random(seed)
        fresh = game.new_state(max(game.info.seats), game.quick_options(rng))
        state = game.position(RARE[name]) if name in RARE and seed % 2 else fresh
        while not state.is_terminal() and left:
            legal = state.legal_actions()
            left = {name: tip for name, tip in left.items() if not tip.fits((), 0, legal)}
            state.apply_action(rng.choice(legal), FreshChance(rng))
    assert not left


FAULTS = {
    "- {id: a, say: Well., event: Regeneratd}": "event is 'Regeneratd'",
    "- {id: a, say: Well.}": "it is not said when this is to be said",
    "- {say: Well., event: Regenerated}": "'id' is missing",
    "- {id: a, say: Well., legal: []}": "legal is a list of 0",
    "- {id: a, say: Well., legal: ['lft(*']}": "'lft(*' is no pattern of an act",
    "[{id: a, say: Well., legal: [end()]}, {id: a, say: No., legal: [end()]}]": "'a' is given again",
}


@pytest.mark.parametrize("text", FAULTS)
def test_faults_in_tips_are_told_with_their_place(text: str, tmp_path: Path) -> None:
    folder = tmp_path / "tips"
    folder.mkdir()
    (folder / "fragments.yaml").write_text(text, encoding="utf-8")
    (fault,) = lessons_tips.SHEET.check(tmp_path)
    assert (fault.line, fault.what.startswith(FAULTS[text])) == (1, True), fault


def test_the_tips_that_come_along_have_no_faults_and_are_short() -> None:
    assert lessons_tips.SHEET.check() == []
    assert all(len(tip.say) <= 140 for name in games.NAMES for tip in load_tips(name))


def test_tips_about_fragments_name_every_card_that_pays_for_them() -> None:
    """The ids are written out in the data: a card that was added or renamed would go without a word."""
    cards = fragments().components.cards
    paying = {card.id for card in cards if EFFECTS[card.effect.kind].uses or EFFECTS[card.effect.kind].each}
    tips = {tip.id: tip for tip in load_tips("fragments")}
    assert set(tips["pays-for-fragments"].about) == paying
    assert set(tips["counts-once"].legal) == {f"construct({card})" for card in paying}


def test_a_number_of_the_rules_is_told_from_the_data(app_at: AppAt) -> None:
    """Ten cards stood in a tip, whatever the data said."""
    rules = replace(GAME.components.rules, end_cards=7)
    game = Fragments(replace(GAME.components, rules=rules))
    session = Session(game, [Seat("Ann", PERSON), Seat("Ben", "easy")], 0)
    session.state = game.position(POSITION)
    match = Match(app_at(), session, board_of(game), SilentWorker())
    tips = Tips(match)
    tips.heard((LastTurnsBegan(1),))
    assert tips.words.startswith("Somebody has 7 cards.")


@pytest.mark.parametrize(("player", "told"), [(0, False), (1, True)])
def test_nobody_is_told_as_of_somebody_what_one_has_done_oneself(app_at: AppAt, player: int, told: bool) -> None:
    """“Somebody has 10 cards”, read the one who had them."""
    app = app_at()
    session = Session(GAME, [Seat("Ann", PERSON), Seat("Ben", "easy")], 0)
    session.state = GAME.position(POSITION)
    tips = Tips(Match(app, session, board_of(GAME), SilentWorker()))
    tips.heard((LastTurnsBegan(player),))
    assert tips.words.startswith("Somebody has 10 cards.") == told


@pytest.mark.parametrize(
    ("name", "numbers"),
    [("fragments", {"end_cards", "link_vp", "grow_cost", "holes"}), ("trip", {"rounds", "photos_0", "false_memory"})],
)
def test_tips_and_lessons_name_no_number_that_the_board_does_not_know(name: str, numbers: set[str]) -> None:
    game = games.load(name)
    lessons = [load_lesson(game, lesson_id) for lesson_id in lesson_ids(name)]
    steps = [step for lesson in lessons for step in lesson.steps]
    told = [tip.say for tip in load_tips(name)] + [lesson.closing for lesson in lessons]
    told += [words for step in steps for words in (step.say, step.otherwise)]
    named = set(re.findall(r"\{(.*?)\}", " ".join(told)))
    assert numbers <= named <= board_of(game).figures().keys()


def test_games_of_the_tests_have_no_tips(testgames: tuple[str, ...]) -> None:
    assert [load_tips(name) for name in testgames] == [()] * len(testgames)


@pytest.mark.parametrize(
    ("seat", "card", "is_said"), [(0, "white-2", True), (0, "red-2", False), (0, "red-7", False), (1, "white-2", False)]
)
def test_whoever_owns_a_card_for_fragments_is_told_of_flowers(seat: int, card: str, is_said: bool) -> None:
    """Six cards that pay for fragments were completed without one."""
    tip = next(tip for tip in load_tips("fragments") if tip.id == "pays-for-fragments")
    assert tip.fits([CardCompleted(seat, card, Score())], 0, ()) is is_said


def test_whoever_lacks_one_card_is_told_once_that_the_last_one_ends_the_own_turns(app_at: AppAt) -> None:
    """Nothing said so at nine of ten cards, and every rival played once more."""
    app = app_at()
    end = GAME.components.rules.end_cards
    cards = [card.id for card in GAME.components.cards if not card.communal][: end - 1]
    seen = []
    for long in (cards[1:], cards, cards):
        session = Session(GAME, [Seat("Ann", PERSON), Seat("Ben", "easy")], 0)
        session.state = GAME.position({"phase": "deja-vu", "players": [{"long": long}, {}]})
        match_of_it = Match(app, session, board_of(GAME), SilentWorker())
        match_of_it.begin()
        app.settle()
        seen.append(said(app) == words("one-card-short"))
    assert seen == [False, True, False]


def test_no_tip_is_about_what_was_dealt_before_anybody_saw_a_card(app_at: AppAt) -> None:
    """*You had this card already* came while the map was built."""
    told = []
    for phase in ("map", "deja-vu"):
        session = Session(GAME, [Seat("Ann", PERSON), Seat("Ben", "easy")], 0, GAME.quick_options(Random(0)))
        if phase == "deja-vu":
            session.state = GAME.position(POSITION)
        tips = Tips(Match(app_at(), session, board_of(GAME), SilentWorker()))
        tips.heard((DuplicateDiscarded(0, "red-1"),))
        told.append(tips.words.startswith("You had this card already"))
    assert told == [False, True]


def test_the_tip_about_the_last_bits_gives_no_other_direction_than_the_instruction() -> None:
    """It said to choose who gets a bit, while the instruction asked for who gets none."""
    assert "those that get one or those that get none" in words("choose-nebulae")
