"""What the words of the memoir say of a match: what partners have in mind, and when it is told."""

import pytest

from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.engine.strategy import Reason
from dejavu.games.memoir import events
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.team import Team
from dejavu.table.board.log import log_lines
from dejavu.table.board.news import deeds_in_full
from dejavu.table.boards import board_of
from dejavu.table.boards.memoir.words import MemoirWords
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.match import Match
from dejavu.table.play.seat_activity import SeatActivity
from tests.games.memoir.notation import memoir, position
from tests.table.hands import AppAt

STEP = events.PawnMoved(1, "0,0", "1,0")
BRINGS = Reason(Why.BRINGS, ("f", 0))


def match_of(app_at: AppAt, *seats: Seat) -> tuple[Match, MemoirWords]:
    session = Session(memoir(), list(seats or (Seat("Ada", PERSON), Seat("Ben", "easy"))), 0, {})
    match = Match(app_at(), session, board_of(memoir()), SilentWorker())
    return match, MemoirWords(match)


def test_a_partner_says_once_in_a_turn_what_it_has_in_mind(app_at: AppAt) -> None:
    match, words = match_of(app_at)
    for reasons in ((BRINGS, Reason(Why.SHOWS, (1,))), (Reason(Why.SHOWS, (2,)),), (BRINGS,)):
        match.history.keep_reasons(1, reasons)
        match.history.add(1, [STEP])
    match.history.keep_reasons(1, (Reason(Why.CLEAR, ("2,-1",)),))
    match.history.add(1, [STEP])
    assert [(line.words, line.seat) for line in log_lines(match, words)] == [
        ("What for: Ben brings the Door key to Ada.", 1),
        *[("Ben goes east.", 1)] * 3,
        ("What for: Ben keeps clear of the hallucination in the north-east of the map.", 1),
        ("Ben goes east.", 1),
    ]


def test_what_a_partner_means_to_do_is_no_event_of_the_log(app_at: AppAt) -> None:
    """“Ben brings the Door key to Ada.” stood there as if it had been done, though the offer was refused."""
    match, words = match_of(app_at)
    match.history.keep_reasons(1, (BRINGS,))
    match.history.add(1, [STEP])
    assert [line.aside for line in log_lines(match, words)] == [True, False]


def test_what_happened_is_told_together_across_acts_without_a_word_between(app_at: AppAt) -> None:
    match, words = match_of(app_at)
    for card in ("f", "a"):
        match.history.keep_reasons(1, (Reason(Why.SPARES, (card,)),))
        match.history.add(1, [events.CardDiscarded(1, card)])
    assert [line.words for line in log_lines(match, words)] == ["Ben discards a Door key and a Train ticket."]


def test_what_a_bot_did_something_for_leaves_out_what_is_told_anyway(app_at: AppAt) -> None:
    _match, words = match_of(app_at)
    assert words.what_for([Reason(Why.OPENS, (6,)), BRINGS, BRINGS], [STEP]) == "Brings the Door key to Ada."


TOLD_ANYWAY = [
    (Reason(Why.FETCHES, ("f", "1,0")), events.ResourceTaken(1, "f", "1,0")),
    (Reason(Why.LEADS_TO, (6, "1,0")), events.MemoryUnlocked(1, 6, 2, "1,0")),
    (Reason(Why.KILLS, ("choir",)), events.MonsterKilled(1, "choir")),
    (BRINGS, events.Exchanged(1, 0, ("f",), ())),
    (Reason(Why.WARDS, (1,)), events.Warded(1, (1,))),
]


@pytest.mark.parametrize(("because", "event"), TOLD_ANYWAY, ids=lambda value: type(value).__name__)
def test_what_was_achieved_is_no_reason_any_more(app_at: AppAt, because: Reason, event: events.MemoirEvent) -> None:
    _match, words = match_of(app_at)
    other = Reason(Why.CLEAR, ("2,-1",))
    assert words.why(1, [because], [STEP]) and not words.why(1, [because], [STEP, event])
    assert (
        words.what_for([because, other], [STEP, event])
        == "Keeps clear of the hallucination in the north-east of the map."
    )


