"""Puzzles: one turn of a game with a goal, from a position in data. Knows no game.

``puzzle.py`` defines a puzzle, ``turn.py`` searches a whole turn, ``finder.py`` looks for puzzles in games of bots,
``choosing.py`` picks varied ones and writes them, ``reader.py`` reads them, and ``library.py`` knows where they lie.
"""
