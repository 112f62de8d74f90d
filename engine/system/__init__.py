"""System access: cores, folders, atomic files."""
