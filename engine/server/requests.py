"""The fields of a request, in a JSON object or a form."""

import json
import re
from typing import Annotated, Any, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    PlainValidator,
    TypeAdapter,
    WithJsonSchema,
    model_validator,
)

from engine.errors import InputError
from engine.formats.reading import is_frame_rate
from engine.languages import code_of
from engine.style import Style, style_of

_Pause = Annotated[float, Field(ge=0, le=86_400, allow_inf_nan=False)]
_Name = Annotated[str, Field(max_length=200)]

_FIELDS_OF = {
    "file": ("format", "encoding", "frame_rate", "subtitle_track", "recue", "output_format"),
    "words": ("pauses", "probabilities"),
}
"""Fields that only go with another one."""

_MOST_NAMES = 2000
_LONGEST_NAME = 100


def _style(rules: Any) -> Style:
    """A house style, as its rules or as JSON text."""
    try:
        table = json.loads(rules) if isinstance(rules, str) else rules
    except (ValueError, RecursionError):
        table = None
    if not isinstance(table, dict):
        raise ValueError("give an object of rules")
    lists = [value for value in table.values() if isinstance(value, list)]
    if any(len(items) > _MOST_NAMES for items in lists):
        raise ValueError(f"a list has at most {_MOST_NAMES:,} items")
    if any(isinstance(item, str) and len(item) > _LONGEST_NAME for items in lists for item in items):
        raise ValueError(f"an item of a list has at most {_LONGEST_NAME} characters")
    try:
        return style_of(table)
    except InputError as error:
        raise ValueError(str(error)) from None
    except RecursionError:
        raise ValueError("its lists are too deep") from None


def language_code(declared: str) -> str:
    """The code of a language by its code or name; "" stays.

    Raises:
        ValueError: it is neither.
    """
    code = code_of(declared)
    if code and not re.fullmatch("[a-z]{2,3}", code):
        raise ValueError("it is not a language; give its code, such as de")
    return code


def _frame_rate(rate: float) -> float:
    """A number of frames a second.

    Raises:
        ValueError: it cannot be one.
    """
    if not is_frame_rate(rate):
        raise ValueError("it is not a frame rate; give frames a second, such as 25 or 23.976")
    return rate


_RULES = TypeAdapter(Style).json_schema()["properties"]
_House = Annotated[
    Style,
    PlainValidator(_style),
    WithJsonSchema({"type": "object", "properties": _RULES, "additionalProperties": False}),
]


class FileField(BaseModel):
    """A file that is sent inside JSON. Its name gives its format and the name of the response; it is never opened.

    Attributes:
        name: with its extension.
        content: of a text file; or
        base64: of any file.
    """

    model_config = ConfigDict(extra="forbid")
    name: _Name = "text.txt"
    content: str | None = None
    base64: str | None = None

    @model_validator(mode="after")
    def _one_content(self) -> Self:
        if (self.content is None) == (self.base64 is None):
            raise ValueError("give either content or base64")
        return self


def _schema(*ways: str) -> ConfigDict:
    """Exactly one of some fields is required."""
    return ConfigDict(extra="forbid", json_schema_extra={"oneOf": [{"required": [way]} for way in ways]})


class ReviewRequest(BaseModel):
    """A request for suggestions for a text or a file.

    Attributes:
        text: plain text, or
        file: of any format that the engine reads.
        format, encoding: of the file, if they cannot be detected.
        frame_rate: frames a second of a file that counts frames; its own, or the lowest common one, by default.
        subtitle_track: number of the subtitle track of a video, from 1; the first one of text by default.
        model: a name that `/v1/models` lists as served; the first of them that knows the language by default.
        minimum_confidence: of a change, 0 to 1; less sure ones are left out.
        keep_marks, keep_case: leave marks and capitals alone that are there.
        style: the house style to keep to, by the keys of ``style.toml``; in a form as JSON.
        language: its code or name, such as "de" or "German", where it cannot be detected.
    """

    model_config = _schema("text", "file")
    text: str | None = None
    file: FileField | None = None
    format: _Name | None = None
    encoding: _Name | None = None
    frame_rate: Annotated[float, AfterValidator(_frame_rate)] | None = None
    subtitle_track: Annotated[int, Field(ge=1, le=999)] | None = None
    model: _Name | None = None
    minimum_confidence: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)] = 0.0
    keep_marks: bool = True
    keep_case: bool = True
    style: _House | None = None
    language: Annotated[_Name, AfterValidator(language_code)] | None = None

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        ways = [way["required"][0] for way in self._ways()]
        if sum(getattr(self, way) is not None for way in ways) != 1:
            raise ValueError(f"give exactly one of {', '.join(ways)}")
        return self

    @model_validator(mode="after")
    def _fields_in_use(self) -> Self:
        for way, names in _FIELDS_OF.items():
            unused = next((name for name in names if getattr(self, name, None) not in (None, False)), None)
            if unused and getattr(self, way, None) is None:
                raise ValueError(f"{unused} is only used with the field {way}; send that too, or leave {unused} out")
        return self

    @classmethod
    def _ways(cls) -> Any:
        extra: Any = cls.model_config["json_schema_extra"]
        return extra["oneOf"]


class PunctuateRequest(ReviewRequest):
    """A request to punctuate a text, words with the pauses between them, or a file.

    Attributes:
        words: without marks; or a text or a file.
        pauses: seconds of silence after each word, null where not known.
        probabilities: whether the response has those of every mark after each word.
        recue: flow the words of a file into new cues.
        output_format: of the file in the response; its own by default.
    """

    model_config = _schema("text", "words", "file")
    words: list[str] | None = None
    pauses: list[_Pause | None] | None = None
    probabilities: bool = False
    recue: bool = False
    output_format: _Name | None = None

    @model_validator(mode="after")
    def _one_pause_a_word(self) -> Self:
        if self.words is not None and self.pauses is not None and len(self.pauses) != len(self.words):
            raise ValueError(f"pauses: {len(self.pauses)} for {len(self.words)} words; give one per word")
        return self
