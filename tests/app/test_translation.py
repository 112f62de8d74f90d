import importlib.util
import re
from collections import Counter
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton

import app
from app.adapters.batch_model import BatchModel
from app.adapters.trainer_process import TrainerProcess
from app.translation import LANGUAGES, chosen, install, translations
from app.translation.messages import SourceText, errors, messages, of_engine, release, update, wanted
from app.translation.wording import worded
from engine.batch import FileOutcome
from engine.errors import FormatError, InputError, Message
from engine.text.foreign import passages_left_alone, unknown_language
from engine.warnings import CodedWarning

SOURCE = Path(app.__file__).parent
GREETER = """
from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject

TITLE = QT_TRANSLATE_NOOP("titles", "Save")

class Greeter(QObject):
    def greet(self, n):
        title = QCoreApplication.translate("titles", TITLE)
        other = QCoreApplication.translate("titles", "Open \\"it\\"\\n")
        files = self.tr("%n file(s)", "", n)
        return f"{title}, {other}, {files}, {self.call()}, {self.tr('May', 'month')}"

    def call(self):
        return self.tr("good" " evening")

class Loud(Greeter):
    pass
"""
GERMAN = {
    "Save": ["Sichern"],
    'Open "it"\n': ["„Es“ öffnen\n"],
    "%n file(s)": ["%n Datei", "%n Dateien"],
    "good evening": ["guten Abend"],
    "May": ["Mai"],
}
FIELD = r"\{[^{}]*\}"
ready = pytest.mark.skipif(not (translations() / "caesura_de.ts").exists(), reason="nothing is translated yet")


@pytest.fixture
def greeter(tmp_path: Path) -> Path:
    (tmp_path / "source").mkdir()
    path = tmp_path / "source" / "greeter.py"
    path.write_text(GREETER, "utf-8")
    return path


def translated(path: Path) -> dict[SourceText, list[str]]:
    """The finished translations in a file, by message and plural form."""
    forms_of: dict[SourceText, list[str]] = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is None or translation.get("type") in ("vanished", "obsolete"):
                continue
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            parts = [context.findtext("name", ""), message.findtext("source", ""), message.findtext("comment", "")]
            key = SourceText(parts[0], parts[1], parts[2], message.get("numerus") == "yes")
            forms_of[key] = [] if translation.get("type") == "unfinished" else forms
    return forms_of


