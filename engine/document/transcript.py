"""A document: its cues, the words in them, and the file it came from."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Protocol

from engine.document.cue import Cue
from engine.document.cue_text import CueText
from engine.document.markup import PLAIN, Markup, Visible
from engine.document.rolling import repeated
from engine.document.tokens import speaker_labels
from engine.document.words import Reading, Word, read_cues
from engine.languages import ENGLISH, Language, rules

_KEPT = 10_000
"""Texts that are kept once they are read."""


class Layout(Protocol):
    """A file as it was read, which knows where its cues stand."""

    def write(self, cues: Sequence[Cue], encoding: str | None = None, newline: str | None = None) -> bytes:
        """The bytes of the file with `cues` in place of its own."""
        ...


@dataclass(frozen=True)
class Source:
    """The file a transcript was read from, kept so that what nobody touched can be written back byte for byte.

    Attributes:
        path: where it was, or None for text that was never in a file.
        format: identifier of its format in `engine.formats.FORMATS`.
        data: the file's bytes.
        text: the decoded text, without the byte order mark; empty for binary formats.
        encoding: a Python codec name.
        bom: the byte order mark, or ``b""``.
        newline: the line end that is most used in it.
        frame_rate: frames a second, for formats that count frames.
        language: code or name of the language that the file says it is in, or "".
        layout: the file as its format has read it, for writing it again.
    """

    path: str | None
    format: str
    data: bytes
    text: str
    encoding: str = "utf-8"
    bom: bytes = b""
    newline: str = "\n"
    frame_rate: float | None = None
    language: str = ""
    layout: Layout | None = field(default=None, repr=False, compare=False)


@dataclass(frozen=True)
class Change:
    """What an edit did: the cues `before`, the first of them at `start`, gave way to `after`.

    Cues that stayed may be among them; they are the same objects then.
    """

    start: int
    before: Sequence[Cue]
    after: Sequence[Cue]

    def moved(self, indexes: Iterable[int]) -> list[int]:
        """Where some cues stand now, in order; for one that is gone, those that came."""
        stands = {id(cue): place for place, cue in enumerate(self.after, self.start)}
        stayed = {id(cue) for cue in self.before}
        come = [place for place, cue in enumerate(self.after, self.start) if id(cue) not in stayed]
        grown, now = len(self.after) - len(self.before), set()
        for index in indexes:
            place = index - self.start
            if not 0 <= place < len(self.before):
                now.add(index + (grown if place >= 0 else 0))
            elif id(self.before[place]) in stands:
                now.add(stands[id(self.before[place])])
            else:
                now.update(come if grown else [index])
        return sorted(now)


@dataclass
class Transcript:
    """Cues and their words.

    Attributes:
        cues: in file order; change them through `engine.document.edits` only.
        markup: how tags, line breaks and entities are written in the cues' text.
        source: the file they were read from, if any.
        warnings: what its format warns of, with line numbers.
        language: code of the language it is in; "" where that is to be found out. Set it by `speak`.
        revision: grows by one with every edit, so that a result computed on an older state can be told.
        watchers: called with each change, once it is made.
    """

    cues: list[Cue]
    markup: Markup = PLAIN
    source: Source | None = None
    warnings: list[str] = field(default_factory=list)
    language: str = ""
    revision: int = 0
    watchers: list[Callable[[Change], object]] = field(default_factory=list, repr=False, compare=False)
    _reading: Reading | None = field(default=None, repr=False, compare=False)
    _labels: frozenset[str] | None = field(default=None, repr=False, compare=False)
    _texts: dict[str, CueText] = field(default_factory=dict, repr=False, compare=False)

    def changed(self, change: Change) -> None:
        """Says which cues are other ones: every edit calls it."""
        self.revision += 1
        self._reading = None
        for watcher in self.watchers:
            watcher(change)

    def snapshot(self) -> "Transcript":
        """A copy that edits of this one leave alone, and the other way round; it has no watchers."""
        return replace(self, cues=list(self.cues), warnings=list(self.warnings), watchers=[], _texts={})

    @property
    def labels(self) -> frozenset[str]:
        """The speaker labels, which are no words. They are found once; edits leave them as they are.

        Set them to those of `reading` once edits may have changed them.
        """
        if self._labels is None:
            raws = (cue.text for cue in self.cues if ":" in cue.text or "&" in cue.text)
            self._labels = speaker_labels(self.markup.visible(raw).text for raw in raws)
        return self._labels

    @labels.setter
    def labels(self, labels: frozenset[str]) -> None:
        if labels != self._labels:
            self._labels = labels
            self._texts.clear()

    @property
    def rules(self) -> Language:
        """The rules of its language; English's where that is to be found out."""
        return rules(self.language) if self.language else ENGLISH

    def speak(self, language: str) -> None:
        """Sets the code of its language, by whose rules it is read from now on."""
        before, self.language = self.rules, language
        if self.rules is not before:
            self._reading = None
            self._texts.clear()

    def text_of(self, cue: Cue) -> CueText:
        """The text of a cue, read once and kept until the cue changes; of very many, those read last are kept."""
        return self._texts.get(cue.text) or self._keep(self._text(cue, self.markup.visible(cue.text), self.labels))

    @property
    def reading(self) -> Reading:
        """The words of all cues and the speaker labels among them; read anew after an edit."""
        if self._reading is None:
            self._reading = self._read()
        return self._reading

    @property
    def words(self) -> list[Word]:
        """The words of all cues in reading order."""
        return self.reading.words

    def pauses(self) -> list[float | None]:
        """Seconds of silence after each word; None where it is not known."""
        return [word.pause for word in self.words]

    def _read(self) -> Reading:
        views = [self.markup.visible(cue.text) for cue in self.cues]
        labels = speaker_labels(view.text for view in views if ":" in view.text)
        if self._labels is None:
            self._labels = labels
        known, keep = (self._texts, self._keep) if labels == self._labels else ({}, lambda text: text)
        texts = (
            known.get(cue.text) or keep(self._text(cue, view, labels))
            for cue, view in zip(self.cues, views, strict=True)
        )
        return read_cues(self.cues, texts, repeated([view.text for view in views]), labels)

    def _text(self, cue: Cue, view: Visible, labels: frozenset[str]) -> CueText:
        return CueText(cue.text, view, labels, self.rules)

    def _keep(self, text: CueText) -> CueText:
        if len(self._texts) >= _KEPT:
            for raw in list(islice(self._texts, _KEPT // 2)):
                del self._texts[raw]
        self._texts[text.raw] = text
        return text
