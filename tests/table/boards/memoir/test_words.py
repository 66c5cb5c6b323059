"""What the board of the memoir says."""

import re
from collections.abc import Sequence
from dataclasses import fields
from functools import partial
from random import Random
from typing import Any

import pytest

from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance, GivenChance
from dejavu.engine.refusal import ADVISED, Refusal
from dejavu.engine.strategy import Reason as Because
from dejavu.games.memoir import events
from dejavu.games.memoir.actions import ARGUMENTS, END_ACTIONS, TAKE, UNLOCK, WAYS
from dejavu.games.memoir.effects import CHOSEN, EFFECTS, Effect
from dejavu.games.memoir.hexes import DIRECTIONS
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.refusals import Reason
from dejavu.games.memoir.rules import MOVES
from dejavu.games.memoir.rules.effects import CHOSEN_BY
from dejavu.games.memoir.state import Choosing, Consent, Exchange, Phase, Source
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.table.boards.memoir.words import ending, guidance, notes, panels, steps
from dejavu.table.boards.memoir.words.carrying import drop_hint
from dejavu.table.boards.memoir.words.effects import effects_text
from dejavu.table.boards.memoir.words.ending import because
from dejavu.table.boards.memoir.words.hints import advice, asked_for, plan_lines
from dejavu.table.boards.memoir.words.log import line_of, log_lines
from dejavu.table.boards.memoir.words.names import MemoirNames, way_name
from dejavu.table.boards.memoir.words.news import RANKS, Cost, Disoriented, InForce, Taken, news_lines, short_news
from dejavu.table.boards.memoir.words.reasons import ANSWERS, answer, missed, reason, reason_of
from dejavu.table.boards.memoir.words.refusals import refusal
from dejavu.table.boards.memoir.words.steps import step
from dejavu.table.kit.item import PlaceId
from dejavu.table.play.hints import Hint, HintPlan
from tests.amounts import amount
from tests.games.memoir.notation import memoir, position
from tests.table.boards.memoir.acting import show_faces, two
from tests.table.boards.memoir.nights import night, tiles
from tests.table.boards.memoir.spoken import IDS, ODD, assert_sentence, assert_spoken

SEATS = ("Ada", ODD, "Cleo", "Dora")
BOX = memoir().components


def names(seats: Sequence[str] = SEATS, sketch: bool = True) -> MemoirNames:
    return MemoirNames(BOX, seats, sketch)


# Refusals

ABOUT: dict[Reason, tuple[str | int, ...]] = {
    Reason.UNKNOWN_ACTION: ("fly(moon)",),
    Reason.NOT_NOW: ("move", "characters"),
    Reason.FINISH_FIRST: ("discarding",),
    Reason.NOT_YOUR_TURN: (1,),
    Reason.NO_SIGHT: (2,),
    Reason.PILE_EMPTY: ("f",),
    Reason.MISSING: ("f",),
    Reason.NO_SUCH_SEAT: (7,),
    Reason.NOT_HERE: (1,),
    Reason.CURSED: ("stationmaster",),
    Reason.NOT_IN_HAND: ("by-name",),
    Reason.NOT_TO_BE_PLAYED: ("f",),
    Reason.NO_REPLY: ("second-wind",),
    Reason.TOO_NEW: ("choir",),
    Reason.COST: (1,),
    Reason.NOT_OFFERED: ("ring-2",),
}
"""What a refusal is about."""


@pytest.mark.parametrize("why", list(Reason))
def test_every_refusal_is_one_sentence(why: Reason) -> None:
    words = refusal(Refusal(why, ABOUT.get(why, ())), names(), position({}))
    assert_sentence(words)
    assert words.count(". ") == 0, words


@pytest.mark.parametrize(
    ("why", "says"),
    [
        (Refusal(Reason.WALL), "A wall stands between."),
        (Refusal(Reason.MISSING, ("f",)), "You need a Door key."),
        (Refusal(Reason.MISSING, ("a", "f")), "You need a Train ticket and a Door key."),
        (Refusal(Reason.MISSING, ("a", "a", "f")), "You still need: 2 × Train ticket, Door key."),
        (Refusal(Reason.NOT_HERE, (1,)), f"{ODD} stands on another tile."),
        (Refusal(Reason.NO_REPLY, ("archivist",)), "This ability does not help against an attack."),
        (Refusal(Reason.NO_REPLY, ("second-wind",)), "“Second Wind” does not help against an attack now."),
        (Refusal(ADVISED, ("Go on.",)), "Go on."),
    ],
)
def test_a_refusal_names_what_it_is_about(why: Refusal, says: str) -> None:
    assert refusal(why, names(), position({})) == says


@pytest.mark.parametrize(
    ("monster", "says"),
    [
        ("stationmaster", f"The Stationmaster lets {ODD} exchange nothing."),
        ("tall-clock", f"The Tall Clock keeps {ODD} from using the ability."),
        ("white-breath", f"White Breath lets {ODD} see nothing ahead."),
    ],
)
def test_a_curse_names_whom_it_binds(monster: str, says: str) -> None:
    state = position({"ben": {"monsters": [{"card": monster}]}})
    assert refusal(Refusal(Reason.CURSED, (monster,)), names(), state) == says


# What happened

VALUES: dict[str, Any] = {
    "player": 1,
    "steps": -1,
    "character": "watchman",
    "cards": ("by-name", "blanket"),
    "round": 3,
    "actions": 3,
    "origin": "0,0",
    "place": "1,0",
    "places": ("1,0", "2,-1"),
    "sign": "m4",
    "entered": True,
    "rings": (1, 3),
    "ways": (("1,0", "0,1"),),
    "letter": "f",
    "memory": 6,
    "points": 2,
    "why": "won",
    "closed": "deck",
    "card": "by-name",
    "limit": 5,
    "partner": 2,
    "given": ("f", "f", "second-wind"),
    "got": ("a",),
    "by": -1,
    "mood": 8,
    "next": True,
    "monster": "wet-child",
    "called": 1,
    "fog": 1,
    "met": 1,
    "hurt": (0, 1),
    "target": 2,
    "players": (0, 1),
}
CARDS = {
    "EventDrawn": "tune",
    "EventKept": "umbrella",
    "EventOver": "rain",
    "HallucinationDrawn": "moths",
    "DisorientationDrawn": "other-shore",
}
"""The card of an event that is about another deck."""


def batch() -> list[events.MemoirEvent]:
    grounds = (events.MemoirEvent, events.PlayerEvent)
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, grounds[0])]
    found = []
    for kind in kinds:
        if kind not in grounds:
            values = {**VALUES, "card": CARDS.get(kind.__name__, "by-name")}
            found.append(kind(**{field.name: values[field.name] for field in fields(kind)}))
    return found


@pytest.mark.parametrize("event", batch(), ids=lambda event: type(event).__name__)
def test_every_event_is_told_by_name(event: events.MemoirEvent) -> None:
    (line,) = log_lines([event], names())
    assert_sentence(line.words)
    assert not re.search(r"\b[Yy]ou", line.words), line.words


@pytest.mark.parametrize("event", batch(), ids=lambda event: type(event).__name__)
def test_news_and_log_know_no_event_that_the_other_does_not(event: events.MemoirEvent) -> None:
    """What is worth news is in the table of the news, or is gathered, or is told by what it comes with."""
    told_otherwise = {
        *(events.MapTurned, events.CharacterTaken, events.HandDealt, events.FirstPlayerChosen, events.TurnBegan),
        *(events.ActionsEnded, events.TilesHidden, events.TileShown, events.TileLookedAt, events.HallucinationMet),
        *(events.PawnMoved, events.CardDiscarded, events.MoodChanged, events.CardReturned, events.AbilityUsed),
    }
    assert (type(event) in told_otherwise) != (type(event) in RANKS)
    assert {*RANKS} - {Taken, Disoriented, Cost, InForce} <= {*line_of.lines}


