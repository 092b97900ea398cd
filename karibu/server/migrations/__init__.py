"""How the database got where it is: Alembic migrations, applied whenever the house opens."""
