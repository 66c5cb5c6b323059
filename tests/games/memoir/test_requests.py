"""What partners are asked for: they agree or say why not, keep it, and break it only for a danger that they name."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random
from typing import Any

import pytest

from dejavu.bots import make_bot
from dejavu.engine.chance import FreshChance
from dejavu.engine.journal import Ask, Promise, Seat
from dejavu.engine.session import Session
from dejavu.engine.strategy import Reason
from dejavu.games.memoir.actions import END_ACTIONS
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import Discarding
from dejavu.games.memoir.strategy import plans_of
from dejavu.games.memoir.strategy.intentions import Intention, in_its_turn, intention_of
from dejavu.games.memoir.strategy.promises import Kind, bound, given
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.requests import answer, errand_against, requests
from dejavu.games.memoir.strategy.team import Team
from tests.amounts import amount
from tests.cases import some
from tests.games.memoir.notation import memoir, position
from tools.requests import FATE, KEPT, NAMED, Played

BOX = memoir().components
KNOWN = {
    "faces": dict(zip(BOX.hexes.names[1:], (BOX.signs[sign].id for sign in BOX.layouts[0].tiles[1:]), strict=True))
}
"""Everything was seen."""

ANSWERS: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any], tuple[str, str], str]] = {
    "comes over tiles that were seen": ({"place": "1,0"}, {}, KNOWN, ("come", ""), "None"),
    "stays with nothing better to do": ({}, {}, {}, ("stay", ""), "None"),
    "keeps what nobody needs now": ({}, {"hand": ["a"]}, {}, ("keep", "a"), "None"),
    "opens a memory rather than staying": (
        {},
        {"hand": ["a", "c", "f"], "place": "2,-1"},
        {"faces": {"2,-2": "m4"}},
        ("stay", ""),
        "leads-to(4, 2,-2)",
    ),
    "does not keep what it opens a memory with": (
        {},
        {"hand": ["a", "c", "f"], "place": "2,-1"},
        {"faces": {"2,-2": "m4"}},
        ("keep", "a"),
        "needs(a, 4, 1)",
    ),
    "opens the memory that it is asked to": (
        {"place": "3,0"},
        {"hand": ["a", "c", "f"], "place": "0,-2"},
        KNOWN,
        ("open", "4"),
        "None",
    ),
    "says which card it lacks for a memory": (
        {},
        {"hand": ["a", "c"], "place": "2,-1"},
        {"faces": {"2,-2": "m4"}},
        ("open", "4"),
        "lacks(f, 4, 0)",
    ),
    "takes what it lacks for a memory from its pile": (
        {"place": "3,0"},
        {"hand": ["a", "c", "keepsake"], "place": "0,-2"},
        KNOWN | {"up": ["-1,2"], "exploited": ["-1,2"]},
        ("open", "4"),
        "None",
    ),
    "cannot take it while none is used up": (
        {"place": "3,0"},
        {"hand": ["a", "c", "keepsake"], "place": "0,-2"},
        KNOWN,
        ("open", "4"),
        "lacks(f, 4, 0)",
    ),
    "does not come from too far": ({"place": "3,0"}, {"place": "-3,0"}, {}, ("come", ""), "far(0, 8)"),
    "does not come through a hallucination": (
        {"place": "0,-1"},
        {"place": "0,-3"},
        {},
        ("come", ""),
        "risks(0, 1,-2)",
    ),
    "cannot pass a monster on with nothing": (
        {},
        {"monsters": [{"card": "wet-child"}]},
        {},
        ("pass", "wet-child"),
        "helpless(wet-child)",
    ),
    "kills a monster rather than passing it on": (
        {},
        {"monsters": [{"card": "wet-child"}], "hand": ["matchlight"]},
        {},
        ("pass", "wet-child"),
        "kills(wet-child)",
    ),
    "passes a monster on to whoever offers": (
        {},
        {"monsters": [{"card": "wet-child"}], "hand": ["borrowed-coat"]},
        {},
        ("pass", "wet-child"),
        "None",
    ),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_a_partner_agrees_or_says_why_not(name: str) -> None:
    ada, ben, at, (kind, about), expected = ANSWERS[name]
    state = position({"ada": ada, "ben": ben, "at": at})
    ask = Ask(0, 1, kind, about)
    assert ask in requests(state, 0, 1)
    before = state.to_data()
    assert str(answer(state, ask).against) == expected
    assert state.to_data() == before


def test_who_comes_to_the_player_in_any_case_agrees_to_come() -> None:
    """*Altair says no. Altair would bring the Train ticket to Ann.*"""
    state = in_its_turn(position({"ada": {"place": "2,0"}, "ben": {}, "at": KNOWN}), 1)
    far = BOX.hexes.index["-3,0"]

    def answered(carrier: int) -> str:
        errand = Intention(1, (BOX.hexes.index["0,0"], far), Reason(Why.BRINGS, ("a", carrier)), carrier)
        return str(errand_against(state, Team(state), Ask(0, 1, "come"), errand))

    assert answered(0) == "None"
    assert answered(2) == "brings(a, 2)", "the way leads elsewhere"


def test_who_could_open_another_memory_opens_the_one_it_is_asked_for() -> None:
    """A partner that plans alone refused the winning memory for one that it would open with the same card."""
    taken = {"0,1": "e", "3,-2": "e", "-1,-1": "b", "2,-1": "f", "2,-2": "a"}
    faces = {"3,0": "m6", "3,-3": "m5", "1,1": "hallucination", "2,0": "event", "3,-1": "hallucination", **taken}
    used = list(taken)
    at = {"angle": 1, "faces": faces, "up": used, "exploited": used}
    ben = {"place": "2,0", "hand": ["keepsake", "a", "d", "f"]}
    state = position({"ada": {"place": "-1,-1"}, "ben": ben, "at": at})
    assert answer(state, Ask(0, 1, "open", "6"), alone=True).against is None


FORGET = Ask(0, 1, "forget")


def promise(state: MemoirState, kind: str, about: str = "") -> Promise:
    """What Ben agrees to when Ada asks."""
    said = answer(state, Ask(0, 1, kind, about))
    assert said.against is None
    return Promise(said, state.turn)


def after_bens_turn(state: MemoirState, *promises: Promise, level: str = "medium") -> list[str]:
    """Play until Ben's turn is over; return his reasons."""
    rng, bot, reasons, turn = Random(3), make_bot(level, memoir()), list[str](), state.turn
    state.apply_action(END_ACTIONS, FreshChance(rng))
    while state.turn < turn + 2 and not state.is_terminal():
        view = state.view(state.current_player)
        view.promises = promises
        plan = bot.plan(view, rng)
        if state.current_player == 1:
            reasons += map(str, memoir().strategy().explain(view, plan))
        for action in plan:
            state.apply_action(action, FreshChance(rng))
    return reasons


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_who_promised_to_come_is_there_after_its_turn(level: str) -> None:
    state = position({"ada": {"place": "1,0"}, "at": KNOWN})
    reasons = after_bens_turn(state, promise(state, "come"), level=level)
    assert state.players[1].place == state.players[0].place
    assert "promised(come, 0)" in reasons and "stays()" not in reasons


