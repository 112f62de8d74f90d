"""Files punctuated one after the other, with a model that knows a few words, and now and then with the one that ships."""

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from engine import read_transcript
from engine.batch import BatchPlan, run
from engine.batch.ledger import LEDGER
from engine.batch.outcome import BINS
from engine.errors import CaesuraError, InputError, OutputError, UnknownModel
from engine.models.weights import find_folder, user_models
from tests.app.fakes import FakeModel, punctuator
from tests.engine.batch.scene import TALK, as_nobody, ended, states
from tests.speech import SAMPLES


def test_a_file_that_fails_stops_no_other(folder: Path) -> None:
    outcomes = ended(BatchPlan(folder, recursive=True))
    assert states(outcomes) == {"broken.srt": "failed", "two.srt": "done", "one.srt": "done"}
    assert "broken.srt is empty" in outcomes["broken.srt"].error
    assert outcomes["one.srt"].output == folder / "one.punctuated.srt"
    assert (folder / "more" / "two.punctuated.srt").read_text() == (folder / "one.punctuated.srt").read_text()
    assert (folder / "one.srt").read_bytes() == TALK.read_bytes()


def test_what_the_format_leaves_out_is_said(tmp_path: Path) -> None:
    cues = "WEBVTT\n\n00:01.000 --> 00:03.000\n<v Anna>so we go on\n\n00:03.000 --> 00:05.000\n<v Ben>what now\n"
    for name in ("one.vtt", "two.vtt"):
        (tmp_path / name).write_text(cues)
    kept = ended(BatchPlan(tmp_path, "one.*", with_media=False))["one.vtt"]
    lost = ended(BatchPlan(tmp_path, "two.*", with_media=False, output_format="srt"))["two.vtt"]
    assert kept.warnings == ()
    assert [warning.code for warning in lost.warnings] == ["speakers-lost"]


def test_an_error_nobody_thought_of_stops_no_other(folder: Path) -> None:
    class Breaking(FakeModel):
        calls = 0

        def predict(self, words, pauses, progress=None):
            Breaking.calls += 1
            if Breaking.calls == 1:
                raise ZeroDivisionError("by nothing")
            return super().predict(words, pauses, progress)

    breaking = punctuator()
    breaking.model = Breaking()
    outcomes = ended(BatchPlan(folder, recursive=True), punctuator=breaking)
    assert states(outcomes) == {"broken.srt": "failed", "two.srt": "failed", "one.srt": "done"}
    assert "by nothing" in outcomes["two.srt"].error
    assert not list(folder.rglob("two.punctuated.*"))


def test_figures(folder: Path) -> None:
    outcome = ended(BatchPlan(folder, "one*", minimum_confidence=0.68))["one.srt"]
    review = punctuator().review(read_transcript(TALK))
    sure = [s for s in review.suggestions if s.confidence >= 0.68]
    assert (outcome.cues, outcome.words, outcome.suggestions) == (29, 229, len(review.suggestions))
    assert outcome.left == len(review.suggestions) - len(sure) > 0
    assert outcome.doubtful == sum(s.confidence < 0.6 for s in review.suggestions) > 0
    assert outcome.look == outcome.left
    assert outcome.need == pytest.approx(1000 * outcome.left / 229)
    assert outcome.confidence == pytest.approx(sum(s.confidence for s in sure) / len(sure))
    assert outcome.added == sum(s.mark != "O" and s.mark != s.mark_now for s in sure)
    assert outcome.capitals == sum(s.spelling is not None for s in sure)
    assert len(outcome.histogram) == BINS
    assert sum(outcome.histogram) == outcome.suggestions
    lowest = outcome.lowest[0]
    excerpt = (lowest.cue, lowest.before, lowest.change, lowest.after)
    assert excerpt == (1, "good evening", ",", "everyone before i begin i'd")
    assert not lowest.accepted


def test_what_somebody_else_has_written_is_left_alone(folder: Path) -> None:
    plan = BatchPlan(folder, "one*")
    target = folder / "one.punctuated.srt"
    target.write_text("by hand")
    outcome = ended(plan)["one.srt"]
    assert outcome.state == "failed"
    assert "move it" in outcome.error
    assert target.read_text() == "by hand"
    target.unlink()
    ended(plan)
    target.write_text(target.read_text() + "\n4000\n")
    assert ended(plan)["one.srt"].state == "skipped"
    assert ended(replace(plan, minimum_confidence=0.9))["one.srt"].state == "failed"
    assert target.read_text().endswith("4000\n")


