"""TextGrid: long and short, which tier has the words, quotes, silence, and what breaks off."""

import pytest

from engine.document.cue import Spoken
from engine.formats.recognised import as_format
from engine.formats.source import decode
from engine.parsing import Warnings
from engine.recognisers.textgrid import TEXTGRID
from tests.engine.recognisers.robust import SAMPLES, check_detection, layout, of_sample, spoken, texts
from tests.engine.recognisers.spoilt_text import check_robust_text

Labels = list[tuple[float, float, str]]
WORDS: Labels = [(0, 0.5, ""), (0.5, 0.9, "so"), (0.9, 1.4, 'the ""end""'), (1.4, 2, "sil")]
PHONES: Labels = [(0, 0.5, ""), (0.5, 0.7, "s"), (0.7, 0.9, "ow"), (0.9, 1.4, "dh"), (1.4, 2, "")]


def short(**tiers: Labels) -> str:
    lines = ['File type = "ooTextFile"', 'Object class = "TextGrid"', "", "0", "2", "<exists>", str(len(tiers))]
    for name, labels in tiers.items():
        lines += ['"IntervalTier"', f'"{name}"', "0", "2", str(len(labels))]
        lines += [line for start, end, text in labels for line in (f"{start}", f"{end}", f'"{text}"')]
    return "\n".join(lines) + "\n"


def long(**tiers: Labels) -> str:
    """As Praat writes it, but for the colons that ELAN leaves out and the blanks behind numbers."""
    lines = ['File type = "ooTextFile"', 'Object class = "TextGrid"', "", "xmin = 0 ", "xmax = 2 "]
    lines += ["tiers? <exists> ", f"size = {len(tiers) + 1} ", "item []: ", "    item [1]:"]
    lines += ['        class = "TextTier"', '        name = "words"', "        xmin = 0", "        xmax = 2"]
    lines += ["        points: size = 1", "        points [1]:", "            number = 0.5", '            mark = "L"']
    for item, (name, labels) in enumerate(tiers.items(), 2):
        lines += [f"    item [{item}]:", '        class = "IntervalTier" ', f'        name = "{name}" ']
        lines += ["        xmin = 0 ", "        xmax = 2 ", f"        intervals: size = {len(labels)} "]
        for number, (start, end, text) in enumerate(labels, 1):
            lines += [f"        intervals [{number}]", f"            xmin = {start} "]
            lines += [f"            xmax = {end} ", f'            text = "{text}" ']
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("written", [short, long])
def test_words_quotes_and_silence(written: type[str]) -> None:
    words = spoken(TEXTGRID, written(phones=PHONES, words=WORDS))
    assert [word.text for word in words] == ["so", "the", '"end"']
    assert words[0] == Spoken("so", 0.5, 0.9)
    assert words[2].end == 1.4
    assert words[2].clock == "cue"


def test_encodings() -> None:
    for encoding in ("utf-16", "utf-16-be", "utf-8-sig"):
        text = decode(("\ufeff" * (encoding == "utf-16-be") + long(words=WORDS)).encode(encoding), None, "x").text
        assert TEXTGRID.detect(text)
        assert len(spoken(TEXTGRID, text)) == 3


def test_speakers_by_name() -> None:
    grid = short(
        **{
            "anna - words": [(0.0, 0.5, "hello"), (1.0, 1.5, "fine")],
            "anna - phones": PHONES,
            "ben - words": [(0.6, 0.9, "you")],
            "ben - phones": PHONES,
        }
    )
    words = spoken(TEXTGRID, grid)
    assert [(word.text, word.speaker) for word in words] == [("hello", "anna"), ("you", "ben"), ("fine", "anna")]


def test_the_likeliest_name_of_one_speaker() -> None:
    assert texts(spoken(TEXTGRID, short(ort=[(0.0, 2, "so it is")], word=[(0, 1, "so"), (1, 2, "is")]))) == "so is"


def test_words_without_a_name() -> None:
    tiers = {
        "MAU": PHONES,
        "b": [(0.5, 0.9, "hardly"), (0.9, 1.4, "there")],
        "a": [(0.5, 0.9, "haRdli"), (0.9, 1.4, "De@")],
    }
    assert texts(spoken(TEXTGRID, short(**tiers))) == "hardly there"
    tiers["turns"] = [(0, 2, "Anna")]
    assert texts(spoken(TEXTGRID, short(**tiers))) == "hardly there"


