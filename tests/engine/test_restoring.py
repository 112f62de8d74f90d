"""Long transcripts, piece by piece: as reading at once, in little memory."""

import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest

from engine import Transcript, load_model
from engine.document import long_cues, pieces
from engine.document.cue import Cue
from engine.document.long_cues import split_cues
from engine.formats import read_text
from engine.pipeline import Punctuator
from engine.restoring import PieceChanges, restore
from engine.suggestions.options import ReviewOptions
from engine.text.labels import CASES, GLYPHS
from engine.warnings import CodedWarning

TALK = Path(__file__).parents[2] / "resources" / "samples" / "talk.txt"
SAID = (
    "so we went down to the river and what did anna see there i think it was a boat from nasa with seven people on it "
    "they said that they had been there all day long and nobody came to help them until we did"
).split()


class NearModel:
    """Marks by the letters of the words around a slot, up to `REACH` of them to either side."""

    REACH = 30
    labels = tuple(GLYPHS)
    cases: tuple[str, ...] = CASES
    device = "cpu"
    reads_pauses = True

    def predict(
        self,
        words: Sequence[str],
        pauses: Sequence[float | None] | None,
        progress: Callable[[float], None] | None = None,
    ) -> tuple[np.ndarray, np.ndarray]:
        codes = np.array([sum(map(ord, word.lower())) for word in words], np.int64)
        codes += np.array([int(10 * (pause or 0)) for pause in pauses or [0] * len(words)], np.int64)
        padded = np.pad(codes, self.REACH)
        shifts = range(-self.REACH, self.REACH + 1)
        sums = np.sum([np.roll(padded, shift) * (shift + 99) for shift in shifts], axis=0)
        kinds = sums[self.REACH : self.REACH + len(words)] % 23
        marks = np.full((len(words), len(self.labels)), 0.02, np.float32)
        marks[np.arange(len(words)), np.where(kinds < len(self.labels) - 1, kinds + 1, 0)] = 0.88 + kinds / 1000
        cases = np.full((len(words), len(CASES)), 0.1, np.float32)
        cases[np.arange(len(words)), np.where(codes % 11 == 3, 1, 0)] = 0.7
        return marks / marks.sum(axis=1, keepdims=True), cases


