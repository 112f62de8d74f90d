"""Every real file: it is read, comes back byte for byte, and a change stays where it was made."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.document.transcript import Transcript
from engine.errors import OutputError
from engine.formats import FORMATS, read_transcript, transcript_bytes, write_transcript
from tests.engine.formats.samples import FILES, OWN, times
from tests.samples.make.talk import words

EACH = pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)


def refuses(transcript: Transcript) -> bool:
    """Whether a changed transcript is in a format that is only read, which says so."""
    assert transcript.source is not None
    if FORMATS[transcript.source.format].writable:
        return False
    with pytest.raises(OutputError, match="only read"):
        transcript_bytes(transcript)
    return True


@EACH
def test_untouched_file_comes_back_byte_for_byte(path: Path, tmp_path: Path) -> None:
    transcript = read_transcript(path)
    target = tmp_path / path.name
    assert transcript.cues
    if path.suffix == ".mks":  # a film is not written again
        assert refuses(transcript)
        return
    write_transcript(transcript, target)
    assert target.read_bytes() == path.read_bytes()


@EACH
def test_spans_are_the_texts(path: Path) -> None:
    transcript = read_transcript(path)
    assert transcript.source is not None
    for cue in transcript.cues:
        if transcript.source.text and cue.span:
            assert transcript.source.text[slice(*cue.span)] == cue.text


@EACH
def test_a_changed_text_changes_only_its_own_bytes(path: Path) -> None:
    before = read_transcript(path)
    assert before.source is not None
    if not FORMATS[before.source.format].writable:
        before.cues[0].text += "!"
        assert refuses(before)
        return
    for place in range(0, len(before.cues), max(1, len(before.cues) // 7)):
        cue = before.cues[place]
        shared = sum(other.span == cue.span for other in before.cues) > 1  # a line of LRC with several times
        if not cue.text.strip() or cue.span is None or shared:
            continue
        after = read_transcript(path)
        after.cues[place] = replace(cue, text=cue.text + "!")
        start, end = (
            len(before.source.bom) + len(before.source.text[:offset].encode(before.source.encoding))
            for offset in cue.span
        )
        data = transcript_bytes(after)
        mark = "!".encode(before.source.encoding)
        assert data[:end] == before.source.data[:end]
        assert data[end : end + len(mark)] == mark
        assert data[end + len(mark) :] == before.source.data[end:]
        assert start < end


@EACH
def test_a_moved_cue_keeps_every_text(path: Path, tmp_path: Path) -> None:
    transcript = read_transcript(path)
    assert transcript.source is not None
    if not FORMATS[transcript.source.format].writable:
        transcript.cues[0].start += 1000
        with pytest.raises(OutputError, match="only read"):
            transcript_bytes(transcript)
        return
    for cue in transcript.cues:
        cue.start += 60_000
        cue.end += 60_000
    write_transcript(transcript, tmp_path / path.name)
    again = read_transcript(tmp_path / path.name, transcript.source.format, transcript.source.encoding)
    assert [cue.text for cue in again.cues] == [cue.text for cue in transcript.cues]
    if transcript.source.format not in ("lrc", "tmplayer", "plain"):
        coarse = {"microdvd": 21, "mpl2": 50, "ass": 5, "ssa": 5}.get(transcript.source.format, 25)
        for got, wanted in zip(times(again), times(transcript), strict=True):
            assert got == pytest.approx(wanted, abs=coarse)


@EACH
def test_without_the_first_cue_the_others_stay(path: Path, tmp_path: Path) -> None:
    transcript = read_transcript(path)
    assert transcript.source is not None
    del transcript.cues[0]
    if refuses(transcript) or not transcript.cues:
        return
    write_transcript(transcript, tmp_path / path.name)
    again = read_transcript(tmp_path / path.name, transcript.source.format, transcript.source.encoding)
    assert [cue.text for cue in again.cues] == [cue.text for cue in transcript.cues]


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.name)
def test_our_own_samples_have_the_words_of_the_talk(path: Path) -> None:
    transcript = read_transcript(path)
    assert transcript.source is not None
    assert path.stem.startswith(transcript.source.format)
    spoken = [re.sub(r"[^a-z']", "", word.text.lower()) for word in transcript.words]
    wanted = [re.sub(r"[^a-z']", "", word.bare) for word in words()]
    if path.name not in ("lrc.lrc", "srt-windows.srt"):  # which have some twice, and other letters
        assert spoken == wanted
    if path.suffix not in (".txt", ".rtf", ".tmp"):
        assert transcript.cues[-1].end > 1000
