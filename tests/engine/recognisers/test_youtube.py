"""YouTube: json3 with and without times of words, srv1, srv2 and srv3."""

import pytest

from engine.document.cue import Spoken
from engine.recognisers.youtube import YOUTUBE, YOUTUBE_XML
from tests.engine.recognisers.robust import check_detection, check_robust, of_sample, spoken, texts
from tests.engine.recognisers.spoilt_text import check_robust_text

HEARD = {
    "wireMagic": "pb3",
    "events": [
        {"tStartMs": 0, "dDurationMs": 9000, "id": 1, "wpWinPosId": 1},
        {
            "tStartMs": 1200,
            "dDurationMs": 4000,
            "wWinId": 1,
            "segs": [
                {"utf8": "so", "acAsrConf": 255},
                {"utf8": " here's", "tOffsetMs": 240, "acAsrConf": 0},
                {"utf8": "'", "tOffsetMs": 400},
                {"utf8": " a thing", "tOffsetMs": 800},
            ],
        },
        {"tStartMs": 3000, "dDurationMs": 2200, "wWinId": 1, "aAppend": 1, "segs": [{"utf8": "\n"}]},
        {"tStartMs": 3010, "dDurationMs": 4000, "wWinId": 1, "segs": [{"utf8": "Next", "acAsrConf": 204}]},
    ],
}
TYPED = {
    "events": [
        {"tStartMs": 1000, "dDurationMs": 2000, "segs": [{"utf8": "two\u200b "}, {"utf8": "pieces,\none cue"}]},
        {"tStartMs": 3000, "dDurationMs": 2000, "segs": [{"utf8": "Yes."}]},
    ]
}
SRV1 = (
    '<?xml version="1.0" encoding="utf-8" ?><transcript><text start="0.5" dur="1.5">it&amp;#39;s so</text>'
    '<text start="2.5">on</text></transcript>'
)
SRV2 = (
    '<?xml version="1.0" encoding="utf-8" ?><timedtext><window t="0" id="1"/><text w="1" t="1000" d="2000">so it</text>'
    '<text w="1" t="2000" d="1000" append="1">\n</text><text w="1" t="2100" d="900" append="1">is</text></timedtext>'
)
SRV3 = """<?xml version="1.0" encoding="utf-8" ?><timedtext format="3">
<head><ws id="0"/><wp id="0"/></head>
<body><w t="0" id="1" wp="1" ws="1"/>
<p t="40" d="5080" w="1"><s ac="252">today</s><s t="240" ac="0"> we&#39;re</s><s t="400"> going</s></p>
<p t="2000" d="3120" w="1" a="1">
</p>
<p t="2510" d="4000"><s p="1">Bold</s> <s p="2">and</s><s> plain</s></p>
</body></timedtext>
"""


def test_recognised_speech() -> None:
    words = spoken(YOUTUBE, HEARD)
    assert texts(words) == "so here's' a thing Next"
    assert words[0] == Spoken("so", 1.2, None, 1.0)
    assert words[1] == Spoken("here's", 1.44)
    assert words[2].joined
    assert (words[3].start, words[3].clock) == (2.0, "cue")
    assert words[4].end == pytest.approx(3.0)
    assert words[5] == Spoken("Next", 3.01, None, 0.8)


def test_captions_that_somebody_typed() -> None:
    words = spoken(YOUTUBE, TYPED)
    assert texts(words) == "two pieces, one cue Yes."
    assert {word.clock for word in words} == {"cue"}
    assert (words[0].start, words[3].end, words[4].start, words[4].end) == (1.0, 3.0, 3.0, 5.0)


def test_srv1() -> None:
    words = spoken(YOUTUBE_XML, SRV1)
    assert texts(words) == "it's so on"
    assert (words[0].start, words[1].end) == (0.5, 2.0)
    assert words[2] == Spoken("on", 2.5, clock="cue")


def test_srv2() -> None:
    words = spoken(YOUTUBE_XML, SRV2)
    assert texts(words) == "so it is"
    assert (words[0].start, words[1].end, words[2].start) == (1.0, 2.0, 2.1)


def test_srv3() -> None:
    words = spoken(YOUTUBE_XML, SRV3)
    assert texts(words) == "today we're going Bold and plain"
    assert words[0] == Spoken("today", 0.04, None, 0.9882)
    assert words[1] == Spoken("we're", 0.28)
    assert (words[3].start, words[5].end) == pytest.approx((2.51, 6.51))
    assert {word.clock for word in words[3:]} == {"cue"}


@pytest.mark.shared
def test_sample() -> None:
    words = of_sample(YOUTUBE, "youtube_json3_small.json3")
    assert len(words) == 4
    assert (words[0].start, words[1].start, words[1].joined) == (1.2, 1.7, True)
    assert texts(words[2:]) == "second line"
    assert words[3].end == 5.0


def test_detection() -> None:
    check_detection(YOUTUBE, "youtube_json3_small.json3", examples=(HEARD, TYPED))
    check_detection(YOUTUBE_XML, examples=(SRV1, SRV2, SRV3))


def test_robust() -> None:
    check_robust(YOUTUBE, HEARD, TYPED)
    check_robust_text(YOUTUBE_XML, SRV1, SRV2, SRV3)
