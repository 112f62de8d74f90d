"""Tiers of annotations, as TextGrid and ELAN files have them: which of them have the words, and whose they are."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from engine.document.cue import Clock, Spoken
from engine.parsing import Warnings
from engine.recognisers.base import SILENCES, phrase


class Label(NamedTuple):
    """A time range with its text.

    Attributes:
        text: the raw text.
        start, end: seconds, or None where unknown.
        clock: "transcript" for measured times, "cue" if spread over a longer range.
    """

    text: str
    start: float | None
    end: float | None
    clock: Clock = "transcript"


@dataclass(frozen=True)
class Tier:
    """One line of annotations.

    Attributes:
        name: its raw name.
        labels: in order.
        kind: its declared type, such as ELAN's linguistic type.
        speaker: the speaker, if declared outside the name.
        child: whether it annotates another tier.
    """

    name: str
    labels: list[Label] = field(default_factory=list)
    kind: str = ""
    speaker: str | None = None
    child: bool = False


# What tiers of words are called: by MFA and most people, FLEx, SPPAS, WebMAUS and DoReCo; the likeliest first.
_WORDS = r"words?(?:-txt(?:-[\w-]+)?)?|wrd|wd|tokensalign|ort-ma[us]|ort|ortho\w*|tokens?|wort|mots?|palabras?"
_NAME = re.compile(
    rf"(?P<kind>{_WORDS})|(?P<before>.*?\S)(?:\s*+[-–_:/|.]\s*+|\s++)(?P<kind_after>{_WORDS})"
    rf"|(?P<kind_before>{_WORDS})(?:\s*+[-–_:/|.@(]\s*+|\s++)(?P<after>[^()\s][^()]*+)\)?",
    re.IGNORECASE,
)
_ORDER = re.compile("|".join(f"({kind})" for kind in _WORDS.split("|")), re.IGNORECASE)
_NO_WORDS = re.compile(
    r".*(?<![^\W_])(?:phon|syll|mau\b|kan\b|pitch|tone|break|gloss|gls?\b|pos\b|ft\b|transl|comment|note|gesture|mb\b|morph).*",
    re.IGNORECASE,
)
_SILENT = SILENCES | {"sil", "sp", "spn", "#", "_", "<p>", "<p:>", "<usb>", "<nib>", "..."}


def words_of(tiers: Sequence[Tier], warnings: Warnings) -> list[Spoken]:
    """The words of those tiers that have them, in order of time.

    Tiers called words (of each speaker one) are taken where there are any; their speaker may stand in the name ("anna
    - words"). Otherwise those are taken that look like words (`_likely`), and each is a speaker if they are several.
    """
    chosen = _called_words(tiers)
    if not chosen:
        chosen = _likely([tier for tier in tiers if not tier.child]) or _likely(tiers)
        names = ", ".join(tier.name for tier, _ in chosen)
        if chosen:
            warnings.add(1, "tier-guessed", names=names)
        else:
            warnings.add(1, "no-words-in-tiers")
    timed = chain.from_iterable(_timed_words(tier, speaker) for tier, speaker in chosen)
    return [word for _, words in sorted(timed, key=lambda pair: pair[0]) for word in words]


def _called_words(tiers: Iterable[Tier]) -> list[tuple[Tier, str | None]]:
    """The tiers with words by name or kind, the likeliest of each speaker."""
    best: dict[str | None, tuple[int, Tier]] = {}
    for tier in tiers:
        name = tier.name.strip()
        named = _NAME.fullmatch(name)
        match = named or (None if _NO_WORDS.fullmatch(name) else _NAME.fullmatch(tier.kind.strip()))
        if match and any(map(_is_spoken, tier.labels)):
            kind = next(filter(None, match.group("kind", "kind_after", "kind_before")))
            order = _ORDER.fullmatch(kind)
            rank = order.lastindex or 0 if order else 0
            speaker = tier.speaker or (named["before"] or named["after"] if named else name)
            if speaker not in best or rank < best[speaker][0]:
                best[speaker] = rank, tier
    several = len(best) > 1
    return [(tier, speaker if several or speaker != tier.name.strip() else None) for speaker, (_, tier) in best.items()]


def _likely(tiers: Iterable[Tier]) -> list[tuple[Tier, str | None]]:
    """The tiers that look like words, or else like utterances, unless their name excludes it.

    Of tiers with single words the one with the longest labels comes first, since phones and syllables are shorter than
    words; but a tier with less than half the text of another may be turns or topics, and comes later. Any other tier
    belongs to another speaker if its labels rarely overlap the earlier ones: people seldom speak at once, while
    translations and syllables overlap the words.
    """
    spoken_labels = [
        (tier, labels)
        for tier in tiers
        if not _NO_WORDS.fullmatch(tier.name) and (labels := list(filter(_is_spoken, tier.labels)))
    ]
    lengths = [sum(len(label.text.split()[0]) for label in labels) for _, labels in spoken_labels]
    sizes = [sum(len(label.text) for label in labels) for _, labels in spoken_labels]

    def rank(index: int) -> tuple[bool, float]:
        labels = spoken_labels[index][1]
        single = sum(len(label.text.split()) == 1 for label in labels) > 0.8 * len(labels)
        words = single and 2 * sizes[index] >= max(sizes)
        return not words, -lengths[index] / len(labels) if words else 0.0

    taken: list[tuple[Tier, list[Label]]] = []
    for index in sorted(range(len(spoken_labels)), key=rank):
        tier, labels = spoken_labels[index]
        if all(_rarely_overlap(labels, others) for _, others in taken):
            taken.append((tier, labels))
    return [(tier, tier.speaker or (tier.name.strip() or None if len(taken) > 1 else None)) for tier, _ in taken]


def _rarely_overlap(labels: Sequence[Label], others: Sequence[Label]) -> bool:
    """Whether two sets of labels overlap for less than half of the shorter one's time."""
    mine, theirs = _spans(labels), _spans(others)
    shared, place = 0.0, 0
    for start, end in mine:
        while place < len(theirs) and theirs[place][1] <= start:
            place += 1
        following = place
        while following < len(theirs) and theirs[following][0] < end:
            shared += min(end, theirs[following][1]) - max(start, theirs[following][0])
            following += 1
    return 2 * shared < min(sum(end - start for start, end in spans) for spans in (mine, theirs))


def _spans(labels: Iterable[Label]) -> list[tuple[float, float]]:
    """The time ranges of labels, in order and merged."""
    spans: list[tuple[float, float]] = []
    known = ((label.start, label.end) for label in labels)
    for start, end in sorted((start, end) for start, end in known if start is not None and end is not None):
        start = max(start, spans[-1][1]) if spans else start
        if end > start:
            spans.append((start, end))
    return spans


def _is_spoken(label: Label) -> bool:
    return label.text.strip().lower() not in _SILENT


def _timed_words(tier: Tier, speaker: str | None) -> Iterator[tuple[float, list[Spoken]]]:
    """The words of each label, with their sort time: a label without one follows its predecessor."""
    last = 0.0
    for label in filter(_is_spoken, tier.labels):
        last = last if label.start is None else label.start
        words = phrase(label.text, label.start, label.end, speaker=speaker)
        yield last, words if label.clock == "transcript" else [word._replace(clock=label.clock) for word in words]
