# Les phrases de la maison. Les deux langues ont les mêmes clés ; tests/texts.test.ts le vérifie.

## La maison
ui-house-home = Karibu : vers l’étagère
ui-skip-to-page = Aller à la page
ui-opening-the-house = On ouvre la maison…
ui-try-again = Réessayer
ui-try-now = Essayer maintenant
ui-close = Fermer
ui-cancel = Annuler
ui-more = Plus
ui-make-light = Allumer la lumière
ui-make-dark = Tamiser la lumière
ui-guest = Visiteur
ui-nowhere = Rien ici
ui-nowhere-why = Cette adresse ne mène nulle part. Une lettre s’est peut-être perdue en chemin.
ui-to-the-shelf = Vers l’étagère
ui-unpacking = On déballe la boîte…

## Qui vous êtes
ui-you = Vous
ui-you-name = Comment vous appeler ?
ui-you-take-name = Prendre ce nom
ui-you-named = Désormais, vous êtes { $name }.
ui-you-claimed = Heureux de vous revoir, { $name }.
ui-you-forget = M’oublier sur cet appareil
ui-phrase = Votre phrase-clé
ui-phrase-why = Quatre mots qui emportent votre nom et vos tables sur un autre appareil. Ni courriel, ni mot de passe.
ui-phrase-make = Créer une phrase-clé
ui-phrase-anew = Créer une nouvelle phrase-clé (l’ancienne n’ouvrira plus)
ui-phrase-once = Notez-la maintenant : elle n’est montrée qu’une fois.
ui-phrase-have = J’ai une phrase-clé d’un autre appareil
ui-phrase-claim = C’est moi

## L’étagère
ui-welcome = Karibu ! Entrez et prenez place.
ui-welcome-how = Choisissez une boîte : jouez tout de suite contre des robots, ou invitez des amis par un lien.
ui-games = Jeux
ui-players-range = { $min } à { $max } joueurs
ui-minutes = { $minutes } minutes
ui-minutes-range = { $min } à { $max } minutes
ui-of-game = { $what } : { $game }
ui-play-now = Jouer
ui-sitting-down = On s’installe…
ui-invite = Inviter
ui-rules = Règles
ui-your-tables = Vos tables
ui-no-tables = Vous n’êtes encore à aucune table.
ui-finished-tables = { $count ->
    [one] Une partie terminée
   *[other] { $count } parties terminées
}
ui-join-or-watch = Rejoindre ou regarder
ui-no-public-tables = Aucune table ouverte pour l’instant. Une table que vous rendez publique paraît ici.
ui-open-record = Revoir une partie enregistrée…
ui-title-your-turns = ({ $count }) Karibu
ui-state-your-turn = À vous
ui-state-turn-of = À { $name } de jouer
ui-state-waiting = { $open ->
    [one] Une place libre
   *[other] { $open } places libres
}
ui-state-running = En cours
ui-state-finished = Terminée
ui-state-kept = Une partie enregistrée
ui-state-closed = Fermée
ui-play = Jouer
ui-go-there = Y aller
ui-join = Rejoindre
ui-watch = Regarder
ui-look = Revoir

## Une nouvelle table
ui-no-such-game = Ce jeu n’est pas sur l’étagère.
ui-open-table = Une nouvelle table
ui-who-sits = Qui s’assied ?
ui-how-many = Joueurs
ui-you-sit = Vous
ui-seat-number = Place { $number }
ui-somebody-by-link = Quelqu’un qui reçoit le lien
ui-shuffle-seats = Tirer au sort qui commence
ui-options = Options
ui-pace = Rythme
ui-thinking-time = Temps de réflexion
ui-pace-free = Autant qu’on veut
ui-pace-quick = Rapide : 5 minutes, et 10 secondes de plus par décision
ui-pace-calm = Tranquille : 15 minutes, et 20 secondes de plus par décision
ui-pace-day = Un jour par décision
ui-pace-days = Trois jours par décision
ui-pace-live = { $minutes ->
    [one] Une minute
   *[other] { $minutes } minutes
} chacun, et { $seconds } secondes de plus par décision
ui-pace-of-days = { $days ->
    [one] Un jour
   *[other] { $days } jours
} par décision
ui-allow-hints = Les conseils sont permis
ui-make-public = Tout le monde peut rejoindre ou regarder
ui-open-and-link = Ouvrir la table
ui-bot-easy = Robot facile
ui-bot-medium = Robot moyen
ui-bot-hard = Robot fort
ui-bot-expert = Robot expert

