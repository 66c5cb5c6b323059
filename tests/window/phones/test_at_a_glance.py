"""What somebody sees at once on a phone: what can be done, what it is worth, and nothing over it, in a real browser."""

from __future__ import annotations

import json
from collections.abc import Callable

from dejavu.engine.journal import PERSON, Act, Seat
from dejavu.engine.session import Session
from dejavu.games import load
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.state import Phase as FragmentsPhase
from dejavu.games.memoir.actions import TAKE
from dejavu.games.trip.components import NONE
from dejavu.games.trip.state import Phase
from dejavu.games.trip.trip_state import TripState
from dejavu.table.boards.trip.frame import TripFrame
from dejavu.table.boards.trip.items import tray
from tests.cases import some
from tests.games.memoir.notation import memoir
from tests.games.trip.notation import player, position, trip
from tests.table import every_board
from tests.table.boards.memoir.nights import night
from tests.table.every_board import BOT, Way, begun
from tests.table.seating import session_of
from tests.window.phones.chromium import Phone
from tests.window.phones.table import SEAT, Table, knock, played, sit_down, table_of, tap

SPACE = "#main .item[data-able]"
SIZES = ((390, 844), (844, 390))
IN_SIGHT = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
    if (!one.checkVisibility()) return false;
    const {left, right, top, bottom} = one.getBoundingClientRect(), x = (left + right) / 2, y = (top + bottom) / 2;
    const there = document.elementFromPoint(x, y);
    return top >= 0 && bottom <= innerHeight && Boolean(there) && (one.contains(there) || there.contains(one));
})"""
"""Of each element that matches: whether it lies in the window, with nothing over it."""


CUT = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
    const box = one.getBoundingClientRect(), room = one.closest("button").getBoundingClientRect();
    return one.scrollWidth > one.clientWidth + 1 || box.right > room.right || box.left < room.left;
}).map((one) => one.outerHTML)"""
"""What does not fit into its button."""


def in_sight(phone: Phone, selector: str) -> bool:
    found = phone.run(f"({IN_SIGHT})({json.dumps(selector)})")
    return bool(found) and all(found)


def trip_until(wanted: Callable[[TripState], bool]) -> Session:
    """A trip that a bot has played until something is to be done by the seat of the phone."""
    way = Way("trip", 3, 1, BOT)
    session = begun(way, people=1)
    for _step in every_board.played(session, way):
        state = session.state
        assert isinstance(state, TripState)
        if state.current_player == SEAT and wanted(state):
            return session
    raise AssertionError("that never came")


def sized(table: Table, phone: Phone, size: tuple[int, int]) -> None:
    phone.resize(size)
    phone.run("scrollTo(0, 0)")
    table.run(8)


def test_what_is_worth_points_lies_in_sight_and_is_done_in_two_taps() -> None:
    """It lay below both maps, took four taps, and the golden button beside it passed on."""
    session = trip_until(lambda state: state.phase is Phase.SCORE and len(state.legal_actions()) > 1)
    with table_of("trip", session) as table, Phone() as phone:
        sit_down(table, phone)
        table.until(lambda: phone.there('#near [data-name="offer:1"]'), "what can be scored")
        gold = "getComputedStyle(document.querySelector('#end')).backgroundColor"
        before, quiet = len(session.entries), phone.run(gold)
        for size in SIZES:
            sized(table, phone, size)
            assert in_sight(phone, '#near [data-name="offer:1"]') and in_sight(phone, "#end")
        sized(table, phone, SIZES[0])
        phone.tap('#near [data-name="offer:1"]')
        table.until(lambda: phone.there(".region[data-chosen]"), "the marked cells")
        assert phone.run(gold) != quiet and "Score" in phone.text("#end")
        passes = "pass on" in phone.text("#end")
        phone.tap("#end")

        def verbs() -> list[str]:
            return [entry.action.verb for entry in session.entries[before:] if isinstance(entry, Act)]

        table.until(lambda: "score" in verbs() and table.shows_all(phone), "the score")
        if passes:
            table.until(lambda: "end-turn" in verbs(), "the end of the turn once the score was seen")
        assert ("end-turn" in verbs()) == passes


