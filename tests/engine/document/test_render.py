"""Words and marks to text and back, and nothing else changed."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.document.cue_text import CueText
from engine.document.letters import apply_case
from engine.document.marks import mark_in
from engine.document.markup import PLAIN, Markup
from engine.document.render import render
from engine.document.tokens import masked, tokenize
from engine.languages import rules

HTML = Markup(tag=r"</?[a-z]+>", line_break=r"<br>", entities=True)


def put(raw: str, marks: dict[int, str], words: dict[int, str] | None = None, markup: Markup = HTML) -> str:
    return render(CueText(raw, markup.visible(raw)), marks, words or {})


def strip(raw: str, markup: Markup) -> str:
    """`raw` without its marks and capitals, as a recogniser would have left it; all else stays."""
    text = masked(markup.visible(raw).text)
    tokens = tokenize(text)
    lower = {index: apply_case(text[token.start : token.end], "lower") for index, token in enumerate(tokens)}
    return render(CueText(raw, markup.visible(raw)), dict.fromkeys(range(len(tokens)), ""), lower)


@pytest.mark.parametrize(
    ("raw", "marks", "expected"),
    [
        ("so we go", {2: "."}, "so we go."),
        ("<i>so we go</i>", {2: "."}, "<i>so we go.</i>"),
        ('he said "no" twice', {2: ","}, 'he said "no," twice'),
        ("(so we go now)", {3: "."}, "(so we go now.)"),
        ("we go (at last) home", {3: ","}, "we go (at last), home"),
        ("we go (at last)", {3: "."}, "we go (at last)."),
        ("we go (at last) now", {1: ".", 3: "."}, "we go. (at last.) now"),
        ("wait [sighs] no", {0: ","}, "wait, [sighs] no"),
        ("wait no", {0: "—"}, "wait — no"),
        ('"wait" no', {0: "—"}, '"wait" — no'),
        ("is it, then", {1: "?"}, "is it? then"),
        ("is it - then", {1: ","}, "is it, then"),
        ("is it, then", {1: ""}, "is it then"),
        ("wait -- no", {0: ""}, "wait no"),
        ("you know .", {1: ""}, "you know"),
        ("you know , well", {1: ""}, "you know well"),
        ("in the U.S. now", {2: "."}, "in the U.S. now"),
        ("in the U.S. now", {2: ","}, "in the U.S., now"),
        ("see www.a.com now", {1: "."}, "see www.a.com. now"),
        ("so<br>- hi", {0: "."}, "so.<br>- hi"),
        ("wait…", {0: "."}, "wait."),
        ("fish &amp; chips", {0: ","}, "fish, &amp; chips"),
        ("yes—no", {0: ""}, "yes no"),
        ("really…thank you", {0: "."}, "really. thank you"),
        ("yes --no", {0: ","}, "yes, no"),
        ("<i>third</i>...about", {0: ""}, "<i>third</i> about"),
        ('he said," — no', {1: ""}, 'he said" no'),
        ('what?!" ? no', {0: "."}, 'what."  no'),
        ('he said "yes") and', {2: "."}, 'he said "yes"). and'),
        ("你好？", {0: "."}, "你好."),
        ("نعم، أنا", {0: "."}, "نعم. أنا"),
    ],
)
def test_marks_go_where_a_typesetter_puts_them(raw: str, marks: dict[int, str], expected: str) -> None:
    assert put(raw, marks) == expected


@pytest.mark.parametrize(
    ("language", "raw", "marks", "expected"),
    [
        ("cs", "„přijdu“ řekla", {0: ","}, "„přijdu,“ řekla"),
        ("cs", "„rudé právo“ které", {1: ","}, "„rudé právo“, které"),
        ("cs", "řekl „ano“ a šel", {1: ","}, "řekl „ano“, a šel"),
        ("de", "„ich komme“ sagte sie", {1: ","}, "„ich komme“, sagte sie"),
        ("de", "„ich komme“ sagte sie „wenn du willst“", {1: ",", 3: ",", 6: "."}, "„ich komme“, sagte sie, „wenn du willst.“"),
        ("de", "„ich komme“, sagte sie, und „das boot“", {6: "."}, "„ich komme“, sagte sie, und „das boot“."),
        ("de", "sie las, „das boot“", {3: "."}, "sie las, „das boot“."),
        ("da", "»jeg kommer« sagde hun", {1: ","}, "»jeg kommer,« sagde hun"),
        ("no", "«jeg kommer» sa hun", {1: ","}, "«jeg kommer», sa hun"),
        ("hu", "azt mondta: „jövök”", {2: "."}, "azt mondta: „jövök.”"),
        ("pl", "powiedział: „idę”", {1: "."}, "powiedział: „idę”."),
        ("pl", "powiedział: „idziesz”", {1: "?"}, "powiedział: „idziesz?”"),
        ("pl", "zapytał „idziesz”", {1: "?"}, "zapytał „idziesz?”"),
        ("pl", "zapytał „idziesz”", {1: "."}, "zapytał „idziesz”."),
        ("pl", "zapytał, „idziesz”", {1: "?"}, "zapytał, „idziesz?”"),
        ("pl", "czytałeś „lalkę”", {1: "?"}, "czytałeś „lalkę”?"),
        ("en", 'have you read "emma"', {3: "?"}, 'have you read "emma"?'),
        ("en", "have you read “emma”", {3: "."}, "have you read “emma.”"),
        ("en", 'she asked "why"', {2: "?"}, 'she asked "why?"'),
        ("en", 'i was like "what"', {3: "?"}, 'i was like "what?"'),
        ("en", '"why" she asked', {0: "?"}, '"why?" she asked'),
        ("en", "is it the boys' or the dogs'", {6: "?"}, "is it the boys' or the dogs'?"),
        ("es", "dijo: «voy»", {1: "."}, "dijo: «voy»."),
        ("fr", "il dit : « je viens »", {3: "."}, "il dit : « je viens. »"),
    ],
)  # fmt: skip
def test_marks_go_to_the_side_of_a_quote_where_the_language_has_them(
    language: str, raw: str, marks: dict[int, str], expected: str
) -> None:
    assert render(CueText(raw, PLAIN.visible(raw), language=rules(language)), marks, {}) == expected
    again = CueText(expected, PLAIN.visible(expected), language=rules(language))
    assert render(again, marks, {}) == expected


def test_words_are_recased_through_tags_and_entities_stay() -> None:
    assert (
        put("<b>n</b>asa &amp; fran&ccedil;ois", {}, {0: "NASA", 1: "FRANÇOIS"}) == "<b>N</b>ASA &amp; FRAN&ccedil;OIS"
    )


def test_marks_go_inside_tags_of_a_text_that_should_have_none() -> None:
    assert put("this is <i>nice</i> is it", {2: "."}, markup=PLAIN) == "this is <i>nice.</i> is it"


def test_a_turn_dash_is_not_a_mark() -> None:
    assert put("so we go\n- yes", {2: ""}) == "so we go\n- yes"
    assert mark_in(" — ") == "—"
    assert mark_in('," ') == ","


@pytest.mark.parametrize("run", [" ", " \t", "- ", " -", ".", "—x"])
def test_a_run_of_characters_takes_time_in_proportion_to_its_length(run: str) -> None:
    """With the square of it this would not end."""
    assert put(f"so{run * 200_000}we", {}) == f"so{run * 200_000}we"
    assert put(f"so {run * 200_000}we", {0: "?"}).startswith("so")


def test_brackets_that_were_never_opened_take_no_longer() -> None:
    marked = put('so he said "yes") and ' * 20_000, dict.fromkeys(range(3, 100_000, 5), "."))
    assert marked == 'so he said "yes"). and ' * 20_000


WORDS = st.sampled_from("so we anna NASA U.S. don't 3.5 e.g. www.a.com well-known it's Dr. I boys' ok".split())
MARKS = st.sampled_from(["", "", "", ",", ".", "?", "!", ":", " —"])


@st.composite
def sentences(draw: st.DrawFn) -> str:
    pieces = []
    for _ in range(draw(st.integers(1, 12))):
        word, mark = draw(WORDS), draw(MARKS)
        opening, closing = draw(st.sampled_from([("", ""), ("", ""), ('"', '"'), ("<i>", "</i>")]))
        if word.endswith(".") and mark == ".":
            mark = ""
        inside = mark if mark != " —" or closing.startswith("<") else ""
        pieces.append(f"{opening}{word}{inside}{closing}{mark.removeprefix(inside)}")
    return draw(st.sampled_from([" ", "\n", " <br>"])).join(pieces)


@given(sentences())
def test_render_after_strip_gives_the_text_back(text: str) -> None:
    view = masked(HTML.visible(text).text)
    tokens = tokenize(view)
    marks = {index: mark_in(view[token.end : token.stop]) for index, token in enumerate(tokens)}
    words = {index: view[token.start : token.end] for index, token in enumerate(tokens)}
    bare = strip(text, HTML)
    stripped = tokenize(masked(HTML.visible(bare).text))
    assert len(stripped) == len(tokens)
    again = render(CueText(bare, HTML.visible(bare)), marks, words)
    assert re.sub(r'"([?!])', r'\1"', again) == text  # these marks may stand on either side of quotes


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=80))
def test_any_text_survives_stripping_but_for_marks_and_case(text: str) -> None:
    bare = strip(text, PLAIN)

    def letters(string: str) -> str:
        return "".join(character for character in string.lower() if character.isalnum())

    assert letters(bare) == letters(text) or len(text.lower()) != len(text)


def test_a_capital_without_a_small_letter_of_its_own_stays() -> None:
    assert strip("İSTANBUL. Çok güzel!", PLAIN) == "İstanbul çok güzel"


@example("a: :-", ".")
@example("a: -:", ".")
@example("a, !-!!", ".")
@example("a -:", "—")
@given(st.text("ab.,-—()[]\"' \n:?!…♪<>", max_size=40), st.sampled_from([".", ",", "?", "—", ":"]))
def test_a_mark_adds_no_word_and_takes_none(text: str, glyph: str) -> None:
    tokens = tokenize(masked(text))
    if not tokens:
        return
    after = render(CueText(text, PLAIN.visible(text)), {len(tokens) - 1: glyph}, {})
    assert len(tokenize(masked(after))) == len(tokens)
    assert render(CueText(after, PLAIN.visible(after)), {len(tokens) - 1: glyph}, {}) == after
