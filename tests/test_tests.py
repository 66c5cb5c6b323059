"""No test passes because there was nothing to test, and none names what is private to others."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

FILES = sorted(Path(__file__).parent.rglob("*.py"))
FILLED = {"some", "amount", "range", "enumerate", "zip", "product"}
"""Functions whose result has something in it where their arguments have."""


def is_filled(cases: ast.AST) -> bool:
    """Whether an expression says by itself that it has something in it."""
    match cases:
        case ast.Call(ast.Name(name), arguments):
            return name == "some" or (name in FILLED and all(map(is_filled, arguments)))
        case ast.Call(ast.Attribute(ast.Dict(elements))) | ast.Tuple(elements) | ast.List(elements):
            return any(not isinstance(element, ast.Starred) for element in elements)
    return isinstance(cases, ast.Constant | ast.UnaryOp)


def assertions(node: ast.AST, certain: bool = True) -> Iterator[bool]:
    """For every assertion in a node, whether each loop around it runs at least once."""
    if isinstance(node, ast.Assert | ast.Raise) or (isinstance(node, ast.withitem) and "raises" in ast.unparse(node)):
        yield certain
    certain = certain and (not isinstance(node, ast.For) or is_filled(node.iter))
    for child in ast.iter_child_nodes(node):
        yield from assertions(child, certain)


def idle(source: str) -> list[str]:
    """Tests that assert only in loops that may be empty."""
    functions = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef))
    found = {each.name: list(assertions(each)) for each in functions if each.name.startswith("test_")}
    return [name for name, certain in found.items() if certain and not any(certain)]


@pytest.mark.parametrize(("cases", "wrong"), [("cases()", ["test_it"]), ("some(cases())", []), ("(1, 2)", [])])
def test_a_loop_that_may_be_empty_is_found(cases: str, wrong: list[str]) -> None:
    assert idle(f"def test_it():\n    for case in {cases}:\n        assert case") == wrong


def test_every_test_asserts_something_though_its_data_be_empty() -> None:
    """What a test goes through is given to ``some``, or asserted first."""
    assert {file.name: names for file in FILES if (names := idle(file.read_text(encoding="utf-8")))} == {}


def foreign(source: str) -> set[str]:
    """The private names that a file uses of what is defined elsewhere."""
    defined, named = {"_replace", "_asdict", "_fields"}, set[str]()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.FunctionDef(name) | ast.ClassDef(name) | ast.Attribute(ast.Name("self"), name, ast.Store()):
                defined.add(name)
            case ast.AnnAssign(ast.Name(name)):
                defined.add(name)
            case ast.Attribute(_, name):
                named.add(name)
            case ast.ImportFrom(_, names):
                named |= {one.name for one in names}
            case ast.Call(ast.Name(function) | ast.Attribute(_, function), [_, ast.Constant(str(name)), *_]):
                named |= {name} if function.endswith("attr") else set()
    return {name for name in named - defined if re.fullmatch(r"_[^_]\w*", name)}


@pytest.mark.parametrize(
    "source", ["box._made", "from box import _made", 'patch.setattr(box, "_made", 1)', "getattr(box, '_made')"]
)
def test_what_is_private_to_others_is_found(source: str) -> None:
    assert foreign(source) == {"_made"}


def test_no_test_names_what_is_private_to_others() -> None:
    """It is public, or asked by what it does."""
    assert {file.name: names for file in FILES if (names := foreign(file.read_text(encoding="utf-8")))} == {}
