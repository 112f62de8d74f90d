"""The command line with a recording, and with recognisers' transcripts."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile

from engine import read_transcript
from engine.__main__ import main
from engine.errors import InputError
from tests.speech import SAMPLES

WHISPER = {
    "text": " so if we make no changes today what does tomorrow look like well i think you already know the picture",
    "segments": [],
    "language": "en",
}


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAESURA_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def talk(tmp_path: Path) -> Path:
    shutil.copy(SAMPLES / "talk.ogg", tmp_path)
    return Path(shutil.copy(SAMPLES / "talk.srt", tmp_path))


@pytest.fixture
def whisper(tmp_path: Path) -> Path:
    """Whisper's output for two sentences without marks, with a pause between them."""
    words, now = [], 0.5
    for text in WHISPER["text"].split():
        now += 0.9 if text == "well" else 0.0
        words.append({"word": f" {text}", "start": round(now, 2), "end": round(now + 0.25, 2), "probability": 0.9})
        now += 0.3
    segment = {"id": 0, "start": 0.5, "end": words[-1]["end"], "text": WHISPER["text"], "words": words, "tokens": []}
    path = tmp_path / "talk.json"
    path.write_text(json.dumps(WHISPER | {"segments": [segment]}), "utf-8")
    return path


def shown(path: Path) -> list[str]:
    return [" ".join(cue.text.split()) for cue in read_transcript(path).cues]


def test_align_writes_a_list_of_words(talk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["align", str(talk), "--media", str(talk.with_suffix(".ogg"))]) == 0
    assert "229 words: 229 by alignment" in " ".join(capsys.readouterr().err.split())
    words = json.loads(talk.with_name("talk.words.json").read_text("utf-8"))["words"]
    assert set(words[0]) == {"text", "start", "end", "pause", "confidence", "speaker", "timing"}
    assert [word["text"] for word in words[:3]] == ["good", "evening", "everyone"]
    assert words[2]["pause"] == pytest.approx(0.45, abs=0.1)
    assert {word["timing"] for word in words} == {"aligned"}
    assert talk.read_bytes() == (SAMPLES / "talk.srt").read_bytes()


@pytest.mark.parametrize("name", ["talk.ctm", "talk.TextGrid", "words.json"])
def test_align_writes_what_it_reads_again(talk: Path, name: str) -> None:
    target = talk.with_name(name)
    assert main(["align", str(talk), "--media", str(talk.with_suffix(".ogg")), "-o", str(target), "--quiet"]) == 0
    words = read_transcript(target).words
    assert len(words) == 229
    assert words[0].start == pytest.approx(0.5, abs=0.05)
    assert {word.timing for word in words} <= {"transcript", "aligned"}


def test_one_word_is_one_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, media = tmp_path / "a.srt", tmp_path / "said.wav"
    text.write_text("1\n00:00:00,500 --> 00:00:01,000\nhello\n")
    soundfile.write(media, np.zeros(32_000), 16_000)
    assert main(["align", str(text), "--media", str(media), "-o", str(tmp_path / "a.ctm")]) == 0
    assert "(1 word: 1 by the cue alone)" in " ".join(capsys.readouterr().err.split())
    assert (tmp_path / "a.ctm").read_text() == "said 1 0.500 0.500 hello\n"


def test_restore_hears_the_pauses(talk: Path) -> None:
    sound = str(talk.with_suffix(".ogg"))
    without = ["--no-media", "-o", str(talk.with_name("without.srt"))]
    assert main(["restore", str(talk), "--quiet", *without]) == 0
    assert main(["restore", str(talk), "--quiet", "-o", str(talk.with_name("with.srt")), "--media", sound]) == 0
    reference = (SAMPLES / "talk.txt").read_text("utf-8")
    wanted = [mark for word in reference.split() for mark in (re.sub(r"[^.?!]", "", word)[-1:],)]

    def wrong(name: str) -> int:
        words = [word for cue in shown(talk.with_name(name)) for word in cue.split() if word != "—"]
        got = [re.sub(r"[^.?!]", "", word)[-1:] for word in words]
        return sum(one != other for one, other in zip(got, wanted, strict=True))

    assert wrong("with.srt") < wrong("without.srt")


