"""Six worlds, each one closed panorama: ``panorama`` holds the tools, ``motifs`` what stands about in several."""
