"""The engine's exceptions. Every message is one sentence that names the file, the place in it and the way out."""


class CaesuraError(Exception):
    """Root of every error the engine raises on purpose; the command line prints it and exits with status 2."""


class InputError(CaesuraError):
    """A file or an argument that cannot be used as it is."""


class FormatError(InputError):
    """A file that is in no format the engine reads, or not in the one it was said to be in."""


class OutputError(CaesuraError):
    """A target that cannot be written; what stood there before still stands there."""


class UnknownModel(CaesuraError):
    """A model name that the registry does not have."""


class WeightsMissing(CaesuraError):
    """A model of the registry whose weights are not on this machine; the message has the command that makes them."""


class WeightsCorrupt(CaesuraError):
    """A weights file whose SHA-256 is not the one in its card."""


class MissingDependency(CaesuraError):
    """An optional package is needed and absent; the message has the `pip install` line."""
