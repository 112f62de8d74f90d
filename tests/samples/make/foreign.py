"""One file of each format of editing programs, services and cinemas that is only read."""

import json
from collections.abc import Callable
from typing import Any

from tests.samples.make.subtitles import clock, scc_line
from tests.samples.make.talk import Cue, cues


def frames(milliseconds: int, rate: int = 25, point: str = ":") -> str:
    """``hh:mm:ss:ff``."""
    return f"{clock(milliseconds)[:8]}:{milliseconds % 1000 * rate // 1000:02}".replace(":", point)


def _lines(line: Callable[[int, Cue], str]) -> str:
    return "".join(line(number, cue) for number, cue in enumerate(cues(), 1))


def _text(c: Cue, line_break: str = "\n") -> str:
    return line_break.join(c.lines)


def encore() -> str:
    return _lines(lambda n, c: f"{n} {frames(c.start)} {frames(c.end)} {_text(c)}\n")


def dvd_architect() -> str:
    return _lines(lambda n, c: f"{frames(c.start)} - {frames(c.end)}  \t{_text(c, ' ')}\n")


def ulead() -> str:
    head = "#Ulead subtitle format\n\n#Subtitle stream attribute begin\n#FR:25.00\n#Subtitle stream attribute end\n\n"
    body = _lines(lambda n, c: f"#{n} {frames(c.start, point=';')} {frames(c.end, point=';')}\n{_text(c)}\n\n")
    return f"{head}#Subtitle text begin\n\n{body}#Subtitle text end\n"


def avid() -> str:
    body = _lines(lambda n, c: f"{frames(c.start)} {frames(c.end)}\n{_text(c)}\n\n")
    return (
        f"@ This file written with the Avid Caption plugin, version 1\n\n<begin subtitles>\n\n{body}<end subtitles>\n"
    )


def spruce() -> str:
    head = "//Font select and font size\n$FontName = Arial\n$Bold = FALSE\n\n"
    return head + _lines(lambda n, c: f"{frames(c.start)} , {frames(c.end)} , {_text(c, ' | ')}\n")


def audacity() -> str:
    return _lines(
        lambda n, c: f"{c.start / 1000:.6f}\t{c.end / 1000:.6f}\t{_text(c, ' ')}\n\\\t100.000000\t200.000000\n"
    )


def subviewer1() -> str:
    return _lines(lambda n, c: f"[{clock(c.start)[:8]}]\n{_text(c, '|')}\n[{clock(c.end)[:8]}]\n\n")


def quicktime() -> str:
    head = "{QTtext}{font:Geneva}{plain}{size:12}\n{timeScale:1000}{width:320}\n"
    return head + _lines(lambda n, c: f"[{clock(c.start)}]\n{_text(c)}\n[{clock(c.end)}]\n")


def whisper_console() -> str:
    head = "Detecting language using up to the first 30 seconds.\nDetected language: English\n"
    return head + _lines(lambda n, c: f"[{clock(c.start)[3:]} --> {clock(c.end)[3:]}]  {_text(c, ' ')}\n")


def otter() -> str:
    return _lines(
        lambda n, c: f"Speaker {'ABCD'[c.paragraph]}  {c.start // 60000}:{c.start // 1000 % 60:02}\n{_text(c, ' ')}\n\n"
    )


def descript() -> str:
    return _lines(lambda n, c: f"[{clock(c.start)[:8]}] Speaker {'ABCD'[c.paragraph]}: {_text(c, ' ')}\n\n")


def premiere_text() -> str:
    return _lines(lambda n, c: f"{frames(c.start)} - {frames(c.end)}\nSpeaker {c.paragraph + 1}\n{_text(c, ' ')}\n\n")


def trint_text() -> str:
    return _lines(lambda n, c: f"[{clock(c.start)[:8]}] Speaker {c.paragraph + 1}\n{_text(c, ' ')}\n\n")


def inqscribe() -> str:
    """Frames behind a period, and the whole transcript on a line."""

    def line(n: int, c: Cue) -> str:
        code = frames(c.start, 30)
        return f"[{code[:8]}.{code[9:]}] Speaker {'ABCD'[c.paragraph]}: {_text(c, ' ')}\\r\\r"

    return f"app=InqScribe\nfont.name=Verdana\ntimecode.fps=30\ntext={_lines(line)}\nversion=1.1\n"


def youtube_text() -> str:
    return _lines(lambda n, c: f"{c.start // 60000}:{c.start // 1000 % 60:02}\n{_text(c, ' ')}\n")


