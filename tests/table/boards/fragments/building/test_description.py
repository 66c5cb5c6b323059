"""Building the cosmic map without a window: described to every seat, and built by what is described alone."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from dejavu.engine.action import Action
from dejavu.engine.session import Session
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.state import Phase
from dejavu.table import text
from dejavu.table.boards import board_of
from dejavu.table.boards.fragments.building.presentation import PRESENTATION
from dejavu.table.boards.fragments.frame import FragmentsFrame
from dejavu.table.kit.description import Description, described, outcome
from tests.table.boards.fragments.conftest import fragments
from tests.table.seating import seats_of


def state_of(session: Session) -> FragmentsState:
    assert isinstance(session.state, FragmentsState)
    return session.state


def building() -> Iterator[Session]:
    """Two nebulae after each other, to be placed by two seats in turn."""
    session, rng = Session(fragments(), seats_of(("Ada", "Ben")), 5), Random(1)
    session.act(session.state.legal_actions()[0])
    for _act in range(6):
        assert state_of(session).phase is Phase.MAP
        yield session
        session.act(rng.choice(session.state.legal_actions()))


def told(session: Session, seat: int) -> Description:
    return described(PRESENTATION, FragmentsFrame.of(session, seat))


def items(description: Description, panel: str) -> list[Any]:
    return next([*each.items] for each in description.panels if each.name == panel)


def test_every_placement_is_a_drop_of_a_nebula_on_a_place_and_no_more() -> None:
    drops = 0
    for session in building():
        frame = FragmentsFrame.of(session, session.state.current_player)
        found = [
            outcome(PRESENTATION, frame, item.name, place).acts[0]
            for item in items(described(PRESENTATION, frame), "tray")
            for place in item.drops
        ]
        assert sorted(found) == sorted(action for action in frame.legal if action.verb == "place")
        drops += len(found)
    assert drops > 40


def test_whoever_waits_sees_the_nebulae_and_can_do_nothing() -> None:
    count = 0
    for session in building():
        waiting = told(session, 1 - session.state.current_player)
        assert not items(waiting, "joins") and not items(waiting, "guide")
        assert not any(item.clicks or item.lifts for item in items(waiting, "tray"))
        count += len(items(waiting, "tray"))
    assert count


def test_a_place_says_what_is_joined_there_in_every_language() -> None:
    session = next(building())
    first = items(told(session, session.state.current_player), "joins")[0]
    assert first.label.startswith("Place 1 of 12: it joins ") and first.note.lines
    with text.speaking(text.speech("de")):
        german = items(told(session, session.state.current_player), "joins")[0]
    assert german.name == first.name and german.label != first.label


def test_the_turn_ends_only_when_all_are_placed() -> None:
    ends = []
    for session in building():
        (end,) = items(told(session, session.state.current_player), "guide")
        assert end.clicks == (not state_of(session).pending)
        ends.append(end.clicks)
    assert {True, False} == set(ends)


def test_the_board_describes_every_stage_that_people_decide_on() -> None:
    session = next(building())
    board = board_of(session.game)
    assert set(board.presentations()) == {"building", "opening", "game"}  # type: ignore[attr-defined]


def test_a_phone_offers_places_on_all_sides_of_the_map_beside_those_that_the_rules_list() -> None:
    """The twelve that the rules list for the second nebula all lie on one side of the first one."""
    session = next(building())
    state, view = state_of(session), session.view(session.state.current_player)
    (first,) = state.placements.values()

    def sides(acts: Iterable[Action], nebula: int) -> set[tuple[bool, bool]]:
        places = [act.args[1:] for act in acts if act.args[0] == state.components.nebulae[nebula].id]
        return {(int(x) > first.x, int(y) > first.y) for x, y, _angle in places}

    listed, offered = view.legal_actions(), {*PRESENTATION.acts(view)}
    assert offered.issuperset(listed) and not any(map(view.why_not, offered))
    assert {len(sides(listed, nebula)) < 4 for nebula in state.pending} == {True}
    assert {len(sides(offered, nebula)) for nebula in state.pending} == {4}
