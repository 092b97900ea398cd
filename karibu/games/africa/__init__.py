"""Africa: explorers turn over a hidden continent until the eleventh monument is found."""
