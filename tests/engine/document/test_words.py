"""What is a word, what is a mark, what is neither."""

import pytest

from engine.document.cue import Cue, Timing
from engine.document.markup import PLAIN, Markup
from engine.document.tokens import NO_SPEECH, masked, speaker_labels, tokenize
from engine.document.transcript import Transcript


def words(text: str) -> list[str]:
    clean = masked(text, speaker_labels([text]))
    return [clean[token.start : token.end] for token in tokenize(clean)]


def tails(text: str) -> list[str]:
    clean = masked(text)
    return [clean[token.end : token.stop].replace(NO_SPEECH, "") for token in tokenize(clean)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Hello, world... it's late.", ["Hello", "world", "it's", "late"]),
        ("ANN--BOB. AND: so", ["ANN", "BOB", "AND", "so"]),
        ("Dr. Smith, e.g. in the U.S. today", ["Dr.", "Smith", "e.g.", "in", "the", "U.S.", "today"]),
        ("about 3.5% of $1,200.50 at 10:30.", ["about", "3.5%", "of", "$1,200.50", "at", "10:30"]),
        (
            "see www.example.com/a?b=1. or me@example.co.uk, ok",
            ["see", "www.example.com/a?b=1", "or", "me@example.co.uk", "ok"],
        ),
        ("in roe v. wade and plan b. so", ["in", "roe", "v.", "wade", "and", "plan", "b", "so"]),
        ("C++ and C# or #1", ["C++", "and", "C#", "or", "#1"]),
        ("well—no, so--if so…then", ["well", "no", "so", "if", "so", "then"]),
        ("10–20 people", ["10–20", "people"]),
        ("wait--5 minutes...10 at -5 or .5", ["wait", "5", "minutes", "10", "at", "-5", "or", ".5"]),
        ("a mother-in-law's view", ["a", "mother-in-law's", "view"]),
        ("singin' un po' the boys' 'hello' it", ["singin'", "un", "po'", "the", "boys'", "hello", "it"]),
        ("'...and so' he 'said it' so", ["and", "so", "he", "said", "it", "so"]),
        ("f*** s**t 5¢ 5‰ 5₹ done", ["f***", "s**t", "5¢", "5‰", "5₹", "done"]),
        ("rock 'n' roll, 'cause the '90s", ["rock", "'n'", "roll", "'cause", "the", "'90s"]),
        ("the boys' toys and 'quotes'", ["the", "boys'", "toys", "and", "quotes"]),
        ("mother(ish) f(x)", ["mother(ish)", "f(x)"]),
        ("it is 5' 10\" by 6'2\" or 3″ and", ["it", "is", "5'", '10"', "by", "6'2\"", "or", "3″", "and"]),
        ("he said \"it was 1990\" and 'in 1991' too", ["he", "said", "it", "was", "1990", "and", "in", "1991", "too"]),
        ("it's 'a dog' of 5' height", ["it's", "a", "dog", "of", "5'", "height"]),
        ("…", []),
        ("", []),
        ("- ♪ la la la ♪ -", []),
    ],
)
def test_words_keep_what_belongs_to_them(text: str, expected: list[str]) -> None:
    assert words(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[door closes] Hi there", ["Hi", "there"]),
        ("(LAUGHTER) thank you (applause)", ["thank", "you"]),
        ("thank :D you <3 at 3 :30 ;-) xD", ["thank", "you", "at", "3", "30", "xD"]),
        ("call main() or (main()) now()!", ["call", "main()", "or", "main()", "now()"]),
        ("ANNA: (yawning a little) thank (I mean it) you", ["thank", "I", "mean", "it", "you"]),
        ("Q. Who?\nA.   (Nodding.) Thank you", ["Who", "Thank", "you"]),
        ("(door closes)", []),
        ("the agency (NASA) said", ["the", "agency", "NASA", "said"]),
        ("(DOOR CLOSES) hi", ["hi"]),
        ("the agency (NASA U.S.) said", ["the", "agency", "NASA", "U.S.", "said"]),
        ("we went home (it was very late by then)", ["we", "went", "home", "it", "was", "very", "late", "by", "then"]),
        ("- Hi.\n- Hello.", ["Hi", "Hello"]),
        (">> NEWSREADER: good evening", ["good", "evening"]),
        ("JOHN: one\nMARY ANN: two", ["one", "two"]),
        ("Adam: one\nEve: two\nAdam: three\nEve: four", ["one", "two", "three", "four"]),
        ("Jane Doe: can you hear me\nTom Miller: yes", ["can", "you", "hear", "me", "yes"]),
        ("Amy: so\nAmy: well\nDr. Brown: no", ["so", "well", "no"]),
        ("**Amy:** so\n**Ben**: well\n**Amy:** no\n**Ben**: yes", ["so", "well", "no", "yes"]),
        ("Host: so here we are\nGuest: thank you", ["so", "here", "we", "are", "thank", "you"]),
        ("Mann: so\nFemme : oui\nMujer\u00a0: sí", ["so", "oui", "sí"]),
        (">> reporter: so\nhost: well", ["so", "well"]),
        ("New York: it rains", ["New", "York", "it", "rains"]),
        ("The First: so\nThe Second: no", ["The", "First", "so", "The", "Second", "no"]),
        ("Question: what is it", ["Question", "what", "is", "it"]),
        ("(MAN) what is it\n- (BOTH) it is", ["what", "is", "it", "it", "is"]),
        ("(Bob, on phone) hi ( laughs ) you", ["hi", "you"]),
        ("Man 1: what\nMan 2: nothing", ["what", "nothing"]),
        ("Speaker 1: so", ["so"]),
        ("Mary (crying): no", ["no"]),
        ("JOHN (V.O.): so", ["so"]),
        ("张三: so", ["so"]),
        ("Maria de la Cruz: hi\nMaria de la Cruz: ho", ["hi", "ho"]),
        ("bob: so\nBob: well", ["so", "well"]),
        ("And he said: so\nAnd he said: no", ["And", "he", "said", "so", "And", "he", "said", "no"]),
        ("0:01\nso this is\n0:03\nit", ["so", "this", "is", "it"]),
        ("0:58 so\n1:02 this is", ["so", "this", "is"]),
        ("00:00:03 Ann Lee: so\n00:00:09 Ann Lee: no", ["so", "no"]),
        ("Speaker 1  10:01\nso this", ["so", "this"]),
        ("Q. did you\nA. no\nQ. so then", ["did", "you", "no", "so", "then"]),
        ("Q1.\tdid you\na2. no", ["did", "you", "no"]),
        ("Q  did you\nA\tno\nQ\nso\nA) then", ["did", "you", "no", "so", "then"]),
        ("A. no\nQ. so\nA. then", ["no", "so", "then"]),
        ("I: so\nI  think\nI: no", ["so", "I", "think", "no"]),
        ("A. Smith met\nA. Jones", ["A", "Smith", "met", "A", "Jones"]),
        ("a. one\nb. two\nq. three", ["a", "one", "b", "two", "q", "three"]),
        ("take vitamin\nA. So\nthe Q. is", ["take", "vitamin", "A", "So", "the", "Q", "is"]),
        ("1  Q.  so what\n2  A.  we went\n3  home\n1    MR. LEE: so", ["so", "what", "we", "went", "home", "so"]),
        ("3  eggs\n2  pears\n1  fig", ["3", "eggs", "2", "pears", "1", "fig"]),
        ("[Speaker 1] so\n[SPEAKER_02] no\n[Host 1]: yes", ["so", "no", "yes"]),
        ("Host [00:00:04]: so", ["so"]),
        ("12/03/2024, 10:02 - Ana: so\n[2024-03-12, 10:03:09 PM] Ana: no", ["so", "no"]),
        ("ana  10:02 AM\nso", ["so"]),
        ("**Host:** so\n**Anna:** no\nNote: yes", ["so", "no", "Note", "yes"]),
        ("HOST:\nso\nAnna:\nno\nNote: yes", ["so", "no", "Note", "yes"]),
        ("the (inaudible 00:12) and Ho (ph) said (whispering to 5) no", "the and Ho said whispering to 5 no".split()),
        ("we met at\n7:35 or\n8:10", ["we", "met", "at", "7:35", "or", "8:10"]),
        ("Tom &amp; Jerry&#39; and AT&T; R&D", ["Tom", "Jerry", "and", "AT&T", "R&D"]),
        (
            "don&#39;t &quot;go&quot; caf&eacute;, &eacute;t&eacute;",
            ["don&#39;t", "go", "caf&eacute;", "&eacute;t&eacute;"],
        ),
        ("<color=red>so</color> <x_y>it</my-tag> <me@here.org> a < b", ["so", "it", "a", "b"]),
        ('a <i>nice</i> <font color="#fff">day</font>, if 1 <2', ["a", "nice", "day", "if", "1", "2"]),
        ("# in the town\nwhere I was born #\nand then", ["and", "then"]),
        ("# of the 5 # here\n# 1", ["of", "the", "5", "here", "1"]),
        ("♪ in the town where I was born ♪\nand then", ["and", "then"]),
    ],
)
def test_what_nobody_says_is_stepped_over(text: str, expected: list[str]) -> None:
    assert words(text) == expected


