"""A document: its cues, the words in them, and the file it came from."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from typing import Protocol

from engine.document.cue import Cue
from engine.document.cue_styles import StyleSheet
from engine.document.cue_text import CueText
from engine.document.markup import PLAIN, Markup, Visible
from engine.document.overview import Overview, Surroundings
from engine.document.rolling import repeated
from engine.document.tokens import may_have_labels, speaker_labels
from engine.document.words import Address, CueWords, Word, read_cues
from engine.languages import ENGLISH, Language, rules

_KEPT = 500_000
"""Characters of the texts that are kept once they are read."""


class Layout(Protocol):
    """A parsed file, which knows the offsets of its cues."""

    def write(
        self,
        cues: Sequence[Cue],
        encoding: str | None = None,
        newline: str | None = None,
        styles: StyleSheet | None = None,
    ) -> bytes:
        """Returns the bytes of the file with `cues` instead of its own."""
        ...


@dataclass(frozen=True)
class SourceFile:
    """The file a transcript was read from, kept to write untouched cues back byte for byte.

    Attributes:
        path: its path, or None for text without a file.
        format: identifier of its format in `engine.formats.FORMATS`.
        data: the file's bytes.
        text: the decoded text, without the byte order mark; empty for binary formats.
        encoding: a Python codec name.
        bom: the byte order mark, or ``b""``.
        newline: its most frequent line end.
        frame_rate: frames a second, for formats that count frames.
        language: code or name of the language that the file declares, or "".
        layout: the parsed file, for writing it again.
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
    """The effect of an edit: the cues `before`, the first of them at `start`, became `after`.

    Unchanged cues among them are the same objects.
    """

    start: int
    before: Sequence[Cue]
    after: Sequence[Cue]

    @property
    def grown(self) -> int:
        """How many cues there are more than before; negative for fewer."""
        return len(self.after) - len(self.before)

    @cached_property
    def gone(self) -> list[Cue]:
        """The removed cues."""
        stayed = set(map(id, self.after))
        return [cue for cue in self.before if id(cue) not in stayed]

    @cached_property
    def come(self) -> list[Cue]:
        """The new cues."""
        stayed = set(map(id, self.before))
        return [cue for cue in self.after if id(cue) not in stayed]

    def moved(self, indexes: Iterable[int]) -> list[int]:
        """Where some cues stand now, in order; for one that is gone, those that came."""
        stands = {id(cue): place for place, cue in enumerate(self.after, self.start)}
        now = set()
        for index in indexes:
            place = index - self.start
            if not 0 <= place < len(self.before):
                now.add(index + (self.grown if place >= 0 else 0))
            elif id(self.before[place]) in stands:
                now.add(stands[id(self.before[place])])
            else:
                now.update((stands[id(cue)] for cue in self.come) if self.grown else [index])
        return sorted(now)


