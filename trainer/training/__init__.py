"""The training of every system: its run, task, losses and progress."""
