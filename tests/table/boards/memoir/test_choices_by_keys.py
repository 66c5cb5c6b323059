"""What a card asks is answered by the numbers of the answers, and by a click where an answer lies, too."""

from __future__ import annotations

import pytest

from dejavu.engine.journal import Act
from dejavu.games.memoir.state import Choosing
from tests.games.memoir.notation import memoir
from tests.table.boards.memoir.acting import state_of, table_for, two
from tests.table.boards.memoir.conftest import laid
from tests.table.hands import AppAt, click, key, settle

LETTERS = {"faces": {"1,0": "a", "0,1": "e"}, "exploited": ["1,0", "0,1"], "up": ["1,0"]}
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


@pytest.mark.parametrize(
    ("card", "ada", "at", "touched"),
    [
        ("lullaby", {"mood": 3}, {}, "pawn:0"),
        ("lullaby", {"mood": 3}, {}, "pawn:1"),
        ("lullaby", {"mood": 3}, {}, "seat:0"),
        ("lullaby", {"mood": 3}, {}, "seat:1"),
        ("by-name", {"monsters": HUNTED}, {}, "monster:choir"),
        ("by-name", {"monsters": HUNTED}, {}, "monster:grey-coat"),
        ("keepsake", {}, LETTERS, "place:1,0"),
        ("keepsake", {"place": "1,0"}, LETTERS, "pawn:0"),
    ],
)
def test_an_answer_is_given_by_a_click_where_it_lies(
    app_at: AppAt, card: str, ada: dict[str, object], at: dict[str, object], touched: str
) -> None:
    scene = table_for(app_at((1920, 1080)), two({"hand": [card], **ada}, {}, **at))
    tables = state_of(scene).tables
    scene.act(tables.play[tables.cards.index(card)])
    settle(scene.app)
    assert isinstance(state_of(scene).move, Choosing)
    click(scene.app, touched)
    settle(scene.app)
    assert scene.app.scene is scene and state_of(scene).move is None


def test_a_partner_is_met_by_a_click_on_the_pawn_that_a_card_asks_for(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"hand": ["night-post", "a"]}, {"place": "2,-1"}))
    tables = state_of(scene).tables
    scene.act(tables.play[tables.cards.index("night-post")])
    settle(scene.app)
    click(scene.app, "pawn:1")
    terms = scene.frame.exchange.terms
    assert terms is not None and terms.partner == 1


def test_a_partner_is_named_by_a_number(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"hand": ["night-post", "a"]}, {"place": "2,-1"}))
    tables = state_of(scene).tables
    scene.act(tables.play[tables.cards.index("night-post")])
    settle(scene.app)
    key(scene.app, "1")
    terms = scene.frame.exchange.terms
    assert terms is not None and terms.partner == 1


def test_the_number_of_a_seat_that_is_not_there_is_refused_in_words(app_at: AppAt) -> None:
    """The table failed."""
    scene = table_for(app_at(), laid(seats=3, hand=["night-post"]))
    key(scene.app, "x", "9")
    assert scene.app.scene is scene
    assert scene.frame.exchange.terms is None
    assert scene.app.toasts.words == "Choose another player."


@pytest.mark.parametrize("monster", [card.id for card in memoir().components.hallucinations if card.monster])
def test_neither_a_question_nor_a_name_in_it_is_cut_off(app_at: AppAt, monster: str) -> None:
    state = laid(seats=3, hand=["borrowed-coat"], ada={"monsters": [{"card": monster, "fresh": False}]})
    scene = table_for(app_at((1280, 720), ui_scale=1.25), state)
    tables = state_of(scene).tables
    scene.act(tables.play[tables.cards.index("borrowed-coat")])
    settle(scene.app)
    assert scene.words.names.monster(monster) in scene.choices.question
    assert scene.look.text(scene.choices.question, 1.0).get_width() <= scene.choices.rect.width - scene.look.px(1)
    assert scene.map.rect.union(scene.fans.rect).contains(scene.choices.rect)
