"""Why a plan is good: one sentence for each reason that the game's strategy gives."""

from __future__ import annotations

from dejavu.engine.strategy import Reason
from dejavu.games.fragments.strategy.reasons import Why
from dejavu.table.boards.fragments.words.things import Names
from dejavu.table.text import _, commas, ngettext


def reason(why: Reason, names: Names) -> str:
    """The sentence for a reason, as in: Completes Lantern Shore: +2 VP, hand size 4."""
    about = why.about
    match Why(why.reason):
        case Why.COLLECTS:
            count = int(about[0])
            text = ngettext("Collects {count} bit from {nebula}.", "Collects {count} bits from {nebula}.", count)
            return text.format(count=count, nebula=names.nebula(str(about[1])))
        case Why.COMPLETES:
            return _("Completes {card}: {gained}.").format(card=names.card(str(about[0])), gained=gained(why, names))
        case Why.BEGINS:
            return _("Begins {card}: {filled} of {slots} slots.").format(
                card=names.card(str(about[0])), filled=about[1], slots=about[2]
            )
        case Why.ADVANCES:
            return _("Goes on with {card}: {filled} of {slots} slots.").format(
                card=names.card(str(about[0])), filled=about[1], slots=about[2]
            )
        case Why.PLANTS:
            fragment, vp = names.fragment(str(about[0])), int(about[1])
            if not vp:
                return _("Plants a flower for the {fragment}.").format(fragment=fragment)
            return _("Plants a flower for the {fragment}: {vp:+} VP.").format(fragment=fragment, vp=vp)
        case Why.WALKS:
            return _("Leads the girl to {nebula}, nearer to a fragment.").format(nebula=names.nebula(str(about[0])))
        case Why.SAVES:
            count = int(about[0])
            return ngettext("Saves {count} bit for later.", "Saves {count} bits for later.", count).format(count=count)
        case Why.DISCARDS:
            count = int(about[0])
            text = ngettext("Discards {count} card that fits badly.", "Discards {count} cards that fit badly.", count)
            return text.format(count=count)
        case Why.GROWS:
            return _("Grows a flower.")
        case Why.REGENERATES:
            return _("Brings the discarded bits back to the map.")


def gained(completes: Reason, names: Names) -> str:
    """What a completed card brings: ``+2 VP, hand size 4``."""
    card, vp, icon = completes.about
    components = names.components
    found = [_("{vp:+} VP").format(vp=int(vp))]
    if effect := _effect(components.cards[components.card_index[str(card)]].effect.kind, int(icon)):
        found.append(effect)
    return commas(found)


def _effect(kind: str, count: int) -> str:
    """What an effect comes to once its card is complete; nothing for those that only score."""
    match kind:
        case "flower":
            return _("a flower to plant")
        case "chest":
            return ngettext("{count} chest", "{count} chests", count).format(count=count)
        case "footprint":
            return ngettext("{count} step for the girl", "{count} steps for the girl", count).format(count=count)
        case "white":
            return ngettext("{count} white bit a sowing", "{count} white bits a sowing", count).format(count=count)
        case "short-term":
            return ngettext("{count} place in short-term memory", "{count} places in short-term memory", count).format(
                count=count
            )
        case "hand":
            return _("hand size {count}").format(count=count)
    return ""
