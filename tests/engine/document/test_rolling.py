import pytest

from engine.document.rolling import repeated
from engine.formats import read_text
from engine.review import Review, Suggestion
from engine.text.labels import GLYPHS


def srt(*texts: str) -> str:
    return "\n".join(f"{i}\n00:00:{i:02},000 --> 00:00:{i + 1:02},000\n{text}\n" for i, text in enumerate(texts, 1))


@pytest.mark.parametrize(
    ("texts", "counts"),
    [
        (["a b", "a b\nc d", "c d\ne f"], [0, 4, 4]),
        (["a\nb", "a\nb\nc", "b\nc\nd"], [0, 4, 4]),  # two lines at a time
        (["a", " \na", "a\n "], [0, 4, 2]),  # with blank lines, shown as they are
        (["a", "", "a\nb", "b\nc"], [0, 0, 2, 2]),  # an empty cue between
        (["a", "a", "a"], [0, 1, 1]),
        (["a b", "a b c", "a b c d"], [0, 0, 0]),  # no whole line
        (["a\nb", "a\nc", "a\nd"], [0, 0, 0]),  # not those the cue before ended with
        (["a", "a\nb", "c", "d"], [0, 0, 0, 0]),  # once is the speaker's manner
        (["x", "x", "y", "z", "w", "w", "q", "r", "s"], [0] * 9),  # so are two in many
        ([], []),
    ],
)
def test_lines_that_the_cue_before_ended_with(texts: list[str], counts: list[int]) -> None:
    actual = repeated(texts)
    assert [bool(count) for count in actual] == [bool(count) for count in counts]
    for text, count, wanted in zip(texts, actual, counts, strict=True):
        assert text[:count].split() == text[:wanted].split()


ROLLING = srt("so we went", "so we went\nto the sea", "to the sea", "to the sea\nit was cold", "it was cold")


def test_a_line_is_read_once() -> None:
    transcript = read_text(ROLLING)
    assert [word.text for word in transcript.words] == "so we went to the sea it was cold".split()
    assert [word.cue for word in transcript.words] == [0] * 3 + [1] * 3 + [3] * 3
    assert [address.place for address in transcript.reading.addresses] == [0, 1, 2, 3, 4, 5, 3, 4, 5]
    assert transcript.reading.copies[3] == [(2, 0), (3, 0)]


def one(slot: int, mark: str, case_word: int | None = None, written: str | None = None) -> Suggestion:
    return Suggestion(slot, "O", mark, 1.0, tuple(GLYPHS), [[1.0] * 7] * 9, None, None, case_word, written)


def test_marks_and_capitals_go_to_every_copy_and_back() -> None:
    transcript = read_text(ROLLING)
    before = [cue.text for cue in transcript.cues]
    review = Review(
        transcript, [one(0, "O", 0, "So"), one(2, "COMMA"), one(5, "PERIOD", 6, "It"), one(8, "EXCLAMATION")]
    )
    inverse = review.accept()
    assert [cue.text for cue in transcript.cues] == [
        "So we went,",
        "So we went,\nto the sea.",
        "to the sea.",
        "to the sea.\nIt was cold!",
        "It was cold!",
    ]
    assert [word.text for word in transcript.words] == "So we went to the sea It was cold".split()
    again = inverse.apply(transcript)
    assert [cue.text for cue in transcript.cues] == before
    again.apply(transcript)
    assert transcript.cues[4].text == "It was cold!"


def test_what_is_said_twice_is_read_twice() -> None:
    transcript = read_text(srt("no", "no", "we went\nto the sea", "it was cold", "and wet", "and late", "we left"))
    assert [word.text for word in transcript.words][:3] == ["no", "no", "we"]
    assert transcript.reading.copies == {}
