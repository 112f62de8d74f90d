"""What the engine needs of the machine: cores, folders, files that are replaced whole."""
