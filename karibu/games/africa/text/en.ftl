# Africa: names, buttons and log lines.
title = Africa
tagline = A whole continent lies face down: turn it over, drive the herds together, and be ready when the eleventh monument appears.

## Things
name-explorer = explorer
name-camp = camp
name-set-points = points
name-algiers = Algiers
name-cairo = Cairo
name-freetown = Freetown
name-zanzibar = Zanzibar
name-cape-town = Cape Town
name-monument = monument
name-statue = statue
name-cauldron = cauldron
name-cloth = cloth
name-mask = mask
name-drum = drum
name-elephant = elephant
name-zebra = zebra
name-lion = lion
name-giraffe = giraffe
name-rhinoceros = rhinoceros
name-nomads = nomads
name-gold-1 = one nugget
name-gold-2 = two nuggets
name-gem-1 = one gem
name-gem-2 = two gems
mark-city = city

## Signs for the map in a terminal, at most four letters
sign-monument = MON
sign-elephant = Elep
sign-zebra = Zebr
sign-lion = Lion
sign-giraffe = Gira
sign-rhinoceros = Rhin
sign-nomads = Noma
sign-gold-1 = Gld1
sign-gold-2 = Gld2
sign-gem-1 = Gem1
sign-gem-2 = Gem2
sign-camp = camp
sign-algiers = ALG
sign-cairo = CAI
sign-freetown = FRE
sign-zanzibar = ZAN
sign-cape-town = CAP

## Parts of the table
zone-map = The continent
zone-goods = Goods
zone-minerals = Gold and gems
zone-mined = Taken by all together
zone-others = Gold and gems of the others together
zone-monuments = Monuments found
zone-face-down = Still face down
zone-supply = Camps in the supply
zone-sets = Worth of goods of one kind
fact-camps = camps
fact-goods = for goods
fact-nuggets = nuggets
fact-stones = gems
fact-track = on the way
fact-gold = for gold
fact-gems = for gems
points = points

## What is being decided
phase-start = Choose a city for your explorer
phase-turn = Travel anywhere, or walk and act twice
phase-travel = Where do you travel? That will be your whole turn
phase-walk = First half: walk up to two hexes, or stay
phase-walk_again = Second half: walk up to two hexes, or stay
phase-act = First half: what do you do here?
phase-act_again = Second half: what do you do here?
phase-discover = Which marker do you turn up?
phase-settle = You found it: leave it there, or put it where more neighbours count
phase-swap = Keep the good, or swap with an opponent
phase-move_animal = Which animal do you move?
phase-move_nomads = Which nomads do you move?
phase-place = Where does it go?

## Options
option-minerals = Gold and gems taken
option-minerals-open = lie open
option-minerals-hidden = are hidden until the end

## Buttons
action-start = Start in { $city }
action-travel = Travel
action-walk = Walk and act
action-travel_to = Travel to { $hex }
action-stand = Stay where you are
action-walk_to = Walk to { $hex }
action-discover = Turn up a marker
action-move_animal = Move an animal
action-move_nomads = Move nomads
action-camp_count = Found a camp and count
action-camp_explore = Found a camp and take gold and gems
action-nothing = Do nothing
action-turn_up = Turn up { $hex }
action-lift_animal = The animal on { $hex }
action-lift_nomads = The nomads on { $hex }
action-leave = Leave it there
action-place = Put it on { $hex }
action-keep = Keep the good
action-swap_one = Swap it for one { $good } of { $opponent }
action-swap_all = Swap for every { $good } of { $opponent }

## Where points come from
source-mined = Gold and gems found
source-placed = Nomads and animals found
source-moved = Nomads and animals moved
source-camps = Camps
source-last_monument = Last monument
source-goods = Sets of goods
source-gold = Gold majority
source-gems = Gem majority

