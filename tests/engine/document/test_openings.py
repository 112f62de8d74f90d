"""Marks that open clauses, and blanks before marks, where a language has them."""

from collections.abc import Sequence
from itertools import permutations
from unicodedata import normalize

import pytest

from engine.document.cue import Cue
from engine.document.slot_edits import write_slots
from engine.document.transcript import Transcript
from engine.document.words import Address


def written(
    language: str, cues: list[str], marks: dict[tuple[int, int], str], words: dict[tuple[int, int], str] | None = None
) -> list[str]:
    transcript = Transcript([Cue(index, index + 1, text) for index, text in enumerate(cues)], language=language)
    changes = ({Address(*address): new for address, new in each.items()} for each in (marks, words or {}))
    write_slots(transcript, *changes).apply(transcript)
    return [cue.text for cue in transcript.cues]


def test_a_passage_that_stays_as_it_is_is_not_opened() -> None:
    cues = ["Bien.", "so we go home", "qué dices"]
    assert written("es", cues, {(2, 1): "?"}, {(2, 0): "Qué"}) == ["Bien.", "so we go home", "¿Qué dices?"]
    assert written("es", cues[1:], {(1, 1): "?"}) == ["¿so we go home", "qué dices?"]
    assert written("es", ["qué dice", "juan hoy"], {(1, 1): "?"}, {(0, 0): "Qué", (1, 0): "Juan"}) == [
        "¿Qué dice",
        "Juan hoy?",
    ]


@pytest.mark.parametrize(
    ("cues", "marks", "after"),
    [
        (["no lo sé. vienes mañana"], {(0, 4): "?"}, ["no lo sé. ¿vienes mañana?"]),
        (["si no vienes, qué hago"], {(0, 4): "?"}, ["si no vienes, ¿qué hago?"]),
        (["señor ministro, piensa dimitir"], {(0, 3): "?"}, ["señor ministro, ¿piensa dimitir?"]),
        (["vienes, no"], {(0, 1): "?"}, ["vienes, ¿no?"]),
        (["vienes mañana"], {(0, 1): "?"}, ["¿vienes mañana?"]),
        (["vienes mañana. lo sé"], {(0, 1): "?"}, ["¿vienes mañana? lo sé"]),
        (["ya basta. <i>quién</i> ha sido"], {(0, 4): "?"}, ["ya basta. <i>¿quién</i> ha sido?"]),
        (["yo pregunto: vienes"], {(0, 2): "?"}, ["yo pregunto: ¿vienes?"]),
        (["entonces grité: fuera"], {(0, 2): "!"}, ["entonces grité: ¡fuera!"]),
        (["hombre, fuera"], {(0, 1): "!"}, ["¡hombre, fuera!"]),
        (["ya basta. quién", "ha sido"], {(1, 1): "?"}, ["ya basta. ¿quién", "ha sido?"]),
        (["<i>qué bien</i>"], {(0, 1): "!"}, ["<i>¡qué bien!</i>"]),
        (["«qué dices»"], {(0, 1): "?"}, ["«¿qué dices?»"]),
        (['dijo: «voy», y yo pregunté "por qué"'], {(0, 6): "?"}, ['dijo: «voy», y yo pregunté "¿por qué?"']),
        (['lees "la casa"'], {(0, 2): "?"}, ['¿lees "la casa"?']),
        (["«la casa» es tuya"], {(0, 3): "?"}, ["¿«la casa» es tuya?"]),
        (["¿«la casa» es tuya?"], {(0, 3): "."}, ["«la casa» es tuya."]),
        (["¿«la casa»"], {(0, 1): "?"}, ["¿«la casa»?"]),
        (["si no vienes, «qué hago»"], {(0, 4): "?"}, ["si no vienes, «¿qué hago?»"]),
        (["preguntó, «vienes»"], {(0, 1): "?"}, ["preguntó, «¿vienes?»"]),
        (["- claro\n- vienes mañana"], {(0, 2): "?"}, ["- claro\n- ¿vienes mañana?"]),
        (["bien qué dices"], {(0, 0): ".", (0, 2): "?"}, ["bien. ¿qué dices?"]),
        (["¿qué dices?"], {(0, 1): "!"}, ["¡qué dices!"]),
        (["¡hola!, qué tal"], {(0, 2): "?"}, ["¡hola!, ¿qué tal?"]),
        (["no. ¿qué dices?"], {(0, 2): "."}, ["no. qué dices."]),
        (["¡¿qué haces"], {(0, 1): "?"}, ["¡¿qué haces?"]),
        (["¡¿qué haces"], {(0, 1): "!"}, ["¡¿qué haces!"]),
        (["¿qué haces aquí vienes"], {(0, 2): ".", (0, 3): "?"}, ["¿qué haces aquí. ¿vienes?"]),
    ],
)
def test_spanish_questions_are_opened_where_they_begin(cues: list[str], marks: dict, after: list[str]) -> None:
    assert written("es", cues, marks) == after
    decomposed = written("es", [normalize("NFD", cue) for cue in cues], marks)
    assert decomposed == [normalize("NFD", cue) for cue in after]