def lines(*happened: events.MemoirEvent | str, sketch: bool = True) -> list[str]:
    return [line.words for line in log_lines(happened, names(("Ada", "Ben", "Cleo"), sketch))]


def test_a_step_is_told_with_what_it_shows() -> None:
    happened = [
        events.PawnMoved(0, "0,0", "1,0"),
        events.TilesHidden(("0,1",)),
        events.TileShown(0, "1,0", "f", True),
        events.TileShown(0, "2,0", "m6", False),
    ]
    assert lines(*happened) == ["Ada goes east: Door key. Ahead: The Lake."]


def test_a_hallucination_ends_the_step_and_the_actions() -> None:
    happened = [
        events.PawnMoved(0, "0,0", "1,-1"),
        events.TileShown(0, "1,-1", "f", True),
        events.TileShown(0, "2,-2", "hallucination", False),
        events.HallucinationMet(0, "2,-2"),
        events.ActionsEnded(0),
        events.MonsterCame(0, "choir"),
        events.MoodChanged(0, -1, 8),
        events.MoodChanged(1, -1, 7),
    ]
    assert lines(*happened) == [
        "Ada goes north-east: Door key. Ahead: hallucination. The actions end.",
        "The Choir comes for Ada. Ada loses 1 mood: 8 left.",
        "Ben loses 1 mood: 7 left.",
    ]


def test_without_the_sketch_the_log_forgets_what_tiles_showed() -> None:
    happened: list[events.MemoirEvent] = [
        events.PawnMoved(0, "0,0", "1,0"),
        events.TileShown(0, "1,0", "f", True),
        events.TileShown(0, "2,0", "m6", False),
        events.TileLookedAt(0, "0,1", "m4"),
        events.PawnMoved(0, "1,0", "0,0"),
        events.TileShown(0, "-1,0", "hallucination", False),
        events.HallucinationMet(0, "-1,0"),
    ]
    assert lines(*happened, sketch=False) == [
        "Ada goes east.",
        "Ada looks at a tile just south-east of the start.",
        "Ada goes west. A hallucination: the actions end.",
    ]
    (news,) = news_lines(happened, names(sketch=False))
    assert news.lines == ("Met a hallucination: the actions ended.",)


def test_an_attack_is_told_with_what_it_costs() -> None:
    happened: list[events.MemoirEvent | str] = [
        events.MonsterStruck(0, "choir", (0, 1)),
        events.MoodChanged(0, -1, 7),
        events.MoodChanged(1, -1, 6),
        events.MonsterStruck(0, "grey-coat", ()),
        "Ben was handed to a bot.",
    ]
    assert lines(*happened) == [
        "The Choir strikes. Ada and Ben lose 1 mood.",
        "The Woman in the Coat strikes and hurts nobody.",
        "Ben was handed to a bot.",
    ]


def test_what_befalls_all_is_told_once() -> None:
    assert lines(*(events.MoodChanged(seat, -1, 8) for seat in range(3))) == ["Everyone loses 1 mood."]


@pytest.mark.parametrize(
    ("given", "got", "says"),
    [
        (("f",), ("a", "a"), "Ada gives Ben a Door key and gets 2 × Train ticket."),
        (("f", "blanket"), (), "Ada gives Ben a Door key and “Blanket”."),
        ((), ("b",), "Ada gets a Brass button from Ben."),
    ],
)
def test_an_exchange_says_what_went_where(given: tuple[str, ...], got: tuple[str, ...], says: str) -> None:
    assert lines(events.Exchanged(0, 1, given, got)) == [says]


def test_the_brief_log_leaves_out_what_the_table_shows() -> None:
    happened = [events.MapTurned(2), events.HandDealt(0, ("blanket",)), events.TurnBegan(0, 1, 4)]
    (line,) = log_lines(happened, names(), brief=True)
    assert (line.words, line.heading, line.seat) == ("Round 1: Ada's turn.", True, 0)


TURN: list[events.MemoirEvent | str] = [
    events.TurnBegan(1, 2, 4),
    events.PawnMoved(1, "0,0", "1,0"),
    events.TileShown(1, "1,0", "f", True),
    events.ResourceTaken(1, "f", "1,0"),
    events.PawnMoved(1, "1,0", "2,0"),
    events.TileShown(1, "2,0", "m6", True),
    events.MemoryUnlocked(1, 6, 2, "2,0"),
    events.MoodChanged(0, 1, 9),
]


def test_news_are_told_under_the_name_of_who_had_the_turn() -> None:
    (part,) = news_lines(TURN, names(("Ada", "Ben")))
    assert part.who == "Ben"
    assert part.lines == (
        "Saw Door key, The Lake.",
        "Took the Door key.",
        "Opened The Lake: +2 points.",
        "Ada regains 1 mood and has 9.",
    )


def test_brief_news_begin_with_what_tells_most() -> None:
    (part,) = news_lines(TURN, names(("Ada", "Ben")), brief=True)
    assert part.lines[0] == "Opened The Lake: +2 points." and part.lines[-1].startswith("Saw")
    assert part.lines[-1] == "Saw Door key.", "*Saw The Letter* followed *Opened The Letter*"
    assert short_news(TURN, names()) == ["opened The Lake", "took a Door key", "saw 2 tiles"]


def test_an_exchange_in_a_word_names_both_whoever_of_them_is_told_of() -> None:
    """Who agrees does the act: under Ben's name it once said that he exchanged with Ben."""
    assert short_news([events.Exchanged(0, 1, ("a",), ())], names(("Ada", "Ben"))) == ["Ada and Ben exchanged"]


def test_a_ring_that_a_card_turned_is_told_in_a_word() -> None:
    """Where there was no room for sentences, the map had changed without a word."""
    turned = [events.CardPlayed(1, "compass"), events.RingsTurned((2,), 1)]
    assert short_news(turned, names(("Ada", "Ben"))) == ["ring 2 turned", "played “Compass”"]


COMMON: list[tuple[list[events.MemoirEvent | str], str]] = [
    (
        [
            events.PawnMoved(1, "0,0", "1,0"),
            events.TileShown(1, "1,0", "event", True),
            events.EventDrawn(1, "pocket"),
            events.TileLookedAt(1, "2,0", "m6"),
            events.TileLookedAt(1, "2,-1", "f"),
            events.MonsterCame(1, "choir"),
            events.MoodChanged(1, -1, 8),
        ],
        "Saw The Lake.",
    ),
    (
        [
            events.CardDiscarded(1, "lantern"),
            events.DisorientationDrawn(1, "inside-out"),
            events.RingsTurned((2,), 1),
            events.LimitChanged(5),
        ],
        "Disorientation: ring 2 turned, hand limit 5.",
    ),
    (
        [
            events.MonsterStruck(1, "choir", (1,)),
            events.MoodChanged(1, -1, 8),
            events.DisorientationDrawn(1, "inside-out"),
            events.RingsTurned((2,), 1),
            events.LimitChanged(5),
        ],
        "Disorientation: ring 2 turned, hand limit 5.",
    ),
]
"""What changed for everybody, and what the recap begins with."""


@pytest.mark.parametrize(("happened", "told"), COMMON)
def test_a_recap_begins_with_what_changed_for_everybody(happened: list[events.MemoirEvent | str], told: str) -> None:
    """The name of an event stood before the memories that it showed, and a discarded card before a falling limit."""
    (part,) = news_lines(happened, names(("Ada", "Ben")), brief=True)
    assert part.lines[0] == told
    assert [line for line in part.lines if line.startswith("Saw")].count(told) <= 1