def test_the_news_of_a_seat_are_its_own_whosever_turn_begins_meanwhile(app_at: AppAt) -> None:
    """What Cleo did after she had discarded in another's turn stood under the name of who came after."""
    _match, words = match_of(app_at)
    happened = [events.CardDiscarded(1, "f"), events.TurnBegan(0, 2, 4), STEP, events.TileShown(1, "1,0", "a", True)]
    (part,) = words.news([*happened, events.MoodChanged(0, -1, 8)])
    assert (part.who, part.lines) == (
        "Ben",
        ("Discarded a Door key.", "Saw Train ticket.", "Ada loses 1 mood: 8 left."),
    )


@pytest.mark.parametrize(
    ("reasons", "words"),
    [
        (
            [Reason(Why.RISKS, (0, "2,-1")), BRINGS],
            "Ben breaks the promise to Ada: a hallucination may wait in the north-east of the map.",
        ),
        ([Reason(Why.FAR, (0, 8))], "Ben breaks the promise to Ada: 8 steps are too far."),
        ([Reason(Why.LACKS, ("f", 4, 0))], "Ben breaks the promise to Ada: the Door key is missing for The Letter."),
        ([Reason(Why.GIVES_UP, ("f", 0))], "Ben cannot keep the Door key for Ada: the hand is full."),
        (
            [Reason(Why.USES, ("matchlight", 0)), Reason(Why.KILLS, ("choir",)), BRINGS],
            "Ben uses “Matchlight” in spite of the promise to Ada. Ben wants to stop The Choir.",
        ),
    ],
)
def test_a_broken_promise_is_told_with_the_danger(app_at: AppAt, reasons: list[Reason], words: str) -> None:
    assert match_of(app_at)[1].why(1, reasons, [STEP]) == words


def test_a_discarded_card_is_needed_if_the_plan_of_the_team_is_missing_it(app_at: AppAt) -> None:
    """The recap begins with it; a card of which the team holds enough is told last."""
    match, words = match_of(app_at)
    match.session.state = state = position({"ada": {"hand": ["a", "c"]}, "at": {"faces": {"2,-2": "m4"}}})
    letters = [letter.id for letter in state.components.letters]
    missing = {letters[letter] for letter in Team(state).missing}
    taken = events.ResourceTaken(1, "a", "1,0")
    first = {card: words.news([taken, events.CardDiscarded(1, card)], brief=True)[0].lines[0] for card in letters}
    assert {card for card, line in first.items() if line.startswith("Discarded")} == missing
    assert set(letters) > missing != set()


def test_what_a_partner_waits_for_is_told_once(app_at: AppAt) -> None:
    """*What for* said it once more, in the next line."""
    match, words = match_of(app_at)
    taken = events.ResourceTaken(1, "a", "1,0")
    waiting = SeatActivity(1, (taken,), (Reason(Why.WAITS, ("f", 0)),), None, slice(0, 1))
    first, *deeds = deeds_in_full(match, words, waiting)
    assert first == "Ben waits for the Door key from Ada."
    assert len(deeds) == 1 and "aits for" not in deeds[0]


def test_a_person_is_no_bot(app_at: AppAt) -> None:
    _match, words = match_of(app_at, Seat("Ada", PERSON), Seat("Ben", PERSON))
    assert words.why(1, [BRINGS], [STEP]) == "What for: Ben brings the Door key to Ada."


def test_what_befalls_everyone_has_the_face_of_whoever_acted(app_at: AppAt) -> None:
    match, words = match_of(app_at)
    match.history.add(1, [events.MoodChanged(0, -1, 8), events.MoodChanged(1, -1, 8)])
    assert [(line.words, line.seat) for line in log_lines(match, words)] == [("Everyone loses 1 mood.", 1)]
