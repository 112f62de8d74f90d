"""The public face of the engine, on the model that ships."""

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import engine
from engine import Transcript, load_model, read_transcript
from engine.document.cue import Cue
from engine.errors import InputError, UnknownModel, WeightsMissing
from engine.formats import FORMATS, transcript_bytes
from engine.models.choice import model_for
from engine.models.registry import DEFAULT, variant, variants
from engine.models.weights import model_folders
from engine.pipeline import Punctuator
from engine.warnings import CodedWarning

TALK = Path(__file__).parents[2] / "resources" / "samples" / "talk.srt"
SUBTITLES = Path(__file__).parents[3] / "shared" / "samples" / "subtitles"
TEXT = "so if we make no changes today what does tomorrow look like i think anna smith from nasa would know that by now"


@pytest.fixture(scope="module")
def punctuator() -> Punctuator:
    return load_model("caesura-small", device="cpu")


def test_predict_keeps_the_contract(punctuator: Punctuator) -> None:
    words = TEXT.split()
    prediction = punctuator.predict(words)
    assert punctuator.labels == ("O", "COMMA", "PERIOD", "QUESTION", "EXCLAMATION", "COLON", "DASH")
    assert len(prediction.labels) == len(words)
    assert prediction.probabilities.shape == (len(words), 7)
    assert prediction.probabilities.dtype == np.float32
    np.testing.assert_allclose(prediction.probabilities.sum(axis=1), 1, atol=1e-5)
    assert prediction.cases is not None
    assert prediction.case_probabilities is not None
    by_word = dict(zip(words, prediction.cases, strict=True))
    assert (by_word["so"], by_word["anna"], by_word["nasa"], by_word["i"]) == (
        "capitalised",
        "capitalised",
        "upper",
        "capitalised",
    )
    assert by_word["changes"] == "lower"


def test_no_words_is_no_error(punctuator: Punctuator) -> None:
    prediction = punctuator.predict([])
    assert prediction.labels == []
    assert prediction.probabilities.shape == (0, 7)
    assert punctuator.restore_text("") == ""
    assert punctuator.restore_text(" … ♪ ") == " … ♪ "


def test_a_text_is_restored(punctuator: Punctuator) -> None:
    assert punctuator.restore_text(TEXT).startswith(
        "So if we make no changes today, what does tomorrow look like? I think Anna Smith"
    )


def test_long_pauses_make_marks_likelier(punctuator: Punctuator) -> None:
    words = "we saw the sales grow in the second quarter the margins were lower".split()
    none, known = ([None if fill is None else fill] * len(words) for fill in (None, 0.0))
    known[words.index("quarter")] = 1.2
    at = words.index("quarter")
    marks = [1 - punctuator.predict(words, pauses).probabilities[at, 0] for pauses in (none, known)]
    assert marks[1] > marks[0]


def test_as_many_pauses_as_words(punctuator: Punctuator) -> None:
    with pytest.raises(InputError, match="2 words but 1 pauses"):
        punctuator.predict(["a", "b"], [None])


