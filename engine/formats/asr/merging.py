"""Two accounts of the same speech become one: words and a text that has their marks, and channels side by side."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from engine.document.cue import Spoken

_WINDOW = 40  # words or tokens after which the two accounts are taken to have lost each other
_FEW = 8  # words that may all be written otherwise, as numbers are
_PAUSE = 0.5  # seconds of silence in a channel in which another may be told
_STRONG = (".", "?", "!", "…", "。", "？", "！")


def with_marks(spoken: Sequence[Spoken], text: str) -> list[Spoken]:
    """Words that are told bare, written as they are in a text of the same words.

    Words and text are gone through side by side. Between two places where they agree, what the text has (`$20.`) takes
    the time of the words (`twenty dollars`); words that it leaves out stay, and where they do not meet again within
    some forty words, words stay bare. So do all if most of more than a few do not agree: it is another text.
    """
    tokens = _tokens(text)
    mine, theirs = [_letters(word.text) for word in spoken], [_letters(token) for token in tokens]
    made: list[Spoken] = []
    i = j = agreed = 0
    while i < len(mine):
        if j < len(theirs) and mine[i] == theirs[j]:
            made.append(spoken[i]._replace(text=tokens[j]))
            i, j, agreed = i + 1, j + 1, agreed + 1
            continue
        step = _to_next_meeting(mine[i : i + _WINDOW + 2], theirs[j : j + _WINDOW + 2])
        if step is None:
            made.append(spoken[i])
            i, j = i + 1, j + 1
            continue
        made += _rewritten(spoken[i : i + step[0]], tokens[j : j + step[1]])
        i, j = i + step[0], j + step[1]
    if agreed * 2 < len(spoken) and len(spoken) > _FEW:
        return list(spoken)
    return made + [Spoken(token) for token in tokens[j:] if made]


def _to_next_meeting(mine: Sequence[str], theirs: Sequence[str]) -> tuple[int, int] | None:
    """How many words and tokens are to be passed over until they are the same again, as few as can be."""
    mine, theirs = [*mine, ""][: _WINDOW + 2], [*theirs, ""][: _WINDOW + 2]  # "" at the end, which is the same for both
    for both in range(1, _WINDOW):
        for i in range(max(0, both - len(theirs) + 1), min(both, len(mine) - 1) + 1):
            j = both - i
            if mine[i] == theirs[j] and (i == j or mine[i + 1 : i + 2] == theirs[j + 1 : j + 2]):
                return i, j
    return None


def _rewritten(spoken: Sequence[Spoken], tokens: Sequence[str]) -> list[Spoken]:
    """The words that some tokens of a text stand for."""
    if not spoken or not tokens:
        return [*spoken, *map(Spoken, tokens)]
    known = [word.confidence for word in spoken if word.confidence is not None]
    return [spoken[0]._replace(text=" ".join(tokens), end=spoken[-1].end, confidence=min(known, default=None))]


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


def _tokens(text: str) -> list[str]:
    """The words of a text, each with the marks that stand free around it."""
    made: list[str] = []
    opening = ""
    for part in text.split():
        if _letters(part):
            made.append(f"{opening} {part}" if opening else part)
            opening = ""
        elif made and part[0] not in "([{«“„‚¿¡":
            made[-1] += f" {part}"
        else:
            opening = f"{opening} {part}".strip()
    return made


def joined_as_in(text: str, spoken: Iterable[Spoken]) -> list[Spoken]:
    """Words joined where the text they are from has no blank between them, as in `l'avion` and in Chinese."""
    made: list[Spoken] = []
    place = 0
    for word in spoken:
        found = text.find(word.text, place, place + len(word.text) + 20) if word.text else -1
        made.append(word._replace(joined=bool(made) and found == place))
        place = found + len(word.text) if found >= 0 else place
    return made


def in_turn(channels: Sequence[Sequence[Spoken]]) -> list[Spoken]:
    """The words of several channels in order of time, each channel's by whole sentences or from pause to pause."""
    if len(channels) == 1:
        return list(channels[0])
    stretches = [stretch for channel in channels for stretch in _stretches(channel)]
    stretches.sort(key=lambda stretch: next((word.start for word in stretch if word.start is not None), 0.0))
    return [word for stretch in stretches for word in stretch]


def _stretches(words: Sequence[Spoken]) -> list[list[Spoken]]:
    made = [list(words[:1])]
    for word, following in pairwise(words):
        silent = word.end is not None and following.start is not None and following.start - word.end >= _PAUSE
        ended = word.text.endswith(_STRONG) and following.start is not None
        if (silent or ended) and not following.joined:
            made.append([])
        made[-1].append(following)
    return made