def test_tails_are_what_stands_between_words() -> None:
    assert tails('He said, "yes." [laughs] Then — no') == [" ", ', "', '."  ', " — ", ""]


def test_masking_keeps_every_offset() -> None:
    text = "JOHN: [sighs] well (COUGHS) yes"
    clean = masked(text, frozenset({"JOHN"}))
    assert len(clean) == len(text)
    assert clean[14:18] == "well"


def test_offsets_go_through_tags_and_entities() -> None:
    raw = "<i>Tom &amp; Je</i>rry,<br>now"
    markup = Markup(tag=r"</?i>", line_break=r"<br>", entities=True)
    words = Transcript([Cue(0, 1, raw)], markup).words
    assert [word.text for word in words] == ["Tom", "Jerry", "now"]
    assert raw[slice(*words[1].span)] == "Je</i>rry"
    assert words[1].tail == ",\n"
    assert [word.line_index for word in words] == [0, 1, 0]


def test_speakers_come_from_labels_and_voices() -> None:
    cues = [Cue(0, 1, "ADAM: hello"), Cue(1, 2, "still me"), Cue(2, 3, "me now", speaker="Eve")]
    assert [word.speaker for word in Transcript(cues, PLAIN).words] == ["ADAM", "ADAM", "ADAM", "Eve", "Eve"]