def test_long_texts_agree_with_themselves(punctuator: Punctuator) -> None:
    words = (TEXT + " ").split() * 60
    whole = punctuator.predict(words)
    again = punctuator.predict(words)
    np.testing.assert_array_equal(whole.probabilities, again.probabilities)
    shares = []
    punctuator.predict(words, progress=shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_what_stops_the_progress_stops_the_work(punctuator: Punctuator) -> None:
    def stop(share: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        punctuator.predict(TEXT.split(), progress=stop)


def test_words_out_of_the_ordinary_are_harmless(punctuator: Punctuator) -> None:
    words = ["\u200b", "x" * 5000, "你好", "🎉", "e\u0301", "[MASK]", "[SEP]", "a\0b", "..."]
    assert punctuator.predict(words).probabilities.shape == (9, 7)


def test_the_talk_is_restored_and_a_second_time_changes_nothing(punctuator: Punctuator) -> None:
    transcript = read_transcript(TALK)
    review = punctuator.review(transcript)
    assert transcript.cues[0].text == read_transcript(TALK).cues[0].text
    review.accept()
    assert transcript.cues[0].text.startswith("Good evening")
    first = [cue.text for cue in transcript.cues]
    review = punctuator.review(transcript)
    assert [s for s in review.suggestions if s.state == "pending"] == []
    review.accept()
    assert [cue.text for cue in transcript.cues] == first


@pytest.mark.skipif(not SUBTITLES.is_dir(), reason="the samples are not here")
@pytest.mark.parametrize("name", sorted(path.name for path in SUBTITLES.glob("*.*")) if SUBTITLES.is_dir() else [])
def test_on_real_files_only_marks_and_capitals_change_and_only_once(punctuator: Punctuator, name: str) -> None:
    transcript = read_transcript(SUBTITLES / name)
    before = [word.text.casefold().rstrip(".") for word in transcript.words]
    punctuator.review(transcript).accept()
    assert [word.text.casefold().rstrip(".") for word in transcript.words] == before
    first = [cue.text for cue in transcript.cues]
    punctuator.review(transcript).accept()
    assert [cue.text for cue in transcript.cues] == first


def test_marks_and_capitals_that_are_there_stay(punctuator: Punctuator) -> None:
    text = "So, if We make no changes today: what does tomorrow look like! i think anna"
    restored = punctuator.restore_text(text)
    assert restored.startswith("So, if We make no changes today: what does tomorrow look like! I think Anna")


def test_replacing_is_asked_for(punctuator: Punctuator) -> None:
    transcript = Transcript([Cue(0, 1, "So if. We make no changes today? What does tomorrow look like.")])
    review = punctuator.review(transcript, keep_marks=False, keep_case=False)
    review.accept()
    assert transcript.cues[0].text == "So if we make no changes today, what does tomorrow look like?"


def test_capitals_throughout_are_reported_and_can_be_restored(punctuator: Punctuator) -> None:
    transcript = Transcript([Cue(0, 1, TEXT.upper())])
    assert punctuator.review(transcript).warnings == [CodedWarning("all-capitals")]
    punctuator.review(transcript, keep_case=False).accept()
    assert transcript.cues[0].text.startswith(
        "So if we make no changes today, what does tomorrow look like? I think Anna"
    )


@pytest.mark.parametrize(
    "text",
    [
        "今日は良い天気ですね 明日も晴れるでしょう",
        "also wenn wir heute nichts ändern wie sieht dann der morgen aus und ist das die welt in der wir leben wollen",
        "если мы сегодня ничего не изменим как будет выглядеть завтра",
    ],
)
def test_other_languages_pass_through_unharmed(punctuator: Punctuator, text: str) -> None:
    transcript = Transcript([Cue(0, 1, text)])
    review = punctuator.review(transcript)
    review.accept()
    assert transcript.cues[0].text == text
    [warning] = review.warnings
    assert isinstance(warning, CodedWarning)
    assert (warning.code, warning.values["known"], warning.values["own"]) == ("other-language", "English", "en")


@pytest.mark.parametrize(
    "text",
    [
        "(MAN) what are you doing here\n(WOMAN) i do not know what you mean\n(BEEP)",
        "Man 1: what are you doing\nMan 2: i don't know\nMary (crying): i don't want to go",
        "bob: so what do you think\nalice: i do not know\nbob: well ok then\nalice: ok fine",
        "nasa: so what do you think\nmaria de la cruz: i do not know\nmaria de la cruz: well ok then",
        "0:01\nso this is what we do here\n0:03\nand i think that is good",
        "tom &amp; jerry are here\n&amp; so this is it\ni like caf&eacute; and don&#39;t know &quot;why&quot;",
        "<color=red>i think that is good</color>\n<x_y>that is it</x_y>\n</my-tag>",
    ],
)
@pytest.mark.parametrize("name", ["plain", "srt"])
def test_what_nobody_says_stays_as_it_is_and_a_second_run_changes_nothing(
    punctuator: Punctuator, text: str, name: str
) -> None:
    cues = [Cue(0, 0, line) for line in text.splitlines()]
    transcript = Transcript(cues, FORMATS[name].markup)
    punctuator.review(transcript).accept()
    first = [cue.text for cue in transcript.cues]
    for unsaid in re.findall(r"\(.*?\)|^[\w ]*(?=:)|\d+:\d+|&.*?;|<.*?>", text, re.MULTILINE):
        assert unsaid in "\n".join(first)
    assert not any(line.strip("()").endswith((":.", "BEEP.")) for line in first)
    punctuator.review(transcript).accept()
    assert [cue.text for cue in transcript.cues] == first
    punctuator.review(transcript, keep_marks=False).accept()
    assert all(entity in "".join(cue.text for cue in transcript.cues) for entity in re.findall("&.*?;", text))


def test_words_in_other_letters_stay_as_they_are(punctuator: Punctuator) -> None:
    lines = "and the boss said\n你好吗今天天气很好\nПривет как дела\nand then we went home"
    transcript = Transcript([Cue(0, 1, line) for line in lines.splitlines()])
    punctuator.review(transcript).accept()
    assert [cue.text for cue in transcript.cues[1:3]] == lines.splitlines()[1:3]
    assert transcript.cues[0].text.startswith("And the boss")
    before = "So he said: 你好吗， и вот. And went home."
    transcript = Transcript([Cue(0, 1, before)])
    punctuator.review(transcript, keep_marks=False).accept()
    assert "你好吗， и вот. " in transcript.cues[0].text


def test_formulas_stay_as_they_are(punctuator: Punctuator) -> None:
    restored = punctuator.restore_text("so 2 + 2 = 4 and x = y + z is what we know about it")
    assert restored.replace(",", "") == "So 2 + 2 = 4 and x = y + z is what we know about it."
    assert "2 + 2 = 4" in restored
    assert "x = y + z" in restored


def test_a_new_speaker_begins_a_sentence(punctuator: Punctuator) -> None:
    transcript = Transcript([Cue(0, 1, "- i am going home now\n- what is it"), Cue(1, 2, "JOHN: nothing at all")])
    punctuator.review(transcript).accept()
    lines = transcript.cues[0].text.splitlines()
    assert lines[0].startswith("- I am going home now")
    assert not lines[0].endswith((",", ":", "—"))
    assert lines[1].startswith("- What is it")
    assert transcript.cues[1].text.startswith("JOHN: Nothing")


def test_an_answer_is_no_part_of_the_question() -> None:
    """A model that does not see where turns end asks ``Fine?``"""
    restored = load_model("caesura", "cpu").restore_text("- how was it\n- fine\n- what did you eat\n- fish")
    assert restored == "- How was it?\n- Fine.\n- What did you eat?\n- Fish."


def test_a_new_speaker_may_begin_inside_a_line(punctuator: Punctuator) -> None:
    restored = punctuator.restore_text("so that's what i think >> yeah i agree with that")
    assert restored.replace(",", "") in (
        "So that's what I think. >> Yeah I agree with that.",
        "So that's what I think? >> Yeah I agree with that.",
    )


def test_a_word_that_nobody_is_to_read_is_a_word(punctuator: Punctuator) -> None:
    restored = punctuator.restore_text("what the f*** is this i don't know")
    assert restored == "What the f*** is this? I don't know."


def test_a_language_that_was_asked_for_needs_no_detecting() -> None:
    punctuator = load_model("caesura", "cpu", 1, "it")
    assert punctuator.name == "caesura-multi"
    assert punctuator.restore_text("domani vado a casa") == "Domani vado a casa."


def test_a_passage_in_a_second_language_is_read_by_itself() -> None:
    german = (
        "guten abend meine damen und herren heute sprechen wir hier mit dem bürgermeister von london und er hat uns "
        "gestern gesagt was er von der zukunft hält"
    )
    english = (
        "well i think that the people of this city have always been very open and they want to work together with "
        "their friends in europe and i am sure that we will find a way in the end"
    )
    transcript = Transcript([Cue(index, index + 1, text) for index, text in enumerate([german, english, german])])
    punctuator = load_model("caesura-multi", "cpu", 1)
    punctuator.review(transcript).accept()
    assert {"city", "end.", "Europe,"} <= {*transcript.cues[1].text.split()}
    for cue in transcript.cues[::2]:
        assert {"Damen", "Herren.", "Bürgermeister", "Zukunft"} <= {*cue.text.split()}
    before = [cue.text for cue in transcript.cues]
    punctuator.review(transcript).accept()
    assert [cue.text for cue in transcript.cues] == before


def test_a_byte_that_no_encoding_explains_is_harmless(punctuator: Punctuator, tmp_path: Path) -> None:
    assert punctuator.restore_text("so na\udcefve people know it").lower().startswith("so na\udcefve people know it")
    file = tmp_path / "odd.srt"
    data = "1\n00:00:01,000 --> 00:00:02,000\nso na\u00efve people \u4f60\u597d".encode()
    file.write_bytes(data.replace(b"\xc3\xaf", b"\xef") + b"\n")
    assert len(read_transcript(file).words) > 3
    punctuator.review(read_transcript(file)).accept()


@pytest.mark.parametrize("wrong", [{"device": "tpu"}, {"threads": -3}, {"threads": 0}, {"threads": 10**9}])
def test_devices_and_threads_that_cannot_be_are_refused(wrong: dict) -> None:
    with pytest.raises(InputError):
        load_model("caesura-small", **wrong)


def test_pauses_may_be_an_array(punctuator: Punctuator) -> None:
    words = TEXT.split()
    listed = punctuator.predict(words, [None] * len(words))
    array = punctuator.predict(words, np.full(len(words), np.nan))  # type: ignore[arg-type]
    np.testing.assert_array_equal(listed.probabilities, array.probabilities)


def test_no_colon_makes_a_speaker_of_the_first_words(punctuator: Punctuator) -> None:
    transcript = Transcript([Cue(0, 1, "question what is it that you want")])
    for suggestion in punctuator.review(transcript).suggestions:
        assert not (suggestion.mark == "COLON" and transcript.words[suggestion.slot].line_index < 4)


@pytest.mark.parametrize("name", [one.name for one in variants()])
def test_every_model_loads_or_says_how_to_make_it(name: str) -> None:
    if not any((folder / name / "card.json").is_file() for folder in model_folders()):
        with pytest.raises(WeightsMissing, match=variant(name).make):
            load_model(name)
        return
    result = load_model(name, device="cpu")
    prediction = result.predict(TEXT.split())
    assert prediction.probabilities.shape == (len(TEXT.split()), len(result.labels))
    assert result.labels[0] == "O"


def test_an_unknown_model_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnknownModel, match="no such model; choose from caesura"):
        load_model("nothing")
    with pytest.raises(UnknownModel, match="name is empty"):
        load_model("")
    with pytest.raises(UnknownModel, match=r"no card\.json"):
        load_model(str(tmp_path))


def test_serving_imports_no_torch_and_no_qt() -> None:
    code = (
        "import sys; from engine import load_model; load_model('caesura-small').restore_text('hello there'); "
        "import engine.__main__, engine.commands.restore; "
        "print([name for name in ('torch', 'transformers', 'PySide6', 'lightning') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_public_names_are_there() -> None:
    assert all(getattr(engine, name) for name in engine.__all__)
    with pytest.raises(AttributeError, match="nothing"):
        _ = engine.nothing


def test_no_character_that_the_encoding_lacks_is_inserted(punctuator: Punctuator, tmp_path: Path) -> None:
    path = tmp_path / "talk.srt"
    text = "ÿanna thinks so and i think so too we will see what tomorrow brings to all of us here\n"
    path.write_bytes(f"1\n00:00:01,000 --> 00:00:09,000\n{text}".encode("latin-1"))
    transcript = read_transcript(path, encoding="latin-1")
    punctuator.review(transcript).accept(minimum_confidence=0.0)
    assert transcript.cues[0].text.startswith("ÿanna thinks")
    assert "I think" in transcript.cues[0].text
    transcript_bytes(transcript)


def test_a_unit_at_the_start_of_a_cue_stays_what_it_is(punctuator: Punctuator) -> None:
    text = punctuator.restore_text("\N{MICRO SIGN}m is what we measure in the lab today and we will do so tomorrow")
    assert text.startswith("\N{MICRO SIGN}m is what")


def test_a_unit_after_a_number_keeps_its_letters(punctuator: Punctuator) -> None:
    text = punctuator.restore_text("we bought 500 ml of it and the wave is 500 nm long and 10 cm of snow fell")
    assert [word for word in text.split() if word.lower() in ("ml", "nm", "cm")] == ["ml", "nm", "cm"]


@pytest.mark.parametrize("language", ["Deutsch", "xx", "und"])
def test_a_model_of_no_known_language_is_refused(language: str) -> None:
    with pytest.raises(InputError, match=f"^{language}: no such language is known; give a code"):
        load_model(language=language)
    assert model_for(language, DEFAULT) == DEFAULT  # as a file declares it


@pytest.mark.parametrize("language", ["en", "en-GB", "English"])
def test_a_model_is_found_by_the_code_or_name_of_its_language(language: str) -> None:
    assert load_model(language=language).name == DEFAULT
