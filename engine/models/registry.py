"""Every model the engine knows, a row each. Names no torch: a family's module is imported when it is asked for."""

from dataclasses import dataclass

from engine.errors import UnknownModel


@dataclass(frozen=True)
class ModelCard:
    """One row.

    Attributes:
        name: what `load_model` takes.
        module: the family's module, which has ``load(folder, card, device, threads)``.
        summary: one line for people.
        source: the paper, or what it is.
        make: the command that makes its weights.
    """

    name: str
    module: str
    summary: str
    source: str
    make: str


_TILK = "Tilk & Alumäe, LSTM for Punctuation Restoration in Speech Transcripts, 2015"
_TILK_2016 = (
    "Tilk & Alumäe, Bidirectional Recurrent Neural Network with Attention Mechanism, 2016, as told by Kim, 2019"
)
_GALE = "Gale & Parthasarathy, Experiments in Character-level Neural Network Models for Punctuation, 2017"
_YI = "Yi & Tao, Self-attention Based Model for Punctuation Prediction Using Word and Speech Embeddings, 2019"
_WU = "Wu et al., FF2: A Feature Fusion Two-Stream Framework for Punctuation Restoration, 2023"
_KIM = "Kim, Deep Recurrent Neural Networks with Layer-wise Multi-head Attentions, 2019"

_T_LSTM, _NGRAM = "t-lstm", "hidden-event-4gram"


def _make(name: str, setting: str, stage: str) -> str:
    """The commands that make a model's weights, those of the stage that it stands on first."""
    chosen = f" --setting {setting}" if stage and setting else ""
    fits = [f"caesura-trainer fit {run}{chosen}" for run in (stage, name) if run]
    place = f"{name}@{setting}" if setting else name
    return " && ".join([*fits, f"caesura-trainer export runs/{place}"])


MODELS = {
    name: ModelCard(name, f"engine.models.{module}", summary, source, _make(name, setting, stage))
    for name, module, source, setting, stage, summary in (
        ("caesura", "tagger", "this project", "", "", "Words and pauses to six marks and case: the model that ships"),
        ("caesura-multi", "tagger", "this project", "", "", "Words of twelve languages to six marks and case"),
        (
            "tagger",
            "tagger",
            "common practice",
            "iwslt",
            "",
            "A pretrained encoder and a linear layer: every table's baseline",
        ),
        ("t-lstm", "t_lstm", _TILK, "iwslt", "", "An LSTM that reads the words up to the one after the slot"),
        ("ta-lstm", "t_lstm", _TILK, "pauses", _T_LSTM, "A second LSTM on T-LSTM's features, without pauses"),
        ("ta-lstm-p", "t_lstm", _TILK, "pauses", _T_LSTM, "A second LSTM on T-LSTM's features and the pause"),
        ("t-lstm-p", "t_lstm", _TILK, "pauses", "", "T-LSTM with the pause as an input, of the pause corpus alone"),
        ("t-lstm-adapted", "t_lstm", _TILK, "pauses", _T_LSTM, "T-LSTM trained on in the pause corpus"),
        ("pause-window", "t_lstm", _TILK, "pauses", "", "A few pauses around the slot, and no words"),
        (_NGRAM, "hidden_event_ngram", _TILK, "iwslt", "", "A 4-gram language model in which marks are hidden events"),
        (
            "4gram-dt-p",
            "decision_tree",
            _TILK,
            "pauses",
            _NGRAM,
            "A decision tree over the 4-gram's posteriors and pauses",
        ),
        ("word-crf", "crf", _GALE, "iwslt", _NGRAM, "A linear-chain CRF over words, shapes, classes and triggers"),
        ("word-delay-rnn", "word_rnn", _GALE, "iwslt", "", "An LSTM that marks a word once it has read the next"),
        ("word-ngram-rnn", "word_rnn", _GALE, "iwslt", "", "An LSTM that reads three words at a time"),
        ("drnn-lwma", "drnn_lwma", _KIM, "iwslt", "", "Stacked bidirectional GRUs with attention to every layer"),
        ("drnn-lwma-pre", "drnn_lwma", _KIM, "iwslt", "", "DRNN-LWMA that starts from word vectors"),
        ("t-brnn", "drnn_lwma", _TILK_2016, "iwslt", "", "One bidirectional GRU with additive attention"),
        ("t-brnn-pre", "drnn_lwma", _TILK_2016, "iwslt", "", "T-BRNN that starts from word vectors"),
        ("char-delay", "char_tagger", _GALE, "single", "", "An LSTM over characters that marks a word eight late"),
        ("char-ngram", "char_tagger", _GALE, "single", "", "An LSTM that reads twenty characters at a time"),
        ("char-cnn-feature", "char_tagger", _GALE, "single", "", "An LSTM over convolutions of characters"),
        ("char-cnn-ngram", "char_tagger", _GALE, "single", "", "An LSTM over pooled convolutions of characters"),
        ("char-dilated-cnn", "char_tagger", _GALE, "single", "", "An LSTM over dilated convolutions of characters"),
        ("char-bilstm", "char_tagger", _GALE, "single", "", "LSTMs that read the characters both ways"),
        (
            "self-attention",
            "self_attention",
            _YI,
            "iwslt",
            "",
            "A transformer that writes the marks of the words it reads",
        ),
        ("self-attention-word", "self_attention", _YI, "iwslt", "", "The same over word vectors"),
        ("self-attention-speech", "self_attention", _YI, "iwslt", "", "The same over vectors of how words sound"),
        ("self-attention-word-speech", "self_attention", _YI, "iwslt", "", "The same over both vectors, summed"),
        ("ff2", "ff2", _WU, "iwslt", "", "A pretrained and a fresh encoder, fused, whose heads share their scores"),
        ("ff2-no-tnp", "ff2", _WU, "iwslt", "", "FF2 without its fresh encoder"),
        ("ff2-no-interaction", "ff2", _WU, "iwslt", "", "FF2 whose heads keep their scores to themselves"),
    )
}


def model_card(name: str) -> ModelCard:
    """The row of a model.

    Raises:
        UnknownModel: there is none of that name.
    """
    if name not in MODELS:
        raise UnknownModel(f"{name}: no such model; there are {', '.join(MODELS)}, or give a model's folder.")
    return MODELS[name]
