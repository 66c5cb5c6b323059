"""A turn of *Fragments of Memory* as somebody hears it who sees nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from dejavu.engine.journal import Seat
from dejavu.games import load
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.program import Program
from dejavu.table.scenes.seats import NewGame
from dejavu.table.shell.launch import Launch
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, key, settle
from tests.table.transcripts import Ear, compare, heard

FILE = Path(__file__).with_name("transcript.txt")


def test_a_whole_turn_is_told(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True, bot_speed="instant")
    laid_out(app, position("sowing"))

    def play(press: Callable[..., None]) -> None:
        press("tab", "right", "1", "return", "tab", "right", "h", "n", "n")

    compare(heard(app, play), FILE)


def test_game_and_task_are_said_once_where_scenes_follow_each_other(app_at: AppAt) -> None:
    """The scene before said it too, and was cut short by the table."""
    app = app_at(reduced_motion=True, bot_speed="instant")
    ear = Ear()
    app.narrator.listeners["ear"] = ear
    program = Program(app, Launch(), InlineWorker)
    app.push(program.title())
    options = load("fragments").quick_options(Random(3))
    program.matches.begin(NewGame((Seat("Ann"), Seat("Vega", "random")), options, 7, "fragments"))
    settle(app)
    for pressed in ("tab", "return", "return", "n"):
        key(app, pressed)
        settle(app)
    asked = (
        "Keep 3: choose 2 cards to discard.",
        "Choose a lit nebula and sow its bits. The girl may walk before that.",
    )
    assert [ear.lines.count(words) for words in asked] == [1, 1]
    assert ear.lines.count("Deja Vu: Fragments of Memory.") == 1, "once, and not again at the table"
    program.matches.leave()


def test_communal_cards_that_can_be_filled_are_named_and_of_others_enter_says_why_not(app_at: AppAt) -> None:
    """A tip said that one was lit, and Enter on any other one told all of it once more."""
    app = app_at(reduced_motion=True, bot_speed="instant")
    ear = Ear()
    app.narrator.listeners["ear"] = ear
    laid_out(app, position("full-table"))
    (named,) = (words for words in ear.lines if words.startswith("Communal cards for which you hold all the bits: "))
    assert "The White Gate" in named and "Heart of Fire" not in named
    app.input.focus_by_key("row:red-7")
    app.step(0)
    ear.lines.clear()
    key(app, "return")
    settle(app)
    assert ear.lines == ["You have Heart of Fire already; nobody remembers a card twice."]
