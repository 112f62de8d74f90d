"""The recognisers' transcripts: one module each, all yielding the same words.

`RECOGNISERS` is the registry, in the order in which contents are looked at: those that nobody else could have written
before those that are little more than a list of words.
"""

from engine.formats.asr.aeneas import AENEAS
from engine.formats.asr.assemblyai import ASSEMBLYAI
from engine.formats.asr.aws import AWS
from engine.formats.asr.azure import AZURE
from engine.formats.asr.base import Recogniser, as_format
from engine.formats.asr.bbc_kaldi import BBC_KALDI
from engine.formats.asr.cartesia import CARTESIA
from engine.formats.asr.ctm import CTM
from engine.formats.asr.deepgram import DEEPGRAM
from engine.formats.asr.elan import ELAN
from engine.formats.asr.elevenlabs import ELEVENLABS
from engine.formats.asr.gentle import GENTLE
from engine.formats.asr.gladia import GLADIA
from engine.formats.asr.google import GOOGLE
from engine.formats.asr.kaldi_lattice import KALDI
from engine.formats.asr.nemo import NEMO
from engine.formats.asr.paper_edit import PAPER_EDIT
from engine.formats.asr.pocketsphinx import POCKETSPHINX
from engine.formats.asr.podcast import PODCAST
from engine.formats.asr.revai import REVAI
from engine.formats.asr.speechmatics import SPEECHMATICS
from engine.formats.asr.streams import breaks_off
from engine.formats.asr.textgrid import TEXTGRID
from engine.formats.asr.trint import TRINT
from engine.formats.asr.vosk import VOSK
from engine.formats.asr.voxtral import VOXTRAL
from engine.formats.asr.watson import WATSON
from engine.formats.asr.whisper import WHISPER
from engine.formats.asr.whisper_cpp import WHISPER_CPP
from engine.formats.asr.whisper_tsv import WHISPER_TSV
from engine.formats.asr.word_list import WORD_LIST
from engine.formats.asr.youtube import YOUTUBE, YOUTUBE_XML
from engine.formats.base import Format

__all__ = ["FORMATS", "RECOGNISERS", "Recogniser", "breaks_off"]

RECOGNISERS: tuple[Recogniser, ...] = (
    TEXTGRID, ELAN, YOUTUBE_XML, WHISPER_TSV, CTM, WHISPER_CPP, DEEPGRAM, ASSEMBLYAI, REVAI, SPEECHMATICS, WATSON,
    ELEVENLABS, GLADIA, VOXTRAL, AZURE, AWS, NEMO, GOOGLE, VOSK, WHISPER, CARTESIA, GENTLE, AENEAS, POCKETSPHINX,
    PODCAST, TRINT, PAPER_EDIT, BBC_KALDI, YOUTUBE, KALDI, WORD_LIST,
)  # fmt: skip

FORMATS: tuple[Format, ...] = tuple(map(as_format, RECOGNISERS))
"""The same as rows of `engine.formats.FORMATS`."""
