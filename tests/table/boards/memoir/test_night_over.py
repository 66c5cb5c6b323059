"""The end of a night is said over the table before its finale: won or lost, and by what."""

from __future__ import annotations

from typing import cast

import pytest

from dejavu.engine.action import Action
from dejavu.games.memoir import events
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.boards.memoir.drawn_cards import CardPage
from dejavu.table.boards.memoir.moments import Bell, NightOver
from dejavu.table.boards.memoir.sheets.finale import MemoirFinale
from dejavu.table.boards.memoir.words.blows import blows, toll, took
from dejavu.table.boards.memoir.words.names import MemoirNames
from dejavu.table.shell.app import App
from tests.games.memoir.notation import memoir
from tests.table.boards.memoir.acting import chance_gives
from tests.table.boards.memoir.nights import laid, night, table_of
from tests.table.hands import AppAt, click, key, later, settle


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_a_lost_night_says_what_lost_it_before_the_finale(app_at: AppAt, reduced_motion: bool) -> None:
    """*Found in the fog: fragment 1 of 2* came first, and was taken for a memory that had opened."""
    app = app_at((1280, 720), reduced_motion=reduced_motion)
    match = laid(app, night({"mood": 5}, {"mood": 5}, faces={"1,0": "event"}), was_over=False)
    chance_gives(match, "no-answer")
    match.act(Action.parse("move(e)"))
    settle(app)
    later(1.0)  # the card has been in sight for a moment
    app.step(1 / 30)
    click(app, "go-on")
    app.step(1 / 30)
    app.step(1 / 30)
    said = table_of(app).moments.shown
    assert isinstance(said, NightOver)
    assert said.title == "The night is lost"
    assert said.words == "“Nobody Answers” takes 1 mood from Ada and Ben. Nobody's mood is 5 or more."
    key(app, "space")
    settle(app)
    assert isinstance(app.scene, MemoirFinale)


def test_a_blow_that_began_in_an_act_before_counts_once(app_at: AppAt) -> None:
    """The history has the last act already: told with it once more, its mood was lost twice."""
    match = laid(app_at((1280, 720)), night({"mood": 5}, {"mood": 5}), was_over=False)
    ended = events.GameEnded("mood")
    match.history.add(0, [events.EventDrawn(0, "no-answer")])
    match.history.add(0, [events.MoodChanged(0, -1, 4), events.MoodChanged(1, -1, 4), ended])
    said = NightOver(table_of(match.app), ended, cast(MemoirState, match.session.state)).words
    assert said.startswith("“Nobody Answers” takes 1 mood from Ada and Ben.")


