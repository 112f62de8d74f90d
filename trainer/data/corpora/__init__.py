"""The corpora: each module yields labelled words with pauses."""

SENTENCE_SETS = ("single", "several", "dictation")
"""Sets of sentences that `caesura-trainer sentences` draws from the corpora."""
