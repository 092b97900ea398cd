# The house's own sentences. Both languages have the same keys; tests/texts.test.ts checks it.

## The house
ui-house-home = Karibu: to the shelf
ui-skip-to-page = Skip to the page
ui-opening-the-house = Opening the house …
ui-try-again = Try again
ui-try-now = Try now
ui-close = Close
ui-cancel = Cancel
ui-more = More
ui-make-light = Turn the lights on
ui-make-dark = Dim the lights
ui-guest = Guest
ui-nowhere = Nothing here
ui-nowhere-why = This address leads nowhere. Perhaps a letter got lost on the way.
ui-to-the-shelf = To the shelf
ui-unpacking = Unpacking the box …

## Who you are
ui-you = You
ui-you-name = What shall we call you?
ui-you-take-name = Take this name
ui-you-named = You are { $name } from now on.
ui-you-sign-out = Sign out on this device
ui-you-revoke = Sign out all other devices
ui-you-forget = Forget me for good
ui-you-forget-sure = Your name, key phrase and sign-ins go; moves stay, as “somebody’s”. This can’t be undone.
ui-you-forget-yes = Yes, forget me
ui-phrase = Your key phrase
ui-phrase-why = Four words that take your name and your tables to another device. No mail, no password.
ui-phrase-make = Make a key phrase
ui-phrase-anew = Make a new key phrase (the old one won’t open any more)
ui-phrase-once = Write it down now: it is shown only once.
ui-phrase-have = I have a key phrase from another device
ui-phrase-claim = That’s me

## The shelf
ui-welcome = Karibu! Come in and sit down.
ui-welcome-how = Take a box from the shelf: play at once against bots, or invite friends with a link.
ui-games = Games
ui-players-range = { $min } to { $max } players
ui-minutes = { $minutes } minutes
ui-minutes-range = { $min } to { $max } minutes
ui-of-game = { $what }: { $game }
ui-play-now = Play now
ui-sitting-down = Sitting down …
ui-invite = Invite
ui-rules = Rules
ui-study = How it plays
ui-fetching-study = Fetching what was found out …
ui-watch-match = Watch
ui-interval-of = { $interval }; { $count } matches
ui-your-tables = Your tables
ui-finished-tables = { $count ->
    [one] One finished match
   *[other] { $count } finished matches
}
ui-join-or-watch = Join or watch
ui-no-public-tables = No open tables right now. A table that you make public is listed here.
ui-open-record = Look at a saved match …
ui-title-your-turns = ({ $count }) Karibu
ui-state-your-turn = Your turn
ui-state-turn-of = { $name } to move
ui-state-waiting = { $open ->
    [one] One seat is free
   *[other] { $open } seats are free
}
ui-state-running = Being played
ui-state-finished = Finished
ui-state-kept = A saved match
ui-state-closed = Closed
ui-play = Play
ui-go-there = Go there
ui-join = Join
ui-watch = Watch
ui-look = Look again

## A new table
ui-no-such-game = There is no such game on the shelf.
ui-open-table = A new table
ui-who-sits = Who sits there?
ui-how-many = Players
ui-you-sit = You
ui-seat-number = Seat { $number }
ui-somebody-by-link = Somebody who gets the link
ui-shuffle-seats = Draw lots for who begins
ui-options = Options
ui-pace = Pace
ui-thinking-time = Time to think
ui-pace-free = As much as you like
ui-pace-quick = Quick: 5 minutes, and 10 seconds more for each decision
ui-pace-calm = Calm: 15 minutes, and 20 seconds more for each decision
ui-pace-day = A day for each decision
ui-pace-days = Three days for each decision
ui-pace-live = { $minutes ->
    [one] One minute
   *[other] { $minutes } minutes
} each, and { $seconds } seconds more for each decision
ui-pace-of-days = { $days ->
    [one] One day
   *[other] { $days } days
} for each decision
ui-allow-hints = Hints are allowed
ui-make-public = Anybody may join or watch
ui-open-and-link = Open the table
ui-bot-easy = Bot, easy
ui-bot-medium = Bot, medium
ui-bot-hard = Bot, hard
ui-bot-expert = Bot, expert
ui-bot-master = Bot, master

