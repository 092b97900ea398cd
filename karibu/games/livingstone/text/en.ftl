# Livingstone: names, buttons and log lines.
title = Livingstone
tagline = Up the Zambezi with dice, tents and gems. Whoever gives the queen least can’t win.

## Things
name-tent = tent
name-site = building site
name-steamer = steamer
name-crown = points for a tent
name-majority = points for most tents in the row
name-cost = pounds for a tent
name-deck = action cards
name-bank = bank
name-bag = mine
name-purse = purse
name-chest = chest
name-pounds = pounds
name-pound = pound
name-wealth = pounds, some perhaps in the chest
name-gift = gift to the queen
name-stones = stones
name-in-bag = in the mine
name-aside = set aside
name-dug = just dug up
name-black = rubble
name-clear = clear gem
name-blue = blue gem
name-red = red gem
name-white = white stone
name-die-1 = die 1
name-die-2 = die 2
name-die-3 = die 3
name-die-4 = die 4
name-die-5 = die 5
name-die-6 = die 6
name-two-dice = two dice
name-market = market
name-dig-three = dig three
name-steamer-back = steamer back
name-lion = lion
name-rhinoceros = rhinoceros
name-antelope = antelope
name-four-pounds = four pounds
name-second-tent = second tent
name-free-tent = free tent
name-any-space = any space
name-mine-collapse = mine collapse
name-this-round = this round
name-put-out = put out
name-in-favour = in favour

short-clear = c
short-blue = b
short-red = r

mark-evaluated = evaluated
mark-in-use = in use

## Parts of the table
zone-board = The Zambezi
zone-dice = Dice
zone-actions = What a die can bring
zone-taken = Dice taken
zone-hand = Hand
zone-gems = Gems
zone-money = Money
zone-stones = Stones
zone-played = Played cards
fact-wealth = pounds, chest included
fact-gifts = gifts to the queen
fact-cash = cash
fact-chest = in the chest
fact-cards = cards in hand
fact-tents = tents left
fact-start = rolls the dice
fact-from-columns = points from columns
fact-from-rows = points from rows
fact-from-gems = points from gems
fact-from-cards = points from cards
fact-favour = the queen’s verdict
points = points

## What is being decided
phase-take = Take a die; before that you may sell, give or play cards
phase-use = Use the die: a card, money, stones or a tent
phase-rest = Sell, give or play cards, or end your turn
phase-second_die = Two dice: take a higher die
phase-market = Market: which gems do you sell?
phase-move = All your tents stand: which one moves?

## Buttons
action-take = Take a { $die }
action-draw = Draw an action card
action-money = Take as many pounds as the die shows
action-dig = Dig for as many stones as the die shows
action-build = Build in row { $row }
action-build_free = Build in row { $row } with a free tent
action-build_anywhere = Build in row { $row } with any space
action-build_free_anywhere = Build in row { $row } with any space and a free tent
action-move = Move the tent from row { $row }, column { $column }
action-second_tent = Second tent in row { $row }, column { $column }
action-play = Play { $card }
action-sell = Sell a { $gem }
action-bring = Sell a { $gem } at the market
action-close = Leave the market
action-give = Give the queen { $pounds } { $pounds ->
    [one] pound
   *[other] pounds
}
action-end = End the turn

## Where points come from
source-columns = Tents in columns
source-rows = Majorities in rows
source-gems = Gems kept
source-market = Gems sold at the market
source-cards = Action cards

