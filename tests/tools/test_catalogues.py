"""What translators wrote: nothing is missing where a language is held complete, and nothing too much is filled in."""

from __future__ import annotations

import ast
import gettext
import io
import re
import sys
from pathlib import Path
from random import Random

import pytest
from babel.messages.catalog import Message
from babel.messages.extract import DEFAULT_KEYWORDS

from dejavu.content import catalogue
from tests.amounts import amount
from tests.cases import some
from tests.plain_yaml import read_plain
from tools import catalogues

SOURCES = catalogues.sources()
COMPLETE = [
    name
    for name, said in read_plain((catalogues.LOCALE / "languages.yaml").read_text(encoding="utf-8")).items()
    if said["complete"] and name != "en"
]


_TRANSLATING = {*DEFAULT_KEYWORDS, *(keyword.partition(":")[0] for keyword in catalogues.KEYWORDS)}


def _source(language: str) -> Path:
    return catalogues.LOCALE / language / "LC_MESSAGES" / "dejavu.po"


def _forms(message: Message) -> list[tuple[str, str]]:
    """What each translated form has to fit, and the form."""
    if not message.pluralizable:
        return [(str(message.id), str(message.string))]
    return [(message.id[-1], form) for form in message.string or ()]


def _braces(words: str) -> set[str]:
    return set(re.findall(r"\{[^{}]*\}", words))


def test_a_language_that_is_held_complete_says_every_sentence() -> None:
    template = {(message.id, message.context) for message in catalogues.messages(catalogues.TEMPLATE)}
    for language in some(COMPLETE):
        said = {(message.id, message.context) for message in catalogues.messages(_source(language))}
        assert template <= said, language
        assert [message.id for message in catalogues.left(_source(language))] == [], language


@pytest.mark.slow
def test_every_sentence_of_the_code_is_collected() -> None:
    """``make strings`` mends it; then translators see it."""
    assert catalogues.uncollected() == []


def test_a_check_tells_what_is_not_collected_and_not_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    template = catalogues.TEMPLATE.read_bytes()
    monkeypatch.setattr(catalogues, "collected", lambda: template + b'\nmsgid "A mill"\nmsgstr ""\n')
    monkeypatch.setattr(catalogues, "left", lambda file: catalogues.messages(file)[:2])
    first, *others = catalogues.forgotten()
    assert first == "make strings has not collected 'A mill'"
    assert len(others) == len(SOURCES) and all(": 2 of " in line for line in others)


def test_a_translation_names_what_its_sentence_names() -> None:
    """Of a plural a form may name what the form for one names or that for many, and must name what both do."""
    for source, message in some([(file, message) for file in SOURCES for message in catalogues.messages(file)]):
        if not catalogues.is_done(message):
            continue
        for wanted, form in some(_forms(message)):
            said = _braces(form)
            one = _braces(message.id[0]) if message.pluralizable else _braces(wanted)
            assert one & _braces(wanted) <= said <= one | _braces(wanted), f"{source}: {message.id!r} → {form!r}"


def test_what_the_program_reads_is_what_translators_wrote() -> None:
    """``make strings`` mends it."""
    for source in some(SOURCES):
        assert catalogues.compiled_file(source).read_bytes() == catalogues.compiled(source), source


def test_nothing_doubtful_or_half_translated_is_read(tmp_path: Path) -> None:
    source = tmp_path / "de" / "LC_MESSAGES" / "dejavu.po"
    source.parent.mkdir(parents=True)
    source.write_text(
        'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
        'msgid "Settings"\nmsgstr "Einstellungen"\n\n'
        '#, fuzzy\nmsgid "Keys"\nmsgstr "Schlüssel"\n\n'
        'msgid "{count} card"\nmsgid_plural "{count} cards"\nmsgstr[0] "{count} Karte"\nmsgstr[1] ""\n',
        encoding="utf-8",
    )
    read = gettext.GNUTranslations(io.BytesIO(catalogues.compiled(source)))
    assert read.gettext("Settings") == "Einstellungen"
    assert read.gettext("Keys") == "Keys"
    assert read.ngettext("{count} card", "{count} cards", 1) == "{count} card"
    assert len(catalogues.left(source)) == 2


def test_a_new_language_begins_with_nothing_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    catalogues.begun("es")
    file = tmp_path / "es" / "LC_MESSAGES" / "dejavu.po"
    file.write_bytes(catalogues.updated(file))
    assert len(catalogues.left(file)) == len(catalogues.messages(catalogues.TEMPLATE))
    with pytest.raises(SystemExit, match="'english' is no language"):
        catalogues.begun("english")


HEAD = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'