## Before the match
ui-coming-to-table = Coming to the table …
ui-cant-sit = We can’t sit down here
ui-preparing = Laying out the game …
ui-compiling = Being compiled: { $percent } %. You can play already; bots think a little longer.
ui-waiting-for = { $count ->
    [0] All are here.
    [one] One more player, and it begins.
   *[other] { $count } more players, and it begins.
}
ui-link-for-others = Send this link to whoever shall play or watch:
ui-copy = Copy
ui-link-copied = The link is copied.
ui-share-link = Share
ui-seats = Seats
ui-seat-open = Free seat
ui-seat-kept = Kept for { $name }
ui-sit-here = Sit here
ui-get-up = Get up
ui-join-table = Join the table
ui-your-name = Your name
ui-fill-with = Free seats go to
ui-begin-now = Begin now
ui-close-table = Close the table
ui-table-closed = This table was closed before the match began.
ui-read-rules = Read the rules meanwhile

## At the table
ui-board = The board
ui-beside-board = Beside the board
ui-players = Players
ui-points-now = Points now
ui-you-mark = (you)
ui-away = away
ui-to-move = to move
ui-time-left = Time left
ui-your-turn = Your turn.
ui-turn-of = { $name } to move.
ui-thinks = { $name } is thinking.
ui-no-connection = No connection.
ui-connection-lost = The connection is lost. Nothing else is: we go on trying.
ui-move-kept = Your move is kept and sent as soon as we are back.
ui-undo = Undo
ui-take-back = Take back
ui-ask-take-back = Ask the others to take back your last decision
ui-take-back-asked = { $seat } would like to take back a decision.
ui-take-back-waiting = Waiting for { $seats } to agree.
ui-agree = Agree
ui-refuse = Refuse
ui-withdraw = Never mind
ui-taken-back = { $seat } takes it back.
ui-hint = Hint
ui-hint-why = Which moves are good?
ui-hint-thinking = Thinking …
ui-hint-best = A hint: { $action } ({ $percent } % of the win).
ui-hint-best-why = A hint: { $action } ({ $percent } %). { $why }.
ui-hint-than = { $why } (compared with “{ $than }”)
ui-share = { $percent } %
ui-what-you-can-do = What you can do
ui-choices = { $count ->
    [0] nothing just now
    [one] one choice
   *[other] { $count } choices
}
ui-find-action = Find
ui-gain = { SIGNED($points) }
ui-which = Which of these?
ui-now-where = { $count ->
    [one] Now one place is left to choose.
   *[other] Now choose one of { $count } places.
}
ui-it-ends = The match comes to its end.
ui-log-empty = Nothing has happened yet. Moves will be told here.
ui-log = Log
ui-earlier = Earlier
ui-by-stand-in = (a bot stands in)
ui-chat = Chat
ui-chat-empty = Nobody has said anything yet.
ui-chat-say = Say something
ui-chat-send = Send
ui-log-and-chat = Log and chat
ui-known = You know
ui-what-you-know = What you know
ui-know-nothing = You know nothing beyond what lies open on the table. What you see and others don’t is written down here as the match goes on.
ui-watching = { $count } watching
ui-show-again = What happened since my last move
ui-showing-again = This is what happened since your last move.
ui-skip = Skip
ui-skip-how = Show how it stands now (Escape, or a tap on the board)
ui-since-turn = Since your turn:
ui-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
ui-tempo = Moves of the others
ui-tempo-slow = slow
ui-tempo-normal = normal
ui-tempo-at-once = at once
ui-teach-me = Teach me
ui-guide-next = I see
ui-guide-stop = No more of these
ui-guide-kilimandjaro-counter = Before the race everybody hides counters. Pick one: a banana helps whoever lands on it, a lion chases them back.
ui-guide-kilimandjaro-hidden = You laid this one, and only you know what it is. Remember it when you plan your way.
ui-guide-kilimandjaro-card = Pick a card. The piles where it may go light up, and ghosts on the path show how far each would take you.
ui-guide-kilimandjaro-reach = Your reach: top cards of one transport are added; if all three differ, the highest counts.
ui-guide-kilimandjaro-ahead = They are ahead of you: you may cover one of their cards with a poor one of yours.
ui-guide-kilimandjaro-banana = A banana: you may go on by the same number. Look first at what lies there.
ui-guide-africa-start = Choose where your explorer sets out. Hexes around a city are full of things nobody has seen yet.
ui-guide-africa-mover = This is you. Touch yourself for all you can do, or touch a glowing hex: one touch walks there.
ui-guide-africa-walk = Up to two hexes in each half of your turn, over empty ones only. Stand next to what you want to turn up.
ui-guide-africa-act = Turn up a marker next to you, lead an animal or nomads to a better place, or found a camp.
ui-guide-africa-discover = Glowing markers can be turned up. Goods you keep, animals and nomads bring points for their neighbours.
ui-guide-africa-gain = The number says what this place brings: animals like their own kind, nomads like empty hexes.
ui-missed = While you were away: { $count ->
    [one] one decision
   *[other] { $count } decisions
}.
ui-show-me = Show me
ui-no-thanks = No, thanks
ui-drawn-board = Show the drawn board
ui-table-in-words = Show the table in words
ui-sound-on = Sound: on
ui-sound-off = Sound: off
ui-forced-on = Only one choice: made for me
ui-forced-off = Only one choice: left to me
ui-leave = Leave: a bot plays for me
ui-stand-in-time = A bot plays for { $name }: their time was up.
ui-stand-in-away = A bot plays for { $name }, who is away.
ui-stand-in-left = A bot plays for { $name }, who left.
ui-stand-in-you-time = Your time was up: a bot plays for you.
ui-stand-in-you-away = You were away: a bot plays for you.
ui-stand-in-you-left = You left: a bot plays for you.
ui-i-am-back = I am back
ui-you-watch = You watch this match.
ui-seat-lost = This browser has forgotten who you are. You sat here as { $name }: your key phrase brings you back.
ui-i-sit-here = I sit here
ui-zoom-in = Larger
ui-zoom-out = Smaller

