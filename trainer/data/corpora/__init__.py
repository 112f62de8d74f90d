"""The corpora: each module yields labelled words with pauses."""

SENTENCE_SETS = ("single", "several", "dictation", "gale-single", "gale-several", "gale-dictation")
"""Sets of sentences that `caesura-trainer sentences` draws from the corpora."""