## Avant la partie
ui-coming-to-table = On arrive à la table…
ui-cant-sit = Impossible de s’asseoir ici
ui-preparing = On met le jeu en place. La première fois prend quelques secondes…
ui-waiting-for = { $count ->
    [0] Tout le monde est là.
    [one] Encore un joueur, et on commence.
   *[other] Encore { $count } joueurs, et on commence.
}
ui-link-for-others = Envoyez ce lien à qui doit jouer ou regarder :
ui-copy = Copier
ui-link-copied = Le lien est copié.
ui-share-link = Partager
ui-seats = Places
ui-seat-open = Place libre
ui-seat-kept = Gardée pour { $name }
ui-sit-here = S’asseoir ici
ui-get-up = Se lever
ui-join-table = Rejoindre la table
ui-your-name = Votre nom
ui-fill-with = Les places libres vont à
ui-begin-now = Commencer maintenant
ui-close-table = Fermer la table
ui-table-closed = Cette table a été fermée avant le début de la partie.
ui-read-rules = Lire les règles en attendant

## À la table
ui-board = Le plateau
ui-beside-board = À côté du plateau
ui-players = Joueurs
ui-points-now = Les points à présent
ui-you-mark = (vous)
ui-away = absent
ui-to-move = doit jouer
ui-time-left = Temps restant
ui-your-turn = À vous.
ui-turn-of = À { $name } de jouer.
ui-thinks = { $name } réfléchit.
ui-no-connection = Pas de connexion.
ui-connection-lost = La connexion est perdue. Rien d’autre ne l’est : on continue d’essayer.
ui-move-kept = Votre coup est gardé ; il partira dès que la connexion reviendra.
ui-undo = Annuler
ui-take-back = Reprendre
ui-ask-take-back = Demander aux autres de reprendre votre dernière décision
ui-take-back-asked = { $seat } voudrait reprendre une décision.
ui-take-back-waiting = En attente de l’accord de { $seats }.
ui-agree = D’accord
ui-refuse = Refuser
ui-withdraw = Tant pis
ui-taken-back = { $seat } reprend sa décision.
ui-hint = Conseil
ui-hint-why = Quels coups sont bons ?
ui-hint-thinking = On réfléchit…
ui-hint-best = Un conseil : { $action } ({ $percent } % de la victoire).
ui-share = { $percent } %
ui-what-you-can-do = Ce que vous pouvez faire
ui-choices = { $count ->
    [0] rien pour l’instant
    [one] un choix
   *[other] { $count } choix
}
ui-find-action = Chercher
ui-gain = { SIGNED($points) }
ui-which = Lequel de ces choix ?
ui-now-where = { $count ->
    [one] Il reste un endroit à choisir.
   *[other] Choisissez maintenant l’un des { $count } endroits.
}
ui-log = Journal
ui-earlier = Plus tôt
ui-by-stand-in = (un robot remplace)
ui-chat = Discussion
ui-chat-empty = Personne n’a encore rien dit.
ui-chat-say = Dire quelque chose
ui-chat-send = Envoyer
ui-watching = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
ui-show-again = Ce qui s’est passé depuis mon coup
ui-showing-again = Voici ce qui s’est passé depuis votre dernier coup.
ui-skip = Passer
ui-missed = En votre absence : { $count ->
    [one] une décision
   *[other] { $count } décisions
}.
ui-show-me = Montrer
ui-no-thanks = Non merci
ui-drawn-board = Voir le plateau dessiné
ui-table-in-words = Voir la table en mots
ui-sound-on = Son à mon tour : oui
ui-sound-off = Son à mon tour : non
ui-forced-on = Choix unique : joué pour moi
ui-forced-off = Choix unique : à moi de le jouer
ui-leave = Partir : un robot joue pour moi
ui-stand-in-time = Un robot joue pour { $name } : son temps est écoulé.
ui-stand-in-away = Un robot joue pour { $name }, qui est absent.
ui-stand-in-left = Un robot joue pour { $name }, qui est parti.
ui-stand-in-you-time = Votre temps est écoulé : un robot joue pour vous.
ui-stand-in-you-away = Vous étiez absent : un robot joue pour vous.
ui-stand-in-you-left = Vous êtes parti : un robot joue pour vous.
ui-i-am-back = Me revoilà
ui-zoom-in = Agrandir
ui-zoom-out = Réduire

## Les choses sur la table
ui-empty = vide
ui-cell = { $name } : { $contents }
ui-marked = { $thing }, { $mark }
ui-thing-of = { $thing } de { $owner }
ui-times = { $count } × { $thing }

