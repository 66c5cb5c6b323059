"""What a partner's turn means for a player: memories, resources, company and danger."""

from __future__ import annotations

from typing import Any

import pytest

from dejavu.games.memoir.actions import END_ACTIONS
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.board.news import meant
from dejavu.table.boards.memoir.words.names import MemoirNames
from dejavu.table.boards.memoir.words.stakes import consequences, stakes
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.stakes import Change, Consequence, changes, consequence
from tests.table.boards.memoir.nights import laid, night, table_of, tiles
from tests.table.hands import AppAt, settle

HERE = "-1,-1"
"""Where the fourth memory lies, further from the start than a turn leads."""
HOLDS: dict[str, Any] = {"hand": ["a", "c", "f"]}
"""What opens the fourth memory."""
READY = HOLDS | {"place": HERE}


def told(before: MemoirState, after: MemoirState) -> list[str]:
    """What is said to the first seat."""
    changed = changes(stakes(before.view(0)), stakes(after.view(0)))
    names = MemoirNames(after.components, ("Ada", "Ben"))
    return [one.words for one in consequences(changed, after.view(0), names)]


def seen(place: str, sign: str) -> dict[str, Any]:
    """A tile that lies face up."""
    return {"faces": {place: sign}, "up": [place]}


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (night(READY, {}), night(READY, {}, **seen(HERE, "m4")), ["You can reach {memory} and open it."]),
        (night(HOLDS, {}), night(HOLDS, {}, **seen(HERE, "m4")), ["You hold what opens {memory}."]),
        (
            night({"place": HERE}, {}, **seen(HERE, "m4")),
            night(READY, {}, **seen(HERE, "m4")),
            ["You can reach {memory} and open it."],
        ),
        (night(), night(**seen(HERE, "m4")), []),
        (
            night({"place": tiles()["a"]}, {}),
            night({"place": tiles()["a"]}, {}, **seen(tiles()["a"], "a")),
            ["You can fetch {letter} within a turn."],
        ),
        (night({}, {}, **seen(HERE, "m4")), night({}, {"place": HERE}, **seen(HERE, "m4")), []),
        (
            night({}, {"place": HERE}, **seen(HERE, "m4")),
            night(**seen(HERE, "m4")),
            ["Ben is with you: you can exchange."],
        ),
        (night(), night({"monsters": [{"card": "choir", "fresh": False}]}, {}), ["{monster} hunts you."]),
        (night({"monsters": [{"card": "choir", "fresh": False}]}, {}), night(), ["{monster} no longer hunts you."]),
        (night(), night({}, {"monsters": [{"card": "choir", "fresh": False}]}), []),
        (night(), night(limit=3), ["The Name needs 4 cards, and a hand may hold only 3 now."]),
    ],
)
def test_what_a_player_can_do_after_a_partner_s_turn_is_told(
    before: MemoirState, after: MemoirState, said: list[str]
) -> None:
    names = MemoirNames(after.components)
    fields = {"memory": names.memory(4), "letter": names.the_letter("a"), "monster": names.monster("choir")}
    assert told(before, after) == [words.format(**fields) for words in said]


def test_a_memory_whose_cards_were_given_away_is_not_told_as_lost() -> None:
    """*The Platform is out of your reach now*, after one had agreed to give the card."""
    before, after = night(READY, {}, **seen(HERE, "m4")), night({"place": HERE}, {}, **seen(HERE, "m4"))
    assert told(before, after) == []
    far = night(HOLDS, {"place": "1,0"}, **seen(HERE, "m4"))
    assert told(before, far) == [f"{MemoirNames(far.components).memory(4)} is out of your reach now."]


def test_what_a_partner_took_is_not_told_as_lost() -> None:
    """*You can no longer fetch the Paper lantern within a turn*, after a partner had picked it up for all."""
    here = tiles()["a"]
    before = night({"place": here}, {}, **seen(here, "a"))
    gone = night({"place": here}, {"hand": ["a"]}, **seen(here, "a"), exploited=[here])
    assert told(before, gone) == []
    far = night({}, {"place": "1,0"}, **seen(here, "a"))
    assert told(before, far) == [
        f"You can no longer fetch {MemoirNames(far.components).the_letter('a')} within a turn."
    ]


def test_without_the_sketch_nothing_is_told_of_tiles_that_lie_face_down() -> None:
    """Who plays from memory gets no help."""
    plain: dict[str, Any] = {"options": {"sketch": "off"}, "faces": {HERE: "m4"}}
    assert told(night(HOLDS, {}, options={"sketch": "off"}), night(HOLDS, {}, **plain)) == []
    assert told(night(HOLDS, {}), night(HOLDS, {}, faces={HERE: "m4"})) != []


