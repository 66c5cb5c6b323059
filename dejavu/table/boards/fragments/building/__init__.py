"""Building the cosmic map by hand.

========  =================================================================================
scene     the map phase on the screen
tray      the nebulae of whose turn it is, what to do, and the buttons
status    who plays and how far the map is, over the map
guidance  what is said about it
hand      the hand that holds a nebula: what it feels on its way, the keys that move it
held_nebula  the nebula in it
placing   the nearest exact contact, and what is still missing, in words
arrival   a nebula on its way to its place
========  =================================================================================
"""
