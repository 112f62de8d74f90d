"""Words with times become cues: every rule of subtitling by itself, all of them on any words, and passages by hand."""

import gc
import time
from dataclasses import replace
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.document.cue import Cue, Spoken, Timing
from engine.document.cueing import cues_of
from engine.document.limits import STANDARD, CueLimits
from engine.document.phrasing import SENTENCE, break_cost
from engine.errors import InputError
from engine.languages import rules


def spoken(text: str, start: float = 0.0, rate: float = 0.065, speaker: str | None = None) -> list[Spoken]:
    """Words spoken at `rate` seconds a character; ``|1.5`` in the text is a pause of 1.5 s."""
    words = []
    for part in text.split():
        if part.startswith("|"):
            start += float(part[1:])
            continue
        end = start + rate * len(part)
        words.append(Spoken(part, round(start, 3), round(end, 3), speaker=speaker))
        start = end + rate
    return words


def texts(text: str, limits: CueLimits = STANDARD) -> list[str]:
    return [cue.text for cue in cues_of(spoken(text), limits)]


def shown(cues: list[Cue]) -> list[tuple[int, int]]:
    return [(cue.start, cue.end) for cue in cues]


@pytest.mark.parametrize(
    ("language", "before", "text", "following", "ends"),
    [
        ("de", "am", "3.", "Oktober", False),
        ("de", "der", "2.", "Versuch", False),
        ("de", "Karl", "IV.", "regierte", False),
        ("de", "sind", "z.", "B.", False),
        ("de", "z.", "B.", "Äpfel", False),
        ("de", "ist", "13.", "Dann", True),
        ("de", "und", "usw.", "Dann", True),
        ("de", "und", "usw.", "dann", False),
        ("it", "", "l'avv.", "Verdi", False),
        ("cs", "v", "19.", "století", False),
        ("de", "so", "ist.", "es", True),
        ("en", "on", "3.", "October", True),
        ("en", "see", "Vol.", "3", False),
        ("en", "and", "etc.", "Then", True),
        ("de", "der", "Bahnhofstr.", "5", False),
        ("de", "der", "Bahnhofstr.", "Das", True),
        ("de", "die", "Hausnr.", "7", False),
        ("de", "10", "Min.", "Pause", False),
        ("de", "Straße", "5.", "Das", True),
        ("cs", "10", "mil.", "Kč", False),
        ("cs", "10", "mil.", "Potom", True),
        ("it", "un", "tel.", "06", False),
    ],
)
def test_no_cue_ends_with_a_period_that_belongs_to_a_word(
    language: str, before: str, text: str, following: str, ends: bool
) -> None:
    assert (break_cost(text, following, rules(language), before) == SENTENCE) == ends


@pytest.mark.parametrize(
    ("language", "text", "following"),
    [
        ("en", "5", "kg"),
        ("en", "No.", "7"),
        ("en", "(p.", "12)"),
        ("de", "5", "Mio."),
        ("de", "Mio.", "Euro,"),
        ("de", "Millionen", "Euro"),
        ("de", "Bahnhofstr.", "5."),
        ("de", "20", "°C"),
        ("nl", "Kerkstr.", "5"),
        ("cs", "10", "Mil."),
        ("cs", "mil.", "Kč."),
        ("cs", "10", "000"),
        ("fr", "€", "5"),
        ("es", "n.º", "5"),
        ("pl", "s.", "12"),
    ],
)
def test_a_number_stays_with_its_unit_and_its_abbreviation(language: str, text: str, following: str) -> None:
    cost = break_cost(text, following, rules(language))
    assert break_cost("the", "house") < cost < break_cost("house", "!")
    assert break_cost(normalize("NFD", text), normalize("NFD", following), rules(language)) == cost


@pytest.mark.parametrize(
    ("language", "text", "following"),
    [
        ("de", "5", "Dr."),
        ("de", "10", "Leute"),
        ("de", "Euro.", "5"),
        ("de", "100€", "5"),
        ("en", "house", "5"),
        ("en", "1995", "St."),
        ("es", "No.", "5"),
        ("en", "U.S.", "30"),
    ],
)
def test_other_words_stay_less_firmly_with_a_number(language: str, text: str, following: str) -> None:
    assert break_cost(text, following, rules(language)) <= break_cost("the", "house")


