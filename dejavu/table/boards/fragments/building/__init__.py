"""Building the cosmic map by hand.

=======  ================================================================================
scene    the map phase on the screen
tray     the nebulae of whose turn it is, what to do, and the buttons
carry    a nebula in the hand
hand     what it feels on its way, and the keys that move it
placing  the nearest exact contact, and what is still missing, in words
arrival  a nebula on its way to its place
=======  ================================================================================
"""
