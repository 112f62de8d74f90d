from dataclasses import replace

import numpy as np
import pytest

from engine import align, read_transcript
from engine.audio.media import RATE
from engine.errors import InputError
from engine.formats import read_text
from tests.speech import SAMPLES, SHARED, make_talk, spoken, srt, write_sound

needs_samples = pytest.mark.skipif(not SHARED.is_dir(), reason="the sample files are not here")
TEXT = (
    "The lamp was lit at nine. Nobody came, so we waited in the garden. Then a dog barked twice! "
    "What did it want? We opened the gate, and there it was: an old brown hat on the ground."
)


@pytest.fixture(scope="module")
def known(tmp_path_factory):
    """A recording of a short text, and when its words are spoken."""
    sound, rate, words = spoken(TEXT)
    return write_sound(tmp_path_factory.mktemp("known") / "known.wav", sound, rate), words


def check(transcript, words, boundaries=0.04, pauses=0.08):
    """The median error of the boundaries, and that nine in ten of the pauses over 0.15 s are near."""
    found = transcript.words
    assert [word.text for word in found] == [word.text for word in words]
    errors = np.abs([(word.start - true.start, word.end - true.end) for word, true in zip(found, words, strict=True)])
    assert np.median(errors) <= boundaries
    true = np.array([b.start - a.end for a, b in zip(words, words[1:], strict=False)])
    got = np.array(transcript.pauses()[:-1])
    assert (np.abs(got - true)[true > 0.15] <= pauses).mean() >= 0.9
    assert transcript.pauses()[-1] is None


def test_cues_are_aligned(known):
    path, words = known
    transcript = read_text(srt(words))
    before = [replace(cue) for cue in transcript.cues]
    report = align(transcript, path)
    check(transcript, words)
    assert report.clocks == {"aligned": len(words)}
    assert report.warnings == []
    assert [(cue.start, cue.end, cue.text) for cue in transcript.cues] == [(c.start, c.end, c.text) for c in before]


def test_a_text_without_times_is_aligned(known):
    path, words = known
    transcript = read_text(" ".join(word.text for word in words))
    align(transcript, path)
    check(transcript, words)


def test_a_long_text_without_times_is_aligned():
    words = make_talk().speak((SAMPLES / "talk.txt").read_text("utf-8"), make_talk().Voice())[2]
    transcript = read_text(" ".join(word.text for word in words))
    align(transcript, SAMPLES / "talk.ogg")
    check(transcript, words)


@pytest.mark.parametrize(("shift", "stretch", "told"), [(3.0, 1.0, "3.0 s late"), (0.0, 1.04, "drift")])
def test_cues_that_are_off_are_aligned_and_told(shift, stretch, told):
    words = make_talk().speak((SAMPLES / "talk.txt").read_text("utf-8"), make_talk().Voice())[2]
    transcript = read_text(srt(words, shift=shift, stretch=stretch))
    report = align(transcript, SAMPLES / "talk.ogg")
    check(transcript, words)
    assert [warning for warning in report.warnings if told in warning] == report.warnings
    assert len(report.warnings) == 1
    assert report.drift(10.0 * stretch + shift) == pytest.approx(10.0, abs=0.3)


def test_what_is_said_in_the_file_is_kept(known):
    path, _ = known
    vtt = "WEBVTT\n\n00:00.000 --> 00:02.000\nthe<00:00.700> lamp<00:00.900> was<00:01.100> lit\n"
    transcript = read_text(vtt)
    report = align(transcript, path)
    assert report.clocks == {"transcript": 4}
    assert [word.start for word in transcript.words][1:] == pytest.approx([0.7, 0.9, 1.1], abs=0.15)


def test_a_second_time_is_remembered(known, monkeypatch):
    path, words = known
    first = read_text(srt(words))
    align(first, path)
    monkeypatch.setattr("engine.audio.align.Workers", None)  # nobody to do it again
    second = read_text(srt(words))
    align(second, path)
    assert second.words == first.words


