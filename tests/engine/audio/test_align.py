import json
from dataclasses import replace

import numpy as np
import pytest
import soundfile

from engine import align, read_transcript
from engine.audio.buffer import AudioBuffer
from engine.audio.media import RATE
from engine.errors import InputError
from engine.formats import read_text
from tests.engine.audio.conftest import encode
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
    aligned = transcript.words
    assert [word.text for word in aligned] == [word.text for word in words]
    errors = np.abs([(word.start - true.start, word.end - true.end) for word, true in zip(aligned, words, strict=True)])
    assert np.median(errors) <= boundaries
    true = np.array([b.start - a.end for a, b in zip(words, words[1:], strict=False)])
    pauses_read = np.array(transcript.pauses()[:-1])
    assert (np.abs(pauses_read - true)[true > 0.15] <= pauses).mean() >= 0.9
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


@pytest.mark.parametrize("timed", [True, False])
def test_cues_are_reported_as_their_words_are_aligned(known, timed):
    path, words = known
    transcript = read_text(srt(words) if timed else " ".join(word.text for word in words))
    before, reported = list(transcript.cues), []

    def report(cues):
        assert transcript.cues == before
        reported.append(cues)

    clocks = align(transcript, path, on_aligned=report).clocks
    aligned = {index: cue for cues in reported for index, cue in cues.items()}
    assert clocks == {"aligned": len(words)}
    assert [aligned[index] for index in sorted(aligned)] == transcript.cues
    reported.clear()
    align(read_text(srt(words) if timed else " ".join(word.text for word in words)), path, on_aligned=report)
    assert not reported  # remembered from the last time


def test_a_long_text_without_times_is_aligned():
    words = make_talk().speak((SAMPLES / "talk.txt").read_text("utf-8"), make_talk().Voice())[2]
    transcript = read_text(" ".join(word.text for word in words))
    align(transcript, SAMPLES / "talk.ogg")
    check(transcript, words)


UNSPOKEN = "Lecture notes by Doctor Jane Smith at the University of Edinburgh".split()


@pytest.mark.parametrize("place", [0, 19, 38])
def test_a_passage_that_is_not_spoken_leaves_the_others_aligned(known, place):
    path, words = known
    texts = [word.text for word in words]
    transcript = read_text(" ".join([*texts[:place], *UNSPOKEN, *texts[place:]]))
    report = align(transcript, path)
    unspoken = slice(place, place + len(UNSPOKEN))
    assert "aligned" not in {word.timing for word in transcript.words[unspoken]}
    assert report.clocks["aligned"] >= len(words) - 1
    spoken = [*transcript.words[:place], *transcript.words[unspoken.stop :]]
    assert max(abs(word.start - true.start) for word, true in zip(spoken, words, strict=True)) < 0.2
    assert any("11 of 49 words could not be found" in warning for warning in report.warnings)


@pytest.mark.parametrize("missing", [slice(0, 17), slice(12, 22), slice(20, 38)])
def test_speech_that_is_not_in_the_text_leaves_its_words_where_they_are(known, missing):
    path, words = known
    words = [*words[: missing.start], *words[missing.stop :]]
    transcript = read_text(" ".join(word.text for word in words))
    align(transcript, path)
    assert max(abs(word.start - true.start) for word, true in zip(transcript.words, words, strict=True)) < 0.2


def test_a_text_that_goes_on_behind_the_recording_is_aligned_as_far_as_it_goes(talk, known):
    path, words = known
    transcript = read_text(" ".join(word.text for word in [*words, *talk]))
    assert align(transcript, path).clocks["aligned"] == len(words)


def test_a_text_from_the_middle_of_a_recording_is_found(talk):
    own = talk[148:172]
    transcript = read_text(" ".join(word.text for word in own))
    assert align(transcript, SAMPLES / "talk.ogg").clocks == {"aligned": len(own)}
    assert max(abs(word.start - true.start) for word, true in zip(transcript.words, own, strict=True)) < 0.2