def test_no_line_and_no_cue_ends_inside_a_measure() -> None:
    text = "Wir wohnen in der Bahnhofstr. 5. Das kostet mit allem 5 Mio. Euro. Das ist sehr viel Geld für uns alle."
    for line in range(15, 40):
        lines = [
            part for cue in cues_of(spoken(text), CueLimits(line=line), rules("de")) for part in cue.text.split("\n")
        ]
        assert [part for part in lines if part.endswith((" 5", "Bahnhofstr.", "Mio."))] == []


def test_words_in_another_language_are_cued_by_its_rules() -> None:
    words = spoken("Wir haben diese lange Feier damals erst am 3. Oktober in der großen Stadt gehabt und nicht vorher.")
    cues = [cue.text.split("\n") for cue in cues_of(words, language=rules("de"))]
    assert not [line for lines in cues for line in lines if line.endswith("3.")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # the ends of sentences, and what only looks like one
        (
            "I left the house at nine. Nobody saw me go out.",
            ["I left the house at nine.", "Nobody saw me go out."],
        ),
        (
            'He said, "We will never go back." They never did, of course.',
            ['He said, "We will never go back."', "They never did, of course."],
        ),
        ("We saw Dr. Smith at the U.S. embassy there.", ["We saw Dr. Smith\nat the U.S. embassy there."]),
        ("Bring fruit, e.g. apples or pears, for lunch.", ["Bring fruit,\ne.g. apples or pears, for lunch."]),
        # a text that fits stays on one line, and very short sentences share a cue
        ("This one fits into a single line exactly.", ["This one fits into a single line exactly."]),
        ("No. Not now. Go.", ["No. Not now. Go."]),
        # lines end at marks and before links, not behind them
        (
            "We waited for the train, and nobody came to the station.",
            ["We waited for the train,\nand nobody came to the station."],
        ),
        (
            "The woman who lives in the old house by the river is ill.",
            ["The woman who lives in the old house\nby the river is ill."],
        ),
        # names, numbers and their units, and titles stay together
        (
            "She read a long letter written by Rosa Lindqvist today.",
            ["She read a long letter written\nby Rosa Lindqvist today."],
        ),
        ("The house was built for 12 million dollars in all.", ["The house was built\nfor 12 million dollars in all."]),
        (
            "The report was written by Maria Fernanda Ortega for the city.",
            ["The report was written\nby Maria Fernanda Ortega for the city."],
        ),
        (
            "I asked them whether they could lend us their old car again.",
            ["I asked them whether they could lend us\ntheir old car again."],
        ),
        # sentences too long for a cue are broken at their clauses
        (
            "The shop on the corner, which my father had opened before the war, was sold to a man who wanted a bank.",
            [
                "The shop on the corner,\nwhich my father had opened before the war,",
                "was sold to a man who wanted a bank.",
            ],
        ),
        (
            "After the storm had passed over the valley, people came out to see what was left, and nobody spoke.",
            [
                "After the storm had passed\nover the valley,",
                "people came out to see what was left,\nand nobody spoke.",
            ],
        ),
    ],
)
def test_breaks_are_where_a_subtitler_puts_them(text: str, expected: list[str]) -> None:
    assert texts(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("they slept 31 winters in tents", "they slept\n31 winters in tents"),
        ("they met Rosa Lindqvist today", "they met\nRosa Lindqvist today"),
        ("red hills of grass everywhere", "red hills of grass\neverywhere"),
        ("red hills in grass everywhere", "red hills\nin grass everywhere"),
        ("EVERYBODY SAW ROSA FOR A DINNER", "EVERYBODY SAW ROSA\nFOR A DINNER"),
        ("green hills, low green hills", "green hills,\nlow green hills"),
        ("green cold hill grass", "green cold\nhill grass"),
        ("winters cold winters", "winters\ncold winters"),
    ],
)
def test_lines_end_where_little_is_torn_apart_then_evenly_then_with_the_shorter_above(text: str, expected: str) -> None:
    assert texts(text, CueLimits(line=20 if len(text) > 21 else 15)) == [expected]


def test_sentences_too_fast_to_read_or_too_brief_to_see_share_a_cue() -> None:
    words = [*spoken("Nobody ever said you should go.", rate=0.012), *spoken("Everybody said the opposite.", 0.4)]
    assert len(cues_of(words)) == 1
    assert len(cues_of(words, CueLimits(reading_speed=1000, shortest=0.1))) == 2
    assert len(cues_of(words, CueLimits(reading_speed=1000, shortest=2))) == 1
    assert len(cues_of(words, CueLimits(shortest=0.1))) == 1


