"""Unsaved changes come back from their bytes, and write the same file."""

import json
from pathlib import Path

import pytest

from engine.document.edits import SetText
from engine.document.recue import recue
from engine.document.transcript import Transcript
from engine.errors import FormatError
from engine.formats import read_text, read_transcript, transcript_bytes
from engine.formats.snapshot import TranscriptWriter, loads

SRT = "1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>so if</i> we make\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nno changes\r\n"


def dumps(transcript: Transcript) -> bytes:
    return b"".join(TranscriptWriter().parts(transcript))


def test_what_was_edited_comes_back_and_is_written_as_it_would_have_been() -> None:
    document = read_text(SRT, "srt")
    SetText(1, "no changes today").apply(document)
    again = loads(dumps(document))
    assert again.cues == document.cues
    assert again.source == document.source
    assert transcript_bytes(again) == transcript_bytes(document)
    assert b"<i>so if</i> we make\r\n" in transcript_bytes(again)


def test_times_of_words_come_back(tmp_path: Path) -> None:
    path = tmp_path / "words.json"
    words = [
        {"word": word, "start": i / 2, "end": i / 2 + 0.3, "probability": 0.9}
        for i, word in enumerate("so if we".split())
    ]
    path.write_text(
        json.dumps({"text": "so if we", "segments": [{"start": 0, "end": 2, "text": "so if we", "words": words}]})
    )
    document = read_transcript(path)
    recue(document).apply(document)
    assert [word.start for word in loads(dumps(document)).words] == [0.0, 0.5, 1.0]


def test_odd_bytes_come_back(tmp_path: Path) -> None:
    path = tmp_path / "odd.srt"
    path.write_bytes(SRT.encode().replace(b"today", b"t\x81d\xff"))
    document = read_transcript(path, encoding="utf-8")
    assert transcript_bytes(loads(dumps(document))) == path.read_bytes()


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b'{"version": 9}', b"\xff\xfe", dumps(read_text(SRT))[:-5]])
def test_damaged_copies_are_reported(data: bytes) -> None:
    with pytest.raises(FormatError, match="copy"):
        loads(data)


def test_a_writer_keeps_step_with_edits() -> None:
    document = read_text("".join(SRT.replace("we make", f"we make {n}") + "\r\n" for n in range(2000)), "srt")
    writer = TranscriptWriter()
    assert loads(b"".join(writer.parts(document))).cues == document.cues
    SetText(1234, "no changes today").apply(document)
    recue(document).apply(document)
    assert loads(b"".join(writer.parts(document))).cues == document.cues
