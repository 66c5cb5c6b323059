"""Tips: said once, in a game of one's own, and gone at the next act."""

from pathlib import Path
from random import Random

import pytest

from dejavu.engine.chance import FreshChance
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.lessons import tips as lessons_tips
from dejavu.lessons.tips import load_tips
from dejavu.table.boards import board_of
from dejavu.table.play.bot_process import SilentThinker
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.boards.fragments.conftest import fragments
from tests.table.hands import AppAt, click

GAME = fragments()
POSITION = {
    "phase": "deja-vu",
    "players": [{"hand": ["red-2"], "tray": ["red-moon", "green-moon", "blue-moon", "white-moon"]}],
}


def match_at(app: App, *controllers: str, settle: bool = True) -> Match:
    session = Session(GAME, [Seat("Ann", controllers[0]), Seat("Ben", controllers[1])], 0)
    session.state = GAME.position(POSITION)
    match = Match(app, session, board_of(GAME), SilentThinker())
    match.begin()
    if settle:
        app.settle()
    return match


def said(app: App) -> str:
    tip = app.targets.named("tip")
    return tip.label if tip else ""


def words(tip_id: str) -> str:
    return next(tip.say for tip in load_tips("fragments") if tip.id == tip_id)


def test_a_tip_is_said_once_and_is_gone_at_the_next_act(app_at: AppAt) -> None:
    app = app_at()
    match = match_at(app, PERSON, "easy")
    assert said(app) == words("saving")
    actions = GAME.actions
    match.act(actions.spend[GAME.components.bit_index["red-moon"]])
    app.settle()
    assert said(app) != words("saving")
    assert "saving" in app.settings.tips_seen["fragments"]
    match_at(app, PERSON, "easy")
    assert said(app) != words("saving")


def test_a_click_takes_a_tip_away(app_at: AppAt) -> None:
    app = app_at()
    match_at(app, PERSON, "easy")
    click(app, "tip")
    assert said(app) == ""


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_a_tip_covers_nothing_that_is_wanted_now(size: tuple[int, int], app_at: AppAt) -> None:
    app = app_at(size)
    match_at(app, PERSON, "easy")
    tip = app.targets.named("tip")
    assert tip is not None
    wanted = [t for t in app.targets if t.name.partition(":")[0] in ("hand", "tray", "chest", "circle", "end", "seat")]
    assert wanted and not [t.name for t in wanted if t.rect.colliderect(tip.rect)]


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


def test_nobody_is_told_a_tip_where_bots_play_alone(app_at: AppAt) -> None:
    app = app_at()
    match_at(app, "easy", "easy", settle=False)
    app.step(0)
    assert said(app) == ""


def test_every_act_that_a_tip_waits_for_comes_up_in_play() -> None:
    """A pattern that no act is like would never be said; names of events are checked where tips are read."""
    left = {tip.id: tip for tip in load_tips("fragments") if tip.legal}
    for seed in range(12):
        rng = Random(seed)
        state = GAME.new_state(2, GAME.quick_options(rng))
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
    (fault,) = lessons_tips.check(tmp_path)
    assert (fault.line, fault.what.startswith(FAULTS[text])) == (1, True), fault


def test_the_tips_that_come_along_have_no_faults_and_are_short() -> None:
    assert lessons_tips.check() == []
    assert all(len(tip.say) <= 140 for tip in load_tips("fragments"))


def test_games_of_the_tests_have_no_tips(testgames: tuple[str, ...]) -> None:
    assert [load_tips(name) for name in testgames] == [()] * len(testgames)
