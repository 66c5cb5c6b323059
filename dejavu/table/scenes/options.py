"""The rows of a form for a game's options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dejavu.engine.info import N_, Option, OptionKind, Utility, Value
from dejavu.table.text import _, filled, listed, sentences
from dejavu.table.widgets import Choice, Label, Slider, Toggle, Widget
from dejavu.table.widgets.choice import INSET
from dejavu.table.widgets.column import Row

_MOST_STEPS = 12
"""The most values of a number that are stepped through; more get a slider."""

_MOST_ROWS = 3
"""The most options in one column; more stand in pairs, so that all are in sight."""

_MOST_TOLD = 6
"""The most options with words below them; for more, tooltips tell the effects, so that all are in sight."""

VEILED_TOTALS = Option.flag(
    "veiled_totals",
    N_("Veiled totals"),
    N_("From the last round on points are shown only when they are counted. Ours, not the rulebooks'."),
)
SETTINGS: Mapping[Utility, Sequence[Option]] = {Utility.RIVALS: (VEILED_TOTALS,)}
"""The settings that also stand among the options of a game, by the aim of its seats; no rule knows them.

The id of each is its name in ``Settings``.
"""

Choose = Callable[[str, Value], None]
"""Takes the id of an option and the chosen value."""


def can_choose(option: Option, seats: int) -> bool:
    """Whether a game of ``seats`` players may change the option."""
    return option.seats is None or seats in option.seats


def option_rows(
    options: Sequence[Option], chosen: Mapping[str, Value], seats: int, choose: Choose, above: Sequence[Widget] = ()
) -> list[Row]:
    """A widget for every option, with its effect or why it is disabled: below it, or in a tooltip if there are many.

    The widgets ``above`` come first.
    """
    parts: list[tuple[Widget, Label | None]] = [(widget, None) for widget in above]
    parts += [_parts(option, chosen[option.id], seats, choose) for option in options]
    if len(parts) > _MOST_TOLD:
        parts = [(_with_tip(widget, label), None) for widget, label in parts]
    if len(parts) <= _MOST_ROWS:
        return [widget for part in parts for widget in part if widget]
    rows: list[Row] = []
    for left, right in zip(parts[::2], parts[1::2], strict=False):
        rows += [[(one or Label(""), 0.5) for one in pair] for pair in zip(left, right, strict=True) if any(pair)]
    if len(parts) % 2:
        widget, label = parts[-1]
        rows += [[(widget, 0.5), (Label(""), 0.5)], *([label] if label else [])]
    return rows


def option_widget(option: Option, value: Value, seats: int, choose: Choose) -> Widget:
    """The widget of an option, with its effect in a tooltip."""
    return _with_tip(*_parts(option, value, seats, choose))


def _with_tip(widget: Widget, label: Label | None) -> Widget:
    if label and isinstance(widget, Choice | Toggle | Slider):
        widget.tip = label.words
    return widget


def _parts(option: Option, value: Value, seats: int, choose: Choose) -> tuple[Widget, Label | None]:
    """The widget of an option, and its description, if any."""
    able = can_choose(option, seats)
    why = "" if able else _why_grey(option)
    figures = {"figures": (option.figures or {}).get(seats, "")}
    says = filled(_(option.description), figures) if able and option.description else why
    if able and option.ours:
        added = listed([_value_words(option, one) for one in option.ours])
        ours = _("Made by us, not in the printed game: {values}.", values=added)
        says = sentences((says, ours))
    setter = _setter(option, value if able else option.default, choose, able, why)
    if able:
        setter.told = says
    told = says and (able or not isinstance(setter, Toggle))  # one that is greyed says why by itself
    return setter, Label(says, colour="text_secondary", indent=INSET, heard=not able) if told else None


def _setter(option: Option, value: Value, choose: Choose, able: bool, why: str) -> Widget:
    name, label = f"option-{option.id.replace('_', '-')}", _(option.label)
    if option.kind is OptionKind.FLAG:
        return Toggle(name, label, bool(value), lambda on: choose(option.id, on), able, why, shows_why=True)
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
