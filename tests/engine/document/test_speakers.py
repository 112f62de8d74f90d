import pytest

from engine.document.cue import Cue, Timing
from engine.document.speakers import rename, speaker_at
from engine.document.transcript import Transcript
from engine.errors import InputError
from engine.formats.srt import TAGGED
from tests.engine.document.reversion import reverted

LINES = ("ANNA: so we go", "and then", "BEN: what now", "- nothing", "ANNA: yes")


def labelled() -> Transcript:
    return Transcript([Cue(2000 * n, 2000 * n + 2000, line) for n, line in enumerate(LINES)], TAGGED)


def test_who_speaks():
    transcript = labelled()
    assert [speaker_at(transcript, index) for index in range(5)] == ["ANNA", "ANNA", "BEN", "", "ANNA"]


def test_a_text_names_who_speaks_before_its_first_word():
    transcript = labelled()
    assert [transcript.text_of(cue).label for cue in transcript.cues] == ["ANNA", None, "BEN", "", "ANNA"]


def test_labels_are_renamed_everywhere_and_stay_no_words():
    transcript = labelled()
    assert transcript.labels == {"ANNA", "BEN"}
    words = [word.text for word in transcript.words]
    reverted(rename, transcript, "ANNA", "CLARA")
    assert [cue.text for cue in transcript.cues] == ["CLARA: so we go", *LINES[1:4], "CLARA: yes"]
    assert [word.text for word in transcript.words] == words


def test_a_label_in_bold_type_is_renamed():
    transcript = Transcript([Cue(0, 1000, "**Amy:** so\n**Ben**: no"), Cue(1000, 2000, "**Amy**: yes\n**Ben:** oh")])
    reverted(rename, transcript, "Amy", "Clara")
    assert [cue.text for cue in transcript.cues] == ["**Clara:** so\n**Ben**: no", "**Clara**: yes\n**Ben:** oh"]


def test_a_label_without_a_colon_gets_one() -> None:
    transcript = Transcript([Cue(0, 1000, "Q. so\nA. no"), Cue(1000, 2000, "1  Q  by Q. yes")])
    reverted(rename, transcript, "Q", "MR. LEE")
    assert [cue.text for cue in transcript.cues] == ["MR. LEE: so\nA. no", "1  MR. LEE:  by Q. yes"]


def test_names_beside_the_text_and_of_words_are_renamed():
    timings = (Timing(0, 2, 0.0, 0.5, speaker="Anna"), Timing(3, 5, 0.5, 0.9, speaker="Ben"))
    transcript = Transcript(
        [Cue(0, 1000, "so we", speaker="Anna", timings=timings), Cue(1000, 2000, "go", speaker="Ben")]
    )
    reverted(rename, transcript, "Anna", "Clara")
    assert [cue.speaker for cue in transcript.cues] == ["Clara", "Ben"]
    assert [timing.speaker for timing in transcript.cues[0].timings] == ["Clara", "Ben"]


def test_voice_tags_are_renamed():
    transcript = Transcript([Cue(0, 1000, "<v.loud Anna>so <i>we</i></v>", (0, 29), "Anna")], TAGGED)
    reverted(rename, transcript, "Anna", "Clara")
    assert transcript.cues[0].text == "<v.loud Clara>so <i>we</i></v>"
    assert transcript.cues[0].speaker == "Clara"


@pytest.mark.parametrize("name", ["", "  ", "a:b", "<b>", "two\nlines"])
def test_what_cannot_be_a_name(name):
    with pytest.raises(InputError, match="cannot be the name of a speaker"):
        rename(labelled(), "ANNA", name)


def test_a_label_that_would_be_a_word():
    with pytest.raises(InputError, match="would be read as a word"):
        rename(labelled(), "BEN", "the next thing we say")


def test_a_name_in_a_column_of_the_file():
    transcript = Transcript([Cue(0, 1000, "so we", (0, 5), "Anna")])
    with pytest.raises(InputError, match="cue 1 has the name of its speaker in a column"):
        rename(transcript, "Anna", "Clara")
