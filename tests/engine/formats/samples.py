"""What the tests of the formats share: the sample files, ours and those beside the repository, and ways to look at them."""

from pathlib import Path

from engine.document.transcript import Transcript
from engine.formats import FORMATS, read_text, transcript_bytes

SAMPLES = Path(__file__).parents[4] / "shared" / "samples" / "subtitles"
OWN = sorted((Path(__file__).parents[2] / "samples" / "subtitles").iterdir())
FILES = OWN + (sorted(SAMPLES.iterdir()) if SAMPLES.is_dir() else [])

# One small file of each format that can be written, with two cues of one and two lines.
SMALL = {
    "srt": "1\n00:00:01,000 --> 00:00:02,500\nso here we are\n\n2\n00:00:03,000 --> 00:00:04,000\nand then\nit rained\n\n",
    "vtt": "WEBVTT\n\n00:01.000 --> 00:02.500\nso here we are\n\n00:03.000 --> 00:04.000\nand then\nit rained\n",
    "ass": "[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Name, Text\n"
    "Dialogue: 0,0:00:01.00,0:00:02.50,Default,,so here we are\n"
    "Dialogue: 0,0:00:03.00,0:00:04.00,Default,,and then\\Nit rained\n",
    "ssa": "[Script Info]\nScriptType: v4.00\n\n[Events]\nFormat: Marked, Start, End, Style, Name, Text\n"
    "Dialogue: Marked=0,0:00:01.00,0:00:02.50,Default,,so here we are\n"
    "Dialogue: Marked=0,0:00:03.00,0:00:04.00,Default,,and then\\Nit rained\n",
    "ttml": '<tt xmlns="http://www.w3.org/ns/ttml"><body><div>\n<p begin="1s" end="2.5s">so here we are</p>\n'
    '<p begin="3s" end="4s">and then<br/>it rained</p>\n</div></body></tt>\n',
    "sami": "<SAMI><BODY>\n<SYNC Start=1000><P Class=EN>so here we are\n<SYNC Start=2500><P Class=EN>&nbsp;\n"
    "<SYNC Start=3000><P Class=EN>and then<br>it rained\n<SYNC Start=4000><P Class=EN>&nbsp;\n</BODY></SAMI>\n",
    "sbv": "0:00:01.000,0:00:02.500\nso here we are\n\n0:00:03.000,0:00:04.000\nand then\nit rained\n",
    "microdvd": "{1}{1}25\n{25}{63}so here we are\n{75}{100}and then|it rained\n",
    "mpl2": "[10][25]so here we are\n[30][40]and then|it rained\n",
    "tmplayer": "00:00:01:so here we are\n00:00:03:and then|it rained\n00:00:04:\n",
    "lrc": "[ar:Nobody]\n[00:01.00]so here we are\n[00:02.50]\n[00:03.00]and then it rained\n[00:04.00]\n",
    "plain": "so here we are\nand then it rained\n",
}


def visible(transcript: Transcript) -> list[str]:
    """What a reader sees of each cue."""
    return [transcript.markup.visible(cue.text).text for cue in transcript.cues]


def times(transcript: Transcript) -> list[tuple[int, int]]:
    """Start and end of each cue in milliseconds."""
    return [(cue.start, cue.end) for cue in transcript.cues]


def written(transcript: Transcript) -> str:
    """The file in its own format, decoded."""
    assert transcript.source is not None
    return transcript_bytes(transcript).removeprefix(transcript.source.bom).decode(transcript.source.encoding)


def parsed_again(transcript: Transcript) -> Transcript:
    """The file as it would be read back."""
    assert transcript.source is not None
    return read_text(written(transcript), transcript.source.format)


WRITABLE = [name for name, row in FORMATS.items() if row.writable]
