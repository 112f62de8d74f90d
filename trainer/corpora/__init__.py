"""The corpora: each module yields labelled words with pauses."""
