"""The recognisers' transcripts: one module each, all yielding the same words.

`RECOGNISERS` is the registry, in order of detection: distinctive schemas come before plain lists of words.
"""

from engine.recognisers.aeneas import AENEAS
from engine.recognisers.assemblyai import ASSEMBLYAI
from engine.recognisers.aws import AWS
from engine.recognisers.azure import AZURE
from engine.recognisers.base import Recogniser
from engine.recognisers.bbc_kaldi import BBC_KALDI
from engine.recognisers.cartesia import CARTESIA
from engine.recognisers.ctm import CTM
from engine.recognisers.deepgram import DEEPGRAM
from engine.recognisers.elan import ELAN
from engine.recognisers.elevenlabs import ELEVENLABS
from engine.recognisers.gentle import GENTLE
from engine.recognisers.gladia import GLADIA
from engine.recognisers.google import GOOGLE
from engine.recognisers.kaldi_lattice import KALDI
from engine.recognisers.nemo import NEMO
from engine.recognisers.paper_edit import PAPER_EDIT
from engine.recognisers.pocketsphinx import POCKETSPHINX
from engine.recognisers.podcast import PODCAST
from engine.recognisers.premiere import PREMIERE
from engine.recognisers.revai import REVAI
from engine.recognisers.speechmatics import SPEECHMATICS
from engine.recognisers.streams import breaks_off
from engine.recognisers.textgrid import TEXTGRID
from engine.recognisers.transcriber import TRANSCRIBER
from engine.recognisers.trint import TRINT
from engine.recognisers.video_indexer import VIDEO_INDEXER
from engine.recognisers.vosk import VOSK
from engine.recognisers.voxtral import VOXTRAL
from engine.recognisers.watson import WATSON
from engine.recognisers.whisper import WHISPER
from engine.recognisers.whisper_cpp import WHISPER_CPP
from engine.recognisers.whisper_tsv import WHISPER_TSV
from engine.recognisers.word_list import WORD_LIST
from engine.recognisers.youtube import YOUTUBE, YOUTUBE_XML

__all__ = ["RECOGNISERS", "Recogniser", "breaks_off"]

RECOGNISERS: tuple[Recogniser, ...] = (
    TEXTGRID, ELAN, TRANSCRIBER, YOUTUBE_XML, WHISPER_TSV, CTM, WHISPER_CPP, PREMIERE, VIDEO_INDEXER, DEEPGRAM,
    ASSEMBLYAI, REVAI, SPEECHMATICS, WATSON, ELEVENLABS, GLADIA, VOXTRAL, AZURE, AWS, NEMO, GOOGLE, VOSK, WHISPER,
    CARTESIA, GENTLE, AENEAS, POCKETSPHINX, PODCAST, TRINT, PAPER_EDIT, BBC_KALDI, YOUTUBE, KALDI, WORD_LIST,
)  # fmt: skip
