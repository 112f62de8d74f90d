"""Headings, list items and paragraphs of texts without times."""

from pathlib import Path

import numpy as np
import pytest

from engine import load_model, read_transcript
from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.pipeline import Punctuator
from engine.text.labels import mark_labels
from engine.text.layout import TextLayout, layout_of

FINISHED = """User guide

What you need

- a recording
- a transcript

1. First steps

Open a file from the menu. The suggestions appear
as chips in the text.

- [ ] Accept one
- [x] Reject one

* Save
* quit

pip installs it.

The end
"""

RAW = """# quarterly report

so we had a good quarter revenue was up and costs were down

* sales
* new staff

then we looked at next year but nobody knows what will happen with rates

Yes I know

I started here in may

nobody told me
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


def _layout(transcript: Transcript) -> TextLayout:
    words = transcript.words
    return layout_of(transcript, mark_labels([word.text for word in words], [word.tail for word in words]))


def _words(transcript: Transcript, chosen: np.ndarray) -> str:
    return " ".join(transcript.words[index].text for index in np.flatnonzero(chosen))


@pytest.mark.parametrize("in_file", [False, True])
def test_headings_and_items_of_a_punctuated_text_are_kept(in_file: bool, tmp_path: Path) -> None:
    transcript = _transcript(FINISHED, tmp_path if in_file else None)
    layout = _layout(transcript)
    assert _words(transcript, layout.kept) == (
        "User guide What you need a recording a transcript 1 First steps Accept one Reject one Save quit The end"
    )
    assert _words(transcript, layout.stops) == "guide need recording transcript steps one one Save quit end"
    assert _words(transcript, layout.ends) == "text it"
    assert not layout.opens.any()  # its author has set the capitals


@pytest.mark.parametrize("in_file", [False, True])
def test_of_a_text_without_marks_only_what_surely_is_no_sentence(in_file: bool, tmp_path: Path) -> None:
    transcript = _transcript(RAW, tmp_path if in_file else None)
    layout = _layout(transcript)
    assert _words(transcript, layout.kept) == "quarterly report sales new staff"
    assert _words(transcript, layout.opens) == "quarterly so then"


@pytest.mark.parametrize(
    "text",
    [
        "Bring this.\n\n* a pen.\n* some paper\n",  # the items have marks
        "- hello how are you\n- fine thanks\n",  # a dialogue
        "Host: Yes\n\nIt was late. Then we went.\n",  # a speaker's label
        "Okay let's begin\n\nThe first thing is the budget\n\nYes I know\n\nnobody knows what it will be\n",
        "* we looked at the plan for next year and found it good\n* then we went home to sleep because it was late\n",
        "",
        "\n\n",
        "* \n*\n",
    ],
)
def test_these_are_no_headings_and_no_lists(text: str) -> None:
    assert not _layout(_transcript(text)).kept.any()


def test_two_lists_are_two_lists() -> None:
    transcript = _transcript("It was late.\n\n1. First.\n2. Second.\n\n* pen\n* paper\n\nThen we went.\n")
    assert _words(transcript, _layout(transcript).kept) == "pen paper"


@pytest.mark.parametrize("bullet", ["-", "*"])
def test_a_list_behind_a_colon_is_kept_however_long_its_items(bullet: str) -> None:
    items = f"{bullet} go home by bus because it is late\n{bullet} stay\n  until it rains\n"
    transcript = _transcript(f"so these are our options:\n\n{items}")
    kept = "go home by bus because it is late stay until it rains"
    assert _words(transcript, _layout(transcript).kept) == kept


def test_a_short_list_of_a_text_without_marks_is_kept_as_a_whole() -> None:
    transcript = _transcript("the rules\n1. wake up\n2. do you know when we eat i never know\n3. sleep\nand so on\n")
    layout = _layout(transcript)
    assert _words(transcript, layout.kept) == "1 wake up 2 do you know when we eat i never know 3 sleep"
    assert _words(transcript, layout.items) == "1 2 3"
    assert _words(transcript, layout.opens) == "and"


def test_a_list_with_a_long_item_is_of_sentences_each_of_which_begins_with_its_item() -> None:
    long = "the plan was agreed by all of us and will be printed next week"
    layout = _layout(transcript := _transcript(f"so we met\n1. {long}\n2. tom calls\n3. we meet on friday\n"))
    assert not layout.kept.any()
    assert _words(transcript, layout.opens) == "the 2 tom 3 we"


def test_what_follows_a_hash_is_a_heading() -> None:
    transcript = _transcript("# notes of today\nso we met\n\n# how it went?\n")
    assert _words(transcript, _layout(transcript).kept) == "notes of today how it went"


def test_a_line_in_capitals_is_a_heading_unless_the_text_is_in_them() -> None:
    scene = "INT. OLD HOUSE - NIGHT\n\nANNA\nwhere have you been all day\n\nMARK\nat work\n"
    layout = _layout(transcript := _transcript(scene))
    assert _words(transcript, layout.kept) == "INT OLD HOUSE NIGHT ANNA MARK"
    assert _words(transcript, layout.opens) == "INT ANNA where MARK at"
    for text in ("WHERE WERE YOU\n\nAT HOME\n", "we all work for\nNASA\nin the south\n", "ANNA: OH NO\nso it was\n"):
        assert not _layout(_transcript(text)).kept.any()


def test_the_lines_of_a_form_have_no_mark_at_their_ends() -> None:
    form = "Name: john smith\nAge: 54\nPlace of birth: leeds in england\n\nso where were you born\n"
    layout = _layout(transcript := _transcript(form))
    assert _words(transcript, layout.stops) == "smith 54 england"
    assert _words(transcript, layout.opens) == "so"
    two = "Present: Ann Lee\nAbsent: Bob Ray\n\n"
    assert not _layout(_transcript(f"{two}so we met\n")).stops.any()
    for tip in ("", "Tip: Serve hot!\n\n"):
        layout = _layout(transcript := _transcript(f"We met. It was late.\n\n{tip}{two}"))
        assert _words(transcript, layout.stops) == "Lee Ray"
    layout = _layout(transcript := _transcript(f"{two}We met. It was late.\n"))
    assert _words(transcript, layout.stops) == "Lee Ray"


def test_the_title_of_a_section_needs_no_mark_in_a_punctuated_text_but_what_a_numbered_speaker_says_does() -> None:
    text = "We met. All came.\n\nItem 1: The new roof\n\nIt leaks. We left.\n\nSpeaker 1: Yes\n\nSo did I. I went.\n"
    layout = _layout(transcript := _transcript(text))
    assert _words(transcript, layout.kept) == "The new roof"
    text = "Cop 1: freeze\n\nCop 2: hands up\n\nCop 1: now\n"
    layout = _layout(_transcript(text))
    assert not (layout.kept | layout.stops).any()


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("§ 1 Scope\n\n", "1 Scope"),
        (
            "2 eggs\n100 g flour\n1/2 tsp salt\nMilk, to taste\nA bit of oil\n\n",
            "2 eggs 100 g flour 1/2 tsp salt Milk to taste A bit of oil",
        ),
        ("He went home with\nAnna and Tom and\nNobody saw him on that day at all\n\n", ""),
        ("* **fast**: skips it\n* **out FILE**: writes it\n\n", "fast** skips it out FILE** writes it"),
    ],
)
def test_short_lines_and_items_of_a_punctuated_text_need_no_mark(text: str, kept: str) -> None:
    layout = _layout(transcript := _transcript(f"We met. It was late.\n\n{text}They left. So did I.\n"))
    assert _words(transcript, layout.kept) == kept


@pytest.mark.parametrize(
    ("language", "dash", "before", "kept"),
    [
        ("es", "—", "Era feliz. Lo sabía.", ""),
        ("es", "–", "Era feliz. Lo sabía.", "quién anda soy yo"),
        ("es", "—", "Era feliz. Vio esto:", "quién anda soy yo"),
        ("en", "—", "Era feliz. Lo sabía.", "quién anda soy yo"),
    ],
)
def test_lines_behind_long_dashes_are_turns_in_a_language_that_writes_them_so(
    language: str, dash: str, before: str, kept: str
) -> None:
    text = f"{before}\n\n{dash}quién anda\n\n{dash}soy yo\n\nSe fue. No volvió.\n"
    layout = _layout(transcript := Transcript([Cue(0, 0, text)], language=language))
    assert _words(transcript, layout.kept) == kept


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1.1 we met\n1.2 we ate\nso\n1.3 we left", "1.1 1.2 1.3"),
        ("a) we met\nb) we ate\n\nc. we left", "a b c"),
        ("i. we met\nii. we ate\niii. we left\niv. so", "i ii iii iv"),
        ("there were about\n2.1 million\nor 2.2 in may", ""),
        ("he has plan\nb. so\nd. no\n1.1 so\n2.2 no", ""),
    ],
)
def test_items_are_numbered_in_order(text: str, numbers: str) -> None:
    layout = _layout(transcript := _transcript(text))
    assert _words(transcript, layout.numbers) == numbers


def test_letters_by_themselves_do_not_tell_whether_a_text_is_in_capitals() -> None:
    for text in ("IT WAS LATE\n\n- a\n- b\n- c", "IT WAS LATE\n\n- A\n- B\n- C"):
        layout = _layout(transcript := _transcript(text))
        assert not _words(transcript, layout.kept).startswith("IT")


def test_the_last_number_of_a_list_may_have_nothing_behind_it() -> None:
    layout = _layout(transcript := _transcript("We met. We ate.\n\n1. Budget\n\n2.\n"))
    assert _words(transcript, layout.kept) == "1 Budget"


def test_a_sentence_begins_behind_the_short_item_of_a_text_without_marks() -> None:
    text = "1. budget\n\nthe budget was agreed by all\n\n2. we mixed the butter with the flour and the eggs\nand ate"
    layout = _layout(transcript := _transcript(text))
    assert not layout.kept.any()
    assert _words(transcript, layout.opens) == "budget the we"


@pytest.mark.parametrize(
    ("text", "language", "first"),
    [
        ("Dear Mr. Smith,\n\nthank you for this", "en", "thank"),
        ("Well, Mr. Smith,\n\nthank you for this", "en", ""),
        ("Dear Mr. Smith,\nthank you for this", "en", ""),
        ("Sehr geehrter Herr Schmidt,\n\nvielen Dank", "de", ""),
        ("Madame,\n\nmerci", "fr", "merci"),
    ],
)
def test_a_sentence_begins_behind_the_greeting_of_a_letter(text: str, language: str, first: str) -> None:
    transcript = Transcript([Cue(0, 0, text)], language=language)
    assert _words(transcript, _layout(transcript).opens) == first


PAPERS = """Subject: Kettles

