"""What the window can show: one module a scene."""
