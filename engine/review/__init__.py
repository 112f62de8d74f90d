"""Suggestions for a transcript and every decision on them: accept, reject, another mark, lock.

The command line, the server, a batch and the window decide through `Review`.
"""

from engine.review.entries import ALL, CueReview, Filter, Kind, ReviewEntry, SuggestionRef, review_of
from engine.review.review import Review
from engine.review.suggestion import DOUBTFUL, State, Suggestion

__all__ = [
    "ALL",
    "DOUBTFUL",
    "CueReview",
    "Filter",
    "Kind",
    "Review",
    "ReviewEntry",
    "State",
    "Suggestion",
    "SuggestionRef",
    "review_of",
]
