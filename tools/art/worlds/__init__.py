"""Six worlds, each one closed panorama. ``panorama`` has the tools, ``motifs`` the things that several worlds show."""
