"""What a reader sees is found and replaced; tags and line breaks stay, and it comes undone."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.document.cue import Cue, Timing
from engine.document.edits import SetCues
from engine.document.markup import Markup
from engine.document.transcript import Transcript
from engine.errors import InputError
from engine.formats import FORMATS
from engine.text.find import Query, find_all, replace_all, replacement
from tests.engine.document.reversion import reverted
from tests.engine.formats.samples import visible

SRT, ASS, VTT = (FORMATS[name].markup for name in ("srt", "ass", "vtt"))


def document(*texts: str, markup: Markup = SRT) -> Transcript:
    return Transcript([Cue(2000 * i, 2000 * i + 2000, text) for i, text in enumerate(texts)], markup)


def matches(transcript: Transcript, query: Query) -> list[tuple[int, str]]:
    """The cue and the raw text of each match."""
    return [(match.cue, transcript.cues[match.cue].text[slice(*match.span)]) for match in find_all(transcript, query)]


def replaced(transcript: Transcript, query: Query, text: str, within: range | None = None) -> tuple[list[str], int]:
    """The texts after all was replaced, and how many times."""
    count = replace_all(transcript, query, text, within)[1]
    reverted(lambda document: replace_all(document, query, text, within)[0], transcript)
    return [cue.text for cue in transcript.cues], count


def test_tags_do_not_hide_words() -> None:
    transcript = document("so <i>he</i>re we are", "Here & there", "<here>")
    assert matches(transcript, Query("here")) == [(0, "he</i>re"), (1, "Here"), (1, "here")]
    assert matches(transcript, Query("here", case=True)) == [(0, "he</i>re"), (1, "here")]
    assert matches(transcript, Query("here", whole_word=True)) == [(0, "he</i>re"), (1, "Here")]
    assert matches(transcript, Query("i>")) == []


def test_entities_and_line_breaks_are_what_they_look_like() -> None:
    assert matches(document("R&amp;D we", markup=VTT), Query("r&d")) == [(0, "R&amp;D")]
    assert matches(document(r"so here\Nwe are", markup=ASS), Query("here we")) == [(0, r"here\Nwe")]
    assert matches(document("two  blanks", "and\n here"), Query("  ")) == [(0, "  ")]


def test_what_looks_like_a_regular_expression_is_text_unless_said() -> None:
    transcript = document("a+b (c)", "aab", "why?")
    assert matches(transcript, Query("a+b")) == [(0, "a+b")]
    assert matches(transcript, Query("a+b", regex=True)) == [(1, "aab")]
    assert matches(transcript, Query("^a|y.$", regex=True)) == [(0, "a"), (1, "a"), (2, "y?")]


def test_matches_have_something_in_them() -> None:
    assert matches(document("abc"), Query("x*", regex=True)) == []


def test_only_chosen_cues_are_looked_at() -> None:
    transcript = document("so", "so", "so")
    assert [match.cue for match in find_all(transcript, Query("so"), {0, 2})] == [0, 2]
    assert replaced(transcript, Query("so"), "go", range(1, 2)) == (["so", "go", "so"], 1)


def test_one_match_is_replaced_and_its_tags_stay() -> None:
    transcript = document("so <i>he</i>re we are", "here")
    match = find_all(transcript, Query("HERE"))[0]
    reverted(replacement, transcript, match, Query("HERE"), "there")
    assert [cue.text for cue in transcript.cues] == ["so <i>there</i> we are", "here"]
    assert replacement(transcript, match, Query("HERE"), "there") == SetCues({})


def test_a_match_that_is_another_one_by_now_stays() -> None:
    query = Query("so+", regex=True)
    match = find_all(document("so"), query)[0]
    assert replacement(document("soo"), match, query, "go") == SetCues({})
    assert replacement(document(), match, query, "go") == SetCues({})


def test_words_are_replaced_where_they_stand() -> None:
    transcript = document("so <i>here</i>\nwe are &amp; go", markup=VTT)
    assert replaced(transcript, Query("here we are & go"), "there you are & stay") == (
        ["so <i>there</i>\nyou are &amp; stay"], 1,
    )  # fmt: skip
    assert replaced(transcript, Query("there you"), "we") == (["so <i>we</i> are &amp; stay"], 1)


def test_blanks_are_replaced_as_they_are_typed() -> None:
    assert replaced(document("so  here \nwe"), Query("  "), " ") == (["so here \nwe"], 1)
    assert replaced(document("so here we"), Query("here "), "") == (["so we"], 1)
    assert replaced(document("so here we"), Query("here "), "now") == (["so nowwe"], 1)


def test_a_backslash_in_a_plain_replacement_is_one() -> None:
    assert replaced(document("so"), Query("so"), r"\1\n") == ([r"\1\n"], 1)


def test_groups_are_filled_in() -> None:
    query = Query(r"(?P<one>\w+) (\w+)", regex=True)
    assert replaced(document("so here <b>we</b> are"), query, r"\2 \g<one>") == (["here so <b>are we</b>"], 2)
    assert replaced(document("so, here"), Query(r"(x)?o", regex=True), r"\1u") == (["su, here"], 1)


def test_line_breaks_are_written_as_the_format_has_them() -> None:
    transcript = document(r"one\Ntwo", "so here", markup=ASS)
    assert replaced(transcript, Query("so (here)", regex=True), r"so\n\1")[0][1] == r"so\Nhere"
    assert replaced(transcript, Query(r"(\w+\s\w+)", regex=True), r"\1!")[0] == [r"one\Ntwo!", r"so\Nhere!"]


def test_words_keep_their_times() -> None:
    cue = Cue(0, 900, "so here we", None, None, (Timing(0, 2, 0.0), Timing(3, 7, 0.3), Timing(8, 10, 0.6)))
    transcript = Transcript([cue], SRT)
    assert replaced(transcript, Query("here"), "over there") == (["so over there we"], 1)
    assert [word.start for word in transcript.words if word.text in ("so", "we")] == [0.0, 0.6]


def test_a_cue_that_reads_the_same_is_no_change() -> None:
    edit, count = replace_all(document("so", "here"), Query("so"), "so")
    assert (edit, count) == (SetCues({}), 1)


@pytest.mark.parametrize("text", ["a(b", "a[", "(?P<x", "*a"])
def test_an_error_says_where_it_is(text: str) -> None:
    with pytest.raises(InputError, match=rf"“{re.escape(text)}” is not a regular expression: .* at character [1-9]; "):
        Query(text, regex=True, whole_word=True)
    assert matches(document(text), Query(text)) == [(0, text)]


@pytest.mark.parametrize("work", [find_all, lambda document, query: replace_all(document, query, "b")])
def test_an_expression_that_would_never_end_is_given_up(work: Callable[[Transcript, Query], object]) -> None:
    with pytest.raises(InputError, match=r"“\(a\|aa\)\+\$” takes too long at cue 2; simplify the expression"):
        work(document("so", "a" * 60 + "!"), Query("(a|aa)+$", regex=True))


def test_there_must_be_something_to_look_for() -> None:
    with pytest.raises(InputError, match="nothing to search for"):
        Query("")


@pytest.mark.parametrize("text", [r"\2", r"\g<name>", r"\q"])
def test_a_replacement_with_an_unknown_group(text: str) -> None:
    with pytest.raises(InputError, match="cannot replace"):
        replace_all(document("so"), Query("(s)o", regex=True), text)


@given(
    st.lists(st.text("ab <i>/&;\n", max_size=12), min_size=1, max_size=3),
    st.text("ab ", min_size=1, max_size=3),
    st.text("xy ", max_size=3),
)
def test_what_a_reader_sees_is_replaced(texts: list[str], text: str, new: str) -> None:
    transcript = document(*texts)
    before = visible(transcript)
    pattern = Query(text, case=True).pattern
    _, count = replaced(transcript, Query(text, case=True), new)
    assert count == sum(len(pattern.findall(seen)) for seen in before)
    wanted = [pattern.sub(new, seen) for seen in before]
    # Replacing everything between two halves of a tag with a word may join them into one.
    if not any("<" in seen or ">" in seen for seen in before):
        assert [seen.split() for seen in visible(transcript)] == [seen.split() for seen in wanted]


@pytest.mark.parametrize(
    ("markup", "text"), [(VTT, "R&amp;D &lt;b&gt; {x}"), (ASS, r"R&D <b> \{x\}"), (SRT, "R&D <b> {x}")], ids=str
)
def test_what_is_inserted_is_what_a_reader_sees(markup: Markup, text: str) -> None:
    transcript = document("this one", markup=markup)
    assert replaced(transcript, Query("this"), "R&D <b> {x}") == ([f"{text} one"], 1)
