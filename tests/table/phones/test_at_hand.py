"""What a phone is told beside the position: what is at hand, chosen, worth doing, and what may be looked at or read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dejavu import games, resources
from dejavu.engine.action import Action
from dejavu.engine.journal import Act, Ask
from dejavu.engine.session import Session
from dejavu.games.memoir.actions import END_ACTIONS, GO_ON, OFFER, UNLOCK
from dejavu.games.trip.actions import END_TURN
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.trip_state import TripState
from dejavu.lessons.tips import load_tips
from dejavu.remote.link import Content, Said
from dejavu.remote.messages import LANGUAGES, WATCHER, Do, Item, Look, Panel, Read, Rules, Shown, State, Take
from dejavu.table.board.game_board import GameBoard
from dejavu.table.boards import board_of
from dejavu.table.boards.trip.offers import offers, scores_last
from dejavu.table.phones.drawing import Drawn
from dejavu.table.phones.reading import tips
from dejavu.table.phones.telling import LOG
from tests.cases import optional
from tests.games.trip.notation import player, position, trip
from tests.table import every_board
from tests.table.boards.memoir.acting import chance_gives
from tests.table.boards.memoir.nights import at_the_letter, laid, night
from tests.table.every_board import BOT, Way, begun, seated
from tests.table.hands import AppAt, settle
from tests.table.phones.rooms import NoDrawer, TestRoom
from tests.table.seating import FirstChoice, match_of, session_of

SEAT = 0
FAR = 30
"""Steps into a game after which everybody has something before them."""


def scoring(app_at: AppAt) -> TestRoom:
    """A room at a trip whose phone may score a last place of its turn, and that alone."""
    way = Way("trip", 2, 1, BOT)
    session = begun(way)
    for _step in every_board.played(session, way):
        state = session.state
        assert isinstance(state, TripState)
        found = offers(state) if state.current_player == SEAT else []
        if len(found) == 1 and scores_last(state) and not found[0].waiting:
            break
    else:
        raise AssertionError("no place was ever to be scored")
    match = seated(app_at(reduced_motion=True, tips=False), session, FirstChoice())
    match.begin()
    settle(match.app)
    room = TestRoom(match)
    room.sit(1, SEAT)
    return room


def panel(state: State, name: str) -> Panel:
    return next(one for one in state.panels if one.name == name)


def clicked(state: State, name: str) -> list[Item]:
    return [item for item in panel(state, name).items if item.clicks]


def test_passing_on_does_not_beckon_while_a_place_can_be_scored(app_at: AppAt) -> None:
    """The only golden button of the page was the one that gives points away."""
    room = scoring(app_at)
    state = room.state(1)
    assert panel(state, "offers").at_hand and clicked(state, "offers")
    assert [item.label for item in clicked(state, "guide")] == ["Pass on"] and not state.beckons
    assert room.do(1, "offer:1").beckons


def test_the_cells_of_a_selected_place_are_told_as_chosen(app_at: AppAt) -> None:
    """They were not marked on the map of the phone."""
    room = scoring(app_at)
    trip = room.match.session.state
    assert isinstance(trip, TripState)
    wanted = {f"own:{trip.map.names[cell]}" for cell in cells_of(offers(trip)[0].cells)}
    before, after = room.state(1), room.do(1, "offer:1")
    assert not [item for item in panel(before, "own").items if item.chosen]
    assert {item.name for item in panel(after, "own").items if item.chosen} == wanted
    assert [item.name for item in panel(after, "offers").items if item.chosen] == ["offer:1"]


def test_a_button_that_says_that_it_scores_and_passes_on_does_both(app_at: AppAt) -> None:
    """It only scored, and the same button had to be pressed once more."""
    room = scoring(app_at)
    assert room.do(1, "offer:1").panels and "pass on" in clicked(room.state(1), "guide")[0].label
    before = len(room.match.session.entries)
    room.do(1, "end")
    acts = [entry.action.verb for entry in room.match.session.entries[before:] if isinstance(entry, Act)]
    assert acts[acts.index("score") + 1] == END_TURN.verb


def test_what_a_place_pays_is_seen_before_its_turn_ends_by_itself(app_at: AppAt) -> None:
    """The turn ended in the same frame, and nobody at the table read it."""
    room = scoring(app_at)
    before = room.do(1, "offer:1").number
    entries = room.match.session.entries
    room.wire.hear(Said(1, Do(before, "end")))
    last = entries[-1]
    assert isinstance(last, Act) and last.action.verb == "score"
    settle(room.match.app)
    assert END_TURN in [entry.action for entry in entries[entries.index(last) :] if isinstance(entry, Act)]


def test_a_place_takes_one_tap_to_select_and_one_to_score(app_at: AppAt) -> None:
    """It was lifted first, used, lifted and used again."""
    offer = clicked(scoring(app_at).state(1), "offers")[0]
    assert not offer.lifts and not offer.drops


def test_only_what_a_tap_changes_looks_as_if_it_did(app_at: AppAt) -> None:
    """Every cell of the map was lit while a place was formed, also the empty ones."""
    room = scoring(app_at)
    able = clicked(room.state(1), "own")
    assert able and len(able) < len(panel(room.state(1), "own").items)
    for item in able:
        before = room.state(1)
        after = room.do(1, item.name)
        assert panel(after, "own") != panel(before, "own") or after.sentence != before.sentence


@pytest.mark.parametrize("game", games.NAMES)
def test_what_lies_openly_before_another_seat_is_told_to_whoever_looks(app_at: AppAt, game: str) -> None:
    """Nobody else's map could be looked at; later every map was drawn for all phones with every tile."""
    match = seated(app_at(reduced_motion=True, tips=False), played_on(game), FirstChoice())
    match.begin()
    settle(match.app)
    room = TestRoom(match)
    room.sit(1, SEAT)
    ordered = {key for order in NoDrawer.made.orders for key in order.pieces}
    looked = lying(room, 1, 1)
    if not optional(game, looked):
        return
    assert not any(item.clicks or item.lifts for item in looked)
    assert not lying(room, 1, SEAT) and not lying(room, 1, len(match.names))
    if game == "trip":
        (drawn,) = [picture for picture in NoDrawer.made.orders[-1].pieces.values() if picture[0] == "map"]
        assert drawn and not NoDrawer.made.orders[-1].pieces.keys() & ordered
    room.come(2)
    room.say(2, Take(WATCHER))
    assert all(lying(room, 2, seat) for seat in range(len(match.names)))