def loaded(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("greeter", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def fill(path: Path, message: dict[str, list[str]]) -> None:
    """Translate a file as a translator would."""
    text = path.read_text("utf-8")
    for source, forms in message.items():
        escaped = source.replace('"', "&quot;")
        many = "".join(f"<numerusform>{form}</numerusform>" for form in forms) if len(forms) > 1 else forms[0]
        pattern = rf"(<source>{re.escape(escaped)}</source>.*?)<translation type=\"unfinished\">.*?</translation>"
        text, times = re.subn(
            pattern, lambda match, many=many: f"{match[1]}<translation>{many}</translation>", text, count=1, flags=re.S
        )
        assert times == 1, source
    path.write_text(text, "utf-8")


@pytest.fixture
def language(qapp):
    """Takes away what a test has installed."""
    before = QLocale()
    yield
    QLocale.setDefault(before)
    for translator in qapp.children():
        if translator.metaObject().className() == "QTranslator":
            qapp.removeTranslator(translator)
            translator.deleteLater()


def test_what_is_said_is_found_where_it_is_said(greeter):
    assert messages(greeter.parent) == {
        SourceText("titles", "Save", "", False),
        SourceText("titles", 'Open "it"\n', "", False),
        SourceText("Greeter", "%n file(s)", "", True),
        SourceText("Greeter", "good evening", "", False),
        SourceText("Greeter", "May", "month", False),
    }


@pytest.mark.parametrize("call", ["self.tr(f'{x}')", "self.tr(x)", "other.tr('x')", "QT_TRANSLATE_NOOP(x, 'y')"])
def test_what_cannot_be_found_is_refused(tmp_path, call):
    (tmp_path / "wrong.py").write_text(f"class A:\n    def f(self, x):\n        return {call}\n")
    with pytest.raises(ValueError, match=r"wrong\.py, line 3"):
        messages(tmp_path)


RAISER = """
class Worse(CaesuraError):
    pass

def check(path, lines, values):
    if not lines:
        raise Worse("{path} is empty; " "name another", path=path)
    raise InputError(Message("{path}: {way}", path=path, way=Message("go on")), **values) from ValueError(f"{lines}")
"""


def test_the_texts_of_errors_are_found_where_they_are_raised(tmp_path):
    (tmp_path / "errors.py").write_text("class CaesuraError(Exception): ...\nclass InputError(CaesuraError): ...\n")
    (tmp_path / "raiser.py").write_text(RAISER)
    (tmp_path / "commands").mkdir()
    (tmp_path / "commands" / "own.py").write_text("raise InputError(f'{x}')")
    found = {"{path} is empty; name another", "{path}: {way}", "go on"}
    assert errors(tmp_path) == {SourceText("errors", text, "", False) for text in found}


@pytest.mark.parametrize("call", ["f'{x}'", "x", "'{x} is ' + y", "'{path} is empty', pat=x", "x.text, path=y"])
def test_an_error_that_cannot_be_translated_is_refused(tmp_path, call):
    (tmp_path / "errors.py").write_text("class CaesuraError(Exception): ...\nclass InputError(CaesuraError): ...\n")
    (tmp_path / "wrong.py").write_text(f"def f(x, y):\n    raise InputError({call})\n")
    with pytest.raises(ValueError, match=r"wrong\.py, line 2"):
        errors(tmp_path)


def test_from_the_source_to_what_the_user_reads(greeter, tmp_path, qapp, language, monkeypatch):
    files = tmp_path / "translations"
    monkeypatch.setattr("app.translation.translations", lambda: files)
    update(greeter.parent, files)
    assert set(translated(files / "caesura_de.ts")) == messages(greeter.parent)
    assert set(translated(files / "caesura_en.ts")) == {SourceText("Greeter", "%n file(s)", "", True)}
    assert not any(translated(files / "caesura_de.ts").values())
    fill(files / "caesura_de.ts", GERMAN)
    fill(files / "caesura_en.ts", {"%n file(s)": ["%n file", "%n files"]})
    release(files)
    module = loaded(greeter)
    polite, loud = module.Greeter(), module.Loud()
    assert install(qapp, "en") == "en"
    assert polite.greet(1) == 'Save, Open "it"\n, 1 file, good evening, May'
    assert install(qapp, "de") == "de"
    assert polite.greet(1) == "Sichern, „Es“ öffnen\n, 1 Datei, guten Abend, Mai"
    assert polite.greet(3).count("3 Dateien") == 1
    assert loud.call() == "guten Abend"
    assert QLocale().toString(0.5) == "0,5"
    assert qapp.translate("QPlatformTheme", "Cancel") == "Abbrechen"


def test_what_was_translated_stays_and_what_is_gone_goes(greeter, tmp_path):
    files = tmp_path / "translations"
    update(greeter.parent, files)
    fill(files / "caesura_de.ts", GERMAN)
    greeter.write_text(GREETER.replace('"good" " evening"', '"good night"'), "utf-8")
    update(greeter.parent, files)
    texts = {message.text: forms for message, forms in translated(files / "caesura_de.ts").items()}
    assert texts == {**{text: GERMAN[text] for text in GERMAN if text != "good evening"}, "good night": []}


@pytest.mark.parametrize(
    ("languages", "code"),
    [
        (["de-AT", "en"], "de"),
        (["fr-FR", "de"], "de"),
        (["de_CH"], "de"),
        (["es-MX", "en"], "es"),
        (["fr"], "en"),
        ([], "en"),
        (["en-GB", "de"], "en"),
    ],
)
def test_the_systems_language_is_taken_where_there_is_one(monkeypatch, languages, code):
    monkeypatch.setattr(QLocale, "uiLanguages", lambda self: languages)
    assert chosen("system") == code


def test_a_missing_translation_leaves_english(qapp, tmp_path, language, monkeypatch):
    monkeypatch.setattr("app.translation.translations", lambda: tmp_path)
    assert install(qapp, "de") == "de"
    assert install(qapp, "xx") == "en"


def test_everything_can_be_found():
    assert len(messages(SOURCE)) > 50


@ready
def test_translation_files_have_what_the_program_says_and_nothing_else():
    said = messages(SOURCE) | of_engine()
    for language in LANGUAGES:
        texts = translated(translations() / f"caesura_{language}.ts")
        assert set(texts) == wanted(said, language), f"{language}: run python -m app.translation update"


@ready
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_translated(language):
    for message, forms in translated(translations() / f"caesura_{language}.ts").items():
        assert forms, f"{message} is not translated"
        assert all(forms), f"{message} is not translated"
        assert len(forms) == (2 if message.plural else 1)
        for form in forms:
            assert Counter(re.findall(FIELD, form)) == Counter(re.findall(FIELD, message.text)), message
            assert form.strip(" \n") == form or message.text.strip(" \n") != message.text, message


@ready
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_program_loads_is_compiled_from_the_translation_file(language, tmp_path):
    (tmp_path / f"caesura_{language}.ts").write_bytes((translations() / f"caesura_{language}.ts").read_bytes())
    release(tmp_path)
    compiled = f"caesura_{language}.qm"
    assert (tmp_path / compiled).read_bytes() == (translations() / compiled).read_bytes(), (
        "run: python -m app.translation release"
    )


@pytest.mark.parametrize(
    ("code", "count", "wanted"),
    [
        ("es", 1, "1 archivo · 1 terminado"),
        ("es", 4, "4 archivos · 4 terminados"),
        ("de", 4, "4 Dateien · 4 fertig"),
        ("en", 1, "1 file · 1 done"),
    ],
)
def test_states_of_files_agree_with_their_number(qapp, language, code, count, wanted):
    install(qapp, code)
    model, files = BatchModel(), [Path(f"{number}.srt") for number in range(count)]
    model.set_files(Path(), files)
    model.take([FileOutcome(path, state="done") for path in files], {})
    assert model.summary() == wanted


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("de", ["Zeile 5: wiederholte Nummer (1 nach 1)", "Und 3 weitere: leerer Untertitel", "2.0 s zu spät"]),
        ("es", ["Línea 5: número repetido (1 después de 1)", "Y 3 más: subtítulo vacío", "2.0 s tarde"]),
    ],
)
def test_warnings_are_in_the_user_s_language(qapp, language, code, wanted):
    install(qapp, code)
    warnings = [
        CodedWarning("number-repeated", number=1, last=1).about("line", 5),
        CodedWarning("more-of-kind", count=3, what=CodedWarning("empty-cue")),
        CodedWarning("late", seconds=2.0),
    ]
    assert [worded(warning) for warning in warnings] == wanted
    assert worded(CodedWarning("no-speech").about("file", "talk.mp3")).startswith("talk.mp3: ")