def test_a_cue_of_another_speaker_begins_a_turn() -> None:
    cues = [Cue(0, 1, "so", speaker="Ann"), Cue(1, 2, "we go", speaker="Ann"), Cue(2, 3, "no", speaker="Bob")]
    assert [word.turn for word in Transcript(cues).words] == [False, False, False, True]


def test_speakers_come_from_names_with_numbers_and_from_headings() -> None:
    cues = [Cue(0, 1, "Speaker 1  0:01"), Cue(1, 2, "hello"), Cue(2, 3, "Man 2 (shouting): you")]
    words = Transcript(cues, PLAIN).words
    assert [(word.text, word.speaker) for word in words] == [("hello", "Speaker 1"), ("you", "Man 2")]


def test_speakers_come_from_labels_without_a_colon() -> None:
    cues = [Cue(0, 1, text) for text in ("[Speaker 1] so", "[Speaker 2] no", "[Door 1] yes", "Q. who", "A. me")]
    words = Transcript(cues).words
    assert [word.speaker for word in words] == ["Speaker 1", "Speaker 2", "Speaker 2", "Q", "A"]
    assert [word.turn for word in words] == [True, True, False, True, True]


def test_word_times_belong_to_the_word_after_them() -> None:
    cue = Cue(0, 900, "one<0.5>two three", timings=(Timing(0, 3, 0.0), Timing(8, 17, 0.5)))
    words = Transcript([cue], Markup(tag=r"<[\d.]+>")).words
    assert [(word.text, word.start) for word in words] == [("onetwo", 0.0), ("three", None)]


PIECES = [
    "(",
    "[",
    "♪ ",
    "a.",
    "'",
    "-",
    "<",
    "a:",
    "*",
    "\n- ",
    "<a",
    "&a",
    "(a)",
    "1:",
    "\n1:0 a",
    "a  ",
    '"1" ',
    "1' ",
    "\nQ. a",
    "\n1  ",
    "\n1/2/3, ",
]


@pytest.mark.parametrize("piece", PIECES)
def test_time_grows_in_step_with_the_text(piece: str) -> None:
    text = piece * 20_000
    assert len(masked(text, speaker_labels([text]))) == len(text)
    tokenize(masked(text))