## Things on the table
ui-empty = empty
ui-cell = { $name }: { $contents }
ui-marked = { $thing }, { $mark }
ui-thing-of = { $thing } of { $owner }
ui-times = { $count } × { $thing }

## What things on the drawn boards are for
ui-about-kilimandjaro-hidden = A counter face down: banana, lion or exchange. Only whoever laid it knows which.
ui-about-kilimandjaro-banana = Whoever ends a move here may go on once more, by the same number.
ui-about-kilimandjaro-lion = Whoever ends a move here runs back to the nearest village behind.
ui-about-kilimandjaro-exchange = Whoever ends a move here may change places with somebody, or sends somebody back, as agreed at this table.
ui-about-kilimandjaro-village = Those who meet a lion run back to a village. No counter ever lies in one.
ui-about-kilimandjaro-base-camp = Reach it or pass it, and you win.
ui-about-kilimandjaro-pile = Of each pile only the top card counts.
ui-about-kilimandjaro-reach = So far this expedition goes: top cards of one transport are added; if all differ, the highest one counts.
ui-about-africa-hidden = Nobody knows what it is. It can be turned up from a hex next to it.
ui-about-africa-city = A city: explorers set out from here.
ui-about-africa-monument = Whoever turns one up gets a camp. The last one ends the game.
ui-about-africa-good = Whoever turns it up keeps it. The more of one kind, the more they are worth at the end.
ui-about-africa-animal = Likes company: it brings points for neighbours of its species, when it is found and when it is moved to where there are more.
ui-about-africa-nomads = Like room: they bring points for empty hexes next to them, when they are found and when they are moved to where there are more.
ui-about-africa-gold = Brings its points when it is turned up. A camp next to it can take it, and those with the most nuggets get points at the end.
ui-about-africa-gem = Brings its points when it is turned up. A camp next to it can take it, and those with the most gems get points at the end.
ui-about-africa-camp = It was founded here for points, or to take gold and gems. It belongs to nobody now.
ui-about-africa-own-camps = Still to be founded: on an empty hex, for points or to take gold and gems.
ui-leads = the most so far
ui-leads-level = level with others, nobody has more
ui-second = second most so far