@pytest.mark.parametrize(("missing", "first"), [((), "Took the Train ticket."), (("f",), "Discarded a Door key.")])
def test_a_recap_tells_early_that_a_needed_card_was_discarded(missing: tuple[str, ...], first: str) -> None:
    happened = [events.ResourceTaken(1, "a", "1,0"), events.CardDiscarded(1, "f")]
    (part,) = news_lines(happened, names(("Ada", "Ben")), brief=True, missing=missing)
    assert part.lines[0] == first


BEFALL: list[tuple[list[events.MemoirEvent | str], str]] = [
    (
        [
            events.DisorientationDrawn(1, "inside-out"),
            events.RingsTurned((1, 3), -1),
            events.LimitChanged(5),
        ],
        "Disorientation: rings 1, 3 turned, hand limit 5.",
    ),
    ([events.DisorientationDrawn(1, "same-door"), events.PawnsTurned(-2, ())], "Disorientation: all pawns turned."),
    (
        [
            events.PawnMoved(1, "0,0", "1,0"),
            events.TileShown(1, "1,0", "hallucination", True),
            events.HallucinationMet(1, "1,0"),
            events.HallucinationDrawn(1, "voices"),
            events.MoodChanged(0, -1, 8),
            events.MoodChanged(1, -1, 8),
        ],
        "Drew a hallucination: “Voices Below”. Everyone loses 1 mood.",
    ),
]
"""What befell somebody, and what a recap of two lines tells of it."""

DID: list[tuple[list[events.MemoirEvent], str, list[str]]] = [
    (
        [
            events.PawnMoved(1, "0,0", "1,0"),
            events.TileShown(1, "1,0", "f", True),
            events.ResourceTaken(1, "f", "1,0"),
            events.EventDrawn(1, "pocket"),
            events.CardPlayed(1, "keepsake"),
            events.ResourceTaken(1, "a", ""),
        ],
        "Took a Door key and a Train ticket.",
        ["took a Door key and a Train ticket", "played “Keepsake”", "saw 1 tile"],
    ),
    (
        [
            events.ExchangeOffered(1, 0, ("f",), ()),
            events.Exchanged(1, 0, ("f",), ()),
            events.CardPlayed(1, "anchor"),
            events.LimitChanged(6),
        ],
        "The hand limit is 6 now. Ben gives Ada a Door key.",
        ["hand limit 6", "Ben and Ada exchanged", "played “Anchor”"],
    ),
    (
        [
            events.CardPlayed(1, "anchor"),
            events.LimitChanged(6),
            events.DisorientationDrawn(1, "landing"),
            events.RingsTurned((2,), -1),
            events.TilesHidden(("1,0",)),
            events.LimitChanged(5),
        ],
        "The hand limit is 6 now. Disorientation: ring 2 turned, hand limit 5.",
        ["hand limit 6", "drew disorientation, hand limit 5", "played “Anchor”"],
    ),
]
"""What somebody did, what a recap of two lines begins with, and what it tells in a word or two."""


@pytest.mark.parametrize(("happened", "told", "words"), DID)
def test_a_recap_tells_first_what_was_taken_and_that_the_limit_rose(
    happened: list[events.MemoirEvent], told: str, words: list[str]
) -> None:
    """Three takings took three sentences, of which the last had no room, and a raised limit was not told at all."""
    (part,) = news_lines(happened, names(("Ada", "Ben")), brief=True)
    assert " ".join(part.lines).startswith(told)
    assert short_news(happened, names(("Ada", "Ben"))) == words


EARLY_DARK: list[events.MemoirEvent] = [
    events.EventDrawn(1, "early-dark"),
    events.MoodChanged(0, -1, 8),
    events.MoodChanged(1, -1, 8),
]
HURT: list[tuple[list[events.MemoirEvent], str, str]] = [
    (EARLY_DARK, "“Early Dark” cost everyone 1 mood.", "1 mood lost: “Early Dark”"),
    (
        [events.EventDrawn(1, "no-answer"), events.MoodChanged(0, -1, 7)],
        "“Nobody Answers” cost Ada 1 mood.",
        "1 mood lost: “Nobody Answers”",
    ),
    (
        [events.HallucinationDrawn(1, "voices"), events.MoodChanged(0, -1, 8), events.MoodChanged(1, -1, 8)],
        "“Voices Below” cost everyone 1 mood.",
        "1 mood lost: “Voices Below”",
    ),
    (
        [events.MonsterStruck(1, "choir", (0,)), events.MoodChanged(0, -1, 8)],
        "The Choir strikes. Ada loses 1 mood: 8 left.",
        "The Choir struck",
    ),
]
"""What cost the reader mood in the turn of somebody else."""


@pytest.mark.parametrize(("happened", "told", "words"), HURT)
def test_a_recap_begins_with_the_mood_that_its_reader_lost(
    happened: list[events.MemoirEvent], told: str, words: str
) -> None:
    """Everyone had lost mood through a card, and the recap told of a letter and three tiles alone."""
    rain: list[events.MemoirEvent] = [events.EventDrawn(1, "rain")]
    all_of_it, who = [*TURN, *rain, *happened], names(("Ada", "Ben"))
    (part,) = news_lines(all_of_it, who, brief=True, reader=0)
    assert list(part.lines[:3]) == [told, "Rain on the Glass: nobody sees ahead.", "Opened The Lake: +2 points."]
    assert part.paid == 2
    assert not [line for line in part.lines[1:] if "lose" in line], "nothing is told twice"
    first = [words, "“Rain on the Glass” stays in force", "opened The Lake"]
    assert short_news(all_of_it, who, reader=0)[:3] == first


def test_what_cost_others_mood_does_not_begin_a_recap() -> None:
    alone = [events.EventDrawn(1, "no-answer"), events.MoodChanged(1, -1, 7)]
    (part,) = news_lines([*TURN, *alone], names(("Ada", "Ben")), brief=True, reader=0)
    assert part.lines[0] == "Opened The Lake: +2 points."
    assert part.paid == 0


def test_an_event_that_is_over_again_is_not_in_force() -> None:
    over = [events.EventDrawn(1, "rain"), events.EventOver("rain")]
    (part,) = news_lines(over, names(("Ada", "Ben")), brief=True, reader=0)
    assert "Rain on the Glass: nobody sees ahead." not in part.lines


@pytest.mark.parametrize(("happened", "told"), BEFALL)
def test_brief_news_tell_what_a_card_did(happened: list[events.MemoirEvent | str], told: str) -> None:
    """The recap told the name of a card alone: nobody knew why the map, the hand limit or all moods had changed."""
    (part,) = news_lines(happened, names(("Ada", "Ben")), brief=True)
    assert " ".join(line for line in part.lines if not line.startswith("Saw")) == told


# What may be done


@pytest.mark.parametrize("phase", list(Phase))
def test_every_phase_has_a_name_of_its_own(phase: Phase) -> None:
    others = {guidance.phase_name(other) for other in Phase if other is not phase}
    assert guidance.phase_name(phase) not in {*others, phase.value}


@pytest.mark.parametrize("move", list(MOVES), ids=lambda move: move.__name__)
def test_every_open_move_has_its_words(move: type) -> None:
    assert move in guidance.MOVES and move in guidance.OWN.lines and move in guidance.OTHERS.lines
    assert move in guidance.ENDS or move in guidance.WANTED, "the main button has nothing to say"
    assert guidance.move_name(move.__name__.lower()) != move.__name__.lower()


