"""The table of the trip as a whole: games by targets and by keys alone, whose map is shown, what goes by itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from random import Random

import pytest
from pygame import Rect

from dejavu.bots import make_bot
from dejavu.engine.action import Action
from dejavu.engine.journal import Seat
from dejavu.engine.journal_reader import Journal
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.session import Session
from dejavu.games.trip.state import Phase
from dejavu.table.board.highlight import TurnSign
from dejavu.table.board.overlay_placer import covers_any
from dejavu.table.boards import board_of
from dejavu.table.boards.trip.moments import LastLook
from dejavu.table.boards.trip.sheets.finale import TripFinale
from dejavu.table.play.match import Match
from dejavu.table.play.replay import Replay
from dejavu.table.shell.app import App
from tests.amounts import LONG
from tests.cases import some
from tests.games.trip.notation import position, trip
from tests.table.boards.trip.conftest import TableFor, begun, laid, scene_of, seated, state_of
from tests.table.boards.trip.test_words import NO_CARDS
from tests.table.hands import AppAt, click, drag, focus, key, press, reach, release, settle, target
from tests.table.seating import match_of, session_of

SMALL = (1024, 640)
SCALES = {"wide": ((1280, 720), 1.0), "compact": (SMALL, 2.0)}


# Whole games


@pytest.mark.slow
@pytest.mark.parametrize("window", [*SCALES] if LONG else ["wide"])
def test_a_whole_game_is_played_by_targets_alone(app_at: AppAt, window: str) -> None:
    size, scale = SCALES[window]
    app = app_at(size, ui_scale=scale, reduced_motion=not LONG)
    match = begun(app, "Ada", "Ben: easy")
    rng = Random(4)
    for _ in range(600):
        if state_of(match).is_terminal():
            break
        touch_at_random(app, rng)
        if not state_of(match).is_terminal():
            settle(app)
    assert state_of(match).is_terminal()
    for _ in range(60):  # the end itself takes its time
        if app.scene.name == "game":
            app.step(1 / 30)
    assert app.scene.name != "game"


def touch_at_random(app: App, rng: Random) -> None:
    """Click or drop something; what is lit takes what is dropped on it."""
    if app.scene.name != "game":
        return
    if rng.random() < 0.4 and target(app, "end").enabled:
        click(app, "end")
        return
    clicks = [t for t in app.targets if t.action and t.enabled and not leaves(t.name)]
    drops = []
    for source in app.targets:
        if source.pick_up and source.enabled:
            piece = source.pick_up().payload
            drops += [(source, piece, t) for t in app.targets if t.accepts and t.drop and t.accepts(piece)]
    if drops and rng.random() < 0.6:
        _source, piece, place = rng.choice(drops)
        assert place.drop
        assert place.drop(piece, place.rect.center) in (None, "")
    else:
        action = rng.choice(clicks).action
        assert action
        action()
    app.step(0)


def leaves(name: str) -> bool:
    """Whether a click opens another scene, or takes back what was done."""
    return name in ("menu", "undo", "redo", "hint", "order", "supply", "false") or name.startswith(
        ("seat", "race", "log", "recap")
    )


class Typist:
    """Plays a bot's turns by keys alone."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match = app, match
        self._bot = make_bot("easy", match.game)

    def turn(self) -> None:
        """One turn, or what is left of it."""
        state = state_of(self.match)
        seat, turn = state.current_player, state.turn
        while not state.is_terminal() and (state.current_player, state.turn) == (seat, turn):
            plan = self._bot.plan(self.match.view, Random(len(self.match.session.entries)))
            self._do(plan[0], plan)
            settle(self.app)

    def _do(self, action: Action, plan: Sequence[Action]) -> None:
        app, state = self.app, state_of(self.match)
        match action.verb, [str(arg) for arg in action.args]:
            case "take", [space]:
                key(app, space)
            case "lay" | "keep", [tile, cell]:
                hand = [state.components.tiles[kind].id for kind in state.player.hand]
                key(app, str(hand.index(tile) + 1))
                go(app, f"own:{cell}")
                key(app, "return")
                if scene_of(app).frame.draft.asked:
                    key(app, "return" if action.verb == "lay" else "k")
            case "choose", _:
                for step in plan:
                    if step.verb == "choose":
                        reach(app, f"own:{step.args[0]}")
                        key(app, "return")
                key(app, "n")
            case "mark", [cell]:
                reach(app, f"shared:{cell}")
                key(app, "return")
            case "end-turn", []:
                key(app, "n")


