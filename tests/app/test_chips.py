import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.adapters.chips import ChipPiece, Kind, raw_span, shown
from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.formats.srt import TAGGED
from engine.formats.styling import UNSTYLED, html_dialect
from engine.review import Review, Suggestion
from engine.review.entries import ReviewEntry
from engine.text.labels import GLYPHS

P, M, R, C = Kind.PLAIN, Kind.CHIP, Kind.STRUCK, Kind.CAPITAL
LABELS = tuple(GLYPHS)


def row(place, mark="O", now="O", spelling=None, own=False, confidence=0.9):
    case = {"case": "capitalised", "case_word": place if own else place + 1, "spelling": spelling} if spelling else {}
    return ReviewEntry(place, Suggestion(place, now, mark, confidence, LABELS, [], **case))


def shown_in(cue, rows, carried=None, labels=frozenset(), dialect=UNSTYLED):
    transcript = Transcript([cue], TAGGED)
    transcript.labels = labels
    return shown(Review(transcript), cue, rows, carried, dialect)


def pieces(text, *rows, carried=None, labels=frozenset()):
    result = shown_in(Cue(0, 1000, text), rows, carried, labels, html_dialect())
    return [(piece.text, piece.kind) for piece in result.pieces]


@pytest.mark.parametrize(
    ("text", "rows", "expected"),
    [
        ("", [], []),
        ("so we wait", [], [("so we wait", P)]),
        ("  so\n", [], [("so", P)]),
        ("so we", [row(0, "COMMA")], [("so", P), (",", M), (" we", P)]),
        ("so we", [row(1, "PERIOD")], [("so we", P), (".", M)]),
        ("one\ntwo", [row(0, "QUESTION")], [("one", P), ("?", M), ("\ntwo", P)]),
        ("<i>one</i> two", [row(0, "COMMA")], [("one", P), (",", M), (" two", P)]),
        ("wait what", [row(0, "DASH")], [("wait ", P), ("—", M), (" what", P)]),
        ("well. that", [row(0, "COMMA", "PERIOD")], [("well", P), (".", R), (",", M), (" that", P)]),
        ("well, that", [row(0, "O", "COMMA")], [("well", P), (",", R), (" that", P)]),
        ("wait — what", [row(0, "O", "DASH")], [("wait ", P), ("—", R), (" what", P)]),
        ("he said “no” then", [row(2, "COMMA")], [("he said “no", P), (",", M), ("” then", P)]),
        ("go on", [row(0, "PERIOD", spelling="On")], [("go", P), (".", M), (" ", P), ("O", C), ("n", P)]),
        ("asr is", [row(0, spelling="ASR", own=True)], [("ASR", C), (" is", P)]),
        ("ANNA: so we", [row(0, "COMMA")], [("ANNA: so", P), (",", M), (" we", P)]),
        ("short", [row(3, "COMMA")], [("short", P)]),
    ],
)
def test_pieces(text, rows, expected):
    joined = []
    for piece, kind in pieces(text, *rows, labels=frozenset({"ANNA"})):
        if joined and joined[-1][1] is kind is P:
            joined[-1] = (joined[-1][0] + piece, P)
        else:
            joined.append((piece, kind))
    assert joined == expected


def test_a_capital_that_somebody_changed_is_left_alone():
    assert pieces("go On", row(0, spelling="On")) == [("go On", P)]
    assert pieces("go off", row(0, spelling="On")) == [("go off", P)]


def test_a_capital_of_the_cue_before_lands_on_the_first_word():
    assert pieces("so we", carried=row(7, "PERIOD", spelling="So")) == [("S", C), ("o we", P)]


def test_pieces_know_their_suggestion_and_their_style():
    comma = row(0, "COMMA")
    result = shown_in(Cue(0, 1, "<i>one</i> two"), [comma], dialect=html_dialect())
    italic = frozenset("i")
    assert result.pieces == (ChipPiece("one", P, None, italic), ChipPiece(",", M, comma, italic), ChipPiece(" two", P))


def test_words_are_found_in_what_is_shown():
    result = shown_in(Cue(0, 1, " go on\nnow"), [row(0, "PERIOD", spelling="On")])
    assert [result.text[start:end] for start, end in result.words] == ["go", "On", "now"]


def test_a_word_is_found_in_the_raw_text():
    cue = Cue(0, 1, "<i>go</i> <b>on</b>")
    text = Transcript([cue], TAGGED).text_of(cue)
    start, end = raw_span(text, 1)
    assert cue.text[start:end] == "on"
    assert raw_span(text, 2) is None


@given(
    st.text("ab .,?—-'\n\r<i>/", max_size=30),
    st.lists(st.tuples(st.integers(0, 5), st.sampled_from(LABELS)), max_size=4),
)
def test_what_is_written_stays(text, marks):
    rows = [row(place, mark, "O" if mark != "O" else "COMMA") for place, mark in sorted(dict(marks).items())]
    result = shown_in(Cue(0, 1, text), rows)
    spelling = "".join(piece.text for piece in result.pieces if piece.kind in (P, R))
    assert spelling.replace(" ", "") == TAGGED.visible(text).text.strip().replace(" ", "")


def test_places_in_the_visible_text_are_found_in_what_is_shown():
    cue = Cue(0, 1000, " <i>wait</i> so well. that")
    result = shown_in(cue, [row(0, "DASH"), row(1, "COMMA"), row(2, "COMMA", "PERIOD")])
    visible = TAGGED.visible(cue.text).text
    for word in ("wait", "so", "well", "that"):
        start = visible.index(word)
        assert result.text[slice(*result.span(start, start + len(word)))] == word