def lying(room: TestRoom, phone: int, seat: int) -> tuple[Item, ...]:
    """What a phone is told that lies before a seat."""
    room.say(phone, Look(seat))
    told = room.newest(phone, Shown)
    assert told.seat == seat
    return told.items


def test_a_won_night_can_be_closed_on_a_phone_in_any_later_turn(app_at: AppAt) -> None:
    """The page shows no other item of the panel of the main button, so only an empty deck ended the night."""
    match = laid(app_at(reduced_motion=True, tips=False), at_the_letter(7))
    match.act(UNLOCK)
    match.act(GO_ON)
    settle(match.app)
    room = TestRoom(match)
    room.sit(1, SEAT)
    assert [item.name for item in clicked(room.state(1), "winning")] == ["stop"]
    assert panel(room.state(1), "winning").at_hand
    assert [item.name for item in panel(room.state(1), "guide").items] == ["end"]
    warned = room.do(1, "stop")
    assert "night ends" in warned.said and [item.name for item in panel(warned, "winning").items if item.chosen] == [
        "stop"
    ]
    assert not match.session.state.is_terminal(), "a finger may slip beside the main button"
    room.do(1, "stop")
    assert match.session.state.is_terminal()


def test_no_other_cell_is_marked_while_it_is_asked_about_two_tiles(app_at: AppAt) -> None:
    """Every cell was, scored ones and water too, though a tap there only took the question back."""
    held = {**player("H:C2"), "hand": ["statue", "shop"]}
    state = position("H:C2", phase="lay", memory="row", players=[held])
    match = match_of(app_at(reduced_motion=True, tips=False), session_of(trip(), state))
    match.begin()
    settle(match.app)
    room = TestRoom(match)
    room.sit(1, SEAT)
    lifted = next(item.name for item in panel(room.state(1), "tray").items if item.label == "Statue")
    asked = room.do(1, lifted, "own:c2")
    assert [item.name for item in clicked(asked, "plate")] == ["plate:lay", "plate:keep"]
    assert [item.name for item in clicked(asked, "own")] == ["own:c2"]


