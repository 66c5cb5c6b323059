"""The rows of a form for what a game lets one choose before it begins."""

from __future__ import annotations

from collections.abc import Callable

from dejavu.engine.info import Option, OptionKind, Value
from dejavu.table.text import _
from dejavu.table.widgets import Choice, Label, Slider, Toggle, Widget
from dejavu.table.widgets.column import Row

_MOST_STEPS = 12
"""Numbers to step through; of more than that a slider is quicker."""

Choose = Callable[[str, Value], None]
"""Takes the id of an option and the value chosen."""


def can_choose(option: Option, seats: int) -> bool:
    """Whether so many players may have anything but the default."""
    return option.seats is None or seats in option.seats


def option_rows(option: Option, value: Value, seats: int, choose: Choose) -> list[Row]:
    """What an option is set by, and below it what it changes, or why it is grey: read without resting a pointer."""
    able = can_choose(option, seats)
    why = "" if able else _why_grey(option)
    says = _(option.description) if able and option.description else why
    rows: list[Row] = [_setter(option, value if able else option.default, choose, able, why)]
    return [*rows, Label(says, colour="text_secondary")] if says else rows


def _setter(option: Option, value: Value, choose: Choose, able: bool, why: str) -> Widget:
    name, label = f"option-{option.id.replace('_', '-')}", _(option.label)
    if option.kind is OptionKind.FLAG:
        return Toggle(name, label, bool(value), lambda on: choose(option.id, on), enabled=able, why=why)
    if able and option.kind is OptionKind.NUMBER and len(option.values) > _MOST_STEPS:
        low, high = int(option.values[0]), int(option.values[-1])
        step = int(option.values[1]) - low
        return Slider(
            name, label, int(value), (low, high), step, lambda to: choose(option.id, round(to)), "{:.0f}".format
        )
    values = {str(one): one for one in option.values}
    words = [(text, _value_words(option, one)) for text, one in values.items()]
    return Choice(name, label, words, str(value), lambda text: choose(option.id, values[text]), enabled=able, why=why)


def _value_words(option: Option, value: Value) -> str:
    labels = option.value_labels or {}
    return _(labels[value]) if value in labels else str(value)


def _why_grey(option: Option) -> str:
    assert option.seats is not None
    least, most = option.seats[0], option.seats[-1]
    words = _("{option}: for {least} players only.") if least == most else _("{option}: for {least} to {most} players.")
    return words.format(option=_(option.label), least=least, most=most)