def test_into_another_folder(folder: Path) -> None:
    plan = BatchPlan(folder, "*.srt", recursive=True, output=folder / "out")
    ended(plan)
    assert sorted(path.relative_to(plan.output).as_posix() for path in plan.output.rglob("*.srt")) == [
        "more/two.srt",
        "one.srt",
    ]
    assert (plan.output / LEDGER).is_file()
    assert states(ended(plan)) == {"broken.srt": "failed", "two.srt": "skipped", "one.srt": "skipped"}


def test_into_the_same_folder_is_beside(folder: Path) -> None:
    outcome = ended(BatchPlan(folder, "one*", output=folder / "more" / ".."))["one.srt"]
    assert outcome.output.name == "one.punctuated.srt"
    assert (folder / "one.srt").read_bytes() == TALK.read_bytes()


def test_two_folders_into_one_do_not_take_each_others_place(folder: Path) -> None:
    shutil.copy(TALK, folder / "more" / "one.srt")
    out = folder.parent / "out"
    first = ended(BatchPlan(folder, "one*", output=out))["one.srt"]
    second = ended(BatchPlan(folder / "more", "one*", output=out, minimum_confidence=0.9))["one.srt"]
    assert (first.state, second.state) == ("done", "failed")
    assert str(folder / "one.srt") in second.error


def test_files_of_one_name_get_different_outputs(folder: Path) -> None:
    words = [
        {"word": f" {word}", "start": n / 2, "end": n / 2 + 0.4}
        for n, word in enumerate("so let me begin here".split())
    ]
    text = json.dumps(
        {"text": "", "segments": [{"start": 0, "end": 3, "text": "so let me begin here", "words": words}]}
    )
    for name in ("one.json", "only.json", "only.jsonl"):
        (folder / name).write_text(text)
    for _ in range(2):  # the second time under the same names
        outcomes = ended(BatchPlan(folder, "o*"), fresh=True)
        assert {name: outcome.output.name for name, outcome in outcomes.items()} == {
            "one.json": "one.json.punctuated.srt",
            "one.srt": "one.punctuated.srt",
            "only.json": "only.punctuated.srt",
            "only.jsonl": "only.jsonl.punctuated.srt",
        }
    assert read_transcript(folder / "only.punctuated.srt").words[0].text == "So"


def test_originals_are_replaced_only_when_asked(folder: Path) -> None:
    plan = BatchPlan(folder, "one*", overwrite_originals=True)
    outcome = ended(plan)["one.srt"]
    assert outcome.output == folder / "one.srt"
    assert "Good evening" in (folder / "one.srt").read_text()
    assert not (folder / "one.punctuated.srt").exists()
    assert ended(plan)["one.srt"].state == "skipped"
    assert ended(replace(plan, output_format="vtt"))["one.srt"].output == folder / "one.punctuated.vtt"


def test_an_original_that_changes_meanwhile_is_not_replaced(folder: Path) -> None:
    def edit(path: Path, share: float) -> None:
        path.write_text("somebody saves")

    outcome = ended(BatchPlan(folder, "one*", overwrite_originals=True), progress=edit)["one.srt"]
    assert outcome.state == "failed"
    assert (folder / "one.srt").read_text() == "somebody saves"


def test_stopping_leaves_nothing_half_written(folder: Path) -> None:
    shares = []
    stopped = ended(
        BatchPlan(folder, "*.srt", recursive=True),
        progress=lambda path, share: shares.append(share),
        stop=lambda: len(shares) > 3,
    )
    assert states(stopped) == {"broken.srt": "failed", "two.srt": "waiting"}
    assert len(shares) == 4
    assert [path.name for path in folder.rglob("*.punctuated.srt")] == ["old.punctuated.srt"]
    assert not list(folder.rglob("*.tmp"))


