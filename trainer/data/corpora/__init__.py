"""The corpora: each module yields labelled words with pauses."""

PUBLISHED = ("iwslt2011", "ted", "ted-close", "changelog", "earnings22")
"""Corpora that are prepared by their own names, beside those of `trainer.data.corpora.languages`."""

SENTENCE_SETS = ("single", "several", "dictation", "gale-single", "gale-several", "gale-dictation")
"""Sets of sentences that `caesura-trainer sentences` draws from the corpora."""
