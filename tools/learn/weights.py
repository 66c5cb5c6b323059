"""Writes the network to ``data/bots/fragments/SEATS.yaml``, which ``games/fragments/network_reader.py`` reads."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from dejavu.games.fragments.network_reader import MOST, SCALE
from dejavu.games.fragments.strategy.features import NAMES
from tools.learn.fit import Network
from tools.learn.selfplay import Units

HEAD = """\
# yaml-language-server: $schema=../../schema/learned-fragments.json
# What was learned about winning Fragments: written by "python -m tools.learn", not by hand.
# A network of one hidden layer. Weights are whole numbers, in ten-thousandths. Every unit has its bias, then a weight
# for each of the inputs; the output has a weight for every unit. A seat's chance is the softmax over all seats.
"""


def units(network: Network) -> Units:
    """The network's weights as plain numbers, rounded as in the file."""

    def row(values: Any) -> tuple[float, ...]:
        return tuple(int(one) / SCALE for one in np.clip(np.round(np.array(values) * SCALE), -MOST, MOST))

    weights = network.weights
    hidden = np.concatenate([weights["bias"][:, None], weights["units"]], 1)
    return tuple(row(unit) for unit in hidden), row(weights["output"])


def write(path: Path, network: Units, learned: Mapping[str, Any]) -> None:
    """Write the file; ``learned`` is the origin of the weights (``network_reader.LEARNED``)."""
    hidden, output = network
    lines = [
        HEAD + "learned:",
        *(f"  {key}: {json.dumps(value)}" for key, value in learned.items()),
        f"inputs: {json.dumps(NAMES)}",
        f"output: {json.dumps(_whole(output))}",
        "units:",
        *(f"- {json.dumps(_whole(unit))}" for unit in hidden),
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", "utf-8")


def _whole(row: tuple[float, ...]) -> list[int]:
    return [round(one * SCALE) for one in row]
