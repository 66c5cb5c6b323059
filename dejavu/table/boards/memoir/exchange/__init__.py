"""Exchanges: two hands face to face, the cards that change hands, the offer, the answer."""
