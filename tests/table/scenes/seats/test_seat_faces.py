"""The portraits of those who sit down."""

import pytest

from dejavu.engine.journal import Seat
from dejavu.table.play.faces import CREATURES
from dejavu.table.scenes.seats import NewGame, Seats
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import Sitting
from tests.cases import some
from tests.table.hands import AppAt, click, key, target
from tests.table.scenes.seats.conftest import FRAGMENTS


def face_of(app: App, place: int) -> str:
    assert isinstance(app.scene, Seats)
    return app.scene.faces()[place]


def test_a_click_on_a_portrait_steps_to_the_next_face_and_round(app: App) -> None:
    first = face_of(app, 0)
    seen = [first]
    for _ in range(len(CREATURES)):
        click(app, "face-1")
        seen.append(face_of(app, 0))
    assert set(seen) == set(CREATURES)
    assert seen[-1] == first


def test_a_face_is_remembered_with_the_name_that_stands_there_at_last(app: App) -> None:
    click(app, "face-1")
    chosen = face_of(app, 0)
    click(app, "name-1")
    key(app, *"ann")
    assert face_of(app, 0) == chosen
    app.pop()
    assert app.settings.faces == {"ann": chosen}


def test_a_name_brings_its_face(app_at: AppAt) -> None:
    app = app_at(faces={"bo": "whale"})
    app.push(Seats(FRAGMENTS, lambda game: None))
    click(app, "name-1")
    key(app, *"bo")
    assert face_of(app, 0) == "whale"


def test_a_click_on_a_bot_seats_the_next_star_with_its_temperament(app_at: AppAt) -> None:
    started: list[NewGame] = []
    app = app_at()
    app.push(Seats(FRAGMENTS, started.append))
    before = face_of(app, 1)
    assert before not in CREATURES
    click(app, "face-2")
    assert face_of(app, 1) == before
    click(app, "start")
    assert started[0].seats[1] == Seat("Altair", "gentle", "contrary")


@pytest.mark.parametrize("touched", ["temperament-2", "face-2"])
def test_the_temperament_of_a_bot_is_explained_where_it_stands(app: App, touched: str) -> None:
    """The page named it by a word alone."""
    assert "Patient: saves bits for later, and keeps its hand." in target(app, touched).tip
    click(app, "face-2")
    assert "Contrary: takes the long way over the map." in target(app, touched).tip


def test_a_face_that_another_person_has_is_passed_over(app_at: AppAt) -> None:
    app = app_at(sittings={"fragments": Sitting([["ann", "person"], ["bo", "person"]])})
    app.push(Seats(FRAGMENTS, lambda game: None))
    for _ in some(CREATURES):
        click(app, "face-1")
        assert face_of(app, 0) != face_of(app, 1)
