"""Tools for the makers of dejavu: pictures, fonts, maps."""
