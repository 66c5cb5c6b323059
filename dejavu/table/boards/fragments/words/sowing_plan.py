"""What is said of a sowing that is planned from its end."""

from __future__ import annotations

from dejavu.table.boards.fragments.sowing_plan import SowingPlan
from dejavu.table.boards.fragments.words.things import Names
from dejavu.table.text import _, ngettext, sentences


def planned(plan: SowingPlan, names: Names) -> str:
    """The plan, and what can be done with it."""
    components = plan.moves.state.components
    if plan.goal is None:
        assert plan.card is not None
        name = names.card(components.cards[plan.card].id)
        if not plan.services():
            return _("No end of this sowing fills a slot of {card}. Choose an end, or another card.").format(card=name)
        return _("Golden ends fill slots of {card}, the brightest the most. Choose one.").format(card=name)
    end, last = plan.goal
    lying = next(len(harvest.lying) for harvest in plan.ends()[end] if last in harvest.last)
    whites = plan.moves.besides(end).most
    besides = ngettext("You may take {count} white one besides.", "You may take {count} white ones besides.", whites)
    said = ngettext(
        "Ends on {nebula}, {bit} last: {count} bit comes back. Sow this way, or lay bits otherwise.",
        "Ends on {nebula}, {bit} last: {count} bits come back. Sow this way, or lay bits otherwise.",
        lying + 1,
    ).format(nebula=names.nebula(components.nebulae[end].id), bit=names.bit(components.bit_ids[last]), count=lying + 1)
    return sentences([said, besides.format(count=whites)]) if whites else said