def test_a_phone_is_asked_before_a_tile_wastes_another(app_at: AppAt) -> None:
    held = {**player("[H:A2 A3 A4]"), "hand": ["hotel", "shop"]}
    state = position("[H:A2 A3 A4]", phase="lay", memory="row", players=[held])
    match = match_of(app_at(reduced_motion=True, tips=False), session_of(trip(), state))
    match.begin()
    settle(match.app)
    room = TestRoom(match)
    room.sit(1, SEAT)
    lifted = next(item.name for item in panel(room.state(1), "tray").items if item.label == "Hotel")
    asked = room.do(1, lifted, "own:a1")
    assert [item.name for item in clicked(asked, "plate")] == ["plate:lay", "plate:back"]
    assert not clicked(room.do(1, "plate:back"), "plate")
    room.do(1, lifted, "own:a1")
    assert not clicked(room.do(1, "end"), "plate"), "the main button gives the cheaper answer"
    assert match.view.current_player == 0 and match.view.legal_actions()[0].verb == "lay"
    room.do(1, lifted, "own:a1")
    assert "1 false memory" in panel(room.do(1, "plate:lay"), "false").title


def test_a_false_memory_is_told_on_the_phone_of_its_seat(app_at: AppAt) -> None:
    """A tile was forgotten without a word."""
    held = {**player("H:C2"), "hand": ["statue", "shop"]}
    state = position("H:C2", phase="lay", memory="row", players=[held])
    match = match_of(app_at(reduced_motion=True, tips=False), session_of(trip(), state))
    match.begin()
    settle(match.app)
    room = TestRoom(match)
    room.sit(1, SEAT)
    lifted = next(item.name for item in panel(room.state(1), "tray").items if item.label == "Statue")
    room.do(1, lifted, "own:c2")
    room.do(1, "plate:lay")
    after = match.session.state
    assert isinstance(after, TripState) and after.players[SEAT].false_memories
    assert any("forgets" in told.said for told in room.told(1) if isinstance(told, State))


def test_the_round_is_told(app_at: AppAt) -> None:
    """A phone did not say how far the game is."""
    room = scoring(app_at)
    assert room.match.session.state.round > 0
    assert room.state(1).progress == f"Round {room.match.session.state.round}"


def test_a_phone_tells_which_card_its_owner_drew_and_what_it_says(app_at: AppAt) -> None:
    """Pawns had moved and no card could be played, and no word on the phone said why."""
    match = laid(app_at(reduced_motion=True, tips=False), night(lost=1), people=2)
    room = TestRoom(match)
    for seat in range(2):
        room.sit(seat, seat)
    chance_gives(match, "disorientation", "other-shore")
    assert match.act_remotely(0, [END_ACTIONS]) is None
    settle(match.app)
    heard = ["".join(told.said for told in room.told(seat) if isinstance(told, State)) for seat in range(2)]
    assert "draws disorientation: “The Other Shore”. All pawns turn" in heard[0] and not heard[1]


