# Kilimandjaro: names, buttons and log lines.
title = Kilimandjaro
tagline = A race through savanna and forest: your three piles drive you on, unless somebody spoils them.

## Things
name-pawn = expedition
name-village = village
name-start = start
name-base-camp = base camp
name-banana = banana
name-lion = lion
name-exchange = exchange
names-canoe = canoe { $value }
names-jeep = jeep { $value }
names-machete = machete { $value }
names-mule = mule { $value }

## Parts of the table
zone-path = The path
zone-piles = Piles
zone-hand = Hand
zone-counters = Counters
zone-deck = Draw pile
fact-cards = cards in hand
fact-counters = counters to lay
fact-reach = reach
points = space
sign-pile = pile
sign-known = face down, known to you
sign-hidden = hidden by { $seat }

## What is being decided
phase-lay = Lay a counter face down on the path
phase-play = Play a card on one of your piles, or on a pile of somebody ahead of you
phase-banana = A banana: go on by the same number, or stay
phase-exchange = Change places with another expedition, or decline
phase-retreat = Send an opponent back to the village behind them

## Options
option-exchange = Exchange counters
option-exchange-swap = change places
option-exchange-retreat = send somebody back (less luck)

## Buttons
action-lay = Lay { $counter } on { $space }
action-play = Play { $card } on pile { $pile } of { $owner }
action-again = Go on by the same number
action-stay = Stay
action-swap = Change places with { $opponent }
action-decline = Decline the exchange
action-send_back = Send { $opponent } back to the village

## Where points come from
source-cards = Cards
source-bananas = Bananas
source-lions = Lions
source-exchanges = Exchanges

## Log
event-laid = { $seat } lays a counter on { $space }.
event-laid-seen = { $seat } lays a counter on { $space }: { $counter }.
event-dealt = The cards are dealt: everybody gets three open ones and three in hand.
event-played = { $own ->
    [1] { $seat } plays { $card } on their own pile { $pile }.
   *[0] { $seat } plays { $card } on pile { $pile } of { $owner }.
}
event-moved = { $seat } goes { $reach } { $reach ->
    [one] space
   *[other] spaces
}, to { $space ->
    [100] the base camp
   *[other] { $space }
}.
event-turned = { $seat } turns up the counter on { $space }: { $counter }.
event-ate = { $seat } eats the banana and goes another { $reach }, to { $space ->
    [100] the base camp
   *[other] { $space }
}.
event-stayed = { $seat } leaves the banana and stays.
event-fled = { $seat } runs from the lion, back to { $space ->
    [0] the start
   *[other] the village on { $space }
}.
event-swapped = { $seat } and { $opponent } change places: { $seat } is now { $space ->
    [0] at the start
   *[other] on { $space }
}, { $opponent } on { $opponent_space }.
event-declined = { $seat } declines the exchange.
event-no_swap = All stand on the same space, so { $seat } can’t change places.
event-sent_back = { $steps ->
    [0] { $seat } would send { $opponent } back, who is in safety already and stays.
   *[other] { $seat } sends { $opponent } back to { $space ->
        [0] the start
       *[other] the village on { $space }
    }.
}
event-drew = { $seat } draws a card.
event-drew-seen = { $seat } draws { $card }.
event-passed_over = { $seat } has no card left and is passed over.
event-ended = { $ending }
name-ending-base_camp = The base camp is reached.
name-ending-banana = A banana carries an expedition into the base camp.
name-ending-farthest = The cards have run out; the expedition closest to the base camp wins.
name-ending-tie_break = The cards have run out; of those level in front the larger reach wins.
name-ending-shared = The cards have run out; those in front are level in space and reach, and share the win.

## What speaks for a decision (reasons.toml)
reason-way = { $count ->
    [one] { $count } space closer to the base camp
   *[other] { $count } spaces closer to the base camp
}
reason-behind = { $count ->
    [one] { $count } space more for the others to go
   *[other] { $count } spaces more for the others to go
}
reason-reach = { $count ->
    [one] a reach longer by { $count } space
   *[other] a reach longer by { $count } spaces
}
reason-best-reach = { $count ->
    [one] a next move that can go { $count } space further
   *[other] a next move that can go { $count } spaces further
}
reason-camp-in-reach = the base camp within reach of the piles
reason-their-reach = { $count ->
    [one] { $count } space off the reach of the others
   *[other] { $count } spaces off the reach of the others
}
reason-banana-ahead = a banana where the piles lead next
reason-no-lion-ahead = no lion where the piles lead next
