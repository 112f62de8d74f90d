"""What the user can do: one row each, from which toolbar, menus and the list of shortcuts are made."""
