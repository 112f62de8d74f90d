"""The recording of a document: found, heard, and the words placed in it; and how the waveform sees that."""

import shutil
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.editor.recording import AlignedBatches, Recording
from app.editor.reviewing import Reviewing
from app.editor.session import DocumentSession
from app.editor.timeline import Tick, Timeline
from app.jobs import JobRunner
from engine.document.cue import Cue
from engine.document.cue_operations import delete, insert, merge, set_times
from engine.document.edits import SetText
from tests.engine.audio.conftest import encode

SAMPLES = Path(str(files("resources"))) / "samples"


class Desk:
    def __init__(self) -> None:
        self.session = DocumentSession(JobRunner())
        self.recording = Recording(self.session)
        self.timeline = Timeline(self.session, self.recording)


def heard_words(desk: Desk) -> list[Tick]:
    """The words whose times are measured."""
    return [tick for tick in desk.timeline.words_between(0, 91) if tick.sure]


@pytest.fixture
def desk(qtbot, tmp_path: Path) -> Desk:
    desk = Desk()
    path = Path(shutil.copy(SAMPLES / "talk.srt", tmp_path / "talk.srt"))
    with qtbot.waitSignal(desk.session.opened):
        desk.session.open(path)
    return desk


@pytest.fixture
def analysed(desk: Desk, qtbot, tmp_path: Path) -> Desk:
    shutil.copy(SAMPLES / "talk.ogg", tmp_path / "talk.ogg")
    with qtbot.waitSignal(desk.recording.aligned, timeout=60_000):
        desk.recording.open_sidecar(desk.session.path)
    return desk


def test_what_lies_beside_the_document_is_heard_and_its_words_found(analysed):
    assert analysed.recording.path.name == "talk.ogg"
    assert analysed.recording.analysis.duration == pytest.approx(90.3, abs=0.1)
    words = analysed.session.transcript.words
    assert sum(word.timing == "aligned" for word in words) > 0.9 * len(words)
    assert not analysed.session.modified
    assert not analysed.session.undo_stack.canUndo()


def test_nothing_beside_it_is_no_recording(desk, qtbot):
    with qtbot.waitSignal(desk.session.runner.finished):
        desk.recording.open_sidecar(desk.session.path)
    assert desk.recording.path is None


def test_nobody_listens_to_a_recording_that_is_closed(desk, qtbot):
    runner, ended = desk.session.runner, []
    runner.finished.connect(ended.append)
    desk.recording.open(SAMPLES / "talk.ogg")
    desk.recording.align()
    desk.recording.close()
    assert len(ended) == 2
    runner.close()


def test_a_file_that_is_no_recording_is_reported(desk, qtbot, tmp_path):
    broken = tmp_path / "broken.mp3"
    broken.write_bytes(b"no sound at all" * 100)
    with qtbot.waitSignal(desk.recording.failed) as signal:
        desk.recording.open(broken)
    assert "broken.mp3" in signal.args[0]


def test_a_file_that_is_no_recording_replaces_none(analysed, qtbot, tmp_path):
    broken, analysis = tmp_path / "broken.wav", analysed.recording.analysis
    broken.write_bytes(b"no sound at all" * 100)
    with qtbot.waitSignal(analysed.recording.failed) as signal:
        analysed.recording.open(broken)
    assert "broken.wav" in signal.args[0]
    assert analysed.recording.path.name == "talk.ogg"
    assert analysed.recording.analysis is analysis
    with qtbot.waitSignal(analysed.recording.analysed):
        analysed.recording.open(Path(shutil.copy(SAMPLES / "talk.ogg", tmp_path / "other.ogg")))
    assert analysed.recording.path.name == "other.ogg"


def test_the_track_with_speech_is_heard_and_shown_where_the_default_one_is_silent(desk, qtbot, tmp_path):
    sound, rate = soundfile.read(SAMPLES / "talk.ogg", dtype="float32", frames=400_000)
    film = encode(tmp_path / "film.mkv", np.zeros((1, len(sound)), np.float32), sound[None], rate=rate, codec="flac")
    tracks, notes = [], []
    desk.recording.changed.connect(lambda: tracks.append(desk.recording.track))
    desk.recording.noted.connect(notes.append)
    with qtbot.waitSignal(desk.recording.aligned, timeout=60_000):
        desk.recording.open(film)
    assert "sound track 2 is used" in notes[0]
    assert tracks == [None, 2]
    assert desk.recording.analysis.track == 2


