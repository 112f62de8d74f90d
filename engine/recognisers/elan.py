"""ELAN's annotation files (.eaf): tiers of annotations between time slots, and annotations of annotations.

A slot without a time lies between its neighbours in the list of slots, which is in order of time. Annotations that only
refer to another one (words of an utterance) share its time by their length. See the schema EAFv3.0 of The Language
Archive.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from engine.document.cue import Clock, Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import seconds, who
from engine.recognisers.base import Recogniser
from engine.recognisers.tiers import Label, Tier, words_of
from engine.recognisers.xml_tree import has_root, root_of


class _Span(NamedTuple):
    start: float | None
    end: float | None
    clock: Clock = "cue"


class _Annotation(NamedTuple):
    name: str
    text: str
    tier: str
    parent: str
    before: str


def detect(text: str) -> bool:
    """Whether its root is ``<ANNOTATION_DOCUMENT>``."""
    return has_root(text, "ANNOTATION_DOCUMENT")


def read(text: str, warnings: Warnings) -> list[Spoken]:
    """The words of the word tiers, or else those of the tiers that annotate no other."""
    root = root_of(text, warnings)
    if root is None:
        return []
    rows = list(root.iter("TIER"))
    annotations = {row.get("TIER_ID", ""): list(_annotations(row)) for row in rows}
    spans = _spans(root, [annotation for those in annotations.values() for annotation in those])
    speakers = _speakers(rows)
    tiers = [
        Tier(
            name=name,
            labels=[Label(one.text, *spans.get(one.name, _Span(None, None))) for one in annotations[name]],
            kind=row.get("LINGUISTIC_TYPE_REF", ""),
            speaker=speakers.get(name),
            child="PARENT_REF" in row.attrib,
        )
        for name, row in {row.get("TIER_ID", ""): row for row in rows}.items()
    ]
    return words_of(tiers, warnings)


def _annotations(tier: Element) -> Iterator[_Annotation]:
    for element in tier.iter():
        if element.tag in ("ALIGNABLE_ANNOTATION", "REF_ANNOTATION"):
            names = (element.get(name, "") for name in ("ANNOTATION_REF", "PREVIOUS_ANNOTATION"))
            text = element.findtext("ANNOTATION_VALUE") or ""
            yield _Annotation(element.get("ANNOTATION_ID", ""), text, tier.get("TIER_ID", ""), *names)


def _speakers(rows: Sequence[Element]) -> dict[str, str | None]:
    """The participant of each tier, or else that of the tier it annotates."""
    tiers = {row.get("TIER_ID", ""): row.attrib for row in rows}
    known: dict[str, str | None] = {}
    for name, attributes in tiers.items():
        above, seen = attributes, {name}
        while not who(above, "PARTICIPANT") and above.get("PARENT_REF", name) not in seen:
            seen.add(above["PARENT_REF"])
            above = tiers.get(above["PARENT_REF"], {})
        known[name] = who(above, "PARTICIPANT")
    return known


def _spans(root: Element, annotations: Sequence[_Annotation]) -> dict[str, _Span]:
    """The time of each annotation that has one, by its name."""
    slots = _slots(root)
    spans: dict[str, _Span] = {}
    for element in root.iter("ALIGNABLE_ANNOTATION"):
        start, end = (slots.get(element.get(f"TIME_SLOT_REF{i}", ""), (None, False)) for i in (1, 2))
        clock: Clock = "transcript" if start[1] and end[1] else "cue"
        spans[element.get("ANNOTATION_ID", "")] = _Span(start[0], end[0], clock)
    children: dict[str, dict[str, list[_Annotation]]] = defaultdict(lambda: defaultdict(list))
    for annotation in annotations:
        if annotation.parent and annotation.name not in spans:
            children[annotation.parent][annotation.tier].append(annotation)
    waiting = [name for name in spans if name in children]
    while waiting:
        name = waiting.pop()
        for those in children.pop(name, {}).values():
            ordered = _ordered(those)
            spans.update(zip((one.name for one in ordered), _shared(spans[name], ordered), strict=True))
            waiting += {one.name for one in ordered if one.name in children}
    return spans


def _slots(root: Element) -> dict[str, tuple[float | None, bool]]:
    """The seconds of each time slot, and whether they are in the file; missing ones are interpolated."""
    known: dict[str, tuple[float | None, bool]] = {}
    waiting: list[str] = []
    last: float | None = None
    for slot in root.iter("TIME_SLOT"):
        name, time = slot.get("TIME_SLOT_ID", ""), seconds(slot.attrib, "TIME_VALUE", unit=0.001)
        if time is None:
            waiting.append(name)
            continue
        for place, unknown in enumerate(waiting, 1):
            between = None if last is None else last + (time - last) * place / (len(waiting) + 1)
            known[unknown] = between, False
        waiting, last = [], time
        known[name] = time, True
    return known


def _ordered(those: Sequence[_Annotation]) -> list[_Annotation]:
    """The child annotations in order, from their links to the previous one."""
    following = {one.before: one for one in reversed(those) if one.before}
    names = {one.name for one in those}
    ordered: dict[str, _Annotation] = {}
    for one in [one for one in those if one.before not in names] + list(those):
        annotation: _Annotation | None = one
        while annotation is not None and annotation.name not in ordered:
            ordered[annotation.name] = annotation
            annotation = following.get(annotation.name)
    return list(ordered.values())


def _shared(span: _Span, those: Sequence[_Annotation]) -> list[_Span]:
    """A time shared by annotations by their length."""
    if len(those) == 1:
        return [span]
    if span.start is None or span.end is None:
        return [_Span(None, None)] * len(those)
    step = (span.end - span.start) / sum(len(one.text) + 1 for one in those)
    spans: list[_Span] = []
    start = span.start
    for one in those:
        spans.append(_Span(start, start + step * (len(one.text) + 1)))
        start += step * (len(one.text) + 1)
    return spans


ELAN = Recogniser("elan", "ELAN annotations", (".eaf",), detect, read, text=True)
