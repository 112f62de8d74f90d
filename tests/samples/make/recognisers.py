"""The talk in each recogniser's JSON, with what is odd about each."""

import json
from collections.abc import Callable
from itertools import groupby
from typing import Any

from tests.samples.make.talk import Word, words

TEXT = " ".join(word.text for word in words())


def turns() -> list[list[Word]]:
    """The words of each paragraph."""
    return [list(those) for _, those in groupby(words(), key=lambda word: word.paragraph)]


def timed(word: Word, text: str = "word", **more: Any) -> dict[str, Any]:
    """Text, start and end in seconds, as most write them."""
    return {text: word.text, "start": word.start / 1000, "end": word.end / 1000, **more}


def whisper() -> Any:
    segments = [
        {
            "id": n, "seek": 0, "start": those[0].start / 1000, "end": those[-1].end / 1000, "avg_logprob": -0.2,
            "text": "".join(f" {word.text}" for word in those),
            "words": [timed(word, probability=0.9) | {"word": f" {word.text}"} for word in those],
        }
        for n, those in enumerate(turns())
    ]  # fmt: skip
    return {"text": f" {TEXT}", "segments": segments, "language": "en"}


def whisper_cpp() -> Any:
    rows = [
        {"offsets": {"from": word.start, "to": word.end}, "text": f" {word.text}", "tokens": []} for word in words()
    ]
    return {"systeminfo": "", "result": {"language": "en"}, "transcription": rows}


def deepgram() -> Any:
    rows = [
        timed(word, confidence=0.9, speaker=word.paragraph, punctuated_word=word.text) | {"word": word.bare}
        for word in words()
    ]
    best = {"transcript": TEXT, "confidence": 0.9, "words": rows}
    return {"metadata": {"channels": 1}, "results": {"channels": [{"alternatives": [best]}]}}


def assemblyai() -> Any:
    rows = [
        {"text": word.text, "start": word.start, "end": word.end, "confidence": 0.9, "speaker": "ABCD"[word.paragraph]}
        for word in words()
    ]
    return {"id": "1", "status": "completed", "audio_url": "talk.ogg", "text": TEXT, "words": rows, "utterances": None}


def revai() -> Any:
    def elements(those: list[Word]) -> list[dict[str, Any]]:
        pieces: list[dict[str, Any]] = []
        for word in those:
            text = word.text[: len(word.text) - len(word.mark)]
            pieces.append({"type": "text", "value": text, "ts": word.start / 1000, "end_ts": word.end / 1000})
            pieces.append({"type": "punct", "value": f"{word.mark} "})
        return pieces

    return {"monologues": [{"speaker": n, "elements": elements(those)} for n, those in enumerate(turns())]}


def speechmatics() -> Any:
    rows: list[dict[str, Any]] = []
    for word in words():
        text = word.text[: len(word.text) - len(word.mark)]
        best = {"content": text, "confidence": 0.9, "language": "en", "speaker": f"S{word.paragraph}"}
        times = {"start_time": word.start / 1000, "end_time": word.end / 1000}
        rows.append({"type": "word", **times, "alternatives": [best]})
        if word.mark:
            times = {"start_time": word.end / 1000, "end_time": word.end / 1000, "attaches_to": "previous"}
            rows.append({"type": "punctuation", **times, "alternatives": [best | {"content": word.mark}]})
    return {"format": "2.9", "job": {"id": "1"}, "metadata": {"type": "transcription"}, "results": rows}


def watson() -> Any:
    def result(those: list[Word]) -> dict[str, Any]:
        times = [[word.bare, word.start / 1000, word.end / 1000] for word in those]
        hesitation = [["%HESITATION", those[-1].end / 1000, those[-1].end / 1000]]
        text = "".join(f"{word.bare} " for word in those)
        return {"final": True, "alternatives": [{"transcript": text, "timestamps": times + hesitation}]}

    labels = [
        {"from": word.start / 1000, "to": word.end / 1000, "speaker": word.paragraph, "final": True} for word in words()
    ]
    return {"result_index": 0, "results": [result(those) for those in turns()], "speaker_labels": labels}


def elevenlabs() -> Any:
    rows: list[dict[str, Any]] = []
    for word in words():
        who = {"speaker_id": f"speaker_{word.paragraph}", "logprob": -0.1}
        rows.append(timed(word, "text", type="word", **who))
        rows.append({"text": " ", "start": word.end / 1000, "end": word.end / 1000, "type": "spacing", **who})
    return {"language_code": "eng", "text": TEXT, "words": rows}


def gladia() -> Any:
    utterances = [
        {
            "text": " ".join(word.text for word in those), "language": "en", "start": those[0].start / 1000,
            "end": those[-1].end / 1000, "confidence": 0.9, "channel": 0, "speaker": n,
            "words": [timed(word, confidence=0.9) for word in those],
        }
        for n, those in enumerate(turns())
    ]  # fmt: skip
    transcription = {"full_transcript": TEXT, "languages": ["en"], "utterances": utterances}
    return {"id": "1", "status": "done", "result": {"metadata": {}, "transcription": transcription}}