def test_a_long_pause_ends_a_cue_even_inside_a_phrase_and_a_short_one_does_not() -> None:
    assert texts("we walked down |1.6 to the harbour") == ["we walked down", "to the harbour"]
    assert texts("we walked down |0.3 to the harbour") == ["we walked down to the harbour"]
    assert texts("we walked down |0.3 to the harbour", CueLimits(pause=0.3)) == ["we walked down", "to the harbour"]


@pytest.mark.parametrize("pause", ["|0.25", "|0.9"])
def test_of_two_breaks_alike_the_one_in_a_pause_is_taken(pause: str) -> None:
    words = "green {} grass {} tall {} trees {} wide {} fields {} cold {} rivers {} high {} clouds {} old {} roads {}"
    for place in (4, 5, 6):
        cue_texts = texts(words.format(*(pause if i == place else "" for i in range(12))), CueLimits(lines=1))
        assert len(cue_texts) == 2
        assert len(cue_texts[0].split()) == place + 1


def test_a_pause_after_a_comma_does_not_part_what_fits_one_cue() -> None:
    text = "And when you held it upside down, |0.65 it would start to cry."
    assert texts(text) == ["And when you held it upside down,\nit would start to cry."]


def test_a_pause_inside_a_phrase_is_hesitation() -> None:
    text = (
        "They had known very little about the |0.6 big cold dry empty regions there in the south of Norway back then."
    )
    assert "about the big" in texts(text)[0].replace("\n", " ")


def test_a_pause_with_a_mark_in_it_is_counted_from_the_last_word() -> None:
    words = [Spoken("So", 0.0, 0.3), Spoken(",", joined=True), Spoken("yes", 2.5, 2.8), Spoken(".", joined=True)]
    assert [cue.text for cue in cues_of(words)] == ["So,", "yes."]


def test_a_change_of_speaker_starts_a_cue_and_an_unknown_one_does_not() -> None:
    words = [*spoken("are you", speaker="A"), *spoken("there yes", 0.6), *spoken("I am", 1.3, speaker="B")]
    assert [(cue.text, cue.speaker) for cue in cues_of(words)] == [("are you there yes", "A"), ("I am", "B")]
    joined = [Spoken("yes", 0, 1, speaker="A"), Spoken("no", 1, 2, speaker="B", joined=True)]
    assert [cue.text for cue in cues_of(joined)] == ["yes", "no"]


def test_joined_words_are_never_broken_apart() -> None:
    parts = ["fort", "y", "-", "two", ",", "he", "said", "."]
    words = [Spoken(part, joined=part not in ("fort", "he", "said")) for part in parts]
    cues = cues_of(words, CueLimits(line=5))
    assert " ".join(cue.text for cue in cues).split() == ["forty-two,", "he", "said."]
    assert [cue.text[timing.first : timing.last] for cue in cues for timing in cue.timings] == parts


def test_a_word_longer_than_a_line_stays_whole() -> None:
    address = "www.example.org/" + "a" * 60
    assert texts(f"see {address} there", CueLimits(line=20)) == ["see", address, "there"]


def test_no_line_begins_with_a_mark_or_a_speakers_dash() -> None:
    for cue in texts(
        "one two three four five six – seven eight nine ten -- eleven twelve ? thirteen", CueLimits(line=14)
    ):
        assert not any(line[0] in "–-?" for line in cue.split("\n"))


def test_a_cue_stays_to_be_read_if_nothing_follows() -> None:
    fast = spoken("Everybody knows that this is far too fast.", rate=0.01)
    (cue,) = cues_of(fast)
    assert (cue.start, cue.end) == (0, 420 + 1500)  # as long as it may linger
    (cue,) = cues_of(spoken("Everybody knows that this is fast.", rate=0.03))
    assert cue.end == 1700  # 34 characters at 20 a second
    assert shown(cues_of([Spoken("Yes.", 5.0, 5.2)])) == [(5000, 6000)]
    assert shown(cues_of([Spoken("Yes.", 5.0, 5.2)], CueLimits(linger=0))) == [(5000, 5200)]


def test_a_cue_goes_before_the_next_one_comes() -> None:
    words = [*spoken("Well yes.", speaker="A"), *spoken("Well no.", 0.6, speaker="B")]
    assert shown(cues_of(words))[0] == (0, 520)
    assert shown(cues_of(words, CueLimits(gap=0.1)))[0] == (0, 500)
    assert shown(cues_of(words, CueLimits(gap=2)))[0] == (0, 462)  # but half of the last word at the least


