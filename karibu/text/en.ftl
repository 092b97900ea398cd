# Sentences that all games share.
seat-name = Player { $number }
list-and = { $first } and { $last }
name-hidden = face down
result-line = { $seat }: { $points }
result-winners = { $count ->
    [one] { $seats } wins.
   *[other] { $seats } share the win.
}
result-nobody = Nobody wins.
mark-down = face down
