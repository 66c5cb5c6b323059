"""What goes along with the program is what it reads; what translators work with stays in the checkout."""

from __future__ import annotations

from pathlib import Path

import pytest

from dejavu.table.text import languages
from tools.release import shipped

FILES = {Path(file).relative_to(shipped.PROJECT).as_posix(): folder for file, folder in shipped.data()}


@pytest.mark.parametrize("name", ["dejavu.po", "dejavu.pot", "GLOSSARY.md"])
def test_what_translators_work_with_stays_behind(name: str) -> None:
    assert list((shipped.PROJECT / "data").rglob(name))
    assert [file for file in FILES if Path(file).name == name] == []


def test_everything_else_goes_along() -> None:
    here = {file.relative_to(shipped.PROJECT).as_posix() for file in (shipped.PROJECT / "data").rglob("*.*")}
    assert {Path(file).name for file in here - FILES.keys()} == {"dejavu.po", "dejavu.pot", "GLOSSARY.md"}
    assert FILES["data/locale/languages.yaml"] == "dejavu/data/locale"
    for language in languages.available()[1:]:
        assert f"data/locale/{language}/LC_MESSAGES/dejavu.mo" in FILES
