"""What a card asks is answered by the numbers of the answers, too."""

from __future__ import annotations

import pytest

from dejavu.engine.journal import Act
from dejavu.games.memoir.state import Choosing
from tests.table.boards.memoir.acting import state_of, table_for, two
from tests.table.hands import AppAt, key, settle

HUNTED = [{"card": "choir"}, {"card": "grey-coat"}]


@pytest.mark.parametrize(
    ("card", "ada", "what"),
    [
        ("lullaby", {"mood": 3}, "mood"),
        ("by-name", {"monsters": HUNTED}, "kill"),
        ("borrowed-coat", {"monsters": HUNTED}, "pass"),
        ("compass", {}, "ring"),
    ],
)
def test_the_number_of_an_answer_gives_it(app_at: AppAt, card: str, ada: dict[str, object], what: str) -> None:
    scene = table_for(app_at(), two({"hand": [card], **ada}, {}))
    tables = state_of(scene).tables
    scene.act(tables.play[tables.cards.index(card)])
    settle(scene.app)
    asked = state_of(scene).move
    assert isinstance(asked, Choosing) and asked.what == what
    second = scene.choices.wanted[1]
    key(scene.app, "2")
    assert second in [entry.action for entry in scene.match.session.entries if isinstance(entry, Act)]


def test_a_partner_is_named_by_a_number(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"hand": ["night-post", "a"]}, {"place": "2,-1"}))
    tables = state_of(scene).tables
    scene.act(tables.play[tables.cards.index("night-post")])
    settle(scene.app)
    key(scene.app, "1")
    terms = scene.exchanging.terms
    assert terms is not None and terms.partner == 1
