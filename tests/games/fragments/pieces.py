"""Every piece of a position, counted from its plain data, without asking the rules or the position's own helpers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from dejavu.games.fragments.components import Components


def bits(data: Mapping[str, Any]) -> Counter[str]:
    """Every bit on nebulae, in trays and chests, on cards, spent, in hand or in the matrix."""
    move = data["move"] or {}
    counted = Counter([*data["matrix"], *data["spent"]])
    counted.update(move.get("sowing", {}).get("bits", []))
    counted.update(move.get("construction", {}).get("bits", []))
    for nebula in data["nebulae"].values():
        counted.update(nebula["bits"])
    for player in data["players"]:
        counted.update([*player["tray"], *player["chest"]])
        for laid in player["short"].values():
            counted.update(laid)
    return counted


def fragments(data: Mapping[str, Any]) -> Counter[str]:
    """Every memory fragment on nebulae and with players."""
    counted = Counter(n["fragment"] for n in data["nebulae"].values() if n["fragment"] is not None)
    for player in data["players"]:
        counted.update(player["fragments"])
    return counted


def flowers(data: Mapping[str, Any]) -> int:
    """Every flower in the supply, on girl tiles, on cards and planted."""
    planted = sum(nebula["planted"] for nebula in data["nebulae"].values())
    held = sum(player["circle"] + len(player["flowers"]) for player in data["players"])
    return int(data["flowers"] + planted + held)


def cards(data: Mapping[str, Any]) -> Counter[str]:
    """Every card in deck, discards, row, hands and both memories."""
    counted = Counter([*data["deck"], *data["discards"], *data["row"]])
    for player in data["players"]:
        counted.update([*player["hand"], *player["long"], *player["short"]])
    return counted


def check(components: Components, data: Mapping[str, Any]) -> None:
    """Raise AssertionError unless every piece of the box is in the position exactly once (rules page, section 1)."""
    seats = len(data["players"])
    assert flowers(data) == 20
    held = cards(data)
    golden_only = seats == 2
    for card in components.cards:
        assert held[card.id] == (1 if card.communal and golden_only else 2), card.id
    assert held.total() == sum(held[card.id] for card in components.cards), "a card that is not in the box"
    if data["phase"] in ("begin", "map"):
        assert not bits(data)
        assert not fragments(data)
        return
    shapes = ("sun", "moon", "star", "lightning", "raindrop")
    colours = ("red", "yellow", "green", "blue", "purple", "white")
    assert bits(data) == {f"{colour}-{shape}": 2 for colour in colours for shape in shapes}
    assert bits(data).total() == 60
    assert fragments(data) == {f"{c}-{n}": 1 for c in ("cyan", "magenta", "amber") for n in range(1, 6)}
    _check_tableaux(data)


def _check_tableaux(data: Mapping[str, Any]) -> None:
    for player in data["players"]:
        seen = [*player["hand"], *player["long"], *player["short"]]
        assert len(set(seen)) == len(seen), "a card twice in hand or tableau"
        assert set(player["flowers"]) <= set(player["long"])
        assert player["circle"] <= 1
    for nebula in data["nebulae"].values():
        assert nebula["planted"] == (nebula["fragment"] is None)
