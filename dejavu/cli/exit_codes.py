"""The exit codes of the program; argparse itself exits with 2 on wrong usage."""

DONE = 0
BAD_INPUT = 1
INTERRUPTED = 130