## À quoi servent les choses sur les plateaux dessinés
ui-about-kilimandjaro-hidden = Un jeton face cachée : banane, lion ou échange. Seul celui qui l’a posé le sait.
ui-about-kilimandjaro-banana = Qui finit son trajet ici peut avancer encore une fois du même nombre.
ui-about-kilimandjaro-lion = Qui finit son trajet ici s’enfuit jusqu’au village le plus proche derrière lui.
ui-about-kilimandjaro-exchange = Qui finit son trajet ici peut changer de place avec quelqu’un, ou renvoie quelqu’un en arrière, selon ce qui est convenu à cette table.
ui-about-kilimandjaro-village = C’est dans un village que l’on se réfugie devant un lion. Aucun jeton n’y est jamais posé.
ui-about-kilimandjaro-base-camp = Atteignez-le ou dépassez-le, et vous gagnez.
ui-about-kilimandjaro-pile = De chaque pile, seule la carte du dessus compte.
ui-about-kilimandjaro-reach = Cette expédition va jusque-là : les cartes visibles d’un même transport s’additionnent ; si toutes diffèrent, la plus forte compte.
ui-about-africa-hidden = Personne ne sait ce que c’est. On peut le retourner depuis une case voisine.
ui-about-africa-city = Une ville : les explorateurs partent d’ici.
ui-about-africa-monument = Qui en découvre un reçoit un camp. Le dernier met fin à la partie.
ui-about-africa-good = Qui le retourne le garde. Plus on en a d’une sorte, plus ils valent à la fin.
ui-about-africa-animal = Aime la compagnie : il rapporte des points pour ses voisins de même espèce, quand on le trouve et quand on le mène là où il y en a davantage.
ui-about-africa-nomads = Aiment l’espace : ils rapportent des points pour les cases vides autour d’eux, quand on les trouve et quand on les mène là où il y en a davantage.
ui-about-africa-gold = Rapporte ses points quand on le retourne. Un camp voisin peut le prendre, et ceux qui ont le plus de pépites marquent des points à la fin.
ui-about-africa-gem = Rapporte ses points quand on la retourne. Un camp voisin peut la prendre, et ceux qui ont le plus de gemmes marquent des points à la fin.
ui-about-africa-camp = Il a été fondé ici pour des points, ou pour prendre or et gemmes. Il n’est plus à personne.
ui-about-africa-own-camps = Encore à fonder : sur une case vide, pour des points ou pour prendre or et gemmes.
ui-leads = le plus jusqu’ici
ui-leads-level = à égalité, personne n’en a davantage
ui-second = deuxième jusqu’ici

