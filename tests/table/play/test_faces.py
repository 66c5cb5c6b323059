"""Who has which face."""

import pytest

from dejavu.bots import LEVELS
from dejavu.engine.journal import PERSON, Seat
from dejavu.table.look import theme
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.play.faces import CREATURES, following, portraits, remember


def people(*names: str) -> list[Seat]:
    return [Seat(name, PERSON) for name in names]


def faces(seats: list[Seat], **chosen: str) -> list[str]:
    return [portrait.face for portrait in portraits(seats, chosen)]


def test_people_who_chose_no_face_have_different_ones() -> None:
    assert len(set(faces(people("a", "b", "c", "d")))) == 4


def test_nobody_gets_the_face_that_another_chose() -> None:
    assert faces(people("a", "b"), b=CREATURES[0])[0] != CREATURES[0]


def test_of_two_people_who_chose_the_same_face_the_first_has_it() -> None:
    first, second = faces(people("a", "b"), a="owl", b="owl")
    assert first == "owl" != second


def test_the_face_that_another_has_is_no_choice() -> None:
    assert following(CREATURES[0], CREATURES[1:3]) == CREATURES[3]
    assert following(CREATURES[0], CREATURES[1:]) == CREATURES[0]


def test_a_face_that_there_is_not_counts_as_none() -> None:
    assert faces(people("a"), a="dragon") == [CREATURES[0]]


def test_more_people_than_creatures_have_faces_too() -> None:
    assert len(faces(people(*map(str, range(9))))) == 9


@pytest.mark.parametrize("level", [*LEVELS, "gentle", "unheard-of"])
def test_a_bot_has_a_face_whatever_its_name_is_remembered_for(level: str) -> None:
    face = faces([Seat("a", level)], a="owl")[0]
    assert face not in CREATURES
    assert Pictures().exists(f"faces/{face}")


@pytest.mark.parametrize("creature", CREATURES)
def test_every_creature_is_drawn(creature: str) -> None:
    assert Pictures().exists(f"faces/{creature}")


def test_all_creatures_follow_each_other_in_a_round() -> None:
    face, seen = CREATURES[0], set()
    for _ in CREATURES:
        seen.add(face := following(face))
    assert seen == set(CREATURES)


def test_of_very_many_names_the_oldest_face_is_forgotten() -> None:
    chosen: dict[str, str] = {}
    for number in range(100):
        remember(chosen, str(number), "owl")
    remember(chosen, "99", "cat")
    assert len(chosen) == 60
    assert "0" not in chosen and chosen["99"] == "cat"


def test_four_seats_have_four_marks_and_four_colours() -> None:
    look = Look(theme.load(), (1280, 720))
    marks, colours = zip(*(look.theme.seat(seat) for seat in range(4)), strict=True)
    assert len(set(marks)) == len({tuple(colour) for colour in colours}) == 4


def test_bots_of_one_level_are_siblings_in_different_clothes() -> None:
    found = faces([Seat(name, "easy") for name in "abcd"])
    assert len(set(found)) == 4
    assert len({face.split("-")[0] for face in found}) == 1
    assert all(Pictures().exists(f"faces/{face}") for face in found)
    assert len(faces([Seat(str(number), "easy") for number in range(9)])) == 9
