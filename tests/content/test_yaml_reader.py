"""Strict YAML: every refusal with its place, and values as YAML 1.2 means them."""

import os
from pathlib import Path

import pytest

from dejavu.content import ContentError, Fault, open_yaml
from dejavu.content.fault import MOST_LISTED
from dejavu.content.node import DEEPEST, MOST_VALUES
from dejavu.content.yaml_reader import LARGEST, MOST_FAULTS, parse_yaml

REFUSED = {
    "duplicate key": (
        "a: 1\nb: 2\n\na: 3\n",
        "f:4:1: 'a' is given again; expected each key once (it stands in line 1)",
    ),
    "duplicate key, quoted": (
        "2: x\n'2': y\n",
        "f:2:1: '2' is given again; expected each key once (it stands in line 1)",
    ),
    "duplicate key inside": (
        "- {x: 1, x: 2}\n",
        "f:1:10: 'x' is given again; expected each key once (it stands in line 1)",
    ),
    "tag": (
        "a: !!python/object:os.system x\n",
        "f:1:4: tag tag:yaml.org,2002:python/object:os.system; expected no tags",
    ),
    "second document": ("a: 1\n---\nb: 2\n", "f:2:1: a second document; expected one document in a file"),
    "list as a key": ("? [a, b]\n: 1\n", "f:1:3: a list or mapping as a key; expected text as a key"),
    "too deep": ("[" * (DEEPEST + 1), f"f:1:{DEEPEST + 1}: nested too deeply; expected at most {DEEPEST} levels"),
}


@pytest.mark.parametrize(("text", "message"), REFUSED.values(), ids=REFUSED)
def test_refused(text: str, message: str) -> None:
    faults: list[Fault] = []
    parse_yaml(text, "f", faults)
    assert [str(fault) for fault in faults] == [message]


def test_anchors_and_aliases_are_refused_wherever_they_stand() -> None:
    faults: list[Fault] = []
    parse_yaml("a: &x [lol]\nb: [*x, *x]\n", "f", faults)
    assert [str(fault) for fault in faults] == [
        "f:1:4: anchor &x; expected no anchors or aliases",
        "f:2:5: alias *x; expected the value written out",
        "f:2:9: alias *x; expected the value written out",
    ]


def test_depth_beyond_any_stack_is_one_fault() -> None:
    faults: list[Fault] = []
    parse_yaml("[" * 100_000, "f", faults)
    assert len(faults) == 1


VALUES = {
    "whole number": ("7", 7),
    "negative": ("-12", -12),
    "leading zero is text": ("012", "012"),
    "sexagesimal is text": ("1:30", "1:30"),
    "no is text": ("no", "no"),
    "on is text": ("on", "on"),
    "true": ("true", True),
    "quoted number is text": ("'7'", "7"),
    "quoted nothing is text": ("''", ""),
    "null": ("null", None),
    "fraction": ("2.5", 2.5),
    "date is text": ("2026-01-01", "2026-01-01"),
    "a number longer than any is text": ("9" * 5000, "9" * 5000),
    "block text": ("|-\n  7", "7"),
}


@pytest.mark.parametrize(("text", "value"), VALUES.values(), ids=VALUES)
def test_value(text: str, value: object) -> None:
    faults: list[Fault] = []
    plain = parse_yaml(f"[{text}]" if "\n" not in text else f"- {text}", "f", faults).plain()
    assert (plain, type(plain[0]), faults) == ([value], type(value), [])


FILES = {
    "not UTF-8": (b"a: 1\nb: caf\xe9\n", ":2:7: byte 0xe9; expected text in UTF-8"),
    "control character": (b"a: 1\nb: x\x07\n", ":2:5: character U+0007; expected printable text"),
    "too large": (b"#" * (LARGEST + 1), f": too large; expected at most {LARGEST:,} bytes"),
}


@pytest.mark.parametrize(("raw", "message"), FILES.values(), ids=FILES)
def test_file(raw: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_bytes(raw)
    with pytest.raises(ContentError) as caught:
        open_yaml(path).finish()
    assert str(caught.value) == f"{path}{message}"


def test_a_byte_order_mark_is_no_content(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\n")
    assert open_yaml(path).plain() == {"a": 1}


@pytest.mark.parametrize("name", ["missing.yaml", "."])
def test_what_is_no_file_cannot_be_read(name: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"cannot be read: .*; expected a file$"):
        open_yaml(tmp_path / name).finish()


@pytest.mark.parametrize("kind", ["a pipe", "a device"])
def test_what_might_never_end_is_not_read(kind: str, tmp_path: Path) -> None:
    """A pipe as card data or position once hung every command that read it."""
    path = tmp_path / "cards.yaml"
    if kind == "a pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/zero")
    with pytest.raises(ContentError) as caught:
        open_yaml(path).finish()
    assert str(caught.value) == f"{path}: a pipe or a device; expected a file"


def test_of_very_many_faults_the_first_are_listed_and_the_others_counted() -> None:
    faults: list[Fault] = []
    parse_yaml("k: 1\n" * 1001, "f", faults)
    error = ContentError(faults)
    assert len(error.faults) == MOST_LISTED + 1
    assert str(error.faults[-1]) == "f: and 900 more faults; expected those above mended first"
    assert str(error).endswith("(and 999 more)")


def test_a_file_of_too_many_values_is_read_no_further() -> None:
    faults: list[Fault] = []
    assert parse_yaml("- []\n" * (2 * MOST_VALUES), "f", faults).plain() is None
    assert [str(fault) for fault in faults] == [
        f"f:{MOST_VALUES}:3: one value too many; expected at most {MOST_VALUES:,} values and keys in all"
    ]


def test_after_a_thousand_faults_the_rest_is_not_read() -> None:
    """Two faults at each of 7,000 values took five times as long as reading the real data."""
    faults: list[Fault] = []
    parse_yaml("- &a !b 1\n" * 5000, "f", faults)
    assert len(faults) == MOST_FAULTS + 1
    assert str(faults[-1]) == "f:501:3: too many faults to read on; expected those above mended first"
