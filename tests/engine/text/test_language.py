"""What is taken for English, whatever it is about, and what is not."""

import json
from pathlib import Path
from unicodedata import normalize

import pytest
from py3langid.langid import LanguageIdentifier

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.formats import read_text, read_transcript
from engine.languages import rules
from engine.languages.frequent import FREQUENT
from engine.text.foreign import by_language, foreign_passages, is_marked
from engine.text.language import classify, detect, is_all_capitals, is_latin, language_of, looks_english

ENGLISH = [
    "photosynthesis converts carbon dioxide chlorophyll absorbs sunlight mitochondria power cellular respiration",
    "preheat oven chop onions dice tomatoes add salt pepper stir simmer twenty minutes serve hot",
    "striker passes midfielder shoots goalkeeper saves corner kick header goal",
    "quarterly revenue grew nine percent margins fell inflation rates bonds yields stocks",
    "defendant pleaded guilty judge sentenced parole hearing appeal denied",
    "install python open terminal type pip install numpy press enter",
    "patient presents chest pain shortness breath administer aspirin monitor electrocardiogram",
    "basalt granite limestone sedimentary metamorphic rocks erosion plate tectonics",
    "ladies gentlemen welcome aboard flight attendants fasten seatbelts",
    "yoga inhale exhale downward dog warrior pose",
    "we drove from los angeles to san diego",
    "que sera sera whatever will be will be",
    "romeo romeo wherefore art thou romeo",
    "HELLO WORLD",
    "hello",
    "priya",
    "$2.05",
    "so what is it",
]
OTHERS = {
    "Croatian": "dobar dan kako ste",
    "Czech": "ahoj jak se máš dobře děkuji",
    "Danish": "hej hvordan har du det",
    "Danish, long": "hvis vi skal nå det bliver vi nødt til at gå i byen nu hvor vil du hen vi har ikke tid og så er der "
    "en ting mere som jeg gerne vil sige",
    "Dutch": "goedemorgen hoe gaat het met jou",
    "Dutch, long": "we zitten in de trein en we moeten zitten blijven want het is druk maar dat is niet erg ik heb tijd "
    "genoeg en jij ook toch",
    "Finnish": "hei mitä kuuluu kiitos hyvää",
    "French": "bonjour comment allez-vous je vais bien merci",
    "German": "guten morgen meine damen und herren",
    "Hungarian": "szia hogy vagy jól köszönöm",
    "Indonesian": "apa kabar selamat pagi",
    "Italian": "andiamo a casa domani mattina",
    "Polish": "cześć jak się masz",
    "Portuguese": "oi tudo bem como vai obrigado",
    "Romanian": "buna ziua ce mai faceti",
    "Spanish": "vamos a la playa mañana por la tarde",
    "French, in words that English has too": "le président la commission la décision finale",
    "Swahili": "habari za asubuhi nzuri sana asante",
    "Swedish": "hej hur mår du bra tack",
    "Tagalog": "kumusta ka na mabuti naman ako salamat",
    "Turkish": "merhaba nasılsın iyiyim teşekkürler",
    "Vietnamese, without accents": "xin chao cam on rat nhieu",
    "Japanese": "今日は良い天気ですね",
}
LONG = (
    "so if we make no changes today what does tomorrow look like and is it the world that we want to live in when we go"
)
WORDS = "montreal quebec toronto ottawa"


@pytest.mark.parametrize("text", ENGLISH)
def test_english_of_every_subject_is_english(text: str) -> None:
    assert looks_english(text.split())


@pytest.mark.parametrize("text", OTHERS.values(), ids=OTHERS.keys())
def test_a_short_text_of_another_language_is_none(text: str) -> None:
    assert not looks_english(text.split())


def test_what_a_file_declares_decides_where_the_words_are_not_clear() -> None:
    assert not looks_english(WORDS.split(), "fr")
    assert looks_english(WORDS.split(), "en-CA")
    assert looks_english(WORDS.split(), "english")
    assert looks_english(LONG.split(), "de")  # a translation: Whisper declares what was spoken
    assert not looks_english(OTHERS["French"].split(), "en")
    assert not looks_english("jeg snakket med broren min i går om den nye bilen".split(), "en")  # or Danish