## Let's Take a Hike
ui-hike-row = Row
ui-hike-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
ui-hike-row-worth = { $count ->
    [0] Nothing lies along the trail yet.
    [one] 1 card lies along the trail, worth { $prints }.
   *[other] { $count } cards lie along the trail, worth { $prints } together.
}
ui-hike-where-home = { $seat } is at home
ui-hike-where-hiking = { $seat } is hiking
ui-hike-where-leading = { $seat } leads the hike and carries the flag
ui-hike-where-fire = { $seat } has stopped and sits at the fire
ui-hike-where-failed = { $seat } couldn’t pay and is out
ui-hike-effect-bear = The heaviest pack without spray loses cards.
ui-hike-effect-skunk = All packs lose a card and are unpacked; a hike ends, its row is lost.
ui-hike-effect-raccoon = Takes a random card from every hand.
ui-hike-effect-blister = Packs without socks lose their heaviest card.
ui-hike-fits = Boot prints: { $prints }. Fits: { $places }.
ui-hike-fits-everywhere = Boot prints: { $prints }. Fits everywhere.
ui-hike-weight = Weight of your pack: { $prints } boot { $prints ->
    [one] print
   *[other] prints
}
ui-hike-short-top = top
ui-hike-short-main = main
ui-hike-short-bottom = bottom
ui-hike-short-pocket = pocket
ui-hike-short-hand = hand
ui-hike-packing = Pack your rucksack
ui-hike-packing-how = Tap a card, then a place; or drag it there. A tap takes it out again.
ui-hike-where = Where to: { $card }? Places that fit glow.
ui-hike-packed = Set off
ui-hike-packed-count = { $count } of 7 places packed
ui-hike-telling = Packing …
ui-hike-unpack = Unpack
ui-hike-put = Pack { $card }: { $place }
ui-hike-take-out = Take { $card } out again: { $place }
ui-hike-give = Give up { $card } ({ $place })
ui-hike-back = Back to your hand: { $card }.
ui-hike-too-much = { $count } too much
ui-hike-meter = Pay { $total }: { $paid } of { $total }
ui-hike-meter-shed = Lose { $total }: { $paid } of { $total }
ui-hike-exact = You can pay exactly.
ui-hike-no-change = There is no change.
ui-hike-give-one = Tap a card of your pack that glows.
ui-hike-left = { $count ->
    [one] 1 action left
   *[other] { $count } actions left
}
ui-hike-or-lay = or use a card of your hand
ui-hike-whole-turn = takes the whole turn
ui-hike-need-pack = To set off you need something in your pack.
ui-hike-no-cards = No cards in hand
ui-hike-waiting = { $seat } is to move.
ui-hike-about = Hazards still about:
ui-hike-stop-nothing = There is nothing to take.
ui-hike-stop-one = Take one card of the row, up to { $prints }.
ui-hike-stop-all = You are the last: take the whole row, { $prints }.
ui-hike-join = Hike with them and take from the row.
ui-hike-stay = Keep your pack as it is.
ui-about-hike-hidden = A card face down.
ui-about-hike-deck = The trailhead: cards are drawn and turned up from here. When it runs out, the match ends.
ui-about-hike-discards = All discards lie open. Tap to look through them.
ui-about-hike-row = Whoever stops takes one of these cards as points; the last hiker takes all that are left.
ui-about-hike-weight = What you carry pays for the trail. The bear goes for the heaviest pack.
ui-about-hike-points = The cards you took along. Most boot prints win.
ui-about-hike-bear-spray = In a pack it keeps the bear away.
ui-about-hike-socks = In a pack they keep blisters away.
ui-about-hike-risks = Nobody has seen these go: they are in the pile or in a hand that you can’t see.
ui-about-hike-packed = Packs everything as it is shown; what is left stays in your hand.
ui-about-hike-turn = Each action: draw a card, put an item in the pack, or play a hazard. Or set off instead of all three.
ui-about-hike-go_on = The next card is turned up. Match it, or pay for it.
ui-about-hike-stop = Take points, and the rest of your pack back to your hand.
ui-about-hike-set_off = You lead; everybody with a pack may come along.
ui-about-hike-place-top = One card: sleeping bag, frying pan, flashlight, compass, map or snack bar.
ui-about-hike-place-main = One card: tent, frying pan, socks or snack bar.
ui-about-hike-place-bottom = One card: tent, sleeping bag, socks or snack bar.
ui-about-hike-place-pocket = One card: water bottle, flashlight, bear spray, compass or snack bar.
ui-about-hike-place-hand = One card: camera, walking stick or snack bar.
ui-about-hike-do-take = Tap a card along the trail.
ui-about-hike-do-discard = Tap a card of your hand.
ui-guide-hike-pack = Seven cards, seven places: tap a card, then a place that glows. When you like your rucksack, set off.
ui-guide-hike-turn = Three small actions: draw, pack an item, play a hazard. Or set off on a hike with what you carry.
ui-guide-hike-pay = The distance must be paid out of your pack. Tap what you can do without; there is no change.
ui-guide-hike-choose = Stop and take points, or go on for more. If you can’t pay for the next card, you get nothing.
ui-guide-hike-hazard = A hazard: it says what it does. Bear spray and socks in your pack keep two of them away.
ui-guide-hike-points = Your points. At the end the most boot prints win.

