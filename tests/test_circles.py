"""No folder is one big circle of imports; those for types alone count too."""

from collections.abc import Iterator, Mapping

import grimp

LARGEST = 12
"""Files of a circle in which a reader still finds a way."""


def circles(imports: Mapping[str, set[str]]) -> Iterator[set[str]]:
    """The strongly connected modules: from each of them one comes to every other."""
    reached: dict[str, set[str]] = {}
    for module in imports:
        seen: set[str] = set()
        ahead = [module]
        while ahead:
            new = imports[ahead.pop()] - seen
            seen |= new
            ahead += new
        reached[module] = seen
    left = {module for module in imports if module in reached[module]}
    while left:
        module = min(left)
        circle = {other for other in reached[module] if module in reached[other]}
        left -= circle
        yield circle


def test_circles_of_imports_are_found() -> None:
    imports = {"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}, "e": {"f"}, "f": {"e"}}
    assert list(circles(imports)) == [{"a", "b", "c"}, {"e", "f"}]


def test_circles_of_imports_stay_small() -> None:
    graph = grimp.build_graph("dejavu", cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert [sorted(circle) for circle in circles(imports) if len(circle) > LARGEST] == []