def test_a_cue_is_not_shown_longer_than_it_may() -> None:
    slow = cues_of(spoken("a slow and very solemn word", rate=0.6))
    assert len(slow) > 1
    assert all(cue.end - cue.start <= 7000 for cue in slow)
    assert shown(cues_of([Spoken("Ommmm.", 0.0, 30.0)])) == [(0, 7000)]


def test_words_without_times_stand_between_their_neighbours() -> None:
    words = [Spoken("one", 1.0, 1.3), Spoken("three"), Spoken("five"), Spoken("ten", 9.3, 9.6)]
    cues = cues_of(words, CueLimits(line=5, lines=1))
    assert [cue.start for cue in cues] == [1000, 1967, 5967, 9300]  # 16 characters in 8 seconds
    assert [cue.timings[0].start for cue in cues] == [1.0, None, None, 9.3]
    assert shown(cues_of([Spoken("one"), Spoken("two", 3.0, 3.2)])) == [(2760, 3760)]
    assert shown(cues_of([Spoken("one", 3.0), Spoken("two")]))[0][0] == 3000


def test_no_times_at_all_make_cues_of_a_text_by_its_limits() -> None:
    cues = cues_of([Spoken(word) for word in ("Nobody came to the station that day. " * 9).split()])
    assert [cue.text for cue in cues] == ["Nobody came to the station that day."] * 9
    assert shown(cues) == [(0, 0)] * 9
    assert cues_of([]) == []
    assert cues_of([Spoken("", 1.0, 2.0)]) == []


def test_one_time_gone_astray_moves_nothing_else() -> None:
    words = spoken("The first one here. |1 Then comes another one. |1 And that was the last.")
    astray = [word._replace(start=9999.0, end=9999.5) if i == 5 else word for i, word in enumerate(words)]
    cues = cues_of(astray)
    assert cues[-1].start == cues_of(words)[-1].start
    assert max(cue.end for cue in cues) < 10_000
    assert [timing.start for cue in cues for timing in cue.timings] == [word.start for word in astray]


def test_a_timing_has_all_that_is_known_of_a_word() -> None:
    (cue,) = cues_of([Spoken("Oh,", 0.5, 0.9, 0.7, "Eve", clock="aligned"), Spoken("no!", 1.0)])
    assert cue.timings == (
        Timing(0, 3, 0.5, 0.9, 0.7, "Eve", "aligned"),
        Timing(4, 7, 1.0, None, None, None, "transcript"),
    )
    assert (cue.text, cue.span) == ("Oh, no!", None)


@pytest.mark.parametrize(
    ("limit", "value"),
    [("line", 0), ("lines", 0), ("longest", 0.0), ("reading_speed", -1.0), ("gap", -0.1), ("pause", float("nan"))]
    + [("longest", float("inf")), ("shortest", 8.0)],
)
def test_limits_that_leave_no_room_are_refused(limit: str, value: float) -> None:
    with pytest.raises(InputError, match=limit):
        replace(STANDARD, **{limit: value})


WORD = st.sampled_from(
    "a the of we Anna NASA U.S. Mr. and, then; going home. what? (no) “yes” — … 31 incomprehensibilities".split()
)
TIME = st.none() | st.floats(-5, 500, allow_nan=False).map(lambda seconds: round(seconds, 3))
SPOKEN = st.builds(
    Spoken,
    WORD,
    TIME,
    TIME,
    speaker=st.sampled_from([None] * 8 + ["A", "B"]),
    joined=st.sampled_from([False] * 5 + [True]),
)
LIMITS = st.builds(CueLimits, line=st.integers(8, 50), lines=st.integers(1, 4), longest=st.sampled_from([1.5, 7.0]))


def written(words: list[Spoken], cues: list[Cue]) -> str:
    """The words as they should read; where a cue begins, a blank may stand for nothing."""
    begins = {sum(len(cue.timings) for cue in cues[:i]) for i in range(len(cues))}
    return "".join(
        word.text if word.joined and i not in begins else f" {word.text}" for i, word in enumerate(words)
    ).strip()


