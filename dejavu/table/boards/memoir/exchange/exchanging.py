"""An exchange: it is put together at the table, then offered and answered.

The rules take cards one by one and never give one back. At the table a card may change hands and come back any number
of times. Nothing is done until the offer; then everything is done as one gesture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from dejavu.engine.action import Action
from dejavu.games.memoir.actions import OFFER
from dejavu.games.memoir.state import Consent, Exchange, Meeting, State
from dejavu.table.kit.item import PlaceId
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.frame import MemoirDraft, MemoirFrame

Cards = tuple[int, ...]
"""Cards by their number (``actions.ActionTables.cards``), with an entry for each copy."""
Key = tuple[int, int, int]
"""A card as its owner, its number, and its index among copies."""


class HandAfter(NamedTuple):
    """A hand as it will be: the cards that stay, then those that come."""

    stays: Cards
    comes: Cards


class Terms(NamedTuple):
    """The two seats of an exchange and the cards that change hands; an immutable value."""

    seat: int
    """The seat that asks."""
    partner: int
    give: Cards = ()
    get: Cards = ()

    @property
    def empty(self) -> bool:
        """Whether no card changes hands."""
        return not self.give and not self.get

    def goes(self, seat: int) -> Cards:
        """The cards that leave one of the two hands."""
        return self.give if seat == self.seat else self.get

    def moved(self, seat: int, card: int) -> Terms:
        """Terms in which one more card leaves a hand."""
        return self._replaced(seat, (*self.goes(seat), card))

    def back(self, seat: int, card: int) -> Terms:
        """Terms in which a card stays after all. Raises ValueError for a card that was not to leave."""
        left = list(self.goes(seat))
        left.remove(card)
        return self._replaced(seat, tuple(left))

    def _replaced(self, seat: int, cards: Cards) -> Terms:
        ordered = tuple(sorted(cards))
        return self._replace(give=ordered) if seat == self.seat else self._replace(get=ordered)

    def other(self, seat: int) -> int:
        """The other one of the two seats."""
        return self.partner if seat == self.seat else self.seat

    def hand(self, state: State, seat: int) -> HandAfter:
        """One of the two hands as it will be."""
        stays = list(state.hand(seat))
        for card in self.goes(seat):
            stays.remove(card)
        return HandAfter(tuple(stays), self.goes(self.other(seat)))

    def over(self, state: State, seat: int) -> int:
        """The number of cards that one of the two seats will have to discard."""
        hand = self.hand(state, seat)
        return max(0, len(hand.stays) + len(hand.comes) - state.hand_limit)

    def fits(self, state: State) -> bool:
        """Whether both seats still hold the cards that are to change hands."""
        return all(
            state.holds(seat, card) >= self.goes(seat).count(card)
            for seat in (self.seat, self.partner)
            for card in self.goes(seat)
        )

    def includes(self, other: Terms) -> bool:
        """Whether these terms include all cards of other terms."""
        return self.partner == other.partner and all(
            self.goes(seat).count(card) >= other.goes(seat).count(card)
            for seat in (other.seat, other.partner)
            for card in other.goes(seat)
        )

    @property
    def key(self) -> tuple[int, Cards, Cards]:
        """The key of declined terms in the rules (``State.declined``)."""
        return self.partner, self.give, self.get

    def acts(self, state: State) -> list[Action]:
        """The actions for the rules: the partner if still open, each card that is not laid out yet, the offer."""
        tables, there = state.tables, state.move
        give, get = list(self.give), list(self.get)
        if isinstance(there, Exchange):
            for cards, laid in ((give, there.give), (get, there.get)):
                for card in laid:
                    cards.remove(card)
        met = [] if isinstance(there, Exchange) else [tables.meet[self.partner]]
        return [*met, *(tables.give[card] for card in give), *(tables.get[card] for card in get), OFFER]


def keys(state: State, seat: int) -> list[Key]:
    """All cards of a hand, in their order."""
    hand = state.hand(seat)
    return [(seat, card, hand[:place].count(card)) for place, card in enumerate(hand)]


def terms_of(state: State) -> Terms | None:
    """The terms that the rules know, of an exchange being filled or offered."""
    move = state.move.exchange if isinstance(state.move, Consent) else state.move
    return Terms(state.active, move.partner, move.give, move.get) if isinstance(move, Exchange) else None


def partners(state: State) -> list[int]:
    """All seats with which the current player can exchange now."""
    if state.move is not None and not isinstance(state.move, Meeting):
        return []
    legal = set(state.legal_actions())
    return [seat for seat in range(state.seats) if state.tables.meet[seat] in legal]


class Exchanging(NamedTuple):
    """A seat's view of an exchange, and the drafts that it can make."""

    frame: MemoirFrame

    @property
    def terms(self) -> Terms | None:
        """The shown exchange: the seat's draft, or else one that the rules know and that it began or is asked for."""
        made, known, seat = self.frame.draft.terms, terms_of(self.frame.state), self.frame.seat
        if made and made.seat == seat:
            return made
        return known if known and (seat == known.seat or (self.is_asked and seat == known.partner)) else None

    @property
    def is_asked(self) -> bool:
        """Whether the partner has been asked and has not answered."""
        return isinstance(self.frame.state.move, Consent)

    @property
    def answers(self) -> bool:
        """Whether the seat has to answer."""
        return self.is_asked and self.frame.may_act

    @property
    def filling(self) -> bool:
        """Whether the seat can move cards."""
        terms = self.terms
        return terms is not None and not self.is_asked and self.frame.may_act and terms.seat == self.frame.seat

    @property
    def aloud(self) -> bool:
        """Whether nobody is asked, by option, or because both seats are people, who agree aloud."""
        terms, seats = self.terms, self.frame.seats
        people = terms is not None and seats[terms.seat].is_person and seats[terms.partner].is_person
        return people or not self.frame.state.options.consent

    @property
    def question(self) -> str:
        """The sentence while an exchange is put together; else empty."""
        terms = self.terms if self.filling else None
        if terms is None:
            return ""
        told = _("Exchange with {name}: move cards over, then offer.")
        if self.aloud:
            told = _("Exchange with {name}: move cards over, then exchange.")
        return told.format(name=self.frame.people[terms.partner])

    @property
    def declined(self) -> bool:
        """Whether exactly these terms were declined in this turn."""
        return self.terms is not None and self.terms.key in self.frame.state.declined

    def gone(self, seat: int, card: int) -> list[int]:
        """The copies of a card that leave a hand: those that were clicked, else the first ones."""
        terms = self.terms
        count = terms.goes(seat).count(card) if terms else 0
        touched = [copy for owner, which, copy in self.frame.draft.moved if (owner, which) == (seat, card)][:count]
        others = [copy for copy in range(self.frame.state.holds(seat, card)) if copy not in touched]
        return touched + others[: count - len(touched)]

    def advised(self, plan: Sequence[Action]) -> tuple[PlaceId, ...]:
        """What to click next for an advised exchange: a card to move, or the offer.

        If the advice is something else, the way out of the exchange; empty if none is put together.
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

    def begun(self, acts: Sequence[Action]) -> MemoirDraft | None:
        """A draft with a partner, and perhaps cards; None if the acts meet nobody, or a card asks for the exchange."""
        frame, card = self.frame, self.frame.state.tables.card
        if not acts or acts[0].verb != "meet" or frame.state.move is not None or frame.view.why_not(acts[0]):
            return None
        terms = Terms(frame.seat, int(acts[0].args[0]))
        for action in acts[1:]:
            terms = terms.moved(terms.seat if action.verb == "give" else terms.partner, card[str(action.args[0])])
        return frame.draft._replace(terms=terms, moved=())

    def moved(self, key: Key) -> MemoirDraft:
        """The draft after a card changed hands, or came back; it cannot come back once the rules have it."""
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

    def kept(self, draft: MemoirDraft) -> MemoirDraft:
        """The part of a draft that is still valid.

        Its terms include what the rules have; impossible terms are dropped.
        """
        frame, made, state = self.frame, draft.terms, self.frame.state
        known = terms_of(state) if isinstance(state.move, Exchange) else None
        if made and made.seat == frame.seat and made.fits(state):
            lasts = made.includes(known) if known else made.partner in partners(state)
            return draft if lasts else draft._replace(terms=known)
        return draft._replace(terms=known)
