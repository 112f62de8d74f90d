"""SCC, from bytes put together here with the parity bit that real files have."""

from pathlib import Path

import pytest

from engine.errors import OutputError
from engine.formats import read_text, transcript_bytes, write_transcript
from tests.engine.formats.samples import times, visible

FRAME = 1001 / 30


def parity(byte: int) -> int:
    return byte if bin(byte).count("1") % 2 else byte | 0x80


def word(*codes: int) -> str:
    return "".join(f"{parity(code):02x}" for code in codes)


def text(shown: str) -> str:
    codes = [ord(character) for character in shown] + [0] * (len(shown) % 2)
    return " ".join(word(*codes[i : i + 2]) for i in range(0, len(codes), 2))


def twice(*codes: int) -> str:
    return f"{word(*codes)} {word(*codes)}"


RCL, EOC, EDM, ENM = twice(0x14, 0x20), twice(0x14, 0x2F), twice(0x14, 0x2C), twice(0x14, 0x2E)
RU2, CR, RDC, BS = twice(0x14, 0x25), twice(0x14, 0x2D), twice(0x14, 0x29), twice(0x14, 0x21)
ROW14, ROW15, ROW15_IN_8 = twice(0x14, 0x40), twice(0x14, 0x60), twice(0x14, 0x74)


def scc(*lines: str) -> str:
    return "Scenarist_SCC V1.0\n\n" + "\n\n".join(lines) + "\n"


def test_pop_on_lasts_until_erased_or_replaced() -> None:
    transcript = read_text(
        scc(
            f"00:00:01:00\t{ENM} {RCL} {ROW14} {text('Hello there,')} {ROW15_IN_8} {text('you.')} {EOC}",
            f"00:00:03:00\t{RCL} {ROW15} {text('Next')} {EOC}",
            f"00:00:05:00\t{EDM}",
            f"00:00:06:00\t{RCL} {ROW15} {text('Last')} {EOC}",
        )
    )
    assert visible(transcript) == ["Hello there,\nyou.", "Next", "Last"]
    first, second, last = times(transcript)
    assert first[0] == round((30 + 4 + 2 + 6 + 2 + 2) * FRAME)  # a word a frame: 16 stand before the first EOC
    assert first[1] == second[0] == round((90 + 2 + 2 + 2) * FRAME)
    assert second[1] == round(150 * FRAME)
    assert last[1] == last[0] + 4000


def test_drop_frame_time_codes() -> None:
    line = f"{RCL} {ROW15} {text('Hi')} {EOC}"
    drop = read_text(scc(f"00:10:00;00\t{line}")).cues[0].start
    full = read_text(scc(f"00:10:00:00\t{line}")).cues[0].start
    assert drop == round((600 * 30 - 18 + 5) * FRAME)
    assert full == round((600 * 30 + 5) * FRAME)


def test_characters_and_italics() -> None:
    body = " ".join(
        [
            RCL,
            twice(0x14, 0x6E),  # row 15 in italics
            text("caf"),
            text("\\"),  # é
            twice(0x11, 0x20),  # white: italics end
            twice(0x11, 0x37),  # a note
            word(ord("'"), ord("E")),
            twice(0x12, 0x30),  # À in place of the E before it
            EOC,
        ]
    )
    cue = read_text(scc(f"00:00:01:00\t{body}", f"00:00:03:00\t{EDM}")).cues[0]
    assert cue.text == "<i>café</i> ♪'À"


def test_a_row_of_a_roll_up_is_a_cue() -> None:
    transcript = read_text(
        scc(
            f"00:00:01:00\t{RU2} {CR} {ROW15} {text('first line')}",
            f"00:00:03:00\t{RU2} {CR} {ROW15} {text('second line')}",
            f"00:00:05:00\t{EDM}",
        )
    )
    assert visible(transcript) == ["first line", "second line"]
    assert times(transcript) == [
        (round(36 * FRAME), round(90 * FRAME)),
        (round(96 * FRAME), round(150 * FRAME)),
    ]


def test_paint_on_and_backspace() -> None:
    transcript = read_text(
        scc(f"00:00:01:00\t{RDC} {ROW15} {text('painted')} {BS} {text('d!')}", f"00:00:02:00\t{EDM}")
    )
    assert visible(transcript) == ["painted!"]


def test_a_pair_sent_twice_on_purpose_counts_twice() -> None:
    transcript = read_text(
        scc(f"00:00:01:00\t{RCL} {ROW15} {text('abc')} {BS} {BS} {text('x')} {EOC}", f"00:00:02:00\t{EDM}")
    )
    assert visible(transcript) == ["ax"]


def test_the_second_channel_is_not_mixed_in() -> None:
    other = f"{twice(0x1C, 0x20)} {twice(0x1C, 0x60)} {text('no')} {twice(0x1C, 0x2F)}"
    one = f"{RCL} {ROW15} {text('yes')} {EOC}"
    transcript = read_text(scc(f"00:00:01:00\t{other}", f"00:00:02:00\t{one}", f"00:00:04:00\t{EDM}"))
    assert visible(transcript) == ["yes"]
    assert visible(read_text(scc(f"00:00:01:00\t{other}"))) == ["no"]


def test_it_is_only_read(tmp_path: Path) -> None:
    content = scc(f"00:00:01:00\t{RCL} {ROW15} {text('Hi')} {EOC}", f"00:00:02:00\t{EDM}")
    transcript = read_text(content)
    assert transcript_bytes(transcript).decode() == content
    write_transcript(transcript, tmp_path / "a.vtt")
    assert "\nHi\n" in (tmp_path / "a.vtt").read_text()
    transcript.cues[0].text = "Hi."
    with pytest.raises(OutputError, match="Scenarist SCC is only read"):
        transcript_bytes(transcript)
