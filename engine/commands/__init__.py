"""The subcommands of `caesura-engine`, one module each, and what they share; nothing else parses arguments."""