## Let's Take a Hike
ui-hike-row = Sentier
ui-hike-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
ui-hike-row-worth = { $count ->
    [0] Rien n’est encore posé au bord du sentier.
    [one] { $count } carte au bord du sentier, qui vaut { $prints }.
   *[other] { $count } cartes au bord du sentier, qui valent { $prints } ensemble.
}
ui-hike-where-home = { $seat } est à la maison
ui-hike-where-hiking = { $seat } est en randonnée
ui-hike-where-leading = { $seat } mène la randonnée et porte le drapeau
ui-hike-where-fire = { $seat } s’est arrêté et se repose au feu
ui-hike-where-failed = { $seat } n’a pas pu payer et abandonne
ui-hike-effect-bear = Le sac le plus lourd sans bombe perd des cartes.
ui-hike-effect-skunk = Tous les sacs perdent une carte et sont vidés ; la randonnée finit sans points.
ui-hike-effect-raccoon = Vole une carte au hasard dans chaque main.
ui-hike-effect-blister = Les sacs sans chaussettes perdent leur carte la plus lourde.
ui-hike-fits = Empreintes : { $prints }. Emplacements : { $places }.
ui-hike-fits-everywhere = Empreintes : { $prints }. Se range partout.
ui-hike-weight = Poids de votre sac : { $prints } { $prints ->
    [one] empreinte
   *[other] empreintes
}
ui-hike-short-top = dessus
ui-hike-short-main = milieu
ui-hike-short-bottom = fond
ui-hike-short-pocket = poche
ui-hike-short-hand = main
ui-hike-packing = Faites votre sac
ui-hike-packing-how = Touchez une carte puis un emplacement, ou faites-la glisser. Toucher la ressort.
ui-hike-where = Où ranger : { $card } ? Les emplacements possibles brillent.
ui-hike-packed = En route
ui-hike-packed-count = { $count } emplacements sur 7 remplis
ui-hike-telling = Le sac se remplit …
ui-hike-unpack = Vider
ui-hike-put = Ranger { $card } : { $place }
ui-hike-take-out = Ressortir { $card } : { $place }
ui-hike-give = Donner { $card } ({ $place })
ui-hike-back = De retour en main : { $card }.
ui-hike-too-much = { $count } de trop
ui-hike-meter = Payez { $total } : { $paid } sur { $total }
ui-hike-meter-shed = Perdez { $total } : { $paid } sur { $total }
ui-hike-exact = Vous pouvez payer juste.
ui-hike-no-change = On ne rend pas la monnaie.
ui-hike-give-one = Touchez une carte de votre sac qui brille.
ui-hike-left = { $count ->
    [one] Encore { $count } action
   *[other] Encore { $count } actions
}
ui-hike-or-lay = ou jouez une carte de votre main
ui-hike-whole-turn = prend tout le tour
ui-hike-no-cards = Aucune carte en main
ui-hike-waiting = C’est à { $seat }.
ui-hike-about = Dangers encore cachés :
ui-hike-stop-nothing = Il n’y a rien à prendre.
ui-hike-stop-one = Prenez une carte du sentier, jusqu’à { $prints }.
ui-hike-stop-all = Vous restez seul : prenez tout, { $prints }.
ui-hike-join = Marchez avec eux et prenez des points.
ui-hike-stay = Gardez votre sac tel quel.
ui-about-hike-hidden = Une carte face cachée.
ui-about-hike-deck = Le départ du sentier : on y pioche et on y retourne les cartes. Quand elle est vide, la partie finit.
ui-about-hike-discards = Toute la défausse est visible. Touchez pour la parcourir.
ui-about-hike-row = Qui s’arrête prend une de ces cartes en points ; le dernier en chemin prend tout le reste.
ui-about-hike-weight = Ce que vous portez paie le sentier. L’ours s’en prend au sac le plus lourd.
ui-about-hike-points = Les cartes que vous avez prises. Le plus d’empreintes gagne.
ui-about-hike-bear-spray = Dans un sac, elle tient l’ours à distance.
ui-about-hike-socks = Dans un sac, elles évitent les ampoules.
ui-about-hike-risks = Personne ne les a vus partir : ils sont dans la pioche ou dans une main que vous ne voyez pas.
ui-about-hike-packed = Range tout comme c’est montré ; le reste demeure en main.
ui-about-hike-turn = Chaque action : piocher, ranger un objet ou jouer un danger. Ou partir, à la place des trois.
ui-about-hike-go_on = La carte suivante est retournée. Il faut l’avoir, ou la payer.
ui-about-hike-stop = Prenez des points, et reprenez en main le reste du sac.
ui-about-hike-set_off = Vous menez ; tous ceux qui ont un sac peuvent venir.
ui-about-hike-place-top = Une carte : sac de couchage, poêle, lampe de poche, boussole, carte du pays ou barre de céréales.
ui-about-hike-place-main = Une carte : tente, poêle, chaussettes ou barre de céréales.
ui-about-hike-place-bottom = Une carte : tente, sac de couchage, chaussettes ou barre de céréales.
ui-about-hike-place-pocket = Une carte : gourde, lampe de poche, bombe anti-ours, boussole ou barre de céréales.
ui-about-hike-place-hand = Une carte : appareil photo, bâton de marche ou barre de céréales.
ui-about-hike-do-take = Touchez une carte au bord du sentier.
ui-about-hike-do-discard = Touchez une carte de votre main.
ui-guide-hike-pack = Sept cartes, sept emplacements : touchez une carte, puis un emplacement qui brille. Quand le sac vous plaît, en route.
ui-guide-hike-turn = Trois petites actions : piocher, ranger un objet, jouer un danger. Ou partir avec ce que vous portez.
ui-guide-hike-pay = La distance se paie avec votre sac. Touchez ce dont vous pouvez vous passer ; on ne rend pas la monnaie.
ui-guide-hike-choose = S’arrêter et marquer, ou continuer pour davantage. Si vous ne pouvez pas payer la prochaine carte, vous n’aurez rien.
ui-guide-hike-hazard = Un danger : il dit ce qu’il fait. La bombe anti-ours et les chaussettes en écartent deux.
ui-guide-hike-points = Vos points. À la fin, le plus d’empreintes gagne.