def go(app: App, name: str) -> None:
    """Lead what is carried to a target by arrow keys: they go from lit to lit."""
    for _ in range(60):
        here = app.targets.focused()
        assert here is not None
        if here.name == name:
            return
        there = target(app, name).rect.center
        across, down = there[0] - here.rect.centerx, there[1] - here.rect.centery
        ways = ["right" if across > 0 else "left", "down" if down > 0 else "up"]
        key(app, ways[abs(down) > abs(across)])
        if app.targets.focused() == here:
            key(app, ways[abs(down) <= abs(across)])
        if app.targets.focused() == here:
            focus(app, name)
    raise AssertionError(f"arrow keys never come to {name}")


def test_a_whole_game_is_played_by_keys_alone(app_at: AppAt) -> None:
    app = app_at(SMALL, reduced_motion=True)
    match = begun(app, "Ada", "Ben: easy")
    typist = Typist(app, match)
    for _ in range(48 if LONG else 6):
        if state_of(match).is_terminal():
            break
        typist.turn()
    assert state_of(match).round > 2
    assert state_of(match).players[0].kinds


def test_a_finished_game_is_shown_step_by_step(app_at: AppAt) -> None:
    app = app_at()
    session = Session(trip(), [Seat("Ada", "easy"), Seat("Ben", "easy")], 3, {})
    bot = make_bot("easy", session.game)
    while not session.state.is_terminal():
        legal = session.state.legal_actions()
        view = session.state.view(session.state.current_player)
        for action in legal if len(legal) == 1 else bot.plan(view, Random(len(session.entries))):
            session.act(action)
    journal = Journal(
        "here", session.header, tuple(session.entries), tuple(range(len(session.entries))), JournalWriter()
    )
    film = Replay(app, session.game, board_of(session.game), journal, lambda: None)
    film.begin()
    settle(app)
    assert scene_of(app).state.round == 1
    assert not [t for t in app.targets if t.pick_up]
    before = film.progress[0]
    click(app, "forward")
    settle(app)
    assert film.progress[0] == before + 1
    click(app, "last")
    settle(app)
    assert film.session.state.is_terminal()


def test_what_one_gesture_did_is_taken_back_by_one(app_at: AppAt) -> None:
    app = app_at()
    match = seated(app, position("H:B1 B2 B3*"))
    before = state_of(match).digest()
    key(app, "1", "1")
    settle(app)
    assert state_of(match).players[0].places
    key(app, "ctrl+z")
    settle(app)
    assert state_of(match).digest() == before


# Who looks


def test_among_several_people_the_own_map_is_that_of_the_seat_to_act(app_at: AppAt) -> None:
    app = app_at()
    state = position("H:A1*", first=0, current=0)
    match = seated(app, state, people=2)
    assert scene_of(app).own.title() == "Ada's Kyoto"
    key(app, "n")
    settle(app)
    assert state_of(match).current_player == 1
    assert scene_of(app).own.title() == "Ben's Kyoto"


def test_with_open_hands_the_next_person_is_told_what_the_one_before_did(app_at: AppAt) -> None:
    """Behind a curtain it was told, on an open table nowhere; the first act takes it away."""
    app = app_at((1920, 1080), reduced_motion=True, tips=False)
    match = begun(app, "Ada", "Ben")
    recap = scene_of(app).recap
    assert not recap.shown
    first = match.names[state_of(match).current_player]
    key(app, "1", "n")
    settle(app)
    second = match.names[state_of(match).current_player]
    assert second != first and recap.shown
    assert target(app, "recap").label == f"{second}, it is your turn"
    assert first in target(app, f"recap:{match.names.index(first)}").label
    key(app, "2")
    settle(app)
    assert not recap.shown


def test_a_cell_that_is_pointed_at_is_known_to_both_maps(app_at: AppAt) -> None:
    app = app_at()
    seated(app, position("H:A1*"))
    focus(app, "shared:c4")
    app.step(0)
    assert scene_of(app).pointed_cell == state_of(scene_of(app).match).map.index["c4"]
    assert scene_of(app).own.cell_of(scene_of(app).touched) is None
    focus(app, "own:c4")
    app.step(0)
    assert scene_of(app).own.cell_of(scene_of(app).touched) == scene_of(app).pointed_cell


