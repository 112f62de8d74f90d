"""Live captions: what is final stays, whatever comes next and however it comes."""

import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import load_model, read_transcript
from engine.errors import InputError
from engine.live import Final, Live, LiveWord
from engine.live.captions import BEFORE, CONTEXT
from engine.pipeline import Punctuator
from engine.style import Style
from engine.text.labels import STRONG
from tests.engine.live.models import Asking, Caseless, Counting, Fickle, punctuator

TALK = Path(__file__).parents[2] / "resources" / "samples" / "talk.srt"
TEXT = "so if we make no changes today what does tomorrow look like i think anna smith from nasa would know that by now"
WORDS = [*TEXT.split(), "NASA", "e.g", "don't", "you,", "now.", "(yes)", "[noise]", "—", ",", "yes—no", "New York", "…"]


@st.composite
def spoken(draw: st.DrawFn) -> list[LiveWord]:
    """Words, most of them with times."""
    now, words = 0.0, []
    for text in draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=90)):
        now += draw(st.sampled_from([0.0, 0.1, 0.7]))
        timed = draw(st.booleans())
        words.append(LiveWord(text, now, now + 0.2) if timed else LiveWord(text))
        now += 0.2
    return words


def written(finals: list[Final]) -> str:
    return "".join(("" if final.joined else " ") + final.text for final in finals).strip()


def fed(live: Live, words: list[LiveWord], cuts: list[int]) -> list[Final]:
    """What becomes of words that come so many at a time, and a glance at what is tentative in between."""
    result, place = [], 0
    for size in [*cuts, len(words)]:
        result += live.feed(words[place : place + size])
        place += size
        if size % 2:
            live.partial([LiveWord("maybe"), LiveWord("not")])
            assert live.tentative[-1].text.lower().startswith("not")
    live.partial([])
    return result + live.finish()


def letters(text: str) -> str:
    return re.sub(r"[\W_]", "", text).lower()


@pytest.fixture(scope="module")
def shipped() -> Punctuator:
    return load_model("caesura-small", device="cpu", threads=1)


@settings(deadline=None, max_examples=60)
@given(spoken(), st.lists(st.integers(1, 30), max_size=20), st.integers(0, 12))
def test_how_words_are_cut_into_feeds_changes_nothing(words: list[LiveWord], cuts: list[int], ahead: int) -> None:
    one_by_one = fed(Live(punctuator(Fickle()), ahead), words, [1] * len(words))
    assert fed(Live(punctuator(Fickle()), ahead), words, cuts) == one_by_one
    assert [final.index for final in one_by_one] == list(range(len(one_by_one)))
    assert letters(written(one_by_one)) == letters(" ".join(word.text for word in words))


@settings(deadline=None, max_examples=60)
@given(st.lists(st.sampled_from(TEXT.split()), min_size=1, max_size=80), st.integers(0, 12))
def test_capitals_follow_from_the_marks_that_are_final(words: list[str], ahead: int) -> None:
    live = Live(punctuator(Caseless()), ahead)
    final: list[Final] = []
    for word in words:
        final += live.feed([LiveWord(word)])
        shown = [*final, *live.tentative]
        marks = ["PERIOD", *(each.mark for each in shown)]
        assert [each.text[0].isupper() for each in shown] == [mark in STRONG for mark in marks[:-1]]
    assert len(live.tentative) == min(ahead, len(words))


def test_without_a_limit_it_is_the_text_as_a_whole(shipped: Punctuator) -> None:
    words = [word.text for word in read_transcript(TALK).words]
    for first in (0, 17, 40):
        part = words[first : first + 80]
        live = Live(shipped, look_ahead=None)
        assert live.feed([LiveWord(word) for word in part]) == []
        assert written(live.finish()) == shipped.restore_text(" ".join(part))


def test_times_tell_the_pauses(shipped: Punctuator) -> None:
    transcript = read_transcript(TALK)
    words = [word.text for word in transcript.words][:60]
    timed = [LiveWord(word, 0.5 * place, 0.5 * place + 0.1) for place, word in enumerate(words)]
    live = Live(shipped, look_ahead=None)
    live.feed(timed)
    by_pause = shipped.predict(words, [0.4] * 59 + [None])
    assert [final.mark for final in live.finish()][:-1] == by_pause.labels[:-1]
    assert by_pause.labels != shipped.predict(words).labels


