"""The worlds as pictures: what is remembered is light, the rest dark, and the story has gaps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from dejavu.engine.names import LONGEST_NAME
from dejavu.table.board.finale import picture_sheet
from dejavu.table.board.finale.standing import Standing, standings
from dejavu.table.boards.fragments import keepsake, worlds
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.overlays.worlds import WorldsScene
from dejavu.table.boards.fragments.worlds import WorldPicture
from dejavu.table.shell.app import App
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, key, press, release, target

REPLAYS = Path(__file__).parents[3] / "replays"
BOX = fragments().components
LAVA = BOX.world_of["lava-paradise"]


def cards(*ids: str) -> set[int]:
    return {BOX.card_index[card] for card in ids}


def test_every_card_of_the_box_has_a_line_of_its_own() -> None:
    stories = [card.story for card in BOX.cards]
    assert all(stories)
    assert len(set(stories)) == len(stories)


@pytest.mark.parametrize(
    ("known", "told"),
    [
        ((), ""),
        (("red-1",), "{red-1} …"),
        (("red-7", "red-3"), "… {red-3} … {red-7}"),
        (("red-1", "red-2", "green-1"), "{red-1} {red-2} …"),
        (tuple(f"red-{n}" for n in range(1, 8)), " ".join(f"{{red-{n}}}" for n in range(1, 8))),
    ],
)
def test_the_story_has_a_gap_wherever_something_is_missing(known: tuple[str, ...], told: str) -> None:
    lines = {card.id: card.story for card in BOX.cards}
    for id, line in lines.items():
        told = told.replace(f"{{{id}}}", line)
    assert worlds.story(BOX, LAVA, cards(*known)) == told


def test_what_is_not_remembered_lies_in_the_dark(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    faces = CardFaces(app.look, app.pictures, BOX)
    shown = []
    for known in (cards("red-2"), cards("red-2", "red-5")):
        picture = WorldPicture(faces, LAVA, known, (380, 100))
        assert len(picture.unmade) == len(picture.cards) == 7
        picture.finish()
        shown.append([sum(picture.ground.get_at(rect.center)[:3]) for rect in picture.rects((0, 0))])
    before, after = shown
    assert after[4] > 2 * before[4]
    assert before[:4] == after[:4]


def test_a_click_on_a_finished_card_opens_its_world_first_with_its_story(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid_out(app, position())
    click(app, "long:purple-1")
    assert isinstance(app.scene, WorldsScene)
    app.settle()
    seen = [target.name for target in app.targets if target.name.startswith("long:")]
    assert seen[:2] == ["long:purple-1", "long:purple-2"]
    assert set(seen) == {f"long:{card}" for card in position()["players"][0]["long"]}
    read = [line.words for widget in app.scene.list.widgets for line in widget.to_read()]
    assert "Magical Kingdom · 2 of 7" in read
    assert worlds.story(BOX, BOX.world_of["magical-kingdom"], cards("purple-1", "purple-2")) in read
    key(app, "escape")
    assert app.scene.name == "game"
    assert match.my_move


def test_the_worlds_of_others_open_from_their_tableau(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid_out(app, position())
    app.push(WorldsScene(match, 1))
    app.settle()
    assert match.names[1] in app.scene.opening()[0]
    held = {f"long:{card}" for card in position()["players"][1]["long"]}
    assert {target.name for target in app.targets if target.name.startswith("long:")} == held


def test_where_cards_are_too_small_the_panel_opens_the_worlds(app_at: AppAt) -> None:
    app = app_at((1024, 640))
    laid_out(app, position())
    beside = target(app, "long-term").rect.move(3, 3).topleft
    press(app, beside)
    release(app, beside)
    assert isinstance(app.scene, WorldsScene)


def test_the_picture_of_an_evening_is_signed_by_all_who_played(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """It named only those who remembered a piece of its world, and the others had not been there."""
    signed: list[list[str]] = []
    monkeypatch.setattr(keepsake, "draw", lambda *what: signed.append([place.name for place in what[-1]]))
    match = laid_out(app_at((1280, 720)), position("over"))
    left = keepsake.of_evening(match)
    assert left is not None
    left.draw((480, 270))
    assert {*signed[0]} == {"Ada", "Ben", "Cleo", "Dora"}


def test_the_picture_of_an_evening_is_of_the_world_that_people_remembered_most(app_at: AppAt) -> None:
    """It was of one of which only bots had remembered anything, and nobody sends that."""
    four = [f"yellow-{number}" for number in range(1, 5)]
    bots = [f"red-{number}" for number in range(1, 7)]
    players = [{"long": [*four, "blue-1"]}, {"long": [*bots, "blue-2"]}]
    match = laid_out(app_at((1280, 720)), {"phase": "over", "ending": "ten-cards", "players": players})
    left = keepsake.of_evening(match)
    assert left is not None
    assert left.name == "Sacred Desert"
    match.session.seats[0] = match.session.seats[0]._replace(controller="easy")
    among_bots = keepsake.of_evening(match)
    assert among_bots is not None
    assert among_bots.name == "Lava Paradise"


def test_of_equally_full_worlds_the_picture_is_of_the_longest_row(app_at: AppAt) -> None:
    """Five cards in a row gave way to five with a gap, of which a bot remembered more."""
    gap = [f"yellow-{number}" for number in (1, 2, 4)]
    row = [f"red-{number}" for number in (2, 3, 4)]
    players = [{"long": [*gap, *row]}, {"long": ["yellow-5", "yellow-6", "blue-2"]}]
    match = laid_out(app_at((1280, 720)), {"phase": "over", "ending": "ten-cards", "players": players})
    left = keepsake.of_evening(match)
    assert left is not None
    assert left.name == "Lava Paradise"


def test_the_picture_of_an_evening_tells_how_it_ended(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture that was saved was the ranking, and the one worth sending did not say who had won."""
    results: list[Sequence[keepsake.Place]] = []
    draw = keepsake.draw

    def note(*what: Any) -> Surface:
        results.append(what[-1])
        return draw(*what)

    monkeypatch.setattr(keepsake, "draw", note)
    match = laid_out(app_at((1280, 720)), position("over"))
    left = keepsake.of_evening(match)
    assert left is not None
    picture = left.draw((1920, 1080))
    state = match.session.state
    assert [place.won for place in results[0]] == [True, False, False, False]
    winner, total = match.names[state.winners()[0]], max(state.returns())
    assert results[0][0].name == winner and results[0][0].points == f"{total} VP"
    monkeypatch.setattr(keepsake, "draw", lambda *what: draw(*what[:-1]))
    without = keepsake.of_evening(match)
    assert without and pygame.image.tobytes(without.draw((1920, 1080)), "RGB") != pygame.image.tobytes(picture, "RGB")