@pytest.mark.parametrize(
    ("code", "spoken", "wanted"),
    [
        ("en", "tr", ("in Turkish, which", "in Turkish, another")),
        ("de", "tr", ("auf Türkisch, ", "auf Türkisch, einer anderen")),
        ("de", "en", ("auf Englisch, ", "auf Englisch, einer anderen")),
        ("es", "tr", ("en turco, idioma", "en turco, un idioma")),
        ("de", "zu", ("auf Zulu, ", "auf Zulu, einer anderen")),
        ("de", "qqx", ("auf qqx, ", "auf qqx, einer anderen")),
    ],
)
def test_languages_are_named_in_the_users_language(qapp, language, code, spoken, wanted):
    install(qapp, code)
    assert wanted[0] in worded(unknown_language(spoken, ["en"], "caesura"))
    [passages] = passages_left_alone([(range(4), spoken)])
    assert wanted[1] in worded(passages)


@pytest.mark.parametrize(
    ("code", "wanted"),
    [("en", "in another language, which"), ("de", "auf einer anderen Sprache, "), ("es", "estar en otro idioma, ")],
)
def test_a_language_that_is_not_clear_is_another_one(qapp, language, code, wanted):
    install(qapp, code)
    assert wanted in worded(unknown_language("", ["en"], "caesura"))


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        (
            "de",
            [
                "Es gibt nichts zu suchen; tippen Sie ein Wort oder zwei ein",
                (
                    "talk {1}.srt hat keinen Untertitel in einem bekannten Format, und sein JSON ist in Zeile 3 fehlerhaft "
                    "oder bricht dort ab; nennen Sie das Format (auf der Kommandozeile --format plain für reinen Text), oder "
                    "speichern Sie als SubRip"
                ),
                (
                    "In utf-8 gelesen: a.srt ist leer; nehmen Sie eine andere Datei, oder lassen Sie die Zeichenkodierung "
                    "erkennen"
                ),
                "a.srt hat, als SubRip gelesen, keinen Untertitel (Zeile 1: leerer Untertitel); nennen Sie das Format",
            ],
        ),
        (
            "es",
            [
                "No hay nada que buscar; escriba una o dos palabras",
                (
                    "talk {1}.srt no tiene ningún subtítulo en un formato conocido, y su JSON es incorrecto o se "
                    "interrumpe en la línea 3; indique el formato (--format plain en la línea de órdenes para texto sin "
                    "formato) o guárdelo como SubRip"
                ),
                "Leído en utf-8: a.srt está vacío; use otro archivo, o deje que se detecte la codificación",
                "a.srt, leído como SubRip, no tiene ningún subtítulo (línea 1: subtítulo vacío); indique el formato",
            ],
        ),
    ],
)
def test_errors_are_in_the_user_s_language(qapp, language, code, wanted):
    install(qapp, code)
    empty = CodedWarning("empty-cue").about("line", 1)
    raised = [
        InputError("there is nothing to search for; type a word or two"),
        FormatError(
            "{name} has no cue in any known format{broken}; name its format (--format plain on the command line for plain "
            "text), or save it as SubRip",
            name="talk {1}.srt",
            broken=Message(", and its JSON is broken or cut off in line {line}", line=3),
        ),
        FormatError(
            "read in {encoding}, {error}, or let the encoding be detected",
            encoding="utf-8",
            error=InputError("{path} is empty; name another file", path=Path("a.srt")),
        ),
        FormatError(
            "{name} has no cue in it when read as {format}{why}; name its format",
            name="a.srt",
            format="SubRip",
            why=Message(" ({reason})", reason=empty),
        ),
    ]
    assert [worded(error) for error in raised] == wanted
    assert worded(raised[1].message) == wanted[1]
    assert worded(InputError("{sentence}", sentence="talk.srt, as the window says")) == "talk.srt, as the window says"
    assert worded(ValueError("of a library")) == "of a library"
    assert worded(MemoryError()) == "MemoryError"


@ready
def test_an_error_of_the_trainer_comes_in_the_users_language(qtbot, qapp, language, tmp_path):
    assert install(qapp, "de") == "de"
    process = TrainerProcess()
    with qtbot.waitSignal(process.failed, timeout=30_000) as signal:
        process.start([["prepare", "folder", str(tmp_path / "gone"), "--prepared", str(tmp_path)]])
    assert signal.args[0].startswith(f"{tmp_path / 'gone'}: kein Ordner;")


@ready
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_button_beside_the_cues_takes_the_key_of_a_menu(qapp, language, code, request):
    """Qt would only move the focus between the two."""
    install(qapp, code)
    window = request.getfixturevalue("window")
    page = window.page
    keys = {QKeySequence.mnemonic(menu.text()).toString(): menu.text() for menu in window.menuBar().actions()}
    assert "" not in keys
    for part in (page.find_bar, page.spell_bar, page.check_panel, page.review_panel):
        taken = dict(keys)
        for button in part.findChildren(QAbstractButton):
            if key := QKeySequence.mnemonic(button.text()).toString():
                assert key not in taken, f"{button.text()}, {taken[key]}"
                taken[key] = button.text()
