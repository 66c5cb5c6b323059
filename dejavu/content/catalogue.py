"""Check translations: catalogues in gettext's text format (``data/locale/XX/LC_MESSAGES/dejavu.po``).

The format is that of gettext's manual (section 3, "The Format of PO Files"). The module only reports the place of each
fault. ``make strings`` compiles a catalogue, and refuses one with a fault.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import datetime
from gettext import c2py
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

from dejavu.content.fault import ContentError, Fault, Mark
from dejavu.content.yaml_reader import read_text
from dejavu.printable import quoted

LARGEST: Final = 5_000_000
"""The most bytes of a catalogue; the largest in the program has 430,000."""

_KEYWORD: Final = re.compile(r"(msgctxt|msgid|msgid_plural|msgstr|msgstr\[[0-9]\]) +")
_QUOTED: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
_BACKSLASH: Final = re.compile(r"\\(.)")
_SIGNS: Final = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
"""The characters that may stand after a backslash, and their meanings."""
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_BEGIN: Final = ("msgctxt", "msgid")
_BEFORE: Final = {
    "msgctxt": ("",),
    "msgid": ("", "msgctxt"),
    "msgid_plural": ("msgid",),
    "msgstr": ("msgid",),
    "msgstr[0]": ("msgid_plural",),
    **{f"msgstr[{number}]": (f"msgstr[{number - 1}]",) for number in range(1, 10)},
}
"""The keywords that may stand before a keyword in its sentence; the empty one is the beginning."""
_CHARSET: Final = re.compile(r"charset=([^\s;]*)", re.IGNORECASE)
_HEAD_LINE: Final = re.compile(r"[A-Za-z-]+:.*|")
_PLURALS: Final = re.compile(
    r"Plural-Forms:\s*nplurals\s*=\s*([1-9])\s*;\s*plural\s*=([^;\n]+);?\s*(?:\n|$)", re.IGNORECASE
)
_DATE: Final = re.compile(r"(POT-Creation-Date|PO-Revision-Date):[^\S\n]*([^\n]*)", re.IGNORECASE)
_LANGUAGE: Final = re.compile(r"^Language:[^\S\n]*(.*)", re.IGNORECASE | re.MULTILINE)
_CODE: Final = re.compile(r"([A-Za-z]{2,3}([-_][A-Za-z0-9]+)*)?")
_NO_DATE: Final = "YEAR-MO-DA HO:MI+ZONE"
"""The date in a head that has none yet."""
_HEAD: Final = "a head with Plural-Forms: nplurals=2; plural=(n != 1); as many as the language has, 9 at most"
_NUMBERS: Final = range(1_000)
"""The numbers with which the rule for plural forms is tried."""


class _At(NamedTuple):
    """A place in the file, counted from 1."""

    line: int
    column: int


@dataclass
class _Message:
    """A sentence and its translations, each with the place where it begins."""

    texts: dict[str, str] = field(default_factory=dict)
    """The texts by their keyword, such as ``msgid`` or ``msgstr[1]``."""
    places: dict[str, _At] = field(default_factory=dict)
    told: bool = False
    """Whether one of its lines has a fault; then no other fault of the sentence is reported."""

    @property
    def forms(self) -> dict[str, str]:
        """Return the translated forms."""
        return {name: said for name, said in self.texts.items() if name.startswith("msgstr")}

    @property
    def last(self) -> str:
        """Return the last keyword; empty at the beginning."""
        return next(reversed(self.texts), "")


def is_catalogue(place: Path) -> bool:
    """Whether a path is that of a catalogue."""
    return place.suffix == ".po"


def check(where: Path) -> list[Fault]:
    """Return every fault of a catalogue, or of all catalogues in a folder of data."""
    if is_catalogue(where):
        return _check(where)
    try:
        files = sorted((where / "locale").glob("*/LC_MESSAGES/*.po"))
    except OSError:  # the folder may not be read
        return []
    return [fault for file in files for fault in _check(file)]


def _check(file: Path) -> list[Fault]:
    found: list[Fault] = []
    written = read_text(file, found, LARGEST)
    if written is not None:
        found += Reading(str(file)).faults(written)
    return list(ContentError(found).faults) if found else []


class Reading:
    """One reading of a file. When lines have faults, the sentences are not judged."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._found: list[Fault] = []
        self._plurals = 0
        """The number of plural forms that the head asks for; 0 where it gives none."""

    def faults(self, written: str) -> list[Fault]:
        """Return all faults."""
        messages = self.messages(written)
        if self._found:
            return self._found
        first: dict[tuple[str | None, str], _At] = {}
        for message in messages:
            key = (message.texts.get("msgctxt"), message.texts["msgid"])
            at = first.setdefault(key, message.places["msgid"])
            if at != message.places["msgid"]:
                expected = f"each sentence once (it stands in line {at.line})"
                self._tell(message.places["msgid"], f"{quoted(key[1])} is given again", expected)
            elif key == (None, ""):
                self._judge_head(message, is_first=message is messages[0])
            else:
                self._judge(message)
        return self._found

    def _tell(self, at: _At, what: str, expected: str) -> None:
        self._found.append(Fault(*Mark(self._file, *at), what, expected))

    # Lines

    def messages(self, written: str) -> list[_Message]:
        """Return each sentence, and record faults in how it is written."""
        messages: list[_Message] = []
        message, remarked = _Message(), False
        for number, line in enumerate(written.split("\n"), 1):
            text = line.strip()
            at = _At(number, len(line) - len(line.lstrip()) + 1)
            if not text or text.startswith("#"):
                remarked = remarked or (text.startswith("#") and not text.startswith("#~"))
                continue
            keyword = _KEYWORD.match(text)
            if keyword is None and not text.startswith('"'):
                self._tell(at, f"{quoted(text)} is none of a catalogue", 'msgid "…", msgstr "…" or a comment')
                message.told = True
                continue
            name = keyword[1] if keyword else message.last
            if keyword and name in _BEGIN and (message.told or message.last != "msgctxt"):
                self._end(message)
                message, remarked = _Message(), False
                messages.append(message)
            if not self._fits(name, message, at, remarked=remarked, goes_on=keyword is None):
                message.told = True
                continue
            before = len(keyword[0]) if keyword else 0
            said = self._unquoted(text[before:], _At(number, at.column + before))
            message.places.setdefault(name, at)
            message.texts[name] = message.texts.get(name, "") + said
        self._end(message)
        return messages

    def _fits(self, name: str, message: _Message, at: _At, *, remarked: bool, goes_on: bool) -> bool:
        """Whether a line may follow those before it."""
        last = message.last
        if message.told:
            return False
        if remarked and last and name not in _BEGIN:
            self._tell(at, "a comment above this parts it from its sentence", "comments above the whole of it")
        elif goes_on and not last:
            self._tell(at, "nothing says what this text is", "msgid or msgstr before it")
        elif not goes_on and name in message.texts:
            self._tell(at, f"{name} is given again", f"one {name} for a sentence, each line of it in quotes")
        elif not goes_on and last not in _BEFORE[name]:
            before = " or ".join(filter(None, _BEFORE[name]))
            self._tell(at, f"{name} after {last or 'nothing'}", f"{before} right before it")
        else:
            return True
        return False

    def _end(self, message: _Message) -> None:
        """Check a sentence that has ended."""
        if message.places and not message.forms and not message.told:
            at = next(iter(message.places.values()))
            self._tell(at, "a sentence without a translation", 'msgstr "" where it has none')

    def _unquoted(self, text: str, at: _At) -> str:
        """Return the text in quotes, with its escapes resolved."""
        found = _QUOTED.match(text)
        if not text.startswith('"'):
            self._tell(at, f"{quoted(text)} is not in quotes", 'the text in quotes, as "…"')
        elif found is None:
            self._tell(at, "this quote is never closed", 'another " at the end of the line')
        elif found.end() < len(text):
            after = _At(at.line, at.column + found.end())
            self._tell(after, "more after a text that has ended", r"the end of the line; a quote that is read is \"")
        elif odd := next((one for one in _BACKSLASH.finditer(found[1]) if one[1] not in _SIGNS), None):
            after = _At(at.line, at.column + 1 + odd.start())
            self._tell(after, "a backslash that means nothing", r"\n, \t, \", or \\ for one that is read")
        elif control := _CONTROL.search(found[1]):
            after = _At(at.line, at.column + 1 + control.start())
            self._tell(after, f"character U+{ord(control[0]):04X}", "printable text")
        else:
            return _BACKSLASH.sub(lambda one: _SIGNS[one[1]], found[1])
        return ""

    # Sentences

    def _judge_head(self, head: _Message, *, is_first: bool) -> None:
        """Check the head, in which the file describes itself."""
        at, said = head.places["msgid"], head.texts.get("msgstr", "")
        if not is_first:
            self._tell(at, "the head of the file stands here", "it before every sentence")
        for line in said.splitlines():
            if not _HEAD_LINE.fullmatch(line):
                self._tell(at, f"a line of the head is {quoted(line)}", "a name, a colon and a value")
                return
        charset = _CHARSET.search(said)
        if charset and charset[1].lower() not in ("utf-8", "utf8"):
            self._tell(at, f"charset is {quoted(charset[1])}", "UTF-8")
        language = _LANGUAGE.search(said)
        if language and not _CODE.fullmatch(language[1]):
            self._tell(at, f"Language is {quoted(language[1])}", "a code such as es or pt_BR")
        for date in _DATE.finditer(said):
            if date[2] != _NO_DATE and not _is_date(date[2]):
                self._tell(at, f"{date[1]} is {quoted(date[2])}", "a date such as 2026-11-23 18:30+0100")
        found = _PLURALS.search(said)
        if found is None:
            if "plural-forms" in said.lower():
                self._tell(at, "Plural-Forms cannot be read", _HEAD)
            return
        count = int(found[1])
        try:
            rule = c2py(found[2].strip())
            beyond = next((number for number in _NUMBERS if not 0 <= rule(number) < count), None)
        except (ValueError, ArithmeticError) as fault:
            self._tell(at, f"plural cannot be worked out ({fault})", _HEAD)
            return
        if beyond is not None:
            self._tell(at, f"plural is {rule(beyond)} for n = {beyond}", f"0 to {count - 1}, as nplurals is {count}")
        self._plurals = count

    def _judge(self, message: _Message) -> None:
        one, many, forms = message.texts["msgid"], message.texts.get("msgid_plural"), message.forms
        at = message.places["msgid"]
        if many is not None and not self._plurals:
            self._tell(at, "the head of the file names no plural forms", _HEAD)
            return
        if many is not None and len(forms) != self._plurals:
            what = f"{len(forms)} plural forms of {quoted(one)}"
            self._tell(at, what, f"{self._plurals}, as the head of the file says")
        try:
            of_one, of_many = _fields(one), _fields(many if many is not None else one)
        except ValueError as fault:
            self._tell(at, f"{quoted(one)} cannot be filled in ({fault})", "a sentence of the program as it stands")
            return
        expected = " ".join(sorted(of_many)) or "no braces"
        for name, said in forms.items():
            try:
                named = _fields(said)
            except ValueError as fault:
                self._tell(message.places[name], f"{quoted(said)} cannot be filled in ({fault})", expected)
                continue
            if said and not of_one & of_many <= named <= of_one | of_many:
                what = f"the translation names {' '.join(sorted(named)) or 'nothing in braces'}"
                self._tell(message.places[name], what, expected)


def _is_date(text: str) -> bool:
    try:
        datetime.strptime(text, "%Y-%m-%d %H:%M%z")
    except ValueError:
        return False
    return bool(re.fullmatch(r"[-+: 0-9]+", text))


def _fields(text: str) -> set[str]:
    """Return the fields that ``str.format`` fills in a text, as written: ``{count}``.

    Raises ValueError for a bad text.
    """
    return {
        "{" + name + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "") + "}"
        for _, name, spec, conversion in Formatter().parse(text)
        if name is not None
    }
