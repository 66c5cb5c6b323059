"""The board of *Deja Vu: Fragments of Memory*."""
