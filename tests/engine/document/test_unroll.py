from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.document.unroll import unrolled
from engine.formats import read_text, transcript_bytes

ROLLING = """WEBVTT
Kind: captions

00:00:00.160 --> 00:00:02.389 align:start position:0%
~
So<00:00:00.480><c> if</c><00:00:00.700><c> we</c><00:00:01.200><c> change</c><00:00:01.600><c> R&amp;D</c>

00:00:02.389 --> 00:00:02.399 align:start position:0%
So if we change R&amp;D
~

00:00:02.399 --> 00:00:05.000 align:start position:0%
So if we change R&amp;D
today,<00:00:03.000><c> what</c><00:00:03.300><c> comes?</c>

00:00:05.000 --> 00:00:05.010 align:start position:0%
today, what comes?
~

00:00:05.010 --> 00:00:08.000 align:start position:0%
today, what comes?
Well,<00:00:06.500><c> I</c><00:00:06.700><c> know.</c>
""".replace("~", " ")


def test_each_line_is_shown_once() -> None:
    transcript = read_text(ROLLING)
    unrolled(transcript).apply(transcript)
    assert [cue.text for cue in transcript.cues] == ["So if we change R&amp;D today, what comes?", "Well, I know."]
    assert transcript.cues[0].start == 160
    assert transcript.cues[0].end <= transcript.cues[1].start == 5010
    again = read_text(transcript_bytes(transcript).decode())
    assert [word.text for word in again.words] == "So if we change R&D today what comes Well I know".split()


def test_words_keep_their_times() -> None:
    transcript = read_text(ROLLING)
    before = [(word.text, word.start) for word in transcript.words]
    unrolled(transcript).apply(transcript)
    assert [(word.text, word.start) for word in transcript.words] == before


def test_it_is_taken_back() -> None:
    transcript = read_text(ROLLING)
    before = list(transcript.cues)
    undo = unrolled(transcript).apply(transcript)
    redo = undo.apply(transcript)
    assert transcript.cues == before
    redo.apply(transcript)
    assert len(transcript.cues) == 2


def test_other_formats_have_no_tags_left() -> None:
    transcript = read_text(ROLLING)
    unrolled(transcript).apply(transcript)
    assert b"R&D today," in transcript_bytes(transcript, "srt")


def test_sounds_and_labels_stay() -> None:
    text = ROLLING.replace("<c> comes?</c>", "<c> comes?</c><00:00:04.500><c> [Soft</c><c> music]</c>")
    text = text.replace("what comes?", "what comes? [Soft music]").replace("Well,<", "&gt;&gt; Well,<")
    transcript = read_text(text)
    before = [(word.text, word.start) for word in transcript.words]
    unrolled(transcript).apply(transcript)
    shown = " ".join(" ".join(cue.text for cue in transcript.cues).split())
    assert shown == "So if we change R&amp;D today, what comes? [Soft music] &gt;&gt; Well, I know."
    assert [(word.text, word.start) for word in transcript.words] == before
    sound = next(timing for cue in transcript.cues for timing in cue.timings if timing.start == 4.5)
    assert sound.last - sound.first == len("[Soft music]")


def test_a_long_song_goes_over_several_lines() -> None:
    song = "♪ " + "la " * 40 + "♪"
    cues = unrolled(Transcript([Cue(0, 9000, song)])).cues
    assert max(len(line) for cue in cues for line in cue.text.split("\n")) <= 42
    assert " ".join(" ".join(cue.text for cue in cues).split()) == song


def test_words_without_a_blank_between_them_stay_together() -> None:
    transcript = read_text(ROLLING.replace("today,<", "today—now,<").replace("today, what", "today—now, what"))
    unrolled(transcript).apply(transcript)
    assert "today—now, what comes?" in transcript.cues[0].text.replace("\n", " ")


def test_no_words_no_cues() -> None:
    assert unrolled(Transcript([Cue(0, 1000, " ")])).cues == ()
    assert [cue.text for cue in unrolled(Transcript([Cue(0, 1000, "[music]")])).cues] == ["[music]"]