def test_a_seat_that_is_pointed_at_shows_its_map_large(app_at: AppAt) -> None:
    app = app_at()
    seated(app, position("H:A1*"))
    focus(app, "seat:1")
    app.step(1 / 30)
    assert scene_of(app).seat_map.shown
    assert scene_of(app).seat_map.title() == "Ben's Kyoto"
    focus(app, "own:a1")
    app.step(1 / 30)
    assert not scene_of(app).seat_map.shown


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5)])
def test_the_large_map_of_a_seat_cuts_no_sentence_and_no_button(
    app_at: AppAt, size: tuple[int, int], scale: float, seats: int
) -> None:
    """It ended in the middle of the line that says whose turn it is."""
    app = app_at(size, ui_scale=scale, tips=False)
    seated(app, laid("H:A1*", others=("",) * (seats - 1)))
    focus(app, "seat:1")
    app.step(1 / 30)
    shown, bar = scene_of(app).seat_map.rect, scene_of(app).areas["guide"].rect
    assert shown.width, "the map is shown"
    assert shown.contains(bar) or not shown.colliderect(bar)


# What goes by itself


def test_set_up_and_every_reveal_come_by_themselves(app_at: AppAt) -> None:
    app = app_at()
    match = begun(app, "Ada", "Ben")
    assert state_of(match).phase is Phase.DRAFT
    assert state_of(match).orders


def test_the_last_of_four_takes_what_is_left_without_being_asked(app_at: AppAt) -> None:
    app = app_at()
    match = begun(app, "Ada", "Ben", "Cleo", "Dev")
    for _ in range(3):
        taken = next(t.name for t in app.targets if t.name.startswith("space:"))
        click(app, taken)
        click(app, "end")
        settle(app)
    state = state_of(match)
    assert state.phase is Phase.LAY
    assert all(player.hand for player in state.players)


def test_a_round_that_is_revealed_is_not_taken_back(app_at: AppAt) -> None:
    app = app_at()
    match = begun(app, "Ada", "Ben")
    click(app, "space:1")
    assert match.can_undo
    key(app, "ctrl+z")
    assert not match.can_undo


def test_a_space_is_dropped_on_the_own_map_as_well(app_at: AppAt) -> None:
    app = app_at()
    match = begun(app, "Ada", "Ben")
    drag(app, "space:1", "own:c2")
    assert state_of(match).player.hand


@pytest.mark.parametrize("still", [False, True])
def test_when_another_persons_turn_begins_it_is_said_for_a_moment(app_at: AppAt, still: bool) -> None:
    """Whose turn it was once changed with hardly a sign."""
    app = app_at(reduced_motion=still, tips=False)
    match = seated(app, position("", phase="draft", spaces=[["hotel", "shop"]] * 3, memory="row"), people=2)
    click(app, "space:1")
    click(app, "end")
    signs: list[TurnSign] = []
    for _ in range(60):
        shown = scene_of(app).moments.shown
        if isinstance(shown, TurnSign):
            signs.append(shown)
        app.step(1 / 30)
    assert state_of(match).current_player == match.viewer == 1
    assert [sign.seat for sign in signs[:1]] == ([] if still else [1])
    settle(app)
    click(app, "space:2")
    assert state_of(match).players[1].hand, "a click does what it did before"


def test_any_touch_ends_the_sign_of_a_turn_and_counts(app_at: AppAt) -> None:
    app = app_at(tips=False)
    match = seated(app, position("", phase="draft", spaces=[["hotel", "shop"]] * 3, memory="row"), people=2)
    click(app, "space:1")
    click(app, "end")
    while not isinstance(scene_of(app).moments.shown, TurnSign):
        app.step(1 / 30)
    app.step(0.3)
    press(app, target(app, "space:2").rect.center)
    release(app, target(app, "space:2").rect.center)
    assert scene_of(app).moments.shown is None and state_of(match).players[1].hand


@pytest.mark.parametrize("others", [1, 2, 3])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_what_is_left_of_a_kind_stands_together_with_room_for_its_shapes(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int], others: int
) -> None:
    """The supply was a wall of signs, and with three players shapes were 13 pixels high beside crowded numbers."""
    scene = table_for(app_at(size, tips=False), laid("H:A1*", others=("",) * others))
    box, spans = scene.state.components, dict[int, list[Rect]]()
    for item, rect in some(scene.supply.placed):
        if item.id.kind in ("left", "marker"):
            kind = (box.tiles if item.id.kind == "left" else box.markers)[item.value[0]]
            spans.setdefault(kind.place, []).append(rect)
    rooms = [found[0].unionall(found[1:]) for found in spans.values()]
    assert len(rooms) == len(box.places)
    assert all(room.collidelist(rooms[place + 1 :]) < 0 for place, room in enumerate(rooms)), "kinds stand apart"
    assert scene.supply.numbers_below
    number = scene.look.font(scene.supply.small).get_linesize()
    assert min(rect.height - number for rect in chain(*spans.values())) >= scene.look.px(1.2)


