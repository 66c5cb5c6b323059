"""The finale of games that have points and nothing to show beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event

import pygame
import pytest

from dejavu.diary.written import Written
from dejavu.engine.info import Utility
from dejavu.store import pictures
from dejavu.store.places import StoreError
from dejavu.table.board.final_scene import PICTURE, FinalScene
from dejavu.table.board.finale import memorable, saving
from dejavu.table.board.finale.more import folded
from dejavu.table.board.finale.stage import draw_faces
from dejavu.table.board.finale.standing import Standing, own_place, result, standings
from dejavu.table.board.finale.steps import CategoryStep, RankingStep, Step
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.widgets import Button
from tests.table.board.conftest import PlainMatch
from tests.table.board.test_plain_board import counted, idle
from tests.table.hands import AppAt, click, focus, key, press, quickly, release, settle, target, until
from tests.table.transcripts import Ear
from tests.testgames.board import spot_of


@pytest.fixture(autouse=True)
def no_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks for the moments of these games, which would come as one more step (test_moments_of_a_game)."""
    monkeypatch.setattr(memorable, "moments", lambda *about: ())


class Ended:
    """A position of which only the end is known."""

    def __init__(self, totals: Sequence[int], winners: Sequence[int]) -> None:
        self._totals, self._winners = list(totals), list(winners)

    def returns(self) -> list[int]:
        return self._totals

    def winners(self) -> list[int]:
        return self._winners

    def score_parts(self) -> list[dict[str, int]]:
        return [{"all": total} for total in self._totals]


@pytest.mark.parametrize(
    ("totals", "winners", "ranking"),
    [
        ((58, 29, 48, 11), (0,), [(0, 1), (2, 2), (1, 3), (3, 4)]),
        ((7, 9, 9), (1, 2), [(1, 1), (2, 1), (0, 3)]),
        ((9, 9, 7), (1,), [(1, 1), (0, 2), (2, 3)]),
        ((5, 5, 5, 8), (3,), [(3, 1), (0, 2), (1, 2), (2, 2)]),
        ((0, 0), (0, 1), [(0, 1), (1, 1)]),
    ],
    ids=str,
)
def test_places_are_by_points_and_shared_by_equals(
    totals: Sequence[int], winners: Sequence[int], ranking: list[tuple[int, int]]
) -> None:
    found = standings(Ended(totals, winners), "ABCD", Utility.RIVALS)  # type: ignore[arg-type]
    assert [(standing.seats[0], standing.place) for standing in found] == ranking
    assert [standing.won for standing in found] == [standing.seats[0] in winners for standing in found]
    assert all(sum(count for _part, count in standing.parts) == standing.total for standing in found)


@pytest.mark.parametrize(
    ("totals", "told"),
    [
        ((5, 7), "A and B share the victory"),
        ((7, 7), "A and B share the victory with 7 VP"),
        ((5, 7, 9), "C wins with 9 VP"),
    ],
)
def test_a_draw_with_unequal_points_names_none(totals: Sequence[int], told: str) -> None:
    winners = [2] if len(totals) > 2 else [0, 1]
    ended = Ended(totals, winners)
    ranking = standings(ended, "ABC", Utility.RIVALS)  # type: ignore[arg-type]
    assert result(ended, "ABC", Utility.RIVALS, Points()) == told  # type: ignore[arg-type]
    assert [one.place for one in ranking if one.won] == [1] * len(winners)


@pytest.mark.parametrize("winners", [(0, 1), ()], ids=["won", "lost"])
def test_a_team_with_one_score_has_one_line(winners: Sequence[int]) -> None:
    found = standings(Ended((5, 5), winners), "AB", Utility.TEAM)  # type: ignore[arg-type]
    assert found == [Standing((0, 1), "All together", 1, bool(winners), (("all", 5),), 5)]


class Points:
    """Words of a game that counts nothing else."""

    def points(self, count: int) -> str:
        return f"{count} VP"


@pytest.mark.parametrize(
    ("persons", "told"),
    [([2], "Your place: 2 of 4, with 48 VP"), ([0], ""), ([1, 2], ""), ([], "")],
    ids=["lost", "won", "several", "nobody"],
)
def test_whoever_loses_to_bots_reads_the_own_place(persons: Sequence[int], told: str) -> None:
    """Above it stood how many points somebody else had."""
    ranking = standings(Ended((58, 29, 48, 11), [0]), "ABCD", Utility.RIVALS)  # type: ignore[arg-type]
    assert own_place(persons, ranking, Points()) == told  # type: ignore[arg-type]


