"""Learns to judge positions of *Fragments* from games of the program against itself: ``python -m tools.learn``.

========  ====================================================================
selfplay  plays games and stores the features before every turn, in batches
fit       fits a network to them by temporal differences, TD(lambda)
weights   writes the network as data, with its origin
========  ====================================================================
"""
