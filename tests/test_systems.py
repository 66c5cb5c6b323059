"""The list of tests that only some systems can run names what there is, and forgets none."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.cases import some
from tests.systems import LINUX, NEEDS, POSIX, lacking

TESTS = Path(__file__).parent
WITH_LINUX = ("window", "packaging", "compiled")
"""Folders whose tests ``make`` and ``.ci/run`` start, on Linux alone."""
ONLY_POSIX = re.compile(
    r"preexec_fn|\bimport resource\b|os\.(mkfifo|fork|kill)\(|signal\.(SIGKILL|SIGHUP|SIGSTOP|alarm)|send_signal\("
    r"|symlink_to\(|\[\"(ba)?sh\"|#!/|/dev/(full|zero|null)|/proc/|S_IXUSR|setrlimit"
)
ONLY_LINUX = re.compile(r"/dev/full|/proc/|obey_permissions|RLIMIT_AS|malloc_trim")


def test_every_place_exists() -> None:
    for need in some(NEEDS):
        assert need.systems in (LINUX, POSIX)
        for place in need.places:
            module, _, name = place.partition("::")
            source = (TESTS / module).read_text(encoding="utf-8")
            assert not name or name in {one.name for one in _functions(ast.parse(source))}, place


def test_every_test_that_needs_one_system_is_listed() -> None:
    """Whatever a test uses of its module counts; on Windows and macOS it failed, where nobody looked."""
    forgotten = []
    for path in sorted(TESTS.rglob("test_*.py")):
        module = path.relative_to(TESTS).as_posix()
        if path == Path(__file__) or module.startswith(WITH_LINUX):
            continue
        for name, source in _used_by_tests(path.read_text(encoding="utf-8")):
            place = f"{module}::{name}"
            for platform, only in (("win32", ONLY_POSIX), ("darwin", ONLY_LINUX)):
                if only.search(source) and not any(lacking(place, platform)):
                    forgotten.append((place, platform, only.search(source)))
    assert forgotten == [], "list each in tests/systems.py, or have it need less"


def test_nothing_is_lacking_on_linux() -> None:
    assert [place for need in NEEDS for place in need.places if any(lacking(place, "linux"))] == []


def _functions(tree: ast.Module) -> list[ast.FunctionDef]:
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def _used_by_tests(source: str) -> Iterator[tuple[str, str]]:
    """Every test with the text of all that it uses of its module; parameters name fixtures."""
    tree = ast.parse(source)
    nodes: dict[str, ast.stmt] = {one.name: one for one in _functions(tree)}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            nodes |= {one.id: node for one in node.targets if isinstance(one, ast.Name)}
    texts = {name: _text(source, node) for name, node in nodes.items()}
    for function in _functions(tree):
        if function.name.startswith("test_"):
            used, waiting = set[str](), [function.name]
            while waiting:
                name = waiting.pop()
                used.add(name)
                names = {one.id for one in ast.walk(nodes[name]) if isinstance(one, ast.Name)}
                names |= {one.arg for one in ast.walk(nodes[name]) if isinstance(one, ast.arg)}
                waiting += names & texts.keys() - used
            yield function.name, "\n".join(texts[name] for name in sorted(used))


def _text(source: str, node: ast.stmt) -> str:
    decorators = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    first = min([node.lineno, *(one.lineno for one in decorators)])
    return "\n".join(source.splitlines()[first - 1 : node.end_lineno])