def test_the_pattern_lies_beside_the_spaces_with_nothing_over_them() -> None:
    """It lay two screens away, and a sheet with the news covered the spaces in every turn."""
    session = trip_until(lambda state: state.phase is Phase.DRAFT)
    with table_of("trip", session) as table, Phone() as phone:
        sit_down(table, phone)
        table.until(lambda: phone.there(SPACE), "a space")
        for size in some(SIZES):
            sized(table, phone, size)
            assert in_sight(phone, '[data-name="memory"]') and any(phone.run(f"({IN_SIGHT})('{SPACE}')"))
            beside = f"document.querySelector('{SPACE}').closest('section').querySelector('[data-name=memory]')"
            assert phone.run(f"Boolean({beside})")


def test_a_turn_begins_at_the_top_of_the_page() -> None:
    """It stayed where one had looked while the others played."""
    session = trip_until(lambda state: state.phase is Phase.DRAFT)
    with table_of("trip", session) as table, Phone() as phone:
        sit_down(table, phone)
        phone.tap(SPACE)
        table.until(lambda: not phone.there(SPACE), "the taken space")
        for _tile in range(5):  # the turn goes on until all tiles lie
            if session.state.current_player != SEAT:
                break
            played(table, phone, 1)
        phone.run("scrollTo(0, 500)")
        table.until(lambda: table.asks() and table.shows_all(phone), "the next turn")
        table.until(lambda: phone.run("scrollY") == 0, "the top of the page")


def test_everybodys_points_can_be_read_however_many_sit_there() -> None:
    """Of 13 points one saw 1."""
    people = [Seat(name, PERSON) for name in ("Ada", "Maximilian", "Cleopatra", "Bartholomew")]
    with table_of("trip", Session(load("trip"), people, 1)) as table:
        for text in ("100%", "200%"):
            with Phone() as phone:
                sit_down_somewhere(table, phone)
                phone.run(f"document.documentElement.style.fontSize = '{text}'")
                phone.run("document.querySelectorAll('#seats .score').forEach((one) => one.textContent = '113')")
                assert len(phone.run(f"({IN_SIGHT})('#seats .score')")) == len(people)
                assert in_sight(phone, "#seats .score")
                assert not phone.run(f"({CUT})('#seats .score')")


def sit_down_somewhere(table: Table, phone: Phone) -> None:
    phone.open(table.room.door.url)
    table.until(lambda: phone.there('[data-seat="-1"]'), "the seats")
    phone.tap('[data-seat="-1"]')
    table.until(lambda: phone.there("#seats button"), "the table")


def test_seats_are_offered_in_the_order_of_the_table_and_a_bots_as_such() -> None:
    """A bot's was called free, as if nobody sat there. When somebody sat down, the others moved under the finger."""
    seats = [Seat("Mira", "easy"), Seat("Ada", PERSON), Seat("Bo", PERSON)]
    with table_of("trip", Session(load("trip"), seats, 1)) as table, Phone() as phone, Phone() as other:
        for one in (phone, other):
            one.open(table.room.door.url)
            table.until(lambda one=one: one.there("[data-seat]"), "the seats")  # type: ignore[misc]
        assert "bot" in phone.text('[data-seat="0"]') and "Mira" in phone.text('[data-seat="0"]')
        assert "Free" in phone.text('[data-seat="1"]')
        other.tap('[data-seat="1"]')
        table.until(lambda: "Somebody" in phone.text('[data-seat="1"]'), "the news that somebody sat down")
        order = "[...document.querySelectorAll('[data-seat]')].map((one) => +one.dataset.seat)"
        assert phone.run(order) == [0, 1, 2, -1]


def test_a_bots_seat_is_taken_over_with_a_second_tap() -> None:
    """One tap that was meant for another seat took over the bot."""
    seats = [Seat("Mira", "easy"), Seat("Ada", PERSON)]
    with table_of("trip", Session(load("trip"), seats, 1)) as table, Phone() as phone:
        phone.open(table.room.door.url)
        table.until(lambda: phone.there("[data-seat]"), "the seats")
        phone.tap('[data-seat="0"]')
        table.run(8)
        assert table.room.phone(0) == "" and "Mira" in phone.text('[data-seat="0"]')
        assert "once more" in phone.text('[data-seat="0"]')
        phone.tap('[data-seat="0"]')
        table.until(lambda: table.room.phone(0) == "here", "the seat")


