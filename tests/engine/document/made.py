"""Small transcripts for tests of edits."""

from engine.document.cue import Cue, Timing
from engine.document.markup import Markup
from engine.document.transcript import Transcript
from engine.formats import FORMATS

SRT, ASS, VTT = (FORMATS[name].markup for name in ("srt", "ass", "vtt"))


def document(*texts: str, markup: Markup = SRT, gap: int = 100) -> Transcript:
    """A cue of two seconds for each text, with a gap of some ms behind it."""
    return Transcript([Cue(2000 * i, 2000 * i + 2000 - gap, text, (i, i + 1)) for i, text in enumerate(texts)], markup)


def texts(transcript: Transcript) -> list[str]:
    """The raw texts of the cues."""
    return [cue.text for cue in transcript.cues]


def timed(text: str, *starts: float) -> Cue:
    """A cue whose words last a quarter of a second each."""
    timings, offset = [], 0
    for word, start in zip(text.split(), starts, strict=True):
        offset = text.index(word, offset)
        timings.append(Timing(offset, offset + len(word), start, start + 0.25))
        offset += len(word)
    return Cue(round(1000 * starts[0]), round(1000 * starts[-1]) + 250, text, None, None, tuple(timings))