def test_of_too_many_buttons_the_ways_on_stay_and_the_others_open_behind_more(
    app_at: AppAt, plain_match: PlainMatch
) -> None:
    """A memoir that was won ended with eight in one row."""
    done: list[str] = []
    buttons = [Button(name, name, partial(done.append, name)) for name in "abcdefgh"]
    app = app_at(reduced_motion=True)
    assert folded(lambda: buttons[1:], app.push) == buttons[1:]
    row = folded(lambda: buttons, app.push)
    assert [button.name for button in row] == ["a", "more", "g", "h"]
    before = begun(app, plain_match)
    row[1].action()
    settle(app)
    click(app, "c")
    assert done == ["c"]
    assert app.scene is before


def test_a_button_behind_more_that_waited_comes_alive(
    app_at: AppAt, plain_match: PlainMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, known = app_at(reduced_motion=True), list[bool]()
    scene = begun(app, plain_match)

    def buttons() -> list[Button]:
        return [Button(name, name, lambda: None, enabled=bool(known), why="Wait.") for name in "abcdefgh"]

    monkeypatch.setattr(scene, "buttons", buttons)
    key(app, "escape")
    scene.match.tell(())
    settle(app)
    click(app, "more")
    settle(app)
    assert not target(app, "c").enabled
    known.append(True)
    scene.match.tell(())
    settle(app)
    assert target(app, "c").enabled


def to_the_end(app: App, match: Match) -> FinalScene:
    """Play until the finale begins, and stop at its first step."""
    for _ in range(200):
        if match.session.state.is_terminal():
            while not isinstance(app.scene, FinalScene):
                app.step(1 / 60)
            app.step(1 / 60)
            return app.scene
        if app.scene.name == "curtain":
            click(app, "lift")
        else:
            click(app, spot_of(counted(match.view) if match.game.name == "counting" else idle(match.view)).name)
        if not match.session.state.is_terminal():
            settle(app)
    raise AssertionError("the game never ends")


def begun(app: App, plain_match: PlainMatch) -> FinalScene:
    return to_the_end(app, plain_match(app, "counting", "Ada", "Ben", goal=6, seed=7))


def shown(step: Step | None) -> object:
    """What a step is about."""
    match step:
        case CategoryStep():
            return f"part {step.number}"
        case RankingStep():
            return f"line {step.place}"
    return step


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_points_come_first_then_the_places_and_the_winner_last(
    app_at: AppAt, plain_match: PlainMatch, reduced_motion: bool
) -> None:
    app = app_at(reduced_motion=reduced_motion)
    scene = begun(app, plain_match)
    seen: list[object] = []
    while not scene.at_rest:
        if shown(scene.step) not in seen:
            seen.append(shown(scene.step))
        app.step(1 / 20)
    assert seen == ["part 0", "line 1", "line 0"]
    assert scene.ranking[0].won


def give(app: App, by: str) -> None:
    """Some input in a finale."""
    if by == "key":
        key(app, "return")
    elif by == "click":
        press(app, (640, 690))
        release(app, (640, 690))
    else:
        app.input.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=1))
    app.step(1 / 60)


@pytest.mark.parametrize("by", ["key", "click", "wheel"])
def test_any_input_ends_the_motion_of_a_step_and_does_nothing_else(
    app_at: AppAt, plain_match: PlainMatch, by: str
) -> None:
    """It passed over the step, and the next ones went on by themselves."""
    app = app_at()
    scene = begun(app, plain_match)
    assert scene.telling.moves
    give(app, by)
    assert (shown(scene.step), scene.telling.moves, scene.telling.share) == ("part 0", False, 1.0)
    settle(app)
    assert shown(scene.step) == "part 0", "nothing goes on by itself any more"
    assert app.scene is scene


@pytest.mark.parametrize("by", ["key", "click"])
def test_any_input_after_the_motion_of_a_step_goes_on_to_the_next(
    app_at: AppAt, plain_match: PlainMatch, by: str
) -> None:
    app = app_at()
    scene = begun(app, plain_match)
    for expected in ("line 1", "line 0", None):
        give(app, by)
        give(app, by)
        assert shown(scene.step) == expected
    assert app.scene is scene


