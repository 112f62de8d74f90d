"""Reads a request from its body; nothing in it is trusted, least of all the names of files."""

import asyncio
import base64
import binascii
import re
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from fastapi import Request
from pydantic import ValidationError
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, Headers, UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser

from engine.document.transcript import Transcript
from engine.errors import CaesuraError
from engine.formats import parse_transcript
from engine.server.limits import Refusal, ServerLimits, too_large, too_many_words
from engine.server.requests import ReviewRequest

Fields = TypeVar("Fields", bound=ReviewRequest)

_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_UNSAFE = re.compile(r"[^\w. -]+")
_LONGEST = 100
_FIELDS = 16
_DIGITS = 15
_PLACES = re.compile(r"(?<=\w)\.(\d+)")


@dataclass(frozen=True)
class Upload:
    """An uploaded file.

    Attributes:
        name: its name, sanitised for headers and folders.
        data: its bytes.
    """

    name: str
    data: bytes


async def read(request: Request, kind: type[Fields], limits: ServerLimits) -> tuple[Fields, Upload | None]:
    """The fields of a request, and the file that comes with it.

    Raises:
        Refusal: it is too large or too slow, neither a JSON object nor a form, or does not fit `kind`.
    """
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media not in ("application/json", "multipart/form-data"):
        message = "The body has an unsupported type; send application/json or multipart/form-data."
        raise Refusal(415, "unsupported_media_type", message)
    if request.headers.get("content-encoding", "identity").lower() != "identity":
        raise Refusal(415, "unsupported_media_type", "The body is compressed; send it as it is.")
    body = await _body(request, limits)
    if media == "application/json":
        return await run_in_threadpool(_of_json, body, kind, limits)
    return await run_in_threadpool(_of_form, request.headers, body, kind)


async def _body(request: Request, limits: ServerLimits) -> bytes:
    """Reads the body, up to the limit, in any transfer encoding."""
    length = request.headers.get("content-length", "0")
    if length.isascii() and length.isdigit() and (len(length) > _DIGITS or int(length) > limits.size):
        raise too_large(limits)
    body = bytearray()
    try:
        async with asyncio.timeout(limits.seconds):
            async for part in request.stream():
                body += part
                if len(body) > limits.size:
                    raise too_large(limits)
    except TimeoutError:
        message = f"The body did not arrive within {limits.seconds:g} seconds; send it faster, or in parts."
        raise Refusal(408, "too_slow", message, {"connection": "close"}) from None
    return bytes(body)


def _of_json(body: bytes, kind: type[Fields], limits: ServerLimits) -> tuple[Fields, Upload | None]:
    bare = _STRING.sub(b"", body)
    if sum(map(bare.count, (b",", b"[", b"{"))) > limits.nodes:
        raise Refusal(413, "too_many_words", f"The JSON has over {limits.nodes:,} values; send the text in parts.")
    try:
        fields = kind.model_validate_json(body, strict=True)
    except ValidationError as error:
        raise _invalid(error) from None
    if fields.file is None:
        return fields, None
    return fields, Upload(safe_name(fields.file.name), _content(fields.file.content, fields.file.base64))


def _content(text: str | None, encoded: str | None) -> bytes:
    if text is not None:
        return text.encode()
    try:
        return base64.b64decode(encoded or "", validate=True)
    except (binascii.Error, ValueError):
        raise Refusal(422, "invalid", "file.base64: it is not base64; send the bytes of the file in it.") from None


def _of_form(headers: Headers, body: bytes, kind: type[Fields]) -> tuple[Fields, Upload | None]:
    fields: dict[str, object] = dict(asyncio.run(_form(headers, body)))  # it waits for nothing
    upload = None
    if isinstance(file := fields.get("file"), UploadFile):
        upload = Upload(safe_name(file.filename or ""), file.file.read())
        file.file.close()
        fields["file"] = {"content": ""}
    elif file is not None:
        raise Refusal(422, "invalid", "file: it is a text field; send it as a file part, which has a filename.")
    try:
        return kind.model_validate(fields), upload
    except ValidationError as error:
        raise _invalid(error) from None


class _FormParser(MultiPartParser):
    """Notes whether the form is complete; a part that breaks off would otherwise be left out silently."""

    complete = False

    def on_end(self) -> None:
        self.complete = True


async def _form(headers: Headers, body: bytes) -> FormData:
    async def once() -> AsyncGenerator[bytes, None]:
        yield body

    parser = _FormParser(headers, once(), max_files=1, max_fields=_FIELDS, max_part_size=len(body))
    parser.spool_max_size = len(body) + 1  # in memory, where it is already
    try:
        form = await parser.parse()
        if not parser.complete:
            raise MultiPartException("it ends before its last boundary")
        return form
    except (MultiPartException, ValueError, KeyError) as error:
        reason = getattr(error, "message", "its parts cannot be separated").rstrip(".")
        raise Refusal(400, "malformed", f"The body is not a form ({reason}); send multipart/form-data.") from None


def _invalid(error: ValidationError) -> Refusal:
    """The first thing that is wrong, in a sentence."""
    first = error.errors(include_url=False, include_input=False)[0]
    if first["type"] == "json_invalid":
        reason = str(first["ctx"]["error"])
        return Refusal(400, "malformed", f"The body is not JSON ({reason}); send one JSON object.")
    place = _PLACES.sub(r"[\1]", ".".join(map(str, first["loc"])))[:_LONGEST]
    reason = first["msg"].removeprefix("Value error, ").rstrip(".")
    return Refusal(422, "invalid", f"{place or 'The body'}: {reason[:1].lower()}{reason[1:]}; see /docs.")


def safe_name(name: str) -> str:
    """Sanitises a file name for folders: the last part of `name`, of letters, digits, blanks, hyphens and periods."""
    path = Path(_UNSAFE.sub("_", re.split(r"[/\\]", name)[-1]).strip())
    return f"{path.stem.lstrip('.')[:_LONGEST] or 'text'}{path.suffix[:16]}"


def uploaded(upload: Upload, request: ReviewRequest, limits: ServerLimits) -> Transcript:
    """The transcript in a file that was sent.

    Raises:
        Refusal: the engine cannot read it, or it has too many words.
    """
    try:
        transcript = parse_transcript(
            upload.data, upload.name, request.format, request.encoding, request.frame_rate, request.subtitle_track
        )
    except CaesuraError as error:
        raise unreadable(str(error)) from None
    check_words(transcript, limits)
    return transcript


def check_words(transcript: Transcript, limits: ServerLimits) -> None:
    """Counts the words.

    Raises:
        Refusal: there are too many.
    """
    if len(transcript.words) > limits.words:
        raise too_many_words(len(transcript.words), limits)


def unreadable(reason: str) -> Refusal:
    """The refusal of a file that the engine cannot read or write."""
    return Refusal(422, "unusable", f"{reason.rstrip('.')}.")