@pytest.mark.parametrize("options", [[], ["--compile"], ["--new", "es"]], ids=" ".join)
@pytest.mark.parametrize(
    ("written", "told"),
    [
        ('msgid "Your cup"\nmsgstr "Je bakje\n', "dejavu.po:6:8: this quote is never closed; expected another"),
        (
            'msgid "{name} draws"\nmsgstr "{nane} zieht"\n',
            "dejavu.po:6:1: the translation names {nane}; expected {name}",
        ),
    ],
)
def test_what_check_refuses_is_not_compiled_and_nothing_is_written(
    written: str,
    told: str,
    options: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    monkeypatch.setattr(sys, "argv", ["catalogues", *options])
    source = tmp_path / "nl" / "LC_MESSAGES" / "dejavu.po"
    source.parent.mkdir(parents=True)
    source.write_text(HEAD + written, encoding="utf-8")
    assert catalogues.main() == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert told in line
    assert [file for file in tmp_path.rglob("*") if file.is_file()] == [source]
    assert source.read_text(encoding="utf-8") == HEAD + written


def test_a_copy_of_a_folder_is_no_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    monkeypatch.setattr(catalogues, "TEMPLATE", tmp_path / "dejavu.pot")
    monkeypatch.setattr(sys, "argv", ["catalogues"])
    source = tmp_path / "de (copy)" / "LC_MESSAGES" / "dejavu.po"
    source.parent.mkdir(parents=True)
    source.write_text(HEAD, encoding="utf-8")
    with pytest.raises(SystemExit, match="expected a folder called as the language, such as es or pt_BR"):
        catalogues.main()
    assert not catalogues.TEMPLATE.exists()


def test_what_check_takes_is_read_as_it_is_written(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Both read a file for themselves: whatever one of them takes for a line, the other must too."""
    source = tmp_path / "nl" / "LC_MESSAGES" / "dejavu.po"
    source.parent.mkdir(parents=True)
    parts = (
        HEAD,
        "# a\rb\n#: c\x0cd\n",
        'msgid "a"\nmsgstr ""\n"b \u2028"\n"\x85c"\n',
        "\n  #~ msgid d\n",
        'msgid "e"\nmsgstr "f"',
    )
    source.write_bytes("".join(parts).encode())
    assert catalogue.check(source) == []
    said = [(message.id, message.string) for message in catalogues.messages(source)]
    assert said == [("a", "b \u2028\x85c"), ("e", "f")]
    assert capfd.readouterr().out == "", "nothing that babel takes for a mistake"


def test_a_byte_order_mark_and_old_sentences_are_no_sentences(tmp_path: Path) -> None:
    source = tmp_path / "nl" / "LC_MESSAGES" / "dejavu.po"
    source.parent.mkdir(parents=True)
    source.write_text(HEAD + 'msgid "Back"\nmsgstr "Terug"\n\n#~ msgid "Old\n', encoding="utf-8-sig")
    assert catalogue.check(source) == []
    assert [(message.id, message.string) for message in catalogues.messages(source)] == [("Back", "Terug")]


def test_a_sentence_is_written_as_the_page_for_translators_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (catalogues.PROJECT / "docs" / "translating.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^ *```po\n(.*?)^ *```$", page, re.M | re.S)
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    catalogues.begun("nl")
    (source,) = catalogues.sources()
    source.write_text(source.read_text(encoding="utf-8") + block, encoding="utf-8")
    assert catalogue.check(source) == []
    assert gettext.GNUTranslations(io.BytesIO(catalogues.compiled(source))).gettext("New game") == "Nieuw spel"


STRAY = (
    '"',
    "\\",
    "{",
    "\n",
    "#",
    "msgid ",
    "msgstr ",
    'msgctxt "x"\n',
    'msgstr[1] "b"\n',
    "\r",
    "\t",
    "#~ ",
    "\x0c",
    "\u2028",
    "\\n",
)


@pytest.mark.parametrize("seed", range(amount(20, 1_000)))
def test_a_catalogue_with_a_slip_is_refused_or_read_as_it_is_judged(
    seed: int, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Letters were lost because two readers took one file for two things."""
    rng = Random(seed)
    head, *sentences = _source("de").read_text(encoding="utf-8").split("\n\n")
    source = tmp_path / "de" / "LC_MESSAGES" / "dejavu.po"
    source.parent.mkdir(parents=True)
    taken = 0
    while taken < 5:
        written = "\n\n".join([head, *rng.sample(sentences, 3)])
        for _ in range(rng.randint(1, 3)):
            at, more = rng.randrange(len(written)), rng.choice((*STRAY, ""))
            written = written[:at] + more + written[at + rng.randint(0, 3) :]
        source.write_bytes(written.encode())
        if catalogue.check(source):
            continue
        taken += 1
        judged = catalogue.Reading("").messages(written)
        said = {(one.texts.get("msgctxt"), one.texts["msgid"]): list(one.forms.values()) for one in judged}
        for message in catalogues.messages(source):
            one = message.id if isinstance(message.id, str) else message.id[0]
            forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
            assert said.pop((message.context, one)) == forms
        assert set(said) <= {(None, "")}
        assert capfd.readouterr().out == ""


def test_no_message_is_marked_within_a_call_that_translates() -> None:
    """Babel does not look into the brackets of ``_(…)``: what is marked there is in no catalogue."""
    calls = [
        (path.name, call)
        for path in (catalogues.LOCALE.parents[1] / "dejavu").rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "_"
    ]
    assert calls
    marked = [(file, call.lineno) for file, call in calls for inner in ast.walk(call) if _marks(inner)]
    assert marked == []


def test_no_message_is_handed_to_what_translates_it_later() -> None:
    """Babel finds a text in the brackets of ``plural(…)``: as an argument of ``partial`` it is in no catalogue."""
    calls = [
        (path.name, call)
        for path in (catalogues.LOCALE.parents[1] / "dejavu").rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "partial"
    ]
    assert calls
    assert [(file, call.lineno) for file, call in calls if _hands_over_a_text(call)] == []


def test_no_message_stands_in_the_braces_of_an_f_string() -> None:
    """Babel does not look into them: the note on values that are ours was in no catalogue."""
    texts = [
        (path.name, text)
        for path in (catalogues.LOCALE.parents[1] / "dejavu").rglob("*.py")
        for text in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(text, ast.JoinedStr)
    ]
    assert texts
    assert [(file, text.lineno) for file, text in texts if any(map(_translates_a_text, ast.walk(text)))] == []


def _translates_a_text(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in _TRANSLATING
        and any(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in node.args)
    )


def _hands_over_a_text(call: ast.Call) -> bool:
    function, *arguments = call.args
    translates = isinstance(function, ast.Name) and function.id in _TRANSLATING
    return translates and any(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in arguments)


def _marks(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "N_"