## Log
event-rolled = { $seat } rolls the dice: { $dice }.
event-took = { $seat } takes a { $die }.
event-passed_over = No die is left for { $seat } this round.
event-drew = { $seat } draws a card.
event-drew-seen = { $seat } draws { $card }.
event-collapsed = { $seat } draws the mine collapse!
event-lost_gems = { $seat } loses { $gems ->
    [one] a gem
   *[other] all { $gems } gems
} to the mine.
event-reshuffled = The cards are shuffled into a new pile of { $cards }.
event-earned = { $seat } takes { $pounds } { $pounds ->
    [one] pound
   *[other] pounds
}.
event-dug = { $seat } digs up { $black ->
    [0] no
   *[other] { $black }
} rubble{ $clear ->
    [0] {""}
   *[other] , { $clear } clear
}{ $blue ->
    [0] {""}
   *[other] , { $blue } blue
}{ $red ->
    [0] {""}
   *[other] , { $red } red
}.
event-dug_white = The white stone is among them: { $stones } { $stones ->
    [one] stone goes
   *[other] stones go
} back into the mine, and { $seat } gets nothing.
event-played = { $seat } plays { $card }.
event-built = { $seat } builds in row { $row }, column { $column }, { $pounds ->
    [0] free of charge
    [one] for { $pounds } pound
   *[other] for { $pounds } pounds
}.
event-paid = { $seat } pays { $opponent } { $pounds } { $pounds ->
    [one] pound
   *[other] pounds
}.
event-moved_tent = { $seat } moves a tent from row { $row }, column { $column }, to row { $to_row }, column { $to_column }.
event-added_tent = { $seat } adds a tent in row { $row }, column { $column }.
event-sold = { $seat } sells a { $gem } for { $pounds } { $pounds ->
    [one] pound
   *[other] pounds
}.
event-brought = { $seat } sells a { $gem } at the market for { $pounds } { $pounds ->
    [one] pound
   *[other] pounds
} and { $points } { $points ->
    [one] point
   *[other] points
}.
event-gave = { $seat } puts something into the chest.
event-gave-seen = { $seat } puts { $pounds } { $pounds ->
    [one] pound
   *[other] pounds
} into the chest.
event-steamed_back = The steamer goes back to column { $column }.
event-scored_card = { $seat } gets { $points } points.
event-column_points = Column { $column }: { $points } { $points ->
    [one] point
   *[other] points
} for { $seat }.
event-no_column_points = Column { $column } is empty.
event-steamed_on = The steamer goes on to column { $column }.
event-row_points = Row { $row }: { $seat }, with { $tents } { $tents ->
    [one] tent
   *[other] tents
}, gets { $points } { $points ->
    [one] point
   *[other] points
}.
event-gem_points = { $seat } keeps { $gems } { $gems ->
    [one] gem
   *[other] gems
}: { $points } { $points ->
    [one] point
   *[other] points
}{ $market ->
    [0] .
   *[other] {" "}with a market.
}
event-held_card = { $seat } shows { $card }: { $points } points.
event-chest = The chest of { $seat } holds { $pounds } { $pounds ->
    [one] pound
   *[other] pounds
}.
event-queen_rolled = The queen’s dice: { $dice }. She expects { $sum } pounds.
event-put_out = { $seat } gave too little and is out.
event-ended = { $ending }
name-ending-points = Most points among those in favour win.
name-ending-leader_out = Somebody with more points gave too little: the best of the others wins.
name-ending-gift = Equal points; the larger gift decides.
name-ending-shared = Equal points and equal gifts: the win is shared.
name-ending-nobody = All gave too little: the queen is not amused, and nobody wins.

## What you know
zone-unseen = Cards not seen
zone-chests = What chests can hold
zone-old = Held since the collapse
name-at-least = at least
name-at-most = at most
name-settled = can be

## What speaks for a decision (reasons.toml)
reason-points = { $count ->
    [one] { $count } more point
   *[other] { $count } more points
}
reason-their-points = { $count ->
    [one] { $count } point fewer for the others
   *[other] { $count } points fewer for the others
}
reason-tents = { $count ->
    [one] { $count } more tent on the river
   *[other] { $count } more tents on the river
}
reason-their-tents = { $count ->
    [one] { $count } tent of the others fewer on the river
   *[other] { $count } tents of the others fewer on the river
}
reason-rows-led = { $count ->
    [one] the lead in { $count } more row
   *[other] the lead in { $count } more rows
}
reason-cash = { $count ->
    [one] { $count } more pound in the purse
   *[other] { $count } more pounds in the purse
}
reason-chest = { $count ->
    [one] { $count } more pound in the chest
   *[other] { $count } more pounds in the chest
}
reason-not-least = a gift that isn’t the smallest any more
reason-gems = { $count ->
    [one] { $count } more gem
   *[other] { $count } more gems
}
reason-cards = { $count ->
    [one] { $count } more card in hand
   *[other] { $count } more cards in hand
}
