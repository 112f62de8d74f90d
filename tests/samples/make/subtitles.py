"""One file of each subtitle format, each with odd cases that real files have."""

import re
from collections.abc import Callable

from tests.samples.make.talk import Cue, cues, words


def clock(milliseconds: int, point: str = ".", hours: int = 2, digits: int = 3) -> str:
    """``hh:mm:ss.mmm``."""
    seconds, rest = divmod(milliseconds, 1000)
    return f"{seconds // 3600:0{hours}}:{seconds // 60 % 60:02}:{seconds % 60:02}{point}{rest:03}"[
        : 9 + hours + digits - 2
    ]


def srt() -> str:
    """Numbers from 0, coordinates, tags, a period for a comma, a blank line inside a text, no blank line between cues."""
    blocks = [
        f"{n}\n{clock(c.start, ',')} --> {clock(c.end, ',')}\n" + "\n".join(c.lines) for n, c in enumerate(cues())
    ]
    blocks[0] = blocks[0].replace("Good", "<i>Good</i>")
    blocks[1] = (
        blocks[1].replace("\n", "  X1:100 X2:200 Y1:010 Y2:020\n", 2).replace("  X1:100 X2:200 Y1:010 Y2:020", "", 1)
    )
    blocks[2] = blocks[2].replace(",", ".", 1).replace("\n", "\n{\\an8}", 2).replace("{\\an8}", "", 1)
    first, _, last = blocks[3].rpartition("\n")
    blocks[3] = f"{first}\n \n{last}"
    return "\n\n".join(blocks[:5]) + "\n" + "\n\n".join(blocks[5:])


def vtt() -> str:
    """Metadata, styles, regions, notes (one directly above a cue), identifiers, settings, voices and times of words."""
    head = "WEBVTT - the sample talk\nKind: captions\nLanguage: en\n\nSTYLE\n::cue { color: white }\n\n"
    head += "REGION\nid:below\nwidth:40%\n\nNOTE made by a script\nof two lines\n\n"
    blocks = []
    for n, c in enumerate(cues()):
        voice = f"<v {'Anna' if c.paragraph else 'Host & guest'}>".replace("&", "&amp;")
        settings = " align:start position:10% region:below" if n == 1 else ""
        times = f"{clock(c.start)} --> {clock(c.end)}{settings}"
        blocks.append(f"{times}\n{voice}" + "\n".join(c.lines) + "\n\n")
    blocks[2] = "NOTE a note above a cue\n" + blocks[2]
    blocks[3] = "an identifier\n" + blocks[3]
    first, second = words()[0], words()[1]
    timed = f"{first.text}<{clock(second.start)}><c> {second.text}</c>"
    blocks[0] = blocks[0].replace(f"{first.text} {second.text}", timed)
    return head + "".join(blocks)


def ass(version: str = "v4.00+") -> str:
    """Comments, styles, an embedded font, override tags, a drawing, actors, and commas in the text."""
    plus = "+" if version.endswith("+") else ""
    first = "Layer" if plus else "Marked"
    zero = "0" if plus else "Marked=0"
    head = f"[Script Info]\n; made by a script\nTitle: The sample talk\nScriptType: {version}\n\n[V4{plus} Styles]\n"
    head += "Format: Name, Fontname, Fontsize\nStyle: Default,Arial,20\n\n[Fonts]\nfontname: none_0.ttf\n*!1BM0U5G\n\n"
    head += f"[Events]\nFormat: {first}, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"
    head += f"Comment: {zero},0:00:00.00,0:00:01.00,Default,,0,0,0,,a comment, which stays\n"
    head += f"Dialogue: {zero},0:00:00.00,0:00:00.40,Default,,0,0,0,,{{\\p1}}m 0 0 l 10 10{{\\p0}}\n"
    lines = []
    for c in cues():
        start, end = (clock(time, hours=1, digits=2) for time in (c.start, c.end))
        name = "Anna" if c.paragraph else ""
        lines.append(
            f"Dialogue: {zero},{start},{end},Default,{name},0,0,0,,{{\\i1}}{c.lines[0]}{{\\i0}}\\N{' '.join(c.lines[1:])}\n"
        )
    return head + "".join(lines)


