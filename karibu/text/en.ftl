# Sentences that all games share.
seat-name = Player { $number }
list-and = { $first } and { $last }
name-hidden = face down