def test_a_recognisers_transcript_becomes_subtitles(whisper: Path) -> None:
    target = whisper.with_name("talk.srt")
    assert main(["restore", str(whisper), "-o", str(target), "--quiet"]) == 0
    cues = shown(target)
    assert " ".join(cues).startswith("So if we make no changes today, what does tomorrow look like? Well,")
    assert cues[0].endswith(("?", ","))
    assert all(len(line) <= 42 for cue in read_transcript(target).cues for line in cue.text.split("\n"))


def test_without_a_name_it_becomes_srt(whisper: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["restore", str(whisper), "--quiet"]) == 0
    assert whisper.with_name("talk.punctuated.srt").is_file()
    assert main(["restore", str(whisper), "--quiet", "-o", "-"]) == 0
    assert capsysbinary.readouterr().out == whisper.with_name("talk.punctuated.srt").read_bytes()


def test_speakers_beside_it_keep_cues_apart(whisper: Path) -> None:
    turns = [("ann", 0.0, 4.3), ("bob", 4.3, 9.0)]
    lines = [f"SPEAKER talk 1 {start} {end - start} <NA> <NA> {name} <NA> <NA>\n" for name, start, end in turns]
    whisper.with_suffix(".rttm").write_text("".join(lines), "utf-8")
    cues = read_transcript(whisper).cues
    assert (cues[0].speaker, cues[-1].speaker) == ("ann", "bob")
    assert cues[-1].text.startswith("well")
    for wrong in ("", "nothing of the kind\n"):
        whisper.with_suffix(".rttm").write_text(wrong)
        transcript = read_transcript(whisper)
        assert transcript.cues[0].speaker is None
        assert transcript.warnings[-1].endswith("the speakers are left as they are")
        with pytest.raises(InputError):
            read_transcript(whisper, speakers=whisper.with_suffix(".rttm"))


def test_a_text_and_its_recording_become_subtitles(talk: Path) -> None:
    shutil.copy(SAMPLES / "talk.txt", talk.parent)
    target = talk.with_name("made.srt")
    sound = str(talk.with_suffix(".ogg"))
    assert main(["restore", str(talk.with_suffix(".txt")), "--media", sound, "-o", str(target), "--quiet"]) == 0
    cues = read_transcript(target).cues
    assert cues[0].start == pytest.approx(500, abs=60)
    assert all(before.end <= after.start for before, after in zip(cues, cues[1:], strict=False))
    text = (SAMPLES / "talk.txt").read_text("utf-8")
    assert " ".join(shown(target)).lower().split() == text.lower().split()