def test_who_promised_to_stay_stays_whatever_lies_near() -> None:
    free, held = (position({"ben": {"place": "1,1"}, "at": KNOWN}) for _ in range(2))
    after_bens_turn(free)
    reasons = after_bens_turn(held, promise(held, "stay"))
    names = memoir().components.hexes.names
    assert names[free.players[1].place] != "1,1" == names[held.players[1].place]
    assert "promised(stay, 0)" in reasons


def test_who_promised_to_take_a_letter_takes_it_needed_or_not() -> None:
    state = position({"ben": {"place": "1,1"}, "at": KNOWN})
    after_bens_turn(state, promise(state, "take", "-1,1"))
    assert state.exploited >> memoir().components.hexes.index["-1,1"] & 1


OPENS: dict[str, Any] = {
    "ben": {"hand": ["a", "c", "f", "blanket", "blanket", "blanket", "blanket"], "place": "0,-2"},
    "at": KNOWN | {"limit": 6},
}
"""Ben stands beside The Letter, and holds what it needs and too much."""


TAKES: dict[str, Any] = {
    "ben": {"hand": ["a", "c", "keepsake", "blanket", "blanket", "blanket"], "place": "0,-2"},
    "at": KNOWN | {"up": ["-1,2"], "exploited": ["-1,2"]},
}
"""There a card of Ben's takes the last letter from its pile."""


@pytest.mark.parametrize("case", [OPENS, TAKES], ids=["holds", "takes"])
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_who_promised_to_open_a_memory_opens_it(level: str, case: dict[str, Any]) -> None:
    state = position(case)
    after_bens_turn(state, promise(state, "open", "4"), level=level)
    assert [(BOX.memories[memory].number, seat) for memory, seat in state.opened] == [(4, 1)]


@pytest.mark.parametrize("case", [OPENS, TAKES], ids=["holds", "takes"])
def test_who_promised_to_open_a_memory_gives_none_of_its_cards_away(case: dict[str, Any]) -> None:
    state = position(case)
    state.ask(1, Discarding(1, 1))
    made = promise(position(case), "open", "4")
    given_up = [str(plan.actions[0]) for plan in some(plans_of(state, promises=[made]))]
    assert given_up == ["discard(blanket)"]