def test_utterances_of_several_speakers() -> None:
    grid = short(anna=[(0, 1, "how are you")], ben=[(1, 2, "fine I think")], gloss=[(0, 2, "they greet each other")])
    words = spoken(TEXTGRID, grid)
    assert texts(words) == "how are you fine I think"
    assert [word.speaker for word in words] == ["anna"] * 3 + ["ben"] * 3
    assert {word.clock for word in words} == {"cue"}


def test_a_translation_is_nobody() -> None:
    words = spoken(TEXTGRID, short(text=[(0, 2, "wie geht es")], english=[(0, 2, "how are you")]))
    assert texts(words) == "wie geht es"
    assert words[0].speaker is None


def test_what_was_taken_for_words_is_reported() -> None:
    warnings = Warnings()
    TEXTGRID.read(short(anna=[(0, 1, "how are you")], ben=[(1, 2, "fine")]), warnings)
    assert warnings.messages() == ["line 1: no tier is called words; read as words: anna, ben"]


def test_no_words() -> None:
    warnings = Warnings()
    assert TEXTGRID.read(short(phones=PHONES), warnings) == []
    assert warnings.messages() == ["line 1: no tier contains words"]


def test_what_breaks_off_and_what_is_not_an_interval() -> None:
    text = short(words=WORDS)
    parsed = layout(as_format(TEXTGRID), text[: text.index('"the') + 3])
    assert [cue.text for cue in parsed.cues()] == ["so"]
    assert parsed.warnings[0].startswith("line 21: the file is cut off here")
    parsed = layout(as_format(TEXTGRID), text.replace('0.5\n0.9\n"so"', '0.5\n"so"'))
    assert parsed.warnings[0] == "line 16: an interval is not start, end and text"
    assert [cue.text for cue in parsed.cues()] == ['the "end"']


def test_numbers_that_belong_nowhere_take_time_in_proportion_to_their_number() -> None:
    """With the square of it this would not end."""
    warnings = Warnings()
    head = 'File type = "ooTextFile"\nObject class = "TextGrid"\n0\n1\n<exists>\n1\n"IntervalTier"\n"words"\n0\n1\n1\n'
    assert texts(TEXTGRID.read(head + "1\n" * 200_000 + '0\n1\n"so"\n', warnings)) == "so"
    assert len(warnings.messages()) < 30


def test_detection() -> None:
    own = ("mfa_acoustic_corpus.TextGrid", "mfa_long.TextGrid", "praat_short_mary.TextGrid")
    check_detection(TEXTGRID, *own, examples=(short(words=WORDS), long(words=WORDS)))
    assert TEXTGRID.detect(short(words=WORDS).replace('ooTextFile"\nObject class = ', 'ooTextFile short"\n'))


def test_robust() -> None:
    check_robust_text(TEXTGRID, short(phones=PHONES, words=WORDS), long(phones=PHONES, words=WORDS))


@pytest.mark.shared
def test_samples() -> None:
    words = of_sample(TEXTGRID, "mfa_acoustic_corpus.TextGrid")
    assert (len(words), words[0], words[-1]) == (58, Spoken("this", 1.05, 1.2), Spoken("thanks", 24.95, 25.25))
    words = of_sample(TEXTGRID, "mfa_long.TextGrid")
    assert words[-1] == Spoken("aligner", 0.91, 1.358685)
    assert texts(of_sample(TEXTGRID, "praat_short_mary.TextGrid")) == "mary rolled the barrel"


@pytest.mark.shared
@pytest.mark.parametrize(
    ("name", "count", "first"),
    [("bobby_words", 4, "BOBBY"), ("ted_sent06", 19, "so"), ("ted_sent22", 20, "if"), ("ted_sent34", 6, "now")],
)
def test_samples_beside_audio(name: str, count: int, first: str) -> None:
    path = SAMPLES / "audio" / f"{name}.TextGrid"
    if not path.is_file():
        pytest.skip("the sample files are not here")
    words = spoken(TEXTGRID, decode(path.read_bytes(), None, path.name).text)
    assert (len(words), words[0].text) == (count, first)
    assert {word.clock for word in words} == {"transcript"}
