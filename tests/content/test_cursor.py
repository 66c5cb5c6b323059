"""The cursor: what every reading method takes, what it says otherwise, and that it never stops at a fault."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dejavu.content import ContentError, Cursor, Fields, open_data, open_yaml, valid
from dejavu.content.node import MOST_VALUES

Read = Callable[[Cursor], Any]

WRONG: dict[str, tuple[Any, Read, str]] = {
    "text for a number": ("many", lambda c: c.integer(0, 9), "x is 'many'; expected a whole number from 0 to 9"),
    "too large": (10, lambda c: c.integer(0, 9), "x is 10; expected a whole number from 0 to 9"),
    "true is no number": (True, lambda c: c.integer(0, 9), "x is true; expected a whole number from 0 to 9"),
    "a fraction is not whole": (2.5, lambda c: c.integer(0, 9), "x is 2.5; expected a whole number from 0 to 9"),
    "nothing": (None, lambda c: c.integer(0, 9), "x is nothing; expected a whole number from 0 to 9"),
    "one is not true": (1, lambda c: c.boolean(), "x is 1; expected true or false"),
    "a number is no text": (7, lambda c: c.text(), "x is 7; expected one line of text of 1 to 80 characters"),
    "empty text": ("", lambda c: c.text(), "x is ''; expected one line of text of 1 to 80 characters"),
    "long text": ("abcd", lambda c: c.text(3), "x is 'abcd'; expected one line of text of 1 to 3 characters"),
    "two lines": ("a\nb", lambda c: c.text(), "x is 'a\\nb'; expected one line of text of 1 to 80 characters"),
    "space at the end": ("a ", lambda c: c.text(), "x is 'a '; expected one line of text of 1 to 80 characters"),
    "upper case": ("Red", lambda c: c.word(), "x is 'Red'; expected a word of lower-case letters"),
    "two words": ("red-1", lambda c: c.word(), "x is 'red-1'; expected a word of lower-case letters"),
    "space in an id": ("red 1", lambda c: c.identifier(), "x is 'red 1'; expected lower-case words joined by hyphens"),
    "not an option": ("c", lambda c: c.choice(("a", "b")), "x is 'c'; expected one of a, b"),
    "a list is no option": ([], lambda c: c.choice(("a", "b")), "x is a list; expected one of a, b"),
    "not a list": ({}, lambda c: c.sequence(), "x is a mapping; expected a list"),
    "short list": ([1], lambda c: c.sequence(2, 3), "x is a list of 1; expected 2 to 3"),
    "not exactly two": ([1], lambda c: c.sequence(2, 2), "x is a list of 1; expected 2"),
    "most before fewest": ([4, 2], lambda c: c.span(1, 9), "x is [4, 2]; expected the fewest first, then the most"),
    "not a mapping": ([], lambda c: c.mapping("a"), "x is a list; expected a mapping with a"),
    "no mapping of several": (
        [],
        lambda c: c.mapping("a", optional="b"),
        "x is a list; expected a mapping with some of a, b",
    ),
    "no mapping of anything": (3, lambda c: c.entries(()), "x is 3; expected a mapping"),
}


@pytest.mark.parametrize(("value", "read", "message"), WRONG.values(), ids=WRONG)
def test_wrong_value(value: Any, read: Read, message: str) -> None:
    root = open_data({"x": value}, "here")
    read(root.mapping("x")["x"])
    with pytest.raises(ContentError) as caught:
        root.finish()
    assert str(caught.value) == f"here: x: {message}"


def test_missing_and_unknown_keys_and_wrong_values_come_out_together() -> None:
    root = open_data({"cards": [{"id": "red-1", "worth": 3}, {"id": 7, "vp": "x"}]}, "header")
    for card in root.mapping("cards")["cards"].sequence():
        fields = card.mapping("id", "vp")
        fields["id"].identifier()
        fields["vp"].integer(0, 9)
    with pytest.raises(ContentError) as caught:
        root.finish()
    assert [str(fault) for fault in caught.value.faults] == [
        "header: cards[0].worth: 'worth' is not known here; expected one of id, vp",
        "header: cards[0]: 'vp' is missing; expected the keys id, vp",
        "header: cards[1].id: id is 7; expected lower-case words joined by hyphens",
        "header: cards[1].vp: vp is 'x'; expected a whole number from 0 to 9",
    ]
    assert str(caught.value).endswith("expected one of id, vp (and 3 more)")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"efect": 1, "vp": 2}, ["'efect' is not known here: did you mean effect?; expected one of effect, vp, text"]),
        (
            {"effect": 1, "efect": 2, "vp": 3},
            ["'efect' is not known here: did you mean effect?; expected one of effect, vp, text"],
        ),
        ({"effect": 1, "vp": 2, "tekst": "x"}, ["'tekst' is not known here: did you mean text?; expected one of effe"]),
        ({"effect": 1, "colour": 2}, ["'colour' is not known here; expected one of", "'vp' is missing; expected the"]),
        ({"efect" * 50_000: 1, "effect": 1, "vp": 2}, ["'efectefectefectefectefe…tefectefectefect' is not known here"]),
    ],
)
def test_a_misspelt_key_is_one_fault_that_names_what_was_meant(data: dict[str, Any], told: list[str]) -> None:
    """It was told as a key too many and a key that is missing."""
    root = open_data(data, "here")
    fields = root.mapping("effect", "vp", optional=("text",))
    fields["effect"].integer(0, 9)
    if "text" in fields:
        fields["text"].text()
    with pytest.raises(ContentError) as caught:
        root.finish()
    found = [f"{fault.what}; expected {fault.expected}" for fault in caught.value.faults]
    assert [line[: len(start)] for line, start in zip(found, told, strict=True)] == told


@pytest.mark.parametrize(
    ("read", "told"),
    [
        (
            lambda c: c.mapping("name", optional=("about",)),
            "the file is empty; expected a mapping with some of name, about",
        ),
        (lambda c: c.sequence(), "the file is empty; expected a list"),
    ],
)
def test_an_empty_file_says_what_may_stand_in_it(read: Read, told: str, tmp_path: Path) -> None:
    (tmp_path / "empty.yaml").write_text("# nothing yet\n", encoding="utf-8")
    root = open_yaml(tmp_path / "empty.yaml")
    read(root)
    with pytest.raises(ContentError) as caught:
        root.finish()
    assert str(caught.value) == f"{tmp_path / 'empty.yaml'}:1:1: {told}"


def test_a_fault_makes_all_above_it_unsound_and_nothing_beside_it() -> None:
    root = open_data({"a": {"b": [1, "x"]}, "c": 1}, "here")
    top = root.mapping("a", "c")
    low = top["a"].mapping("b")
    items = low["b"].sequence()
    [item.integer(0, 9) for item in items]
    top["c"].integer(0, 9)
    assert not any((root.valid, top["a"].valid, low["b"].valid, items[1].valid))
    assert valid(items[0], top["c"])
    assert not valid(top)


def test_a_missing_value_can_be_read_in_every_way_and_is_told_once() -> None:
    root = open_data({}, "here")
    gone = root.mapping("gone")["gone"]
    assert (gone.integer(3, 9), gone.boolean(), gone.text(), gone.word()) == (3, False, "", "")
    assert (gone.choice(("a",)), gone.sequence(1), gone.span(1, 2)) == ("a", [], (1, 2))
    assert not gone.mapping("k")["k"].sequence()
    with pytest.raises(ContentError) as caught:
        root.finish()
    assert len(caught.value.faults) == 1


def test_an_option_of_a_list_that_could_not_be_read_is_not_judged() -> None:
    root = open_data({"x": "anything"}, "here")
    assert root.mapping("x")["x"].index(()) == 0
    root.finish()


def test_data_that_is_not_plain_is_refused() -> None:
    with pytest.raises(ContentError, match=r"^here: a\[0\]: a value of type set; expected plain data as in JSON$"):
        open_data({"a": [{1}]}, "here").finish()


def test_of_a_list_that_is_too_long_the_rest_is_not_looked_at() -> None:
    """20,000 shapes once took seven seconds: each was compared with all before it."""
    root = open_data({"x": ["y"] * 5000}, "here")
    assert len(root.mapping("x")["x"].sequence(1, 12)) == 12
    assert not root.valid


def test_a_wrong_choice_among_very_many_names_only_some() -> None:
    root = open_data({"x": "y"}, "here")
    root.mapping("x")["x"].choice([f"o{i}" for i in range(1000)])
    with pytest.raises(ContentError, match=r"expected one of o0, o1, .*, o29 and 970 more$"):
        root.finish()


def test_an_optional_key_may_be_left_out_and_no_other_may_stand_in_for_it() -> None:
    root = open_data({"id": "orion", "lasts": 2, "colour": "red"}, "card")
    fields = root.mapping("id", optional=("keep", "lasts"))
    assert set(fields) == {"id", "lasts"}
    assert root.has("lasts")
    assert not root.has("keep")
    with pytest.raises(ContentError, match="'colour' is not known here; expected one of id, keep, lasts"):
        root.finish()


def test_long_keys_cost_no_more_than_short_ones() -> None:
    """The path of every value held the keys above it in full."""
    root = open_data({"k" * 5000: [{}] * 100}, "here")
    root.entries(())["k" * 5000].sequence()[99].integer(0, 1)
    with pytest.raises(ContentError) as caught:
        root.finish()
    assert len(caught.value.faults[0].file) < 60


def test_data_of_too_many_values_is_read_no_further() -> None:
    root = open_data([[]] * (2 * MOST_VALUES), "here")
    assert root.sequence() == []
    with pytest.raises(ContentError, match=rf"^here\[{MOST_VALUES - 1}\]: one value too many; expected at most"):
        root.finish()


FIELDS = Fields(open_data({"a": 7, "b": None, "c": "x", "d": [1, 2], "e": {"f": True}}, "here"), tuple("abcdez"))


def test_a_value_left_out_has_its_default() -> None:
    assert (FIELDS.integer("a", 1), FIELDS.integer("z", -1, 9, 3)) == (7, -1)
    assert (FIELDS.choice("c", ("x", "y"), "y"), FIELDS.choice("z", ("x", "y"), "y")) == ("x", "y")
    assert (FIELDS.boolean("z"), len(FIELDS.items("d", 9)), FIELDS.items("z", 9)) == (False, 2, [])
    assert (FIELDS.given("a"), FIELDS.given("b"), FIELDS.given("z")) == (True, False, False)
    assert FIELDS.inner("e", ("f",)).boolean("f")
    assert not len(FIELDS.inner("z", ("f",)))
    assert not len(FIELDS.inner("b", ("f",)))
    assert FIELDS.valid()


def test_a_fault_of_a_value_left_out_is_told_at_the_mapping() -> None:
    root = open_data({"a": {"b": 1}}, "here")
    inner = Fields(root, ("a",)).inner("a", ("b", "c"))
    inner.at("b").fault("b is wrong", "right")
    assert (inner.valid("b"), inner.valid("c")) == (False, True)
    inner.at("c").fault("c is left out", "c")
    with pytest.raises(ContentError) as caught:
        root.finish()
    assert [fault.file for fault in caught.value.faults] == ["here: a.b", "here: a"]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(json_values)
def test_plain_gives_the_data_back(value: Any) -> None:
    assert open_data(value, "here").plain() == value