def table(delimiter: str) -> str:
    def row(n: int, c: Cue) -> str:
        text = _text(c, " ").replace('"', '""')
        return delimiter.join((f"{n}", clock(c.start), clock(c.end), f'"{text}"')) + "\n"

    return delimiter.join(("Number", "Start time", "End time", "Text")) + "\n" + _lines(row)


def dcinema() -> str:
    def row(n: int, c: Cue) -> str:
        times = " ".join(
            f'{name}="{clock(time)[:8]}:{time % 1000 // 4:03}"'
            for name, time in (("TimeIn", c.start), ("TimeOut", c.end))
        )
        lines = "".join(f'<Text VAlign="bottom" VPosition="{8 * i}">{line}</Text>' for i, line in enumerate(c.lines))
        return f'<Subtitle SpotNumber="{n}" {times} FadeUpTime="0">{lines}</Subtitle>\n'

    head = '<?xml version="1.0" encoding="UTF-8"?>\n<DCSubtitle Version="1.0">\n<Language>English</Language>\n<Font Id="F">\n'
    return f"{head}{_lines(row)}</Font>\n</DCSubtitle>\n"


def fcpxml() -> str:
    def row(n: int, c: Cue) -> str:
        times = f'offset="{c.start + 3600000}/1000s" duration="{c.end - c.start}/1000s"'
        return f'<title name="{n}" lane="1" {times}><text><text-style ref="t">{_text(c)}</text-style></text></title>\n'

    head = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE fcpxml>\n<fcpxml version="1.9"><library><event><project>\n'
    )
    head += '<sequence tcStart="3600s"><spine><gap offset="3600s" start="3600s" duration="90s">\n'
    return f"{head}{_lines(row)}</gap></spine></sequence></project></event></library></fcpxml>\n"


def xmeml() -> str:
    def row(n: int, c: Cue) -> str:
        value = f"<parameter><parameterid>str</parameterid><value>{_text(c)}</value></parameter>"
        times = f"<start>{c.start // 40}</start><end>{c.end // 40}</end>"
        return f'<generatoritem id="t{n}">{times}<effect>{value}</effect></generatoritem>\n'

    head = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE xmeml>\n<xmeml version="4"><sequence>\n'
    head += "<rate><ntsc>FALSE</ntsc><timebase>25</timebase></rate><media><video><track>\n"
    return f"{head}{_lines(row)}</track></video></media></sequence></xmeml>\n"


def rtf() -> str:
    head = "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}{\\info{\\title The sample talk}}\n\\f0\\fs24 "
    return (
        head + "\\par\n".join("{\\b " + _text(c, "} ") if len(c.lines) > 1 else _text(c) for c in cues()) + "\\par\n}"
    )


def _json(rows: list[dict[str, Any]], *path: str) -> str:
    data: Any = rows
    for name in reversed(path):
        data = {name: data}
    return json.dumps(data, indent=1) + "\n"


def subtitle_edit() -> str:
    return _json([{"start": c.start / 1000, "end": c.end / 1000, "text": _text(c)} for c in cues()])


def youtube_list() -> str:
    rows = [{"text": _text(c), "start": c.start / 1000, "duration": (c.end - c.start) / 1000} for c in cues()]
    return _json(rows)


def bilibili() -> str:
    return _json(
        [{"from": c.start / 1000, "to": c.end / 1000, "location": 2, "content": _text(c)} for c in cues()], "body"
    )


def ted() -> str:
    rows = [
        {"duration": c.end - c.start, "content": _text(c), "startOfParagraph": False, "startTime": c.start}
        for c in cues()
    ]
    return _json(rows, "captions")


def mcc() -> str:
    """Pop-on captions, a packet a line, padded."""

    def packets(c: Cue) -> str:
        scc = scc_line(c).partition("\t")[2].split()
        return "".join(
            f"{frames(c.start + 33 * n, 30)}\tT10S104F43000072E1FC{word}74000000\n" for n, word in enumerate(scc)
        )

    head = "File Format=MacCaption_MCC V1.0\n\n// made by a script\n\nUUID=0\nTime Code Rate=30\n\n"
    return head + "".join(map(packets, cues()))