def test_words_and_pauses_are_known_as_they_are_heard(desk, qtbot):
    transcript, counts = desk.session.transcript, []

    def count() -> None:
        counts.append(len(heard_words(desk)))
        assert not any(cue.timings for cue in transcript.cues)

    desk.recording.more_aligned.connect(count)
    with qtbot.waitSignal(desk.recording.aligned, timeout=60_000):
        desk.recording.open(SAMPLES / "talk.ogg")
    *during, after = counts
    assert 0 < during[0] <= during[-1] <= len(transcript.words)
    assert during == sorted(during)
    assert after == 0  # until the document has them
    assert len(heard_words(desk)) > 0.9 * len(transcript.words)


def test_pauses_are_those_of_the_words_that_were_heard(desk, qtbot):
    with qtbot.waitSignal(desk.recording.more_aligned, timeout=60_000):
        desk.recording.open(SAMPLES / "talk.ogg")
    words = heard_words(desk)
    gaps = {(round(one.end, 3), round(two.start, 3)) for one, two in zip(words, words[1:]) if two.start > one.end}
    bands = {(round(band.start, 3), round(band.end, 3)) for band in desk.timeline.pauses_between(0, words[-1].end)}
    assert gaps
    assert gaps <= bands
    desk.session.runner.close()


def test_a_text_without_times_shows_its_words_as_they_are_heard(desk, qtbot, tmp_path):
    text = tmp_path / "talk.txt"
    text.write_text(" ".join(word.text for word in desk.session.transcript.words))
    with qtbot.waitSignal(desk.session.opened):
        desk.session.open(text)
    with qtbot.waitSignal(desk.recording.more_aligned, timeout=60_000):
        desk.recording.open(SAMPLES / "talk.ogg")
    first = desk.timeline.words_between(0, 91)
    assert 0 < len(first) < len(desk.session.transcript.words)
    assert first == sorted(first)
    assert desk.timeline.cues_between(0, 91) == []
    desk.session.runner.close()


def test_what_was_heard_is_forgotten_when_listening_is_stopped(desk, qtbot):
    with qtbot.waitSignal(desk.recording.more_aligned, timeout=60_000):
        desk.recording.open(SAMPLES / "talk.ogg")
    assert heard_words(desk)
    desk.recording.close()
    assert not desk.recording.aligned_cues
    assert not heard_words(desk)
    desk.session.runner.close()


def test_parts_come_at_once_and_then_together():
    parts = []
    gathered = AlignedBatches(parts.append)
    for index in range(5):
        gathered.add({index: Cue(index, index + 1, "a")})
    assert [list(cues) for cues in parts] == [[0]]


def align_during(desk: Desk, qtbot: QtBot, edit: Callable[[], object]) -> None:
    """Have all words found, and edit the document when some are."""
    desk.recording.more_aligned.connect(edit, Qt.ConnectionType.SingleShotConnection)
    with qtbot.waitSignal(desk.recording.aligned, timeout=60_000):
        desk.recording.open(SAMPLES / "talk.ogg")


def test_cues_reviewed_during_the_alignment_get_their_times(desk, qtbot, fake_model):
    session, reviewing = desk.session, Reviewing(desk.session)
    with qtbot.waitSignal(session.reviewed):
        session.punctuate()

    def accept_some() -> None:
        for _ in range(4):
            reviewing.accept()

    align_during(desk, qtbot, accept_some)
    assert session.undo_stack.count() == 4
    assert all(cue.timings for cue in session.transcript.cues)
    assert len(heard_words(desk)) > 0.9 * len(session.transcript.words)


def test_a_word_typed_during_the_alignment_costs_no_other_its_time(desk, qtbot):
    session = desk.session
    text = session.transcript.cues[3].text
    align_during(desk, qtbot, lambda: session.do("edit", SetText(3, f"Unheard {text}")))
    own = [word for word in session.transcript.words if word.cue == 3]
    assert [word.timing for word in own] == ["cue", *["aligned"] * len(text.split())]


