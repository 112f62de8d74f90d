"""Sentences that go on behind a final mark, and those that begin behind one, by a model that repeats what stands."""

from collections.abc import Sequence

import numpy as np
import pytest

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.pipeline import Punctuator
from engine.text.labels import CASES, GLYPHS

LABELS = tuple(GLYPHS)


class Echo:
    """Is sure of the marks that stand, and of small letters."""

    labels, cases, device = LABELS, CASES, "cpu"
    reads_pauses, reads_marks = False, True

    def predict(
        self, words: Sequence[str], pauses: object, progress: object = None, marks: Sequence[str | None] = ()
    ) -> tuple[np.ndarray, np.ndarray]:
        known = [mark or "O" for mark in marks] or ["O"] * len(words)
        sure = np.float32([[label == mark for label in LABELS] for mark in known])
        return sure, np.tile(np.float32([case == "lower" for case in CASES]), (len(words), 1))


def restored(text: str, language: str) -> str:
    """A text whose cues are parted by blank lines, as it is after a review."""
    cues = [Cue(1000 * index, 1000 * index + 1000, cue) for index, cue in enumerate(text.split("\n\n"))]
    transcript = Transcript(cues, language=language)
    Punctuator(Echo(), "echo", ("en", language)).review(transcript).accept()
    return "\n\n".join(cue.text for cue in transcript.cues)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "It was late; we were tired. He came in; nobody spoke. We left."),
        ("en", '"Why?", he asked. "Well!" - and she left.'),
        ("en", "He was kind; - he kept quiet. He left."),
        ("en", "What if -- he stopped? -- if he left? He sat."),
        ("fr", "C'était un papier\u00a0; elle le prit. Il partit."),
        ("fr", "«\u00a0Comment ça va\u00a0?\u00a0» demanda le vieux. Il partit."),
        ("de", "„Wann kommst du?“, fragte sie. Dann ging er."),
        ("de", "»Wann kommst du?« fragte sie. „Morgen!“ rief er. Dann ging er."),
        ("es", "«¿Cuándo vienes?» preguntó ella. Luego se fue."),
        ("es", "—¿Cómo estás? —preguntó Ana—. Estoy bien."),
        ("it", "«Vieni?» chiese lei. Poi partì."),
        ("fr", "— Ah\u00a0! je ne sais pas\u00a0; mais bon. Il partit."),
        ("nl", "— Bent u boos? vroeg hij. Zij zweeg."),
        ("pl", "— Wiwat! wiwat! Tak było. Koniec."),
        ("es", "Hay dos. a) crisis. b) guerra. Luego nada."),
    ],
)
def test_careful_text_gets_no_capital_where_its_sentence_goes_on(language: str, text: str) -> None:
    assert restored(text, language) == text


@pytest.mark.parametrize(
    ("language", "text", "after"),
    [
        ("en", "are you sure? yes. it is late; we left", "Are you sure? Yes. It is late; we left"),
        ("nl", "'n man liep weg. 'n vrouw ook", "'n Man liep weg. 'n Vrouw ook"),
        ("nl", "zo is het. wij ook zo. dat wel", "Zo is het. Wij ook zo. Dat wel"),
        ("fr", "je l'ai vu. l'Espagne est grande", "Je l'ai vu. L'Espagne est grande"),
        ("en", "he/she is here. he/she left", "He/she is here. He/she left"),
        ("fi", "se on esim. tämä", "Se on esim. tämä"),
        (
            "fr",
            "«\u00a0tu viens\u00a0?\u00a0» s'écria-t-elle. oui",
            "«\u00a0Tu viens\u00a0?\u00a0» s'écria-t-elle. Oui",
        ),
        ("es", "«¿vienes?» preguntó ella. sí", "«¿Vienes?» preguntó ella. Sí"),
        ("pl", "„idziesz?” zapytała. tak", "„Idziesz?” zapytała. Tak"),
        (
            "pl",
            "– idę – odpowiedziała. – no to idź! – zawołał. tak",
            "– Idę – odpowiedziała. – No to idź! – zawołał. Tak",
        ),
        ("cs", "přijedu 3.\u00a0ledna a odjedu 5.\u202fúnora", "Přijedu 3.\u00a0ledna a odjedu 5.\u202fúnora"),
        ("en", "i work at smith & co. in london", "I work at smith & co. in london"),
        ("en", '"why?"\n\nhe asked. then he left', '"Why?"\n\nhe asked. Then he left'),
    ],
)
def test_a_sentence_begins_with_a_capital(language: str, text: str, after: str) -> None:
    assert restored(text, language) == after