SAYS: list[tuple[dict[str, Any], int, str, str | None]] = [
    ({}, 0, "4 actions left. Go to a lit tile. Drawing a card ends your turn.", "Draw a card"),
    (
        {"ben": {"hand": ["a"]}},
        0,
        "4 actions left. Go to a lit tile. Drawing a card ends your turn. Ben is here: choose that pawn to exchange.",
        "Draw a card",
    ),
    ({}, 1, "Ada is playing.", None),
    ({"at": {"actions": 1}}, 0, "1 action left. Go to a lit tile. Drawing a card ends your turn.", "Draw a card"),
    ({"at": {"actions": 0}, "ben": {"place": "1,0"}}, 0, "No actions left: draw a card.", "Draw a card"),
    (
        {"at": {"deck": 0}, "ben": {"place": "1,0"}},
        0,
        "4 actions left. No card is left: drawing now loses the game.",
        "Give up the night",
    ),
    (
        {"ada": {"place": "1,0"}, "at": {"faces": {"1,0": "a"}, "up": ["1,0"]}},
        0,
        "4 actions left. Take the Train ticket: it costs no action.",
        "Draw a card",
    ),
    (
        {"ada": {"place": "2,0", "hand": ["a", "c", "f"]}, "at": {"faces": {"2,0": "m4"}, "up": ["2,0"]}},
        0,
        "4 actions left. Open The Letter!",
        "Draw a card",
    ),
    (
        {"ada": {"monsters": [{"card": "choir"}]}, "ben": {"place": "1,0"}},
        0,
        "4 actions left. The Choir strikes at the end of your turn.",
        "Draw a card",
    ),
    ({"at": {"blocked": True}}, 0, "4 actions left. No cards can be played this turn.", "Draw a card"),
    ({"at": {"phase": "over", "ending": "deck", "actions": 0}}, 0, "The night is over.", None),
    (
        {"at": {"move": {"discarding": {"seat": 0, "number": 1}}, "limit": 3}, "ada": {"hand": ["a", "a", "b", "c"]}},
        0,
        "The hand limit is 3: discard 1 card. Choose it, then the golden button; or put it on the discards.",
        None,
    ),
    (
        {"at": {"move": {"discarding": {"seat": 0, "number": 1}}}, "ada": {"hand": ["a"]}},
        0,
        "Choose 1 card to discard. Choose it, then the golden button; or put it on the discards.",
        None,
    ),
    ({"do": ["meet(1)"], "ada": {"hand": ["a"]}}, 0, "Exchange with Ben: choose cards to give and to get.", None),
    ({"do": ["meet(1)", "give(a)"], "ada": {"hand": ["a"]}}, 0, "Exchange this with Ben?", None),
    (
        {"do": ["meet(1)", "give(a)", "offer()"], "ada": {"hand": ["a"]}},
        1,
        "Ada gives you a Train ticket. Agree? Ben then holds 1 of the 2 cards for The Platform.",
        None,
    ),
    (
        {
            "at": {"limit": 3},
            "do": ["meet(1)", "give(a)", "offer()"],
            "ada": {"hand": ["a"]},
            "ben": {"hand": ["b", "b", "c"]},
        },
        1,
        "Ada gives you a Train ticket. Agree? Ben then holds 3 of the 4 cards for The Name. "
        "Ben would have to discard 1 card.",
        None,
    ),
    ({"do": ["meet(1)", "give(a)", "offer()"], "ada": {"hand": ["a"]}}, 0, "Ben thinks about Ada's offer.", None),
    (
        {
            "do": ["meet(1)", *["give(a)"] * 3, "get(b)", "offer()"],
            "ada": {"hand": ["a", "a", "a"]},
            "ben": {"hand": ["b"]},
        },
        1,
        "Ada offers you this exchange. Agree? Ben then holds everything for The Platform.",
        None,
    ),
    (
        {"do": ["meet(1)", "get(b)", "offer()"], "ben": {"hand": ["b"]}},
        1,
        "Ada asks you for a Brass button. Agree?",
        None,
    ),
    (
        {"do": ["meet(1)", "give(a)", "offer()", "decline()", "meet(1)", "give(a)"], "ada": {"hand": ["a"]}},
        0,
        "Ben declined this: change the offer.",
        None,
    ),
    (
        {"do": ["play(keyhole)"], "ada": {"hand": ["keyhole"]}},
        0,
        "Look at up to 2 face-down tiles next to you.",
        "Seen enough",
    ),
    ({"do": ["play(compass)"], "ada": {"hand": ["compass"]}}, 0, "Which ring turns?", None),
    (
        {"do": ["play(compass)", "choose(ring-2)"], "ada": {"hand": ["compass"]}},
        0,
        "Which way does the second ring turn?",
        None,
    ),
    ({"do": ["play(lullaby)"], "ada": {"hand": ["lullaby"], "mood": 5}}, 0, "Who regains 2 mood?", None),
    (
        {"do": ["play(night-post)"], "ada": {"hand": ["night-post", "a"]}},
        0,
        "Choose with whom you exchange.",
        "No exchange",
    ),
    (
        {
            "do": ["end-actions()"],
            "chance": ["anchor"],
            "ada": {"hand": ["blanket"], "monsters": [{"card": "choir"}]},
        },
        0,
        "The Choir is about to strike. Ada and Ben would lose mood. Does a card help?",
        "Let it strike",
    ),
    (
        {
            "do": ["end-actions()", "let-strike()"],
            "chance": ["anchor"],
            "ada": {"monsters": [{"card": "choir"}]},
            "ben": {"hand": ["hold-on"]},
        },
        1,
        "The Choir is about to strike. Ada and Ben would lose mood. Can you help Ada?",
        "Let it strike",
    ),
    (
        {
            "do": ["unlock()"],
            "ada": {"place": "3,0", "hand": ["b", "d", "f"]},
            "at": {
                "faces": {"3,0": "m5", "0,3": "hole"},
                "up": ["3,0"],
                "opened": [{"memory": 7, "seat": 1}],
            },
        },
        0,
        "You have won with 5 points! Close the book, or go on for up to 4 more memories?",
        None,
    ),
]


@pytest.mark.parametrize(("case", "seat", "says", "button"), SAYS)
def test_it_is_said_what_may_be_done_and_what_the_button_does(
    case: dict[str, Any], seat: int, says: str, button: str | None
) -> None:
    state = played(case)
    view = state.view(seat)
    who = names(("Ada", "Ben"))
    assert guidance.sentence(view, who) == says
    assert guidance.end_label(view, who) == button
    assert guidance.wanted(view)


def played(case: dict[str, Any]) -> MemoirState:
    from tests.games.memoir.notation import Played

    return Played(case).state


@pytest.mark.parametrize("what", sorted(CHOSEN_BY))
def test_every_choice_has_a_question(what: str) -> None:
    about = {"mood": (2,), "ring": (1,), "way": (1, 2), "kill": (1,), "target": (0,)}.get(what, ())
    assert_sentence(guidance.question(Choosing(what, (), about), names()))


@pytest.mark.parametrize("choice", memoir().new_state(2, {}).tables.choices)
def test_everything_that_can_be_chosen_is_called_something(choice: str) -> None:
    assert_spoken(names().choice(choice))
    assert choice in WAYS or names().choice(choice) != choice


VERB_ARGUMENTS: dict[str, tuple[str | int, ...]] = {
    "move": ("ne",),
    "sight": (2,),
    "meet": (1,),
    "give": ("f",),
    "get": ("by-name",),
    "play": ("by-name",),
    "look": (2, -1),
    "put": (0, 0),
    "choose": ("ring-2",),
    "discard": ("f",),
}


