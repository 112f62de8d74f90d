"""Scores at the paper's mix of marks: sets of Gale & Parthasarathy (2017) have few commas, ours a natural number.

Precision and recall of each mark are kept as they are; how often it stands is theirs. So the F1 over all marks compares
the same mix, though commas that are rarer would be put a little less precisely.
"""

from typing import Any

from trainer.data.sentences import COMMAS, QUESTION_SHARE

_SEVERAL = 2.33
"""Sentences of an instance of several, in our sets; the paper says nothing of its own."""
_QUESTION_SHARES = {"dictation": QUESTION_SHARE, "single": 0.5, "several": 0.45}

Mix = dict[str, float]
"""Of each mark how many stand for one sentence end that is scored."""


def mix(text: str) -> Mix | None:
    """The paper's mix of a text's set, ``gale-several:test:mid`` for one; None for a text of no such set."""
    corpus, _, rest = text.partition(":")
    kind = corpus.removeprefix("gale-")
    if kind not in COMMAS:
        return None
    # In the middle of a text the last sentence end of each instance is not scored.
    ends = 1 - 1 / _SEVERAL if rest.endswith(":mid") else 1.0
    return {"PERIOD": 1 - _QUESTION_SHARES[kind], "QUESTION": _QUESTION_SHARES[kind], "COMMA": COMMAS[kind] / ends}


def reweighted(figures: dict[str, Any], text: str) -> float | None:
    """The F1 in percent over all marks that a text's figures come to at the paper's mix, or None where it has none."""
    marks = mix(text)
    if marks is None:
        return None
    hits = proposed = 0.0
    for mark, count in marks.items():
        precision, recall = figures[mark]["precision"] / 100, figures[mark]["recall"] / 100
        hits += count * recall
        proposed += count * recall / precision if precision else 0.0
    return round(200 * hits / (sum(marks.values()) + proposed), 2)