def test_the_main_button_does_not_repeat_one_of_two_answers() -> None:
    """It had the words of one of the two buttons above it."""
    held = {**player("H:C2"), "hand": ["statue", "shop"]}
    state = position("H:C2", phase="lay", memory="row", players=[held])
    with table_of("trip", session_of(trip(), state)) as table, Phone() as phone:
        sit_down(table, phone)
        end = "getComputedStyle(document.querySelector('#end')).visibility"
        assert phone.run(end) == "visible"
        frame = table.described()[1]
        assert isinstance(frame, TripFrame)
        tile = next(item for item in tray(frame) if item.message() == "Statue")
        assert tap(table, phone, [tile.id.name, "own:c2"])
        table.until(lambda: phone.there('#near [data-name="plate:lay"]'), "the question")
        assert phone.run(end) == "hidden"


def test_who_waits_at_the_door_is_told_who_has_to_press_what() -> None:
    with table_of("trip") as table, Phone() as phone:
        knock(table, phone, table.room.door.code, "Zoë")
        table.until(lambda: "Zoë asks to join." in phone.text("#main"), "the words of the table")


def test_the_rules_and_everybodys_map_are_there_on_a_tap() -> None:
    session = trip_until(lambda state: state.phase is Phase.DRAFT)
    with table_of("trip", session) as table, Phone() as phone:
        sit_down(table, phone)
        phone.tap("#do-menu")
        phone.tap("#do-rules")
        table.until(lambda: "What you can do now" in phone.text("#sheet"), "the rules")
        assert len(phone.text("#sheet")) > 3000 and phone.text("#sentence") in phone.text("#sheet")
        assert not any(mark in phone.text("#sheet") for mark in ("**", "{", "![", "<!--"))
        phone.tap("#sheet footer button")
        phone.tap("#seats li:nth-child(2) button")
        picture = "document.querySelector('#sheet .shown [data-map] img')?.naturalWidth ?? 0"
        table.until(lambda: phone.run(picture) > 400, "the other map")


def test_the_news_fold_out_and_stay_folded_once_closed() -> None:
    session = trip_until(lambda state: state.phase is Phase.LAY)
    with table_of("trip", session) as table, Phone() as phone:
        sit_down(table, phone)
        table.until(lambda: phone.there("#fold"), "the news")
        high = "document.querySelector('#news').offsetHeight"
        folded = phone.run(high)
        phone.tap("#fold")
        assert phone.run(high) > folded
        phone.tap("#fold")
        table.tell_anew(phone)
        assert phone.run(high) == folded


def test_a_finger_on_a_map_is_felt_though_the_page_is_told_anew_meanwhile() -> None:
    """The cells were made anew with every state, and a click on one that is gone is none."""
    session = trip_until(lambda state: state.phase is Phase.LAY)
    with table_of("trip", session) as table, Phone() as phone:
        sit_down(table, phone)
        table.until(lambda: phone.there(".region"), "the cells")
        phone.run("window.touched = [...document.querySelectorAll('.region')]")
        table.tell_anew(phone)
        assert phone.run("touched.length > 0 && touched.every((one) => one.isConnected)")


def test_what_lies_beside_the_main_button_stays_there_though_the_page_is_told_anew() -> None:
    """Its buttons were taken out and put in again with every state, and what was scrolled sideways jumped back."""
    session = trip_until(lambda state: state.phase is Phase.SCORE and len(state.legal_actions()) > 1)
    with table_of("trip", session) as table, Phone() as phone:
        sit_down(table, phone)
        table.until(lambda: phone.there("#near .item"), "what can be scored")
        phone.run("window.kept = [...document.querySelector('#near').children]; kept.at(-1).firstChild.focus()")
        phone.run("window.gone = 0; document.querySelector('#near').addEventListener('focusout', () => { gone += 1; })")
        table.tell_anew(phone)
        assert phone.run("kept.length > 0 && kept.every((one) => one.isConnected) && gone === 0")


