"""Africa: explorers turn over a continent of hidden markers until the eleventh monument is found."""
