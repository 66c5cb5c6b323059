"""The end of a trip: how it went round by round, the full table, the maps of then."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from gettext import NullTranslations
from pathlib import Path
from random import Random
from types import MappingProxyType

import pygame
import pytest
from pygame import Color, Rect, Surface

from dejavu.engine.event import Event
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.games.trip import events
from dejavu.games.trip.city_map import CityMap, city_map
from dejavu.games.trip.grid import mask_of
from dejavu.games.trip.state import Place
from dejavu.games.trip.trip_state import TripState
from dejavu.store import pictures
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.board.finale import saving
from dejavu.table.board.finale.course import course_of
from dejavu.table.board.finale.picture_sheet import PictureSheet
from dejavu.table.board.finale.postcard import SIZE
from dejavu.table.board.finale.steps import CategoryStep, ChartStep, ExhibitStep, MomentsStep, RankingStep
from dejavu.table.board.score_table import ScoreTable
from dejavu.table.boards import board_of
from dejavu.table.boards.trip.city import panorama
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.boards.trip.sheets import postcard
from dejavu.table.boards.trip.sheets.finale import TripFinale, TripFinalPoints, scorer
from dejavu.table.boards.trip.sheets.scores import SeatSheet, TripScores
from dejavu.table.boards.trip.words.names import TripNames
from dejavu.table.boards.trip.words.scores import bond, closing, single_places, souvenirs, story
from dejavu.table.kit.points import Point, Size
from dejavu.table.look.look import Look
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.text import Speech, signed, speaking
from tests.games.trip.notation import trip
from tests.table.boards.trip.conftest import laid
from tests.table.hands import AppAt, click, key, move, settle, target
from tests.table.kept_pictures import windows_kept
from tests.table.lettering import lettered

NAMES = ("Ada", "Ben", "Cleo", "Dora")


def session_of(seats: int, seed: int = 4) -> Session:
    return Session(trip(), [Seat(name, PERSON) for name in NAMES[:seats]], seed, {})


@lru_cache
def played(seats: int) -> tuple[Session, tuple[tuple[int, ...], ...], frozenset[tuple[int, int]]]:
    """A game of chance; everyone's points as each round had ended; round and seat of every place scored."""
    session, rng = session_of(seats), Random(30)
    points: dict[int, tuple[int, ...]] = {}
    scored: set[tuple[int, int]] = set()

    def hear(event: Event) -> None:
        if isinstance(event, events.PlaceScored):
            scored.add((session.state.round, event.player))

    while not session.state.is_terminal():
        legal = session.state.legal_actions()
        telling = [action for action in legal if action.verb in ("score", "choose")]
        for event in session.act(rng.choice(telling or legal)):
            hear(event)
        points[session.state.round] = tuple(session.state.returns())
    return session, tuple(points[number] for number in sorted(points) if number), frozenset(scored)


def at_the_end(app: App, seats: int = 2) -> tuple[Match, TripFinale]:
    session = played(seats)[0]
    match = Match(app, session, board_of(trip()), SilentWorker())
    match.begin()
    settle(app)
    assert isinstance(app.scene, TripFinale)
    return match, app.scene


@pytest.mark.parametrize("seats", [2, 3])
def test_a_course_has_everyones_points_at_the_end_of_every_round(seats: int) -> None:
    session, points, scored = played(seats)
    stages = course_of(session, scorer)
    assert [stage.round for stage in stages] == list(range(1, 13))
    assert tuple(stage.points for stage in stages) == points
    assert {(stage.round, seat) for stage in stages for seat in stage.marked} == scored
    assert all(len(stage.state.to_data()["players"]) == seats for stage in stages)


def test_what_was_taken_back_is_no_part_of_a_course() -> None:
    """A place that was scored and taken back again is no dot."""
    session, rng = session_of(2), Random(30)
    taken_back = False
    while not taken_back:
        legal = session.state.legal_actions()
        telling = [action for action in legal if action.verb in ("score", "choose")]
        happened = session.act(rng.choice(telling or legal))
        if any(isinstance(event, events.PlaceScored) for event in happened):
            before = course_of(session, scorer)
            assert before[-1].marked
            session.undo()
            taken_back = True
    after = course_of(session, scorer)
    assert not after[-1].marked
    assert after[-1].points == tuple(session.state.returns())


def test_a_position_without_a_journal_has_no_course() -> None:
    assert course_of(session_of(2)) == ()