def test_nothing_is_drawn_on_a_sheet_that_was_closed() -> None:
    """Whoever was looked at once was drawn anew with every state, and all that lies there was loaded."""
    with table_of("memoir") as table, Phone() as phone:
        sit_down(table, phone)
        phone.tap("#seats li:nth-child(2) button")
        table.until(lambda: phone.there("#sheet .shown img"), "the hand of another")
        phone.run("window.seen = document.querySelector('#sheet .shown').firstChild")
        phone.tap("#sheet footer button")
        table.tell_anew(phone)
        assert phone.run("seen.isConnected")


def test_what_can_only_be_read_lies_on_the_page_too() -> None:
    """Goals of the game that no tap changes were left out."""
    with table_of("memoir") as table, Phone() as phone:
        sit_down(table, phone)
        table.until(lambda: phone.there('#main [data-name="clue:1"]'), "the memories")
        phone.tap('#main [data-name="clue:1"]')
        assert phone.run("document.querySelector('#sheet').open")


def test_what_lies_on_no_place_of_a_map_is_done_beside_the_main_button() -> None:
    """A card that costs no action lay below the map, and the golden button beside it drew another."""
    way = Way("memoir", 2, 1, BOT)
    session = begun(way, people=1)
    for _step in every_board.played(session, way):
        if session.state.current_player == SEAT and TAKE in session.state.legal_actions():
            break
    assert TAKE in session.state.legal_actions()
    with table_of("memoir", session) as table, Phone() as phone:
        sit_down(table, phone)
        for size in SIZES:
            sized(table, phone, size)
            table.until(lambda: in_sight(phone, '#near [data-name="item"]'), "what can be taken")
        assert phone.run("document.querySelector('#end').hasAttribute('data-quiet')")


def test_a_tile_goes_with_a_tap_where_another_one_lies() -> None:
    """Such a cell had a frame and nothing in it that a finger could meet."""
    session = trip_until(covers)
    with table_of("trip", session) as table, Phone() as phone:
        sit_down(table, phone)
        table.until(lambda: phone.there(".region"), "the cells")
        phone.tap('#main [data-name="tile:1"]')
        table.until(lambda: phone.there(".region[data-lit][data-taken]"), "a cell where a tile lies")


def covers(state: TripState) -> bool:
    """Whether a tile may be laid where another one lies."""
    acts = state.legal_actions() if state.phase is Phase.LAY else ()
    tile = state.components.tiles[state.player.hand[0]].id if acts else ""
    cells = [state.map.index[str(act.args[1])] for act in acts if act.args[0] == tile]
    return any(state.player.tiles[cell] != NONE for cell in cells)