## Log
event-started = { $seat } starts in { $city }.
event-travelled = { $seat } travels to { $hex }.
event-walked = { $seat } walks to { $hex }.
event-passed = { $seat } passes.
event-discovered = { $seat } turns up { $hex }: { $marker }.
event-mined = { $seat } scores { $points } { $points ->
    [one] point
   *[other] points
}.
event-took = { $seat } takes the { $marker }.
event-swapped = { $seat } gives { $opponent } { $number } × { $given } for { $number } × { $taken }.
event-kept = { $seat } keeps the { $marker }.
event-got_camp = { $seat } gets a camp; { $left } left in the supply.
event-left = { $seat } leaves the { $marker } on { $hex }: { $points } { $points ->
    [one] point
   *[other] points
}.
event-settled = { $seat } puts the { $marker } on { $hex }: { $points } { $points ->
    [one] point
   *[other] points
}.
event-moved = { $seat } moves the { $marker } from { $from } to { $hex }: { $points } { $points ->
    [one] point
   *[other] points
}.
event-counted = { $seat } founds a camp on { $hex } and counts: { $points } { $points ->
    [one] point
   *[other] points
}.
event-explored = { $markers ->
    [0] { $seat } founds a camp on { $hex } and finds nothing to take.
   *[other] { $seat } founds a camp on { $hex } and takes { $nuggets } { $nuggets ->
        [one] nugget
       *[other] nuggets
    } and { $stones } { $stones ->
        [one] gem
       *[other] gems
    }.
}
event-last_monument = It is the last monument: { $points } points for { $seat }.
event-idled = Nothing has happened for { $turns } turns.
event-tallied = { $seat }: { $track } on the way, { $goods } for goods, { $gold } for gold, { $gems } for gems, { $points } in all.
event-ended = { $ending }
name-ending-monument = All monuments are found.
name-ending-last_marker = All monuments are found, the last one under the very last marker.
name-ending-idle = The expeditions have come to a standstill, and are counted.

## Hexes: row and column, with the city if there is one
name-A3 = A3
name-A4 = A4 (Algiers)
name-A5 = A5
name-B2 = B2
name-B3 = B3
name-B4 = B4
name-B5 = B5
name-B6 = B6
name-B7 = B7
name-B8 = B8
name-B9 = B9 (Cairo)
name-C2 = C2
name-C3 = C3
name-C4 = C4
name-C5 = C5
name-C6 = C6
name-C7 = C7
name-C8 = C8
name-C9 = C9
name-C10 = C10
name-D1 = D1
name-D2 = D2
name-D3 = D3
name-D4 = D4
name-D5 = D5
name-D6 = D6
name-D7 = D7
name-D8 = D8
name-D9 = D9
name-D10 = D10
name-E1 = E1
name-E2 = E2
name-E3 = E3
name-E4 = E4
name-E5 = E5
name-E6 = E6
name-E7 = E7
name-E8 = E8
name-E9 = E9
name-E10 = E10
name-F1 = F1
name-F2 = F2
name-F3 = F3
name-F4 = F4
name-F5 = F5
name-F6 = F6
name-F7 = F7
name-F8 = F8
name-F9 = F9
name-F10 = F10
name-F11 = F11
name-G2 = G2 (Freetown)
name-G3 = G3
name-G4 = G4
name-G5 = G5
name-G6 = G6
name-G7 = G7
name-G8 = G8
name-G9 = G9
name-G10 = G10
name-G11 = G11
name-G12 = G12
name-H5 = H5
name-H6 = H6
name-H7 = H7
name-H8 = H8
name-H9 = H9
name-H10 = H10
name-H11 = H11
name-I6 = I6
name-I7 = I7
name-I8 = I8
name-I9 = I9
name-I10 = I10
name-I11 = I11 (Zanzibar)
name-J6 = J6
name-J7 = J7
name-J8 = J8
name-J9 = J9
name-J10 = J10
name-K7 = K7
name-K8 = K8
name-K9 = K9
name-K10 = K10
name-K11 = K11
name-L6 = L6
name-L7 = L7
name-L8 = L8
name-L9 = L9
name-L10 = L10
name-M7 = M7
name-M8 = M8
name-M9 = M9
name-M10 = M10
name-N6 = N6
name-N7 = N7
name-N8 = N8
name-N9 = N9
name-O7 = O7 (Cape Town)
name-O8 = O8
name-O9 = O9

## What speaks for a decision (reasons.toml)
reason-points = { $count ->
    [one] { $count } more point, goods and minerals included
   *[other] { $count } more points, goods and minerals included
}
reason-their-points = { $count ->
    [one] { $count } point fewer for the others
   *[other] { $count } points fewer for the others
}
reason-goods = { $count ->
    [one] { $count } more good
   *[other] { $count } more goods
}
reason-gold = { $count ->
    [one] { $count } more nugget of gold
   *[other] { $count } more nuggets of gold
}
reason-gems = { $count ->
    [one] { $count } more gem
   *[other] { $count } more gems
}
reason-camps = { $count ->
    [one] { $count } more camp in reserve
   *[other] { $count } more camps in reserve
}
reason-markers-around = { $count ->
    [one] { $count } more marker to turn up beside the explorer
   *[other] { $count } more markers to turn up beside the explorer
}
reason-good-move = { $count ->
    [one] an animal at hand that can bring { $count } point more
   *[other] an animal at hand that can bring { $count } points more
}