def test_escape_goes_to_the_end_and_then_pauses(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    scene = begun(app, plain_match)
    key(app, "escape")
    assert scene.at_rest
    assert app.scene is scene
    key(app, "escape")
    assert app.scene.name == "pause"


def test_a_voice_says_how_to_go_on_and_then_who_won_with_all_points(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at(reduced_motion=True)
    app.narrator.listeners["ear"] = ear = Ear()
    scene = begun(app, plain_match)
    assert any(scene.going_on().startswith(line.rstrip(".")) for line in ear.lines)
    ear.lines.clear()
    key(app, "escape")
    settle(app)
    assert f"{scene.headline().result}." in ear.lines
    for standing in scene.ranking:
        points = scene.words.points(standing.total)
        assert any(line.startswith(f"{standing.name}: {points}") for line in ear.lines)


def test_keys_that_nobody_presses_to_go_on_do_not(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    scene = begun(app, plain_match)
    for code in (pygame.K_LSHIFT, pygame.K_LALT, pygame.K_PRINTSCREEN):
        app.input.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    assert shown(scene.step) == "part 0"


def test_another_size_of_the_window_leads_to_the_end(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    scene = begun(app, plain_match)
    app.change("ui_scale", 1.5)
    settle(app)
    assert scene.at_rest


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step of a finale is a page that waits for its reader."""
    for kind in (CategoryStep, RankingStep):
        monkeypatch.setattr(kind, "rest", None)


@pytest.mark.usefixtures("pages")
def test_a_page_to_read_stays_until_it_is_turned_either_way(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    scene = begun(app, plain_match)
    settle(app)
    assert shown(scene.step) == "part 0", "nothing moves and nobody is hurried"
    app.input.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=1))
    assert shown(scene.step) == "part 0", "a wheel would turn many pages"
    for name, expected in (("space", "line 1"), ("left", "part 0"), ("left", "part 0"), ("return", "line 1")):
        key(app, name)
        settle(app)
        assert shown(scene.step) == expected
    key(app, "escape")
    assert scene.at_rest


def test_the_lines_of_the_ranking_wait_for_nobody(app_at: AppAt, plain_match: PlainMatch) -> None:
    """A single line stood in an empty sky until somebody clicked, and the next one as well."""
    app = app_at()
    scene = begun(app, plain_match)
    for _ in scene.ranking * 4:
        if not isinstance(scene.step, RankingStep):
            key(app, "space")
    assert isinstance(scene.step, RankingStep)
    settle(app)
    assert scene.at_rest


def test_the_first_page_offers_no_way_back(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    scene = begun(app, plain_match)
    assert scene.going_on() == "Goes on by itself · Any key or click: on · Esc: to the end"
    key(app, "space", "space")
    assert isinstance(scene.step, RankingStep)
    assert scene.going_on() == "Goes on by itself · Any key or click: on · Left: back · Esc: to the end"


def test_whoever_goes_back_turns_every_page_from_then_on(app_at: AppAt, plain_match: PlainMatch) -> None:
    """The pages went on by themselves after four seconds, and there was no way back."""
    app = app_at()
    scene = begun(app, plain_match)
    for names, expected in (
        (["space", "space"], "line 1"),
        (["left"], "part 0"),
        (["space"] * 2, "line 1"),
        (["left"], "part 0"),
    ):
        key(app, *names)
        assert shown(scene.step) == expected
    settle(app)
    assert shown(scene.step) == "part 0"
    for _page in range(3):
        key(app, "space")
        settle(app)
    assert scene.at_rest


@pytest.mark.usefixtures("pages")
def test_a_page_to_read_stays_when_the_window_changes_its_size(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    scene = begun(app, plain_match)
    key(app, "space", "space")
    app.change("ui_scale", 1.5)
    settle(app)
    assert shown(scene.step) == "line 1"


def test_a_team_that_lost_sees_its_points_and_why(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    scene = to_the_end(app, plain_match(app, "lantern", "Ada", "Ben"))
    key(app, "escape")
    assert [standing.name for standing in scene.ranking] == ["All together"]
    assert scene.headline().result == "You have lost together"


# The ladder


@pytest.mark.parametrize(("level", "words"), [("gentle", "Next: meet Wanderer"), ("hard", None)])
def test_after_a_victory_the_next_level_is_offered_beside_playing_again(
    app_at: AppAt, plain_match: PlainMatch, level: str, words: str | None
) -> None:
    """Above the strongest there is none: then playing again is the golden way on."""
    app = app_at(reduced_motion=True)
    match = plain_match(app, "counting", "Ada", f"Vega: {level}", goal=6, seed=7)
    met: list[str] = []
    match.meet = met.append
    scene = to_the_end(app, match)
    key(app, "escape")
    again, *more = scene.once_more()
    assert again.primary is not bool(more)
    assert [button.words for button in more] == ([words] if words else [])
    if words:
        click(app, "next-level")
        assert met == ["easy"]


def test_after_clear_losses_an_easier_level_is_offered_once_the_diary_knows(
    app_at: AppAt, plain_match: PlainMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_at(reduced_motion=True)
    match = plain_match(app, "counting", "Ada", "Vega: medium", goal=6, seed=7)
    monkeypatch.setattr(type(match.session.state), "winners", lambda self: [1])
    met: list[str] = []
    match.meet = met.append
    scene = to_the_end(app, match)
    key(app, "escape")
    assert [button.name for button in scene.once_more()] == ["again"]
    match.written = Written(losses=2)
    match.tell(())
    again, easier = scene.once_more()
    assert (easier.words, again.primary, easier.primary) == ("Easier: meet Wanderer", True, False)
    settle(app)
    click(app, "easier-level")
    assert met == ["easy"]


# Save picture


@pytest.mark.parametrize("opens", [False, True])
def test_a_saved_picture_is_of_its_own_size_and_the_toast_says_where(
    app_at: AppAt, plain_match: PlainMatch, monkeypatch: pytest.MonkeyPatch, opens: bool
) -> None:
    monkeypatch.setattr(saving, "opens_folders", lambda: opens)
    app = app_at((1024, 640))
    scene = begun(app, plain_match)
    key(app, "escape")
    for _ in range(2):
        scene.save_picture()
        settle(app)
    saved = sorted(pictures.folder().glob("*.png"))
    assert len(saved) == 1, "the same picture is one file"
    assert {pygame.image.load(file).get_size() for file in saved} == {PICTURE}
    where = f" in the folder “{saved[0].parent.name}”." if opens else f": {saved[0]}"
    assert app.toasts.words == f"The picture is saved{where}"


@pytest.mark.parametrize("pressed", ["a second click", "a click as it was written", "Enter twice"])
def test_no_press_that_was_meant_to_save_a_picture_opens_its_folder(
    app_at: AppAt, plain_match: PlainMatch, monkeypatch: pytest.MonkeyPatch, pressed: str
) -> None:
    """A double click started the file manager. Who presses once more, by mouse or by key, opens the folder."""
    opened: list[Path] = []
    may_write, write = Event(), pictures.write

    def slowly(picture: bytes, name: str) -> Path:
        may_write.wait()
        return write(picture, name)

    monkeypatch.setattr(saving, "opens_folders", lambda: True)
    monkeypatch.setattr(saving, "open_folder", opened.append)
    monkeypatch.setattr(pictures, "write", slowly)
    app = app_at((1024, 640))
    begun(app, plain_match)
    key(app, "escape")
    settle(app)
    focus(app, "save-picture")
    save = partial(key, app, "return") if pressed == "Enter twice" else partial(click, app, "save-picture")
    if pressed == "a click as it was written":
        save()
    with quickly():
        if pressed != "a click as it was written":
            save()
        may_write.set()
        until(app, lambda: target(app, "save-picture").label == "Open folder")
        save()
        assert not opened
    assert app.targets.focus == "save-picture", "the focus was lost"
    save()
    assert opened == [pictures.folder()]


def test_the_file_of_a_picture_bears_the_day_that_stands_on_it(app_at: AppAt, plain_match: PlainMatch) -> None:
    """A game begun before midnight and saved after it bore two days."""
    app = app_at((1024, 640))
    scene = begun(app, plain_match)
    session = scene.match.session
    session.header = replace(session.header, created="2026-03-31T20:00:00+00:00")
    key(app, "escape")
    click(app, "save-picture")
    settle(app)
    (file,) = pictures.folder().glob("*.png")
    assert scene.played
    assert scene.played in file.stem


def test_a_picture_that_cannot_be_saved_is_said_in_one_line(
    app_at: AppAt, plain_match: PlainMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(picture: bytes, name: str) -> Path:
        raise StoreError("picture.png: No space left on device; expected a folder that can be written")

    monkeypatch.setattr(pictures, "write", full)
    app = app_at()
    scene = begun(app, plain_match)
    key(app, "escape")
    click(app, "save-picture")
    settle(app)
    assert "No space left on device" in app.toasts.words
    assert app.scene is scene


@pytest.mark.parametrize(("seats", "side"), [((2,), 40), ((0, 1, 2), 20)], ids=["a seat", "a team"])
def test_a_team_has_all_its_faces_in_the_place_of_one(seats: tuple[int, ...], side: int) -> None:
    drawn: list[tuple[int, pygame.Rect]] = []
    square = pygame.Rect(100, 50, 40, 40)
    draw_faces(lambda surface, place, seat: drawn.append((seat, place)), pygame.Surface((1, 1)), square, seats)
    assert [seat for seat, _place in drawn] == list(seats)
    assert all(place.width == side and square.contains(place) for _seat, place in drawn)
    assert not any(one.colliderect(other) for n, (_, one) in enumerate(drawn) for _, other in drawn[n + 1 :])
