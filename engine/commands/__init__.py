"""The subcommands of `caesura-engine`, one module each; nothing else parses arguments."""