## The end
ui-result = Result
ui-well-played = Well played!
ui-how-it-ended = How it came to its end
ui-place = { $place }.
ui-sources = Where the points came from
ui-course = The course of the match
ui-decisions = { $count } decisions
ui-counting = Counting the points …
ui-chances = The chances
ui-chances-why = What a bot in the place of whoever decided would have expected for everybody.
ui-looking-back = Looking at every decision once more …
ui-turning-points = Turning points
ui-your-turning-points = Your turning points
ui-others-turning-points = Turning points of the others
ui-decision-number = Decision { $number }
ui-taken = Done: { $action }
ui-better = Better: { $action } (worth { $percent } % of the win)
ui-this-was-done = done
ui-this-was-better = better
ui-no-turning-points = No decision gave much away: the match never turned on one.
ui-again = Once more with the same people
ui-rematch-open = The others play again.
ui-save-record = Save the match
ui-fair-fair = Dealt fairly: checked in this browser
ui-fair-promised = The house kept its promise about the deal: checked in this browser, which added nothing of its own
ui-fair-unproven = The deal fits its own promise, but this browser didn’t see that in time: not proved
ui-fair-broken = Not dealt as promised: this browser found a mismatch
ui-fair-unable = The deal can’t be checked here: without https a browser has no cryptography. karibu verify can
ui-fair-why = Before anybody sat down the house sealed a secret and showed its fingerprint. Each browser then added a number of its own, and the cards were drawn from all of them together. So neither the house nor a player alone could choose them. Now the secret is open.
ui-fair-promise-yes = The fingerprint is the one that this browser saw before the match.
ui-fair-promise-no = The fingerprint is not the one that this browser saw before the match.
ui-fair-promise-unknown = This browser didn’t see the fingerprint before the match, so it can’t know when it was made.
ui-fair-secret-yes = The secret belongs to the fingerprint, and that to this table, game, options and seats.
ui-fair-secret-no = The secret doesn’t belong to the fingerprint of this table.
ui-fair-nonce-yes = This browser’s own number was used.
ui-fair-nonce-no = This browser’s own number was left out or changed.
ui-fair-nonce-unknown = This browser added no number of its own.
ui-fair-seed-yes = The seed follows from the secret and everybody’s numbers.
ui-fair-seed-no = The seed doesn’t follow from the secret and everybody’s numbers.
ui-fair-seats-yes = Everybody sits where the deal put them.
ui-fair-seats-no = Somebody sits where the deal didn’t put them.
ui-fair-seats-unknown = A record doesn’t show who sat where.
ui-fair-chairs-yes = The numbers are the same as at the beginning of the match.
ui-fair-chairs-no = The numbers aren’t the same as at the beginning of the match.
ui-fair-chairs-unknown = This browser wasn’t there when the match began.
ui-fair-cards = That the cards follow from the seed takes the rules to see: save the match and check it with the command below.
ui-fair-command = On your own computer
ui-fair-commitment = Fingerprint
ui-fair-secret = The house’s secret
ui-fair-nonces = Who sat down, with which number
ui-fair-seed = Seed
ui-fair-old = Was the deal fair?
ui-fair-old-why = This match was begun before deals could be proved: the house alone drew its seed, and showed a fingerprint of it at the beginning. karibu verify checks that they belong together.
ui-fair-hash = Fingerprint, shown at the beginning
ui-fair-salt = Salt
ui-deal-sealed = The deal is sealed
ui-deal-sealed-why = The house has drawn a secret and shows its fingerprint; this browser keeps it, and adds a number of its own when you sit down. At the end it checks that the cards came from both.

## Replays
ui-replay = Replay
ui-cant-replay = This match can’t be shown
ui-fetching-replay = Fetching the match …
ui-first = To the beginning
ui-previous = One decision back
ui-run = Let it run
ui-pause = Pause
ui-next = One decision on
ui-last = To the end
ui-step = Decision
ui-step-of = { $step } of { $steps }
ui-eyes = With whose eyes?
ui-eyes-own = With my eyes
ui-eyes-of = With the eyes of { $seat }
ui-back-to-table = Back to the table

## Rules
ui-contents = Contents
ui-fetching-rules = Fetching the rules …

## What can go wrong
fault-unknown = Something went wrong in the house. Please try again.
fault-network = The house can’t be reached. Is there a connection?
fault-stale = The table had moved on meanwhile; here is how it stands now.
fault-bad-request = The house didn’t understand that.
fault-unknown-game = There is no such game on the shelf.
fault-unknown-language = There are no texts in this language.
fault-no-such-table = There is no such table. Perhaps the link is incomplete, or the table has been cleared away.
fault-no-such-page = There is no such page.
fault-wrong-method = The house doesn’t do that at this address.
fault-no-such-ply = The match hasn’t gone that far: { $plies } decisions so far.
fault-bad-players = This game is for { $min } to { $max } players.
fault-bad-option = The game has no such option.
fault-bad-level = There are no bots of that strength.
fault-bad-seats = That isn’t a seat of this table.
fault-bad-pace = That pace isn’t possible.
fault-bad-name = A name has 1 to { $longest } characters.
fault-bad-phrase = Nobody here has this key phrase.
fault-bad-record = This file can’t be replayed: { $reason }
fault-too-big = That is too large.
fault-seat-taken = Seat { $number } is taken.
fault-seat-reserved = Seat { $number } is kept for somebody of the last match.
fault-already-seated = You sit at this table already.
fault-not-your-seat = That isn’t your seat.
fault-host-only = Only whoever opened the table can do that.
fault-has-begun = The match has begun already.
fault-not-running = The match isn’t being played.
fault-not-over = That is told when the match is over.
fault-not-full = There are free seats: fill them or wait.
fault-outdated = This match was begun under older rules and can’t go on.
fault-wrong-origin = This page comes from another place than the house.
fault-slow-down = That was a lot at once. Please try again in { $seconds } seconds.
fault-closing = The house is restarting. It will be back in a moment.
fault-internal = Our fault: something broke in the house. It has been written down.
fault-illegal = That isn’t possible now.
fault-not-your-turn = It isn’t your turn.
fault-not-seated = You don’t sit at this table.
fault-nothing-to-undo = There is nothing that you can undo.
fault-no-hints = No hints at this table.
fault-hint-busy = A hint is on its way already.
fault-no-take-back = There is nothing to take back.
fault-already-asked = Somebody has asked already.
fault-chat-too-long = At most { $longest } characters, please.
fault-chat-empty = There is nothing to say in that.