def test_the_picture_of_an_evening_shows_only_what_its_person_remembered(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards of a rival lay under a poem that said *I*, and the own row was torn apart."""
    drawn: list[WorldPicture] = []
    monkeypatch.setattr(WorldPicture, "finish", lambda picture: drawn.append(picture))
    own = ["red-1", "red-5", "red-6", "red-7", "blue-2"]
    players = [{"long": own}, {"long": ["red-2", "red-3", "blue-3"]}]
    match = laid_out(app_at((1280, 720)), {"phase": "over", "ending": "ten-cards", "players": players})
    left = keepsake.of_evening(match)
    assert left is not None
    left.draw(None)
    (picture,) = drawn
    assert [BOX.cards[card].id for card in picture.cards] == ["red-5", "red-6", "red-7", "red-1"]
    assert picture.size[1] >= 1080 // 2


@pytest.mark.parametrize(
    ("known", "shown"),
    [
        (["red-3"], ["red-2", "red-3", "red-4"]),
        (["red-2", "red-4"], ["red-2", "red-3", "red-4"]),
        (["red-1", "red-7", "red-6"], ["red-6", "red-7", "red-1"]),
        ([f"red-{number}" for number in range(1, 8)], [f"red-{number}" for number in range(1, 8)]),
    ],
)
def test_a_joined_world_has_the_fewest_gaps(known: list[str], shown: list[str]) -> None:
    """A world that is closed was cut between its last and its first card, in the middle of a row."""
    assert [BOX.cards[card].id for card in worlds.joined(BOX, LAVA, cards(*known))] == shown


LONGEST = "Maximiliane von Hohenfel"
"""A name of as many letters as a name may have."""


def evening(app: App, *names: str) -> Surface:
    """The picture of an evening, in the size in which phones have it."""
    whole = [{"long": [f"yellow-{number}" for number in range(1, 8)]}, *({"long": [f"red-{n}"]} for n in range(1, 4))]
    match = laid_out(app, {"seats": 4, "phase": "over", "ending": "ten-cards", "players": whole})
    for seat, name in enumerate(names):
        match.session.seats[seat] = match.session.seats[seat]._replace(name=name)
    left = keepsake.of_evening(match)
    assert left is not None
    return left.draw((1280, 720))


def rows_that_differ(one: Surface, other: Surface) -> list[int]:
    """The rows of pixels in which two pictures differ."""
    width, height = one.get_size()
    lines = [pygame.image.tobytes(each, "RGB") for each in (one, other)]
    cut = [slice(3 * width * row, 3 * width * (row + 1)) for row in range(height)]
    return [row for row, line in enumerate(cut) if lines[0][line] != lines[1][line]]


def test_the_picture_of_an_evening_has_everybodys_points_with_their_unit(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Name and points were cut together at a quarter of the width, and long names left no points."""
    assert len(LONGEST) == LONGEST_NAME
    app, names = app_at((1280, 720)), [f"{LONGEST[:-1]}{letter}" for letter in "abcd"]
    before = evening(app, *names)
    for number in range(4):
        with monkeypatch.context() as patched:
            patched.setattr(keepsake, "standings", partial(one_point_more, place=number))
            assert rows_that_differ(before, evening(app, *names)), f"no points at place {number}"


def one_point_more(*what: Any, place: int) -> Sequence[Standing]:
    """The final standing, with another last digit at one place."""
    found = [*standings(*what)]
    found[place] = found[place]._replace(total=found[place].total + 1)
    return found


def test_short_names_leave_their_width_to_a_long_one(app_at: AppAt) -> None:
    """A long name was cut beside three short ones."""
    app = app_at((1280, 720))
    assert rows_that_differ(evening(app, LONGEST, "Al", "Bo", "Cy"), evening(app, f"{LONGEST[:-1]}s", "Al", "Bo", "Cy"))


def test_the_story_keeps_away_from_the_faces(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its last line stood against them."""
    app = app_at((1280, 720))
    told = evening(app)
    monkeypatch.setattr(worlds, "story_lines", lambda *_what: [])
    untold = evening(app)
    monkeypatch.setattr(keepsake, "face", lambda look, pictures, portrait, side: Surface((side, side)))
    assert rows_that_differ(untold, evening(app))[0] - rows_that_differ(told, untold)[-1] >= 10


def test_every_world_is_a_picture_to_save(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    saved: list[tuple[tuple[int, int], str]] = []
    monkeypatch.setattr(
        picture_sheet, "save_picture", lambda app, picture, name, *_more: saved.append((picture.get_size(), name))
    )
    app = app_at((1280, 720))
    data = position()
    for player in data["players"]:
        player |= {"long": [], "short": {}, "hand": [], "flowers": [], "fragments": [], "chest": [], "tray": []}
    data["players"][0]["long"] = ["red-1", *(f"blue-{number}" for number in range(1, 8))]
    app.push(WorldsScene(laid_out(app, data), 0))
    app.settle()
    assert {t.name for t in app.targets if t.name.startswith("picture-")} == {
        "picture-dragon-valley",
        "picture-lava-paradise",
    }
    app.input.activate(target(app, "picture-dragon-valley"), None)
    app.settle()
    click(app, "save-picture")
    assert saved == [((1920, 1080), "Fragments of Memory")]
    key(app, "escape")
    assert app.scene.name == "worlds"