@pytest.mark.parametrize("verb", list(ARGUMENTS))
def test_every_action_says_what_it_does(verb: str) -> None:
    words = steps.step(Action(verb, VERB_ARGUMENTS.get(verb, ())), position({}), names())
    assert_spoken(words)
    assert words[0].isupper() and not words.endswith("."), words


@pytest.mark.parametrize("direction", [*DIRECTIONS, "home"])
def test_every_way_has_a_name(direction: str) -> None:
    assert len(way_name(direction)) > len(direction)


# Places


def test_every_place_is_told_apart_by_row_and_number() -> None:
    told = [names().row_and_number(name) for name in BOX.hexes.names]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(
    ("place", "where", "row"),
    [
        ("0,0", "on the start tile", "row 4, tile 4"),
        ("1,-1", "just north-east of the start", "row 3, tile 4"),
        ("1,-2", "in the north of the map", "row 2, tile 3"),
        ("2,0", "in the east of the map", "row 4, tile 6"),
        ("3,-3", "in the far north-east of the map", "row 1, tile 4"),
        ("-3,3", "in the far south-west of the map", "row 7, tile 1"),
        ("-1,3", "in the far south of the map", "row 7, tile 3"),
        ("-3,0", "in the far west of the map", "row 4, tile 1"),
    ],
)
def test_a_place_is_told_by_the_side_of_the_map(place: str, where: str, row: str) -> None:
    assert names().where(place) == where
    assert names().row_and_number(place) == row


@pytest.mark.parametrize(
    ("here", "look", "says"),
    [
        ("1,-1", "look(2, -1)", "Look at the tile just east of you"),
        ("2,0", "look(3, -1)", "Look at the tile just north-east of you"),
        ("0,0", "look(2, -1)", "Look at the tile in the north-east of the map"),
    ],
)
def test_a_tile_beside_oneself_is_told_by_its_side_of_oneself(here: str, look: str, says: str) -> None:
    """The tile due east of one's pawn was said to be in the north-east."""
    assert step(Action.parse(look), two({"place": here}, {}), names(("Ada", "Ben"))) == says


# Cards

VALUES_OF_EFFECTS: dict[str, list[dict[str, Any]]] = {
    "mood": [
        {"who": who, "by": by} for who in ("self", "all", "here", "alone", "one-here", "lowest") for by in (-1, 2)
    ],
    "actions": [{"by": by, "when": when} for by in (-1, 2) for when in ("now", "next")],
    "sight": [{"depth": 2, "for": "self"}, {"depth": 0, "for": "all"}, {"depth": 1, "for": "all"}],
    "walls": [{"moves": 1}, {"moves": 2}],
    "peek": [{"tiles": tiles, "where": where} for tiles in (1, 2) for where in ("near", "any")],
    "take": [{"letters": "any"}, {"letters": "shown"}],
    "draw": [{"cards": 1}, {"cards": 2}],
    "discard": [{"who": "self", "cards": 1}],
    "exchange": [{"reach": "tile"}, {"reach": "any"}],
    "put": [{"to": "start-or-pawn"}],
    "turn": [
        {"rings": (1,), "steps": 1, "way": "clockwise"},
        {"rings": (2, 3), "steps": 2, "way": "counter-clockwise"},
        {"rings": CHOSEN, "steps": 1, "way": CHOSEN},
        {"pawns": True, "steps": 3, "way": "clockwise"},
        {"pawns": True, "steps": 1, "way": CHOSEN},
    ],
    "limit": [{"by": 1}, {"by": -1}],
    "attack": [{"monsters": 1}, {"monsters": 2}],
    "ward": [{"who": "self"}, {"who": "here"}],
    "pass": [{"to": "any"}],
}


@pytest.mark.parametrize("kind", list(EFFECTS))
def test_every_kind_of_effect_has_a_text(kind: str) -> None:
    said = [effects_text([Effect(kind, values)]) for values in VALUES_OF_EFFECTS[kind]]
    for words in said:
        assert_sentence(words)
    assert len(set(said)) == len(said), "two effects that differ read alike"


@pytest.mark.parametrize("card", sorted(IDS - {*BOX.hexes.names} | {letter.id for letter in BOX.letters}))
def test_every_card_has_a_name_and_a_text(card: str) -> None:
    assert_spoken(names().card(card))
    assert_sentence(notes.card_text(card, names()))


def test_a_disorientation_card_says_what_turns() -> None:
    assert notes.card_text("ice-drifts", names()) == "The second ring and the third ring turn by 60° clockwise."
    assert notes.card_text("same-door", names()) == "All pawns turn by 120° counter-clockwise."


def every_target(state: MemoirState) -> list[str]:
    """The names of targets of every kind (``pieces``)."""
    cards = [card.id for deck in (BOX.player_cards, BOX.letters) for card in deck]
    return [
        *(f"place:{place}" for place in BOX.hexes.names),
        *(f"{kind}:{seat}" for kind in ("pawn", "seat", "hands", "ability") for seat in range(state.seats)),
        *(f"hand:0-{card}:0" for card in cards),
        *(f"give:{card}:0" for card in cards),
        *(f"kept:0-{card.id}" for card in BOX.events if card.keep),
        *(f"monster:{card.id}" for card in BOX.hallucinations if card.monster),
        *(f"clue:{memory.number}" for memory in BOX.memories),
        *(
            "seal",
            "item",
            "eye",
            "limit",
            "deck:player",
            "deck:event",
            "deck:hallucination",
            "discards",
            "unseen",
            "unseen:2",
            "event:0-rain",
        ),
        *(f"choice:{choice}" for choice in ("seat-1", "f", "choir", "watchman")),
    ]


def assert_notes(state: MemoirState) -> None:
    who = names(SEATS[: state.seats], state.options.sketch)
    for name in every_target(state):
        note = notes.note(PlaceId.named(name), state, who)
        if note is None:
            assert name.partition(":")[0] in ("seal", "item", "choice", "ability"), name
            continue
        assert_spoken(note.title)
        for line in note.lines:
            assert_spoken(line)
            assert line[-1] in '.?!"', line
    for place in range(len(BOX.hexes.places)):
        assert_spoken(notes.place_label(place, state, who))


def test_a_clue_says_who_has_what_and_where_its_tile_is() -> None:
    state = position({"ada": {"hand": ["a", "c"]}, "ben": {"hand": ["f", "blanket"]}})
    note = notes.note(PlaceId("clue", number=4), state, names(("Ada", "Ben")))
    assert note is not None
    assert note.title == "The Letter: 2 points"
    assert note.lines == (
        "Needs Train ticket, Pressed violet, Door key, all in one hand.",
        "Ada has Train ticket, Pressed violet.",
        "Ben has Door key.",
        "Its tile is somewhere in the second ring.",
    )


def test_an_opened_clue_is_a_page_to_read_again() -> None:
    state = position(
        {
            "at": {
                "opened": [{"memory": 7, "seat": 1}, {"memory": 1, "seat": 0}],
                "faces": {"3,0": "hole", "2,0": "hole"},
            }
        }
    )
    note = notes.note(PlaceId("clue", number=1), state, names(("Ada", "Ben")))
    assert note is not None
    assert "bring Elsa home" in note.lines[0] and note.lines[1] == "Opened by Ada."


