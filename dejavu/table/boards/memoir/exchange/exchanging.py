"""The exchange that is put together at the table, offered, and answered.

The rules take cards one by one and never back. At the table a card may go over and come back as often as one likes, so
that nothing is done until it is offered; then all of it is done as one gesture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dejavu.engine.action import Action
from dejavu.games.memoir.state import Consent, Exchange
from dejavu.table.boards.memoir.exchange.terms import Key, Terms, partners, terms_of
from dejavu.table.boards.memoir.frame import Draft, MemoirFrame
from dejavu.table.kit.item import PlaceId
from dejavu.table.text import _


class Exchanging(NamedTuple):
    """What a seat has before it of an exchange, and the drafts that it can make of that."""

    frame: MemoirFrame

    @property
    def terms(self) -> Terms | None:
        """The exchange that is shown: one of the seat's, asked of the seat, or being asked by the seat."""
        made, known, seat = self.frame.draft.terms, terms_of(self.frame.state), self.frame.seat
        if made and made.seat == seat:
            return made
        return known if known and seat in (known.seat, known.partner) else None

    @property
    def asks(self) -> bool:
        """Whether the partner has been asked and did not answer yet."""
        return isinstance(self.frame.state.move, Consent)

    @property
    def answers(self) -> bool:
        """Whether it is the seat that has to answer."""
        return self.asks and self.frame.moves

    @property
    def filling(self) -> bool:
        """Whether the seat can move cards over."""
        terms = self.terms
        return terms is not None and not self.asks and self.frame.moves and terms.seat == self.frame.seat

    @property
    def aloud(self) -> bool:
        """Whether nobody is asked: so it was chosen, or both seats are played by people, who agree aloud."""
        terms, seats = self.terms, self.frame.seats
        people = terms is not None and seats[terms.seat].is_person and seats[terms.partner].is_person
        return people or not self.frame.state.options.consent

    @property
    def question(self) -> str:
        """What the seat is asked for while cards are put together; empty when none are."""
        terms = self.terms if self.filling else None
        if terms is None:
            return ""
        told = _("Exchange with {name}: move cards over, then offer.")
        if self.aloud:
            told = _("Exchange with {name}: move cards over, then exchange.")
        return told.format(name=self.frame.people[terms.partner])

    @property
    def declined(self) -> bool:
        """Whether just these terms were declined in this turn."""
        return self.terms is not None and self.terms.key in self.frame.state.declined

    def gone(self, seat: int, card: int) -> list[int]:
        """Which copies of a card leave a hand: those that were touched, else the first ones."""
        terms = self.terms
        count = terms.goes(seat).count(card) if terms else 0
        touched = [copy for owner, which, copy in self.frame.draft.moved if (owner, which) == (seat, card)][:count]
        others = [copy for copy in range(self.frame.state.holds(seat, card)) if copy not in touched]
        return touched + others[: count - len(touched)]

    def advised(self, plan: Sequence[Action]) -> tuple[PlaceId, ...]:
        """Where an exchange that is advised goes on, while it is put together: a card that is missing, or the offer.

        Where something else is advised, at the way out of it; nothing where none is put together.
        """
        terms, state = self.terms, self.frame.state
        if terms is None or not self.filling:
            return ()
        wanted = Terms(terms.seat, terms.partner)
        if "offer" not in {action.verb for action in plan}:
            return (PlaceId("done"),)
        for action in plan:
            if action.verb == "meet" and int(action.args[0]) != terms.partner:
                return (PlaceId("done"),)
            if action.verb in ("give", "get"):
                owner = terms.seat if action.verb == "give" else terms.partner
                wanted = wanted.moved(owner, state.tables.card[str(action.args[0])])
            if action.verb == "offer":
                break
        for verb, seat in (("give", terms.seat), ("get", terms.partner)):
            have, asked = terms.goes(seat), wanted.goes(seat)
            for card in dict.fromkeys((*have, *asked)):
                if have.count(card) != asked.count(card):
                    gone = self.gone(seat, card)
                    stays = [copy for copy in range(state.holds(seat, card)) if copy not in gone]
                    copies = gone[-1:] if have.count(card) > asked.count(card) else stays
                    return tuple(PlaceId(verb, state.tables.cards[card], copy) for copy in copies[:1])
        return (PlaceId("offer"),)

    # Drafts

    def begun(self, acts: Sequence[Action]) -> Draft | None:
        """With a partner who is met, and cards that go over at once; None where nobody can be met, or a card asks."""
        frame, card = self.frame, self.frame.state.tables.card
        if not acts or acts[0].verb != "meet" or frame.state.move is not None or frame.view.why_not(acts[0]):
            return None
        terms = Terms(frame.seat, int(acts[0].args[0]))
        for action in acts[1:]:
            terms = terms.moved(terms.seat if action.verb == "give" else terms.partner, card[str(action.args[0])])
        return frame.draft._replace(terms=terms, moved=())

    def moved(self, key: Key) -> Draft:
        """A card goes over, or one that was to leave comes back, unless the rules have heard of it already."""
        terms, (seat, card, copy), draft = self.terms, key, self.frame.draft
        if terms is None or not self.filling:
            return draft
        gone, known = self.gone(seat, card), terms_of(self.frame.state)
        back = copy in gone
        made = terms.back(seat, card) if back else terms.moved(seat, card)
        if back and known and made.goes(seat).count(card) < known.goes(seat).count(card):
            return draft
        left = [each for each in gone if each != copy] if back else [*gone, copy]
        others = [each for each in draft.moved if each[:2] != (seat, card)]
        return draft._replace(terms=made, moved=(*others, *((seat, card, each) for each in left)))

    def kept(self, draft: Draft) -> Draft:
        """What the rules have heard of is part of the terms; others are forgotten where they cannot be any more."""
        frame, made, known = self.frame, draft.terms, terms_of(self.frame.state)
        if known and isinstance(frame.state.move, Exchange):
            return draft if made and made.holds(known) else draft._replace(terms=known)
        lasts = made and made.seat == frame.seat and made.partner in partners(frame.state) and made.fits(frame.state)
        return draft if lasts else draft._replace(terms=None)
