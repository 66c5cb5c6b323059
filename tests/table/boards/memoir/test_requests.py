"""Partners are asked before their turn by one click on a request, and answer at once: plate, log, map, voice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dejavu.engine.game import View
from dejavu.engine.journal import Ask
from dejavu.engine.journal_reader import read_journal
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.session import Session
from dejavu.engine.strategy import Reason
from dejavu.games.memoir.actions import TAKE
from dejavu.games.memoir.strategy.promises import Kind, given
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.lessons.tips import load_tips
from dejavu.table.board.log import log_lines
from dejavu.table.boards.memoir.game import MemoirScene
from dejavu.table.boards.memoir.words.names import MemoirNames
from dejavu.table.boards.memoir.words.requests import answered, asked, label, promised
from dejavu.table.play.bot_process import Hear
from dejavu.table.play.history import History
from dejavu.table.shell.app import App
from tests.games.memoir.notation import memoir, position
from tests.table.boards.memoir.acting import Silent, scene_of, table_for
from tests.table.boards.memoir.nights import laid, night, table_of
from tests.table.hands import AppAt, click, focus, key, target

BOX = memoir().components
KNOWN = {
    "faces": dict(zip(BOX.hexes.names[1:], (BOX.signs[sign].id for sign in BOX.layouts[0].tiles[1:]), strict=True))
}
NEAR: dict[str, Any] = {"ada": {"place": "1,0"}, "ben": {"hand": ["a", "b"]}, "at": KNOWN}
FAR: dict[str, Any] = {"ada": {"place": "3,0"}, "ben": {"place": "-3,0"}, "at": KNOWN}
NAMES = MemoirNames(BOX, ("Ada", "Ben", "Cleo"), True)


class Heard(Silent):
    """Keeps the view that a bot is asked about."""

    view: View | None = None

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        self.view = view


def ask(app: App, kind: str, about: str = "") -> MemoirScene:
    """Ask Ben by two clicks."""
    click(app, "ask:1")
    click(app, f"{kind}:{about}")
    app.settle()
    return scene_of(app)


def told(scene: MemoirScene) -> list[str]:
    """The log."""
    return [line.words for line in log_lines(scene.match, scene.words)]


def test_one_click_asks_and_plate_log_and_map_tell_the_answer(app_at: AppAt) -> None:
    app = app_at()
    table_for(app, position(NEAR), worker=Silent())
    scene = ask(app, "come")
    assert scene.match.session.entries == [Ask(0, 1, "come")]
    assert app.toasts.words == "Ben agrees."
    assert told(scene)[-1] == "Ada asks Ben to come. Ben agrees."
    assert target(app, "seat:1").label.endswith("Ben comes to Ada, as promised.")
    ((errand, _foot, _dots),) = scene.map.intentions.laid()
    assert BOX.hexes.names[errand.path[-1]] == "1,0"


@pytest.mark.parametrize(("people", "active", "said"), [(1, 0, True), (1, 1, False), (2, 0, False)])
def test_a_tip_tells_that_a_partner_can_be_asked(app_at: AppAt, people: int, active: int, said: bool) -> None:
    """Whoever had played four lessons and a night had never heard of it."""
    app = app_at(tips=True)
    others = [tip.id for tip in load_tips("memoir") if tip.id != "asking"]
    app.settings.tips_seen["memoir: Ada"] = others
    laid(app, night({}, {}, active=active), people)
    shown = table_of(app).tips.shown
    assert others and (shown is not None and shown.id == "asking") == said


def test_a_tip_tells_what_a_dotted_path_means(app_at: AppAt) -> None:
    """Nothing explained the dots and the faint pawns of partners."""
    app = app_at(tips=True)
    app.settings.tips_seen["memoir: Ada"] = [tip.id for tip in load_tips("memoir") if tip.id != "errands"]
    laid(app, night({}, {}), 1)
    shown = table_of(app).tips.shown
    assert shown is not None and shown.id == "errands"


def test_a_partner_that_declines_says_why(app_at: AppAt) -> None:
    app = app_at()
    table_for(app, position(FAR), worker=Silent())
    scene = ask(app, "come")
    assert app.toasts.words == "Ben says no. Ben cannot get there: 8 steps are too far."
    assert scene.match.session.promises == ()


def test_a_promise_to_keep_a_card_stands_on_the_plate(app_at: AppAt) -> None:
    app = app_at()
    table_for(app, position(NEAR), worker=Silent())
    scene = ask(app, "keep", "a")
    assert "Keeps the Train ticket for Ada." in target(app, "seat:1").label
    assert told(scene)[-1] == "Ada asks Ben to keep the Train ticket. Ben agrees."


def test_what_was_asked_is_taken_back_by_one_click(app_at: AppAt) -> None:
    """One line of the log; plate, map and the bot that thinks know it, also after *Continue*."""
    app, worker = app_at(), Heard()
    table_for(app, position(NEAR), worker=worker)
    free = target(app, "seat:1").label
    ask(app, "come")
    ask(app, "keep", "a")
    scene = ask(app, "forget")
    assert told(scene)[-1] == "Ada takes back what Ada asked of Ben."
    assert target(app, "seat:1").label == free
    assert all("promised" not in words for words in scene.frame.intends(1))
    click(app, "ask:1")
    app.settle()
    names = [each.name for each in app.targets]
    assert "come:" in names and "forget:" not in names
    key(app, "escape")
    app.settle()
    scene.end()
    for _frame in range(20):
        app.step(0.1)
    assert worker.view is not None
    assert given(worker.view.state, worker.view.promises, 1) == ()  # type: ignore[attr-defined]


def test_asking_is_no_act_and_undo_leaves_it(app_at: AppAt) -> None:
    app = app_at()
    scene = table_for(app, position({"ada": {"place": "-1,1"}, "at": {**KNOWN, "up": ["-1,1"]}}), worker=Silent())
    before = scene.state.digest()
    scene.act(TAKE)
    app.settle()
    ask(app, "come")
    assert scene.match.can_undo
    scene.undo()
    app.settle()
    assert scene.state.digest() == before
    assert told(scene)[-1] == "Ada asks Ben to come. Ben agrees."
    assert [promise.ask.kind for promise in scene.match.session.promises] == ["come"]


def test_the_bot_that_thinks_knows_what_it_promised(app_at: AppAt) -> None:
    app, worker = app_at(), Heard()
    table_for(app, position(NEAR), worker=worker)
    scene = ask(app, "come")
    scene.end()
    for _frame in range(20):
        app.step(0.1)
    assert worker.view is not None
    assert [promise.ask for promise in worker.view.promises] == [Ask(0, 1, "come")]  # type: ignore[attr-defined]


def test_continue_remembers_what_was_asked_and_promised(app_at: AppAt) -> None:
    game = memoir()
    session = Session(game, table_for(app_at(), position(NEAR), worker=Silent()).match.session.seats, 5, {})
    session.ask(Ask(0, 1, "stay"))
    session.ask(Ask(0, 1, "come", against=Reason(Why.FAR, (0, 8))))
    session.ask(Ask(0, 1, "forget"))
    writer = JournalWriter()
    text = writer.header(session.header) + "".join(map(writer.entry, session.entries))
    resumed = Session.resume(game, read_journal(text.encode(), "game.jsonl"), strict=True)
    assert resumed.promises == session.promises != ()
    assert [step.events for step in History(resumed).steps] == [(entry,) for entry in session.entries]


@pytest.mark.parametrize("case", ["people", "random bot", "lesson"])
def test_nobody_is_asked_who_does_not_plan(app_at: AppAt, case: str) -> None:
    scene = table_for(app_at(), position(NEAR), people=2 if case == "people" else 1, worker=Silent())
    frame = scene.frame
    assert bool(frame.requests(1)) == (case != "people")
    if case == "random bot":
        scene.match.set_controller(1, "random")
        frame = scene.frame
    elif case == "lesson":
        frame = replace(frame, guided=True, cache={})
    assert not frame.requests(1)


def test_a_partner_on_the_same_tile_can_be_asked(app_at: AppAt) -> None:
    """A click on its plate begins an exchange, and one on its face asks."""
    app = app_at()
    table_for(app, position({"ben": {"hand": ["a"]}, "at": KNOWN}), worker=Silent())
    scene = ask(app, "keep", "a")
    assert scene.match.session.entries == [Ask(0, 1, "keep", "a")]


def test_partners_are_asked_by_keys_alone(app_at: AppAt) -> None:
    app = app_at()
    table_for(app, position(NEAR), worker=Silent())
    for name in ("ask:1", "come:"):
        focus(app, name)
        key(app, "return")
        app.settle()
    assert scene_of(app).match.session.entries == [Ask(0, 1, "come")]


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (Ask(0, 1, "come"), "Ada asks Ben to come. Ben agrees."),
        (Ask(0, 1, "forget"), "Ada takes back what Ada asked of Ben."),
        (Ask(0, 1, "take", "1,0"), "Ada asks Ben to take the card just east of the start. Ben agrees."),
        (Ask(0, 1, "open", "4"), "Ada asks Ben to open The Letter. Ben agrees."),
        (
            Ask(0, 1, "open", "4", Reason(Why.LACKS, ("f", 4, 0))),
            "Ada asks Ben to open The Letter. Ben says no. Ben lacks the Door key for The Letter.",
        ),
        (Ask(0, 1, "pass", "choir"), "Ada offers to bear The Choir for Ben. Ben agrees."),
        (
            Ask(0, 1, "stay", "", Reason(Why.FETCHES, ("f", "1,0"))),
            "Ada asks Ben to stay. Ben says no. Ben would fetch the Door key just east of the start.",
        ),
        (
            Ask(0, 1, "come", "", Reason(Why.PROMISED, ("stay", 2))),
            "Ada asks Ben to come. Ben says no. Ben has promised Cleo something else.",
        ),
        (
            Ask(0, 1, "come", "", Reason(Why.RISKS, (0, "1,0"))),
            "Ada asks Ben to come. Ben says no. "
            "Ben does not go there: a hallucination may wait just east of the start.",
        ),
        (
            Ask(0, 1, "pass", "choir", Reason(Why.HELPLESS, ("choir",))),
            "Ada offers to bear The Choir for Ben. Ben says no. Ben has nothing to pass The Choir on with.",
        ),
        (Ask(0, 1, "come", "", Reason("flies", (7,))), "Ada asks Ben to come. Ben says no."),
        (Ask(0, 1, "come", "", Reason(Why.FAR, ())), "Ada asks Ben to come. Ben says no."),
    ],
)
def test_what_is_asked_and_answered_in_words(said: Ask, words: str) -> None:
    lines = asked(said, NAMES)
    assert not isinstance(lines, str)
    assert " ".join(line.text for line in lines if not isinstance(line, str)) == words  # type: ignore[union-attr]
    assert words.endswith(answered(said, NAMES))


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_has_its_words(kind: Kind) -> None:
    about = {Kind.TAKE: "-1,0", Kind.OPEN: "4", Kind.KEEP: "a", Kind.PASS: "choir"}.get(kind, "")
    said = Ask(0, 1, kind, about)
    assert label(said, position(NEAR), NAMES)
    assert kind is Kind.FORGET or promised(said, NAMES)


@pytest.mark.parametrize(("hand", "said"), [(["a"], "Bring me the Train ticket"), ([], "Come to me")])
def test_who_has_what_a_player_needs_is_asked_to_bring_it(hand: list[str], said: str) -> None:
    """Whoever stood beside the Lake without a ticket could ask its holder only to come, to stay or to keep it."""
    state = position({"ada": {"place": "1,0", "hand": ["c", "f"]}, "ben": {"hand": hand}, "at": KNOWN})
    assert label(Ask(0, 1, "come"), state, NAMES) == said