def voxtral() -> Any:
    segments = [timed(word, "text", type="transcription_segment") for word in words()]
    return {"model": "voxtral-mini-latest", "text": TEXT, "language": "en", "segments": segments}


def azure() -> Any:
    def iso(milliseconds: int) -> str:
        return f"PT{milliseconds / 1000:g}S"

    def phrase(n: int, those: list[Word]) -> dict[str, Any]:
        rows = [
            {"word": word.bare, "offset": iso(word.start), "duration": iso(word.end - word.start)} for word in those
        ]
        lexical, display = " ".join(word.bare for word in those), " ".join(word.text for word in those)
        best = {"confidence": 0.9, "lexical": lexical, "itn": lexical, "display": display, "words": rows}
        times = {"offset": iso(those[0].start), "duration": iso(those[-1].end - those[0].start)}
        return {"recognitionStatus": "Success", "channel": 0, "speaker": n, **times, "nBest": [best]}

    return {
        "source": "talk.ogg",
        "duration": "PT90S",
        "recognizedPhrases": [phrase(*each) for each in enumerate(turns())],
    }


def aws() -> Any:
    items: list[dict[str, Any]] = []
    for word in words():
        text = word.text[: len(word.text) - len(word.mark)]
        times = {"start_time": f"{word.start / 1000}", "end_time": f"{word.end / 1000}"}
        speaker = {"speaker_label": f"spk_{word.paragraph}"}
        items.append(
            {"alternatives": [{"confidence": "0.9", "content": text}], "type": "pronunciation", **times, **speaker}
        )
        if word.mark:
            best = [{"confidence": "0.0", "content": word.mark}]
            items.append({"alternatives": best, "type": "punctuation", **speaker})
    return {
        "jobName": "talk",
        "status": "COMPLETED",
        "results": {"transcripts": [{"transcript": TEXT}], "items": items},
    }


