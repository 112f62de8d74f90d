"""The file of a house style: what is read, what is refused and how, and what stays when it is written."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import InputError, OutputError
from engine.style import NO_STYLE, Style, own_style, read_style, style_of, write_style
from engine.style.rules import CHOICES, MARKS

FULL = """\
# How we write.
never = ["!", ":"]
serial_comma = true     # since 2019
ellipsis = "…"
dash = " – "
abbreviation_periods = false
names = [
    "iPhone",   # the telephone
    "New York",
]
lowercase = ["internet"]
abbreviations = ["approx.", "Fig."]
"""
STYLE = Style(
    ("!", ":"), True, "…", " – ", False, ("iPhone", "New York"), ("internet",), ("approx.", "Fig.")
)  # fmt: skip


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CAESURA_DATA", str(tmp_path / "data"))
    return tmp_path


def test_every_key_is_read(home: Path) -> None:
    (home / "style.toml").write_text(FULL, "utf-8")
    assert read_style(home / "style.toml") == STYLE
    assert read_style(str(home / "style.toml")) == STYLE
    assert hash(STYLE) == hash(replace(STYLE))


def test_the_users_own_is_read_unless_told_otherwise(home: Path) -> None:
    assert read_style() == Style()
    own_style().parent.mkdir()
    own_style().write_text('serial_comma = "as is"\nnames = ["NASA"]\n', "utf-8-sig")
    assert read_style() == Style(names=("NASA",))
    assert read_style(NO_STYLE) == Style()


def test_as_is_is_of_the_file_alone() -> None:
    assert style_of({"serial_comma": "as is", "ellipsis": None}) == Style()
    for key in ("serial_comma", "ellipsis", "abbreviation_periods", "dash"):
        with pytest.raises(InputError, match=f'{key} cannot be "as is"'):
            Style(**{key: "as is"})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("serial_comma = true\ndash = ", r"is not TOML \(Invalid value \(at end of document\)\)"),
        ("names = " + "[" * 5000, "is not TOML"),
        ("\nserial = true", "line 2: there is no rule 'serial'; choose from never, serial_comma, "),
        ("[a]\nb = 1", "line 1: there is no rule 'a'"),
        ("'' = 1", "there is no rule ''"),
        ("serial_comma = 1", 'line 1: serial_comma cannot be 1; it is true, false or "as is"'),
        ('# yes\n  dash = "=="', 'line 2: dash cannot be "=="; it is " — ", "—", '),
        ('"ellipsis" = "...."', 'line 1: ellipsis cannot be "...."; it is "…", "..." or "as is"'),
        ('names = "NASA"', 'line 1: names cannot be "NASA"; it is a list of texts, such as \\["New York"\\]'),
        ("[names]\na = 1", "line 1: names cannot be"),
        ("names = [1]", "line 1: names cannot be \\[1\\]"),
        ('names = ["a", "…"]', 'line 1: names cannot have "…"; it is words'),
        (r'abbreviations = ["Fig.\nNo."]', "line 1: abbreviations cannot have"),
        ('never = ["%"]', 'line 1: never cannot have "%"; it is some of , . \\? ! : —'),
        ('lowercase = "as is"', 'line 1: lowercase cannot be "as is"'),
    ],
)
def test_what_is_wrong_is_reported_with_its_line(home: Path, text: str, message: str) -> None:
    file = home / "style.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(InputError, match=message) as error:
        read_style(file)
    assert str(error.value).startswith(str(file))


def test_a_file_that_cannot_be_read_is_reported(home: Path) -> None:
    with pytest.raises(InputError, match="there is no such file"):
        read_style(home / "nothing.toml")
    (home / "style.toml").write_bytes(b"names = ['\xff\xfe']")
    with pytest.raises(InputError, match=r"style\.toml is not in UTF-8; save it as UTF-8"):
        read_style(home / "style.toml")


def test_comments_and_order_stay(home: Path) -> None:
    file = home / "style.toml"
    file.write_text(FULL, "utf-8")
    write_style(replace(STYLE, serial_comma=None, names=("NASA",), dash="—"), file)
    assert file.read_text("utf-8") == FULL.replace("true     # since 2019", '"as is"     # since 2019').replace(
        '" – "', '"—"'
    ).replace('[\n    "iPhone",   # the telephone\n    "New York",\n]', '["NASA"]')


def test_what_is_as_it_was_is_not_written_again(home: Path) -> None:
    file = home / "style.toml"
    file.write_bytes(b"dash = '--'\r\n# and no more")
    write_style(Style(dash="--"), file)
    assert file.read_bytes() == b"dash = '--'\r\n# and no more"
    write_style(Style(dash="--", never=("!",)), file)
    assert file.read_bytes() == b"dash = '--'\r\n# and no more\nnever = [\"!\"]\n"


@pytest.mark.parametrize("text", ["dash = ", "rule = 1", "names = '''\\\ndash = '--''''\n"])
def test_what_is_no_style_is_kept_beside(home: Path, text: str) -> None:
    file = home / "style.toml"
    file.write_text(text, "utf-8")
    write_style(STYLE, file)
    assert read_style(file) == STYLE
    assert (home / "style.toml.old").read_text("utf-8") == text


def test_where_nothing_can_be_written_is_reported(home: Path) -> None:
    (home / "file").write_text("")
    with pytest.raises(OutputError, match="cannot be made"):
        write_style(Style(), home / "file" / "style.toml")


WORDS = st.text(st.characters(codec="utf-8"), min_size=1, max_size=12).filter(
    lambda text: text.isprintable() and any(character.isalpha() for character in text)
)
STYLES = st.builds(
    Style,
    never=st.lists(st.sampled_from(MARKS), unique=True).map(tuple),
    names=st.lists(st.one_of(WORDS, st.sampled_from(['a"b', "a\\b", "a#b", "]x", "a'b"])), max_size=3).map(tuple),
    **{key: st.sampled_from(values) for key, values in CHOICES.items()},
)


@settings(max_examples=60, deadline=None)
@given(style=STYLES, other=STYLES)
def test_every_style_comes_back_and_from_any_other_one(tmp_path_factory: pytest.TempPathFactory, style, other) -> None:
    file = tmp_path_factory.mktemp("style") / "style.toml"
    for each in (style, other, Style(), style):
        write_style(each, file)
        assert read_style(file) == each
    assert not file.with_name("style.toml.old").exists()