## Livingstone: the drawn board
ui-livingstone-space = Row { $row }, column { $column }
ui-livingstone-column = Column { $column }: a tent costs { $pounds } { $pounds ->
    [one] pound
   *[other] pounds
}
ui-livingstone-row = Row { $row }: every tent here brings { $points } { $points ->
    [one] point
   *[other] points
} when its column is evaluated.
ui-livingstone-shield = Most tents in row { $row } at the end: { $points } points
ui-livingstone-nobody-leads = Nobody has a tent here yet.
ui-livingstone-leads = { $count ->
    [one] { $names } leads: { $points } points.
   *[other] { $names } are level: { $points } points each.
}
ui-livingstone-costs = { $pounds ->
    [0] free of charge
    [one] { $pounds } pound
   *[other] { $pounds } pounds
}
ui-livingstone-tent-costs = A tent here costs you { $pounds } { $pounds ->
    [one] pound
   *[other] pounds
} now.
ui-livingstone-pound-to = { $count ->
    [one] One of them goes to { $names }.
   *[other] One each goes to { $names }.
}
ui-livingstone-too-low = Too low: you took a { $die } this round, and your next die must be higher.
ui-livingstone-too-low-for = Too low for { $seat }, who took a { $die } this round.
ui-livingstone-no-dice = No dice left
ui-livingstone-too-dear = You can’t pay: it costs { $price }, and your purse holds { $cash }.
ui-livingstone-no-tents = All your tents stand already.
ui-livingstone-medal-card = card
ui-livingstone-medal-pounds = pounds
ui-livingstone-medal-stones = stones
ui-livingstone-medal-tent = tent
ui-livingstone-medal-row = row { $row }
ui-livingstone-medal-tent-row = A tent in row { $row }
ui-livingstone-pounds = { $count } { $count ->
    [one] pound
   *[other] pounds
}
ui-livingstone-stones = { $count } { $count ->
    [one] stone
   *[other] stones
}
ui-livingstone-deck = action cards, { $count } in the pile
ui-livingstone-bag = mine, { $count } { $count ->
    [one] stone
   *[other] stones
}
ui-livingstone-mine = Mine: { $bag } stones; set aside: { $aside }
ui-livingstone-contents = In the mine, beside it, and played
ui-livingstone-price = sells for { $pounds } { $pounds ->
    [one] pound
   *[other] pounds
}
ui-livingstone-market-price = at the market: { $pounds } { $pounds ->
    [one] pound
   *[other] pounds
} and { $points } { $points ->
    [one] point
   *[other] points
}
ui-livingstone-tents-left = { $count } { $count ->
    [one] tent
   *[other] tents
} in supply
ui-livingstone-give = Give £{ $pounds }
ui-livingstone-give-less = Give less
ui-livingstone-give-more = Give more
ui-livingstone-give-how-much = How much for the queen?
ui-livingstone-end = End turn
ui-livingstone-close = Leave
ui-livingstone-no-cards = No cards in hand: a die can draw one.
ui-livingstone-card-free-tent = A tent for nothing
ui-livingstone-card-two-dice = Take another, higher die
ui-livingstone-card-any-space = Build in any row
ui-livingstone-card-market = Gems for pounds and points
ui-livingstone-card-second-tent = A tent beside one with a flag
ui-livingstone-card-dig-three = Three stones, no die
ui-livingstone-card-steamer-back = The steamer goes back
ui-livingstone-card-lion = 4 points
ui-livingstone-card-rhinoceros = 3 points
ui-livingstone-card-antelope = 2 points
ui-livingstone-card-four-pounds = 4 pounds
ui-livingstone-finale = The queen opens the chests
ui-livingstone-last-evaluation = The steamer has reached the falls.
ui-livingstone-chests-open = How much was given?
ui-livingstone-displeased = “We are not amused.” Whoever gave too little can’t win.
ui-livingstone-to-river = Back to the river
ui-about-livingstone-steamer = Here tents are built this round. At its end they are evaluated, and the steamer goes on.
ui-about-livingstone-die = With a { $die }: a card, { $die } pounds, { $die } stones, or a tent in row { $die }. Your next die this round must be higher.
ui-about-livingstone-deck = A die draws one card, whatever it shows.
ui-about-livingstone-bank = As many pounds as the die shows.
ui-about-livingstone-bag = As many stones as the die shows: gems for you, rubble aside. The white stone spoils the draw and refills the mine.
ui-about-livingstone-tent = A tent where the steamer’s column meets the row of the die.
ui-about-livingstone-mine = Touch to see what is in it.
ui-about-livingstone-purse = Only you see how much is in the purse and how much in the chest.
ui-about-livingstone-gem = It can be sold at any time in your turn. Kept to the end it is worth 1 point.
ui-about-livingstone-chest = Whoever gave the queen least can’t win; with two players dice decide what she expects. What is in the chest stays there.
ui-about-livingstone-free-tent = Played with a die: this tent costs nothing, neither to the bank nor to others.
ui-about-livingstone-two-dice = After the action of your first die take a higher one at once. One per turn.
ui-about-livingstone-any-space = Played with a die: build in any row of the steamer’s column, at the usual price.
ui-about-livingstone-market = Sell gems for pounds and as many points: clear 1, blue 2, red 3.
ui-about-livingstone-second-tent = Without a die and without payment, a tent on a space where one of yours was evaluated.
ui-about-livingstone-dig-three = Draw three stones, with all the rules of digging.
ui-about-livingstone-steamer-back = The steamer goes back one column at once: that column is built in and evaluated again.
ui-about-livingstone-lion = 4 points, now or at the end.
ui-about-livingstone-rhinoceros = 3 points, now or at the end.
ui-about-livingstone-antelope = 2 points, now or at the end.
ui-about-livingstone-four-pounds = Take 4 pounds.
ui-guide-livingstone-die = Take one of the dice that glow. Its number says how much it brings; your next one this round must be higher.
ui-guide-livingstone-medallions = This is what your die can bring: a card, pounds, stones, or a tent in the row of its number.
ui-guide-livingstone-tent = This site glows because you can pay for a tent here. It scores its row’s number, and counts for the shield at the end.
ui-guide-livingstone-gem = Your gems can be sold at any time in your turn; kept to the end they are a point each.
ui-guide-livingstone-chest = Give the queen something now and then: whoever gave least can’t win. Nobody sees how much.
ui-guide-livingstone-steamer = The steamer goes one column on each round, and tents get dearer. At the falls it is over.
## The board of Kimaloé
ui-kimaloe-line-delivery = ±1 continent
ui-kimaloe-line-help = Its colour anywhere
ui-kimaloe-line-transport = Straight to any continent
ui-kimaloe-line-plus-small = Child up three rungs
ui-kimaloe-line-plus-big = Adult up three rungs
ui-kimaloe-line-after-you = Points to the other pawn
ui-kimaloe-do-go = Go by the die
ui-kimaloe-do-keep = Stay, keep the crate
ui-kimaloe-do-done = End my turn
ui-kimaloe-pass = Pass and draw cards
ui-kimaloe-no-cards = No cards in hand.
ui-kimaloe-right = { $right } ({ $colour })
ui-kimaloe-open = { $right }: still missing
ui-kimaloe-fits = { $right }: { $count ->
    [one] one of your cards fits
   *[other] { $count } of your cards fit
}
ui-kimaloe-completes = completes: { SIGNED($points) }
ui-kimaloe-first = { $seat }: { $total }, the most so far (big points)
ui-kimaloe-behind = { $seat }: { $total } (small points)
ui-kimaloe-outlook-completes = Your hand could complete this board: { $total } for your { $pawn } and the bonus, { SIGNED($points) } in all.
ui-kimaloe-outlook-now = If it were scored now: { $total } for your { $pawn }, { SIGNED($points) }.
ui-kimaloe-lost = { $points ->
    [one] 1 point lost
   *[other] { $points } points lost
}
ui-kimaloe-lane = { $seat }: adult on rung { $adult }, child on rung { $child }
ui-kimaloe-limit = The rope goes no farther than rung { $rung } until the other pawn follows.
ui-kimaloe-has-all = { $child } has all rights now.
ui-kimaloe-next-child = Next comes { $child }.
ui-kimaloe-after-you-asked = The totals are about to be scored. After you?
ui-kimaloe-after-you = After you
ui-kimaloe-not-now = No
ui-kimaloe-not-this-turn = Don’t ask again this turn
ui-about-kimaloe-points = Whoever stops here places 3 points, one by one, on either pawn. No child waits here.
ui-about-kimaloe-yellow = From here, yellow cards may go to the boards of all continents; any card to the board here.
ui-about-kimaloe-refill = At the end of the turn: put cards under your pile if you like, then fill your hand to 7.
ui-about-kimaloe-blue = From here, blue cards may go to the boards of all continents; any card to the board here.
ui-about-kimaloe-special = Whoever ends a turn here draws a special card.
ui-about-kimaloe-pink = From here, pink cards may go to the boards of all continents; any card to the board here.
ui-about-kimaloe-card = It goes on the same right of a board: where your truck stands, or anywhere if its colour may travel.
ui-about-kimaloe-right = A card of this right may be laid here. When no right is missing any more, the board is scored.
ui-about-kimaloe-laid = It counts for whoever laid it, until the board is scored.
ui-about-kimaloe-board = The highest total on a board scores big points for the adult, every other total small points for the child; whoever lays the last card gets 2 more.
ui-about-kimaloe-ranks = Nobody has helped here yet.
ui-about-kimaloe-rope = Adult and child are never more than 4 rungs apart. A point that would part them farther is lost.
ui-about-kimaloe-earth = The turn in which a pawn gets here is the last.
ui-about-kimaloe-adult = Big points lift the adult.
ui-about-kimaloe-child = Small points lift the child.
ui-about-kimaloe-pile = Your own cards. Instead of moving you may pass and draw 1 to 3; your hand holds 10 at most.
ui-about-kimaloe-die = It shows 1, 2 or 3: so many continents clockwise.
ui-about-kimaloe-waiting = Children whose turn is still to come. A scored board goes under this pile.
ui-about-kimaloe-special-pile = Special cards are drawn at the end of a turn on their continent.
ui-about-kimaloe-discards = When the pile is empty, these are shuffled.
ui-about-kimaloe-delivery = After the roll: go one continent more or one less.
ui-about-kimaloe-help = While you lay cards: this turn, cards of its colour may go to all boards.
ui-about-kimaloe-transport = Instead of rolling: go straight to any continent. No crate step follows.
ui-about-kimaloe-plus-small = In your turn: the child climbs 3 rungs, as far as the rope goes.
ui-about-kimaloe-plus-big = In your turn: the adult climbs 3 rungs, as far as the rope goes.
ui-about-kimaloe-after-you = In a scoring, also in somebody else’s turn: your points go to your other pawn.
ui-guide-kimaloe-roll = Roll, and your truck drives that far round the world. Or touch your pile: pass, and draw cards.
ui-guide-kimaloe-crate = Your truck carries a crate: drop it here, and you may go one continent more, forward or back.
ui-guide-kimaloe-card = This card fits somewhere. Pick it up: every tile that takes it lights up, on all boards.
ui-guide-kimaloe-tile = The last tile of a board: fill it, and the board is scored at once, with 2 points more for you.
ui-guide-kimaloe-rope = Your pawns are roped together. Now the rope is tight: lift the one that lags behind, or points are lost.
ui-guide-kimaloe-special = A special card. Touch it in your turn when it glows; nobody else sees which one it is.
fault-cant-write = The house can’t write just now. Please try again in a moment.
fault-move-waits = The house can’t write just now; your move waits and isn’t lost.
fault-too-many-tables = You have { $most } such tables open. Finish or close one first.
fault-cant-agree = Everybody has to agree to a take-back, and player { $number } is away.
fault-muted = You have been muted by whoever runs this house.
fault-banned = You have been shut out by whoever runs this house.
fault-wrong-host = This house doesn’t go by the name { $host }.
fault-bad-key = No program has this key.
fault-no-programs = That is for people, not for programs.
fault-no-such-program = You have no such program.
fault-forfeited = A program that left or ran out of time has lost its match.
fault-too-many-programs = You have { $most } programs. Remove one first.
fault-too-many-seats = Your programs have { $most } seats. Let one finish first.
ui-programs = Your programs
ui-programs-why = A program of yours can sit down at tables that you send it the link of. It needs a key.
ui-program-name = What is it called?
ui-program-make = Make a key
ui-program-once = Copy the key now: it is shown only once.
ui-program-remove = Remove { $name }
ui-program-mark = program
ui-program-mark-about = A program of somebody’s plays here, not a person.
