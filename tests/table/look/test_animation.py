import pytest
from pygame import Surface

from dejavu.table.look.animation import Flight, Timeline, rest_at_ends


def test_a_tween_ends_exactly_at_its_end_and_once() -> None:
    timeline, seen, ended = Timeline(), list[float](), list[int]()
    timeline.run(1.0, seen.append, lambda: ended.append(1))
    for _ in range(5):
        timeline.advance(0.3)
    assert seen[0] == 0
    assert seen == sorted(seen)
    assert seen[-1] == 1
    assert ended == [1]
    assert not timeline.active


def test_a_delay_holds_a_tween_back() -> None:
    timeline, seen = Timeline(), list[float]()
    timeline.run(1.0, seen.append, delay=1.0)
    timeline.advance(0.9)
    assert seen == []
    timeline.advance(0.6)
    assert 0 < seen[-1] < 1


def test_finish_ends_what_runs_and_what_that_starts() -> None:
    timeline, ended = Timeline(), list[str]()

    def second() -> None:
        ended.append("first")
        timeline.run(1.0, lambda _: None, lambda: ended.append("second"))

    timeline.run(1.0, lambda _: None, second)
    timeline.finish()
    assert ended == ["first", "second"]
    assert not timeline.active


@pytest.mark.parametrize(("fade", "steps"), [(False, [1.0]), (True, [0.0])])
def test_reduced_motion_keeps_fades_and_skips_movement(fade: bool, steps: list[float]) -> None:
    timeline, seen = Timeline(lambda: True), list[float]()
    timeline.run(1.0, seen.append, fade=fade)
    timeline.advance(0.0)
    assert seen[:1] == steps
    assert timeline.active == fade


@pytest.mark.parametrize("reduced", [False, True])
def test_a_flight_is_drawn_only_at_its_ends_with_reduced_motion(reduced: bool) -> None:
    timeline = Timeline(lambda: reduced)
    picture = Surface((10, 10))
    picture.fill("white")
    landed: list[bool] = []
    flight = Flight(timeline, lambda _: None, picture, (20, 20), (80, 80), 1.0, lambda: landed.append(True))
    middles = []
    for _ in range(10):
        timeline.advance(0.1)
        board = Surface((100, 100))
        flight.draw(board)
        middles.append(any(board.get_at((at, at)).r for at in range(30, 70)))
    assert any(middles) != reduced
    timeline.advance(0.2)
    assert landed == [True]


def test_words_that_fade_on_their_way_appear_when_they_depart() -> None:
    """Those of points lay over the card that was still to open."""
    timeline, words, seen = Timeline(), Surface((10, 10)), list[bool]()
    words.fill("white")
    flight = Flight(timeline, lambda _: None, words, (20, 20), (80, 80), 1.0, delay=0.5, fades=True)
    for _ in range(3):
        board = Surface((100, 100))
        flight.draw(board)
        seen.append(bool(board.get_at((20, 20)).r))
        timeline.advance(0.25)
    assert seen == [False, False, True]


@pytest.mark.parametrize("reduced", [False, True])
def test_words_can_be_read_where_they_depart_and_where_they_end(reduced: bool) -> None:
    """They had all but faded when they came to the plate that counted them."""
    timeline, words = Timeline(lambda: reduced), Surface((10, 10))
    words.fill("white")
    flight = Flight(timeline, lambda _: None, words, (20, 20), (80, 80), 1.0, ease=rest_at_ends, fades=True)
    seen = list[tuple[int, int]]()
    for _ in range(2):
        timeline.advance(0.25 if not seen else 0.5)
        board = Surface((100, 100))
        flight.draw(board)
        seen.append((board.get_at((20, 20)).r, board.get_at((80, 80)).r))
    assert seen == [(255, 0), (0, 255)]
