"""Where a line may end."""

from __future__ import annotations

import pytest

from dejavu.table.look.line_breaking import pieces
from dejavu.table.look.typesetting import font, wrap


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("Ann draws", ["Ann", "draws"]),
        ("「記憶」だ。", ["「記", "憶」", "だ。"]),
        ("ちょっと", ["ちょっ", "と"]),
        ("カードを10枚", ["カー", "ド", "を", "10枚"]),
        ("Adaの手札（5枚）", ["Ada", "の", "手", "札", "（5枚）"]),
        ("第3章、2人", ["第3章、", "2人"]),
        ("round 2 of 12 · Ann", ["round", "2", "of 12", "·", "Ann"]),
        ("space 1: 2 × hotel.", ["space", "1:", "2 × hotel."]),
        ("3×3 square", ["3×3", "square"]),
        ("待つ……。次", ["待", "つ……。", "次"]),
        ("Hand\u00adkarten\u00adlimit", ["Hand\u00ad", "karten\u00ad", "limit"]),
        ("Größe «la vie»", ["Größe", "«la", "vie»"]),
    ],
)
def test_pieces_stay_whole(words: str, parts: list[str]) -> None:
    assert [piece for _space, piece in pieces(words)] == parts


@pytest.mark.parametrize("words", ["光っているカードをクリックします。花を育てます。", "a  b"])
def test_nothing_is_lost_between_lines(words: str) -> None:
    assert "".join(space + piece for space, piece in pieces(words)) == words


def test_no_japanese_line_begins_with_a_closing_sign_or_ends_with_an_opening_one() -> None:
    words = "「想起」を選ぶと、星雲の印象（太陽や月）をすべて持ち上げ、道に「1個ずつ」まきます。ずっと、ゆっくりと。"
    face = font("regular", 20)
    for width in range(60, 400, 7):
        lines = wrap(words, face, width)
        assert "".join(lines) == words
        assert all(face.size(line)[0] <= width for line in lines)
        assert not any(line[0] in "、。」）ーっゃ" for line in lines[1:])
        assert not any(line[-1] in "「（" for line in lines[:-1])


def test_a_long_word_is_parted_where_translators_allow_it() -> None:
    face = font("regular", 20)
    assert wrap("Hand\u00adkarten\u00adlimit", face, face.size("Handkarten-")[0]) == ["Hand\u00adkarten\u00ad", "limit"]


def test_a_japanese_line_ends_at_a_pause_that_is_near() -> None:
    face = font("regular", 20)
    words = "光る星雲を選びます。次に、道へまきます。"
    width = face.size("光る星雲を選びます。次に")[0]
    assert wrap(words, face, width) == ["光る星雲を選びます。", "次に、道へまきます。"]


def test_a_pause_makes_no_more_lines_than_there_have_to_be() -> None:
    face = font("regular", 20)
    words = "光る星雲を選びます。次の道へ一つずつまきます。"
    width = face.size("光る星雲を選びます。次の")[0]
    assert wrap(words, face, width) == ["光る星雲を選びます。次の", "道へ一つずつまきます。"]
