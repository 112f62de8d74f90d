"""Times that no format explains, in what would otherwise be read as a text."""

import re

_CLOCK = r"\d{1,3}(?:[:;]\d{1,2}){1,3}(?:[.,]\d{1,3})?(?!\d)|\d{1,2}h\d{1,2}m|(?:\d{1,2}m)?\d{1,4}m?s\b"
_SECONDS = (
    r"\d{1,6}\.\d{1,9}s?(?:[ \t]*+[-–—:,][ \t]*+|[ \t]++)\d{1,6}\.\d{1,9}\b|\d{1,6}\.\d{1,9}s\b|\d{1,7}\t\d{1,7}\t"
)
_TIMECODE = r"\d{1,2}:\d{2}:\d{2}[:;.,]\d{1,3}(?!\d)"
_BEGINS = re.compile(
    r"[ \t\ufeff]*+(?:#?\d{1,6}[ \t|,;:.)]+)?(?:[-*•@\[({<]++[ \t]*+){0,2}+"
    r"(?:\d{4}-\d\d-\d\d[ T]|(?:in|from|at)[: \t]+|t=(?=\d))?"
    rf"(?:{_CLOCK}|{_SECONDS}|(?<=t=))",
    re.IGNORECASE,
)
_ENDS = re.compile(rf"[\[({{<](?:{_CLOCK})[\])}}>][.]?[ \t]*\Z")
_IS_ONE = re.compile(
    rf"[ \t\ufeff]*+(?:[\[({{<]?(?:{_CLOCK})(?:[ \t]*+[-,;|][ \t]*+(?:{_CLOCK}))?[\])}}>]?:?[ \t]*\Z"
    rf"|-->>[ \t]*\d+[ \t]*\Z|[-*#@/]*+[ \t]*+[A-Za-z]{{1,12}}(?:[ \t][A-Za-z]{{1,8}})?[ \t]*+[:=]?[ \t]*+{_TIMECODE})"
)
_FEW = 0.2
"""The share of lines that are times and nothing else, where the lines between them are what is said."""

_LOOKED_AT = 20_000


def has_times(text: str) -> bool:
    """Whether half of the first lines begin or end with times, or many are times and nothing else."""
    lines = [line for line in re.split("[\r\n]+", text[:_LOOKED_AT]) if line.strip(" \t\ufeff")]
    begin, end, are = (sum(bool(find(line)) for line in lines) for find in (_BEGINS.match, _ENDS.search, _IS_ONE.match))
    return len(lines) > 1 and (2 * max(begin, end) >= len(lines) or are > max(1, _FEW * len(lines)))