@pytest.mark.parametrize("ahead", [0, 5, 50])
def test_each_word_is_read_with_so_many_around_it(ahead: int) -> None:
    model = Fickle()
    live = Live(punctuator(model), ahead)
    for word in TEXT.split() * 20:
        live.feed([LiveWord(word)])
    assert model.longest == max(CONTEXT, BEFORE + 1 + ahead)
    assert len(live._words) <= CONTEXT + ahead


def test_a_word_waits_for_those_that_follow() -> None:
    live = Live(punctuator(Counting()), look_ahead=2)
    assert live.feed([LiveWord("so"), LiveWord("we")]) == []
    assert written(live.feed([LiveWord("go")])) == "So"
    assert written(live.tentative) == "we go,"
    assert written(live.finish()) == "we go."
    assert written(live.feed([LiveWord("on")]) + live.finish()) == "On."


def test_a_word_waits_so_long() -> None:
    live = Live(punctuator(Counting()), look_ahead=9, most_delay=1.0)
    assert live.feed([LiveWord("so", 0.0, 0.5), LiveWord("we", 0.6, 1.0)]) == []
    assert written(live.feed([LiveWord("go", 1.4, 1.6)])) == "So"
    assert live.tick(1.9) == []
    assert written(live.tick(2.1)) == "we"
    assert written(live.tick(9.0)) == "go,"
    assert live.tick(99.0) == live.tentative == []


def test_silence_is_a_pause(shipped: Punctuator) -> None:
    marks = {}
    for now in (2.1, 9.0):
        live = Live(shipped, look_ahead=9, most_delay=2.0)
        live.feed([LiveWord(word, index / 40, index / 40 + 0.02) for index, word in enumerate("we will go on".split())])
        marks[now] = live.tick(now)[-1].confidence
    assert marks[2.1] != marks[9.0]


def test_partial_words_are_only_tentative() -> None:
    live = Live(punctuator(Counting()), look_ahead=1)
    live.feed([LiveWord("so")])
    live.partial([LiveWord("wheel"), LiveWord("go")])
    assert written(live.tentative) == "So wheel go,"
    live.partial([LiveWord("we'll")])
    assert written(live.tentative) == "So we'll,"
    assert written(live.feed([LiveWord("we")])) == "So"
    live.partial([LiveWord("go")])
    assert written(live.finish()) == "we go."


def test_marks_and_capitals_that_come_are_kept(shipped: Punctuator) -> None:
    live = Live(shipped, look_ahead=3)
    words = "so! IF we make no changes , Today what does tomorrow look like ? i think so".split()
    finals = live.feed([LiveWord(word) for word in words]) + live.finish()
    assert written(finals).startswith("So! IF we make no changes, Today")
    assert written(finals).count("like?") == 1
    assert finals[0].mark == "EXCLAMATION"
    assert finals[0].confidence == 1.0


def test_a_mark_by_itself_adds_none_to_one_that_is_final() -> None:
    class Ending(Counting):
        def open_ended(self) -> "Ending":
            return self

    live = Live(punctuator(Ending()), look_ahead=0)
    assert written(live.feed(untimed("home")) + live.feed(untimed(", and"))) == "Home. And."
    assert written(fed(Live(punctuator(Ending()), look_ahead=1), untimed("home , and"), [1, 1])) == "Home, and."


def test_a_high_threshold_leaves_more_alone(shipped: Punctuator) -> None:
    texts = [written(fed(Live(shipped, 4, minimum_confidence=least), untimed(TEXT), [5])) for least in (0.0, 0.9)]
    assert sum(texts[0].count(mark) for mark in ",.?") > sum(texts[1].count(mark) for mark in ",.?")


def untimed(text: str) -> list[LiveWord]:
    return [LiveWord(word) for word in text.split()]


def test_it_keeps_to_a_house_style(shipped: Punctuator) -> None:
    plain, styled = (
        written(fed(Live(shipped, 4, style=style), untimed(TEXT), []))
        for style in (None, Style(never=("?",), names=("iThink",)))
    )
    assert "?" in plain
    assert "?" not in styled