def test_without_room_for_columns_lines_of_the_supply_have_kinds_in_one_order(
    app_at: AppAt, table_for: TableFor
) -> None:
    scene = table_for(app_at((1024, 640), tips=False), laid("H:A1*", others=("", "", "")))
    box = scene.state.components
    lines = [
        [items[item.value[0]].place for item, _rect in scene.supply.placed if item.id.kind == kind]
        for kind, items in (("left", box.tiles), ("marker", box.markers))
    ]
    assert [*dict.fromkeys(lines[0])] == [*dict.fromkeys(lines[1])] and lines[0]


def the_last_turn(app: App, speed: str) -> Match:
    """Somebody alone at a table ends the trip."""
    app.settings.bot_speed = speed
    state = laid("H:B1", round=12, phase="score", first=1, current=0, memories=NO_CARDS["memories"])
    match = match_of(app, session_of(trip(), state, 2))
    match.begin()
    settle(app)
    click(app, "end")
    for _frame in range(60):
        app.step(1 / 30)
    return match


def test_the_maps_are_looked_at_before_the_finale_until_any_input(app_at: AppAt) -> None:
    """The last place was scored, and the table was gone."""
    app = app_at((1280, 720), tips=False)
    the_last_turn(app, "normal")
    shown = scene_of(app).moments.shown
    assert isinstance(shown, LastLook) and not scene_of(app).own.rect.colliderect(shown.area(0.5))
    key(app, "space")
    settle(app)
    assert isinstance(app.scene, TripFinale)


def test_nobody_in_a_hurry_waits_for_the_finale(app_at: AppAt) -> None:
    app = app_at((1280, 720), tips=False)
    the_last_turn(app, "instant")
    assert isinstance(app.scene, TripFinale)


def test_the_recap_lies_where_its_words_fit_and_nothing_is_needed(app_at: AppAt) -> None:
    """With four players it had a line of the log, and no room for what paid the points."""
    app = app_at((1280, 720), tips=False)
    begun(app, "Ada", "Ben: easy", "Cleo: easy", "Dora: easy", seed=3)
    scene = scene_of(app)
    assert scene.recap.rect == scene.spaces.rect
    needed = [each for each in app.targets if not each.name.startswith("recap")]
    assert not covers_any(scene.recap.rect, needed)


def test_a_message_and_the_recap_do_not_lie_over_each_other(app_at: AppAt) -> None:
    """Both took the empty spaces: a refusal covered what the others had done."""
    app = app_at((1280, 720), reduced_motion=True, tips=False)
    begun(app, "Ada", "Ben: easy", "Cleo: easy", "Dora: easy", seed=3)
    scene = scene_of(app)
    app.refuse("A tile cannot lie on the water, and none on a place that has been scored already.")
    settle(app)
    assert app.toasts.words and scene.recap.shown
    assert not app.toasts.area.colliderect(scene.recap.rect)
    click(app, "recap")
    assert not scene.recap.shown and scene.message_room() == scene.spaces.rect, "the room is free again"


@pytest.mark.parametrize(
    ("theirs", "told"),
    [
        ("M:A1 C5 E7", "Collects shops at present: 3 tiles not scored yet."),
        ("M:A1 H:C5", None),
        ("M:A1 H:C5 C6", "Missing: one more hotel on B6. Then 3 tiles can be scored as a place: 4 points."),
        ("[M:A1 A2 A3] S:E7 F1", "Collects sights at present: 2 tiles not scored yet."),
    ],
    ids=["scattered", "one of each", "nearly complete", "scored ones do not count"],
)
def test_a_plate_tells_what_a_rival_is_after(app_at: AppAt, table_for: TableFor, theirs: str, told: str | None) -> None:
    """Nothing said it before a place lacked one tile: one rival of two was understood late."""
    app = app_at((1280, 720), tips=False)
    scene = table_for(app, laid("", others=(theirs,)))
    race = scene.seats.race(1)
    assert (race.message() if race else None) == told
    if race:
        assert len({words() for words in race.brief}) == 2 and target(app, "race:1").tip.endswith(race.message())