def test_without_the_sketch_nothing_tells_what_lies_face_down() -> None:
    told = {}
    for sketch in ("on", "off"):
        state = position({"options": {"sketch": sketch}, "at": {"faces": {"1,0": "a", "3,0": "m6"}, "up": []}})
        who = names(sketch=state.options.sketch)
        place = notes.note(PlaceId("place", "1,0"), state, who)
        clue = notes.note(PlaceId("clue", number=6), state, who)
        assert place is not None and clue is not None
        told[sketch] = (place.title, clue.lines[-1], notes.place_label(BOX.hexes.index["1,0"], state, who))
    assert told["on"] == (
        "Row 4, tile 5: Train ticket, face down",
        "Its tile lies in the far east of the map.",
        "Row 4, tile 5: Train ticket, face down.",
    )
    assert told["off"] == ("Row 4, tile 5: face down", "Its tile was seen.", "Row 4, tile 5: face down.")


def test_a_monster_says_when_it_strikes() -> None:
    old = position({"ada": {"monsters": [{"card": "choir"}]}})
    new = position({"ada": {"monsters": [{"card": "choir", "fresh": True}]}})
    said = [notes.card_note("choir", state, names()) for state in (old, new)]
    assert [note.lines[-1] for note in said if note] == [
        "Strikes at the end of Ada's turn.",
        "Strikes first at the end of Ada's next turn.",
    ]


# Reasons, hints, plans

BECAUSE: dict[str, tuple[str | int, ...]] = {
    Why.OPENS: (6,),
    Why.FETCHES: ("f", "2,-1"),
    Why.BRINGS: ("f", 0),
    Why.ASKS: ("f", 0),
    Why.LEADS_TO: (6, "2,-1"),
    Why.SHOWS: (2,),
    Why.CLEAR: ("2,-1",),
    Why.KILLS: ("choir",),
    Why.PASSES: ("choir", 0),
    Why.WARDS: (0,),
    Why.HEALS: (0, 2),
    Why.KEEPS: (0,),
    Why.MORE_ACTIONS: (2,),
    Why.SPARES: ("f",),
    Why.HUNTED: ("by-name", "choir"),
    Why.NEEDS: ("f", 6, 1),
    Why.CROWDS: (0,),
    Why.HINDERS: (),
    Why.WAITS: ("d", 0),
    Why.LEAVES: (6, 0),
    Why.STAYS: (),
    Why.BEFORE_LIMIT: ("by-name",),
    Why.PROMISED: ("come", 0),
    Why.FAR: (0, 6),
    Why.RISKS: (0, "2,-1"),
    Why.GIVES_UP: ("f", 0),
    Why.LACKS: ("f", 4, 0),
    Why.USES: ("matchlight", 0),
    Why.HELPLESS: ("choir",),
}


@pytest.mark.parametrize("why", sorted({*BECAUSE, *map(str, Why)}))
def test_every_reason_is_a_sentence_in_a_hint_and_of_a_bot(why: str) -> None:
    assert_sentence(reason(Because(why, BECAUSE[why]), names()))
    for seat in (0, 1):
        told = reason_of(Because(why, BECAUSE[why]), seat, names())
        assert_sentence(told)
        assert names().seat(seat) in told


@pytest.mark.parametrize(
    ("steps", "says"),
    [
        (-1, "Ben needs the Train ticket for The Lake."),
        (0, "Ben needs the Train ticket for The Lake, right here."),
        (1, "Ben needs the Train ticket for The Lake, 1 step away."),
        (3, "Ben needs the Train ticket for The Lake, 3 steps away."),
        (9, "Ben needs the Train ticket for The Lake."),
    ],
)
def test_who_declines_says_what_the_card_is_for(steps: int, says: str) -> None:
    assert reason_of(Because(Why.NEEDS, ("a", 6, steps)), 1, names(("Ada", "Ben"))) == says


@pytest.mark.parametrize("why", ANSWERS)
def test_who_declines_speaks_for_oneself(why: str) -> None:
    assert_sentence(answer(Because(why, BECAUSE[why]), names()))


def test_what_is_no_answer_is_not_said() -> None:
    assert answer(Because(Why.OPENS, (6,)), names()) == "" == answer(Because("unheard-of"), names())


def test_a_bot_says_what_it_has_in_mind() -> None:
    who = names(("Ada", "Ben"))
    assert reason_of(Because(Why.BRINGS, ("f", 0)), 1, who) == "Ben brings the Door key to Ada."
    assert reason_of(Because(Why.WARDS, (1,)), 1, who) == "Ben stays safe."


ADVICE: list[tuple[dict[str, Any], list[str], list[Because], str]] = [
    ({}, ["move(ne)"], [], "Go north-east. Leads on to unseen tiles."),
    ({}, ["end-actions()"], [Because(Why.STAYS)], "Draw a card. No step is worth it now."),
    ({"at": {"actions": 0}}, ["end-actions()"], [], "Draw a card. No action is left."),
    ({}, ["end-actions()"], [], "Draw a card. Nothing better is left to do in this turn."),
    ({"ada": {"hand": ["keyhole"]}}, ["discard(keyhole)"], [], "Discard “Keyhole”. There is no other card."),
    (
        {"ada": {"hand": ["by-name", "a"]}},
        ["discard(by-name)"],
        [],
        "Discard “Call It by Name”. No monster hunts any of you now.",
    ),
    (
        {
            "ada": {"hand": ["a", "f"]},
            "at": {
                "opened": [{"memory": n, "seat": 0} for n in (1, 4, 6, 7)],
                "faces": {"1,1": "hole", "2,0": "hole", "3,0": "hole", "0,3": "hole"},
            },
        },
        ["discard(a)"],
        [],
        "Discard a Train ticket. No closed memory needs it.",
    ),
    (
        {"ada": {"hand": ["f", "c", "e"]}},
        ["discard(e)"],
        [],
        "Discard a Paper lantern. So you keep cards for The Letter.",
    ),
    (
        {},
        ["move(ne)"],
        [Because(Why.FETCHES, ("f", "2,-1")), Because(Why.SHOWS, (1,))],
        "Go north-east. Fetches the Door key in the north-east of the map.",
    ),
    (
        {"ada": {"hand": ["a", "f"]}},
        ["meet(1)", "give(a)", "give(f)", "offer()", "move(e)"],
        [Because(Why.BRINGS, ("f", 1))],
        "Exchange with Ben: give a Train ticket, give a Door key. Ben then holds 2 of the 3 cards for The Letter.",
    ),
    (
        {"ada": {"hand": ["lullaby"]}},
        ["play(lullaby)", "choose(seat-1)"],
        [Because(Why.KEEPS, (1,))],
        "Play “Lullaby”: Ben. Keeps Ben at 5 or more. If nobody stays at 5 or more, the night is lost.",
    ),
    (
        {"do": ["play(compass)"], "ada": {"hand": ["compass"]}},
        ["choose(ring-2)", "choose(clockwise)"],
        [],
        "Which ring turns? The second ring: clockwise. Nothing else does more for the team.",
    ),
    (
        {"ada": {"place": "1,0"}, "at": {"faces": {"1,0": "a"}, "up": ["1,0"]}},
        ["take()"],
        [Because(Why.FETCHES, ("a", "1,0"))],
        "Take the Train ticket. Ada then holds 1 of the 2 cards for The Platform.",
    ),
    (
        {"ada": {"place": "1,0", "hand": ["a", "a", "a"]}, "at": {"faces": {"1,0": "a"}, "up": ["1,0"]}},
        ["take()"],
        [Because(Why.FETCHES, ("a", "1,0"))],
        "Take the Train ticket. It costs no action.",
    ),
    (
        {
            "ada": {"place": "1,0", "hand": ["b", "keepsake"]},
            "at": {"faces": {"1,0": "e"}, "exploited": ["1,0"]},
        },
        ["play(keepsake)", "choose(e)"],
        [Because(Why.FETCHES, ("e", "1,0"))],
        "Play “Keepsake”: Paper lantern. Ada then holds everything for The Dance.",
    ),
]