def test_a_closed_dash_joins_the_next_word() -> None:
    class Dashing(Counting):
        mark = "DASH"

        def open_ended(self) -> "Dashing":
            return self

    styles = {" — ": "So — we —", "—": "So—we—", "--": "So--we--"}
    for dash, text in styles.items():
        live = Live(punctuator(Dashing()), look_ahead=0, style=Style(dash=dash))
        assert written(live.feed(untimed("so we"))) == text
        assert live.feed(untimed("go"))[0].joined == (dash != " — ")


def test_what_is_not_english_stays_as_it_is() -> None:
    text = "das ist nicht der weg den wir gehen und wenn auch nicht"
    assert written(fed(Live(punctuator(Counting()), 8), untimed(text), [3])) == text


def test_nothing_comes_of_nothing() -> None:
    live = Live(punctuator(Counting()))
    assert live.feed([]) == live.feed([LiveWord("  ")]) == live.tentative == live.tick(5.0) == live.finish() == []


def test_numbers_that_cannot_be() -> None:
    for wrong in ({"look_ahead": -1}, {"most_delay": -0.5}, {"most_delay": float("nan")}):
        with pytest.raises(InputError, match="0 or more"):
            Live(punctuator(Counting()), **wrong)


@pytest.mark.parametrize(
    ("ahead", "restored"),
    [
        (4, "¿Vienes mañana a casa? No lo sé todavía. Si no vienes, ¿qué hago?"),
        # Too late for a mark where the clause begins: its first word is final already.
        (1, "Vienes mañana a casa? No lo sé todavía. Si no vienes, ¿qué hago?"),
    ],
)
def test_spanish_questions_are_opened_while_their_first_word_is_not_final(ahead: int, restored: str) -> None:
    live = Live(punctuator(Asking("casa", "hago"), "es"), ahead)
    words = "vienes mañana a casa no lo sé todavía. si no vienes, qué hago".split()
    assert written(fed(live, [LiveWord(word) for word in words], [1] * len(words))) == restored


class Doubting(Asking):
    """Takes a question back once three words follow it."""

    def predict(self, words, pauses, progress=None):  # type: ignore[no-untyped-def]
        marks, cases = super().predict(words, pauses)
        marks[:-3] = np.eye(1, marks.shape[1])
        return marks, cases


class Shouting(Asking):
    """Writes every word in capitals."""

    cases = ("lower", "capitalised", "upper", "as is")

    def predict(self, words, pauses, progress=None):  # type: ignore[no-untyped-def]
        marks, _ = super().predict(words, pauses)
        return marks, np.tile(np.float32([0, 0, 1, 0]), (len(words), 1))


@pytest.mark.parametrize("ahead", [0, 1, 3])
def test_a_numeral_is_spelt_whatever_its_period_belongs_to(ahead: int) -> None:
    """``iv.`` is an ordinal before most words, and ends a sentence before one that opens one."""
    said = "vládl král karel iv. a jeho syn".split()
    final = written(fed(Live(punctuator(Shouting(), "cs"), ahead), [LiveWord(word) for word in said], [1] * len(said)))
    assert "IV." in final, final


def test_a_clause_is_opened_once() -> None:
    words = [LiveWord(word) for word in "hola; vienes mañana a casa no lo sé".split()]
    assert written(fed(Live(punctuator(Asking("casa"), "es"), 4), words, [1] * 8)).count("¿") == 1
    live = Live(punctuator(Doubting("casa", "hago", "vengo"), "es"), 5)
    words = [LiveWord(word) for word in "vienes mañana a casa qué hago o no vengo".split()]
    final = written(fed(live, words, [1] * 9))
    assert final.count("¿") == 1, final


def test_french_marks_have_their_blank_while_they_are_spoken() -> None:
    live = Live(punctuator(Asking("vous"), "fr"), 3)
    words = "est-ce que c'est pour vous je ne sais pas ce que nous avons ici".split()
    restored = "Est-ce que c'est pour vous\u00a0? Je ne sais pas ce que nous avons ici"
    assert written(fed(live, [LiveWord(word) for word in words], [1] * len(words))) == restored
