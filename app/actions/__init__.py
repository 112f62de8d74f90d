"""The user's actions as rows of data, from which toolbar, menus and the shortcut list are built."""