@pytest.mark.parametrize(
    ("cues", "words", "marks", "after"),
    [
        (["cómo estás? bien"], {(0, 0): "Cómo"}, {}, ["¿Cómo estás? bien"]),
        (["hola. no me", "lo creo!"], {(0, 1): "No"}, {}, ["hola. ¡No me", "lo creo!"]),
        (["vale, pero cuándo vienes?"], {(0, 0): "Vale"}, {}, ["Vale, ¿pero cuándo vienes?"]),
        (["hola cómo estás?"], {(0, 0): "Hola"}, {(0, 0): ","}, ["Hola, ¿cómo estás?"]),
        (["hola cómo estás?"], {(0, 1): "Cómo"}, {(0, 0): "."}, ["hola. ¿Cómo estás?"]),
        (["y tú qué dices?!"], {(0, 0): "Y"}, {}, ["¿Y tú qué dices?!"]),
        (["¿cómo estás?"], {(0, 0): "Cómo"}, {}, ["¿Cómo estás?"]),
        (["¿«la casa» es tuya?"], {(0, 0): "La"}, {}, ["¿«La casa» es tuya?"]),
        (["¿cómo te atreves!"], {(0, 0): "Cómo"}, {}, ["¿Cómo te atreves!"]),
        (["mamá, puedo salir?"], {(0, 0): "Mamá"}, {}, ["Mamá, ¿puedo salir?"]),
        (["hola 3 personas vienen?"], {}, {(0, 0): "."}, ["hola. ¿3 personas vienen?"]),
        (["hola", "Vienes mañana?"], {}, {(0, 0): "."}, ["hola.", "¿Vienes mañana?"]),
        (["hola Vienes mañana?"], {}, {(0, 0): ","}, ["hola, Vienes mañana?"]),
        (["Viene maría? sí"], {(0, 1): "María"}, {}, ["Viene María? sí"]),
        (["bien gracias. Y tú?"], {(0, 0): "Bien"}, {}, ["Bien gracias. Y tú?"]),
    ],
)
def test_a_standing_mark_is_opened_where_its_sentence_gets_its_capital(
    cues: list[str], words: dict, marks: dict, after: list[str]
) -> None:
    assert written("es", cues, marks, words) == after


@pytest.mark.parametrize(
    ("text", "marks", "after"),
    [
        ("tu viens", {(0, 1): "?"}, "tu viens\u00a0?"),
        ("tu viens", {(0, 1): "."}, "tu viens."),
        ("tu viens\u00a0?", {(0, 1): "."}, "tu viens."),
        ("tu viens\u202f?", {(0, 1): "!"}, "tu viens\u00a0!"),
        ("tu viens,", {(0, 1): ":"}, "tu viens\u00a0:"),
        ("tu viens\u00a0!", {(0, 1): ""}, "tu viens"),
    ],
)
def test_french_marks_have_a_blank_before_them(text: str, marks: dict, after: str) -> None:
    assert written("fr", [text], marks) == [after]


@pytest.mark.parametrize(
    ("cues", "marks", "words"),
    [
        (["buenos días cómo estás hoy"], {(0, 1): ".", (0, 4): "?"}, {(0, 0): "Buenos", (0, 2): "Cómo"}),
        (["hola buenos días", "cómo estás"], {(0, 0): "?", (0, 2): ".", (1, 1): "?"}, {(0, 0): "Hola"}),
        (["si no vienes qué hago"], {(0, 2): ",", (0, 4): "?"}, {(0, 0): "Si"}),
        (["fuera vienes o no"], {(0, 0): "!", (0, 3): "?"}, {(0, 1): "Vienes"}),
    ],
)
def test_the_order_in_which_marks_are_written_does_not_matter(
    cues: list[str], marks: dict[tuple[int, int], str], words: dict[tuple[int, int], str]
) -> None:
    def one_by_one(changes: Sequence[tuple[bool, tuple[int, int]]]) -> list[str]:
        texts = cues
        for is_mark, place in changes:
            texts = written("es", texts, *({place: marks[place]}, {}) if is_mark else ({}, {place: words[place]}))
        return texts

    changes = [*((True, place) for place in marks), *((False, place) for place in words)]
    at_once = written("es", cues, marks, words)
    assert {tuple(one_by_one(order)) for order in permutations(changes)} == {tuple(at_once)}


