"""Learning to judge positions from self-play: `make learn GAME=livingstone`.

Playing needs nothing of this; training needs the extra `learn` (JAX and optax).
"""