def test_a_promise_to_open_a_memory_binds_nobody_once_it_is_open() -> None:
    """Its cards are free again, and nothing is said of it any more."""
    made = promise(position(OPENS), "open", "4")
    faces = {place: "hole" if face == "m4" else face for place, face in KNOWN["faces"].items()}
    opened = {"faces": faces, "opened": [{"memory": 4, "seat": 0}], "active": 1}
    state = position(OPENS | {"at": OPENS["at"] | opened})
    assert list(some(plans_of(state))) == plans_of(state, promises=[made])


def test_a_memory_is_asked_for_where_its_cards_are_roughly_at_hand() -> None:
    """One card may be missing, and the way is no longer than a turn."""
    near, poor, far = (
        position({"ben": {"hand": hand, "place": place}, "at": {"faces": {"2,-2": "m4"}}})
        for hand, place in ((["a", "c"], "2,-1"), (["a"], "2,-1"), (["a", "c", "f"], "-3,0"))
    )
    asked = [[ask.about for ask in requests(state, 0, 1) if ask.kind == "open"] for state in (near, poor, far)]
    assert asked == [["4"], [], []]


def test_who_promised_to_keep_a_card_discards_another() -> None:
    hand = {"hand": ["a", "b", "blanket", "blanket", "blanket", "blanket"]}
    free, held = (position({"ben": hand, "at": {"deck": 20}}) for _ in range(2))
    card = free.tables.card["b"]
    after_bens_turn(free)
    after_bens_turn(held, promise(held, "keep", "b"))
    assert held.holds(1, card) == 1


def test_who_promised_to_pass_a_monster_on_does() -> None:
    hand = {"monsters": [{"card": "stationmaster"}], "hand": ["borrowed-coat"]}
    state = position({"ben": hand})
    after_bens_turn(state, promise(state, "pass", "stationmaster"))
    assert state.players[0].monsters and not state.players[1].monsters


def test_a_promise_is_broken_for_a_danger_that_is_named() -> None:
    """Before Ben's turn hallucinations are seen on every way."""
    state = position({"ada": {"place": "1,0"}, "at": KNOWN})
    made = promise(state, "come")
    state.faces[1:] = [BOX.sign_index["hallucination"]] * (len(state.faces) - 1)
    reasons = after_bens_turn(state, made)
    assert any(why.startswith("risks(0, ") for why in reasons)
    assert state.players[1].place != state.players[0].place


def test_a_promised_card_is_used_against_a_monster_and_both_are_named() -> None:
    made = promise(position({"ben": {"hand": ["matchlight"]}}), "keep", "matchlight")
    state = position({"ben": {"hand": ["matchlight"], "monsters": [{"card": "wet-child"}]}})
    reasons = after_bens_turn(state, made)
    assert state.holds(1, state.tables.card["matchlight"]) == 0
    assert reasons[:2] == ["uses(matchlight, 0)", "kills(wet-child)"]


def test_a_promised_card_that_wards_before_the_end_of_a_turn_is_named_too() -> None:
    made = promise(position({"ben": {"hand": ["blanket"]}}), "keep", "blanket")
    hunted = {"hand": ["blanket"], "monsters": [{"card": "grey-coat"}], "mood": 5}
    state = position({"ada": {"mood": 4}, "ben": hunted, "at": KNOWN})
    reasons = after_bens_turn(state, made)
    assert state.holds(1, state.tables.card["blanket"]) == 0
    assert "uses(blanket, 0)" in reasons


def test_a_partner_has_one_errand_at_a_time() -> None:
    state = position({"seats": 2, "at": KNOWN})
    come, stay = promise(state, "come"), promise(state, "stay")
    assert given(state, [come, stay], 1) == (stay.ask,)
    state.begin_turn(1)
    assert [ask.kind for ask in bound(state, [come, stay])] == [Kind.STAY]


def test_a_partner_answers_with_the_errand_that_the_map_shows() -> None:
    """It named what it would do without its promise to keep a card, while its trail led elsewhere."""
    hand = {"hand": ["a", "a", "borrowed-coat"], "place": "2,-1", "mood": 5, "monsters": [{"card": "stationmaster"}]}
    state = position({"ben": hand, "at": KNOWN})
    kept = [promise(state, "keep", "borrowed-coat")]
    errand, said = intention_of(state, 1, promises=kept), answer(state, Ask(0, 1, "come"), promises=kept)
    assert errand is not None
    assert str(said.against) == str(errand.reason) == "fetches(d, 3,-1)"


def test_a_promise_ends_with_the_turn_it_was_for() -> None:
    state = position({"at": KNOWN})
    made = promise(state, "come")
    state.turn += 2
    assert given(state, [made], 1) == ()