def test_the_lists_of_a_memoir_tell_in_words_what_the_table_shows(app_at: AppAt) -> None:
    """Decks had no names, the hand limit was an empty box, and no clue had the number that the map shows."""
    match = laid(app_at(reduced_motion=True, tips=False), at_the_letter(), people=2)
    room = TestRoom(match)
    room.sit(1, SEAT)
    panels = {panel.name: panel for panel in room.state(1).panels}
    assert all(item.label and not item.shape for item in panels["decks"].items) and len(panels["decks"].items) == 4
    assert [item.name for item in panels["limits"].items] == ["limit"]
    clues = panels["clues"].items
    assert [item.label.split(" · ")[0] for item in clues] == [item.name.removeprefix("clue:") for item in clues]
    assert panels["ability"].at_hand, "it moved the map whenever it came or went"


def test_the_first_screen_tells_the_points_of_the_team_and_the_own_mood(app_at: AppAt) -> None:
    """They stood behind two taps; each plate bore the team's points as if they were that player's own."""
    match = laid(app_at(reduced_motion=True, tips=False), at_the_letter(), people=2)
    room = TestRoom(match)
    room.sit(1, SEAT)
    state = room.state(1)
    assert "of 5 points" in state.progress and state.progress.endswith("mood 9 of 9")
    assert [seat.score for seat in state.seats] == [None, None]


def test_a_bot_is_asked_from_its_plate(app_at: AppAt) -> None:
    """Only the table could ask."""
    match = laid(app_at(reduced_motion=True, tips=False), at_the_letter(), people=1)
    room = TestRoom(match)
    room.sit(1, SEAT)
    state = room.state(1)
    own, bots = state.seats
    offered = {item.name: item for panel in state.panels for item in panel.items if item.name in bots.items}
    come = next(item for item in offered.values() if item.label == "Come to me")
    assert come.clicks and come.name not in own.items
    answer = room.do(1, come.name)
    asked = match.session.entries[-1]
    assert isinstance(asked, Ask) and (asked.player, asked.partner) == (SEAT, 1)
    assert bots.name in answer.said


def test_who_is_offered_an_exchange_reads_who_offers_what_for_what(app_at: AppAt) -> None:
    """It was told like something that had happened between two others."""
    state = night({"hand": ["a"]}, {"hand": ["b"]})
    match = laid(app_at(reduced_motion=True, tips=False), state, people=2)
    for action in (Action("meet", (1,)), Action("give", ("a",)), Action("get", ("b",)), OFFER):
        match.session.act(action)
    match.changed()
    settle(match.app)
    room = TestRoom(match)
    room.sit(1, 1)
    (told,) = (panel.title for panel in room.state(1).panels if panel.name == "answers")
    assert told.startswith(f"{match.names[0]} offers you this exchange: you get ") and " and give " in told


OWN_AND_SMALL = {
    "fragments": ({"hand", "tray", "sown"}, {"tray", "sown", "girl"}),
    "trip": ({"tray"}, {"tray"}),
    "memoir": ({"hands", "gives", "gets"}, set[str]()),
}


@pytest.mark.parametrize("game", games.NAMES)
def test_boards_say_which_panels_hold_ones_own_or_small_pieces(app_at: AppAt, game: str) -> None:
    """Phones knew them by name, and the next game would have had none. What an exchange moves is one's own, too."""
    panels = room_of(app_at, game).state(1).panels
    own, small = OWN_AND_SMALL[game]
    assert {panel.name for panel in panels if panel.own} == own
    assert {panel.name for panel in panels if panel.small} == small


