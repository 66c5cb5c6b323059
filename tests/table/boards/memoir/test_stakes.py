"""What a partner's turn means for a player: memories, resources, company and danger."""

from __future__ import annotations

from typing import Any

import pytest

from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.boards.memoir.words.names import MemoirNames
from dejavu.table.boards.memoir.words.stakes import consequences, stakes
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.stakes import Change, Consequence, changes, consequence
from tests.table.boards.memoir.nights import laid, night, table_of, tiles
from tests.table.hands import AppAt

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
    assert told(before, after) == ["Too little is left to open The Dance.", "Too little is left to open The Lake."]


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
