"""Bytes to text and back: encodings, byte order marks, line ends, damage."""

import codecs
import contextlib
import os
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import FormatError, InputError, OutputError
from engine.formats import read_transcript, transcript_bytes
from engine.formats.source import codec_of, decode, encode, newline_of, read_bytes, taken_for, undecodable_bytes
from tests.engine.formats.samples import visible

CUE = "1\r\n00:00:01,000 --> 00:00:02,000\r\n{}\r\n\r\n"
RUSSIAN = "Слева мы видим их. Справа мы видим головорезов. Осторожно! Ты не ранен? Нет, не думаю. А ты как?"
FRENCH = (
    "Il était une fois, avant l'existence du câble, où le présentateur local régnait déjà en maître. Ça va très bien."
)
CZECH = "Příliš žluťoučký kůň úpěl ďábelské ódy. Nevím, co se tady děje. Můžeme už konečně jít domů?"


def round_trip(data: bytes) -> bytes:
    result = decode(data)
    return (
        encode(result.text, result.encoding, result.bom)
        + data[len(data) - undecodable_bytes(data, result.encoding, result.bom) :]
    )


@pytest.mark.parametrize(
    ("bom", "encoding"),
    [
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
        (codecs.BOM_UTF32_BE, "utf-32-be"),
        (b"", "utf-16-le"),
        (b"", "utf-16-be"),
        (b"", "utf-32-le"),
        (b"", "utf-32-be"),
        (b"", "utf-8"),
    ],
)
@pytest.mark.parametrize("text", [FRENCH, RUSSIAN, "plain enough for anyone"])
def test_unicode_is_found_with_and_without_mark(bom: bytes, encoding: str, text: str) -> None:
    data = bom + CUE.format(text).encode(encoding)
    result = decode(data)
    assert (result.encoding, result.bom, result.text, result.guessed) == (encoding, bom, CUE.format(text), False)
    assert round_trip(data) == data


