"""The known punctuation marks of all scripts, and what each counts as."""

import re

MARKS = {
    **dict.fromkeys(".;。։।；؛", "PERIOD"),
    **dict.fromkeys("?？؟", "QUESTION"),
    **dict.fromkeys("!！", "EXCLAMATION"),
    **dict.fromkeys(",，、،", "COMMA"),
    **dict.fromkeys(":：", "COLON"),
}
"""The shipped label of each mark. Dashes and ellipses have rules of their own."""

ENDING = "".join(mark for mark in MARKS if MARKS[mark] not in ("COMMA", "COLON") and mark not in ";；؛") + "…"
"""The marks that end sentences."""

ELLIPSES = ("…", "...")
"""The ways to write an ellipsis."""

PARTING = "".join(mark for mark in MARKS if mark not in ENDING) + "—–"
"""The marks that separate parts of a sentence."""

# Possessive: a long run of spaces must not be rescanned from each of them.
MARK = re.compile(rf"(?:(?<![ \t])[ \t]*+(?:--++|[—–])|(?<![ \t])[ \t]++[-−](?!\S)|[{''.join(MARKS)}…]++)+")
"""One mark, or several in a row, with the blanks before a dash."""


def mark_in(tail: str) -> str:
    """Returns the mark in the text between two words, or ""."""
    match = MARK.search(tail)
    return match.group().strip() if match else ""