def test_a_night_lost_by_the_deck_names_no_blow(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    laid(app, night({}, {}, deck=0, lost=0), was_over=False)
    click(app, "end")
    click(app, "yes")
    for _ in range(3):
        app.step(1 / 30)
    said = table_of(app).moments.shown
    assert isinstance(said, NightOver)
    assert said.words == "No card is left to draw, and the night is over."


def test_what_took_most_mood_is_added_up_by_its_name() -> None:
    names = MemoirNames(memoir().components, ("Ada", "Ben"))
    struck = [events.MonsterStruck(0, "choir", (0,)), events.MoodChanged(0, -1, 4)]
    early = [events.EventDrawn(0, "early-dark"), events.MoodChanged(0, -1, 3), events.MoodChanged(1, -1, 3)]
    assert toll([*struck, *early, *struck, *struck], names) == "Mood lost: The Choir 3, “Early Dark” 2."
    assert toll([events.MoodChanged(0, 1, 5)], names) == ""


BLOWS = [
    ([events.EventDrawn(0, "no-answer"), events.MoodChanged(0, -1, 4), events.MoodChanged(1, -1, 4)],
     ["“Nobody Answers” takes 1 mood from Ada and Ben."]),
    ([events.MonsterStruck(0, "choir", (0,)), events.MoodChanged(0, -1, 4), events.MoodChanged(0, -1, 3)],
     ["The Choir takes 2 mood from Ada."]),
    ([events.CardPlayed(0, "lullaby"), events.MoodChanged(0, 2, 7)], []),
    ([events.MonsterStruck(0, "choir", ()), events.EventDrawn(1, "no-answer"), events.MoodChanged(1, -1, 4)],
     ["“Nobody Answers” takes 1 mood from Ben."]),
]  # fmt: skip


@pytest.mark.parametrize(("happened", "said"), BLOWS)
def test_a_blow_is_told_by_its_card_or_monster(happened: list[object], said: list[str]) -> None:
    names = MemoirNames(memoir().components, ("Ada", "Ben"))
    assert [took(blow, names) for blow in blows(happened)] == said


@pytest.mark.parametrize(
    ("left", "told"),
    [
        (10, "10 turns left, 5 points to go"),
        (9, ""),
        (5, "5 turns left, 5 points to go"),
        (1, "1 turn left, 5 points to go"),
    ],
)
def test_the_deck_says_when_few_turns_are_left(app_at: AppAt, left: int, told: str) -> None:
    """A clear night was won before anybody had felt that time was short."""
    match = laid(app_at((1280, 720)), night({}, {}, deck=left, lost=0), was_over=False)
    chance_gives(match, "card", "lantern")
    match.act(Action.parse("end-actions()"))
    said = [moment.words for moment in shown(match.app) if isinstance(moment, Bell)]
    assert said == ([told] if told else [])


FALLS: list[tuple[list[int], list[str]]] = [
    ([9, 9, 9], []),
    ([9, 5, 5], ["Ben and Cleo are troubled. Once 1 more is, the night is lost."]),
    ([9, 9, 5], ["Cleo is troubled. Once 2 more are, the night is lost."]),
    ([9, 9, 4], []),
    ([7, 6, 4], ["2 blows to all lose the night"]),
    ([6, 5, 4], ["Ben is troubled. Once 1 more is, the night is lost."]),
    ([6, 4, 4], []),
]
"""Moods before an event that takes 1 from everybody, and what the table then says."""


def test_low_moods_are_named_also_where_too_little_is_left_to_win(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The light at the seat of whoever can bear most came with words about something else."""
    monkeypatch.setattr("dejavu.table.boards.memoir.words.guidance.is_past_winning", lambda *_state, **_how: True)
    test_the_table_says_once_when_the_moods_get_low(app_at, [7, 6, 4], ["2 blows to all lose the night"])


@pytest.mark.parametrize(("moods", "told"), FALLS)
def test_the_table_says_once_when_the_moods_get_low(app_at: AppAt, moods: list[int], told: list[str]) -> None:
    """The night was over before anybody had felt that it might end so."""
    app = app_at((1280, 720))
    people = [{"mood": mood} for mood in moods]
    match = laid(app, night(*people, faces={"1,0": "event"}), was_over=False)
    chance_gives(match, "early-dark")
    match.act(Action.parse("move(e)"))
    for _ in range(60):
        app.step(1 / 30)
        if isinstance(app.scene, CardPage):
            app.scene.commands()["confirm"]()
            break
    assert [moment.words for moment in shown(app) if isinstance(moment, Bell)] == told


def shown(app: App) -> list[object]:
    """All moments, one after the other."""
    found: list[object] = []
    for _ in range(200):
        app.step(1 / 30)
        moment = table_of(app).moments.shown
        if moment is not None and moment not in found:
            found.append(moment)
    return found


def test_the_losses_of_a_night_add_up() -> None:
    """Four causes were listed, and their sum was less than the moods had fallen."""
    names = MemoirNames(memoir().components, ("Ada", "Ben"))
    cards = [card.id for card in memoir().components.hallucinations if not card.monster][:6]
    blows = [[events.HallucinationDrawn(0, card), events.MoodChanged(0, -1, 4)] for card in cards]
    assert len(cards) == 6
    assert toll([event for blow in blows for event in blow], names).endswith(" 1, others 2.")
