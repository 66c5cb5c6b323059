"""The queue of moments, over a scene of no game and with a clock that only the tests move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import Rect, Surface

from dejavu.table.board.moments import OTHERS, Moments, OverlayAnimation
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.look.animation import Timeline
from dejavu.table.play.speeds import SPEEDS
from dejavu.table.shell.app import App
from tests.table.board.conftest import PlainMatch
from tests.table.board.test_flights import Bare
from tests.table.hands import AppAt

CARD = PlaceId("long", "red-1")


class Told(OverlayAnimation):
    """Writes down what is asked of it."""

    seconds = 1.0

    def __init__(self, name: str, told: list[str], away: PlaceId | None = None, at_once: bool = False) -> None:
        self._name, self._told = name, told
        self.away = frozenset({away} if away else ())
        self.at_once = at_once

    def begin(self) -> None:
        self._told.append(f"{self._name} begins")

    def area(self, share: float) -> Rect:
        return Rect(10, 10, 50, 50)

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        self._told.append(f"{self._name} {'still' if still else 'moves'} at {share:.1f}")

    def covers(self, point: Point) -> bool:
        return self.area(0).collidepoint(point)

    def end(self) -> None:
        self._told.append(f"{self._name} ends")


@pytest.fixture
def bare(app_at: AppAt) -> Iterator[tuple[App, Bare]]:
    app, scene = app_at((1280, 720)), Bare()
    app.push(scene)
    app.settle()
    yield app, scene


def test_one_comes_after_the_other(bare: tuple[App, Bare]) -> None:
    scene, told = bare[1], list[str]()
    moments = Moments(scene)
    moments.add([Told("first", told), Told("second", told)], own=True)
    assert not scene.timeline.active, "pieces fly before"
    moments.begin()
    for _ in range(9):
        scene.timeline.advance(0.25)
    assert told == ["first begins", "first ends", "second begins", "second ends"]


def test_one_that_goes_on_while_pieces_fly_begins_at_once(bare: tuple[App, Bare]) -> None:
    scene = bare[1]
    moments = Moments(scene)
    moments.add([Told("wind", [], at_once=True)], own=True)
    assert scene.timeline.active


def test_what_follows_one_that_begins_at_once_waits_until_pieces_have_landed(bare: tuple[App, Bare]) -> None:
    """Light round a place once began while its tiles still flew there."""
    scene, told = bare[1], list[str]()
    moments = Moments(scene)
    moments.add([Told("hand", told, at_once=True), Told("light", told)], own=True)
    for _ in range(9):
        scene.timeline.advance(0.25)
    assert told == ["hand begins", "hand ends"]
    moments.begin()
    for _ in range(9):
        scene.timeline.advance(0.25)
    assert told[2:] == ["light begins", "light ends"]


def test_its_pieces_are_away_from_the_table_from_the_first_until_it_is_over(bare: tuple[App, Bare]) -> None:
    scene = bare[1]
    moments = Moments(scene)
    moments.add([Told("first", []), Told("second", [], away=CARD)], own=True)
    assert moments.away == {CARD}
    moments.begin()
    scene.timeline.advance(1.0)
    scene.timeline.advance(0.5)
    assert moments.away == {CARD}
    scene.timeline.advance(0.5)
    assert moments.away == set()
    assert scene.drawn_again == [CARD]


def test_what_ends_everything_that_moves_ends_all_moments_and_makes_nothing_for_those_unseen(
    bare: tuple[App, Bare],
) -> None:
    scene, told = bare[1], list[str]()
    moments = Moments(scene)
    moments.add([Told("first", told), Told("second", told, away=CARD)], own=True)
    moments.begin()
    scene.timeline.advance(0.5)
    scene.timeline.finish()
    assert told == ["first begins", "first ends", "second ends"]
    assert moments.away == set()


def test_what_happens_next_spares_the_moment_that_is_shown(bare: tuple[App, Bare]) -> None:
    """A gesture of several acts ended the moment of its first act before anybody saw it."""
    scene, told = bare[1], list[str]()
    moments = Moments(scene)
    moments.add([Told("first", told)], own=True)
    moments.begin()
    landed: list[bool] = []
    scene.timeline.run(0.3, lambda share: None, lambda: landed.append(True))
    scene.timeline.finish(spare=moments.tween)
    assert landed == [True]
    scene.timeline.advance(0.5)
    assert told == ["first begins"]


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_those_of_bots_are_shorter_by_their_speed(bare: tuple[App, Bare], speed: str) -> None:
    app, scene = bare
    app.settings.bot_speed = speed
    moments = Moments(scene)
    moments.add([Told("theirs", [])], own=False)
    moments.begin()
    assert moments.tween
    assert moments.tween.seconds == pytest.approx(OTHERS * SPEEDS[speed].flight)


@pytest.mark.parametrize(("speed", "share"), [("slow", 1.0), ("normal", 1.0), ("fast", SPEEDS["fast"].flight)])
def test_what_is_read_stays_as_long_unless_bots_are_fast(bare: tuple[App, Bare], speed: str, share: float) -> None:
    """A card that somebody else drew was gone after two seconds, and nobody had read it."""
    app, scene = bare
    app.settings.bot_speed = speed
    moments, moment = Moments(scene), Told("theirs", [])
    moment.is_read = True
    moments.add([moment], own=False)
    moments.begin()
    assert moments.tween
    assert moments.tween.seconds == pytest.approx(share * moment.seconds)


@pytest.mark.parametrize(("own", "shown"), [(True, True), (False, False)])
def test_at_the_speed_that_shows_nothing_of_bots_only_one_s_own_are_shown(
    bare: tuple[App, Bare], own: bool, shown: bool
) -> None:
    app, scene = bare
    app.settings.bot_speed = "instant"
    moments, told = Moments(scene), list[str]()
    moments.add([Told("any", told, away=CARD)], own)
    moments.begin()
    assert scene.timeline.active is shown
    assert bool(moments.away) is shown


@pytest.mark.parametrize(("reduced", "how"), [(False, "moves"), (True, "still")])
def test_with_reduced_motion_it_takes_its_time_and_only_fades(bare: tuple[App, Bare], reduced: bool, how: str) -> None:
    app, scene = bare
    app.settings.reduced_motion = reduced
    moments, told = Moments(scene), list[str]()
    moments.add([Told("it", told)], own=True)
    moments.begin()
    scene.timeline.advance(0.5)
    moments.draw(Surface((20, 20)))
    assert told == ["it begins", f"it {how} at 0.5"]


def test_a_tween_that_is_spared_stays_on_its_timeline() -> None:
    timeline, ended = Timeline(), list[str]()
    kept = timeline.run(1.0, lambda share: None, lambda: ended.append("kept"))
    timeline.run(1.0, lambda share: None, lambda: ended.append("other"))
    timeline.finish(spare=kept)
    assert ended == ["other"]
    assert timeline.active
    timeline.finish()
    assert ended == ["other", "kept"]
    assert not timeline.active


def test_a_wheel_ends_what_is_shown(bare: tuple[App, Bare]) -> None:
    scene, told = bare[1], list[str]()
    moments = Moments(scene)
    moments.add([Told("first", told), Told("second", told)], own=True)
    moments.begin()
    moments.skip()
    assert told == ["first ends", "second ends"]


@pytest.mark.parametrize(("is_read", "shorter"), [(False, True), (True, False)], ids=["motion", "words"])
def test_the_rest_of_a_long_turn_moves_faster_but_for_what_is_read(
    bare: tuple[App, Bare], is_read: bool, shorter: bool
) -> None:
    """A partner's turn took five seconds and more, of which most were steps alike."""
    scene = bare[1]
    seconds = []
    for lasted in (0.0, 5.0):
        scene.timeline.lasted = lasted
        moments, moment = Moments(scene), Told("theirs", [])
        moment.is_read = is_read
        moments.add([moment], own=False)
        moments.begin()
        assert moments.tween
        seconds.append(moments.tween.seconds)
    assert (seconds[1] < seconds[0]) is shorter


def test_only_the_time_counts_in_which_something_moves(bare: tuple[App, Bare]) -> None:
    timeline = bare[1].timeline
    timeline.advance(3.0)
    assert timeline.lasted == 0.0
    timeline.run(1.0, lambda share: None)
    timeline.advance(0.5)
    assert timeline.lasted == 0.5


def test_a_turn_that_begins_under_another_page_is_timed_on_the_table(app_at: AppAt, plain_match: PlainMatch) -> None:
    """Somebody acted on a phone under the menu: the menu's motion was timed anew, and the table's was not."""
    app = app_at()
    match = plain_match(app, "lantern", "Ada", "Ben")
    table = app.scenes[0].timeline
    turn = match.session.state.turn
    match.pause()
    while match.session.state.turn == turn:
        match.act_remotely(match.session.state.current_player, [match.session.state.legal_actions()[-1]])
    table.lasted, app.scene.timeline.lasted = 5.0, 3.0
    match.act_remotely(match.session.state.current_player, [match.session.state.legal_actions()[-1]])
    assert (table.lasted, app.scene.timeline.lasted) == (0.0, 3.0)
