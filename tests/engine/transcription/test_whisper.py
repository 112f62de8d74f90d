"""Whisper's words of the sample talk: what they are, when they are spoken, how sure it is."""

import shutil
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from engine.document.cue import Spoken
from engine.errors import InputError, MissingDependency, UnknownModel, WeightsCorrupt, WeightsMissing
from engine.transcription import SpeechSegment, Utterance, Whisper
from engine.transcription.whisper import fingerprint, shared
from tests.engine.transcription.conftest import SECONDS


@pytest.fixture(scope="module")
def words(segments: Sequence[SpeechSegment]) -> list[Spoken]:
    return [word for segment in segments for word in segment.words]


def test_it_writes_what_is_said(segments: Sequence[SpeechSegment]) -> None:
    assert segments[0].text.startswith("Good evening, everyone. Before I begin, I'd like you to listen to something.")
    assert all(segment.language == "en" for segment in segments)


def test_times_are_in_order_and_inside_the_segment(segments: Sequence[SpeechSegment]) -> None:
    for segment in segments:
        assert all(segment.start <= word.start < word.end <= segment.end for word in segment.words)
        assert all(word.end <= following.start for word, following in pairwise(segment.words))
    assert segments[-1].end <= SECONDS


def test_words_are_where_they_are_spoken(words: Sequence[Spoken]) -> None:
    firsts = {"Before": 2.47, "Did": 6.14, "Nothing": 7.49, "My": 11.33}  # as the cues of talk.srt begin
    by_text = {word.text: word for word in reversed(words)}
    for text, start in firsts.items():
        assert by_text[text].start == pytest.approx(start, abs=0.15)


def test_pauses_are_between_the_words(words: Sequence[Spoken]) -> None:
    """Whisper lets words run on into the silence behind them; here they end where it begins."""
    pauses = {following.text: following.start - word.end for word, following in pairwise(words[:30])}
    assert [text for text, pause in pauses.items() if pause > 0.3] == ["Before", "Did", "Nothing", "My"]


def test_confidence_is_lower_where_it_errs(words: Sequence[Spoken]) -> None:
    confidences = [word.confidence for word in words]
    assert all(0 <= confidence <= 1 for confidence in confidences)
    assert np.median(confidences) > 0.9
    assert min(confidences) < 0.5


def test_the_same_sound_gives_the_same_words(whisper: Whisper, talk: np.ndarray) -> None:
    utterance = Utterance(5.0, talk[: 3 * 16_000], ((0.4, 3.0),))
    first, second = (whisper.words_of(utterance, "en") for _ in range(2))
    assert first == second
    assert first[0].start >= 5.4


def test_words_where_nothing_is_spoken_are_dropped(whisper: Whisper, talk: np.ndarray) -> None:
    assert whisper.words_of(Utterance(0.0, talk[: 3 * 16_000], ()), "en") == ()
    assert whisper.words_of(Utterance(0.0, np.zeros(16_000, np.float32), ((0.0, 1.0),)), "en") == ()


def test_a_checkpoint_of_english_says_so(whisper: Whisper) -> None:
    whisper.check_language(None)
    whisper.check_language("en")
    with pytest.raises(InputError, match=r"^tiny\.en knows English only; for de give a model without \.en"):
        whisper.check_language("de")
    assert whisper.language_of(Utterance(0.0, np.zeros(16_000, np.float32), ())) == ("en", 1.0)


def test_a_checkpoint_of_many_languages_names_the_way_out(whisper: Whisper, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whisper, "languages", ("de", "en"))
    with pytest.raises(InputError, match=r"^tlh: no language that tiny.en knows; give a code"):
        whisper.check_language("tlh")


def test_a_folder_serves_as_well_as_a_name(whisper: Whisper) -> None:
    assert Whisper(str(whisper.folder), threads=1).identity == whisper.identity


@pytest.mark.parametrize("spoilt", ["model.bin", "tokenizer.json", "config.json"])
def test_a_damaged_file_is_named(whisper: Whisper, tmp_path: Path, spoilt: str) -> None:
    for file in whisper.folder.iterdir():
        shutil.copy(file, tmp_path)
    (tmp_path / spoilt).write_bytes((tmp_path / spoilt).read_bytes()[:200])
    with pytest.raises(WeightsCorrupt, match=str(tmp_path)) as problem:
        Whisper(str(tmp_path))
    assert "\n" not in str(problem.value)


def test_a_folder_without_a_model_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"has no config\.json; give a folder"):
        Whisper(str(tmp_path))


def test_names_that_are_not_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownModel, match=r"^enormous: no such Whisper model; give one of tiny.en"):
        Whisper("enormous")
    with pytest.raises(WeightsMissing, match=r"^large-v3: this Whisper model \(about 3090 MB\) .* --fetch"):
        Whisper("large-v3")
    with pytest.raises(WeightsMissing, match=r"^nobody/whisper: "):
        Whisper("nobody/whisper")


def test_a_device_that_is_not_here() -> None:
    ctranslate2 = pytest.importorskip("ctranslate2")
    if ctranslate2.get_cuda_device_count():
        pytest.skip("there is an NVIDIA card")
    with pytest.raises(InputError, match=r"^cuda: no NVIDIA card"):
        Whisper(device="cuda")


@pytest.mark.parametrize("package", ["ctranslate2", "faster_whisper"])
def test_without_the_extra_it_says_how_to_install_it(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingDependency, match=r"pip install 'caesura\[transcribe\]'"):
        Whisper()


def test_a_word_without_time_shares_that_of_a_neighbour() -> None:
    assert shared([(0, 1), (1, 1), (1, 1.2)], [4, 4, 4]) == [(0, 0.5), (0.5, 1), (1, 1.2)]
    assert shared([(0, 0.2), (0.2, 0.2), (0.2, 1.2)], [4, 1, 3]) == [(0, 0.2), (0.2, 0.45), (0.45, 1.2)]
    assert shared([(0, 0), (0, 0), (0, 1)], [2, 2, 2]) == [(0, 0), (0, 0.5), (0.5, 1)]
    assert shared([(1, 1)], [2]) == [(1, 1)]
    assert shared([], []) == []


def test_a_fingerprint_tells_files_apart(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_bytes(b"a" * 3_000_000 + b"b")
    other.write_bytes(b"a" * 3_000_001)
    assert fingerprint(one) != fingerprint(other)
    assert fingerprint(one) == fingerprint(one)
    with pytest.raises(InputError, match="no such file"):
        fingerprint(tmp_path / "none")
