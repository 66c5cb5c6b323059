"""The words of bots on the plates: in the room of the plate, for a moment, once aloud, and only if wanted."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from dejavu.engine.journal import Seat
from dejavu.games.fragments.events import CardCompleted
from dejavu.games.fragments.scoring import Score
from dejavu.table.board.seats import SeatPlates
from dejavu.table.board.table_scene import TableScene
from dejavu.table.play.history import Step
from dejavu.table.shell.settings import Settings
from dejavu.table.text.lines_reader import ANY, lines_of
from tests.cases import some
from tests.table.boards.test_last_round import LAST, shown
from tests.table.hands import AppAt, later

LANGUAGES = ("en", "de", "es", "fr", "it", "ja")


@pytest.mark.slow
@pytest.mark.parametrize("game", LAST)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_every_line_fits_its_plate(app_at: AppAt, monkeypatch: pytest.MonkeyPatch, game: str, scale: float) -> None:
    app = app_at((1024, 640), tips=False, ui_scale=scale)
    scene: Any = shown(app, game, LAST[game][0])
    seats = scene.areas["seats"]
    draw, drawn = SeatPlates.draw_said, list[Rect | None]()

    def note(plates: Any, surface: Surface, seat: int, *rooms: Rect) -> Rect | None:
        room = draw(plates, surface, seat, *rooms)
        drawn.extend([room] if seat == 1 else [])
        return room

    monkeypatch.setattr(SeatPlates, "draw_said", note)
    named = (game,) if game == "memoir" else (game, ANY)
    about = SimpleNamespace(
        player=0, tile="restaurant", cell="c4", cells=("b4", "c4", "c5"), card="purple-4", nebula="horsehead"
    )
    parts = [lines_of(language)[part] for language in LANGUAGES for part in named]
    for line in some(line for part in parts for four in part.values() for line in four):
        scene.spoken, before = {1: scene.words.spoken(line, about, scene.match.names)}, [*seats.plates]
        seats.draw(Surface((1024, 640)))
        assert seats.plates == before
        room = drawn.pop()
        if room or not (seats.folded and game == "fragments"):  # its seats in large words are a face and a score
            told = scene.log.said() if scene.says_aside else None
            assert seats.plates[1].contains(room) if room else told and scene.log.rect.contains(told[0]), line


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("game", ["fragments", "trip"])
def test_words_stand_below_the_name(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int]
) -> None:
    """They replaced it, so that nobody knew who had spoken."""
    app = app_at(size, tips=False)
    scene = shown(app, game, LAST[game][0])
    seats: Any = scene.areas["seats"]
    draw, drawn = SeatPlates.draw_said, dict[int, Rect | None]()

    def note(plates: Any, surface: Surface, seat: int, *rooms: Rect) -> Rect | None:
        drawn[seat] = draw(plates, surface, seat, *rooms)
        return drawn[seat]

    monkeypatch.setattr(SeatPlates, "draw_said", note)
    scene.spoken = {1: "Haven't I said this before?"}
    seats.draw(Surface(size))
    room = drawn[1]
    assert room and room.top >= seats.plates[1].top + scene.look.em


@pytest.mark.parametrize("details", [True, False])
def test_words_that_would_cover_a_name_stand_at_the_top_of_the_log(app_at: AppAt, details: bool) -> None:
    """A long line lay over the name on the plate."""
    app = app_at((1280, 720), tips=False, seat_details=details)
    scene: Any = shown(app, "fragments", LAST["fragments"][0])
    seats, log = scene.areas["seats"], scene.log
    silent = Surface((1280, 720))
    log.draw(silent)
    scene.spoken = {1: "The Twin Suns' Temple is mine at last, and it was a long way to go there."}
    seats.draw(Surface((1280, 720)))
    assert scene.says_aside
    plate, _picture = log.said()
    assert log.rect.contains(plate) and plate.top < log.rect.centery
    speaking = Surface((1280, 720))
    log.draw(speaking)
    tail = Rect(log.rect.left, plate.bottom, log.rect.width, log.rect.bottom - plate.bottom)
    tail.top = tail.bottom - 2 * scene.look.em
    assert alike(silent.subsurface(tail), speaking.subsurface(tail)), "the newest lines stay"
    assert not alike(silent.subsurface(plate), speaking.subsurface(plate))


def alike(one: Surface, other: Surface) -> bool:
    """Whether two pictures are the same."""
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


class Heard:
    """A listener."""

    hears = True

    def __init__(self) -> None:
        self.lines: list[str] = []

    def say(self, sentences: Sequence[str], interrupt: bool = False) -> None:
        self.lines += sentences

    def close(self) -> None:
        pass


def completes(scene: TableScene) -> None:
    """Bots complete cards until one of them says something."""
    match = scene.match
    match.session.seats[:] = [Seat(seat.name, seat.controller) for seat in match.session.seats]
    for number in range(60):
        match.history.steps.append(Step(1 + number % 2, (CardCompleted(1 + number % 2, "red-1", Score()),)))
        match.tell(())
        if scene.spoken:
            return


def test_words_are_there_for_a_moment(app_at: AppAt) -> None:
    app, heard = app_at((1280, 720), tips=False, reduced_motion=True), Heard()
    app.narrator.listeners["transcript"] = heard
    scene = shown(app, "fragments", LAST["fragments"][0])
    completes(scene)
    ((seat, words),) = scene.spoken.items()
    app.settle()
    assert sum(words in line for line in heard.lines) == 1
    assert any(scene.match.names[seat] in line for line in heard.lines if words in line)
    assert not scene.busy
    later(10)
    app.settle()
    assert not scene.spoken


def test_bots_name_the_card_that_was_completed(app_at: AppAt) -> None:
    """*Full! Next memory, please* did not say which."""
    scene = shown(app_at((1280, 720), tips=False), "fragments", LAST["fragments"][0])
    completes(scene)
    (words,) = scene.spoken.values()
    assert "Hibiscus Shore" in words


def test_bots_are_silent_where_nobody_wants_their_words(app_at: AppAt) -> None:
    assert Settings().bots_talk
    app = app_at((1280, 720), tips=False, bots_talk=False)
    scene = shown(app, "fragments", LAST["fragments"][0])
    completes(scene)
    assert not scene.spoken
    assert scene.match.small_talk.remarks