def ttml() -> str:
    """Agents, regions, nested spans, a prefix for some names, frames, a duration, and an entity."""
    head = '<?xml version="1.0" encoding="utf-8"?>\n<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"'
    head += ' xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling"'
    head += ' xmlns:ttm="http://www.w3.org/ns/ttml#metadata" ttp:frameRate="25">\n<head><metadata>'
    head += (
        '<ttm:agent xml:id="anna" type="person"><ttm:name type="full">Anna</ttm:name></ttm:agent></metadata></head>\n'
    )
    lines = []
    for n, c in enumerate(cues()):
        text = "<br/>".join(c.lines).replace("evening", '<span tts:fontStyle="italic">eve<span>ning</span></span>')
        agent = ' ttm:agent="anna"' if c.paragraph else ""
        times = f'begin="{clock(c.start)}" end="{clock(c.end)}"'
        if n == 2:
            times = f'begin="{c.start // 40}f" dur="{(c.end - c.start) / 1000:.2f}s"'
        lines.append(f'  <p xml:id="c{n}"{agent} {times}>\n    {text}\n  </p>\n')
    return f"{head}<body><div>\n<!-- a comment -->\n{''.join(lines)}</div></body>\n</tt>\n"


def sami() -> str:
    """A style sheet, entities, a blank for each end, and a font tag."""
    head = '<SAMI>\n<HEAD><STYLE TYPE="text/css"><!--\n.ENCC { Name: English; lang: en-GB; SAMIType: CC; }\n--></STYLE></HEAD>\n<BODY>\n'
    lines = []
    for c in cues():
        text = "<br>".join(c.lines).replace("everyone", "<font color=red>every&#111;ne</font>")
        lines.append(f"<SYNC Start={c.start}><P Class=ENCC>{text}\n<SYNC Start={c.end}><P Class=ENCC>&nbsp;\n")
    return head + "".join(lines) + "</BODY>\n</SAMI>\n"


def sbv() -> str:
    """Times of one digit of hours."""
    return "".join(f"{clock(c.start, hours=1)},{clock(c.end, hours=1)}\n" + "\n".join(c.lines) + "\n\n" for c in cues())


def subviewer() -> str:
    """SubViewer 2: a header, ``[br]`` for a line break, hundredths, and a footer."""
    head = "[INFORMATION]\n[TITLE]The sample talk\n[AUTHOR]\n[END INFORMATION]\n[SUBTITLE]\n[COLF]&HFFFFFF,[STYLE]no,[SIZE]18\n"
    body = "".join(f"{clock(c.start, digits=2)},{clock(c.end, digits=2)}\n{'[br]'.join(c.lines)}\n\n" for c in cues())
    return f"{head}{body}[END SUBTITLE]\n"


def microdvd() -> str:
    """A frame rate, codes for styles, and a cue without an end."""
    lines = [f"{{{c.start // 40}}}{{{c.end // 40}}}{'|'.join(c.lines)}\n" for c in cues()]
    lines[1] = lines[1].replace("}", "}{y:i}", 2).replace("{y:i}", "", 1)
    end = lines[-1].index("}{") + 2
    lines[-1] = lines[-1][:end] + lines[-1][lines[-1].index("}", end) :]
    return "{1}{1}25\n" + "".join(lines)


def mpl2() -> str:
    """Italic lines."""
    return "".join(f"[{c.start // 100}][{c.end // 100}]/{'|'.join(c.lines)}\n" for c in cues())


def tmplayer() -> str:
    """Ends by lines without text."""
    return "".join(f"{clock(c.start)[:8]}:{'|'.join(c.lines)}\n" for c in cues()) + "00:01:59:\n"


def lrc() -> str:
    """Tags, an offset, times of words, a line with two times."""

    def stamp(milliseconds: int) -> str:
        return f"{milliseconds // 60000:02}:{milliseconds // 1000 % 60:02}.{milliseconds // 10 % 100:02}"

    lines = [f"[{stamp(c.start)}]{' '.join(c.lines)}\n" for c in cues()]
    timed = " ".join(f"<{stamp(word.start)}>{word.text}" for word in words()[: len(" ".join(cues()[0].lines).split())])
    lines[0] = f"[{stamp(cues()[0].start)}]{timed}\n"
    return "[ti:The sample talk]\n[offset:0]\n" + "".join(lines) + "[01:58.00][01:59.00]Good evening, everyone.\n"