@pytest.fixture
def punctuator() -> Punctuator:
    return Punctuator(NearModel(), "near")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces of 120 words, so that short texts have many."""
    monkeypatch.setattr(pieces, "WORDS", 120)
    monkeypatch.setattr(pieces, "AROUND", 60)


def random_words(count: int) -> list[str]:
    """So many words, in another order each time."""
    order = np.random.default_rng(7)
    return [SAID[index] for index in order.integers(0, len(SAID), count)]


def cues(count: int, each: int = 6) -> list[Cue]:
    words = random_words(count * each)
    return [
        Cue(n * 3000, n * 3000 + 2000 + n % 3 * 400, " ".join(words[n * each : (n + 1) * each])) for n in range(count)
    ]


def speakers() -> list[Cue]:
    """Cues of several speakers, who are seldom named."""
    result = cues(200)
    for number in range(0, 200, 31):
        result[number].text = f"{'ANN' if number % 2 else 'BOB'}: {result[number].text}"
    return result


def rolling() -> list[Cue]:
    """Captions that begin with the line before."""
    lines = [cue.text for cue in cues(200)]
    return [
        Cue(n * 1000, n * 1000 + 900, f"{before}\n{line}")
        for n, (before, line) in enumerate(zip(["", *lines], lines, strict=False))
    ]


def voices() -> list[Cue]:
    """Cues whose speakers are named beside the text, from time to time."""
    result = cues(200)
    for number in range(0, 200, 67):
        result[number].speaker = "Ann" if number % 2 else "Bob"
    return result


def spanish() -> list[Cue]:
    words = (
        "pero qué dices tú cuando nadie te oye en la casa de tu madre y los niños no están aquí con nosotros".split()
    )
    order = np.random.default_rng(3)
    return [Cue(0, 0, " ".join(words[index] for index in order.integers(0, len(words), 9))) for _ in range(120)]


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("make", [lambda: cues(300), speakers, rolling, voices, spanish])
@pytest.mark.parametrize("options", [ReviewOptions(), ReviewOptions(keep_marks=False, keep_case=False)])
def test_piece_by_piece_is_as_at_once(make: Callable[[], list[Cue]], options: ReviewOptions) -> None:
    punctuator = Punctuator(NearModel(), "near", ("en", "es"))
    whole, parts = Transcript(make()), Transcript(make())
    review = punctuator.review(whole, keep_marks=options.keep_marks, keep_case=options.keep_case)
    review.accept(minimum_confidence=0.5)
    seen: list[PieceChanges] = []
    warnings = restore(punctuator, parts, options, 0.5, seen.append)
    assert len(seen) > 3
    assert warnings == review.warnings
    assert [cue.text for cue in parts.cues] == [cue.text for cue in whole.cues]
    assert [cue.text for cue in parts.cues] != [cue.text for cue in make()]


@pytest.mark.usefixtures("small")
def test_the_words_of_the_pieces_are_those_of_the_whole() -> None:
    for result in (cues(300), speakers(), rolling(), voices()):
        whole = Transcript(result)
        words = [
            (word.text, word.cue + piece.first, word.tail, word.turn, word.speaker, word.pause)
            for piece in pieces.pieces(Transcript(result))
            for word in piece.transcript.words
            if piece.owns(word)
        ]
        assert words == [(word.text, word.cue, word.tail, word.turn, word.speaker, word.pause) for word in whole.words]


def test_a_long_line_is_cut_between_words_and_joined_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a model without colons: after the first words of a part none is put, as at the start of a line."""
    model = NearModel()
    model.labels = tuple(label for label in GLYPHS if label != "COLON")
    punctuator = Punctuator(model, "near")
    monkeypatch.setattr(long_cues, "LONG", 3000)
    monkeypatch.setattr(long_cues, "_PART", 600)
    text = " ".join(random_words(2000)) + ' "and then" he said (it was late) ' + " ".join(random_words(2000))
    transcript = Transcript([Cue(0, 0, "so it was"), Cue(0, 90_000, text), Cue(0, 0, " ".join(random_words(40)))])
    split = split_cues(transcript)
    parts = split.transcript.cues
    assert len(parts) > 20
    assert "".join(cue.text for cue in parts[1:-1]) == text
    assert [parts[1].start, parts[-2].end] == [0, 90_000]
    assert all(one.end == two.start for one, two in zip(parts[1:-2], parts[2:-1], strict=True))
    assert set(split.origins) == {0, 1, 2}
    assert [word.text for word in split.transcript.words] == [word.text for word in transcript.words]
    at_once = Transcript(list(transcript.cues))
    punctuator.review(at_once).accept()
    seen: list[PieceChanges] = []
    restore(punctuator, transcript, ReviewOptions(), 0.0, seen.append)
    for one, other in zip(transcript.cues, at_once.cues, strict=True):
        assert one.text.split() == other.text.split()
    assert {changes.cue_of(s.slot) for changes in seen for s in changes.review.suggestions} == {0, 1, 2}


@pytest.mark.parametrize("warnings", ["♪ ", "<i" + " x" * 200 + "> ", "("])
def test_what_spans_many_words_is_never_cut(warnings: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_cues, "LONG", 3000)
    monkeypatch.setattr(long_cues, "_PART", 600)
    text = (warnings + " ".join(random_words(40)) + ") ") * 40
    transcript = read_text(f"WEBVTT\n\n00:01.000 --> 00:09.000\n{text}\n", "vtt")
    split = split_cues(transcript)
    assert [word.text for word in split.transcript.words] == [word.text for word in transcript.words]


