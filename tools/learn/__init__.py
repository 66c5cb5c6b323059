"""Learning to judge positions of *Fragments* from games of the program against itself: ``python -m tools.learn``.

========  ====================================================================
selfplay  plays games and keeps what was seen after every turn, in batches
fit       fits a network to that by temporal differences, TD(lambda)
weights   writes the network as data, with where it comes from
========  ====================================================================
"""