@given(st.lists(SPOKEN, max_size=60), LIMITS)
def test_no_word_is_lost_and_every_offset_is_right(words: list[Spoken], limits: CueLimits) -> None:
    cues = cues_of(words, limits)
    assert " ".join(" ".join(cue.text for cue in cues).split()) == written(words, cues)
    laid_out = [(cue.text[t.first : t.last], t.start, t.end, t.speaker) for cue in cues for t in cue.timings]
    assert laid_out == [(word.text, word.start, word.end, word.speaker) for word in words]


@given(st.lists(SPOKEN, max_size=60), LIMITS)
def test_times_never_run_back_or_overlap(words: list[Spoken], limits: CueLimits) -> None:
    cues = cues_of(words, limits)
    assert all(cue.start <= cue.end <= cue.start + 1000 * limits.longest for cue in cues)
    assert all(cue.end <= after.start for cue, after in zip(cues, cues[1:], strict=False))


@given(st.lists(SPOKEN, max_size=60), LIMITS)
def test_the_room_in_a_cue_is_kept(words: list[Spoken], limits: CueLimits) -> None:
    for cue in cues_of(words, limits):
        lines = cue.text.split("\n")
        assert len(lines) <= limits.lines
        assert all(len(line) <= limits.line or " " not in line for line in lines)
        assert {timing.speaker for timing in cue.timings} - {None} <= {cue.speaker}


PASSAGE = """Good evening, everyone. |0.6 Before I begin, |0.2 I'd like you to listen to something. |0.5 Did you hear it?
|0.5 Nothing happened, |0.2 and yet you all leaned forward. |1.0 My grandmother, |0.2 Rosa Lindqvist, |0.2 read the news
on the radio for 31 years. |0.5 She wasn't a loud woman, |0.2 but a whole village would stop to hear her. |0.5 When I was
nine, |0.2 I asked her what the secret was."""


def test_a_talk_is_cued_as_by_hand() -> None:
    assert texts(PASSAGE) == [
        "Good evening, everyone.",
        "Before I begin,\nI'd like you to listen to something.",
        "Did you hear it?",
        "Nothing happened,\nand yet you all leaned forward.",
        "My grandmother, Rosa Lindqvist,\nread the news on the radio for 31 years.",
        "She wasn't a loud woman, but a whole\nvillage would stop to hear her.",
        "When I was nine,\nI asked her what the secret was.",
    ]


INTERVIEW = """Yeah, |0.6 as much as it's worth celebrating |0.2 the first spacewalk with an all-female team, |0.6 I think
many of us are looking forward to it just being normal. |0.5 And I think if it signifies anything, |0.5 it is to honor the
women who came before us, |0.9 who were skilled and qualified |0.3 and didn't get the same opportunities that we have
today."""


def test_an_interview_is_cued_as_by_hand() -> None:
    assert texts(INTERVIEW) == [
        "Yeah, as much as it's worth celebrating",
        "the first spacewalk\nwith an all-female team,",
        "I think many of us are looking forward\nto it just being normal.",
        "And I think if it signifies anything,",
        "it is to honor the women\nwho came before us,",
        "who were skilled and qualified",
        "and didn't get the same opportunities\nthat we have today.",
    ]


def test_time_grows_in_step_with_the_words() -> None:
    def seconds(times: int) -> float:
        words = spoken(PASSAGE * times)
        gc.disable()  # it would look through all that other tests have left
        began = time.process_time()
        cues_of(words)
        gc.enable()
        return time.process_time() - began

    seconds(1)
    assert seconds(160) < 20 * seconds(20) + 0.5


def test_chinese_is_broken_without_a_blank_and_nothing_is_lost() -> None:
    text = (
        "今天天气很好，我们去公园玩。大家都觉得非常开心，因为很久没有一起出门了。下个星期我们还想再去一次「公园」。" * 2
    )
    words = [Spoken(character, n / 5, n / 5 + 0.18, joined=n > 0) for n, character in enumerate(text)]
    cues = cues_of(words)
    assert "".join(cue.text for cue in cues).replace("\n", "") == text
    lines = [line for cue in cues for line in cue.text.split("\n")]
    assert max(map(len, lines)) <= 21
    assert len(lines) < 12
    assert not any(line[0] in "，。」" or line[-1] == "「" for line in lines)


def test_many_lines_take_no_longer_than_few() -> None:
    """Choosing each line again would never end."""
    (cue,) = cues_of([Spoken("word")] * 100, CueLimits(line=40, lines=14))
    assert len(cue.text.split("\n")) == 13
