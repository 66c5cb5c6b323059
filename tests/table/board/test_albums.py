"""A card game with hidden hands at a table made of items and gestures: dragged, clicked, by keys, and hinted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from dejavu.engine.action import Action
from dejavu.engine.journal import Act
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.board.flights import FlightPath
from dejavu.table.board.highlight import Highlight
from dejavu.table.kit.item import PlaceId
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.board.conftest import PlainMatch
from tests.table.hands import AppAt, click, drag, key, reach, settle, target
from tests.testgames.albums import AlbumsState, Drawn, journey_of
from tests.testgames.albums_board import AlbumsTable

Do = Callable[[App, list[str]], None]


def dragged(app: App, names: list[str]) -> None:
    drag(app, *names) if len(names) == 2 else click(app, names[0])


def clicked(app: App, names: list[str]) -> None:
    for name in names:
        click(app, name)


def by_keys(app: App, names: list[str]) -> None:
    for name in names:
        while app.input.drag.active and app.targets.focus != name:
            key(app, "tab")  # among the places that take the photograph
        reach(app, name)
        key(app, "return")


def table_of(app: App) -> AlbumsTable:
    assert isinstance(app.scene, AlbumsTable)
    return app.scene


def choose(state: AlbumsState) -> Action:
    """Paste what can be; now and then lay aside, and take what lies there, where that can be done."""
    actions, now = state.legal_actions(), state.turn % 3 == 1
    kinds = ("lay-aside", "take", "paste", "draw") if now else ("paste", "lay-aside", "draw")
    return next(action for kind in kinds for action in actions if action.verb == kind)


@pytest.mark.parametrize("hands", [dragged, clicked, by_keys])
def test_two_people_play_a_whole_game(app_at: AppAt, plain_match: PlainMatch, hands: Do) -> None:
    app, meant = app_at(), list[Action]()
    match = plain_match(app, "albums", "Ada", "Ben")
    for _ in range(200):
        settle(app)
        if isinstance(app.scene, FinalScene):
            break
        if app.scene.name == "curtain":
            click(app, "lift")
            continue
        state = match.session.state
        assert isinstance(state, AlbumsState)
        meant.append(choose(state))
        table = table_of(app)
        hands(app, [spot.name for spot in table.hands.touched(meant[-1], table.lying)])
    else:
        raise AssertionError("the game never ends")
    assert [entry.action for entry in match.session.entries if isinstance(entry, Act)][1:] == meant
    assert {action.verb for action in meant} == {"paste", "lay-aside", "take", "draw"}


def begun(app: App, plain_match: PlainMatch, **options: object) -> tuple[Match, AlbumsState]:
    match = plain_match(app, "albums", "Ada", "Ben", **options)
    settle(app)
    click(app, "lift")
    state = match.session.state
    assert isinstance(state, AlbumsState)
    return match, state


def test_a_photograph_lights_its_own_album_and_what_lies_aside_of_its_journey(
    app_at: AppAt, plain_match: PlainMatch
) -> None:
    app = app_at()
    _match, state = begun(app, plain_match)
    photo = state.hand[0]
    held = target(app, f"hand:{photo}").pick_up
    assert held is not None
    payload = held().payload
    lit = {one.name for one in app.targets if one.accepts and one.accepts(payload)}
    assert lit == {f"own:{journey_of(photo)}", f"aside:{journey_of(photo)}"}


def test_an_album_that_becomes_full_is_lit(
    app_at: AppAt, plain_match: PlainMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_at()
    _match, state = begun(app, plain_match)
    monkeypatch.setitem(vars(state.box), "full", 1)
    table, photo = table_of(app), state.hand[0]
    drag(app, f"hand:{photo}", f"own:{journey_of(photo)}")
    for _frame in range(90):
        app.step(1 / 30)
        if table.moments.shown:
            break
    assert isinstance(table.moments.shown, Highlight)
    assert table.moments.shown.words == "A full album"
    assert table.moments.shown.rects == (table.rect_of(PlaceId("own", journey_of(photo))),)


def test_what_belongs_elsewhere_is_put_back_without_a_word(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    match, state = begun(app, plain_match)
    photo = state.hand[0]
    other = next(journey.id for journey in state.box.journeys if journey.id != journey_of(photo))
    before = len(match.session.entries)
    drag(app, f"hand:{photo}", f"own:{other}")
    assert (len(match.session.entries), app.toasts.words) == (before, "")


def test_an_earlier_day_is_refused_in_words(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    match, state = begun(app, plain_match, seed=3)
    late, early = state.box.deck[4], state.box.deck[0]
    state.hands[state.current_player] = [early]
    state.albums[state.current_player] = [late]
    match.changed()
    drag(app, f"hand:{early}", f"own:{journey_of(early)}")
    assert app.toasts.words == "Coast 1 comes before Coast 5: albums go on day by day."


def test_a_hint_rings_the_photograph_and_where_it_goes(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    match, _state = begun(app, plain_match)
    click(app, "hint")
    settle(app)
    hint = match.hints.shown
    assert hint is not None
    first, place = table_of(app).pointed_at
    assert (first.kind, first.id) == ("hand", str(hint.action.args[0]))
    assert (place.kind, place.id) == ({"paste": "own", "lay-aside": "aside"}[hint.action.verb], journey_of(first.id))


def flown(app: App, do: Callable[[], object]) -> list[FlightPath]:
    """The flights on which something sends photographs; points, which are told, fly besides."""
    found, flights = list[FlightPath](), table_of(app).flights
    depart = flights.depart

    def departs(paths: Sequence[FlightPath], own: bool, landed: Callable[[], None]) -> None:
        found.extend(path for path in paths if not path.told)
        depart(paths, own, landed)

    flights.depart = departs  # type: ignore[method-assign]
    do()
    flights.depart = depart  # type: ignore[method-assign]
    return found


def test_photographs_fly_from_the_hand_to_their_album_and_from_the_deck_to_the_hand(
    app_at: AppAt, plain_match: PlainMatch
) -> None:
    app = app_at()
    match, state = begun(app, plain_match)
    table, photo = table_of(app), state.hand[0]
    lay, hand = table.spot(PlaceId("hand", photo)), set(state.hand)
    (pasted,) = flown(app, lambda: match.act(Action("paste", (photo,))))
    assert (pasted.start, pasted.end.name, pasted.away) == (lay, f"own-photo:{photo}", pasted.end)
    assert table.is_away(pasted.end), "it lay in the album before it had landed"
    settle(app)
    assert not table.is_away(pasted.end)
    (drawn,) = flown(app, lambda: click(app, "deck"))
    (new,) = set(state.hands[match.viewer]) - hand
    assert (drawn.start, drawn.away) == (table.spot(PlaceId("deck")), drawn.end)
    assert drawn.end == PlaceId("hand", new) and table.spot(drawn.end) == table.areas["hand"].rect.center, (
        "it lies face down"
    )


def test_alone_one_sees_what_one_draws(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    match = plain_match(app, "albums", "Ada", "Ben: easy")
    hand = set(table_of(app).frame.state.hands[0])
    paste = next(action for action in match.view.legal_actions() if action.verb == "paste")
    match.act(paste)
    settle(app)
    drawn, *_others = flown(app, lambda: click(app, "deck"))
    assert drawn.end.kind == "hand" and drawn.end.id not in hand and match.viewer == 0


def test_what_is_dropped_on_its_album_does_not_fly_there_once_more(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    _match, state = begun(app, plain_match)
    photo = state.hand[0]
    assert not flown(app, lambda: drag(app, f"hand:{photo}", f"own:{journey_of(photo)}"))
    assert photo in state.albums[state.current_player]


def test_what_another_draws_flies_to_the_seat_face_down(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    match, state = begun(app, plain_match)
    other = 1 - match.viewer
    (path,) = flown(app, lambda: match.changed([Drawn(other, state.deck[0])]))
    assert (path.end, path.away) == (PlaceId("seat", number=other), None)
    back, face = (table_of(app).photo(path.picture.get_height(), photo) for photo in ("", state.deck[0]))
    assert path.picture.get_buffer().raw == back.get_buffer().raw != face.get_buffer().raw


def test_nobody_sees_the_hand_of_the_other(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    match, state = begun(app, plain_match)
    seen = {one.name.removeprefix("hand:") for one in app.targets if one.name.startswith("hand:")}
    assert seen == set(state.hands[match.viewer]) and not seen & set(state.hands[1 - match.viewer])