def plain() -> str:
    """A line a cue, blanks around some, blank lines between."""
    return "\n\n".join(("  " if n % 2 else "") + " ".join(c.lines) for n, c in enumerate(cues()))


def scc_line(c: Cue) -> str:
    """A pop-on caption: its time and its words, control codes sent twice."""

    def parity(byte: int) -> int:
        return byte | 0x80 if bin(byte).count("1") % 2 == 0 else byte

    def pair(one: int, two: int) -> str:
        return f"{parity(one):02x}{parity(two):02x}"

    def row(number: int, text: str) -> str:
        move, letters = pair(0x14, 0x50 + 0x20 * number), text.encode("ascii", "ignore")
        letters += b"\0" * (len(letters) % 2)
        return " ".join([move, move, *(pair(*letters[i : i + 2]) for i in range(0, len(letters), 2))])

    number = c.start * 30 // 1001
    stamp = f"{number // 108000:02}:{number // 1800 % 60:02}:{number // 30 % 60:02}:{number % 30:02}"
    pop, show = pair(0x14, 0x20), pair(0x14, 0x2F)
    rows = " ".join(row(place, text) for place, text in enumerate(c.lines))
    return f"{stamp}\t{pop} {pop} {rows} {show} {show}"


def scc() -> str:
    """Pop-on captions."""
    return "Scenarist_SCC V1.0\n\n" + "".join(f"{scc_line(c)}\n\n" for c in cues())


def stl() -> bytes:
    """EBU STL, 25 frames a second, Latin, with italics and a comment block."""

    def code(milliseconds: int) -> bytes:
        seconds, rest = divmod(milliseconds, 1000)
        return bytes((seconds // 3600, seconds // 60 % 60, seconds % 60, rest // 40))

    def block(number: int, c: Cue, comment: int = 0) -> bytes:
        text = b"\x80" + b"\x8a".join(line.encode("ascii", "ignore") for line in c.lines) + b"\x81"
        head = bytes((0, number & 255, number >> 8, 255, 0)) + code(c.start) + code(c.end) + bytes((20, 2, comment))
        return head + text.ljust(112, b"\x8f")

    head = b"850STL25.01" + b"1" + b"00" + b"09" + b"The sample talk".ljust(240)
    blocks = [block(0, cues()[0], comment=1), *(block(n, c) for n, c in enumerate(cues()))]
    return head.ljust(256) + b"00000000".ljust(768) + b"".join(blocks)


def framed() -> str:
    """SubRip with frames of 25 a second in its times."""
    return re.sub(r"(?<=\d\d:\d\d)[,.](\d{3})", lambda match: f":{int(match[1]) // 40:02}", srt())


FILES: dict[str, Callable[[], str | bytes]] = {
    "srt.srt": srt,
    "srt-windows.srt": lambda: srt().replace("Good evening", "Göod evening…").replace("\n", "\r\n").encode("cp1252"),
    "srt-utf-16.srt": lambda: srt().encode("utf-16-le").join((b"\xff\xfe", b"")),
    "srt-frames.srt": framed,
    "srt-old-mac.srt": lambda: "\ufeff" + srt().replace("\n", "\r"),
    "vtt.vtt": vtt,
    "ass.ass": ass,
    "ssa.ssa": lambda: ass("v4.00"),
    "ttml.ttml": ttml,
    "sami.smi": sami,
    "sbv.sbv": sbv,
    "sbv-subviewer.sub": subviewer,
    "microdvd.sub": microdvd,
    "mpl2.mpl": mpl2,
    "tmplayer.tmp": tmplayer,
    "lrc.lrc": lrc,
    "plain.txt": plain,
    "scc.scc": scc,
    "stl.stl": stl,
}
"""Name of the file → its contents; the name begins with the format's identifier."""