def test_maps_come_first_then_the_points_the_chart_and_the_places(app_at: AppAt) -> None:
    _match, scene = at_the_end(app_at((1280, 720)))
    steps = scene.steps(scene.poster.head, scene.poster)
    assert [type(step) for step in steps] == [ExhibitStep] * 2 + [CategoryStep] * 5 + [ChartStep, MomentsStep] + [
        RankingStep
    ] * 2


@pytest.mark.parametrize("size", [(1280, 720), (900, 600)])
def test_the_full_table_is_that_of_the_rules(app_at: AppAt, size: tuple[int, int]) -> None:
    app = app_at(size)
    match, _scene = at_the_end(app)
    click(app, "points")
    sheet = app.scene
    assert isinstance(sheet, TripFinalPoints)
    table = next(row for row in sheet.rows() if isinstance(row, ScoreTable))
    state = match.session.state
    assert [row.parts for row in table.scores] == [tuple(parts.values()) for parts in state.score_parts()]
    assert list(table.best) == state.winners()
    assert table.categories == ("Places", "Memories", "Photos", "False memories", "Order")


def said(sheet: TripFinalPoints) -> list[str]:
    return [shown.words for shown in sheet.shown_maps()]


def captions(points: Sequence[int]) -> list[str]:
    return [f"{name}: {signed(count)}" for name, count in zip(NAMES, points, strict=False)]


