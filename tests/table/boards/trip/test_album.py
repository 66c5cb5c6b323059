"""The cities in the album of the diary."""

from dejavu.diary.page import Count, Page
from dejavu.table.boards.trip.album import found
from tests.games.trip.notation import trip


def page(key: str, *gone: str) -> Page:
    counts = {Count("markers-gone", marker): 1 for marker in gone}
    return Page(key, "trip", "", 0, "", False, 12, False, {}, (), counts)


def test_a_monument_belongs_to_the_first_trip_on_which_it_was_agreed_on() -> None:
    city = trip().components.cities[0]
    first, second = page("first", "hotel", "sight-tee"), page("second", "sight-tee", "sight-step")
    assert found(city, [first, second]) == {"sight-tee": first, "sight-step": second}


def test_there_is_one_marker_of_every_monument() -> None:
    """With a second one, the album would show a monument only once both are laid."""
    box = trip().components
    marks = [box.markers[box.marker_index[id]] for city in box.cities for id in city.monuments]
    assert len(marks) == 15
    assert {marker.count for marker in marks} == {1}
