"""What is said of a file that is not YAML: in the words of its writer, alike with libyaml and without."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from dejavu.content import Fault, yaml_reader
from dejavu.content.yaml_reader import parse_yaml

VALUE = "expected the value, or quotes around the whole text"
NO_KEY = "stands where no key can; expected the indent of the keys beside it, and a value above that has ended"
NO_COLON = "a line that has no ': '; expected a key, ': ' and its value"
ESCAPE = (
    "a backslash that means nothing in double quotes; "
    "expected two of them for one that is read, or single quotes around the text"
)
INDENT = "the indent of this line fits no line above; expected that of the line to which it belongs"
ENDED = "more after a value that has ended; expected the end of the line"
SECOND = "a second ':' in one value; expected quotes around the whole text"

MISTAKES = {
    "a colon in a text": ("name: a: b\n", f"1:8: {SECOND}, or a line for each key"),
    "two keys in a line": ("a: 1, b: 2\n", f"1:8: {SECOND}, or a line for each key"),
    "a colon in a text in brackets": ("- {id: a, text: Do: it}\n", f"1:19: {SECOND}, or ',' before the next key"),
    "no comma before a key": ("- {id: a b: c}\n", f"1:11: {SECOND}, or ',' before the next key"),
    "no comma after a quote": (
        "- {id: a, text: 'x' vp: 2}\n",
        "1:21: the '{' of line 1 is still open; expected ',' or '}' before this",
    ),
    "no comma at the end of a line": (
        "- {id: a,\n   slots: [sun]\n   vp: 2}\n",
        "3:4: the '{' of line 1 is still open; expected ',' or '}' before this",
    ),
    "a brace open before the next item": (
        "cards:\n  - {id: a\n  - {id: b}\n",
        "3:5: the '{' of line 2 is still open; expected ',' or '}' before this",
    ),
    "a brace open before the next key": (
        "cards: {id: a\nrules: {goal: 4}\n",
        "2:1: the '{' of line 1 is still open; expected ',' or '}' before this",
    ),
    "a brace open at the end": ("a:\n  - {b: 1\n", "2:5: this '{' is never closed; expected a '}' that belongs to it"),
    "one closed by the other": (
        "a: [sun, moon}\n",
        "1:14: the '[' of line 1 is still open; expected ',' or ']' before this",
    ),
    "a bracket too many": ("a: {b: 1}}\n", f"1:10: {ENDED}, or quotes around the whole text"),
    "a bracket and nothing": (
        "a: {\n",
        "2:1: the file ends where a value begins; expected the value, and what closes its brackets",
    ),
    "a tab": ("a:\n\tb: 4\n", "2:1: a tab; expected spaces: YAML takes no tabs before what a line says"),
    "a tab below spaces": (
        "a:\n  b: 1\n\tc: 4\n",
        "3:1: a tab; expected spaces: YAML takes no tabs before what a line says",
    ),
    "too small an indent": ("a:\n    b: 4\n  c: 5\n", f"3:3: {INDENT}"),
    "too large an indent": ("a:\n  b: 4\n    c: 5\n", f"3:5: 'c' {NO_KEY}"),
    "an indent of the first line": ("  a: 1\nb: 2\n", f"2:1: {INDENT}"),
    "an item too far to the left": ("a:\n  - {id: a}\n - {id: b}\n", f"3:2: {INDENT}"),
    "an item too far to the right": ("a:\n  - {id: a}\n   - {id: b}\n", f"3:4: {INDENT}"),
    "an item among keys": (
        "a:\n  id: a\n  - id: b\n",
        "3:3: an item of a list among the keys from line 2 on; expected a key, ': ' and its value",
    ),
    "a key among items": (
        "a:\n  - id: a\n  id: b\n",
        "3:3: no item of the list that begins in line 2; expected '- ' before it, or a larger indent",
    ),
    "no colon": ("a: 1\nb 2\nc: 3\n", f"2:1: {NO_COLON}"),
    "no colon in the first line": ("foo\nbar: 1\n", f"1:1: {NO_COLON}"),
    "no colon in the first line of an item": ("- foo\n  bar: 1\n", f"1:3: {NO_COLON}"),
    "no colon above a larger indent": ("a: 1\nb:\n  foo\n    bar: 1\n", f"3:3: {NO_COLON}"),
    "no space after a colon": ("a:1\nb: 2\n", f"1:1: {NO_COLON}"),
    "a key below the second line of a text": ("a: b\n    c\n  d: 1\n", f"3:3: 'd' {NO_KEY}"),
    "an open quote": ("a: 'b\nc: 1\n", "1:4: this quote is never closed; expected another ' where the text ends"),
    "an apostrophe": ("a: 'it's'\n", f"1:8: {ENDED}; within quotes ' is written ''"),
    "words after a quote": ('a: "b" c\n', f"1:8: {ENDED}, or quotes around the whole text"),
    "a backslash": ('a: "b\\q"\n', f"1:6: {ESCAPE}"),
    "a folder": ('a: "C:\\users"\n', f"1:7: {ESCAPE}"),
    "a character without its number": ('a: "\\xZZ"\n', f"1:5: {ESCAPE}"),
    "a number of no character": ('a: "x\\U00110000"\n', f"1:6: {ESCAPE}"),
    "a number that no computer counts": ('a: "\\UFFFFFFFF"\n', f"1:5: {ESCAPE}"),
    "too few digits": ('a: "\\u12"\n', f"1:5: {ESCAPE}"),
    "a tag that is cut off": ("a: !%zz\n", f"1:4: '!' where a value begins; {VALUE}"),
    "a tag of nobody": ("a: !x!y b\n", f"1:4: '!' where a value begins; {VALUE}"),
    "a list after its key": ("a: - b\n", "1:4: '-' after a key; expected the list in the lines below it"),
    "a list in brackets": ("a: [- b]\n", f"1:5: '-' where a value begins; {VALUE}"),
    **{
        f"a text with {sign} in front": (f"a: {sign} b\n", f"1:4: '{sign}' where a value begins; {VALUE}")
        for sign in "@`%*&>|,]}?"
    },
    "a directive": ("% a\n", f"1:1: '%' where a value begins; {VALUE}"),
}


@pytest.mark.parametrize("loader", [yaml.CSafeLoader, yaml.SafeLoader])
@pytest.mark.parametrize(("text", "told"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_told_in_plain_words(text: str, told: str, loader: type, monkeypatch: pytest.MonkeyPatch) -> None:
    """They were those of the parser: mapping values, block end, tokens, scalars."""
    monkeypatch.setattr(yaml_reader, "LOADER", loader)
    faults: list[Fault] = []
    parse_yaml(text, "f", faults)
    assert [str(fault) for fault in faults] == [f"f:{told}"]


@given(st.text("abxuU:-{}[]'\"\\,#&*!|>%@?\n\t .", max_size=30))
def test_of_any_text_that_is_not_yaml_one_place_in_it_is_told(text: str) -> None:
    faults: list[Fault] = []
    parse_yaml(text, "f", faults)
    lines = [*text.split("\n"), ""]
    assert "this cannot be read as YAML" not in [fault.what for fault in faults]
    assert all(1 <= fault.column <= len(lines[fault.line - 1]) + 1 for fault in faults)