@pytest.mark.parametrize(("shift", "stretch", "expected"), [(3.0, 1.0, "3.0 s late"), (0.0, 1.04, "drift")])
def test_cues_that_are_off_are_aligned_and_reported(shift, stretch, expected):
    words = make_talk().speak((SAMPLES / "talk.txt").read_text("utf-8"), make_talk().Voice())[2]
    transcript = read_text(srt(words, shift=shift, stretch=stretch))
    report = align(transcript, SAMPLES / "talk.ogg")
    check(transcript, words)
    assert [warning for warning in report.warnings if expected in warning] == report.warnings
    assert len(report.warnings) == 1
    assert report.drift(10.0 * stretch + shift) == pytest.approx(10.0, abs=0.3)


@pytest.fixture(scope="module")
def talk():
    """The words of the sample talk, which lasts 80 s."""
    return make_talk().speak((SAMPLES / "talk.txt").read_text("utf-8"), make_talk().Voice())[2]


def test_cues_in_no_order_are_aligned(talk):
    cues = [talk[place : place + 8] for place in range(0, len(talk), 8)][::-1]
    transcript = read_text("\n\n".join(srt(talk).split("\n\n")[::-1]))
    report = align(transcript, SAMPLES / "talk.ogg")
    assert report.clocks["aligned"] > 0.97 * len(talk)
    words = [word for cue in cues for word in cue]
    off = [abs(aligned.start - word.start) for aligned, word in zip(transcript.words, words, strict=True)]
    assert np.percentile(off, 97) < 0.3


def test_a_cue_of_minutes_is_aligned(talk, tmp_path):
    sound, rate, _ = make_talk().speak((SAMPLES / "talk.txt").read_text("utf-8"), make_talk().Voice())
    path = write_sound(tmp_path / "twice.wav", np.concatenate([sound, sound]), rate)
    length = len(sound) / rate
    words = [*talk, *(replace(word, start=word.start + length, end=word.end + length) for word in talk)]
    transcript = read_text(srt(words, size=len(words)))
    align(transcript, path)
    check(transcript, words)


def test_a_word_that_cannot_be_said_stays_in_its_place(known):
    path, words = known
    spelled = [*words[:3], replace(words[3], text="北京"), *words[4:]]
    transcript = read_text(srt(spelled, size=len(words)))
    report = align(transcript, path)
    assert report.clocks["aligned"] == len(words) - 1
    before, word, after = transcript.words[2:5]
    assert word.timing in ("speech", "cue")
    assert word.start is None or before.end <= word.start <= word.end <= after.start


def test_a_short_text_takes_no_more_sound_than_it_can_need(talk, monkeypatch):
    lengths: list[float] = []
    take = AudioBuffer.take
    monkeypatch.setattr(
        AudioBuffer, "take", lambda buffer, start, end: lengths.append(end - start) or take(buffer, start, end)
    )
    transcript = read_text(" ".join(word.text for word in talk[:20]))
    align(transcript, SAMPLES / "talk.ogg")
    off = [abs(aligned.start - word.start) for aligned, word in zip(transcript.words, talk[:19], strict=False)]
    assert max(off) < 0.2
    assert max(lengths) < 60


def test_lost_workers_are_reported_and_nothing_is_remembered(known, monkeypatch):
    path, words = known
    with monkeypatch.context() as patch:
        patch.setattr("sys.executable", "/nowhere/python")
        report = align(read_text(srt(words)), path)
    assert report.clocks == {"speech": len(words)}
    assert any("close other programs" in warning for warning in report.warnings)
    assert align(read_text(srt(words)), path).clocks == {"aligned": len(words)}


def test_words_whose_own_times_are_those_of_another_cut_are_reported(talk):
    rows = [{"text": word.text, "start": word.start + 7, "end": word.end + 7} for word in talk]
    transcript = read_text(json.dumps({"words": rows}))
    report = align(transcript, SAMPLES / "talk.ogg")
    assert report.clocks == {"transcript": len(rows)}
    assert any("6.9 s late" in warning for warning in report.warnings)


