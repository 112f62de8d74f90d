"""What every system trains in: its run, task, losses and progress."""
