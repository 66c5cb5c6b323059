"""Updates the translators' catalogues: ``python -m tools.catalogues`` (or ``make strings``).

It collects every visible sentence in ``data/locale/dejavu.pot``, updates each ``data/locale/XX/LC_MESSAGES/dejavu.po``
from that, and compiles it to the ``dejavu.mo`` beside it, which the program reads. A new sentence is empty in every
catalogue, and English in the window, until somebody translates it; none is guessed from a similar one. ``--compile``
only compiles; ``--check`` writes nothing and tells what is left to do before a release; ``--new es`` begins a language.
A faulty catalogue is refused before anything is written, with every fault and its place as in ``dejavu check``, because
whatever cannot be read would be lost.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
import tempfile
from pathlib import Path

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.frontend import CommandLineInterface
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from dejavu.content import catalogue

PROJECT = Path(__file__).resolve().parents[1]
LOCALE = PROJECT / "data" / "locale"
KEYWORDS = ("plural:1,2", "counted:1,2", "in_context:1c,2")
"""Functions of ``table/text`` and ``table/kit/say.py`` that take messages, besides those that Babel knows."""
TEMPLATE = LOCALE / "dejavu.pot"


def main() -> int:
    """Collect, update and compile. Returns 0, or 1 if a catalogue has faults."""
    parser = argparse.ArgumentParser(
        prog="make strings", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--new", metavar="LANGUAGE", help="begin a language: a code such as es or pt_BR")
    parser.add_argument("--compile", action="store_true", help="only compile")
    parser.add_argument("--check", action="store_true", help="write nothing; 1 if a sentence is not translated")
    args = parser.parse_args()
    if faults := [fault for file in sources() for fault in catalogue.check(file)]:
        for fault in faults:
            print(fault._replace(file=os.path.relpath(fault.file, PROJECT)), file=sys.stderr)
        return 1
    for file in sources():
        _read(file)  # refuses a catalogue outside a language's folder before anything is written
    if args.check:
        untold = forgotten()
        print("\n".join(untold) or "every sentence is translated")
        return int(bool(untold))
    if args.new:
        begun(args.new)
    if not args.compile:
        TEMPLATE.write_bytes(collected())
        for file in sources():
            file.write_bytes(updated(file))
    for file in sources():
        compiled_file(file).write_bytes(compiled(file))
        found = f"{len(left(file))} of {len(messages(file))} sentences are left to translate"
        print(f"{os.path.relpath(file, PROJECT)}: {found}")
    return 0


def forgotten() -> list[str]:
    """A line for every sentence of the code that is not in the template, and for every catalogue with gaps."""
    lines = [f"make strings has not collected {said!r}" for said in uncollected()]
    for file in sources():
        if count := len(left(file)):
            lines.append(f"{os.path.relpath(file, PROJECT)}: {count} of {len(messages(file))} sentences are left")
    return lines


def uncollected() -> list[str]:
    """The visible sentences that the template lacks; of a plural, the singular."""
    known = {(message.id, message.context) for message in messages(TEMPLATE)}
    found = [message for message in read_po(io.BytesIO(collected())) if message.id]
    return [
        str(message.id[0] if message.pluralizable else message.id)
        for message in found
        if (message.id, message.context) not in known
    ]


def begun(language: str) -> None:
    """Make the empty catalogue of a language. Raises SystemExit for an unknown language."""
    try:
        empty = Catalog(locale=Locale.parse(language), project="dejavu", fuzzy=False)
    except (UnknownLocaleError, ValueError):
        raise SystemExit(f"{language!r} is no language; expected a code such as es or pt_BR") from None
    file = LOCALE / language / "LC_MESSAGES" / "dejavu.po"
    if file.exists():
        raise SystemExit(f"{file.relative_to(PROJECT)} is there already")
    file.parent.mkdir(parents=True)
    with file.open("wb") as written:
        write_po(written, empty, width=0)


def sources() -> list[Path]:
    """The catalogue of every language."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/dejavu.po"))


def compiled_file(source: Path) -> Path:
    """The compiled file of a catalogue, which the program reads."""
    return source.with_suffix(".mo")


def collected() -> bytes:
    """The template with every visible sentence; the old one if only the time in its header would change."""
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch) / "dejavu.pot"
        command = ["pybabel", "-q", "extract", "-F", "pyproject.toml", "--project=dejavu", "--no-wrap"]
        command += ["--copyright-holder=the dejavu authors", "--add-comments=Translators:", "--add-location=file"]
        command += [f"--keyword={keyword}" for keyword in KEYWORDS]
        os.chdir(PROJECT)
        CommandLineInterface().run([*command, f"--output-file={file}", "."])  # type: ignore[no-untyped-call]
        new = file.read_bytes()
    old = TEMPLATE.read_bytes() if TEMPLATE.exists() else b""
    return old if _without_hour(old) == _without_hour(new) else new


def _without_hour(template: bytes) -> list[bytes]:
    return [line for line in template.splitlines() if not line.startswith(b'"POT-Creation-Date:')]


def updated(source: Path) -> bytes:
    """A catalogue with exactly the sentences of the template, and no guessed translations."""
    sentences = _read(source)
    template = _read(TEMPLATE)
    sentences.update(template, no_fuzzy_matching=True)
    sentences.obsolete.clear()
    written = io.BytesIO()
    write_po(written, sentences, width=0, include_lineno=False, sort_output=False)
    return written.getvalue()


def compiled(source: Path) -> bytes:
    """The compiled catalogue: all complete translations that are not marked as fuzzy."""
    sentences = _read(source)
    for message in [message for message in sentences if message.id and not is_done(message)]:
        sentences.delete(message.id, message.context)
    written = io.BytesIO()
    write_mo(written, sentences)
    return written.getvalue()


def messages(source: Path) -> list[Message]:
    """Every sentence of a catalogue."""
    return [message for message in _read(source) if message.id]


def left(source: Path) -> list[Message]:
    """The sentences whose translation is missing, incomplete or fuzzy."""
    return [message for message in messages(source) if not is_done(message)]


def is_done(message: Message) -> bool:
    """Whether a sentence is translated in each of its forms, and not fuzzy."""
    strings = message.string if isinstance(message.string, list | tuple) else [message.string]
    return not message.fuzzy and all(strings)


def _read(source: Path) -> Catalog:
    """Read a catalogue without the old sentences kept as comments. Raises SystemExit for a wrong header."""
    locale = source.parents[1].name if source.suffix == ".po" else None
    lines = source.read_bytes().decode("utf-8-sig").split("\n")
    try:
        return read_po([line for line in lines if not line.lstrip().startswith("#~")], locale=locale)
    except (ValueError, UnknownLocaleError) as fault:
        expected = "a folder called as the language, such as es or pt_BR, and a head as make strings writes it"
        raise SystemExit(f"{os.path.relpath(source, PROJECT)}: {fault}; expected {expected}") from fault


if __name__ == "__main__":
    sys.exit(main())
