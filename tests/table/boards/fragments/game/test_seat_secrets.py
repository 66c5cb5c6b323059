"""Seats that change hands: nothing hidden of a seat is shown unless its own person sits in front of the table."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from dejavu.engine.action import Action
from dejavu.engine.event import Event
from dejavu.engine.journal import PERSON
from dejavu.games.fragments.events import CardDrawn
from dejavu.games.fragments.state import UNKNOWN
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.flights import card_place
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.kit.item import PlaceId
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.cases import some
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.game.conftest import TableFor
from tests.table.boards.fragments.laid_out import NAMES, position
from tests.table.hands import AppAt, settle
from tests.table.seating import match_of, session_of

BOT = "easy"


def table(app: App, people: int = 1, data: Mapping[str, Any] | None = None) -> Match:
    """A full table; the first seats are people, and whatever bot is asked never answers."""
    session = session_of(fragments(), fragments().position(data or position()), people, NAMES)
    match = match_of(app, session, SilentWorker())
    match.begin()
    for _ in range(2):
        app.step(0.05)
    return match


def shown(match: Match) -> set[int]:
    """The seats of which something hidden is on the screen, or would be while the peek key is held."""
    found = {match.viewer} if match.secrets_open or match.may_peek or match.eyes == match.viewer else set()
    scene = match.app.scenes[0]
    if isinstance(scene, FragmentsScene) and match.app.scene is scene:
        for peeking in (False, True):
            scene.peek(peeking)
            if any(target.name.startswith("hand:") for target in scene.targets()):
                assert isinstance(match.view, FragmentsView)
                found.add(match.view.seat)
        scene.peek(False)
    return found


def change(app: App, match: Match, seat: int, controller: str) -> None:
    match.set_controller(seat, controller)
    for _ in range(2):
        app.step(0.05)


def lift(app: App) -> None:
    """Lift the curtain, if there is one; a bot that has the seat by then thinks for ever."""
    if button := app.targets.named("lift"):
        assert button.action
        button.action()


def test_a_seat_given_to_a_bot_hides_its_hand_before_anybody_takes_another(app_at: AppAt) -> None:
    """Its hand lay face up until another person had sat down, and the key for peeking showed it even then."""
    app = app_at()
    match = table(app)
    assert shown(match) == {0}
    change(app, match, 0, BOT)
    assert shown(match) == set()
    change(app, match, 1, PERSON)
    assert shown(match) == set()


def test_whoever_takes_another_seat_first_hides_the_one_given_up_too(app_at: AppAt) -> None:
    app = app_at()
    match = table(app)
    change(app, match, 1, PERSON)
    assert shown(match) == {0}
    change(app, match, 0, BOT)
    assert shown(match) == set()


def test_a_seat_taken_back_shows_its_hand_again(app_at: AppAt) -> None:
    app = app_at()
    match = table(app)
    change(app, match, 0, BOT)
    change(app, match, 0, PERSON)
    assert shown(match) == {0}


def test_where_only_bots_play_no_hand_is_shown(app_at: AppAt) -> None:
    app = app_at(bot_speed="slow")
    match = table(app, people=0)
    assert match.persons == ()
    assert shown(match) == set()


def test_a_curtain_rises_on_nobodys_hand_when_its_seat_was_given_away(app_at: AppAt, table_for: TableFor) -> None:
    """The key for peeking then showed the hand of whoever had looked away."""
    app = app_at()
    match = table_for(app, "Ada", "Ben", "Cleo: easy")
    before = match.viewer
    while app.scene.name != "curtain":
        assert match.act(match.view.legal_actions()[-1]) is None
        settle(app)
    seat = match.session.state.current_player
    assert seat != before
    match.bots.worker = SilentWorker()
    change(app, match, seat, BOT)
    match.pause()
    app.pop()
    app.step(0.05)
    assert app.scene.name != "curtain"
    assert shown(match) == set()


def test_what_a_bot_draws_in_a_seat_given_up_is_not_told(app_at: AppAt) -> None:
    app = app_at()
    match = table(app)
    change(app, match, 0, BOT)
    heard: list[Event] = []
    match.subscribe(heard.extend)
    card = match.game.components.cards[3].id  # type: ignore[attr-defined]
    match.tell([CardDrawn(0, card)])
    assert heard == [CardDrawn(0, None)]


def test_the_last_card_of_a_turn_is_told_to_who_drew_it(app_at: AppAt, table_for: TableFor) -> None:
    """The turn goes to somebody else with it."""
    app = app_at()
    match = table_for(app, "Ada", "Ben")
    heard: list[Event] = []
    seat = match.viewer
    match.subscribe(lambda events: heard.extend(events))
    while match.session.state.current_player == seat:
        legal = match.view.legal_actions()
        assert match.act(Action("draw") if Action("draw") in legal else legal[-1]) is None
    drawn = [event for event in heard if isinstance(event, CardDrawn) and event.player == seat]
    assert all(event.card is not None for event in drawn)


@pytest.mark.parametrize("seat", [0, 3], ids=["own", "of a rival"])
def test_bits_lie_on_the_card_of_whoever_builds_it(app_at: AppAt, seat: int) -> None:
    """A rival built a card of the hand at once, and its bits lay on the viewer's card of the same name."""
    held = building(app_at(), seat).item(PlaceId("hand", TWIN))
    assert held is not None
    assert len(held.picture[-1]) == (1 if seat == 0 else 0)