def test_recordings_are_heard(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAESURA_CACHE", str(tmp_path / "cache"))
    shutil.copy(SAMPLES / "talk.ogg", folder / "one.ogg")
    (folder / "more" / "two.ogg").write_bytes(b"OggS" + bytes(50))
    shutil.copy(TALK, folder / "mute.srt")
    pauses: list[list[float | None]] = []
    listening = punctuator()
    propose = listening.propose
    listening.propose = lambda transcript, *rest: (pauses.append(transcript.pauses()), propose(transcript, *rest))[1]
    plan = BatchPlan(folder, "*.srt", recursive=True, with_media=True)
    outcomes = ended(plan, punctuator=listening)
    assert states(outcomes) == {"broken.srt": "failed", "two.srt": "done", "mute.srt": "done", "one.srt": "done"}
    assert "measured" in outcomes["mute.srt"].warnings[-1]
    assert "two.ogg" in outcomes["two.srt"].warnings[-1]
    assert outcomes["one.srt"].warnings == ()
    mute, two, one = pauses
    assert mute == two != one
    assert max(pause or 0 for pause in one) > 0.4
    shutil.copy(SAMPLES / "talk.ogg", folder / "mute.ogg")
    assert states(ended(plan))["mute.srt"] == "done"
    assert states(ended(plan))["one.srt"] == "skipped"


def test_plans_that_cannot_be(folder: Path, tmp_path: Path) -> None:
    for name in ("whisper", "doc"):
        with pytest.raises(OutputError, match="is not a format that can be written"):
            BatchPlan(folder, output_format=name)
    with pytest.raises(InputError, match="is not a confidence"):
        BatchPlan(folder, minimum_confidence=2.0)
    with pytest.raises(InputError, match="choose one"):
        BatchPlan(folder, output=tmp_path, overwrite_originals=True)
    with pytest.raises(UnknownModel):
        list(run(BatchPlan(folder, model="nothing")))
    for place, message in (("one.srt", "is a file"), ("one.srt/out", "cannot be made")):
        with pytest.raises(OutputError, match=message):
            list(run(BatchPlan(folder, output=folder / place)))
    for workers in (0, 10_000):
        with pytest.raises(InputError, match="workers"):
            BatchPlan(folder, workers=workers)
    assert [BatchPlan(folder, workers=4).team(files) for files in (9, 2, 0)] == [4, 2, 1]
    assert BatchPlan(folder, threads=3).team(9) == 3
    assert BatchPlan(folder, device="cuda").team(9) == 1
    with pytest.raises(CaesuraError, match="not a folder"):
        list(run(BatchPlan(tmp_path / "gone")))


ROOT = Path(__file__).parents[3]

KEPT = """
import gc, sys, tracemalloc
from pathlib import Path

from engine.batch import BatchPlan, run
from tests.app.fakes import punctuator

folder, done = Path(sys.argv[1]), 0
tracemalloc.start()
for outcome in run(BatchPlan(folder, output=folder / "out"), punctuator=punctuator()):
    if outcome.state != "done":
        continue
    done += 1
    if done in (150, 600):
        gc.collect()  # of what only the collector takes away there may be more or less
        print(tracemalloc.get_traced_memory()[0])
"""
"""Prints the bytes held after 150 and after 600 files."""


@pytest.mark.slow
def test_hundreds_of_files_take_no_memory(tmp_path: Path) -> None:
    for number in range(600):
        (tmp_path / f"{number:04}.srt").write_text(
            f"1\n00:00:01,000 --> 00:00:02,000\nso number {number} begins here\n"
        )
    # In a process of its own: what earlier tests left running takes memory whenever it likes.
    process = subprocess.run(
        [sys.executable, "-c", KEPT, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    early, late = map(int, process.stdout.split())
    assert len(list((tmp_path / "out").glob("*.srt"))) == 600
    assert late - early < 450 * 1000  # less than 1 kB a file


@pytest.mark.skipif(os.name != "posix", reason="this system has other permissions")
def test_a_file_that_may_not_be_read_fails_alone(folder: Path) -> None:
    shutil.copy(TALK, folder / "two.srt")
    (folder / "one.srt").chmod(0)
    out = folder.parent / "out"
    out.mkdir()
    out.chmod(0o777)
    with as_nobody(folder):
        outcomes = ended(BatchPlan(folder, output=out))
    assert states(outcomes) == {"broken.srt": "failed", "one.srt": "failed", "two.srt": "done"}
    assert outcomes["one.srt"].error == f"{folder / 'one.srt'} is not readable; change its permissions or copy it"


def test_each_file_gets_the_best_model_for_its_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAESURA_DATA", str(tmp_path / "data"))
    german = user_models() / "deutsch"
    shutil.copytree(find_folder("caesura-small"), german)
    card = json.loads((german / "card.json").read_text(encoding="utf-8"))
    (german / "card.json").write_text(json.dumps(card | {"languages": ["de"]}), encoding="utf-8")
    talks = tmp_path / "talks"
    talks.mkdir()
    text = "das ist nicht das was ich meine und wir haben es auch nicht so gewollt aber es wird noch gut danke"
    (talks / "de.txt").write_text(text, encoding="utf-8")
    (talks / "en.txt").write_text("so that is what we did and it was good thank you very much", encoding="utf-8")
    (talks / "hu.txt").write_text("ez az amit mondtam de nem tudom hogy ez jó lesz köszönöm szépen", encoding="utf-8")
    outcomes = ended(BatchPlan(talks, device="cpu"))
    assert outcomes["de.txt"].added > 0
    assert outcomes["en.txt"].added > 0
    assert not outcomes["de.txt"].warnings
    assert outcomes["hu.txt"].added == 0
    assert "is in Hungarian" in outcomes["hu.txt"].warnings[0]
