"""Writing YAML: the texts of a player's mod, and a dumper of PyYAML that stays as it is."""

from __future__ import annotations

import pytest
import yaml

from dejavu.content import open_data
from dejavu.content.yaml_writer import to_yaml
from dejavu.printable import AsWritten


def test_texts_as_they_are_written_can_be_written_to_yaml() -> None:
    """A position of a player's mod names the cards of that mod, and a tool that wrote it to a file broke off."""
    plain = open_data({"card": "red-8", "after": ["red-7"]}, "here").as_written(()).plain()
    assert type(plain["card"]) is AsWritten
    assert to_yaml(plain, default_flow_style=None) == "card: red-8\nafter: [red-7]\n"


def test_the_dumper_of_others_is_left_alone() -> None:
    """A module that only reads had changed it for the whole program."""
    with pytest.raises(yaml.representer.RepresenterError):
        yaml.safe_dump(AsWritten("red-8"))