def test_pointing_at_a_round_shows_the_maps_of_then(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    at_the_end(app)
    points = played(2)[1]
    click(app, "points")
    sheet = app.scene
    assert isinstance(sheet, TripFinalPoints)
    assert said(sheet)[:2] == captions(points[-1])
    for number in (3, 8):
        move(app, target(app, f"round:{number}").rect.center)
        app.step(1 / 30)
        assert said(sheet)[:2] == captions(points[number - 1])
    move(app, (5, 5))
    app.step(1 / 30)
    assert sheet.shown == 7, "the maps stay when the pointer goes to them"


def test_arrow_keys_go_along_the_rounds(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    at_the_end(app)
    click(app, "points")
    sheet = app.scene
    assert isinstance(sheet, TripFinalPoints)
    app.input.focus_by_key("round:12")
    key(app, "left")
    app.step(1 / 30)
    assert sheet.shown == 10


def test_a_row_opens_the_map_of_its_seat(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    at_the_end(app)
    click(app, "points")
    click(app, "seat:1")
    assert isinstance(app.scene, SeatSheet)
    assert app.scene.title() == "Ben"


@pytest.mark.parametrize(("seats", "size"), [(2, (1280, 720)), (3, (800, 600)), (4, (800, 600))])
def test_scores_and_seats_can_be_looked_at_in_any_round(app_at: AppAt, seats: int, size: tuple[int, int]) -> None:
    app = app_at(size)
    session = session_of(seats)
    state = course_of(played(seats)[0])[5].state
    assert isinstance(state, TripState)
    session.state = state.clone()
    match = Match(app, session, board_of(trip()), SilentWorker())
    match.begin()
    settle(app)
    words = match.board.words(match)  # type: ignore[attr-defined]
    for sheet in (TripScores(match, words), *(SeatSheet(match, words, seat) for seat in range(seats))):
        app.push(sheet)
        app.step(1 / 30)
        assert sheet.rows()
        app.pop()


def test_a_finale_that_is_left_keeps_no_large_pictures(app_at: AppAt) -> None:
    app = app_at()
    _match, scene = at_the_end(app)
    assert windows_kept(scene, app) > 1
    app.pop()
    assert windows_kept(scene, app) < 0.2
    assert scene.at_rest


@pytest.mark.parametrize("size", [(1280, 720), (1256, 640), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_whole_chart_is_seen_at_once(app_at: AppAt, size: tuple[int, int], seats: int) -> None:
    app = app_at(size)
    _match, finale = at_the_end(app, seats)
    app.push(finale.points())
    settle(app)
    last = target(app, "round:12")
    assert last.visible == last.rect


def test_what_the_signs_of_bars_mean_stands_once_above_the_ranking(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stood below one bar, where there was room for it; in other games nowhere."""
    app = app_at((1280, 720))
    _match, finale = at_the_end(app, 3)
    lines = lettered(monkeypatch, "text")
    finale.poster.draw(Surface((1280, 720)))
    assert [line.words for line in lines if "Memories" in line.words] == [
        "▙ Places · ⚭ Memories · 📷 Photos · ☒ False memories · 🖃 Order"
    ]


def test_the_ranking_says_what_everyone_went_for(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """It told points alone: nothing said what a rival had tried, nor whether it worked."""
    app = app_at((1280, 720))
    _match, finale = at_the_end(app, 3)
    stories = [finale.story(seat) for seat in range(3)]
    assert all(story.startswith("Went for ") for story in stories)
    lines = lettered(monkeypatch, "text")
    finale.layout((1280, 720))
    finale.poster.draw(Surface((1280, 720)))
    assert set(stories) <= {line.words for line in lines}
    assert all(any(story in line for line in finale.guidance()) for story in stories)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("M:B2 B3 H:A1", "Went for shops: none was scored."),
        ("H:A1* A2* A3*", "Went for hotels: none was scored."),
        ("", ""),
    ],
)
def test_one_goes_for_what_one_has_most_tiles_of(text: str, told: str) -> None:
    state = laid(text)
    assert story(state, 0, TripNames(state.map, NAMES)) == told


def test_the_finale_says_whose_memories_one_shared() -> None:
    """Nothing said that a rival had lived on others' markers, or had kept to itself."""
    state = laid("", others=("", ""))
    happened = [
        events.PlaceScored(0, "hotel", "hotel", ("a1", "a2", "a3"), 4),
        events.MarkerLaid(0, "hotel-bar", ("a1", "a2", "a3"), 1),
        events.MemoriesAgreed(0, ("a1", "a2", "a3"), 3, (0, 0, 0)),
        events.PlaceScored(1, "hotel", "hotel", ("a1", "a2", "b1"), 4),
        events.MemoriesAgreed(1, ("a1", "a2"), 2, (0, 0)),
    ]
    names = TripNames(state.map, NAMES)
    told = [bond(happened, seat, state, names) for seat in range(3)]
    assert told == ["Remembered nothing as others did.", f"Was paid for 2 cells where {NAMES[0]} had laid markers.", ""]


def test_nothing_is_said_of_shared_memories_where_places_were_scored_before_the_game_was_put_on_the_table() -> None:
    """*Remembered nothing as others did* was said of whoever had shared markers in a position that was prepared."""
    state, scored = laid("[H:A1 A2 A3] [H:D1 D2 D3]"), events.PlaceScored(0, "hotel", "hotel", ("d1", "d2", "d3"), 4)
    names = TripNames(state.map, NAMES)
    assert bond([scored], 0, state, names) == ""
    assert bond([scored, scored], 0, state, names) == "Remembered nothing as others did."


def test_one_goes_for_what_paid_most_with_the_order() -> None:
    """*Went for restaurants: 2 scored, 13 points* was said of whoever had 18 points by two hotels and an order."""
    state = laid("[H:A1 A2 A3] M:D1 D2 D3 D5")
    assert story(state, 0, TripNames(state.map, NAMES)) == "Went for hotels: 1 scored, 4 points."
    parks = laid("[T:A1 A2] [T:C1 C2] [T:E1 E2] [H:A6 B6 C6]")
    assert story(parks, 0, TripNames(parks.map, NAMES)) == "Went for parks: 3 scored, 12 points with the order."


def test_a_language_writes_what_the_signs_mean_in_its_own_way(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """The blank and the dot were no messages."""

    class Other(NullTranslations):
        def gettext(self, message: str) -> str:
            return {"{sign} {category}": "{category}={sign}", " · ": " / "}.get(message, message)

    app = app_at((1280, 720))
    _match, finale = at_the_end(app, 3)
    lines = lettered(monkeypatch, "text")
    with speaking(Speech("en", Other())):
        finale.poster.draw(Surface((1280, 720)))
    assert [line.words for line in lines if "Memories" in line.words] == [
        "Places=▙ / Memories=⚭ / Photos=📷 / False memories=☒ / Order=🖃"
    ]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_message_leaves_the_ranking_and_the_buttons_free(app_at: AppAt, size: tuple[int, int], seats: int) -> None:
    """Where the picture was saved once stood over who won, then over the last of the pictures."""
    app = app_at(size, reduced_motion=True)
    _, scene = at_the_end(app, seats)
    app.toast("The picture is saved: /home/ada/Pictures/Remember Our Trip 2026-11-22 20-15.png")
    settle(app)
    assert app.toasts.words
    assert app.toasts.area.collidelist([scene.poster.head, *scene.poster.bands]) < 0
    assert not any(app.toasts.area.colliderect(target(app, name).rect) for name in ("again", "postcard"))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=str)
def test_a_line_of_a_message_has_its_place_at_the_largest_words(app_at: AppAt, size: tuple[int, int]) -> None:
    """It lay over nearly all of the last of four."""
    app = app_at(size, reduced_motion=True, ui_scale=2.0)
    _, scene = at_the_end(app, 4)
    app.toast("The picture is saved: /home/ada/trip.png")
    settle(app)
    assert app.toasts.words
    assert app.toasts.area.collidelist([scene.poster.head, *scene.poster.bands]) < 0
    assert not any(app.toasts.area.colliderect(target(app, name).rect) for name in ("again", "postcard"))


@pytest.mark.parametrize(("people", "held"), [({0}, {0, 1}), ({0, 1}, {0, 1}), (set(), set())])
def test_the_finale_waits_at_every_map_where_people_sit(app_at: AppAt, people: set[int], held: set[int]) -> None:
    """Maps had passed before they were seen."""
    app = app_at((1280, 720))
    seats = [Seat(name, PERSON if seat in people else "easy") for seat, name in enumerate(NAMES[:2])]
    session = Session(trip(), seats, 4, {})
    session.state = played(2)[0].state.clone()
    Match(app, session, board_of(trip()), SilentWorker()).begin()
    settle(app)
    scene = app.scene
    assert isinstance(scene, TripFinale)
    walks = [step for step in scene.steps(scene.poster.head, scene.poster) if isinstance(step, ExhibitStep)]
    assert {step.standing.seats[0] for step in walks if step.held} == held
    app.settings.bot_speed = "instant"
    assert not any(step.held for step in scene.steps(scene.poster.head, scene.poster))


def test_a_category_that_paid_nobody_has_no_page(app_at: AppAt) -> None:
    """*Order* was a page of zeros."""
    _match, scene = at_the_end(app_at((1280, 720)))
    pages = [step for step in scene.steps(scene.poster.head, scene.poster) if isinstance(step, CategoryStep)]
    paid = [any(parts) for parts in zip(*(each.values() for each in scene.state.score_parts()), strict=True)]
    assert [page.ready for page in pages] == paid and True in paid
    nothing = [each._replace(parts=tuple((part, 0) for part, _count in each.parts)) for each in scene.ranking]
    empty = CategoryStep(scene.look, scene.poster.head, nothing, 0, ("Order", ""), scene.portrait, "")
    assert not empty.ready


def test_a_story_names_the_monument_that_was_raised() -> None:
    """*Went for restaurants* said nothing of the Golden Hall, which was remembered best."""
    state = laid("[S:A1 A2 B1 B2]")
    names = TripNames(state.map, NAMES)
    assert "Raised" not in story(state, 0, names)
    kind = next(number for number, one in enumerate(state.components.markers) if names.monument(one.id))
    state.lay_marker(kind, mask_of([0, 1, 7, 8]), 0)
    assert story(state, 0, names).startswith(f"Raised: {names.monument(state.components.markers[kind].id)}. Went for")
    assert "Raised" not in story(state, 1, names)


# The postcard


def test_the_postcard_is_shown_before_it_is_saved(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    at_the_end(app)
    click(app, "postcard")
    assert isinstance(app.scene, PictureSheet)
    click(app, "save-picture")
    settle(app)
    (saved,) = pictures.folder().glob("*.png")
    assert pygame.image.load(saved).get_size() == SIZE
    click(app, "close")
    assert target(app, "postcard").action, "the finale stands as before"


def of_places(state: TripState) -> TripState:
    changed = state.clone()
    for player in changed.players:
        player.places = []
    return changed


def of_markers(state: TripState) -> TripState:
    changed = state.clone()
    changed.laid_markers = []
    changed.marked = [0 for _kind in changed.marked]
    return changed


@pytest.mark.parametrize("opens", [True, False])
def test_a_saved_postcard_leads_to_its_folder_where_the_desktop_can(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, opens: bool
) -> None:
    """The picture lay in a hidden folder, of which a message told the name for a moment."""
    opened: list[Path] = []
    monkeypatch.setattr(saving, "opens_folders", lambda: opens)
    monkeypatch.setattr(saving, "open_folder", opened.append)
    app = app_at((1280, 720))
    at_the_end(app)
    click(app, "postcard")
    settle(app)
    click(app, "save-picture")
    settle(app)
    assert target(app, "save-picture").label == ("Open folder" if opens else "Save picture")
    assert app.toasts.area.centery > app.look.size[1] // 2, "it hid the heading"
    assert (str(pictures.folder()) in app.toasts.words) != opens, "a path is no news beside the button that opens it"
    if opens:
        click(app, "save-picture")
        assert opened == [pictures.folder()]


def of_one_marker(state: TripState) -> TripState:
    """Without the first marker under which there is a place of one player alone."""
    for marker in state.laid_markers:
        changed = state.clone()
        changed.laid_markers.remove(marker)
        changed.marked = [cells & ~marker.cells for cells in changed.marked]
        if any(single_places(changed)):
            return changed
    raise AssertionError("every place with a marker is on two maps")


@pytest.mark.parametrize(
    ("shown", "without"),
    [
        (lambda state: state, of_markers),
        (of_markers, lambda state: of_places(of_markers(state))),
        (of_one_marker, lambda state: of_places(of_one_marker(state))),
    ],
    ids=["agreed", "faint", "faint beside agreed"],
)
def test_the_postcard_shows_what_was_agreed_and_what_only_one_remembered(
    app_at: AppAt, shown: Callable[[TripState], TripState], without: Callable[[TripState], TripState]
) -> None:
    app = app_at((1280, 720))
    _match, scene = at_the_end(app)
    drawn = []
    for state in (shown(scene.state), without(scene.state)):
        surface = Surface((640, 360))
        studio = TripStudio(Look(app.theme, surface.get_size()), app.pictures, state.components)
        postcard.draw(studio, surface, state, postcard.Greeting("", "", (), (), ""))
        drawn.append(pygame.image.tobytes(surface, "RGB"))
    assert drawn[0] != drawn[1]


def test_a_postcard_is_bright_and_has_the_proportions_of_one(app_at: AppAt) -> None:
    """It was a dark map at the left of a wide sheet: to keep, not to send."""
    _match, scene = at_the_end(app_at((1280, 720)), 3)
    drawn = scene.picture((640, 640))
    assert drawn.get_width() / drawn.get_height() == pytest.approx(148 / 105, abs=0.01)
    view = drawn.subsurface(drawn.get_rect().inflate(-60, -160))
    assert min(pygame.transform.average_color(view)[:3]) > 110


@pytest.mark.parametrize("city", range(5))
def test_a_monument_rises_on_a_postcard_where_it_was_agreed_on(app_at: AppAt, city: int) -> None:
    app = app_at((640, 360))
    state = session_of(2).state
    assert isinstance(state, TripState)
    box = state.components
    there = city_map(box, city, small=False)
    studio = TripStudio(Look(app.theme, (640, 360)), app.pictures, box, there.city)
    drawn = []
    marks = [number for number, marker in enumerate(box.markers) if marker.id in there.city.monuments]
    assert len(marks) == 3
    for marker in (None, marks[0]):
        surface = Surface((640, 360))
        panorama.draw(studio, surface, there, 90, [panorama.Standing(2, 0b110000011 << 21, marker)], {})
        drawn.append(pygame.image.tobytes(surface, "RGB"))
    assert drawn[0] != drawn[1]


def city_of(app: App, size: Size = (640, 480)) -> tuple[TripStudio, CityMap, Callable[..., Surface]]:
    """The studio, an empty Kyoto, and a function that draws what stands there and its frames."""
    state = session_of(2).state
    assert isinstance(state, TripState)
    there = city_map(state.components, 0, small=False)
    studio = TripStudio(Look(app.theme, size), app.pictures, state.components, there.city)

    def drawn(*standing: panorama.Standing, framed: Mapping[int, Color] = MappingProxyType({})) -> Surface:
        surface = Surface(size)
        panorama.draw(studio, surface, there, size[1] // 4, standing, framed)
        return surface

    return studio, there, drawn


def test_frames_lie_on_the_ground_behind_what_stands_there(app_at: AppAt) -> None:
    """A gold frame went across the roof of the Golden Hall and looked like a fault."""
    studio, there, drawn = city_of(app_at((640, 360)))
    mark = next(number for number, marker in enumerate(studio.box.markers) if marker.id in there.city.monuments)
    below, odd = [7, 8, 14, 15], Color(255, 0, 255)
    sight = panorama.Standing(2, mask_of(below), mark)

    def count(*standing: panorama.Standing) -> int:
        surface = drawn(*standing, framed=dict.fromkeys(below, odd))
        return pygame.mask.from_threshold(surface, odd, (40, 40, 40, 255)).count()

    bare = count()
    assert bare > 400
    assert 0 < count(sight) < bare / 2


def test_the_city_is_as_wide_as_its_picture(app_at: AppAt) -> None:
    """It filled half of it, between empty fields."""
    _studio, there, drawn = city_of(app_at((640, 360)))
    corners = [(there.rows - 1) * there.columns, there.rows * there.columns - 1]
    shops = drawn(panorama.Standing(3, mask_of(corners)))
    changed = pygame.mask.from_threshold(shops, (0, 0, 0), (1, 1, 1, 255), drawn())
    changed.invert()
    found = changed.get_bounding_rects()
    assert len(found) >= 2
    assert found[0].unionall(found[1:]).width > 0.88 * 640, "between the margins of the outermost houses"


def test_the_river_keeps_its_colour_beyond_the_map(app_at: AppAt) -> None:
    """A pale strip cut the front row."""
    surface = city_of(app_at((640, 360)))[2]()
    middle = Rect(370, 0, 30, 8)  # where the river leaves the map in the south
    front, within = (
        Color(*pygame.transform.average_color(surface.subsurface(middle.move(0, top)))) for top in (470, 440)
    )
    assert within.b > within.r + 60, "that is water"
    assert max(abs(one - other) for one, other in zip(front[:3], within[:3], strict=True)) < 12


@pytest.mark.parametrize("row", [0, 1, 5])
def test_no_monument_rises_into_the_greeting(app_at: AppAt, row: int) -> None:
    studio, there, drawn = city_of(app_at((640, 360)))
    pagoda = max(there.city.monuments, key=lambda id: there.city.monuments[id].height)
    cells = [row * 7, row * 7 + 1, row * 7 + 8]
    raised = drawn(panorama.Standing(2, mask_of(cells), studio.box.marker_index[pagoda]))
    changed = pygame.mask.from_threshold(raised, (0, 0, 0), (1, 1, 1, 255), drawn())
    changed.invert()
    found = changed.get_bounding_rects()
    assert found and min(rect.top for rect in found) >= 60


def test_a_stamp_shows_the_first_monument_that_was_raised(app_at: AppAt) -> None:
    """It showed a map too small to be read."""
    app = app_at((1280, 720))
    state = laid("", others=("", ""))
    names, size = TripNames(state.map, NAMES), (888, 630)
    kinds = [kind for kind, one in enumerate(state.components.markers) if names.monument(one.id)]
    assert len(kinds) == 3
    stamps = []
    for raised in ([], *([kind] for kind in kinds)):
        there = state.clone()
        for kind in raised:
            there.lay_marker(kind, mask_of([0, 1, 7, 8]), 0)
        surface = Surface(size)
        studio = TripStudio(Look(app.theme, size), app.pictures, state.components)
        postcard.draw(studio, surface, there, postcard.Greeting("", "", (), (), ""))
        stamps.append(pygame.image.tobytes(surface.subsurface(Rect(650, 0, 238, 200)), "RGB"))
    assert len({*stamps}) == 4


def test_a_postcard_lists_players_in_the_order_of_reading(app_at: AppAt) -> None:
    """Read across, three players had 50, 28 and 39 points."""
    app = app_at((1280, 720))
    _match, scene = at_the_end(app, 3)
    surface, places = Surface((1280, 900)), list[Point]()
    studio = TripStudio(Look(app.theme, surface.get_size()), app.pictures, scene.state.components)

    def noted(_surface: Surface, square: Rect) -> None:
        places.append((square.top, square.left))

    lines = [postcard.Line(name, "1 point", False, noted) for name in NAMES[:3]]
    postcard.draw(studio, surface, scene.state, postcard.Greeting("", "", (), lines, ""))
    assert len(places) == 3
    assert places == sorted(places)


def test_a_postcard_tells_what_was_particular_to_the_trip(app_at: AppAt) -> None:
    """All that it said would have been true of any trip."""
    app = app_at((1280, 720))
    _match, scene = at_the_end(app, 4)
    told = souvenirs(scene.state, scene.words.names)
    largest = next(words for words in told if words.startswith("The largest place"))
    laid = [
        (place.cells.bit_count(), seat) for seat, player in enumerate(scene.state.players) for place in player.places
    ]
    size, _seat = max(laid)
    assert f"{size} tiles" in largest
    assert any(NAMES[seat] in largest for cells, seat in laid if cells == size)
    assert largest not in souvenirs(of_places(scene.state), scene.words.names)


def test_a_postcard_names_who_raised_a_monument() -> None:
    """A legend stood there instead of anybody."""
    state = laid("[S:A1 A2 B1 B2]")
    names = TripNames(state.map, NAMES)
    kind = next(number for number, one in enumerate(state.components.markers) if names.monument(one.id))
    state.lay_marker(kind, mask_of([0, 1, 7, 8]), 1)
    assert souvenirs(state, names)[0] == f"{names.monument(state.components.markers[kind].id)}, raised by Ben."


@pytest.mark.parametrize(
    ("others", "told"),
    [
        (("H:A1 A2", "H:A1"), "Nobody remembers as much alike as Ada and Ben: 2 cells."),
        (("H:A1", "H:A2"), ""),
        (("H:A1 A2",), ""),
        (("M:A1", "R:A2"), ""),
    ],
    ids=["one pair", "two pairs", "two players", "nobody"],
)
def test_a_postcard_tells_who_remembered_most_alike(others: tuple[str, ...], told: str) -> None:
    state = laid("H:A1 A2", others=others)
    lines = souvenirs(state, TripNames(state.map, NAMES))
    assert [line for line in lines if "alike" in line] == ([told] if told else [])


def test_the_postcard_says_what_its_frames_mean() -> None:
    state = laid("H:A1 A2", others=("H:A1 A2", "H:A1"))
    names = TripNames(state.map, NAMES)
    assert "On 1 cell, framed in gold, everyone does." in closing(state, names, framed=True)
    assert "gold" not in closing(state, names)


def test_a_postcard_does_not_tell_of_largest_places_that_everyone_has(app_at: AppAt) -> None:
    """*The largest places, 4 tiles each: Anna, Mira, Altair* told nothing."""
    _match, scene = at_the_end(app_at((1280, 720)), 3)
    state, place = scene.state.clone(), Place(0, 0b1111, 4, 0)
    for whose, told in (({0, 1, 2}, False), ({0, 1}, True)):
        for seat, player in enumerate(state.players):
            player.places = [place] if seat in whose else []
        lines = souvenirs(state, scene.words.names)
        assert any(line.startswith("The largest places") for line in lines) is told


@pytest.mark.parametrize(
    ("shared", "other", "faint"),
    [
        ("", "", True),
        ("", "M:B1 B2 B3", True),
        ("", "H:B2", False),
        ("", "[H:B1 B2 B3]", False),
        ("@H:B1 B2 B3", "", False),
        ("@M:B1", "", True),
        ("@M:B1", "H:B1", True),
    ],
    ids=["alone", "other kinds", "unscored", "scored by two", "agreed", "partly covered", "covered where shared"],
)
def test_only_what_no_other_map_has_is_faint_on_a_postcard(shared: str, other: str, faint: bool) -> None:
    """A place that several players had scored was *what only one of you remembers*, as its markers were used up."""
    state = laid(f"[H:B1 B2 B3]; {shared}", others=(other,))
    assert any(single_places(state)) is faint


@pytest.mark.parametrize(
    ("created", "day"), [("2019-05-04T12:00:00+00:00", "2019-05-04"), ("", ""), ("a long time ago", "")]
)
def test_a_picture_has_the_day_of_the_game_not_of_its_making(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, created: str, day: str
) -> None:
    """The postcard of an old trip was dated today."""
    match, scene = at_the_end(app_at((1280, 720)))
    before = pictures_of(scene)
    monkeypatch.setattr(match.session, "header", replace(match.session.header, created=created))
    assert scene.played == day
    changed = pictures_of(scene)
    assert before[0] != changed[0], "the postcard"
    assert before[1] != changed[1], "the ranking"


def pictures_of(scene: TripFinale) -> list[bytes]:
    """The postcard, and what other games save: the ranking."""
    drawn = [scene.picture((640, 360)), FinalScene.picture(scene, (640, 360))]
    return [pygame.image.tobytes(picture, "RGB") for picture in drawn]