@pytest.mark.parametrize("code", ["fr", "en"])
@pytest.mark.parametrize("name", ["vtt", "sami", "ttml", "whisper"])
def test_files_say_in_which_language_they_are(name: str, code: str) -> None:
    text = {
        "vtt": f"WEBVTT - a talk\nKind: captions\nLanguage: {code}\n\n00:01.000 --> 00:02.000\n{WORDS}\n",
        "sami": f"<SAMI><STYLE><!-- P {{ color: red; }} .ENCC {{lang: de;}} .ACC {{ Name: A; lang: {code}-CA; }} --></STYLE>"
        f"<SYNC Start=0><P Class=ACC>{WORDS}<SYNC Start=900><P Class=ACC>&nbsp;",
        "ttml": f'<?xml version="1.0"?><!-- xml:lang="de" --><tt xmlns="http://www.w3.org/ns/ttml" xml:lang="{code}-CA">'
        f'<body xml:lang="de"><div><p begin="1s" end="2s">{WORDS}</p></div></body></tt>',
        "whisper": json.dumps(
            {"text": "", "language": code, "segments": [{"start": 0, "end": 2, "text": WORDS, "seek": 0}]}
        ),
    }[name]
    transcript = read_text(text)
    assert transcript.source
    assert transcript.source.format == name
    assert transcript.source.language[:2] == code
    assert language_of(transcript) == code


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("talk.fr.srt", "fr"),
        ("talk.fr-CA.forced.srt", "fr"),
        ("talk.FRE.punctuated.srt", "fr"),
        ("talk.en.hi.srt", "en"),
        ("fr.srt", ""),
        ("talk.raw.srt", ""),
        ("talk.ts.srt", ""),
        ("talk.fr/talk.srt", ""),
    ],
)
def test_the_name_of_a_file_may_say_it(tmp_path: Path, name: str, code: str) -> None:
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"1\n00:00:01,000 --> 00:00:02,000\n{WORDS}\n")
    transcript = read_transcript(file)
    assert transcript.source
    assert transcript.source.language == code
    assert not code or language_of(transcript) == code


def test_a_file_that_says_nothing_of_its_language_has_none() -> None:
    vtt = read_text("WEBVTT\n\nNOTE\nLanguage: fr\n\n00:01.000 --> 00:02.000\nLanguage: fr\n")
    assert vtt.source
    assert vtt.source.language == ""


def test_somebody_who_says_that_it_is_english_is_believed() -> None:
    transcript = read_text(OTHERS["Spanish"])
    assert language_of(transcript) == "es"
    transcript.speak("en")
    assert language_of(transcript.snapshot()) == "en"


def test_letters() -> None:
    assert not is_latin("Привет, мир")
    assert is_latin("2014")
    assert is_all_capitals("WE WILL GO THERE SOON ENOUGH".split())
    assert not is_all_capitals("we will go to NASA".split())


PASSAGES = {
    "de": "meine sehr verehrten damen und herren wir haben heute über einen antrag zu beraten der uns schon seit vielen "
    "monaten beschäftigt und der für die zukunft unseres landes von großer bedeutung ist",
    "es": "señorías hoy debatimos una propuesta que afecta a la vida de muchos ciudadanos de nuestro país y que debería "
    "haber llegado a esta cámara hace ya bastante tiempo porque el problema no es nuevo",
    "fr": "mesdames et messieurs nous parlons aujourd'hui d'un projet qui concerne beaucoup de citoyens de notre pays et "
    "qui aurait dû arriver devant cette chambre depuis longtemps parce que le problème n'est pas nouveau",
    "pl": "szanowni państwo dzisiaj rozmawiamy o projekcie który dotyczy wielu obywateli naszego kraju i który powinien "
    "był trafić do tej izby już dawno temu ponieważ problem wcale nie jest nowy",
}


