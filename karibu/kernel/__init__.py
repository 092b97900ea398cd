"""What all games share: the contract, the random stream, compilation, loops.

Nothing here knows any game. Games import from here; nothing here imports a game by name.
"""
