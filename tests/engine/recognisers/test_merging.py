"""Marks added to bare words, joins taken from a text, channels in turn."""

import pytest

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.base import tidied
from engine.recognisers.merging import in_order, in_turn, joined_as_in, with_marks
from tests.engine.recognisers.robust import texts


def words(text: str) -> list[Spoken]:
    return [Spoken(word, float(n), n + 0.5, 0.5 + n / 100) for n, word in enumerate(text.split())]


@pytest.mark.parametrize(
    ("bare", "text", "marked"),
    [
        ("so yes", "So, yes.", "So, yes."),
        ("so um i paid twenty five dollars right", "So, I paid $25. Right?", "So, um I paid $25. Right?"),
        ("send an e mail", "Send an e-mail!", "Send an e-mail!"),
        ("dis moi", "« Dis moi ? »", "« Dis moi?»"),
        ("so yes and no", "So — yes and — no!", "So — yes and — no!"),
        ("one two three", "two, three.", "one two, three."),
        ("one two three four", "One two extra three four.", "One two extra three four."),
        ("so yes", "", "so yes"),
        ("", "So yes.", ""),
        ("a b c d e f g h i j", "Quite another text. It has no word in common!", "a b c d e f g h i j"),
    ],
)
def test_marks(bare: str, text: str, marked: str) -> None:
    assert texts(tidied(with_marks(words(bare), text), Warnings())) == marked


def test_what_is_written_otherwise_takes_the_time_of_its_words() -> None:
    results = with_marks(words("so twenty five dollars right"), "So $25, right?")
    assert [(word.text, word.start, word.end, word.confidence) for word in results][1] == ("$25,", 1.0, 3.5, 0.51)
    assert results[2].start == 4.0


def test_long_texts_that_differ_here_and_there() -> None:
    bare = words(" ".join(f"w{n % 97}" for n in range(20_000)))
    text = " ".join(f"W{n % 97}," if n % 50 else "other thing" for n in range(20_000))
    results = with_marks(bare, text)
    assert len(results) == len(bare)
    assert (results[1].text, results[50].text, results[19_999].text) == ("W1,", "other thing", "W17,")


def test_passages_that_a_text_leaves_out() -> None:
    bare = " ".join(f"w{n}" for n in range(100))
    kept = " ".join(f"W{n}." for n in range(100) if not 40 <= n < 60)
    results = with_marks(words(bare), kept)
    assert (len(results), results[39].text, results[45].text, results[60].text) == (100, "W39.", "w45", "W60.")


def test_joined_as_the_text_is() -> None:
    def joined(text: str, bare: str) -> str:
        return texts(joined_as_in(text, words(bare)))

    assert joined("l'avion vole", "l' avion vole") == "l'avion vole"
    assert joined("你好。再见", "你 好。 再见") == "你好。再见"
    assert joined("so — yes", "so yes") == "so yes"
    assert joined("another text", "so yes") == "so yes"
    assert joined("", "so yes") == "so yes"


def test_channels_take_turns_by_sentence_and_pause() -> None:
    one = [Spoken("I", 0.0, 0.2), Spoken("see.", 0.2, 0.5), Spoken("And", 0.9, 1.0), Spoken("then", 3.0, 3.2)]
    two = [Spoken("Oh", 0.6, 0.7), Spoken(","), Spoken("yes", 0.8, 1.5)]
    assert texts(in_turn([one, two])) == "I see. Oh , yes And then"
    assert in_turn([one]) == one
    assert in_turn([[], two]) == two
    assert in_turn([]) == []


@pytest.mark.parametrize(
    ("starts", "order"),
    [
        ([10, 11, 0, 1], [0, 1, 10, 11]),
        ([20, 21, 10, None, 0, 1], [0, 1, 10, None, 20, 21]),
        ([0, 10, 4, 11], None),  # a wrong time
        ([0, 2, 4, 1, 3, 5], None),  # another speaker
        ([0, 1, 0.5], None),
    ],
)
def test_parts_in_another_order_than_their_times_are_put_in_order(
    starts: list[float | None], order: list[float | None] | None
) -> None:
    warnings = Warnings("word")
    spoken = [Spoken(str(start), start, None if start is None else start + 0.5) for start in starts]
    assert [word.start for word in in_order(spoken, warnings)] == (order or starts)
    assert len(warnings.messages()) == (order is not None)


def test_words_whose_times_are_zero_stay_at_the_end() -> None:
    spoken = [Spoken("so", 5.0, 5.5), Spoken("yes", 0.0, 0.0)]
    assert in_order(spoken, Warnings()) == spoken
