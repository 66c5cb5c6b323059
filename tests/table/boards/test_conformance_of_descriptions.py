"""What a seat is told without a window: boards with panels describe any seats, in any languages, several at once."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random
from typing import Any

import pytest

from dejavu import games
from dejavu.engine.session import Session
from dejavu.table import text
from dejavu.table.board.game_board import GameBoard
from dejavu.table.board.game_table import GameTable
from dejavu.table.boards import board_of
from dejavu.table.kit.description import END, Description, Presentation, described, outcome
from dejavu.table.kit.frame import Frame
from dejavu.table.kit.meaning import Outcome
from dejavu.table.shell.app import App
from dejavu.table.shell.keys import DEFAULTS
from dejavu.table.shell.targets import Target
from tests.amounts import LONG, amount
from tests.cases import some
from tests.table.every_board import GAMES, SEATS, Mover, Way, begun, played, seated
from tests.table.hands import AppAt, click, key, settle, undrawn

_ACTS = amount(60, 1000)
_EACH = amount(4, 1)
"""Every so many acts a position is looked at."""
_GESTURES = amount(500, 20_000)
"""In the long run more than any game takes at random."""
_LARGE = (2560, 1440)
"""A window in which nothing is folded."""
LANGUAGES = ("en", "de")


def is_described(game: str) -> bool:
    board = board_of(games.load(game))
    return isinstance(board, GameBoard) and bool(board.presentations())


def presentation_of(session: Session) -> Presentation[Any] | None:
    """What tells of a position; nothing where only a scene shows it."""
    board = board_of(session.game)
    return board.presentation(session.state) if isinstance(board, GameBoard) else None


def standing(game: str) -> Iterator[tuple[Presentation[Any], Session]]:
    """A random game of every number of seats, as it stands now and then."""
    for seats in SEATS[game]:
        session = begun(Way(game, seats, 1))
        for _step in islice(played(session, Way(game, seats, 1)), 0, _ACTS, _EACH):
            if presentation := presentation_of(session):
                yield presentation, session


def told(presentation: Presentation[Any], session: Session, language: str) -> list[Description]:
    """What is told to all seats in a language."""
    with text.speaking(text.speech(language)):
        seats = range(len(session.seats))
        return [described(presentation, presentation.frame.of(session, seat)) for seat in seats]


def names(descriptions: list[Description]) -> list[list[str]]:
    return [[item.name for panel in one.panels for item in panel.items] for one in descriptions]


@pytest.mark.usefixtures("plain_boards")
def test_several_boards_are_described() -> None:
    assert len([game for game in GAMES if is_described(game)]) > 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_all_seats_are_described_in_two_languages_at_once_without_a_window(game: str) -> None:
    """No language leaks into another, and only words depend on it."""
    if not is_described(game):
        return
    with ThreadPoolExecutor(len(LANGUAGES)) as both:
        for presentation, session in some(standing(game)):
            english, german = both.map(partial(told, presentation, session), LANGUAGES)
            assert (english, german) == tuple(told(presentation, session, language) for language in LANGUAGES)
            assert english != german and names(english) == names(german)
            assert all(len(set(each)) == len(each) > len(session.seats) for each in names(english))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_nothing_is_told_that_a_seat_does_not_know(game: str) -> None:
    """Where all that is hidden from it is drawn anew, nothing changes of what it is told."""
    if not is_described(game):
        return
    rng, hidden = Random(3), 0
    for presentation, session in some(standing(game)):
        for seat in range(len(session.seats)):
            other = copy(session)
            other.state = session.state.view(seat).sample(rng)
            frames = (presentation.frame.of(one, seat) for one in (session, other))
            before, after = (described(presentation, frame) for frame in frames)
            assert before == after
            hidden += other.state.to_data() != session.state.to_data()
    if board_of(games.load(game)).has_secrets(begun(Way(game, 2, 1)).state):
        assert hidden > _ACTS / _EACH, "nothing was hidden at all"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_every_legal_action_is_reached_by_what_is_described(game: str) -> None:
    """By a click that means something, or by a drop that is accepted."""
    if not is_described(game):
        return
    for presentation, session in some(standing(game)):
        state = session.state
        if state.is_terminal() or board_of(session.game).automatic(state):
            continue
        frame = presentation.frame.of(session, state.current_player)
        lying = [item for _panel, items in presentation.lying(frame) for item in items]
        panels = described(presentation, frame).panels
        items = {item.name: item for panel in panels for item in panel.items}
        assert frame.legal
        for action in frame.legal:
            source, *places = (spot.name for spot in presentation.gestures.touched(action, lying))
            found = items[source]
            if places or found.clicks:
                assert set(places) <= set(found.drops), f"{action} by {source} to {places}"
            else:  # a click only takes the item up
                acts = [[*outcome(presentation, frame, source, place).acts[:1]] for place in found.drops]
                assert [action] in acts, f"{action} by {source} to {found.drops}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_a_refusal_is_said_without_a_window(game: str) -> None:
    if not is_described(game):
        return
    refused = 0
    several = (each for each in standing(game) if len(each[1].seats) > 1)
    for presentation, session in islice(several, 20):
        seat = session.state.current_player
        frame, others = presentation.frame.of(session, seat), range(len(session.seats))
        watching = presentation.frame.of(session, next(other for other in others if other != seat))
        for action in frame.legal:
            why = watching.view.why_not(action)
            assert why and presentation.refusal(watching, why)
            refused += 1
    assert refused


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_a_hint_points_at_what_is_described(game: str) -> None:
    if not is_described(game):
        return
    advised = 0
    for presentation, session in islice(standing(game), 20):
        frame = presentation.frame.of(session, session.state.current_player)
        if frame.legal and not board_of(session.game).automatic(session.state):
            told = described(presentation, replace(frame, advice=(min(frame.legal),)))
            assert told.advised and set(told.advised) <= set(*names([told]))
            advised += 1
    assert advised


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_a_game_is_played_by_what_is_described_alone(game: str) -> None:
    """By names at random, for all seats, without a window, until something comes of one."""
    if not is_described(game):
        return
    session, rng = begun(Way(game, 2, 1)), Random(7)
    drafts, seats, board = dict[int, Any](), set[int](), board_of(session.game)
    for _gesture in range(_GESTURES):
        seat = session.state.current_player
        if session.state.is_terminal():
            break
        action, presentation = board.automatic(session.state), presentation_of(session)
        if action or presentation is None:
            session.act(action or rng.choice(session.state.legal_actions()))
            continue
        frame = presentation.frame.of(session, seat)
        if seat in drafts:
            frame = frame.drafted(presentation.meaning(frame, presentation.gestures).kept(drafts[seat]))
        names = gestures(presentation, frame)
        outcomes = (outcome(presentation, frame, *each) for each in rng.sample(names, len(names)))
        acts, draft, *_rest = next(one for one in outcomes if changes(one, frame, session))
        drafts[seat] = frame.draft if draft is None else draft
        for number, action in enumerate(acts):
            if number and session.state.why_not(action):
                break  # something else is decided first
            session.act(action)
            seats.add(seat)
    assert seats == {0, 1} and session.state.is_terminal() >= LONG


def changes(found: Outcome, frame: Frame[Any, Any], session: Session) -> bool:
    """Whether a gesture does something, or has something else in mind."""
    refused = found.acts and session.state.why_not(found.acts[0])
    return bool(found.acts and not refused) or found.draft not in (None, frame.draft)


def gestures(presentation: Presentation[Any], frame: Frame[Any, Any]) -> list[tuple[str, ...]]:
    """Every click and every drop that is described."""
    items = [item for panel in described(presentation, frame).panels for item in panel.items]
    clicks: list[tuple[str, ...]] = [(item.name,) for item in items if item.clicks]
    return clicks + [(item.name, place) for item in items for place in item.drops]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_names_that_are_not_described_mean_nothing(game: str) -> None:
    if not is_described(game):
        return
    for presentation, session in some(islice(standing(game), 5)):
        frame = presentation.frame.of(session, session.state.current_player)
        for names in (("nobody",), ("nobody", "end"), ("end", "nobody"), ("seat:0", "seat:1"), ("", "")):
            assert outcome(presentation, frame, *names) == Outcome()


def compared(app: App, game: str) -> int:
    """How often the table of a game was what is described, to its viewer; 0 where its board has no panels."""
    if not is_described(game):
        return 0
    way = Way(game, 2, 1)
    match = seated(app, begun(way))
    mover, count = Mover(match.session, way), 0
    match.begin()
    for _ in range(_ACTS):
        with undrawn(app):
            settle(app)
        if match.session.state.is_terminal():
            break
        if app.scene.name == "curtain":
            click(app, "lift")
            continue
        if app.scene.overlay:  # a card that is read
            key(app, "return")
            continue
        scene = app.scene
        if not isinstance(scene, GameTable):
            assert match.act(mover.choose()) is None
            continue
        count += 1
        presentation = presentation_of(match.session)
        assert presentation, "a table is described"
        check_targets(scene, presentation)
        free, happened = (
            presentation.frame.of(match.session, match.viewer),
            partial(match.history.seen_by, match.viewer),
        )
        known = {name: getattr(free, name) for name in ("view", "seats", "legal", "welcome", "can_undo", "totals")}
        alike = replace(scene.frame, **known, happened=happened)
        assert described(presentation, alike) == described(presentation, scene.frame), "the same as without a window"
        assert match.act(mover.choose()) is None
    return count


def check_targets(scene: GameTable, presentation: Presentation[Any]) -> None:
    """What can be touched in the areas of the panels is what is described, with the same words."""
    areas, keys = {**scene.areas, **scene.overlaid}, set(map(scene.app.bindings.tip, DEFAULTS))
    for panel in described(presentation, scene.frame).panels:
        area = areas[panel.name]
        shown = {target.name: target for target in (area.targets() if area.shown else ())}
        told = {item.name: item for item in panel.items if item.touchable}
        if panel.name in ("guide", "seats"):  # they have buttons that are the same for every game
            shown = {name: target for name, target in shown.items() if name in told}
        shown = {name: target for name, target in shown.items() if not is_of_window(target)}
        assert shown.keys() == told.keys()
        for name, item in told.items():
            target = shown[name]
            assert (target.label, bool(target.pick_up)) == (item.label, item.lifts)
            assert not item.clicks or (target.action and target.enabled)
            assert target.tip == item.tip or name == END.name or target.tip in keys
        for item in panel.items:
            assert not item.picture or item.picture[0] in scene.painters


_EYES = ("peek", "aside")
"""Buttons that look at what lies beneath."""


def is_of_window(target: Target) -> bool:
    """Whether a target is none of an item: what covers others or moves a map, and what only hastens gestures.

    Those are the ends of a sowing, which is done bit by bit as well, and the sign that marks a card, which is dropped
    on the discards as well. Icons only say what their numbers count.
    """
    covers = target.kind in ("area", "map") and target.drop is None
    names = target.name.startswith(("mark:", "icon:")) or target.name in _EYES
    return covers or target.area in ("looking", "plates") or names


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_what_is_described_are_the_targets_of_the_table(app_at: AppAt, game: str) -> None:
    count = compared(app_at(_LARGE, reduced_motion=True, tips=False), game)
    assert count > 20 or not is_described(game)
