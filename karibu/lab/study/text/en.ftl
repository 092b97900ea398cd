# Sentences of studies: the verdict, headings, columns.
study-title = How { $game } plays
study-lead = { $matches } matches of bots for each number of players and each level, every deal played twice. Numbers come with 95 % intervals over the deals. Bots aren’t people: read this as a measurement of the rules, not of your evening.
study-made = Study of { $game }, rules version { $version }, seed { $seed }. The same seed gives the same page.
study-side-printed = as printed
study-side-variant = variant
study-variant-of = Variant: { $changes }
study-verdict = In short
study-with-players = { $players ->
    [one] One player
   *[other] { $players } players
}, level { $level }
study-so-many = { $of }: { $matches } matches
study-level-random = random
study-level-greedy = greedy
study-level-easy = easy
study-level-medium = medium
study-level-hard = hard
study-level-expert = expert
study-level-master = master
study-level-habit = player of habit
study-level-handmade = handmade
study-level-clairvoyant = clairvoyant

study-fair-even = No seat stands out: all lie within { $far } of the fair { $fair } (margin: { $margin }).
study-fair-better = Seat { $number } wins { $share } (fair: { $fair }): a { $size ->
    [small] small
    [clear] clear
   *[large] large
} advantage.
study-fair-worse = Seat { $number } wins { $share } (fair: { $fair }): a { $size ->
    [small] small
    [clear] clear
   *[large] large
} disadvantage.
study-fair-power = To see a difference of 1 %, it would take { $matches } matches.
study-length = A match takes { $decisions } decisions in { $turns } turns, about { $minutes } minutes at { $pace } seconds a decision; the box says { $box }.
study-length-wait = Between two turns of one’s own, others decide { $wait } times.
study-choices = A decision offers { $open } actions; { $forced } of the decisions are forced.
study-choices-weigh = The best action is worth { $best } of the win more than the middle one; decisions weigh most at { $from }–{ $to } % of the match.
study-luck = The deal explains { $deal } of the results.
study-luck-unsure = What the deal explains of the results can’t be told from nothing in so many matches ({ $deal }).
study-luck-same = The result is always the same; there is nothing for the deal to explain.
study-skill = Among { $below } bots, one { $level } bot wins { $share } (fair: { $fair }); { $matches ->
    [one] one match tells
   *[other] { $matches } matches tell
} them apart.
study-skill-none = Among { $below } bots, one { $level } bot wins { $share } (fair: { $fair }): skill doesn’t show in so many matches.
study-tense = The lead changes { $leads } times. Winners had been down to a chance of { $behind }, and { $comeback } of them came back from less than half a fair share. It is decided after { $decided } of the match; { $runaway } of the matches are decided before half-time.
study-wins = What sets winners apart most: { $source } ({ $difference } points more than the others).
study-quoted = “{ $what }”
study-musts = Must-haves: { $groups }.
study-traps = Traps: { $groups }.
study-deadwood = Dead wood: { $groups }.
study-no-calls = No action is a must, a trap or dead wood beyond doubt.
study-ends = The most frequent ending ({ $share } of the matches): { $ending }
study-ends-shared = { $share } of the wins are shared.
study-ends-nobody = In { $share } of the matches nobody wins.
study-variant-none = None of { $figures } figures differs beyond chance between the variant and the game as printed, on the same deals.
study-variant-changed = { $figure }: { $before } as printed, { $after } in the variant; a difference of { $difference }.
study-variant-only = Only differences that stand when all { $figures } figures are looked at together are told here; the table below has all.

study-part-fair = Is it fair to every seat?
study-part-length = How long is it?
study-part-choices = Are there choices?
study-part-luck = Luck or skill?
study-part-tense = Is it tense?
study-part-wins = What wins?
study-part-ends = How does it end?
study-part-change = What would change?
study-part-matches = Matches worth seeing
study-bar-matches = { $count ->
    [one] one match
   *[other] { $count } matches
}
study-part-numbers = All numbers

study-chart-seats = Share of the wins by seat
study-chart-lengths = Matches by their number of decisions
study-chart-tenths = What the best action has over the middle one, along the match
study-chart-luck = Results explained by the deal
study-chart-skill = One bot among bots of the level below
study-chart-suspense = Along the match: suspense, and the chance of who won in the end
study-chart-sources = Points by source: winners minus others
study-chart-actions = What an action has over one drawn by lot, when taken
study-chart-endings = Endings
study-chart-difference = Share of the wins by seat: variant minus printed
study-line-suspense = suspense
study-line-winner = the winner’s chance
study-mark-fair = fair: { $share }
study-axis-begin = begin
study-axis-end = end
study-seat = Seat { $number }
study-tenth = { $from }–{ $to } %
study-decisions-from = { $from }–{ $to }

study-column-figure = figure
study-column-value = value
study-column-interval = 95 % interval
study-column-matches = matches
study-column-printed = as printed
study-column-variant = variant
study-column-difference = difference
study-column-phase = what is decided
study-column-decisions = decisions a match
study-column-forced = forced
study-column-open = open actions
study-column-best = best over middle
study-column-action = action or card
study-cell = { $row }: { $figure }
study-column-times = times open
study-column-openings = openings a match
study-column-lot = taken by a lot
study-column-taken = taken when open
study-column-liked = taken, against a lot
study-column-gain = gain when taken
study-column-worth = gain when open
study-column-called = called
study-column-source = source
study-column-winners = winners
study-column-others = others
study-column-ending = ending
study-column-share = share
study-called-must = must-have
study-called-trap = trap
study-called-dead = dead wood

study-figure-seat = wins of seat { $number }
study-figure-turns = turns
study-figure-decisions = decisions
study-figure-minutes = minutes
study-figure-wait = decisions of others between one’s turns
study-figure-longest-wait = longest such wait
study-figure-open = open actions at a decision
study-figure-forced = forced decisions
study-figure-best = best action over the middle one
study-figure-gained = action taken over one drawn by lot
study-figure-deal = explained by the deal
study-figure-leads = changes of the lead
study-figure-behind = lowest chance of the winner
study-figure-comeback = winners who came back from half a fair share
study-figure-decided = part of the match after which it is decided
study-figure-runaway = decided before half-time
study-figure-half = share of the win of who leads at half-time
study-figure-suspense = suspense
study-figure-drama = drama
study-figure-foretold = how well the chances foretell
study-figure-shared = shared wins
study-figure-nobody = nobody wins
study-figure-margin = points between first and second

study-why-comeback = The greatest comeback: the winner was down to { $number } of the win.
study-why-leads = The most changes of the lead: { $number }.
study-why-runaway = The earliest decided: after { $number } of the match.
study-why-longest = The longest: { $number } decisions.
study-why-shortest = The shortest: { $number } decisions.
study-why-rare = The rarest ending ({ $number } of the matches): { $ending }
study-open-record = record
study-how-to-open = Save a record; karibu replay FILE tells it in the terminal, and “Open a saved match” on the shelf of a house shows it move by move.
study-foot = How each figure is computed, where it comes from and what it can’t tell: docs/study.md.