Ruth Okafor
12 High Street,
Leeds

Dear Mr. Smith,

We need three things before we leave:

1. apples;
2. pears; and
3. plums.

2. Budget

Item 3: The new kettle

2.1 The clerk was here. He takes the pills q.d. with food.
2.2 It was agreed (see below).

INT. KITCHEN - NIGHT

ANNA
Where were you?

MARK
At home.

Yours sincerely,

J. Barlow
Customer Services
"""


def test_finished_papers_come_back_unchanged(punctuator: Punctuator) -> None:
    assert punctuator.restore_text(PAPERS) == PAPERS


def test_paragraphs_end_at_blank_lines_and_without_them_lines_do(tmp_path: Path) -> None:
    parted = _transcript("so it was\r\nlate\r\n \r\nthen we\r\nwent home\r\n", tmp_path)
    assert _words(parted, _layout(parted).ends) == "late home"
    running = _transcript("so it was\nlate\nthen we\nwent home\n", tmp_path)
    assert _words(running, _layout(running).ends) == "was late we"


@pytest.mark.parametrize("in_file", [False, True])
def test_a_finished_text_with_headings_comes_back_unchanged(
    punctuator: Punctuator, in_file: bool, tmp_path: Path
) -> None:
    transcript = _transcript(FINISHED, tmp_path if in_file else None)
    before = [cue.text for cue in transcript.cues]
    punctuator.review(transcript).accept()
    assert [cue.text for cue in transcript.cues] == before


def test_a_sentence_begins_behind_a_heading_and_a_list_and_a_second_run_changes_nothing(
    punctuator: Punctuator,
) -> None:
    restored = punctuator.restore_text(RAW)
    assert restored.startswith("# quarterly report\n\nSo we had")
    assert "* sales\n* new staff\n\nThen we looked" in restored
    once, twice = (_transcript(text) for text in (RAW, restored))
    assert (_layout(once).kept <= _layout(twice).kept).all()
    assert punctuator.restore_text(restored) == restored


@pytest.mark.parametrize("text", [
    "so he will talk about three topics\n• the weather\n• the news\n• sports\n\nand then we go home",
    "these are the rules\n1. wake up\n2. do you know when we eat because i never know\n3. sleep\n\nand then we go",
])  # fmt: skip
def test_a_list_of_a_text_without_marks_stays_as_it_is_in_a_second_run_too(punctuator: Punctuator, text: str) -> None:
    restored = punctuator.restore_text(text)
    assert restored.splitlines()[1:4] == text.splitlines()[1:4]
    assert restored.splitlines()[0][-1] in ".:"
    assert punctuator.restore_text(restored) == restored


def test_the_period_of_an_items_number_is_no_end_of_a_sentence(punctuator: Punctuator) -> None:
    finished = "There are three rules.\n\n1. Never lie to anybody.\n2. Never steal at all.\n\nThat is it."
    transcript = _transcript(finished)
    punctuator.review(transcript, keep_marks=False).accept()
    assert "\n1. Never" in transcript.cues[0].text
    assert "\n2. Never" in transcript.cues[0].text
    raw = "i like him he is funny\n\n1. wake up\n2. eat\n\nso what do you think i don't know"
    assert "\n\nSo what do you think?" in punctuator.restore_text(raw)