@pytest.mark.usefixtures("small")
def test_passages_in_another_language_are_one_however_they_are_cut(punctuator: Punctuator) -> None:
    german = "und wir haben das nicht gewusst weil sie es uns nie gesagt hat bevor wir nach hause gegangen sind".split()
    foreign = [Cue(0, 0, " ".join(german)) for _ in range(12)]
    results = [*cues(100), *foreign, *cues(100)]
    transcript = Transcript(list(results))
    [warning] = restore(punctuator, transcript, ReviewOptions())
    [at_once] = punctuator.review(Transcript(list(results))).warnings
    assert isinstance(warning, CodedWarning)
    assert isinstance(at_once, CodedWarning)
    assert warning.values.keys() == at_once.values.keys()
    first, last = map(int, warning.values["cues"].split("–"))
    assert first == 101
    assert last in range(110, 115)  # which depends on where lines are counted from
    assert [cue.text for cue in transcript.cues[101:111]] == [cue.text for cue in foreign[1:11]]


@pytest.mark.usefixtures("small")
def test_the_shipped_model_reads_nearly_the_same_in_other_windows() -> None:
    """Its windows begin elsewhere in a piece, which tips marks that are as likely as not."""
    text = TALK.read_text("utf-8").lower()
    words = re.sub("[.,?!:;—]", " ", text).split()
    lines = [" ".join(words[n : n + 8]) for n in range(0, len(words), 8)]
    at_once, parts = (Transcript([Cue(0, 0, line) for line in lines]) for _ in range(2))
    punctuator = load_model("caesura-small", "cpu")
    punctuator.review(at_once).accept()
    restore(punctuator, parts, ReviewOptions())
    one, other = (" ".join(cue.text for cue in each.cues).replace(" — ", " ").split() for each in (at_once, parts))
    assert len(one) == len(other) == len(words)
    assert sum(a != b for a, b in zip(one, other, strict=True)) < 0.05 * len(words)


_MEASURE = """
import sys
from engine import read_transcript, write_transcript
from engine.pipeline import Punctuator
from engine.suggestions.options import ReviewOptions
from engine.restoring import restore
from engine.formats.target import new_cues
from engine.formats import target_format
from tests.engine.test_restoring import NearModel
from tests.memory import peak_kilobytes
punctuator, before = Punctuator(NearModel(), "near"), peak_kilobytes()
transcript = read_transcript(sys.argv[1])
assert new_cues(transcript, target_format(transcript, None, ""), False) is None
restore(punctuator, transcript, ReviewOptions())
write_transcript(transcript, sys.argv[2])
print(peak_kilobytes() - before)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the peak is read from /proc")
@pytest.mark.parametrize(("kind", "most"), [("cues", 15.0), ("line", 22.0)])
def test_a_long_file_takes_little_memory(kind: str, most: float, tmp_path: Path) -> None:
    """A million cues of 60 MB are to fit in a gigabyte, and a line of 48 MB in a gigabyte and a half."""
    sizes, peaks = [], []
    for count in (20_000, 40_000):  # with fewer, what does not grow with the text is most of it
        path = tmp_path / f"{kind}{count}{'.srt' if kind == 'cues' else '.txt'}"
        if kind == "cues":
            path.write_text(
                "".join(f"{n}\n00:00:01,000 --> 00:00:02,000\n{cue.text}\n\n" for n, cue in enumerate(cues(count), 1))
            )
        else:
            path.write_text(" ".join(random_words(count * 6)))
        measured = [sys.executable, "-c", _MEASURE, str(path), str(tmp_path / f"out{path.suffix}")]
        done = subprocess.run(measured, capture_output=True, text=True, check=True)
        sizes.append(path.stat().st_size)
        peaks.append(1024 * int(done.stdout))
    assert (peaks[1] - peaks[0]) / (sizes[1] - sizes[0]) < most