def test_progress_ends_at_one_and_may_stop_it(known):
    path, words = known
    shares: list[float] = []
    align(read_text(srt(words)), path, progress=shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0

    def stop(share: float) -> None:
        if share > 0.2:
            raise KeyboardInterrupt

    transcript = read_text(srt(words, size=5))
    with pytest.raises(KeyboardInterrupt):
        align(transcript, path, progress=stop)
    assert {word.timing for word in transcript.words} == {"cue"}
    assert transcript.revision == 0


def test_the_words_of_something_else(known):
    path, _ = known
    other = "completely different sentences about mountains rivers elephants and purple submarines underneath the sea"
    transcript = read_text(f"1\n00:00:00,500 --> 00:00:05,000\n{other}\n")
    report = align(transcript, path)
    assert "aligned" not in report.clocks
    assert any("none of the words could be found" in warning for warning in report.warnings)


def test_another_language_is_spread_over_the_speech(known):
    path, _ = known
    text = "der Hund bellte zweimal und dann war es wieder still im Garten hinter dem alten Haus der Familie"
    transcript = read_text(f"1\n00:00:00,400 --> 00:00:09,000\n{text}\n")
    report = align(transcript, path)
    assert set(report.clocks) == {"speech"}
    assert any("English" in warning for warning in report.warnings)
    starts = [word.start for word in transcript.words]
    assert starts == sorted(starts)
    assert any(pause is not None for pause in transcript.pauses())
    assert any(pause is None for pause in transcript.pauses()[:-1])


def test_silence_leaves_the_cues_times(tmp_path):
    path = write_sound(tmp_path / "silence.wav", np.zeros(3 * RATE, np.float32), RATE)
    transcript = read_text("1\n00:00:00,500 --> 00:00:02,000\nhello there\n")
    report = align(transcript, path)
    assert report.clocks == {"cue": 2}
    assert any("nobody speaks" in warning for warning in report.warnings)
    assert transcript.pauses() == [None, None]


def test_ten_milliseconds_of_sound(tmp_path):
    path = write_sound(tmp_path / "short.wav", np.full(160, 0.1, np.float32), RATE)
    assert align(read_text("hello there"), path).clocks == {"cue": 2}


def test_cues_behind_the_end_are_told(known):
    path, words = known
    text = srt(words) + "\n99\n00:10:00,000 --> 00:10:02,000\nand nobody heard this any more\n"
    transcript = read_text(text)
    report = align(transcript, path)
    assert report.clocks == {"aligned": len(words), "cue": 6}
    assert any("1 cue starts behind its end" in warning for warning in report.warnings)


def test_what_is_no_recording(tmp_path):
    path = tmp_path / "talk.wav"
    path.write_bytes(b"RIFF but not really")
    transcript = read_text("hello there")
    with pytest.raises(InputError, match=r"talk\.wav"):
        align(transcript, path)
    with pytest.raises(InputError, match="no such file"):
        align(transcript, tmp_path / "gone.mp3")
    assert transcript.revision == 0


def test_a_text_without_words(known):
    assert align(read_text("♪ ♪"), known[0]).clocks == {}


@needs_samples
def test_words_of_a_real_recording():
    grid = read_transcript(SHARED / "asr" / "mfa_acoustic_corpus.TextGrid")
    words = [word for word in grid.words if any(map(str.isalpha, word.text))]
    transcript = read_text(" ".join(word.text for word in words))
    align(transcript, SHARED / "audio" / "mfa_acoustic_corpus.wav")
    check(transcript, words)


@needs_samples
def test_speech_without_known_times_is_aligned_whole():
    for name in ("jfk.flac", "librivox_sense_0870.wav", "librispeech_61_70968.flac", "sb_spk1_snt1.wav"):
        transcript = read_transcript((SHARED / "audio" / name).with_suffix(".txt"))
        report = align(transcript, SHARED / "audio" / name)
        assert set(report.clocks) == {"aligned"}, name
