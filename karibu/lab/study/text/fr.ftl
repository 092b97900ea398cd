# Phrases des études : le verdict, les titres, les colonnes.
study-title = Comment se joue { $game }
study-lead = { $matches } parties de robots pour chaque nombre de joueurs et chaque niveau, chaque donne jouée deux fois. Les nombres portent un intervalle à 95 % sur les donnes. Les robots ne sont pas des gens : cela mesure les règles, non votre soirée.
study-made = Étude de { $game }, version { $version } des règles, graine { $seed }. La même graine donne la même page.
study-side-printed = tel qu’imprimé
study-side-variant = variante
study-variant-of = Variante : { $changes }
study-verdict = En bref
study-with-players = { $players ->
    [one] Un joueur
   *[other] { $players } joueurs
}, niveau { $level }
study-so-many = { $of } : { $matches } parties
study-level-random = au hasard
study-level-greedy = glouton
study-level-easy = facile
study-level-medium = moyen
study-level-hard = difficile
study-level-expert = expert
study-level-master = maître
study-level-habit = joueur d’habitudes
study-level-handmade = fait main
study-level-clairvoyant = clairvoyant

study-fair-even = Aucune place ne se distingue : toutes sont à { $far } au plus de la part équitable, { $fair } (marge : { $margin }).
study-fair-better = La place { $number } gagne { $share } (équitable : { $fair }) : un { $size ->
    [small] petit avantage
    [clear] net avantage
   *[large] gros avantage
}.
study-fair-worse = La place { $number } gagne { $share } (équitable : { $fair }) : un { $size ->
    [small] petit désavantage
    [clear] net désavantage
   *[large] gros désavantage
}.
study-fair-power = Pour voir un écart de 1 %, il faudrait { $matches } parties.
study-length = Une partie compte { $decisions } décisions en { $turns } tours, environ { $minutes } minutes à { $pace } secondes la décision ; la boîte annonce { $box }.
study-length-wait = Entre deux de ses tours, les autres décident { $wait } fois.
study-choices = Une décision offre { $open } actions ; { $forced } des décisions sont forcées.
study-choices-weigh = La meilleure action vaut { $best } de la victoire de plus que la médiane ; les décisions pèsent le plus à { $from }–{ $to } % de la partie.
study-luck = La donne explique { $deal } des résultats.
study-luck-unsure = Ce que la donne explique des résultats ne se distingue pas de rien en si peu de parties ({ $deal }).
study-luck-same = Le résultat est toujours le même ; la donne n’a rien à expliquer.
study-skill = Parmi des robots de niveau { $below }, un robot de niveau { $level } gagne { $share } (équitable : { $fair }) ; { $matches ->
    [one] une partie les départage
   *[other] { $matches } parties les départagent
}.
study-skill-none = Parmi des robots de niveau { $below }, un robot de niveau { $level } gagne { $share } (équitable : { $fair }) : l’habileté ne se voit pas en si peu de parties.
study-tense = La tête change { $leads } fois. Les gagnants étaient tombés jusqu’à { $behind } de chances, et { $comeback } d’entre eux sont revenus de moins d’une demi-part équitable. C’est décidé après { $decided } de la partie ; { $runaway } des parties le sont avant la mi-temps.
study-wins = Ce qui distingue le plus les gagnants : { $source } ({ $difference } points de plus que les autres).
study-quoted = « { $what } »
study-musts = Incontournables : { $groups }.
study-traps = Pièges : { $groups }.
study-deadwood = Bois mort : { $groups }.
study-no-calls = Aucune action n’est à coup sûr incontournable, piège ou bois mort.
study-ends = La fin la plus fréquente ({ $share } des parties) : { $ending }
study-ends-shared = { $share } des victoires sont partagées.
study-ends-nobody = Dans { $share } des parties, personne ne gagne.
study-variant-none = Aucun des { $figures } chiffres ne diffère au-delà du hasard entre la variante et le jeu imprimé, sur les mêmes donnes.
study-variant-changed = { $figure } : { $before } tel qu’imprimé, { $after } dans la variante ; un écart de { $difference }.
study-variant-only = Seuls figurent ici les écarts qui tiennent quand on regarde les { $figures } chiffres ensemble ; la table plus bas les a tous.

