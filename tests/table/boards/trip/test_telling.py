"""What the words of the trip say of a match: what others did, what for, how it ended."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from pygame import Rect, Surface

from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.engine.strategy import Reason
from dejavu.games.trip import events
from dejavu.games.trip.trip_state import TripState
from dejavu.table.board.news import brief_line, short_line
from dejavu.table.board.turn_line import turn_line
from dejavu.table.boards import board_of
from dejavu.table.boards.trip.sheets.scores import TripScores
from dejavu.table.boards.trip.words import TripWords
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.race import turns_left
from dejavu.table.look.look import Look
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.match import Match
from dejavu.table.play.seat_activity import SeatActivity
from dejavu.table.scenes.rulebook import Rulebook
from dejavu.table.shell.scene import Scene
from dejavu.table.text import speaking, speech, use_language
from dejavu.table.text.lines_reader import lines_of
from tests.cases import some
from tests.games.trip.notation import player, position, trip
from tests.table.boards.trip.conftest import TableFor, laid, seated
from tests.table.hands import AppAt, key, settle, target
from tests.table.play.test_small_talk import begun_small
from tests.table.transcripts import Ear

CLEO = [
    events.TileLaid(1, "shop", "e2"),
    events.PlaceScored(1, "hotel", "hotel", ("b3", "b4", "c4"), 4),
    events.MarkerLaid(1, "hotel-corner", ("b3", "b4", "c4"), 0),
    events.MemoriesAgreed(1, ("b3", "b4", "c4"), 3),
]


def match_of(app_at: AppAt, text: str = "M:B3") -> Match:
    session = Session(trip(), [Seat("Ada", PERSON), Seat("Cleo", "easy")], 0, {})
    session.state = position(text)
    return Match(app_at(), session, board_of(trip()), SilentWorker())


def words_of(app_at: AppAt, text: str = "M:B3") -> TripWords:
    return TripWords(match_of(app_at, text))


def test_news_are_told_to_the_viewer(app_at: AppAt) -> None:
    (part,) = words_of(app_at).news(CLEO)
    assert (part.who, part.lines[-1]) == ("Cleo", "Scored the hotel on B3 B4 C4: +4, 3 cells agree +3.")


def test_what_a_bot_did_something_for_leaves_out_what_is_told_anyway(app_at: AppAt) -> None:
    words = words_of(app_at)
    because = [
        Reason("scores", ("hotel", 4)),
        Reason("agrees", (3, 3)),
        Reason("photo", ("f6",)),
        Reason("photo", ("e2",)),
        Reason("denies", (0, "hotel")),
        Reason("denies", (0, "hotel")),
    ]
    assert words.what_for(because, CLEO) == "Finds the photo on E2. Ada could use it for a hotel, too."
    assert words.what_for(because[:2], CLEO) == ""


@pytest.mark.parametrize(
    ("letters", "says"),
    [(30, "Hotel +7 · took hotel"), (13, "Hotel +7"), (12, "Hotel +7"), (7, ""), (3, "")],
)
def test_beside_a_name_stands_as_much_as_fits(app_at: AppAt, letters: int, says: str) -> None:
    happened = (
        events.SpaceTaken(1, 2, ("hotel",)),
        events.PlaceScored(1, "hotel", "hotel", ("b1", "b2", "b3"), 4),
        events.MemoriesAgreed(1, ("b1", "b2", "b3"), 3),
    )
    group = SeatActivity(1, happened, (), 7, slice(0, 2))
    assert short_line(words_of(app_at), group, lambda said: len(said) <= letters) == says


def test_what_begins_beside_a_name_has_a_capital(app_at: AppAt) -> None:
    """*took* stood on one line of the recap, and *Took* on the next."""
    group = SeatActivity(1, (events.SpaceTaken(1, 2, ("hotel",)),), (), 0, slice(0, 1))
    assert short_line(words_of(app_at), group, bool) == "Took hotel"


def test_a_place_that_has_no_room_is_said_shortly_and_nothing_instead_of_it(app_at: AppAt) -> None:
    """The recap named what was laid, as if nothing had been scored."""
    match = match_of(app_at)
    words = TripWords(match)
    group = SeatActivity(1, tuple(CLEO), (), 7, slice(0, 2))
    told = brief_line(match, words, group, lambda said: len(said) <= 22)
    assert told == "Hotel +7 · laid 1 shop"


def test_what_was_done_comes_first_and_no_sentence_is_cut(app_at: AppAt) -> None:
    """The recap ended in "Your hotel on E5 …"."""
    before, after = laid("M:B2 B3"), laid("M:B2 B3 @H:B1 B2 B3")
    group = SeatActivity(1, tuple(CLEO), (), 7, slice(0, 2), (before.view(0), after.view(0), after.view(0)))
    match = match_of(app_at)
    meant = "Your shop tiles on B2 B3 cannot agree any more."
    narrow = brief_line(match, TripWords(match), group, lambda said: len(said) <= 80)
    wide = brief_line(match, TripWords(match), group, bool)
    assert narrow == "Scored the hotel on B3 B4 C4: +4, 3 cells agree +3. Laid 1 shop in the west."
    assert wide.startswith("Scored the hotel") and meant in wide


def test_the_recap_says_what_a_rival_wants_next(app_at: AppAt) -> None:
    """What rivals were after stood in a tip alone."""
    reasons = (Reason("prepares", ("sight", "a1", "sight", 3)), Reason("prepares", ("park", "c2", "bench", 1)))
    group = SeatActivity(1, (events.SpaceTaken(1, 2, ("hotel",)),), reasons, 0, slice(0, 1))
    match = match_of(app_at)
    state = match.session.state
    assert isinstance(state, TripState)
    state.players[1].lay(state.components.tile_index["bench"], state.map.index["c1"])
    assert brief_line(match, TripWords(match), group, bool) == "Wants one more bench on B1. Took hotel."
    strange = replace(group, reasons=(Reason("prepares", ("park", 1)),))
    assert brief_line(match, TripWords(match), strange, bool) == "Took hotel."


def test_where_the_game_is_says_how_many_rounds_there_are(app_at: AppAt, table_for: TableFor) -> None:
    scene = table_for(app_at((1280, 720), tips=False), laid("M:D1 D2*", round=11))
    assert turn_line(scene) == "Scoring · round 11 of 12 · Ada"


def test_losses_have_the_sign_of_subtraction_wherever_they_are_told(app_at: AppAt, table_for: TableFor) -> None:
    state = laid("H:A1*")
    state.players[0].false_memories = [0, 2]
    scene = table_for(app_at(), state)
    told = [scene.seats.targets()[0].label, *(target.label for target in scene.areas["false"].targets())]
    assert "Photos −2, False memories −2" in told[0] and told[1] == "2 false memories: −2"
    assert not any("-" in words for words in told)


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "it", "ja"])
def test_bots_name_what_they_speak_of(app_at: AppAt, language: str) -> None:
    """*They waited for me* said neither what nor where."""
    match, cells = seated(app_at(), laid("", others=("B:C1",))), ("a1", "a2", "a3")
    words, wish = TripWords(match), Reason("prepares", ("park", "b1", "bench", 1))
    about: dict[str, tuple[object, str]] = {
        "wish": (wish, "B1"),
        "large-wish": (wish, "B1"),
        "placed": (events.PlaceScored(1, "hotel", "hotel", cells, 4), "A1 A2 A3"),
        "theirs": (events.PlaceScored(1, "hotel", "hotel", cells, 4), match.names[1]),
        "agreed": (events.MemoriesAgreed(1, cells, 3), "A1 A2 A3"),
    }
    lines = lines_of(language)["trip"]
    with speaking(speech(language)):
        bench = words.names.tile("bench").lower()
        for occasion, (what, named) in some(about.items()):
            for line in some(lines[occasion]):
                said = words.spoken(line, what, ("Ada", "Cleo"))
                assert named in said or (what is wish and bench in said.lower()), line
                assert "{" not in said
                assert not begun_small(said), "every sentence begins with a capital, also after ¡ and ¿"


def test_points_have_a_plural(app_at: AppAt) -> None:
    words = words_of(app_at)
    assert [words.points(count) for count in (1, 2, -1)] == ["1 point", "2 points", "−1 point"]


def test_no_sign_of_points_looks_like_the_letter_of_a_row(app_at: AppAt, table_for: TableFor) -> None:
    """Points A to E stood beside the rows A to G, and P to T had to be learned."""
    scene = table_for(app_at((1280, 720), tips=False), laid("H:A1*"))
    signs = scene.words.category_signs
    assert len(signs) == len(scene.state.score_parts()[0])
    assert not any(sign.isalnum() for sign in signs)
    assert scene.words.signs(5) == signs


def test_signs_of_points_are_not_read_aloud(app_at: AppAt, table_for: TableFor) -> None:
    """Quadrant upper left, marriage symbol and ballot box were heard before every name."""
    app = app_at((1280, 720), tips=False)
    scene = table_for(app, laid("H:A1*"))
    signs, ear = {*scene.words.category_signs}, Ear()
    app.narrator.listeners["ear"] = ear
    pages: list[tuple[Callable[[], Scene], str, str]] = [
        (lambda: TripScores(scene.match, scene.words), "Order: ", "Order: "),
        (lambda: Rulebook(board_of(trip())), "The end.", "• Places: those that you scored."),
    ]
    for page, leads_to, heard in some(pages):
        ear.lines.clear()
        app.push(page())
        settle(app)
        for _heading in range(20):
            if not ear.lines[-1].startswith(leads_to):
                key(app, "page down")
        key(app, "down", "down", "down")
        assert any(line.startswith(heard) for line in ear.lines)
        assert not any(signs & {*line} for line in ear.lines)
        app.pop()


def test_beside_the_maps_signs_and_no_letters_stand_for_points(
    app_at: AppAt, table_for: TableFor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Letters stood on every plate, beside rows A to G and columns 1 to 7."""
    app, drawn, draw_text = app_at((1280, 720), tips=False, seat_details=True), list[str](), Look.draw_text

    def noting(look: Look, surface: Surface, words: str, *more: Any, **how: Any) -> Any:
        drawn.append(words)
        return draw_text(look, surface, words, *more, **how)

    monkeypatch.setattr(Look, "draw_text", noting)
    scene = table_for(app, laid("H:A1*"))
    scene.seats.draw(Surface(app.window.size))
    assert "−2" in drawn and {*scene.words.category_signs} <= {*drawn}
    assert "Places 0, Memories 0" in scene.seats.targets()[0].label


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1024, 640), 1.25), ((1280, 800), 1.5)])
def test_the_turns_left_lie_on_no_map_and_no_ring(
    app_at: AppAt, table_for: TableFor, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    """Beside flag or tiles *Nessun turno rimasto* ran over the small map, over its ring, and off its plate."""
    app, drawn, draw_text = app_at(size, tips=False, ui_scale=scale), list[Rect](), Look.draw_text

    def noting(look: Look, surface: Surface, words: str, *more: Any, **how: Any) -> Rect:
        rect = draw_text(look, surface, words, *more, **how)
        drawn.extend([rect] if words in told else [])
        return rect

    use_language("it")
    told = [turns_left(count).rstrip(".") for count in (0, 1)]
    players = [{**player(""), "hand": ["shop"] * held} for held in (1, 0, 4, 0)]
    scene = table_for(app, position("", seats=4, players=players, phase="lay", memory="row", round=12, first=1))
    seats = scene.seats
    monkeypatch.setattr(Look, "draw_text", noting)
    seats.draw(Surface(app.window.size))
    assert drawn, "no plate has room for them"
    for rect in drawn:
        seat = next(seat for seat, plate in enumerate(seats.plates) if plate.contains(rect))
        ring, corner = seats.ring(seat), seats.spot(PlaceId("map", "a1", seat))
        assert ring and corner and not rect.colliderect(ring)
        assert not seats.maps or rect.right < corner[0]


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_what_others_did_last_is_told_before_the_finale(app_at: AppAt, table_for: TableFor, speed: str) -> None:
    """The finale came seven seconds after one's own last act, and nobody knew what the rivals had done."""
    app = app_at((1280, 720), reduced_motion=True, tips=False)
    scene = table_for(app, laid("", others=("T:D1 D2",), round=12, phase="score", current=1, new=["d2"]))
    app.settings.bot_speed = speed
    verbs = ("score", "choose", "end-turn")
    scene.match.let_play(lambda view: min(view.legal_actions(), key=lambda action: verbs.index(action.verb)))
    settle(app)
    assert scene.state.is_terminal()
    if speed == "normal":
        assert app.scene is scene
        assert target(app, "recap:1").area == "recap"
        assert target(app, "end").label == "To the finale"
        key(app, "return")
        settle(app)
    assert app.scene.name != "game"
