"""The editor. Qt lives here and nowhere else."""