class _Texts(dict[str, CueText]):
    """Texts by their raw text, those read last at the end.

    Attributes:
        size: characters of all of them.
    """

    size = 0

    def halve(self) -> None:
        """Drops the first half of them."""
        for raw in list(islice(self, (len(self) + 1) // 2)):
            del self[raw]
            self.size -= len(raw)


@dataclass
class Transcript:
    """Cues and their words.

    Attributes:
        cues: in file order; change them through `engine.document.edits` only.
        markup: syntax of tags, line breaks and entities in the cues' text.
        source: the file they were read from, if any.
        warnings: warnings from parsing, with line numbers.
        language: language code; "" to detect it. Set it with `speak`.
        revision: grows by one with every edit, to recognise outdated results.
        watchers: called after each change.
        around: the surroundings of a part of another transcript; None for a whole one.
        styles: the named styles; None for formats without.
    """

    cues: list[Cue]
    markup: Markup = PLAIN
    source: SourceFile | None = None
    warnings: list[str] = field(default_factory=list)
    language: str = ""
    revision: int = 0
    watchers: list[Callable[[Change], object]] = field(default_factory=list, repr=False, compare=False)
    around: Surroundings | None = field(default=None, repr=False, compare=False)
    styles: StyleSheet | None = field(default=None, repr=False)
    _reading: CueWords | None = field(default=None, repr=False, compare=False)
    _overview: Overview | None = field(default=None, repr=False, compare=False)
    _labels: frozenset[str] | None = field(default=None, repr=False, compare=False)
    _texts: _Texts = field(default_factory=_Texts, repr=False, compare=False)
    _rules: Language | None = field(default=None, repr=False, compare=False)

    def changed(self, change: Change) -> None:
        """Announces changed cues; every edit calls it."""
        self.revision += 1
        self._reading = self._overview = None
        for watcher in self.watchers:
            watcher(change)

    def snapshot(self) -> "Transcript":
        """Returns an independent copy without watchers."""
        return replace(self, cues=list(self.cues), warnings=list(self.warnings), watchers=[], _texts=_Texts())

    def with_cues(self, cues: list[Cue], around: Surroundings | None = None) -> "Transcript":
        """A copy with other cues, without watchers; it shares the texts that were read.

        Args:
            around: the surroundings, if the cues are a part of this transcript.
        """
        return replace(self, cues=cues, warnings=[], watchers=[], around=around, _reading=None, _overview=None)

    @property
    def overview(self) -> Overview:
        """The properties of all cues together, detected again after an edit; a part keeps those of the whole."""
        if self.around:
            return self.around.overview
        if self._overview is None:
            self._overview = Overview.of(self.cues, (self.markup.visible(cue.text).text for cue in self.cues))
        return self._overview

    @property
    def labels(self) -> frozenset[str]:
        """The speaker labels, which are not words. They are detected once; edits do not change them.

        Set them from `reading` when edits may have changed them.
        """
        if self._labels is None:
            raws = (cue.text for cue in self.cues if may_have_labels(cue.text) or "&" in cue.text)
            self._labels = speaker_labels(self.markup.visible(raw).text for raw in raws)
        return self._labels

    @labels.setter
    def labels(self, labels: frozenset[str]) -> None:
        if labels != self._labels:
            self._labels = labels
            self._texts = _Texts()

    @property
    def rules(self) -> Language:
        """The rules of its language, with blanks before marks as its texts have them; English until it is detected."""
        if not self.language:
            return ENGLISH
        if self._rules is None or self._rules.code != self.language:
            self._rules = rules(self.language).with_blanks_of(cue.text for cue in self.cues)
        return self._rules

    def speak(self, language: str) -> None:
        """Sets the code of its language, by whose rules it is read from now on."""
        before, self.language = self.rules, language
        if self.rules is not before:
            self._reading = None
            self._texts = _Texts()

    def text_of(self, cue: Cue) -> CueText:
        """The text of a cue, read once and kept until the cue changes; of very many, those read last are kept."""
        return self._texts.get(cue.text) or self._keep(self._text(cue, self.markup.visible(cue.text), self.labels))

    def text_at(self, index: int) -> CueText:
        """The text of the cue at an index; see `text_of`."""
        return self.text_of(self.cues[index])

    def word_at(self, address: Address) -> str:
        """The word at an address, without marks."""
        return self.text_at(address.cue).words[address.place]

    @property
    def reading(self) -> CueWords:
        """The words of all cues and the speaker labels among them; read again after an edit."""
        if self._reading is None:
            self._reading = self._read()
        return self._reading

    @property
    def words(self) -> list[Word]:
        """The words of all cues in reading order."""
        return self.reading.words

    @property
    def timed(self) -> bool:
        """Whether any cue has a time."""
        return any(cue.timed for cue in self.cues)

    def pauses(self) -> list[float | None]:
        """Seconds of silence after each word; None where it is not known."""
        return [word.pause for word in self.words]

    def _read(self) -> CueWords:
        views = [self.markup.visible(cue.text) for cue in self.cues]
        visible = [view.text for view in views]
        if self.around is None and self._overview is None:
            self._overview = Overview.of(self.cues, visible)
        labels = self.overview.labels
        if self._labels is None:
            self._labels = labels
        known, keep = (self._texts, self._keep) if labels == self._labels else (_Texts(), lambda text: text)
        texts = (
            known.get(cue.text) or keep(self._text(cue, view, labels))
            for cue, view in zip(self.cues, views, strict=True)
        )
        speaker = self.around.speaker if self.around else None
        return read_cues(self.cues, texts, repeated(visible, self.overview.rolling), labels, speaker)

    def _text(self, cue: Cue, view: Visible, labels: frozenset[str]) -> CueText:
        return CueText(cue.text, view, labels, self.rules)

    def _keep(self, text: CueText) -> CueText:
        if self._texts.size + len(text.raw) > _KEPT:
            self._texts.halve()
        self._texts[text.raw] = text
        self._texts.size += len(text.raw)
        return text
