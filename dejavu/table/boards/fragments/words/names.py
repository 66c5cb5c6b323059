"""What things are called and what they do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, tau

from dejavu.games.fragments.actions import GIRL
from dejavu.games.fragments.components import ANY_SHAPE, Card, Components
from dejavu.games.fragments.effects import EFFECTS
from dejavu.table.board.note import Note
from dejavu.table.text import _, commas, ngettext


class Names:
    """Names of everything in the box, by id as events and refusals give them, and of the people at the table.

    Names of cards, worlds and nebulae are data; they are looked up in the catalogue like every other message.
    """

    def __init__(self, components: Components, seats: Sequence[str] = ()) -> None:
        self.components = components
        self.seats = tuple(seats)

    def seat(self, seat: int) -> str:
        """The name of who sits there."""
        return self.seats[seat] if seat < len(self.seats) else _("Player {number}").format(number=seat + 1)

    def card(self, card: str) -> str:
        """A card's name."""
        return _(self.components.cards[self.components.card_index[card]].name)

    def nebula(self, nebula: str) -> str:
        """A nebula's name."""
        return _(self.components.nebulae[self.components.nebula_index[nebula]].name)

    def bit(self, bit: str) -> str:
        """``red star``."""
        return _(bit.replace("-", " "))

    def bits(self, bits: Iterable[str]) -> str:
        """``red star, two blue moons`` without the grammar: every kind with its number."""
        kinds: dict[str, int] = {}
        for bit in bits:
            kinds[bit] = kinds.get(bit, 0) + 1
        several = _("{count} × {thing}")
        parts = [
            self.bit(bit) if count == 1 else several.format(count=count, thing=self.bit(bit))
            for bit, count in kinds.items()
        ]
        return commas(parts)

    def shape(self, shape: str) -> str:
        """``star``."""
        return _(shape)

    def fragment(self, fragment: str) -> str:
        """``cyan memory fragment, 3 neurons``."""
        kind = self.components.fragments[self.components.fragment_index[fragment]]
        neurons = ngettext("{count} neuron", "{count} neurons", kind.neurons).format(count=kind.neurons)
        return _("{colour} memory fragment, {neurons}").format(colour=_(kind.colour), neurons=neurons)

    def fragments(self, fragments: Iterable[str]) -> str:
        """``cyan 3, amber 1``, where there is little room."""
        kinds = [self.components.fragments[self.components.fragment_index[fragment]] for fragment in fragments]
        return commas(f"{_(kind.colour)} {kind.neurons}" for kind in kinds)

    def source(self, source: str) -> str:
        """Where a flower came from."""
        return _("her own circle") if source == GIRL else self.card(source)

    # Looked at large

    def card_note(self, card: int) -> Note:
        """A card: world and number, what completing it pays, its effect."""
        kind = self.components.cards[card]
        world = _(self.components.world_of[kind.world].name)
        colour = _(self.components.colours[kind.colour])
        lines = [
            _("{world}, number {number}").format(world=world, number=kind.number),
            _("Its shapes, from the top: {shapes}. Bits of any colour fill them.").format(shapes=self.slots(kind)),
            self.effect(kind),
            self._tokens(kind, colour),
        ]
        if kind.vp:
            text = ngettext("When completed: {vp} VP for the card.", "When completed: {vp} VP for the card.", kind.vp)
            lines.append(text.format(vp=kind.vp))
        if pays_for_fragments(kind):
            lines.append(_("Each memory fragment counts for one card only, so that all bring most."))
        if kind.communal:
            lines.append(_("Communal: all slots must be filled at once, and nobody may own it twice."))
        return Note(_(kind.name), tuple(lines))

    def _tokens(self, kind: Card, colour: str) -> str:
        white = _(self.components.colours[self.components.rules.uncollected])
        if kind.colour == self.components.rules.uncollected:
            return _("When completed: 1 VP for every {white} bit on it.").format(white=white)
        return _("When completed: 1 VP for every {colour} or {white} bit on it.").format(colour=colour, white=white)

    def effect(self, kind: Card) -> str:
        """What a card does in long-term memory."""
        parameters = kind.effect.parameters
        colour = _(self.components.colours[kind.colour])
        match kind.effect.kind:
            case "flower":
                return _("Flower: comes with a flower to plant, once.")
            case "chest":
                return _("Chest: saves one more bit from turn to turn.")
            case "footprint":
                return _("Footprint: the girl may walk one nebula further.")
            case "white":
                return _("White: after sowing, take one white bit from the last nebula.")
            case "short-term":
                return _("Short-term memory: one more card under construction.")
            case "hand":
                return _("Hand: you draw up to one more card.")
            case "score-colour" | "score-white":
                ladder = "/".join(map(str, parameters["ladder"]))
                counts = "/".join(str(n + 1) for n in range(len(parameters["ladder"])))
                return _("At the end: {ladder} VP for {counts}+ {colour} cards in long-term memory.").format(
                    ladder=ladder, counts=counts, colour=colour
                )
            case "score-sequence":
                return _(
                    "At the end: {points} VP for every {colour} fragment in one unbroken run of neurons "
                    "({top} and 1 are neighbours)."
                ).format(points=parameters["points"], colour=_(parameters["colour"]), top=self.components.neurons)
            case "score-sets":
                return _(
                    "At the end: {points} VP for every three fragments with the same neurons in three colours."
                ).format(points=parameters["points"])
            case "score-each":
                return _("At the end: {points} VP for every memory fragment.").format(points=parameters["points"])
        return kind.effect.kind

    def slots(self, kind: Card) -> str:
        """The shapes a card asks for, from top to bottom."""
        names = [_("any") if slot == ANY_SHAPE else self.shape(self.components.shapes[slot]) for slot in kind.slots]
        return commas(names)

    def bit_note(self, bit: str) -> Note:
        """An impression bit."""
        lines = [_("Fits every slot of its shape. Its colour pays 1 VP on a card of the same colour.")]
        white = self.components.colours[self.components.rules.uncollected]
        if bit.startswith(white):
            lines = [
                _("Fits every slot of its shape and pays 1 VP on every card."),
                _("Never the last bit of a sowing; collected only with a white icon."),
            ]
        return Note(_capital(self.bit(bit)), tuple(lines))

    def nebula_note(self, nebula: str, bits: Sequence[str], fragment: str | None, planted: bool) -> Note:
        """A nebula and what lies on it."""
        lines = [self.bits(bits) if bits else _("No bits here.")]
        if fragment is not None:
            lines.append(_("Holds the {fragment}.").format(fragment=self.fragment(fragment)))
        if planted:
            lines.append(_("A flower grows here; its fragment was taken."))
        return Note(self.nebula(nebula), tuple(lines))

    def fragment_note(self, fragment: str, *more: str) -> Note:
        """A memory fragment; ``more`` is what is known of it just now."""
        lines = more or (_("Plant a flower on its nebula to take it. Communal cards pay for fragments at the end."),)
        return Note(_capital(self.fragment(fragment)), lines)


def pays_for_fragments(kind: Card) -> bool:
    """Whether a card uses memory fragments, each of which counts once."""
    effect = EFFECTS[kind.effect.kind]
    return effect.uses is not None or effect.each is not None


def _capital(words: str) -> str:
    """With a capital letter, as a heading."""
    return words[:1].upper() + words[1:]


# The eight sides on which something lies on the cosmic map

_SIDES = 8
_MIDDLE = 1200.0
"""So near to the middle of the map, in thousandths of a world unit, something lies in the middle."""


def side(off: complex) -> str:
    """The side to which something lies, after a name: ``Carina, in the north-east``. y grows down."""
    names = (
        _("in the east"),
        _("in the south-east"),
        _("in the south"),
        _("in the south-west"),
        _("in the west"),
        _("in the north-west"),
        _("in the north"),
        _("in the north-east"),
    )
    return names[side_number(off)]


def side_number(off: complex) -> int:
    """The same as a number: 0 for the east, then clockwise, to 7 for the north-east."""
    return round(atan2(off.imag, off.real) / tau * _SIDES) % _SIDES


def part_of_map(off: complex) -> str:
    """Where on the map something lies, from the middle of all that lies there."""
    return side(off) if abs(off) > _MIDDLE else _("in the middle")
