"""Tools for the makers of dejavu: pictures, sounds, fonts, maps, measurements, releases."""
