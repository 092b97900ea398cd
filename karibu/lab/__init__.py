"""The laboratory: the games of the house played by the thousand, for designers and researchers."""
