"""A second track beside the cues, such as their translation: kept in step with every edit of the cues.

Each cue carries its text of the second track, so undoing an edit restores it too.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.document.cue import Cue, SecondText
from engine.document.edits import SetCues
from engine.document.markup import Markup
from engine.document.transcript import Change, Transcript


def second_text(cue: Cue) -> str:
    """The text of a cue in the second track; "" for none."""
    return cue.second.text if cue.second else ""


def set_second_texts(transcript: Transcript, texts: Mapping[int, str | None]) -> SetCues:
    """The edit that gives cues other texts in the second track, by index; None takes them out of it."""
    new: dict[int, Cue] = {}
    for index, text in texts.items():
        cue = transcript.cues[index]
        if text != (cue.second.text if cue.second else None):
            new[index] = replace(cue, second=None if text is None else SecondText(text))
    return SetCues(new)


def matched(transcript: Transcript, second: Transcript) -> dict[int, str]:
    """The texts of another transcript by the cues that they are shown with, by index; every cue has one.

    A text goes to the cue that it is shown with for longest, or to the nearest one.
    """
    texts: dict[int, list[str]] = {index: [] for index in range(len(transcript.cues))}
    order = sorted(texts, key=lambda index: transcript.cues[index].start)
    starts = [transcript.cues[index].start for index in order]
    for cue in second.cues if order else ():
        first = max(0, bisect_right(starts, cue.start) - 2)
        near = order[first : bisect_left(starts, cue.end) + 1] or order[-1:]
        best = max(near, key=lambda index: _shared(transcript.cues[index], cue))
        texts[best].append(cue.text)
    line_break = second.markup.own_break(cue.text for cue in second.cues)
    return {index: line_break.join(own) for index, own in texts.items()}


def exported(transcript: Transcript, markup: Markup) -> Transcript:
    """The second track by itself, with the times of the cues; cues without a text in it are left out.

    Args:
        markup: that its texts are written in.
    """
    cues = [Cue(cue.start, cue.end, second_text(cue)) for cue in transcript.cues if second_text(cue).strip()]
    return Transcript(cues, markup)


def keep_in_step(change: Change) -> None:
    """Gives the cues of an edit the texts of those that they replace: merged with them, split with them, or as before.

    What an undone edit brings back has its own already.
    """
    gone, come = change.gone, change.come
    if all(_is_settled(cue) for cue in come) or not any(cue.second for cue in (*gone, *come)):
        return
    if len(gone) == len(come):
        for old, new in zip(gone, come, strict=True):
            if not _is_settled(new):
                second = new.second or old.second if not _is_removed(old, new) else None
                new.second = SecondText(second.text, id(new)) if second else None
    else:
        _distribute(gone, come)


def _is_settled(cue: Cue) -> bool:
    return cue.second is not None and cue.second.owner == id(cue)


def _is_removed(old: Cue, new: Cue) -> bool:
    """Whether an edit has taken the text away: a copy of the same cue but for that."""
    return new.second is None and new == replace(old, second=None)


def _distribute(gone: Sequence[Cue], come: Sequence[Cue]) -> None:
    """Part the texts of some cues among others, by the time that they share."""
    texts: list[list[str]] = [[] for _ in come]
    for cue in gone if come else ():
        shares = [max(0, _shared(cue, other)) for other in come]
        total = sum(shares)
        if total == 0:
            near = min(range(len(come)), key=lambda place: abs(come[place].start - cue.start))
            texts[near].append(second_text(cue))
            continue
        if shares.count(0) == len(shares) - 1:
            texts[shares.index(total)].append(second_text(cue))
            continue
        words, done = second_text(cue).split(), 0.0
        for place, share in enumerate(shares):
            first, done = round(done * len(words)), done + share / total
            texts[place].append(" ".join(words[first : round(done * len(words))]))
    for cue, own in zip(come, texts, strict=True):
        cue.second = SecondText(" ".join(filter(None, own)), id(cue))


def _shared(one: Cue, other: Cue) -> int:
    """Milliseconds that two cues are shown together; the distance between them, negative, if they are not."""
    return min(one.end, other.end) - max(one.start, other.start)