def test_a_panel_of_any_name_can_hold_ones_own_small_pieces(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    room = room_of(app_at, "trip")
    board = room.match.board
    assert isinstance(board, GameBoard)
    told = board.presentation(room.match.session.state)
    assert told is not None
    panels = [replace(panel, own=panel.name == "memory", small=panel.name == "memory") for panel in told.panels]
    monkeypatch.setattr(board, "presentation", lambda _state: replace(told, panels=panels))
    room.match.changed()
    settle(room.match.app)
    assert [panel.name for panel in room.state(1).panels if panel.own and panel.small] == ["memory"]


def room_of(app_at: AppAt, game: str) -> TestRoom:
    """A game that has gone on for a while, with a phone."""
    match = seated(app_at(reduced_motion=True, tips=False), played_on(game), FirstChoice())
    match.begin()
    settle(match.app)
    room = TestRoom(match)
    room.sit(1, SEAT)
    return room


@pytest.mark.parametrize("game", games.NAMES)
def test_the_end_is_told_once_the_table_has_told_it_with_the_picture_of_the_evening(app_at: AppAt, game: str) -> None:
    """The log told who had won while the table still counted, and no picture came."""
    way = Way(game, 2, 1, BOT)
    session = begun(way)
    for _step in every_board.played(session, way):
        pass
    match = seated(app_at(reduced_motion=True, tips=False), session, FirstChoice())
    match.end_is_told = False
    match.begin()
    room = TestRoom(match)
    room.come(1)
    room.say(1, Take(WATCHER))
    counting = room.state(1)
    assert not counting.over and not counting.standings and not counting.keepsake
    match.tell_end()
    settle(match.app)
    told = room.state(1)
    assert told.over and told.standings
    assert counting.log and told.log[: len(counting.log)] == counting.log != told.log
    assert len(counting.log) > LOG // 2, "only the end is not told yet"
    (order,) = [order for order in NoDrawer.made.orders if order.end]
    picture = Content("image/jpeg", b"a picture")
    NoDrawer.made.heard(Drawn(order.view.seat, {}, {}, "en", ("Postcard", picture)))
    settle(match.app)
    kept = room.state(1).keepsake
    assert kept and kept.name == "Postcard" and kept.picture
    assert [order for order in NoDrawer.made.orders if order.end] == [order], "it is drawn once"


def played_on(game: str) -> Session:
    """A game in which everybody has something before them."""
    way = Way(game, 2, 1, BOT)
    session = begun(way)
    for number, _step in enumerate(every_board.played(session, way)):
        if number == FAR:
            break
    return session


@pytest.mark.parametrize("game", games.NAMES)
def test_the_rules_are_read_on_the_phone_after_what_can_be_done_now(app_at: AppAt, game: str) -> None:
    """There were no rules and no tips on it."""
    match = seated(app_at(reduced_motion=True, tips=False), begun(Way(game, 2, 1)), FirstChoice())
    match.begin()
    settle(match.app)
    room = TestRoom(match)
    seat = match.session.state.current_player
    said = set()
    for number, language in enumerate(LANGUAGES, 1):
        if number == 1:
            room.sit(number, seat)
        else:
            room.come(number, language=language)
        room.say(number, Read())
        rules = room.newest(number, Rules)
        kinds, words = {part[0] for part in rules.parts}, " ".join(word for part in rules.parts for word in part[1:])
        assert "p" in kinds <= {"h3", "p", "ul"} and not any(mark in words for mark in ("{", "**", "<!--", "![", "# "))
        page = resources.data("rulebook", language, f"{game}.md").read_text("utf-8")
        items = [item for kind, *items in rules.parts if kind == "ul" for item in items]
        assert len(items) == sum(line.startswith("- ") for line in page.splitlines()), "a list is told as one"
        assert "•" not in words
        said.add(words)
    pages = [resources.data("rulebook", language, f"{game}.md") for language in LANGUAGES]
    assert not optional(game, all(page.is_file() for page in pages)) or len(said) == len(LANGUAGES)
    now = room.newest(1, Rules)
    assert room.state(1).sentence in now.now
    assert not optional(game, now.here) or {*now.here} < {*now.parts}
    assert not room.newest(2, Rules).now and WATCHER not in room.places


@pytest.mark.parametrize(
    ("game", "act"), [("trip", Action("lay", ("shop", "e3"))), ("memoir", Action("move", ("0,1",))), ("memoir", UNLOCK)]
)
def test_a_phone_is_told_no_tip_about_what_only_the_table_has(game: str, act: Action) -> None:
    """It was told to hold a tile over a cell, and what stands at the bottom left."""
    assert any(tip.is_of_use([act]) for tip in load_tips(game))
    assert not tips(board_of(games.load(game)), [act])