def test_an_opening_mark_stays_where_somebody_put_it() -> None:
    assert written("es", ["¿vale, cuándo vienes tú?"], {(0, 2): ","}) == ["¿vale, cuándo vienes, tú?"]
    assert written("es", ["¿buenos días"], {(0, 1): "."}) == ["¿buenos días."]


def test_what_another_language_has_is_not_put_into_english() -> None:
    assert written("", ["do you come"], {(0, 2): "?"}) == ["do you come?"]


def test_a_transcript_is_read_by_the_language_it_is_said_to_be_in() -> None:
    transcript = Transcript([Cue(0, 1, "am 13. Oktober kam M. Thiers")])
    assert [word.text for word in transcript.words][1] == "13"
    transcript.speak("de")
    assert [word.text for word in transcript.words][1] == "13."
    assert transcript.text_at(0).words[1] == "13."


def test_a_long_dash_opens_a_turn_where_the_language_has_it_so() -> None:
    text = "— Bonjour.\n— Bonjour, monsieur."
    english, french = (Transcript([Cue(0, 1, text)], language=code) for code in ("", "fr"))
    assert [word.turn for word in english.words] == [False] * 3
    assert [word.turn for word in french.words] == [True, True, False]


def test_lines_that_rolling_captions_repeat_have_the_same_marks() -> None:
    lines = [
        "hola.",
        "hola.\ny tú dónde",
        "y tú dónde\nvives ahora",
        "vives ahora\ncon quién",
        "con quién\nvives tú",
    ] * 4
    transcript = Transcript([Cue(2 * index, 2 * index + 2, text) for index, text in enumerate(lines)], language="es")
    reading = transcript.reading
    assert reading.copies
    last = next(index for index, word in enumerate(reading.words) if word.text == "ahora")
    places = [reading.addresses[last], *reading.copies[last]]
    write_slots(transcript, dict.fromkeys(places, "?"), {}).apply(transcript)
    assert [cue.text for cue in transcript.cues[1:4]] == [
        "hola.\n¿y tú dónde",
        "¿y tú dónde\nvives ahora?",
        "vives ahora?\ncon quién",
    ]


@pytest.mark.parametrize(
    ("language", "text", "marks", "after"),
    [
        ("de", "kennst du „das Boot“", {(0, 3): "?"}, "kennst du „das Boot“?"),
        ("de", "sie fragte: „kommst du“", {(0, 3): "?"}, "sie fragte: „kommst du?“"),
        ("de", "„ich komme nicht“ sagte er", {(0, 2): ","}, "„ich komme nicht“, sagte er"),
        ("de", "„kommst du“ das ist gut", {(0, 1): "?"}, "„kommst du?“ das ist gut"),
        ("de", "das »Schloss« und", {(0, 1): ","}, "das »Schloss«, und"),
        ("de", "er sagte »ich komme«", {(0, 1): ","}, "er sagte, »ich komme«"),
        ("tr", "19,99 ₺ indirimde", {(0, 0): ","}, "19,99 ₺, indirimde"),
        ("fr", "il lit «\u00a0le monde\u00a0» et", {(0, 3): ","}, "il lit «\u00a0le monde\u00a0», et"),
        ("es", "lo llamó «maravilloso»", {(0, 2): "."}, "lo llamó «maravilloso»."),
        ("", 'he called it "wonderful"', {(0, 3): "."}, 'he called it "wonderful."'),
        ("fr", "ça coûte 20 € c'est", {(0, 2): "."}, "ça coûte 20 €. c'est"),
        ("de", "um 50\u00a0% mehr", {(0, 1): ","}, "um 50\u00a0%, mehr"),
        ("", "we paid 20 $5 bills", {(0, 2): ","}, "we paid 20, $5 bills"),
    ],
)
def test_marks_and_quotes_stand_as_the_language_has_them(language: str, text: str, marks: dict, after: str) -> None:
    assert written(language, [text], marks) == [after]


def test_a_blank_goes_with_the_mark_that_had_it() -> None:
    assert written("fr", ["très bien ? merci"], {(0, 1): "."}) == ["très bien. merci"]
    assert written("fr", ["très bien ; merci"], {(0, 1): "!"}) == ["très bien\u00a0! merci"]