def pac() -> bytes:
    """PAC, with a Latin letter that has an accent of its own."""

    def code(milliseconds: int) -> bytes:
        hours, minutes, seconds, rest = (int(part) for part in frames(milliseconds).split(":"))
        return (hours * 100 + minutes).to_bytes(2, "little") + (seconds * 100 + rest).to_bytes(2, "little")

    def record(n: int, c: Cue) -> bytes:
        text = b"\xfe\x02\x03".join(line.encode("ascii", "ignore") for line in c.lines)
        return (
            b"\0"
            + bytes([n])
            + b"\0`"
            + code(c.start)
            + code(c.end)
            + bytes([len(text) + 4, 0, 10])
            + b"\xfe\x02\x03"
            + text
        )

    records = b"".join(record(n, c) for n, c in enumerate(cues()))
    return b"\x01" + bytes(19) + records + b"\0\xff" + bytes(11) + b"\x11\0dummy end of file"


def cavena() -> bytes:
    """Cavena 890, from ten o'clock on, with italics."""

    def code(milliseconds: int) -> bytes:
        return (36_000 * 25 + milliseconds // 40).to_bytes(3, "big")

    def record(n: int, c: Cue) -> bytes:
        lines = [line.encode("ascii", "ignore").ljust(51, b"\x7f") for line in (*c.lines, "")][:2]
        head = (16 * n).to_bytes(2, "big") + code(c.start) + code(c.end) + b"\x14\0\0\0\0\0\0\x16"
        return head + lines[0] + bytes(6) + lines[1] + bytes(4)

    head = bytes(40) + b"The sample talk".ljust(28, b"\0") + b"NV" + bytes(186) + b"10:00:00:00"
    return head.ljust(388, b"\0") + b"".join(record(n, c) for n, c in enumerate(cues(), 1))


def element(name: str, *parts: bytes | str | int) -> bytes:
    """An EBML element: its identifier in hexadecimal digits, its size in eight bytes, and what is in it."""
    data = b"".join(
        part if isinstance(part, bytes) else part.encode() if isinstance(part, str) else part.to_bytes(4, "big")
        for part in parts
    )
    return bytes.fromhex(name) + (len(data) | 1 << 56).to_bytes(8, "big") + data


def matroska() -> bytes:
    """Matroska with two tracks of text: English, which has the cues, and German, which has one."""

    def track(number: int, language: str) -> bytes:
        kind, codec = element("83", 0x11), element("86", "S_TEXT/UTF8")
        return element("AE", element("D7", number), element("73C5", number), kind, codec, element("22B59C", language))

    def block(number: int, c: Cue, text: str) -> bytes:
        head = bytes([0x80 | number]) + c.start.to_bytes(2, "big") + b"\0"
        return element("A0", element("A1", head, text), element("9B", c.end - c.start))

    head = element("1A45DFA3", element("4286", 1), element("4282", "matroska"), element("4287", 4), element("4285", 2))
    info = element("1549A966", element("2AD7B1", 1_000_000), element("4D80", "talk"), element("5741", "talk"))
    tracks = element("1654AE6B", track(1, "eng"), track(2, "ger"))
    first = [c for c in cues() if c.start < 32_000]
    blocks = [block(1, c, _text(c)) for c in first] + [block(2, first[-1], "Guten Abend.")]
    return head + element("18538067", info, tracks, element("1F43B675", element("E7", 0), *blocks))


FILES: dict[str, Callable[[], str | bytes]] = {
    "track.mks": matroska,
    "mcc.mcc": mcc,
    "pac.pac": pac,
    "cavena890.890": cavena,
    "encore.txt": encore,
    "encore-dvd-architect.sub": dvd_architect,
    "ulead.txt": ulead,
    "avid.txt": avid,
    "spruce.stl": spruce,
    "audacity.txt": audacity,
    "subviewer1.sub": subviewer1,
    "quicktime.txt": quicktime,
    "premiere-text.txt": premiere_text,
    "trint-text.txt": trint_text,
    "youtube-list.json": youtube_list,
    "whisper-console.txt": whisper_console,
    "otter.txt": otter,
    "descript.txt": descript,
    "inqscribe.inqscr": inqscribe,
    "youtube-text.txt": youtube_text,
    "csv.csv": lambda: table(","),
    "csv-tabs.tsv": lambda: table("\t"),
    "dcinema.xml": dcinema,
    "fcpxml.fcpxml": fcpxml,
    "xmeml.xml": xmeml,
    "rtf.rtf": rtf,
    "subtitle-edit.json": subtitle_edit,
    "bilibili.json": bilibili,
    "ted.json": ted,
}
"""Name of the file → its contents; the name begins with the format's identifier."""
