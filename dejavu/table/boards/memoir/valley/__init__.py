"""How tiles, walls, pawns, cards, seals and pictures of *Veiled Memoir* are drawn at any size.

Nothing here knows a scene: a function takes a ``Studio`` with what all of them share, sizes in pixels, and things by
their index in the box. Whatever takes time is kept by the studio: share what a function returns, do not draw on it.
"""