def test_starts_alone_are_kept_and_their_pauses_heard(talk):
    def stamp(time):
        return f"00:{time // 60:02.0f}:{time % 60:06.3f}"

    text = "WEBVTT\n"
    for place in range(0, len(talk), 8):
        cue = talk[place : place + 8]
        line = " ".join(f"<{stamp(word.start)}>{word.text}" for word in cue)
        text += f"\n{stamp(cue[0].start)} --> {stamp(cue[-1].end)}\n{line}\n"
    transcript = read_text(text)
    report = align(transcript, SAMPLES / "talk.ogg")
    assert report.clocks == {"transcript": len(talk)}
    assert max(abs(aligned.start - word.start) for aligned, word in zip(transcript.words, talk, strict=True)) < 0.25
    check(transcript, talk)


def test_a_silent_default_track_gives_way_to_one_with_speech(known, tmp_path):
    sound, rate = soundfile.read(known[0], dtype="float32")
    silence = np.zeros((1, len(sound)), np.float32)
    path = encode(tmp_path / "two.mkv", silence, silence, sound[None], rate=rate, codec="flac")
    transcript = read_text(srt(known[1]))
    report = align(transcript, path)
    check(transcript, known[1])
    assert report.analysis.track == 3
    assert report.warnings == [f"{path}: its default sound track has no speech; sound track 3 is used"]
    assert align(read_text("hello there"), path, track=2).warnings == [
        f"{path}: there is no speech in it; is it the recording of this text?"
    ]


def test_a_recording_whose_tracks_are_all_silent_is_reported(tmp_path):
    silence = np.zeros((1, 48_000), np.float32)
    path = encode(tmp_path / "two.mkv", silence, silence, codec="flac")
    assert "no speech in any of its sound tracks" in align(read_text("hello there"), path).warnings[0]


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
    monkeypatch.setattr("engine.audio.word_times.Aligners", None)  # nobody to do it again
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


@pytest.mark.parametrize("timed", [True, False])
def test_the_pauses_of_something_else_are_not_those_of_the_text(known, timed):
    path, _ = known
    other = "completely different sentences about mountains rivers elephants and purple submarines underneath the sea"
    transcript = read_text(f"1\n00:00:00,500 --> 00:00:12,000\n{other}\n" if timed else other)
    report = align(transcript, path)
    assert any("none of the words could be found" in warning for warning in report.warnings)
    assert set(transcript.pauses()) == {None}
    starts = [word.start for word in transcript.words]
    assert starts == sorted(starts)
    assert report.clocks == {"cue": len(starts)}


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
    assert any("there is no speech in it" in warning for warning in report.warnings)
    assert transcript.pauses() == [None, None]


def test_ten_milliseconds_of_sound(tmp_path):
    path = write_sound(tmp_path / "short.wav", np.full(160, 0.1, np.float32), RATE)
    assert align(read_text("hello there"), path).clocks == {"cue": 2}


def test_cues_behind_the_end_are_reported(known):
    path, words = known
    text = srt(words) + "\n99\n00:10:00,000 --> 00:10:02,000\nand nobody heard this any more\n"
    transcript = read_text(text)
    report = align(transcript, path)
    assert report.clocks == {"aligned": len(words), "cue": 6}
    assert any("1 cue starts after its end" in warning for warning in report.warnings)


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


def test_long_cues_that_overlap_are_both_aligned(known, monkeypatch):
    monkeypatch.setattr("engine.audio.word_times._LONGEST_CUE", 1.0)
    path, words = known
    one, two = (" ".join(word.text for word in part) for part in (words[:-10], words[-10:]))
    transcript = read_text(f"1\n00:00:00,000 --> 00:00:14,000\n{one}\n\n2\n00:00:05,000 --> 00:00:14,000\n{two}\n")
    assert align(transcript, path).clocks == {"aligned": len(words)}
    errors = [abs(word.start - true.start) for word, true in zip(transcript.words, words, strict=True)]
    assert np.median(errors) <= 0.04
