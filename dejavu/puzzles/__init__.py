"""Puzzles: one turn of a game with a goal, from a position in data. Knows no game.

``puzzle.py`` says what a puzzle is, ``turn.py`` searches a turn whole, ``finder.py`` looks for puzzles in games of
bots, ``choosing.py`` picks varied ones and writes them, ``reader.py`` reads them, ``library.py`` knows where they lie.
"""
