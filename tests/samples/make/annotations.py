"""The talk in recognisers' and annotators' formats that are no JSON: XML, tables and TextGrid."""

from collections.abc import Callable

from tests.samples.make.recognisers import turns
from tests.samples.make.talk import Word, words


def youtube_xml() -> str:
    body = "".join(
        f'<p t="{those[0].start}" d="{those[-1].end - those[0].start}" w="1">'
        + "".join(
            f'<s t="{w.start - those[0].start}">{" " * (n > 0)}{w.bare.replace(chr(39), "&#39;")}</s>'
            for n, w in enumerate(those)
        )
        + "</p>\n"
        for those in turns()
    )
    return (
        f'<?xml version="1.0" encoding="utf-8" ?><timedtext format="3">\n<head/>\n<body>\n{body}</body></timedtext>\n'
    )


def whisper_tsv() -> str:
    return "start\tend\ttext\n" + "".join(f"{w.start}\t{w.end}\t{w.text}\n" for w in words())


def ctm() -> str:
    lines = (f"talk 1 {w.start / 1000:.2f} {(w.end - w.start) / 1000:.2f} {w.bare} 0.90\n" for w in words())
    return ";; a comment\n" + "".join(lines)


def textgrid() -> str:
    last = words()[-1].end / 1000
    rows: list[tuple[float, float, str]] = []
    reached = 0.0
    for w in words():
        rows += [(reached, w.start / 1000, "")] if w.start / 1000 > reached else []
        rows.append((w.start / 1000, w.end / 1000, w.bare))
        reached = w.end / 1000
    lines = ['File type = "ooTextFile"', 'Object class = "TextGrid"', "", "0", f"{last}", "<exists>", "1"]
    lines += ['"IntervalTier"', '"words"', "0", f"{last}", f"{len(rows)}"]
    lines += [line for start, end, text in rows for line in (f"{start}", f"{end}", f'"{text}"')]
    return "\n".join(lines) + "\n"


def elan() -> str:
    slots = "".join(
        f'<TIME_SLOT TIME_SLOT_ID="a{n}" TIME_VALUE="{w.start}"/>\n<TIME_SLOT TIME_SLOT_ID="b{n}" TIME_VALUE="{w.end}"/>\n'
        for n, w in enumerate(words())
    )
    rows = "".join(
        f'<ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="w{n}" TIME_SLOT_REF1="a{n}" TIME_SLOT_REF2="b{n}">'
        f"<ANNOTATION_VALUE>{w.bare}</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION>\n"
        for n, w in enumerate(words())
    )
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<ANNOTATION_DOCUMENT AUTHOR="" FORMAT="3.0" VERSION="3.0">\n'
    tier = f'<TIER TIER_ID="words" LINGUISTIC_TYPE_REF="default">\n{rows}</TIER>\n'
    return f"{head}<TIME_ORDER>\n{slots}</TIME_ORDER>\n{tier}</ANNOTATION_DOCUMENT>\n"


def transcriber() -> str:
    def turn(n: int, those: list[Word]) -> str:
        syncs = "".join(f'<Sync time="{word.start / 1000}"/>\n{word.bare}\n' for word in those)
        return f'<Turn speaker="s{n}" startTime="{those[0].start / 1000}" endTime="{those[-1].end / 1000}">\n{syncs}</Turn>\n'

    head = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE Trans SYSTEM "trans-14.dtd">\n<Trans version="1">\n'
    speakers = "".join(f'<Speaker id="s{n}" name="Speaker {n}"/>' for n in range(len(turns())))
    body = "".join(turn(n, those) for n, those in enumerate(turns()))
    return f"{head}<Speakers>{speakers}</Speakers>\n<Episode><Section>\n{body}</Section></Episode>\n</Trans>\n"


FILES: dict[str, Callable[[], str]] = {
    "youtube-xml.srv3": youtube_xml,
    "whisper-tsv.tsv": whisper_tsv,
    "ctm.ctm": ctm,
    "textgrid.TextGrid": textgrid,
    "elan.eaf": elan,
    "transcriber.trs": transcriber,
}
"""Name of the file → its contents; the name without its extension is the recogniser's identifier."""