study-part-fair = Est-ce équitable pour chaque place ?
study-part-length = Combien de temps cela dure-t-il ?
study-part-choices = Y a-t-il des choix ?
study-part-luck = Chance ou habileté ?
study-part-tense = Est-ce tendu ?
study-part-wins = Qu’est-ce qui fait gagner ?
study-part-ends = Comment cela finit-il ?
study-part-change = Qu’est-ce qui changerait ?
study-part-matches = Parties à voir
study-bar-matches = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
study-part-numbers = Tous les nombres

study-chart-seats = Part des victoires par place
study-chart-lengths = Parties selon leur nombre de décisions
study-chart-tenths = Ce que la meilleure action a de plus que la médiane, au fil de la partie
study-chart-luck = Résultats expliqués par la donne
study-chart-skill = Un robot parmi ceux du niveau au-dessous
study-chart-suspense = Au fil de la partie : suspense, et chances de qui a gagné
study-chart-sources = Points par source : gagnants moins les autres
study-chart-actions = Ce qu’une action prise a de plus qu’une action tirée au sort
study-chart-endings = Fins de partie
study-chart-difference = Part des victoires par place : variante moins imprimé
study-line-suspense = suspense
study-line-winner = chances du gagnant
study-mark-fair = équitable : { $share }
study-axis-begin = début
study-axis-end = fin
study-seat = Place { $number }
study-tenth = { $from }–{ $to } %
study-decisions-from = { $from }–{ $to }

study-column-figure = chiffre
study-column-value = valeur
study-column-interval = intervalle à 95 %
study-column-matches = parties
study-column-printed = tel qu’imprimé
study-column-variant = variante
study-column-difference = écart
study-column-phase = ce qui se décide
study-column-decisions = décisions par partie
study-column-forced = forcées
study-column-open = actions ouvertes
study-column-best = meilleure moins médiane
study-column-action = action ou carte
study-cell = { $row } : { $figure }
study-column-times = fois ouverte
study-column-openings = ouvertures par partie
study-column-lot = prise par le sort
study-column-taken = prise si ouverte
study-column-liked = prise, face au sort
study-column-gain = gain si prise
study-column-worth = gain si ouverte
study-column-called = dite
study-column-source = source
study-column-winners = gagnants
study-column-others = autres
study-column-ending = fin
study-column-share = part
study-called-must = incontournable
study-called-trap = piège
study-called-dead = bois mort

study-figure-seat = victoires de la place { $number }
study-figure-turns = tours
study-figure-decisions = décisions
study-figure-minutes = minutes
study-figure-wait = décisions des autres entre deux de ses tours
study-figure-longest-wait = plus longue attente de ce genre
study-figure-open = actions ouvertes à une décision
study-figure-forced = décisions forcées
study-figure-best = meilleure action moins la médiane
study-figure-gained = action prise moins une tirée au sort
study-figure-deal = expliqué par la donne
study-figure-leads = changements de tête
study-figure-behind = plus basse chance du gagnant
study-figure-comeback = gagnants revenus d’une demi-part équitable
study-figure-decided = part de la partie après laquelle c’est décidé
study-figure-runaway = décidées avant la mi-temps
study-figure-half = part de la victoire de qui mène à la mi-temps
study-figure-suspense = suspense
study-figure-drama = drame
study-figure-foretold = ce que les chances prédisent
study-figure-shared = victoires partagées
study-figure-nobody = personne ne gagne
study-figure-margin = points entre le premier et le deuxième

study-why-comeback = Le plus beau retour : le gagnant était tombé à { $number } de la victoire.
study-why-leads = Le plus de changements de tête : { $number }.
study-why-runaway = La plus tôt décidée : après { $number } de la partie.
study-why-longest = La plus longue : { $number } décisions.
study-why-shortest = La plus courte : { $number } décisions.
study-why-rare = La fin la plus rare ({ $number } des parties) : { $ending }
study-open-record = enregistrement
study-how-to-open = Enregistrez un fichier ; karibu replay FICHIER le raconte dans le terminal, et « Ouvrir une partie enregistrée » sur l’étagère d’une maison le montre coup par coup.
study-foot = Comment chaque chiffre se calcule, d’où il vient et ce qu’il ne dit pas : docs/study.md.