def test_what_was_promised_is_the_next_errand() -> None:
    state = position({"ada": {"place": "1,0"}, "at": KNOWN})
    errand = intention_of(state, 1, promises=[promise(state, "come")])
    assert errand is not None and str(errand.reason) == "promised(come, 0)"
    assert [memoir().components.hexes.names[place] for place in errand.path] == ["0,0", "1,0"]


def test_every_plan_keeps_a_promise_to_stay() -> None:
    state = position({"ben": {"place": "1,1"}, "at": KNOWN})
    made = promise(state, "stay")
    for plan in some(plans_of(in_its_turn(state, 1), promises=[made])):
        assert all(action.verb != "move" for action in plan.actions)


def test_what_is_so_already_is_not_asked_for() -> None:
    """Nobody comes who is there, and a promise is not asked for twice; it can be taken back."""
    here, there = position({"at": KNOWN}), position({"ada": {"place": "1,0"}, "at": KNOWN})
    assert [("come", "") in [ask[2:4] for ask in requests(state, 0, 1)] for state in (here, there)] == [False, True]
    made = promise(there, "come")
    free, asked = requests(there, 0, 1), requests(there, 0, 1, [made])
    assert set(free) - set(asked) == {made.ask} and set(asked) - set(free) == {FORGET}
    assert FORGET not in requests(position({"seats": 3, "at": KNOWN}), 2, 1, [made])


def test_what_was_asked_can_be_taken_back() -> None:
    """Everything, by whoever asked, and only what was asked before."""
    state = position({"seats": 3, "at": KNOWN})
    stay, keep = promise(state, "stay"), promise(state, "keep", "a")
    other = Promise(Ask(2, 1, "keep", "b"), state.turn)
    forgot = promise(state, "forget")
    assert given(state, [stay, keep, other, forgot], 1) == (other.ask,)
    assert given(state, [stay, forgot, keep], 1) == (keep.ask,)


def test_who_need_not_stay_any_more_goes_where_it_would() -> None:
    free, let_go = (position({"ben": {"place": "1,1"}, "at": KNOWN}) for _ in range(2))
    after_bens_turn(free)
    after_bens_turn(let_go, promise(let_go, "stay"), promise(let_go, "forget"))
    assert let_go.players[1].place == free.players[1].place


def session() -> Session:
    """A game of two that has just begun its turns."""
    made = Session(memoir(), [Seat("Ada"), Seat("Ben", "easy")], 5, {})
    made.state = position({"at": KNOWN})
    return made


def test_a_view_takes_promises_along_to_another_process() -> None:
    game = session()
    game.ask(Ask(0, 1, "stay"))
    assert pickle.loads(pickle.dumps(game.view(1))).promises == game.promises != ()


def test_a_session_remembers_a_promise_for_a_round() -> None:
    game = session()
    game.ask(Ask(0, 1, "keep", "a"))
    kept = [bool(game.promises)]
    while game.state.turn < 2:
        game.act(game.state.legal_actions()[-1])
        kept.append(bool(game.promises))
    assert kept[0] and not kept[-1] and kept == sorted(kept, reverse=True)


@pytest.mark.parametrize(
    "ask",
    [
        Ask(0, 1, "fly"),
        Ask(0, 1, "take", "9,9"),
        Ask(0, 1, "open", "8"),
        Ask(0, 1, "keep", "choir"),
        Ask(0, 1, "stay", "a"),
    ],
)
def test_what_nobody_can_be_asked_for_is_refused(ask: Ask) -> None:
    game = session()
    with pytest.raises(ValueError, match="nobody can be asked to"):
        game.ask(ask)
    assert game.entries == []


def test_nothing_can_be_asked_outside_the_turns() -> None:
    assert requests(position({"at": {"phase": "characters"}}), 0, 1) == ()
    assert requests(position({}), 0, 0) == ()


def test_a_memory_game_offers_no_letter_that_lies_face_down() -> None:
    asked = [
        [
            ask.about
            for ask in requests(position({"options": {"sketch": sketch}, "at": KNOWN}), 0, 1)
            if ask.kind == "take"
        ]
        for sketch in ("on", "off")
    ]
    assert asked == [["1,-1", "-1,1"], []]


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_promises_are_kept_in_random_games(level: str) -> None:
    """At least nine of ten, and whatever broke the others was told."""
    counts = Counter[str]()
    for number in range(amount(10, 300)):
        game = Played(memoir(), 2 + number % 3, level, f"kept:{number}")
        game.play()
        for (_kind, what), count in game.counts.items():
            counts[what] += count
    told = sum(counts[what] for what in (*NAMED, *(kind.__name__ for kind in FATE)))
    settled = counts[KEPT] + told + counts["nothing"]
    assert settled > 50 and counts["agreed"] > counts["asked"] / 2
    assert counts[KEPT] >= 0.9 * settled
    assert counts["nothing"] <= 0.01 * settled
