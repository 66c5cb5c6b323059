"""What runs compiled when `make test-compiled` runs the tests of engine, games and bots."""

from __future__ import annotations

from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tools.compiled import PLAIN, modules

CHECKOUT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", modules(CHECKOUT))
def test_a_module_that_is_to_be_compiled_is(path: str) -> None:
    name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    file = import_module(name).__file__ or ""
    assert file.endswith(tuple(EXTENSION_SUFFIXES)), f"{file}: plain Python was tested"


def test_what_stays_plain_is_there() -> None:
    assert [path for path in PLAIN if not (CHECKOUT / path).is_file()] == []
