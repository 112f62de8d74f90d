"""Headings, list items and paragraphs of texts without times."""

from pathlib import Path

import pytest

from engine import load_model, read_transcript
from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.pipeline import Punctuator
from engine.text.labels import mark_labels
from engine.text.layout import Layout, layout_of

FINISHED = """User guide

What you need

- a recording
- a transcript

First steps

Open a file from the menu. The suggestions appear
as chips in the text.

1. Accept one
2. Reject one

* Save
* quit
"""

RAW = """Quarterly report

so we had a good quarter revenue was up and costs were down

Outlook

we expect the same for next year but nobody knows what will happen with rates
"""


@pytest.fixture(scope="module")
def punctuator() -> Punctuator:
    """The small model that ships."""
    return load_model("caesura-small")


def _transcript(text: str, tmp_path: Path | None = None) -> Transcript:
    """A text of one cue, or read from a file with a cue a line."""
    if tmp_path is None:
        return Transcript([Cue(0, 0, text)])
    path = tmp_path / "text.txt"
    path.write_text(text, encoding="utf-8")
    return read_transcript(path)


def _layout(transcript: Transcript) -> Layout:
    words = transcript.words
    return layout_of(transcript, mark_labels([word.text for word in words], [word.tail for word in words]))


def _words(transcript: Transcript, which: object) -> list[str]:
    return [word.text for word, chosen in zip(transcript.words, list(which), strict=True) if chosen]  # type: ignore[call-overload]


@pytest.mark.parametrize("in_file", [False, True])
def test_headings_and_items_of_a_finished_text_are_kept(in_file: bool, tmp_path: Path) -> None:
    transcript = _transcript(FINISHED, tmp_path if in_file else None)
    layout = _layout(transcript)
    kept = _words(transcript, layout.kept)
    assert " ".join(kept) == (
        "User guide What you need a recording a transcript First steps 1 Accept one 2 Reject one Save quit"
    )
    assert _words(transcript, layout.stops) == [
        "guide", "need", "recording", "transcript", "steps", "one", "one", "Save", "quit",
    ]  # fmt: skip
    assert _words(transcript, layout.opens) == ["Open"]
    assert _words(transcript, layout.ends) == ["text"]


def test_a_list_whose_items_have_marks_is_no_exception() -> None:
    transcript = _transcript("Bring this.\n\n* a pen.\n* some paper\n")
    assert not _layout(transcript).kept.any()


def test_dashes_of_a_dialogue_without_marks_are_turns() -> None:
    transcript = _transcript("- hello how are you\n- fine thanks\n")
    assert not _layout(transcript).kept.any()


def test_in_a_text_without_marks_only_a_capitalised_line_is_a_heading() -> None:
    transcript = _transcript(RAW)
    layout = _layout(transcript)
    assert _words(transcript, layout.kept) == ["Quarterly", "report", "Outlook"]
    assert _words(transcript, layout.opens) == ["so", "we"]


def test_where_each_line_begins_with_a_capital_none_is_a_heading() -> None:
    transcript = _transcript("Okay so let's begin\n\nThe first thing is the budget\n\nYes\n\nNobody knows\n")
    assert not _layout(transcript).kept.any()


def test_what_follows_a_hash_is_a_heading_and_a_label_is_none() -> None:
    transcript = _transcript("# notes of today\nso we met\n\nHost: Yes\n\nso it was late\n")
    assert _words(transcript, _layout(transcript).kept) == ["notes", "of", "today"]
    last = _transcript("so we met\n\n# notes\n")
    assert _words(last, _layout(last).kept) == ["notes"]


def test_paragraphs_end_at_blank_lines_and_without_them_lines_do(tmp_path: Path) -> None:
    parted = _transcript("so it was\nlate\n\nthen we\nwent home\n", tmp_path)
    assert _words(parted, _layout(parted).ends) == ["late"]
    running = _transcript("so it was\nlate\nthen we\nwent home\n", tmp_path)
    assert _words(running, _layout(running).ends) == ["was", "late", "we"]


@pytest.mark.parametrize("in_file", [False, True])
def test_a_finished_text_with_headings_comes_back_unchanged(
    punctuator: Punctuator, in_file: bool, tmp_path: Path
) -> None:
    transcript = _transcript(FINISHED, tmp_path if in_file else None)
    before = [cue.text for cue in transcript.cues]
    punctuator.review(transcript).accept()
    assert [cue.text for cue in transcript.cues] == before


def test_a_sentence_begins_behind_a_heading(punctuator: Punctuator) -> None:
    restored = punctuator.restore_text(RAW)
    assert restored.startswith("Quarterly report\n\nSo we had")
    assert "\n\nOutlook\n\nWe expect" in restored
    assert punctuator.restore_text(restored) == restored