def test_cues_behind_one_inserted_during_the_alignment_get_their_times(desk, qtbot):
    session = desk.session

    def insert_and_edit() -> None:
        session.do("insert", insert(session.transcript, 2, 0, 500))
        session.do("edit", SetText(2, "quite new"))
        session.do("edit", SetText(3, f"{session.transcript.cues[3].text}!"))

    align_during(desk, qtbot, insert_and_edit)
    timings = [cue.timings for cue in session.transcript.cues]
    assert [index for index, each in enumerate(timings) if not each] == [2]
    starts = [word.start for word in session.transcript.words if word.timing == "aligned"]
    assert starts == sorted(starts)


def test_undoing_what_was_edited_before_the_words_were_found_brings_back_cues_with_times(desk, qtbot):
    session = desk.session
    texts = [cue.text for cue in session.transcript.cues]
    session.do("edit", SetText(3, f"{texts[3]}!"))
    session.do("merge", merge(session.transcript, 5, 6))

    def edit() -> None:
        session.do("edit", SetText(0, f"Well, {texts[0]}"))
        session.do("edit", SetText(0, f"Well, then, {texts[0]}"))

    align_during(desk, qtbot, edit)
    while session.undo_stack.canUndo():
        session.undo_stack.undo()
        assert all(cue.timings for cue in session.transcript.cues)
    assert [cue.text for cue in session.transcript.cues] == texts
    assert len(heard_words(desk)) > 0.9 * len(session.transcript.words)


def test_a_cue_rewritten_during_the_alignment_is_left_alone(desk, qtbot):
    session = desk.session
    align_during(desk, qtbot, lambda: session.do("edit", SetText(3, "xylophones")))
    assert session.transcript.cues[3].text == "xylophones"
    assert session.transcript.cues[3].timings == ()
    session.undo_stack.undo()
    assert session.transcript.cues[3].text != "xylophones"


def test_the_timeline_has_cues_words_and_pauses_of_a_stretch(analysed):
    cues = analysed.session.transcript.cues
    start, end = cues[4].start / 1000, cues[6].end / 1000
    regions = analysed.timeline.cues_between(start, end)
    assert [region.index for region in regions] == [4, 5, 6]
    assert regions[0].text == " ".join(cues[4].text.split())
    ticks = analysed.timeline.words_between(start, end)
    assert [tick.text for tick in ticks][:2] == cues[4].text.split()[:2]
    assert all(start - 1 < tick.start < tick.end < end + 1 for tick in ticks)
    pauses = [band.end - band.start for band in analysed.timeline.pauses_between(0, 90)]
    assert sum(pause > 0.15 for pause in pauses) > 10


def test_the_timeline_follows_edits(analysed):
    session, timeline = analysed.session, analysed.timeline
    before = timeline.cues_between(0, 90)
    session.do("times", set_times(session.transcript, 0, 60_000, 61_000))
    assert timeline.cues_between(0, 0.6) == []
    assert 0 in [region.index for region in timeline.cues_between(60, 61)]
    session.do("delete", delete(session.transcript, [0, 1]))
    assert len(timeline.cues_between(0, 90)) == len(before) - 2
    assert timeline.words_between(5, 10)
    session.undo_stack.undo()
    session.undo_stack.undo()
    assert timeline.cues_between(0, 90) == before


def test_the_slot_behind_a_word_is_in_the_middle_of_its_pause(analysed):
    for cue, place in ((0, 0), (0, 3), (5, 1)):
        words = [word for word in analysed.session.transcript.words if word.cue == cue]
        pause = analysed.timeline.pause_after(cue, place) or 0.0
        assert analysed.timeline.slot_time(cue, place) == pytest.approx(words[place].end + pause / 2, abs=0.02)
    assert analysed.timeline.slot_time(0, 99) is None


def test_the_cue_at_a_second(analysed):
    cue = analysed.session.transcript.cues[7]
    assert analysed.timeline.cue_at(cue.start / 1000 + 0.01) == 7
    assert analysed.timeline.cue_at(0.1) is None