@pytest.mark.parametrize("code", PASSAGES)
def test_other_languages_are_recognised_by_their_words(code: str) -> None:
    assert language_of(read_text(PASSAGES[code])) == code


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("cs", "proč si to myslíte protože je to pravda"),
        ("de", "ich weiß nicht"),
        ("en", "i know him"),
        ("en", "men die in war"),
        ("es", "no lo sé"),
        ("et", "ma ei tea"),
        ("fi", "en minä tiedä"),
        ("fr", "où es-tu"),
        ("it", "non lo so"),
        ("nl", "ik weet het niet"),
        ("pl", "nie wiem"),
        ("pt", "não sei o que é isso"),
        ("sv", "jag vet inte"),
        ("tr", "bilmiyorum ama çok iyi"),
    ],
)
def test_a_few_frequent_words_tell_the_language(code: str, text: str) -> None:
    assert detect(text.split()) == code


@pytest.mark.parametrize(("code", "text"), [("cs", "že přišel domů"), ("es", "mañana será otro día")])
def test_letters_and_their_accents_may_be_characters_of_their_own(code: str, text: str) -> None:
    assert detect(normalize("NFD", text).split()) == code


@pytest.mark.parametrize("word", ["tak", "oui", "gracias", "nein"])
def test_a_frequent_word_by_itself_is_not_taken_for_an_english_name(word: str) -> None:
    assert word in FREQUENT[detect([word])]


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("gl", "non sei que dicir sobre isto porque xa falamos diso onte na oficina"),
        ("ro", "copiii se jucau în grădină când a început să plouă și toți au fugit"),
        ("sk", "neviem čo mám na to povedať pretože sme o tom hovorili už včera"),
    ],
)
def test_frequent_words_do_not_outweigh_a_longer_text(code: str, text: str) -> None:
    assert detect(text.split()) == code


def test_a_short_text_that_is_surely_foreign_is_classified_once(monkeypatch: pytest.MonkeyPatch) -> None:
    classified: list[str] = []
    rank = LanguageIdentifier.rank
    monkeypatch.setattr(LanguageIdentifier, "rank", lambda self, text: classified.append(text) or rank(self, text))
    text = "dolce vita bella donna pizza pasta vino rosso"  # all of them are in the English dictionary too
    assert detect(text.split()) == "it"
    assert classified == [text]


def test_letters_without_words_are_in_no_language() -> None:
    code = "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo" * 2000
    assert classify([code])[0] == "zxx"
    assert detect([code]) == ""


def test_a_passage_in_another_language_is_found() -> None:
    transcript = read_text("\n\n".join([LONG, PASSAGES["es"], LONG]))
    words = transcript.words
    [(part, code)] = foreign_passages(words, ["en"], rules("en"))
    assert code == "es"
    assert [words[index].text for index in part] == PASSAGES["es"].split()
    assert foreign_passages(read_text(LONG).words, ["en"], rules("en")) == []


@pytest.mark.parametrize(
    ("own", "other", "marked"), [("es", "en", False), ("fr", "en", False), ("en", "es", False), ("de", "en", True)]
)
def test_a_passage_in_a_known_language_is_left_alone_where_its_marks_are_others(
    own: str, other: str, marked: bool
) -> None:
    texts = PASSAGES | {
        "en": "so what do you think about it I asked him and he said that he would like to go with us but "
        "could we wait for her until next week because she is ill and we know that"
    }
    passage = texts[other].split()
    lines = [" ".join(words[at : at + 7]) for words in (texts[own].split(), passage) for at in range(0, len(words), 7)]
    lines += [" ".join(texts[own].split())]
    words = Transcript([Cue(index, index + 1, line) for index, line in enumerate(lines)]).words
    known = ["de", "en", "es", "fr"]
    [(part, code)] = foreign_passages(words, known, rules(own))
    assert ([words[index].text for index in part], code) == (passage, other)
    assert is_marked(other, known, rules(own)) == marked
    assert not is_marked(other, [own], rules(own))
    before, behind = range(part.start), range(part.stop, len(words))
    assert by_language([(part, code)], len(words), own) == [(before, own), (part, code), (behind, own)]


def test_a_text_that_begins_and_ends_in_another_language_has_no_empty_parts() -> None:
    passages = [(range(30), "es"), (range(30, 60), "fr")]
    assert by_language(passages, 60, "en") == passages
