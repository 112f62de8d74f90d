"""Cues while the words come."""

from engine.document.cue import Spoken
from engine.transcription import CueStream, SpeechSegment, transcript_of


def segment(start: float, text: str, language: str = "en") -> SpeechSegment:
    words = tuple(Spoken(word, start + 0.4 * i, start + 0.4 * i + 0.3, 0.9) for i, word in enumerate(text.split()))
    return SpeechSegment(start, start + 0.4 * len(words), words, language)


TEXT = (
    "Good evening, everyone. Before I begin, I would like you to listen to something. Did you hear it? "
    "Nothing happened, and yet you all leaned forward. "
)
SEGMENTS = [segment(13.0 * number, TEXT) for number in range(4)]


def test_cues_come_before_the_end_and_none_is_lost() -> None:
    stream = CueStream()
    first = stream.add(SEGMENTS[0])
    assert first
    cues = [*first, *(cue for each in SEGMENTS[1:] for cue in stream.add(each)), *stream.finish()]
    assert " ".join(" ".join(cue.text for cue in cues).split()) == (TEXT * 4).strip()
    assert all(one.end <= other.start for one, other in zip(cues, cues[1:]))
    words = [word for each in SEGMENTS for word in each.words]
    assert [(t.start, t.end) for cue in cues for t in cue.timings] == [(word.start, word.end) for word in words]


def test_behind_a_long_pause_they_are_those_of_the_whole_text() -> None:
    apart = [segment(20.0 * number, TEXT) for number in range(3)]
    stream = CueStream()
    cues = [cue for each in apart for cue in stream.add(each)] + stream.finish()
    assert cues == transcript_of(apart).cues


def test_marks_of_their_own_and_several_words_in_one_are_counted() -> None:
    words = (Spoken("Wait", 0.0, 0.3), Spoken("…"), Spoken("ice cream", 0.5, 1.0), Spoken("", 1.0, 1.1))
    stream = CueStream()
    cues = stream.add(SpeechSegment(0.0, 1.1, words, "en"))
    for number in range(1, 4):
        cues += stream.add(segment(13.0 * number, TEXT))
    cues += stream.finish()
    assert " ".join(" ".join(cue.text for cue in cues).split()) == "Wait… ice cream " + (TEXT * 3).strip()


def test_its_language_is_that_of_most_words() -> None:
    stream = CueStream()
    assert stream.language == ""
    stream.add(segment(0.0, "Ja", "de"))
    stream.add(segment(2.0, TEXT, "en"))
    assert stream.language == "en"


def test_nothing_said_makes_no_cue() -> None:
    stream = CueStream()
    assert stream.add(SpeechSegment(0.0, 1.0, (), "en")) == stream.finish() == []