def test_the_recording_beside_subtitles_is_used(talk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    targets = [talk.with_name(f"{name}.srt") for name in ("default", "named", "without")]
    options = [[], ["--media", str(talk.with_suffix(".ogg"))], ["--no-media"]]
    for target, more in zip(targets, options, strict=True):
        assert main(["restore", str(talk), "-o", str(target), *more]) == 0
    default, named, without = (target.read_bytes() for target in targets)
    assert default == named
    assert default != without
    output = " ".join(capsys.readouterr().err.split())
    assert output.count("(--no-media leaves it out)") == 1


def test_a_recording_beside_that_cannot_be_read_is_left_out(talk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    talk.with_suffix(".ogg").write_bytes(b"OggS" + bytes(50))
    targets = [talk.with_name(f"{name}.srt") for name in ("default", "without")]
    assert main(["restore", str(talk), "-o", str(targets[0])]) == 0
    assert "The recording beside the file is left out" in " ".join(capsys.readouterr().err.split())
    assert main(["restore", str(talk), "-o", str(targets[1]), "--no-media"]) == 0
    assert targets[0].read_bytes() == targets[1].read_bytes()


def test_recue_flows_subtitles_into_new_cues(talk: Path) -> None:
    assert main(["restore", str(talk), "--recue", "--quiet", "-o", str(talk.with_name("new.srt"))]) == 0
    assert main(["restore", str(talk), "--quiet", "-o", str(talk.with_name("old.srt"))]) == 0
    new, old = shown(talk.with_name("new.srt")), shown(talk.with_name("old.srt"))
    assert " ".join(new) == " ".join(old)
    ends = [sum(cue.endswith((".", "?", "!")) for cue in cues) / len(cues) for cues in (new, old)]
    assert ends[0] > ends[1]


def test_rolling_captions_stay_so_in_their_format_and_are_unrolled_in_another(tmp_path: Path) -> None:
    lines = ["so if we make no changes today", "what does tomorrow look like", "well i think you already know"]
    cues = []
    for number, (before, line) in enumerate(zip(["", *lines], lines, strict=False)):
        start, end = f"00:00:{3 * number:02}.000", f"00:00:{3 * number + 3:02}.000"
        cues.append(f"{start} --> {end}\n{before or ' '}\n{line}\n\n")
    path = tmp_path / "talk.vtt"
    path.write_text("WEBVTT\n\n" + "".join(cues), "utf-8")
    assert main(["restore", str(path), "--quiet"]) == 0
    assert len(read_transcript(tmp_path / "talk.punctuated.vtt").cues) == 3
    assert main(["restore", str(path), "--quiet", "-o", str(tmp_path / "talk.srt")]) == 0
    text = " ".join(shown(tmp_path / "talk.srt"))
    assert text.lower().count("what does tomorrow look like") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["align", "talk.srt", "--media", "gone.mp3"], "gone.mp3"),
        (["align", "talk.srt", "--media", "talk.srt"], "talk.srt"),
        (["align", "talk.srt", "--media", "."], "folder"),
        (["align", "talk.srt", "--media", "talk.ogg", "--track", "7"], "track"),
        (["align", "talk.srt", "--media", "talk.ogg", "-o", "talk.doc"], ".ctm"),
        (["restore", "talk.srt", "--media", "half.ogg"], "half.ogg"),
        (["restore", "package.json"], "no cue in any known format"),
        (["restore", "half.json", "--format", "nonsense"], "nonsense"),
    ],
)
def test_bad_input_is_one_sentence(
    talk: Path, arguments: list[str], message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(talk.parent)
    Path("half.ogg").write_bytes(b"OggS" + bytes(50))
    Path("package.json").write_text('{"name": "talk", "version": "1.0.0", "scripts": {"start": "node ."}}', "utf-8")
    Path("half.json").write_text('{"segments": [{"start"', "utf-8")
    assert main(arguments) == 2
    error = capsys.readouterr().err.strip().splitlines()
    assert len(error) == 1
    assert error[0].startswith("caesura-engine: ")
    assert message in error[0]


def test_half_a_file_is_read_as_far_as_it_goes(whisper: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = whisper.read_text("utf-8")
    whisper.write_text(whole[: len(whole) * 2 // 3], "utf-8")
    assert main(["restore", str(whisper), "-o", str(whisper.with_name("half.srt"))]) == 0
    assert "cut off" in " ".join(capsys.readouterr().err.split())
    assert shown(whisper.with_name("half.srt"))[0].startswith("So if we make")


def test_a_script_without_a_guard_may_align(talk: Path) -> None:
    script = talk.with_name("script.py")
    script.write_text(
        "from engine import align, read_transcript\n"
        "transcript = read_transcript('talk.srt')\n"
        "align(transcript, 'talk.ogg')\n"
        "print(sum(word.timing == 'aligned' for word in transcript.words))\n",
        "utf-8",
    )
    done = subprocess.run([sys.executable, script.name], cwd=talk.parent, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "229"
    assert done.stderr == ""
