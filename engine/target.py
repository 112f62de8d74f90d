"""What becomes of a file: the format and the cues it is written in, and an account of what was changed."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from engine.document.edits import ReplaceCues
from engine.document.recue import recue
from engine.document.transcript import Transcript
from engine.document.unroll import unrolled
from engine.formats import FORMATS, Format, check_times, is_recogniser, target_format, transcript_bytes
from engine.review import Review
from engine.text.labels import GLYPHS


def readable(transcript: Transcript) -> str | None:
    """What is written where nothing says so: for a format that is only read SubRip, or plain text without times."""
    if transcript.source is None or FORMATS[transcript.source.format].writable:
        return None
    return "srt" if _is_timed(transcript) or _is_heard(transcript) else "plain"


def suffix_of(file: Path, transcript: Transcript, output_format: str | None) -> str:
    """The extension of what is written for a file: its own, if its format is written and no other one is asked for."""
    chosen = output_format or readable(transcript)
    return FORMATS[chosen].extensions[0] if chosen in FORMATS else file.suffix


def version(
    transcript: Transcript, file: Path, output_format: str | None, wanted: bool
) -> tuple[str, Callable[[], bytes]]:
    """The new version of a file: its extension, and what makes its bytes once the words have their marks.

    Args:
        transcript: of the file, as it was read (and heard).
        file: whose name says what its extension is now.
        output_format: to write, or None for the file's own.
        wanted: whether new cues are asked for in any case.

    Raises:
        OutputError: there is no such format, or it wants times that the file does not have.
    """
    suffix = suffix_of(file, transcript, output_format)
    chosen = output_format or readable(transcript)
    flow = new_cues(transcript, target_format(transcript, chosen, suffix), wanted)

    def data() -> bytes:
        if flow:
            flow(transcript).apply(transcript)
        return transcript_bytes(transcript, chosen, extension=suffix)

    return suffix, data


def new_cues(transcript: Transcript, target: type[Format], wanted: bool) -> Callable[[Transcript], ReplaceCues] | None:
    """What puts the words into new cues once they have their marks, or None if the cues stay as they are.

    Args:
        transcript: as it was read (and heard).
        target: the format to write.
        wanted: whether new cues are asked for in any case.

    Raises:
        OutputError: the format wants times, and neither cues nor words have any.
    """
    if not _is_heard(transcript):
        check_times(transcript, target)
    if not (wanted or _wants_cues(transcript, target)):
        return None
    return unrolled if transcript.reading.copies else recue


def _wants_cues(transcript: Transcript, target: type[Format]) -> bool:
    """Whether the words need cues to be shown in.

    So do those of a recogniser; of captions that roll, in another format than theirs; and of a text without times
    that has been heard and becomes subtitles.
    """
    if transcript.reading.copies:
        return transcript.source is not None and transcript.source.format != target.name
    gains = _is_heard(transcript) and not _is_timed(transcript) and target.timed
    return gains or is_recogniser(transcript)


def _is_timed(transcript: Transcript) -> bool:
    return any(cue.end > cue.start for cue in transcript.cues)


def _is_heard(transcript: Transcript) -> bool:
    """Whether it is known of any word when it is spoken."""
    return any(word.start is not None for word in transcript.words)


@dataclass(frozen=True)
class Changes:
    """What was accepted.

    Attributes:
        marks: how often each mark was put in, by label; "O" for marks that were taken away.
        capitals: words whose case was changed.
        confidence: the mean of what was accepted, or None if nothing was.
    """

    marks: Counter[str]
    capitals: int
    confidence: float | None

    @classmethod
    def of(cls, review: Review) -> "Changes":
        """The changes that a review has made."""
        accepted = [s for s in review.suggestions if s.state == "accepted"]
        mean = sum(s.confidence for s in accepted) / len(accepted) if accepted else None
        marks = Counter(s.mark for s in accepted if s.mark != s.mark_now)
        return cls(marks, sum(s.written is not None for s in accepted), mean)

    def __str__(self) -> str:
        parts = [f"{count} × {GLYPHS.get(mark, mark) or 'no mark'}" for mark, count in self.marks.most_common()]
        parts += [f"{self.capitals} capitals"] if self.capitals else []
        return f"{', '.join(parts)}; mean confidence {self.confidence or 0:.2f}" if parts else "nothing to change"