@pytest.mark.parametrize(
    ("text", "encoding"), [(FRENCH, "cp1252"), (RUSSIAN, "cp1251"), (RUSSIAN, "koi8-r"), (CZECH, "cp1250")]
)
def test_a_code_page_is_guessed_and_said_to_be_a_guess(text: str, encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "talk.srt"
    path.write_bytes("".join(CUE.format(sentence) for sentence in text.split(". ")).encode(encoding))
    transcript = read_transcript(path)
    assert transcript.source is not None
    assert transcript.source.text.encode(encoding) == path.read_bytes()
    assert any("guessed" in warning for warning in transcript.warnings)


@pytest.mark.parametrize(
    ("text", "encoding"), [("こんにちは世界。", "iso2022_jp"), ("안녕하세요 여러분", "iso2022_kr")]
)
def test_escape_sequences_of_asian_encodings_are_not_text(text: str, encoding: str) -> None:
    decoded = decode(f"first\n{text}\nlast\n".encode(encoding))
    assert (decoded.text, decoded.encoding, decoded.guessed) == (f"first\n{text}\nlast\n", encoding, True)
    assert decode(b"an escape \x1b$ by itself").encoding == "utf-8"


def test_a_given_encoding_is_used() -> None:
    data = CUE.format(RUSSIAN).encode("mac-cyrillic")
    assert decode(data, "mac_cyrillic").text == CUE.format(RUSSIAN)
    assert decode(codecs.BOM_UTF16_BE + "da".encode("utf-16-be"), "utf-16").text == "da"


@pytest.mark.parametrize("name", ["no-such-thing", "hex", "rot13", "base64"])
def test_an_encoding_that_is_none(name: str) -> None:
    with pytest.raises(InputError, match=f"no encoding called {name}"):
        decode(b"abc", name)
    with pytest.raises(OutputError, match=f"no encoding called {name}"):
        codec_of(name)


def test_a_given_encoding_that_does_not_fit_names_the_line() -> None:
    with pytest.raises(InputError, match=r"talk\.srt is not in utf-8 \(line 2\)"):
        decode(b"one\ntw\xe9\n", "utf-8", "talk.srt")


@pytest.mark.parametrize(("encoding", "format"), [("utf-16", None), ("cp037", None), ("utf-16", "srt")])
def test_a_given_encoding_without_cues_is_named(encoding: str, format: str | None, tmp_path: Path) -> None:
    path = tmp_path / "talk.srt"
    path.write_bytes(CUE.format("so").encode())
    with pytest.raises(
        InputError, match=rf"^read in {encoding}, .*talk\.srt has no cue.*or let the encoding be detected"
    ):
        read_transcript(path, format, encoding)


def test_damaged_utf8_stays_utf8() -> None:
    data = (RUSSIAN * 3).encode() + b"\xff\xd0 end"
    assert decode(data).encoding == "utf-8"
    assert round_trip(data) == data


def test_odd_byte_at_the_end_of_utf16() -> None:
    data = codecs.BOM_UTF16_LE + CUE.format("no").encode("utf-16-le") + b"\n"
    assert decode(data).text == CUE.format("no")
    assert round_trip(data) == data


def test_the_declaration_of_xml_is_believed() -> None:
    data = f'<?xml version="1.0" encoding="iso-8859-7"?>\n<tt><p>{"Δεν ξέρω"}</p></tt>'.encode("iso-8859-7")
    result = decode(data)
    assert (result.encoding, result.guessed) == ("iso8859-7", False)


@pytest.mark.parametrize("text", ["a\r\nb\r\nc\n", "a\nb\nc\r", "a\rb\rc\n", "abc"])
def test_the_usual_line_end(text: str) -> None:
    assert newline_of(text) == {"a\r\nb\r\nc\n": "\r\n", "a\rb\rc\n": "\r"}.get(text, "\n")


def test_dash_and_ellipsis_where_the_encoding_lacks_them() -> None:
    assert encode("wait — no…", "iso8859-1") == b"wait -- no..."
    assert encode("wait — no…", "cp1252") == "wait — no…".encode("cp1252")
    with pytest.raises(OutputError, match=r"line 2: koi8-r has no '€' \(U\+20AC\); use UTF-8"):
        encode("one\ntwo €", "koi8-r")


def test_what_was_no_character_goes_out_as_it_came_in() -> None:
    assert encode("caf\udce9", "utf-8") == b"caf\xe9"
    assert encode("caf\udce9", "cp932") == b"caf\xe9"
    assert encode("\ud800", "utf-16-le") == b"\x00\xd8"


def test_what_was_no_character_is_marked_in_another_encoding(tmp_path: Path) -> None:
    path = tmp_path / "talk.srt"
    path.write_bytes(CUE.format(RUSSIAN).encode() + b"\xff end")
    transcript = read_transcript(path)
    assert transcript_bytes(transcript) == path.read_bytes()
    assert "\ufffd end" in transcript_bytes(transcript, encoding="utf-16").decode("utf-16")
    assert "? end".encode("cp1251") in transcript_bytes(transcript, encoding="cp1251")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "empty.srt").touch()
    (tmp_path / "picture.srt").write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x10\x00" * 40)
    for name, message in [
        ("none.srt", "there is no such file"),
        ("", "is a folder"),
        ("empty.srt", "is empty"),
        ("picture.srt", "is not text"),
    ]:
        with pytest.raises(InputError, match=message) as caught:
            decode(read_bytes(tmp_path / name), name=str(tmp_path / name))
        assert str(tmp_path / name) in str(caught.value)
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"%PDF-1.7\n1 0 obj", "is a document with a layout; save its text"),
        (b"\n<!DOCTYPE html>\n<html><body><p>so it is</p>", "is a document with a layout"),
        (b"PK\x03\x04\x14\0\0\0\0\0[Content_Types].xml", "is a document with a layout"),
        (b"PK\x03\x04\x14\0\0\0\0\0talk.srt", "is an archive; unpack it"),
        (b"\x1f\x8b\x08\0\0\0\0\0", "is an archive; unpack it"),
    ],
)
def test_documents_and_archives_are_refused_with_a_way_out(data: bytes, message: str, tmp_path: Path) -> None:
    (tmp_path / "talk.srt").write_bytes(data)
    with pytest.raises(FormatError, match=message):
        read_transcript(tmp_path / "talk.srt")


def test_a_web_page_may_be_read_as_text(tmp_path: Path) -> None:
    (tmp_path / "talk.html").write_text("<html><p>so it is</p></html>")
    assert read_transcript(tmp_path / "talk.html", "plain").cues