PHONES = ((390, 844), (360, 640))
"""Sizes at which all that a decision takes lies on the first screen."""
MOST_OF = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
    const {top, bottom} = one.getBoundingClientRect(), low = document.querySelector("#foot").firstElementChild;
    const foot = Math.min(...[...low.parentNode.children].filter((each) => each.checkVisibility()).map(
        (each) => each.getBoundingClientRect().top));
    return (Math.min(bottom, foot) - Math.max(top, 0)) / (bottom - top);
})"""
"""Of each element that matches: the share of its height that lies above what stands at the bottom."""


def two_tiles(state: TripState) -> bool:
    return state.phase is Phase.LAY and len({*state.player.hand}) > 1


def test_all_that_laying_takes_lies_on_the_first_screen() -> None:
    """The order card was folded away below both maps, and the shared map lay below the fold."""
    with table_of("trip", trip_until(two_tiles)) as table, Phone() as phone:
        sit_down(table, phone)
        table.until(lambda: phone.there(".region"), "the cells")
        for size in PHONES:
            sized(table, phone, size)
            for selector in ('[data-name="tile:1"]', '[data-name="memory"]', '[data-name="order"]', ".guest .grow"):
                assert in_sight(phone, selector), (size, selector)
            assert "points" in phone.text('[data-name="order"]')
        sized(table, phone, PHONES[0])
        assert phone.run(f"({MOST_OF})('#main > [data-map] .map')")[0] > 0.95


def test_both_maps_lie_on_the_first_screen_while_tiles_are_taken() -> None:
    session = trip_until(lambda state: state.phase is Phase.DRAFT)
    with table_of("trip", session) as table, Phone() as phone:
        sit_down(table, phone)
        table.until(lambda: phone.run("document.querySelectorAll('[data-little] canvas').length") == 2, "both maps")
        for size, least in some(zip(PHONES, (1, 0.4), strict=True)):
            sized(table, phone, size)
            shares = phone.run(f"({MOST_OF})('[data-little] .map')")
            assert len(shares) == 2 and min(shares) >= least, (size, shares)


def test_a_small_map_is_shown_large_on_a_tap() -> None:
    with table_of("trip", trip_until(two_tiles)) as table, Phone() as phone:
        sit_down(table, phone)
        phone.tap(".guest .grow")
        table.until(lambda: phone.there("#sheet .region"), "its cells")
        phone.tap("#sheet .region")
        table.until(lambda: "1" in phone.text("#sheet h2"), "what a cell says")


def test_what_can_be_tapped_is_lit_and_the_page_stays_still_under_the_finger() -> None:
    """With two kinds of tiles nothing looked as if it could be tapped, and a tap scrolled the page."""
    with table_of("trip", trip_until(two_tiles)) as table, Phone() as phone:
        sit_down(table, phone)
        table.until(lambda: phone.there('[data-name="tile:1"][data-able]'), "the tiles")
        sized(table, phone, PHONES[0])
        glow = "getComputedStyle(document.querySelector('[data-name=\"tile:1\"]')).boxShadow"
        assert phone.run(glow) != "none"
        place = "[scrollY, ...['.map', '[data-name=\"tile:1\"]'].map((one) => find(one))]".replace(
            "find(one)", "document.querySelector(`#main ${one}`).getBoundingClientRect().top"
        )
        before = phone.run(place)
        for _tap in range(2):
            phone.run("document.querySelector('[data-name=\"tile:1\"]').click()")
            table.run(8)
            assert phone.run(place) == before


def test_cells_are_as_large_as_a_fingertip() -> None:
    """They were 31 pixels wide on the spaces, and 40 on the map."""
    with table_of("trip", trip_until(two_tiles)) as table, Phone() as phone:
        sit_down(table, phone)
        table.until(lambda: phone.there(".region"), "the cells")
        sizes = "[...document.querySelectorAll('.region')].map((one) => one.getBoundingClientRect().width)"
        found = phone.run(sizes)
        assert found and min(found) >= 44


def test_the_cell_of_a_hint_is_seen() -> None:
    """It had no outline, so that nothing was shown on the map."""
    with table_of("trip", trip_until(two_tiles)) as table, Phone() as phone:
        sit_down(table, phone)
        table.until(lambda: phone.there(".region"), "the cells")
        phone.tap("#do-hint")
        table.until(lambda: phone.there(".region[data-advised]"), "the advice")
        assert phone.run("getComputedStyle(document.querySelector('.region[data-advised]')).stroke") != "none"


def test_a_map_is_built_by_taps() -> None:
    """The nebulae to be placed were nowhere on the page."""
    people = [Seat("Ada", PERSON), Seat("Mira", "easy")]
    with table_of("fragments", Session(load("fragments"), people, 5)) as table, Phone() as phone:
        sit_down(table, phone)
        before = len(table.session.entries)
        assert played(table, phone, 2) == 3, "to the end of the turn"
        done = [entry.action.verb for entry in table.session.entries[before:] if isinstance(entry, Act)]
        assert done[:3] == ["place", "place", "end-turn"]


def rest_on(phone: Phone, selector: str) -> None:
    """Press an element as a finger does that rests on it for a while."""
    phone.run(
        f"""(() => {{
            const one = document.querySelector({json.dumps(selector)}), now = Date.now;
            one.dispatchEvent(new PointerEvent("pointerdown", {{bubbles: true}}));
            Date.now = () => now() + 900;
            one.dispatchEvent(new MouseEvent("click", {{bubbles: true}}));
            Date.now = now;
        }})()"""
    )


def test_a_finger_that_rests_on_a_tile_or_the_main_button_reads_and_does_nothing() -> None:
    """It walked there, or drew a card, as a tap does: nothing could be read before it was done."""
    with table_of("memoir") as table, Phone() as phone:
        sit_down(table, phone)
        lit = '.region[data-able][data-name^="place:"]'
        played(table, phone, 3)
        for selector in (lit, "#end:enabled"):
            table.until(lambda selector=selector: phone.there(selector), selector)  # type: ignore[misc]
            entries = len(table.session.entries)
            rest_on(phone, selector)
            table.until(lambda: phone.there("#sheet[open]"), "what can be read about it")
            table.run(8)
            assert len(table.session.entries) == entries
            phone.tap("#sheet footer button")


def test_a_card_in_the_hand_lights_plates_and_leaves_the_map_where_it_is() -> None:
    """The plates of partners came between hand and map, and the map jumped under the finger."""
    session = session_of(memoir(), night({"hand": ["a"]}, {"hand": ["b"]}))
    with table_of("memoir", session) as table, Phone() as phone:
        sit_down(table, phone)
        card = '#main [data-name^="hand:"][data-able]'
        table.until(lambda: phone.there(card), "a card")
        top = "document.querySelector('#main [data-map]').getBoundingClientRect().top"
        phone.run("scrollTo(0, 0)")
        before = phone.run(top)
        phone.run(f"document.querySelector('{card}').click()")
        assert phone.run("document.body.hasAttribute('data-choosing')") and phone.run(top) == before
        assert phone.there('#seats [data-name="seat:1"][data-lit]')


def test_the_map_stays_under_the_finger_when_ones_own_bits_come() -> None:
    """They came above it, and it moved down by 142 pixels."""
    way = Way("fragments", 2, 1, BOT)
    session = begun(way, people=1)
    for _step in every_board.played(session, way):
        state = session.state
        assert isinstance(state, FragmentsState)
        if state.phase is FragmentsPhase.RECOLLECTION and state.current_player == SEAT:
            break
    with table_of("fragments", session) as table, Phone() as phone:
        sit_down(table, phone)
        table.until(lambda: phone.there("#main .region[data-able]"), "a nebula")
        sized(table, phone, PHONES[0])
        top = "document.querySelector('#main [data-map]').getBoundingClientRect().top"
        before, bits = phone.run(top), len(phone.run("[...document.querySelectorAll('.items[data-row] .item')]"))
        lit = "document.querySelector('#main .region[data-able]')"
        phone.run(f"{lit}.dispatchEvent(new MouseEvent('click', {{bubbles: true}}))")
        more = f"document.querySelectorAll('.items[data-row] .item').length > {bits}"
        table.until(lambda: phone.run(more), "the bits in the hand")
        assert phone.run("scrollY") == 0 and phone.run(top) == before


def test_a_name_that_was_told_with_the_code_is_not_asked_for_again() -> None:
    with table_of("trip") as table, Phone() as phone:
        door = table.room.door
        knock(table, phone, door.code, "Zoë")
        door.admit(next(iter(door.asks)), True)
        table.until(lambda: phone.there(f'[data-seat="{SEAT}"]'), "the seats")
        assert not phone.there("[name=name]")
        phone.tap(f'[data-seat="{SEAT}"]')
        table.until(lambda: table.match.names[SEAT] == "Zoë", "the name")


def test_a_piece_that_is_lifted_from_a_sheet_closes_it() -> None:
    """The sheet covered the places where it goes."""
    with table_of("trip", trip_until(two_tiles)) as table, Phone() as phone:
        sit_down(table, phone)
        table.until(lambda: phone.there('[data-name="tile:1"][data-able]'), "the tiles")
        phone.tap("#do-menu")
        phone.run("""document.querySelector("#sheet").append(document.querySelector('[data-name="tile:1"]'))""")
        phone.run("""document.querySelector('#sheet [data-name="tile:1"]').click()""")
        assert phone.run("document.body.hasAttribute('data-choosing') && !document.querySelector('#sheet').open")
