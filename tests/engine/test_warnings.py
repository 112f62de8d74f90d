"""Warnings with codes: their sentences, places and details, and how they are kept."""

import pickle
import string
from typing import Any

import pytest

from engine.commands.terminal import WAYS, worded
from engine.errors import Message
from engine.parsing import Warnings
from engine.text.foreign import unknown_language
from engine.warnings import DETAILS, PLACES, SENTENCES, CodedWarning, kept, read_kept, with_ways

SOME: list[CodedWarning] = [
    CodedWarning("empty-cue"),
    CodedWarning("number-repeated", number=1, last=1).about("line", 5),
    CodedWarning("by-silences", what=CodedWarning("cues-off", off=CodedWarning("late", seconds=2.34), offset=-2.34)),
    CodedWarning("in-file", path="talk.rttm", what=CodedWarning("turn-left-out").about("line", 2)),
    CodedWarning("recording-unread", error=Message("{path} is empty", path="talk.mp3")),
]


def values_of(template: str) -> dict[str, Any]:
    """A value for each field of a sentence, a number where it is formatted as one."""
    fields = [(name, form) for _, name, form, _ in string.Formatter().parse(template) if name]
    return {name: 1.5 if form else "x" for name, form in fields}


@pytest.mark.parametrize("code", SENTENCES)
def test_every_code_has_a_sentence_that_is_filled_in(code: str) -> None:
    values = values_of(SENTENCES[code] + DETAILS.get(code, ""))
    for unit in PLACES:
        assert "{" not in CodedWarning(code, **values).about(unit, 3)


def test_places_and_details() -> None:
    assert SOME == [
        "empty cue",
        "line 5: repeated number (1 after 1)",
        "by its silences, the cues are 2.3 s late; shift their times by -2.3 s",
        "talk.rttm: line 2: not a speaker's turn; the line is left out",
        "The pauses could not be measured: talk.mp3 is empty",
    ]
    assert CodedWarning("number-repeated") == "repeated number"
    assert SOME[3].renamed("talk", "speech").startswith("speech.rttm: line 2")


@pytest.mark.parametrize("warning", SOME)
def test_a_warning_stays_one_when_it_is_sent_or_kept(warning: CodedWarning) -> None:
    for again in (pickle.loads(pickle.dumps(warning)), read_kept(kept(warning))):  # noqa: S301
        assert isinstance(again, CodedWarning)
        assert (again, again.code, again.place, again.values) == (warning, warning.code, warning.place, warning.values)
        assert [type(value) for value in again.values.values()] == [type(value) for value in warning.values.values()]


def test_a_shift_that_rounds_to_nothing_has_no_minus() -> None:
    drift = CodedWarning("cues-drift", first="on time", last="late", slope=0.966, offset=-0.01)
    assert drift.endswith("shift them by +0.0 s")


def test_an_error_among_warnings_is_kept_with_its_values() -> None:
    again = read_kept(kept(Message("{path}: it has no speech", path="talk.mp3")))
    assert isinstance(again, Message)
    assert (again, again.values) == ("talk.mp3: it has no speech", {"path": "talk.mp3"})


@pytest.mark.parametrize("text", ["a sentence", '"quoted"', "{", "12", '{"place": 1}'])
def test_a_plain_sentence_is_kept_as_it_is(text: str) -> None:
    assert read_kept(kept(text)) == text


def test_what_another_version_kept_is_its_sentence() -> None:
    unknown = kept(SOME[1]).replace("number-repeated", "no-such-code")
    assert read_kept(unknown) == "line 5: repeated number (1 after 1)"
    assert read_kept(kept(SOME[2]).replace('"offset"', '"another"')) == SOME[2]


def test_many_of_a_kind_are_counted() -> None:
    warnings = Warnings()
    for number in range(30):
        warnings.add(number + 1, "number-repeated", number=number, last=number)
    messages = warnings.messages()
    assert (messages[0], len(messages)) == ("line 1: repeated number (0 after 0)", 21)
    assert messages[-1] == "and 10 more: repeated number"
    assert messages[-1].values["what"].code == "number-repeated"


def test_a_way_out_follows_the_sentence() -> None:
    guessed = CodedWarning("encoding-guessed", encoding="cp1252")
    assert (
        with_ways(guessed, WAYS) == "the encoding was guessed as cp1252; name it with --encoding if letters look wrong"
    )
    assert with_ways(CodedWarning("all-capitals"), WAYS).startswith("The text is entirely in capitals. Use --recase")
    assert with_ways("a sentence", WAYS) == "a sentence"


def test_the_way_out_of_another_language_is_one_that_a_model_here_knows() -> None:
    german = worded(unknown_language("de", ["en"], "caesura-small"))
    assert german.endswith("Use --language de, for which there is another model, or en if it is not.")
    turkish = worded(unknown_language("tr", ["en"], "caesura"))
    assert "name that with --language (cs, de, en, " in turkish