## La fin
ui-result = Résultat
ui-well-played = Bien joué !
ui-place = { $place }.
ui-sources = D’où viennent les points
ui-course = Le cours de la partie
ui-decisions = { $count } décisions
ui-counting = On compte les points…
ui-chances = Les chances
ui-chances-why = Ce qu’un bot, à la place de qui décidait, aurait espéré pour chacun.
ui-looking-back = On revoit chaque décision…
ui-turning-points = Tournants de la partie
ui-decision-number = Décision { $number }
ui-taken = Joué : { $action }
ui-better = Mieux : { $action } ({ $percent } % de la victoire)
ui-again = Encore une, avec les mêmes
ui-rematch-open = Les autres rejouent.
ui-save-record = Enregistrer la partie
ui-fair = La donne était-elle honnête ?
ui-fair-why = Avant la partie, la maison a montré l’empreinte de son mélange. Maintenant le mélange est public : karibu verify vérifie que les deux vont ensemble.
ui-fair-hash = Empreinte, montrée au début
ui-fair-seed = Graine
ui-fair-salt = Sel

## Revoir
ui-replay = Revoir la partie
ui-cant-replay = Impossible de montrer cette partie
ui-fetching-replay = On va chercher la partie…
ui-first = Au début
ui-previous = Une décision en arrière
ui-run = Laisser défiler
ui-pause = Pause
ui-next = Une décision en avant
ui-last = À la fin
ui-step = Décision
ui-step-of = { $step } sur { $steps }
ui-eyes = Avec quels yeux ?
ui-eyes-own = Avec mes yeux
ui-eyes-of = Avec les yeux de { $seat }
ui-back-to-table = Retour à la table

## Règles
ui-contents = Sommaire
ui-fetching-rules = On va chercher les règles…

## Ce qui peut mal tourner
fault-unknown = Quelque chose s’est mal passé dans la maison. Réessayez, s’il vous plaît.
fault-network = La maison ne répond pas. Y a-t-il une connexion ?
fault-stale = La table avait avancé entre-temps ; voici où elle en est.
fault-bad-request = La maison n’a pas compris.
fault-unknown-game = Ce jeu n’est pas sur l’étagère.
fault-unknown-language = Il n’y a pas de textes dans cette langue.
fault-no-such-table = Cette table n’existe pas. Le lien est peut-être incomplet, ou la table a été débarrassée.
fault-no-such-page = Cette page n’existe pas.
fault-wrong-method = La maison ne fait pas cela à cette adresse.
fault-no-such-step = La partie n’est pas allée si loin : { $steps } décisions jusqu’ici.
fault-bad-players = Ce jeu est pour { $min } à { $max } joueurs.
fault-bad-option = Le jeu n’a pas cette option.
fault-bad-level = Il n’y a pas de robots de cette force.
fault-bad-seats = Ce n’est pas une place de cette table.
fault-bad-pace = Ce rythme n’est pas possible.
fault-bad-name = Un nom compte de 1 à { $longest } caractères.
fault-bad-phrase = Personne ici n’a cette phrase-clé.
fault-bad-record = Ce fichier ne peut pas être rejoué : { $reason }
fault-too-big = C’est trop gros.
fault-seat-taken = La place { $number } est prise.
fault-seat-reserved = La place { $number } est gardée pour quelqu’un de la dernière partie.
fault-already-seated = Vous êtes déjà à cette table.
fault-not-your-seat = Ce n’est pas votre place.
fault-host-only = Seul qui a ouvert la table peut faire cela.
fault-has-begun = La partie a déjà commencé.
fault-not-running = La partie n’est pas en cours.
fault-not-over = On le dira quand la partie sera finie.
fault-not-full = Il reste des places libres : remplissez-les ou attendez.
fault-outdated = Cette partie a commencé avec d’anciennes règles et ne peut pas continuer.
fault-wrong-origin = Cette page vient d’ailleurs que de la maison.
fault-slow-down = C’était beaucoup à la fois. Réessayez dans { $seconds } secondes.
fault-closing = La maison redémarre. Elle revient dans un instant.
fault-internal = C’est notre faute : quelque chose s’est cassé. C’est noté.
fault-illegal = Ce n’est pas possible maintenant.
fault-not-your-turn = Ce n’est pas à vous.
fault-not-seated = Vous n’êtes pas à cette table.
fault-nothing-to-undo = Il n’y a rien que vous puissiez annuler.
fault-no-hints = Pas de conseils à cette table.
fault-hint-busy = Un conseil est déjà en route.
fault-no-take-back = Il n’y a rien à reprendre.
fault-already-asked = Quelqu’un l’a déjà demandé.
fault-chat-too-long = Au plus { $longest } caractères, s’il vous plaît.
fault-chat-empty = Il n’y a rien à dire là-dedans.