@pytest.mark.parametrize("seat", [0, 3], ids=["own", "of a rival"])
def test_a_completed_card_departs_from_the_seat_that_had_it(app_at: AppAt, seat: int) -> None:
    """A rival's memory rose out of the viewer's card of the same name."""
    scene = building(app_at(), seat)
    assert (card_place(scene, seat, TWIN) == PlaceId("hand", TWIN)) is (seat == 0)


TWIN = "blue-1"
"""A card of which the first seat and the last hold a copy each."""


def building(app: App, seat: int) -> FragmentsScene:
    """Two seats hold the same card; one of them builds it at once, and has laid its first bit."""
    data = position()
    bits = ["green-raindrop", "red-star", "red-lightning", "blue-lightning"]
    for player in data["players"]:
        player["tray"] = []
    data["players"][seat]["tray"] = bits[1:]
    match = table(app, data={**data, "current": seat, "move": {"construction": {"card": TWIN, "bits": bits[:1]}}})
    assert match.viewer == 0
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    return scene


STEPS = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(["person", "bot"]), st.integers(0, 3)),
        st.tuples(st.just("move"), st.just(0)),
        st.tuples(st.just("lift"), st.just(0)),
    ),
    min_size=1,
    max_size=8,
)


@example(people=2, steps=[("bot", 0), ("lift", 0)])
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(people=st.integers(0, 2), steps=STEPS)
def test_in_whatever_order_seats_change_hands_only_a_person_sees_a_hand(
    app_at: AppAt, people: int, steps: list[tuple[str, int]]
) -> None:
    app = app_at((1024, 640), reduced_motion=True, bot_speed="instant")
    match = table(app, people)
    owners = {seat for seat in range(4) if seat < people}
    for what, seat in some(steps):
        if what == "lift":
            lift(app)
        elif what == "move":
            if match.my_move:
                match.act(match.view.legal_actions()[-1])
        else:
            change(app, match, seat, PERSON if what == "person" else BOT)
            owners = owners | {seat} if what == "person" else owners - {seat}
        for _ in range(2):
            app.step(0.05)
        assert shown(match) <= owners
        held = [player.hand for seat, player in enumerate(match.view.state.players) if seat != match.viewer]  # type: ignore[attr-defined]
        assert all(card == UNKNOWN for hand in held for card in hand)
