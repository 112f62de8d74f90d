"""What runs a model: arrays in, arrays out."""

MOST_THREADS = 512
"""CPU threads that may be asked for: some thousands are started for minutes, and bring nothing."""
