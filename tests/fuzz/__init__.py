"""Files that nobody wrote: ``python -m tests.fuzz --seconds 60``."""
