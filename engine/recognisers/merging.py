"""Two accounts of the same speech become one: words and a text that has their marks, and channels side by side."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from engine.document.cue import Spoken
from engine.document.phrasing import places_to_part
from engine.parsing import Warnings

_WINDOW = 40  # words or tokens after which the two accounts are taken to have lost each other
_FEW = 8  # words that may all be spelled differently, such as numbers
_PAUSE = 0.5  # seconds of silence in a channel in which another may speak
BACKWARDS = 1.0
"""Seconds by which a word begins before the one before it where the times of a file run backwards."""

_STRONG = (".", "?", "!", "…", "。", "？", "！")


def with_marks(spoken: Sequence[Spoken], text: str) -> list[Spoken]:
    """Gives unpunctuated words the spelling of a text with the same words.

    Words and text are aligned. Between two matches, the text (`$20.`) takes the time of the words (`twenty dollars`).
    Words missing in the text stay, and without a match within some forty words, words stay bare. All stay bare if most
    of them do not match: it is another text.
    """
    tokens = _tokens(text)
    if any(token.joined for token in tokens):
        spoken = [part for word in spoken for part in _characters(word)]
    mine, theirs = ([_letters(word.text) for word in words] for words in (spoken, tokens))
    output: list[Spoken] = []
    i = j = agreed = 0
    while i < len(mine):
        if j < len(theirs) and mine[i] == theirs[j]:
            output.append(spoken[i]._replace(text=tokens[j].text, joined=tokens[j].joined))
            i, j, agreed = i + 1, j + 1, agreed + 1
            continue
        step = _to_next_meeting(mine[i : i + _WINDOW + 2], theirs[j : j + _WINDOW + 2])
        if step is None:
            output.append(spoken[i])
            i, j = i + 1, j + 1
            continue
        output += _rewritten(spoken[i : i + step[0]], tokens[j : j + step[1]])
        i, j = i + step[0], j + step[1]
    if agreed * 2 < len(spoken) and len(spoken) > _FEW:
        return list(spoken)
    return output + (tokens[j:] if output else [])


def completed(spoken: Sequence[Spoken], text: str) -> list[Spoken]:
    """Inserts the words of their text that are missing, without times."""
    missing = len(_letters(text)) > sum(len(_letters(word.text)) for word in spoken)
    return with_marks(spoken, text) if missing else list(spoken)


def _to_next_meeting(mine: Sequence[str], theirs: Sequence[str]) -> tuple[int, int] | None:
    """How many words and tokens are to be passed over until they are the same again, as few as can be."""
    mine, theirs = [*mine, ""][: _WINDOW + 2], [*theirs, ""][: _WINDOW + 2]  # "" at the end, which is the same for both
    for both in range(1, _WINDOW):
        for i in range(max(0, both - len(theirs) + 1), min(both, len(mine) - 1) + 1):
            j = both - i
            if mine[i] == theirs[j] and (i == j or mine[i + 1 : i + 2] == theirs[j + 1 : j + 2]):
                return i, j
    return None


def _rewritten(spoken: Sequence[Spoken], tokens: Sequence[Spoken]) -> list[Spoken]:
    """The words that some tokens of a text stand for."""
    if not spoken or not tokens:
        return [*spoken, *tokens]
    known = [word.confidence for word in spoken if word.confidence is not None]
    text = "".join(token.text if token.joined else f" {token.text}" for token in tokens).strip()
    output = spoken[0]._replace(text=text, end=spoken[-1].end, confidence=min(known, default=None))
    return [output._replace(joined=tokens[0].joined)]


def _characters(word: Spoken) -> list[Spoken]:
    """A word of Chinese or Japanese by its characters, which share its time."""
    cuts = [0, *places_to_part(word.text), len(word.text)]
    if len(cuts) == 2:
        return [word]
    output = [word._replace(text=word.text[i:j], joined=word.joined or i > 0) for i, j in pairwise(cuts)]
    if word.start is None or word.end is None:
        return [output[0]._replace(end=None), *(one._replace(start=None, end=None) for one in output[1:])]
    step = (word.end - word.start) / len(output)
    times = [round(word.start + step * place, 6) for place in range(len(output) + 1)]
    return [one._replace(start=i, end=j) for one, (i, j) in zip(output, pairwise(times), strict=True)]


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


def _tokens(text: str) -> list[Spoken]:
    """The words of a text, each with the marks that stand free around it; characters of Chinese are words."""
    output: list[Spoken] = []
    opening = ""
    for part in text.split():
        if _letters(part):
            cuts = [0, *places_to_part(part), len(part)]
            output += [Spoken(part[i:j], joined=i > 0) for i, j in pairwise(cuts)]
            if opening:
                first = 1 - len(cuts)
                output[first] = output[first]._replace(text=f"{opening} {output[first].text}")
            opening = ""
        elif output and part[0] not in "([{«“„‚¿¡":
            output[-1] = output[-1]._replace(text=f"{output[-1].text} {part}")
        else:
            opening = f"{opening} {part}".strip()
    return output


def joined_as_in(text: str, spoken: Iterable[Spoken]) -> list[Spoken]:
    """Joins words with no space between them in their text, as in `l'avion` and in Chinese."""
    output: list[Spoken] = []
    place = 0
    for word in spoken:
        start = text.find(word.text, place, place + len(word.text) + 20) if word.text else -1
        output.append(word._replace(joined=bool(output) and start == place))
        place = start + len(word.text) if start >= 0 else place
    return output


def in_a_row(
    recordings: Sequence[Sequence[Spoken]], warnings: Warnings, places: Sequence[int] = (), lap: float = 0.0
) -> list[Spoken]:
    """Concatenates the words of recordings: where times restart, they continue at the previous end.

    Args:
        recordings: the words of each, in order of time.
        warnings: gets one where times restart.
        places: the line in which each recording begins, for warnings; by default the number of its first word.
        lap: the share, 0 to 1, that the next recording may overlap and still count as a continuation.
    """
    spoken: list[Spoken] = []
    restarts: list[int] = []
    begun = reached = 0.0
    for number, words in enumerate(recordings):
        starts = [word.start for word in words if word.start is not None]
        ends = [word.end for word in words if word.end is not None]
        offset = reached if min(starts, default=reached) < reached - lap * (reached - begun) else 0.0
        if offset:
            restarts.append(places[number] if places else len(spoken) + 1)
        spoken += [shifted(word, offset) for word in words] if offset else words
        begun = min(starts) + offset if starts else begun
        reached = max([reached, *(time + offset for time in (*starts, *ends))])
    if len(restarts) == 1:
        warnings.add(restarts[0], "time-restarts")
    elif restarts:
        warnings.add(restarts[0], "times-restart", count=len(restarts))
    return spoken


def in_order(spoken: Sequence[Spoken], warnings: Warnings) -> list[Spoken]:
    """The words in order of time, where a file has the parts of a recording in another order.

    Parts that overlap or take no time stay where they are: their times are wrong, or they are channels.

    Args:
        spoken: the words in the order of the file.
        warnings: gets one where a part is moved.
    """
    parts: list[list[Spoken]] = [[]]
    last = 0.0
    for word in spoken:
        if word.start is not None:
            if word.start < last - BACKWARDS:
                parts.append([])
            last = word.start
        parts[-1].append(word)
    spans = [_span(part) for part in parts]
    order = sorted(range(len(parts)), key=spans.__getitem__)
    overlap = any(spans[one][1] > spans[other][0] + BACKWARDS for one, other in pairwise(order))
    if len(parts) == 1 or overlap or any(start == end for start, end in spans):
        return list(spoken)
    warnings.add(len(parts[0]) + 1, "parts-reordered", count=len(parts))
    return [word for place in order for word in parts[place]]


def _span(words: Sequence[Spoken]) -> tuple[float, float]:
    """The first and the last time of some words."""
    times = [time for word in words for time in (word.start, word.end) if time is not None]
    return min(times, default=0.0), max(times, default=0.0)


def shifted(word: Spoken, offset: float) -> Spoken:
    """The word so many seconds later."""
    start, end = (None if time is None else round(time + offset, 6) for time in (word.start, word.end))
    return word._replace(start=start, end=end)


def in_turn(channels: Sequence[Sequence[Spoken]]) -> list[Spoken]:
    """The words of several channels in order of time, each channel's by whole sentences or from pause to pause."""
    if len(channels) == 1:
        return list(channels[0])
    segments = [segment for channel in channels for segment in _segments(channel)]
    segments.sort(key=lambda segment: next((word.start for word in segment if word.start is not None), 0.0))
    return [word for segment in segments for word in segment]


def _segments(words: Sequence[Spoken]) -> list[list[Spoken]]:
    output = [list(words[:1])]
    for word, following in pairwise(words):
        silent = word.end is not None and following.start is not None and following.start - word.end >= _PAUSE
        ended = word.text.endswith(_STRONG) and following.start is not None
        if (silent or ended) and not following.joined:
            output.append([])
        output[-1].append(following)
    return output