def nemo() -> Any:
    rows = [timed(word, start_offset=word.start // 80, end_offset=word.end // 80) for word in words()]
    return {
        "audio_filepath": "talk.wav",
        "duration": 90.0,
        "pred_text": TEXT,
        "timestamp": {"word": rows, "segment": []},
    }


def google() -> Any:
    def result(those: list[Word]) -> dict[str, Any]:
        rows = [
            {"startTime": f"{word.start / 1000}s", "endTime": {"seconds": word.end // 1000, "nanos": word.end % 1000 * 10**6},
             "word": word.text} for word in those
        ]  # fmt: skip
        return {"alternatives": [{"transcript": " ".join(w.text for w in those), "confidence": 0.9, "words": rows}]}

    return {"results": [result(those) for those in turns()], "totalBilledTime": "90s"}


def vosk() -> Any:
    rows = [timed(word, conf=0.9) | {"word": word.bare} for word in words()]
    return [{"partial": ""}, {"result": rows, "text": " ".join(word.bare for word in words())}, {"text": ""}]


def cartesia() -> Any:
    return {"text": TEXT, "language": "en", "duration": 90.0, "words": [timed(word) for word in words()]}


def gentle() -> Any:
    rows: list[dict[str, Any]] = []
    place = 0
    for word in words():
        text = word.text.strip('.,?!:"')
        first = TEXT.index(text, place)
        place = first + len(text)
        row = timed(word, case="success", alignedWord=word.bare, startOffset=first, endOffset=place)
        rows.append(row | {"word": text})
    rows.insert(1, {"case": "not-found-in-transcript", "alignedWord": "[oov]", "start": 0.9, "end": 0.9, "phones": []})
    return {"transcript": TEXT, "words": rows}


def aeneas() -> Any:
    rows = [
        {"begin": f"{w.start / 1000:.3f}", "end": f"{w.end / 1000:.3f}", "id": f"f{n:06}", "language": "en",
         "lines": [w.text], "children": []} for n, w in enumerate(words())
    ]  # fmt: skip
    return {"fragments": rows}


def pocketsphinx() -> Any:
    rows = [{"b": w.start / 1000, "d": (w.end - w.start) / 1000, "p": 0.9, "t": w.bare} for w in words()]
    noise = {"b": 0.0, "d": 0.2, "p": 1.0, "t": "[NOISE]"}
    return {"b": 0.0, "d": 90.0, "p": 1.0, "t": " ".join(word.bare for word in words()), "w": [noise, *rows]}


def podcast() -> Any:
    rows = [
        {
            "speaker": f"Speaker {w.paragraph}",
            "startTime": w.start / 1000,
            "endTime": w.end / 1000,
            "body": f"{w.text} ",
        }
        for w in words()
    ]
    return {"version": "1.0.0", "segments": rows}


def trint() -> Any:
    rows = [
        {
            "time": w.start,
            "duration": w.end - w.start,
            "value": w.text,
            "paragraphId": f"p{w.paragraph}",
            "confidence": 0.9,
        }
        for w in words()
    ]
    rows.insert(1, rows[0] | {"value": "um", "strikethrough": True})
    return {"transcript": {"words": rows, "paragraphs": [{"id": "p0", "speaker": {"id": "s", "name": "Anna"}}]}}


def paper_edit() -> Any:
    paragraphs = [
        {"id": n, "start": those[0].start / 1000, "end": those[-1].end / 1000, "speaker": f"Speaker {n}"}
        for n, those in enumerate(turns())
    ]
    return {"words": [timed(word, "text", id=n) for n, word in enumerate(words())], "paragraphs": paragraphs}


def bbc_kaldi() -> Any:
    rows = [timed(w, punct=w.text, confidence=0.9, index=n) | {"word": w.bare} for n, w in enumerate(words())]
    return {"action": "audio-transcribe", "retval": {"words": rows, "segmentation": {"segments": []}}}


def youtube() -> Any:
    events: list[dict[str, Any]] = [{"tStartMs": 0, "dDurationMs": 90000, "id": 1, "wpWinPosId": 1}]
    for those in turns():
        start = those[0].start
        pieces = [
            {"utf8": f" {w.bare}" if n else w.bare, "tOffsetMs": w.start - start, "acAsrConf": 255}
            for n, w in enumerate(those)
        ]
        events.append({"tStartMs": start, "dDurationMs": those[-1].end - start, "wWinId": 1, "segs": pieces})
    return {"wireMagic": "pb3", "events": events}


def kaldi() -> Any:
    rows = [
        {"start": w.start / 1000, "length": (w.end - w.start) / 1000, "word": w.bare, "confidence": 0.9}
        for w in words()
    ]
    best = {"likelihood": 128.1, "transcript": " ".join(w.bare for w in words()), "word-alignment": rows}
    result = {"hypotheses": [best, {"transcript": "good"}], "final": True}
    return {"status": 0, "result": result, "segment-start": 0.0, "segment-length": 90.0, "total-length": 90.0}


def word_list() -> Any:
    return {"words": [timed(w, "text", pause=None, confidence=0.9, speaker="Anna", timing="aligned") for w in words()]}


def video_indexer() -> Any:
    rows = [
        {"id": n, "text": w.text, "confidence": 0.9, "speakerId": 1, "language": "en-US",
         "instances": [{"start": f"0:00:{w.start / 1000:.2f}", "end": f"0:00:{w.end / 1000:.2f}"}]}
        for n, w in enumerate(words(), 1)
    ]  # fmt: skip
    insights = {"sourceLanguage": "en-US", "transcript": rows, "speakers": [{"id": 1, "name": "Anna"}]}
    return {"accountId": "0", "name": "talk", "videos": [{"id": "0", "state": "Processed", "insights": insights}]}


def premiere() -> Any:
    def row(word: Word) -> dict[str, Any]:
        times = {"start": word.start / 1000, "duration": (word.end - word.start) / 1000}
        return {
            "confidence": 0.9,
            **times,
            "eos": word.text[-1] in ".?!",
            "tags": [],
            "text": word.text,
            "type": "word",
        }

    segments = [
        {
            "language": "en-us",
            "speaker": f"s{n}",
            "start": those[0].start / 1000,
            "words": [row(word) for word in those],
        }
        for n, those in enumerate(turns())
    ]
    return {"language": "en-us", "segments": segments, "speakers": [{"id": "s0", "name": "Anna"}]}


JSON: dict[str, Callable[[], Any]] = {
    "whisper": whisper, "whisper.cpp": whisper_cpp, "deepgram": deepgram, "assemblyai": assemblyai, "revai": revai,
    "speechmatics": speechmatics, "watson": watson, "elevenlabs": elevenlabs, "gladia": gladia, "voxtral": voxtral,
    "azure": azure, "aws": aws, "nemo": nemo, "google": google, "cartesia": cartesia, "gentle": gentle,
    "aeneas": aeneas, "pocketsphinx": pocketsphinx, "podcast": podcast, "trint": trint, "paper-edit": paper_edit,
    "bbc-kaldi": bbc_kaldi, "youtube": youtube, "kaldi": kaldi, "caesura": word_list,
    "video-indexer": video_indexer, "premiere": premiere,
}  # fmt: skip

FILES: dict[str, Callable[[], str]] = {
    **{f"{name}.json": lambda make=make: json.dumps(make(), indent=1) + "\n" for name, make in JSON.items()},  # type: ignore[misc]
    "vosk.jsonl": lambda: "".join(json.dumps(value) + "\n" for value in vosk()),
}
"""Name of the file → its contents; the name without its extension is the recogniser's identifier."""