def test_a_memory_for_which_too_little_is_left_is_told() -> None:
    """A partner had thrown away the last Paper lantern, and nobody knew."""
    before, after = night({}, {"hand": ["e"]}), night({}, {})
    for state in (before, after):
        for ring in state.unseen:
            ring[state.components.sign_index["e"]] = 0
    said = "The Dance and The Lake cannot be opened as things stand: too few of these are left: Paper lantern."
    assert told(before, after) == [said]
    assert told(after, before) == [
        "The Dance and The Lake can be opened after all: these can be had again: Paper lantern."
    ]


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        ({"at": {"limit": 3}}, {"at": {"limit": 4}}, "a hand may hold enough cards again"),
        ({"at": {"limit": 3}}, {"at": {"limit": 3}, "hand": ["anchor"]}, "a card can raise the hand limit"),
    ],
)
def test_why_a_memory_can_be_opened_again_is_told(before: dict[str, Any], after: dict[str, Any], why: str) -> None:
    """*The Name can be opened after all.* left everybody to guess why."""

    def then(case: dict[str, Any]) -> MemoirState:
        return night({}, {"hand": case.get("hand", [])}, **case["at"])

    assert told(then(before), then(after)) == [f"The Name can be opened after all: {why}."]


def test_a_card_that_brings_what_was_missing_is_told_as_the_reason() -> None:
    before, after = night({}, {}), night({}, {"hand": ["keepsake"]})
    for state in (before, after):
        for ring in state.unseen:
            ring[state.components.sign_index["e"]] = 0
    why = "a card can bring what was missing: Paper lantern"
    assert told(before, after) == [f"The Dance and The Lake can be opened after all: {why}."]


def test_what_nobody_can_open_in_time_any_more_is_told_once_for_all_memories() -> None:
    """Four clues were struck out at once, and nothing said why."""
    far: dict[str, Any] = {"faces": {"-3,3": "m6", "-3,2": "m3"}, "up": ["-3,3", "-3,2"]}
    before, after = (night({"place": "2,-3"}, {"place": "2,-3"}, deck=deck, lost=0, **far) for deck in (20, 0))
    why = "nobody can bring their cards there in the turns that are left"
    assert told(before, after) == [f"The Dance and The Lake cannot be opened as things stand: {why}."]


def test_a_memory_that_the_team_can_no_longer_open_concerns_the_team() -> None:
    """*For you: Too little is left to open The Dance*, of a partner's turn, was nobody's alone."""
    before, after = night(HOLDS, {}), night(HOLDS, {}, limit=3, **seen(HERE, "m4"))
    changed = changes(stakes(before.view(0)), stakes(after.view(0)))
    lines = meant([*consequences(changed, after.view(0), MemoirNames(after.components, ("Ada", "Ben")))])
    assert lines == (
        "For you: You hold what opens The Letter. For the team: The Name needs 4 cards, and a hand may hold only 3 now."
    )


def test_what_a_turn_took_and_the_next_one_gave_back_is_not_told(app_at: AppAt) -> None:
    """*You can no longer fetch the Door key within a turn. You can fetch the Door key within a turn.*

    Another tile of the same letter had come to light.
    """
    here, there = PlaceId("place", "1,0"), PlaceId("place", "-1,0")
    lost, found = Change(("fetch", 0), 1, 0, (here,)), Change(("fetch", 0), 0, 1, (there,))
    other = Consequence("Other.", (PlaceId("clue", number=1),))
    laid(app := app_at(tips=False), night())
    scene = table_of(app)
    scene.note_aftermath([consequence([lost], "Lost."), other])
    assert scene.aftermath == "Lost. Other."
    scene.note_aftermath([consequence([found], "Found.")])
    assert scene.aftermath == "Other."


def test_what_the_viewer_s_own_turn_cost_the_team_is_told_once_it_may_act_again(app_at: AppAt) -> None:
    """Four clues were struck out at the end of the own turn, and no word said why."""
    far: dict[str, Any] = {"faces": {"-3,3": "m6"}, "up": ["-3,3"]}
    match = laid(app := app_at(tips=False), night({"place": "2,-3"}, deck=3, lost=0, **far))
    scene = table_of(app)
    assert not scene.aftermath
    for _turn in range(3):
        if not scene.aftermath:
            match.act(END_ACTIONS)
            settle(app)
    assert "The Lake cannot be opened as things stand: nobody can bring its cards there" in scene.aftermath
