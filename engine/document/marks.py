"""The marks of punctuation that are known, of all writings, and what each counts as."""

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

PARTING = "".join(mark for mark in MARKS if mark not in ENDING) + "—–"
"""The marks that part what stands in a sentence."""