@pytest.mark.parametrize(("case", "acts", "because", "says"), ADVICE)
def test_a_hint_says_step_and_reason(case: dict[str, Any], acts: list[str], because: list[Because], says: str) -> None:
    first, *rest = map(Action.parse, acts)
    view = played(case).view(0)
    assert advice(Hint(first, tuple(because), tuple(rest)), view, names(("Ada", "Ben"))) == says


DANGERS: list[tuple[dict[str, Any], str, list[Because], str]] = [
    (
        {"ada": {"monsters": [{"card": "grey-coat"}], "hand": ["by-name"]}},
        "play(by-name)",
        [Because(Why.KILLS, ("grey-coat",))],
        "Otherwise it strikes at the end of your turn.",
    ),
    (
        {"ben": {"monsters": [{"card": "grey-coat"}]}},
        "meet(1)",
        [Because(Why.KILLS, ("grey-coat",))],
        "Otherwise it strikes at the end of Ben's turn.",
    ),
    (
        {},
        "move(ne)",
        [Because(Why.LEADS_TO, (6, "2,-1")), Because(Why.CLEAR, ("1,0",))],
        "Keeps clear of the hallucination just east of the start.",
    ),
    (
        {"ada": {"place": "1,0"}, "at": {"faces": {"1,0": "normal"}, "up": ["1,0"]}},
        "move(e)",
        [Because(Why.SHOWS, (2,))],
        "7 of the 30 tiles that may come up are hallucinations: one ends your actions and may cost mood.",
    ),
    (
        {"ada": {"place": "1,0"}},
        "move(home)",
        [Because(Why.LEADS_TO, (6, "2,-1"))],
        "Leads to The Lake in the north-east of the map.",
    ),
    ({}, "play(lullaby)", [Because(Why.KEEPS, (0,))], "If nobody stays at 5 or more, the night is lost."),
    (
        {"ada": {"place": "1,0"}, "at": {"faces": {"1,0": "normal"}, "up": ["1,0"]}},
        "end-actions()",
        [Because(Why.STAYS)],
        "A hallucination may wait beside you.",
    ),
]


@pytest.mark.parametrize(("case", "act", "because", "says"), DANGERS)
def test_a_hint_names_the_danger_for_which_it_chooses(
    case: dict[str, Any], act: str, because: list[Because], says: str
) -> None:
    said = advice(Hint(Action.parse(act), tuple(because)), position(case).view(0), names(("Ada", "Ben")))
    assert said.endswith(says)


def test_a_hint_that_knows_what_was_seen_says_so_without_the_sketch() -> None:
    hint = Hint(Action.parse("move(ne)"), (Because(Why.FETCHES, ("f", "2,-1")),))
    for sketch, says in (("on", False), ("off", True)):
        state = position({"options": {"sketch": sketch}, "at": {"faces": {"2,-1": "f"}}})
        assert ("It was seen before." in advice(hint, state.view(0), names())) is says


def test_a_plan_has_a_line_for_every_gesture() -> None:
    acts = list(map(Action.parse, ["move(e)", "meet(1)", "give(a)", "offer()", "play(lullaby)", "choose(seat-1)"]))
    plan = HintPlan(tuple(acts[:1]), tuple(acts[1:]), ())
    told = plan_lines(plan, names(("Ada", "Ben")), position({}))
    assert [(line.words, line.steps) for line in told] == [
        ("Go east", 1),
        ("Exchange with Ben: give a Train ticket", 3),
        ("Play “Lullaby”: Ben", 2),
    ]


def before_the_letter(*hand: str) -> MemoirState:
    """Ada stands two steps west of The Letter, which lies up."""
    faces = {"0,-1": "a", "1,-1": "normal", "2,-1": "m4"}
    return night({"place": "0,-1", "hand": hand}, {}, faces=faces, up=["0,-1", "1,-1", "2,-1"], exploited=["0,-1"])


def test_the_steps_of_a_plan_say_what_they_lead_to() -> None:
    """A hint said ``Go east`` twice, and never why."""
    state, east = before_the_letter("a", "c", "f"), Action("move", ("e",))
    told = plan_lines(HintPlan((), (east, east, UNLOCK), ()), names(("Ada", "Ben")), state)
    assert [(line.words, line.steps) for line in told[:2]] == [
        ("Go east, then east – to The Letter: it can be opened there", 2),
        ("Open The Letter", 1),
    ]
    state.apply_action(east, GivenChance([]))
    told = plan_lines(HintPlan((east,), (east, UNLOCK), ()), names(("Ada", "Ben")), state)
    assert [line.words for line in told[:2]] == ["Go east", "Go east – to The Letter: it can be opened there"]


def test_a_hint_says_for_which_memory_a_partner_is_asked() -> None:
    """*Go north-east. Altair has the Train ticket.* named no memory that wants it."""
    faces = {"0,-1": "a", "1,-1": "normal", "2,-1": "m4"}
    ben = {"place": "1,-1", "hand": ["f"]}
    state = night({"place": "0,-1", "hand": ["a", "c"]}, ben, faces=faces, up=list(faces), exploited=["0,-1"], deck=6)
    hint = Hint(Action("move", ("e",)), (Because(Why.ASKS, ("f", 1)),))
    assert advice(hint, state.view(0), names(("Ada", "Ben"))) == "Go east. Ben has the Door key for The Letter."
    told = plan_lines(HintPlan((), (hint.action,), ()), names(("Ada", "Ben")), state)
    assert told[0].words == "Go east – Ben has the Door key for The Letter"


@pytest.mark.parametrize(("up", "says"), [(["1,0"], "Then see what lies beyond."), ([], "Then see what turns up.")])
def test_a_plan_says_that_something_turns_up_only_where_it_can(up: list[str], says: str) -> None:
    """It said so of a step to a tile that lay up, beyond which one was unseen."""
    state, east = night({"place": "0,0"}, {}, faces=dict.fromkeys(up, "normal"), up=up), Action("move", ("e",))
    told = [line.words for line in plan_lines(HintPlan((), (east,), ()), names(("Ada", "Ben")), state)]
    assert told[-1] == says


@pytest.mark.parametrize(("hand", "opens"), [(("a", "c", "f"), True), (("a", "c"), False)])
def test_a_hint_promises_to_open_a_memory_only_with_all_its_cards(hand: tuple[str, ...], opens: bool) -> None:
    hint = Hint(Action("move", ("e",)), (Because(Why.LEADS_TO, (4, "2,-1")),))
    said = advice(hint, before_the_letter(*hand).view(0), names(("Ada", "Ben")))
    assert "Leads to The Letter" in said and ("it can be opened there." in said) is opens


def test_an_exchange_of_a_plan_says_what_it_completes_and_needs_no_line_for_the_answer() -> None:
    state = night({"hand": ["a", "c"], "place": "0,0"}, {"hand": ["f", "f"], "place": "0,0"})
    acts = tuple(map(Action.parse, ["meet(1)", "get(f)", "offer()", "agree()"]))
    told = plan_lines(HintPlan((), acts, ()), names(("Ada", "Ben")), state)
    assert told[0].words == "Exchange with Ben: get a Door key – Ada then has all for The Letter"
    assert told[0].steps == 4


@pytest.mark.parametrize("kind", ["pawn", "card", "item", "seal", "ability", "monster", "ring"])
def test_every_piece_belongs_somewhere(kind: str) -> None:
    assert_sentence(drop_hint(kind))


# The end


