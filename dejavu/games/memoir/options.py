"""The options of a game: level, map, characters, consent, sketch, deep night, and a memory to carry along."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dejavu.engine.info import N_, Option, Value, check_options
from dejavu.games.memoir.components import Components, Memory
from dejavu.games.memoir.state import NOBODY, Options

DEALT, CHOSEN = "dealt", "chosen"
ASKED, ALOUD = "asked", "aloud"
BY_LEVEL, ON, OFF = "level", "on", "off"
CARRIED, NONE = "carried", "none"

_STRENGTHS = {
    "Clear night": N_("Clear night – easy"),
    "Mist": N_("Mist – middling"),
    "Deep fog": N_("Deep fog – hard"),
}
"""Labels of levels, with their difficulty, by name."""

_HARDER = N_(
    "A clear night is for a first evening; on some of them no monster comes, in the mist there are more. Beside "
    "Seekers one gets home in four clear nights of five, in two of three in the mist, and in one of three in deep fog."
)
"""Rounded from docs/balance-memoir.md."""


def offered(box: Components) -> tuple[Option, ...]:
    """The options that players choose, in the order in which the form shows them."""
    levels: dict[Value, str] = {level.id: _STRENGTHS.get(level.name, level.name) for level in box.levels}
    layouts: dict[Value, str] = {layout.id: layout.name for layout in box.layouts}
    night = Option.flag("deep_night", N_("Deep night"), N_("Every memory calls more fog and monsters."))
    return (
        Option.choice("level", levels, box.levels[0].id, N_("Level"), _HARDER),
        Option.choice("layout", layouts, box.layouts[0].id, N_("Map"), N_("Where the walls stand.")),
        Option.choice(
            "characters",
            {DEALT: N_("Dealt"), CHOSEN: N_("Chosen")},
            DEALT,
            N_("Characters"),
            N_("Who each of you is, by luck or by choice."),
        ),
        Option.choice(
            "consent",
            {ASKED: N_("Bots are asked"), ALOUD: N_("Agreed aloud")},
            ASKED,
            N_("Exchanges"),
            N_("Asked, a bot may say no. People agree aloud."),
        ),
        Option.choice(
            "sketch",
            {BY_LEVEL: N_("By level"), ON: N_("On"), OFF: N_("Off")},
            BY_LEVEL,
            N_("Sketch"),
            N_("Pencils in what you saw; by level, not in Deep fog."),
        ),
        *([night] if box.deep_night else []),
        *([_carried(box)] if carriable(box) else []),
    )


def carriable(box: Components) -> Sequence[Memory]:
    """The memories that a night may begin with: those with few enough points, none of which alone reaches the goal."""
    most = min(box.rules.goal - 1, *(len(level.carrying) for level in box.levels))
    return [memory for memory in box.memories if memory.points <= most]


def _carried(box: Components) -> Option:
    """The choice of a memory that is open from the start."""
    named: dict[Value, str] = {str(memory.number): memory.name for memory in carriable(box)}
    says = N_("Open from the start, and it counts; the deck is smaller for it. Our addition, as Deep night is.")
    return Option.choice(CARRIED, {NONE: N_("None"), **named}, NONE, N_("Memory carried along"), says)


def chosen(box: Components, options: Mapping[str, Any]) -> Options:
    """The options as a position holds them. Raises ValueError for unknown or impossible ones."""
    values = check_options(offered(box), options)
    level = next(index for index, level in enumerate(box.levels) if level.id == values["level"])
    layout = next(index for index, layout in enumerate(box.layouts) if layout.id == values["layout"])
    sketch = box.levels[level].sketch if values["sketch"] == BY_LEVEL else values["sketch"] == ON
    deep_night = bool(values.get("deep_night"))
    number = values.get(CARRIED, NONE)
    carried = NOBODY if number == NONE else box.memory_index[int(number)]
    who, asked = values["characters"] == CHOSEN, values["consent"] == ASKED
    return Options(level, layout, who, asked, sketch, deep_night, carried)


def options_data(box: Components, options: Options) -> dict[str, Any]:
    """The plain form that ``chosen`` reads."""
    sketch = ON if options.sketch else OFF
    return {
        "level": box.levels[options.level].id,
        "layout": box.layouts[options.layout].id,
        "characters": CHOSEN if options.choose_characters else DEALT,
        "consent": ASKED if options.consent else ALOUD,
        "sketch": BY_LEVEL if options.sketch == box.levels[options.level].sketch else sketch,
        **({"deep_night": True} if options.deep_night else {}),
        **({} if options.carried == NOBODY else {CARRIED: str(box.memories[options.carried].number)}),
    }
