"""What is wrong with a translation: a catalogue in gettext's text format (``data/locale/XX/LC_MESSAGES/dejavu.po``).

The format is that of gettext's manual (section 3, "The Format of PO Files"). Here it is only judged, with the line of
each fault; ``make strings`` compiles it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from string import Formatter

from dejavu.content.fault import Fault

_LINE = re.compile(r'(msgctxt|msgid|msgid_plural|msgstr|msgstr\[(\d+)\])?\s*(".*")')
_PLURALS = re.compile(r"nplurals\s*=\s*(\d+)")


@dataclass
class _Message:
    """A sentence and what is said for it; each with the line on which it begins."""

    texts: dict[str, str] = field(default_factory=dict)
    """By the keyword before it: ``msgid``, ``msgstr[1]``."""
    lines: dict[str, int] = field(default_factory=dict)

    @property
    def forms(self) -> dict[str, str]:
        """The translated ones."""
        return {name: said for name, said in self.texts.items() if name.startswith("msgstr")}


def is_catalogue(place: Path) -> bool:
    """Whether a path is that of a catalogue."""
    return place.suffix == ".po"


def check(where: Path) -> list[Fault]:
    """Every fault of a catalogue, or of all in a folder of data."""
    if is_catalogue(where):
        return list(_check(where))
    try:
        files = sorted((where / "locale").glob("*/LC_MESSAGES/*.po"))
    except OSError:  # nobody may look there
        return []
    return [fault for file in files for fault in _check(file)]


def _check(file: Path) -> Iterator[Fault]:
    try:
        written = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        yield Fault(str(file), 0, 0, f"it cannot be read ({fault})", "a catalogue in UTF-8")
        return
    plurals = 0
    for message in _messages(written):
        if isinstance(message, int):
            yield Fault(str(file), message, 1, "this line is none of a catalogue", 'msgid "…", msgstr "…" or a comment')
            continue
        if not message.texts.get("msgid"):
            head = _PLURALS.search(message.texts.get("msgstr", ""))
            plurals = int(head[1]) if head else 0
            continue
        yield from _judge(message, plurals, str(file))


def _judge(message: _Message, plurals: int, file: str) -> Iterator[Fault]:
    one, many, forms = message.texts["msgid"], message.texts.get("msgid_plural"), message.forms
    line = message.lines["msgid"]
    if many is not None and len(forms) != plurals:
        yield Fault(file, line, 1, f"{len(forms)} plural forms of {one!r}", f"{plurals}, as the head of the file says")
    of_one, of_many = _fields(one), _fields(many if many is not None else one)
    expected = " ".join(sorted(of_many)) or "no braces"
    for name, said in forms.items():
        try:
            named = _fields(said)
        except ValueError as fault:
            yield Fault(file, message.lines[name], 1, f"{said!r} cannot be filled in ({fault})", expected)
            continue
        if said and not of_one & of_many <= named <= of_one | of_many:
            what = f"the translation names {' '.join(sorted(named)) or 'nothing in braces'}"
            yield Fault(file, message.lines[name], 1, what, expected)


def _fields(text: str) -> set[str]:
    """What ``str.format`` fills into a text, as it is written: ``{count}``. Raises ValueError where it cannot."""
    return {
        "{" + name + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "") + "}"
        for _, name, spec, conversion in Formatter().parse(text)
        if name is not None
    }


def _messages(written: str) -> Iterator[_Message | int]:
    """Each sentence, and the number of each line that cannot be read."""
    message, keyword = _Message(), ""
    for number, line in enumerate(written.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        said = _unquoted(found[3]) if found else None
        if found is None or said is None or not (found[1] or keyword):
            yield number
            continue
        if found[1]:
            begins = found[1] == "msgctxt" or (found[1] == "msgid" and keyword != "msgctxt")
            if begins and message.texts:
                yield message
                message = _Message()
            keyword = found[1]
            message.lines[keyword] = number
        message.texts[keyword] = message.texts.get(keyword, "") + said
    if message.texts:
        yield message


def _unquoted(quoted: str) -> str | None:
    try:
        said = ast.literal_eval(quoted)
    except (SyntaxError, ValueError):
        return None
    return said if isinstance(said, str) else None