@pytest.mark.parametrize("why", ["won", *BOX.losses])
def test_every_ending_has_its_words(why: str) -> None:
    assert_sentence(ending.ending(why, names()))


@pytest.mark.parametrize("part", memoir().new_state(1, {}).score_parts()[0])
def test_every_part_of_the_score_has_its_words(part: str) -> None:
    assert_spoken(ending.category(part))


# What partners missed and gained

_MET = events.HallucinationMet(1, "2,0")
_TURNED = events.RingsTurned((1,), 1)
MISSED: list[tuple[list[Because], list[object], str]] = [
    ([Because(Why.LEADS_TO, (4, "2,-1"))], [_MET], "Did not get to The Letter: a hallucination ended the actions."),
    ([Because(Why.FETCHES, ("f", "2,-1"))], [_MET], "Could not fetch the Door key: a hallucination ended the actions."),
    ([Because(Why.BRINGS, ("f", 0))], [_TURNED], "Could not bring Ada the Door key: the map turned."),
    ([Because(Why.ASKS, ("f", 0))], [_MET], "Could not ask Ada for the Door key: a hallucination ended the actions."),
    ([Because(Why.FETCHES, ("f", "2,-1"))], [events.ResourceTaken(1, "f", "2,-1"), _MET], ""),
    ([Because(Why.FETCHES, ("f", "2,-1"))], [events.ActionsEnded(1), _TURNED], ""),
    ([Because(Why.SHOWS, (2,))], [_MET], ""),
    ([Because(Why.WAITS, ("f", 0))], [], "Ben waits for the Door key from Ada."),
]


@pytest.mark.parametrize(("because", "happened", "told"), MISSED)
def test_what_a_partner_could_not_do_is_told_with_its_cause(
    because: list[Because], happened: list[object], told: str
) -> None:
    """*Since your last turn* told moves, and never what had gone wrong."""
    assert missed(1, because, happened, names(("Ada", "Ben"))) == told


def test_the_recap_says_what_a_taken_card_brings_its_taker_nearer_to() -> None:
    state, who = night({}, {"hand": ["a", "f"]}), names(("Ada", "Ben"))
    assert guidance.serves(1, ["f"], state, who) == "2 of 3 for The Letter"
    assert guidance.serves(1, ["c"], state, who) == "", "the card was given away"
    serves = partial(guidance.serves, state=state, names=who)
    (news,) = news_lines([events.ResourceTaken(1, "f", "2,-1")], who, brief=True, serves=serves)
    assert news.lines == ("Took the Door key: now 2 of 3 for The Letter.",)


# Whole games


@pytest.mark.parametrize("seed", range(amount(8, 400)))
def test_random_games_speak_plainly(seed: int) -> None:
    """Whatever happens, and whatever may be done: no sentence shows how the program writes it."""
    rng = Random(seed)
    options = {
        "level": ("easy", "normal", "hard")[seed % 3],
        "layout": ("valley", "house", "lake")[seed // 3 % 3],
        "characters": ("dealt", "chosen")[seed % 2],
    }
    state = memoir().new_state(1 + seed % 4, options)
    who = names(SEATS[: state.seats], state.options.sketch)
    chance = FreshChance(rng)
    strategy = memoir().strategy()
    while not state.is_terminal():
        for seat in range(state.seats):
            assert_sentence(guidance.sentence(state.view(seat), who))
            assert_spoken(guidance.end_label(state.view(seat), who) or guidance.wanted(state.view(seat)))
        assert_spoken(guidance.state_name(state))
        legal = state.legal_actions()
        for action in legal:
            assert_spoken(steps.step(action, state, who))
        happened: list[Any] = []
        if rng.random() < 0.05:
            assert_notes(state)
        if rng.random() < 0.2:
            plan = strategy.plans(state.view(state.current_player), rng)[0]
            hint = Hint(plan.actions[0], plan.reasons, plan.actions[1:])
            assert_sentence(advice(hint, state.view(state.current_player), who))
            action = plan.actions[0]
        else:
            action = rng.choice(legal)
        state.apply_action(action, chance, happened.append)
        for line in log_lines(happened, who):
            assert_sentence(line.words)
        for part in news_lines(happened, who):
            for words in part.lines:
                assert_sentence(words)
        for words in short_news(happened, who):
            assert_spoken(words)
    assert_notes(state)
    assert_sentence(ending.ending(str(state.ending), who))


@pytest.mark.parametrize("why", ["won", "mood", "deck"])
def test_below_the_end_it_is_not_said_again_whether_it_was_won(why: str) -> None:
    said = because(why, names())
    assert_sentence(said)
    assert not said.startswith(("Won", "Lost"))


def test_a_plan_goes_on_after_its_first_step_as_far_as_it_can_be_foreseen() -> None:
    taking = show_faces(two({"place": "1,0"}, {}), [("1,0", "a")])
    taking.up |= 1 << taking.player.place
    told = [line.words for line in plan_lines(HintPlan((), (TAKE,), ()), names(("Ada", "Ben")), taking)]
    assert len(told) > 2
    assert told[-1] == "Then see what turns up."


def test_a_plan_that_only_draws_the_card_has_no_more_lines() -> None:
    told = plan_lines(HintPlan((), (END_ACTIONS,), ()), names(("Ada", "Ben")), position({}))
    assert len(told) == 1


@pytest.mark.parametrize(("limit", "told"), [(3, True), (4, False)])
def test_a_memory_that_needs_more_cards_than_a_hand_may_hold_says_so(limit: int, told: bool) -> None:
    """The limit had fallen below what it needs, and the plan to open it went on."""
    said, who = "The Name needs 4 cards, and a hand may hold only 3 now.", names(("Ada", "Ben"))
    place = tiles()["m7"]
    state = night({"place": place, "hand": ["a", "c"]}, {}, faces={place: "m7"}, up=[place], limit=limit)
    noted = [notes.note(spot, state, who) for spot in (PlaceId("clue", number=7), PlaceId("place", place))]
    read = [" ".join(note.lines) for note in noted if note]
    every = [*read, panels.clue(state, 6, SEATS), guidance.sentence(state.view(0), who)]
    assert [said in words for words in every] == [told] * 4
    assert said not in panels.clue(night(opened=(7,), limit=limit), 6, SEATS)


@pytest.mark.parametrize(
    ("give", "get", "said"),
    [
        ("", "a", "Ben then holds everything for The Letter."),
        ("f", "", "Ada then holds everything for The Letter."),
        (
            "f",
            "a",
            "Ada then holds everything for The Orchard. Ben then holds 1 of the 2 cards for The Platform.",
        ),
    ],
)
def test_an_exchange_says_what_both_hands_come_to(give: str, get: str, said: str) -> None:
    """A Train ticket was wanted for The Letter, and for it the Door key was offered that The Letter wants as well."""
    state = position({"ada": {"hand": ["a", "c"]}, "ben": {"hand": ["c", "f"]}, "at": {"active": 1}})
    given, got = (tuple(state.tables.cards.index(card) for card in cards) for cards in (give, get))
    state.ask(0, Consent(Exchange(0, given, got, Source.ACTION, -1)))
    assert asked_for(1, state, MemoirNames(state.components, ("Ada", "Ben"))) == said


def test_a_pawn_says_on_which_tile_it_stands() -> None:
    """After a turn of the rings, the memory under one's feet was hidden by the pawn, and nothing named it."""
    state = position({"ada": {"place": "1,1"}, "at": {"faces": {"1,1": "m4"}, "up": ["1,1"]}})
    names = MemoirNames(state.components, ("Ada", "Ben"))
    found = notes.note(PlaceId("pawn", number=0), state, names)
    assert found is not None and "The Letter" in found.lines[0]
