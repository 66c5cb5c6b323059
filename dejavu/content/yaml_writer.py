"""Write plain data as YAML, also the data of a game with a player's mod."""

from __future__ import annotations

from typing import Any

import yaml

from dejavu.printable import AsWritten


class YamlDumper(yaml.SafeDumper):
    """PyYAML's safe dumper, which writes the texts of a mod like any others."""


YamlDumper.add_representer(AsWritten, YamlDumper.represent_str)


def to_yaml(data: Any, **options: Any) -> str:
    """Return data as YAML, keys in their order; ``options`` are those of ``yaml.dump``."""
    text: str = yaml.dump(data, Dumper=YamlDumper, sort_keys=False, **options)
    return text