@pytest.mark.parametrize("data", [b"\n\n  \n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\r\n"])
@pytest.mark.parametrize("name", ["a.srt", "a.txt", "a.vtt"])
def test_a_file_without_text_is_refused(data: bytes, name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(InputError, match="has no text in it"):
        read_transcript(tmp_path / name)


@pytest.mark.skipif(not Path("/dev/fd").is_dir(), reason="this system has other pipes")
def test_a_pipe_is_read() -> None:
    reader, writer = os.pipe()
    os.write(writer, CUE.format("so it is").encode())
    os.close(writer)
    assert read_transcript(f"/dev/fd/{reader}").cues[0].text == "so it is"
    os.close(reader)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has other devices")
def test_a_device_without_an_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.formats.source._ENDLESS", 1 << 20)
    with pytest.raises(InputError, match="/dev/zero does not end after 1 MB; name a file"):
        read_transcript("/dev/zero")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the system lets us read anything")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "secret.srt"
    path.write_text("x")
    path.chmod(0)
    with pytest.raises(InputError, match="is not readable"):
        read_bytes(path)


def test_nul_bytes_far_in_or_at_the_end_are_no_reason_to_refuse(tmp_path: Path) -> None:
    path = tmp_path / "padded.srt"
    path.write_bytes(CUE.format("still here").encode() + bytes(5000))
    assert transcript_bytes(read_transcript(path)) == path.read_bytes()


def test_a_nul_in_a_text_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "talk.srt"
    path.write_bytes(CUE.format("still\0 here").encode())
    transcript = read_transcript(path)
    assert visible(transcript) == ["still\ufffd here"]
    assert transcript_bytes(transcript) == path.read_bytes()
    path.write_bytes(CUE.format("s\0t\0ill here").encode())
    with pytest.raises(InputError, match="is not text"):
        read_transcript(path)


@settings(max_examples=150, deadline=None)
@given(st.binary(min_size=1, max_size=300))
def test_any_bytes_come_back_unless_they_are_refused_for_nul_bytes(data: bytes) -> None:
    if b"\0" not in data:
        assert round_trip(data) == data
        return
    with contextlib.suppress(InputError):
        assert round_trip(data) == data


@settings(max_examples=60, deadline=None)
@given(
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=60),
    st.sampled_from(["utf-8", "utf-16", "utf-32", "cp1252", "cp1251", "koi8-r", "gb18030", "big5", "cp932", "euc-jp"]),
)
def test_any_text_in_any_encoding_comes_back(text: str, encoding: str) -> None:
    data = (CUE.format("abc") + text).encode(encoding, "ignore")
    assert round_trip(data) == data


def test_no_iso_page_is_guessed_where_it_would_have_controls(monkeypatch: pytest.MonkeyPatch) -> None:
    pages = (("iso8859_2", 1.0), ("cp1250", 0.0))
    matches = [SimpleNamespace(encoding=name, chaos=0.0, coherence=coherence) for name, coherence in pages]
    monkeypatch.setattr("charset_normalizer.from_bytes", lambda *_, **__: matches)
    assert decode(b"na\xefve").encoding == "iso8859-2"
    assert decode(b"na\xefve \x97 no").encoding == "cp1250"


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("žena šla domů. žádný člověk nevěděl, že má štěstí", "iso8859-2"),
        ("oni są tu i ślą źdźbło, żeby iść dalej", "iso8859-2"),
        ("oni są tu i idą już do łódki", "cp1250"),
        ("rekao je »sutra« i otišao, ali što će žena učiniti", "cp1250"),
        ("čovjek je rekao da će žena sutra reći što još želi", "iso8859-2"),
        ("¿qué hora es? ¡no lo sé, señor! el nº 5, a 20°C", "cp1252"),
        ("5 µm of m³, a word¹ and COKE®, ¶so it is¶, nº 1½", "cp1252"),
        ("Ég veit það ekki, Þór. Hæ, góðan daginn, Ðe", "cp1252"),
        ("il fait 20°C, soit 3 m² de plus à l'été", "cp1252"),
        ("rekao je »sutra« ili »danas«, a ja ću doći ču li me", "cp1250"),
        ("œuvre d'art et vœux de bonne année. ma sœur a mangé", "iso8859-15"),
        ("ŒUVRE D'ART ET VŒUX. MA SŒUR A MANGÉ", "iso8859-15"),
        ("wie geht´s dir? ich möchte 1½ Liter, auch über´s Jahr", "cp1252"),
        ("WIE GEHT´S DIR? ICH MÖCHTE ES ÜBER´S JAHR", "cp1252"),
        ("le café coûte « très » cher, n´est-ce pas déjà", "cp1252"),
        ("když jsem byl malý, říkal mi táta, že to je naše", "cp1250"),
        ("ik heb het gezien, Daniël, en zij had het over haar financiële zorgen, zeg ik je", "cp1252"),
        ("non so perché ma è così, e poi c’è la libertà…", "cp1252"),
        ("Bu konuda ne söyleyeceğimi bilmiyorum. Çok güzel bir şehir, değil mi?", "cp1254"),
        ("Aš nežinau, ką pasakyti. Žmonės kartais būna sunkūs, bet aš tikiu", "cp1257"),
    ],
)
def test_a_windows_page_and_its_iso_page_are_told_apart_by_their_words(text: str, encoding: str) -> None:
    assert decode(f"{text}\n".encode(encoding)).text == f"{text}\n"


def test_a_file_tells_what_it_would_be_taken_for(tmp_path: Path) -> None:
    path = tmp_path / "talk.txt"
    path.write_text("Đino, dođavola.", "cp1250")
    assert taken_for(path, "cp1250") == "cp1252"
    assert taken_for(path, "cp1252") is None
    path.write_text("no such letter", "cp1250")
    assert taken_for(path, "cp1250") is None
    assert taken_for(tmp_path / "missing.txt", "cp1250") is None
