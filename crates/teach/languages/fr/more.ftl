# What to watch in a step, what its parts do, what a reader may want to know besides, parities, and the texts before and after phases.

# $center: the message telling-center.
centers-turn-too = Les { FORM($center, "plural") } entre les blocs tournent aussi ; la dernière phase les ramène à leur place.
# $next: whether the next step brings in a bar.
stickers-leave-home = { $number } { $number ->
    [one] autocollant { $color } quitte
   *[other] autocollants { FORM($color, "p") } quittent
} la face { FORM($side, "adj") } { $next ->
    [bar] exprès : l’étape suivante rentre une barre entière.
   *[other] pour l’instant.
}
between-two-twists = Entre deux coins, ne tourne que la dernière couche, pour amener le coin suivant, et ne tourne pas le cube. Les autres couches ont l’air cassées jusqu’à ce que le dernier coin soit fait.
algorithm-restores = L’algorithme casse ce qui est fait, puis le rétablit.
only-what-is-left-out = À partir d’ici, une étape ne signale que ce qu’elle laisse hors de sa place.
what-stays = { $what ->
    [placed] Tout ce qui est fait reste en place.
    [paired] Les dedges formées le restent.
   *[both] Les dedges formées le restent, et ce qui est en place y reste.
}

# The next messages are about $count pieces: $pieces is a list of the messages the-piece and counted-pieces. $steps: how many steps later they are back; 0 within the same step.
landmarks-broken = { CAPITAL($pieces) } { $count ->
    [one] n’est plus en place pour l’instant.
   *[other] ne sont plus en place pour l’instant.
}
landmarks-come-back = { CAPITAL($pieces) } { $steps ->
    [0] { $count ->
        [one] bouge en chemin et revient.
       *[other] bougent en chemin et reviennent.
    }
    [1] { $count ->
        [one] s’en va pour l’instant et revient à l’étape suivante.
       *[other] s’en vont pour l’instant et reviennent à l’étape suivante.
    }
   *[other] { $count ->
        [one] s’en va pour l’instant et revient { $steps } étapes plus tard.
       *[other] s’en vont pour l’instant et reviennent { $steps } étapes plus tard.
    }
}
dedges-paired-again = { CAPITAL($pieces) } { $count ->
    [one] est défaite
   *[other] sont défaites
} { $steps ->
    [0] en chemin, puis { $count ->
        [one] formée de nouveau.
       *[other] formées de nouveau.
    }
    [1] pour l’instant, puis { $count ->
        [one] formée de nouveau à l’étape suivante.
       *[other] formées de nouveau à l’étape suivante.
    }
   *[other] pour l’instant, puis { $count ->
        [one] formée de nouveau { $steps } étapes plus tard.
       *[other] formées de nouveau { $steps } étapes plus tard.
    }
}
# Several pieces of a kind.
counted-pieces = { $number } { $kind ->
    [corner] coins
    [edge] arêtes
    [dedge] dedges
   *[center] centres
}

# $followed: one or more of the messages part-moves and part-turns-over.
part-of-step = { $part ->
    [set-up] Set-up
    [first-part] Première partie
    [second-part] Deuxième partie
    [first-part-undone] Première partie annulée
    [second-part-undone] Deuxième partie annulée
    [set-up-undone] Set-up annulé
    [slice] Tranche
    [flip] Mouvements des faces
    [slice-back] Retour de la tranche
    [turn-before] Mouvement de la dernière couche
    [turn-after] Mouvement final de la dernière couche
   *[algorithm] L’algorithme
} : { $followed }.
part-moves = la pièce { $piece } va { FORM($from, "from") } vers { FORM($to, "the") }
part-turns-over = la pièce { $piece } pivote sur place, { $at }

# $name: of an algorithm. $lacks: a mark of the case that is solved.
looks-the-same = { $name } ressemble à ce cas, mais sans ceci : { $lacks }.
take-a-step-back = Si tu rates une étape, annule-la : fais ses mouvements du dernier au premier, chacun dans l’autre sens, ici { $moves }.

# What words mean that a reader meets for the first time.

what-a-bar-is = Une barre est une rangée d’autocollants de centre d’une même couleur.
how-rows-count = Les lignes se comptent depuis le haut et les colonnes depuis la gauche, comme sur le patron : la ligne 1 de la face du haut est à l’arrière.
what-a-wing-is = Une wing est une pièce d’arête d’un gros cube. Les wings d’une même arête ont les deux mêmes couleurs : la place dit de laquelle il s’agit.
what-a-dedge-is = Une dedge est une arête entière d’un gros cube : toutes les pièces entre deux coins. Elle est formée quand ses pièces vont ensemble.
what-a-commutator-is = Un commutateur s’écrit [première partie, deuxième partie] : fais la première partie, la deuxième, la première à l’envers et la deuxième à l’envers. Un set-up s’écrit devant, comme dans [set-up: [première partie, deuxième partie]], et s’annule à la fin.
# $centers: whether there are centers that tell the colors of their faces.
what-the-cross-is = La croix, ce sont les quatre arêtes autour de la face { FORM($color, "f") }, chacune { $centers ->
    [some] avec son autre couleur à côté du centre de cette couleur.
   *[none] en place entre la face { FORM($color, "f") } et celle de son autre couleur.
}
what-a-slot-is = Un slot est la place d’un coin ou d’une arête sous la dernière couche.
what-the-righty-is = Le Righty, c’est R U R' U' : à chaque fois, il échange le coin du slot à l’avant droit avec celui d’au-dessus, en les faisant pivoter tous les deux.
what-a-trigger-is = Un trigger ouvre un slot, y met une pièce et le referme : celui de droite (right trigger) est R U R', celui de gauche (left trigger) F' U' F. Il sert aussi à sortir une pièce. À l’envers (backwards), son mouvement du milieu va dans l’autre sens : R U' R'.
what-oriented-means = Une pièce de la dernière couche est orientée quand son autocollant { $color } est sur la face de cette couche.
what-pbl-is = Dans une couche avec une barre sur un côté, deux coins voisins échangent leurs places ; dans une couche sans barre, deux coins en diagonale. Faire les deux couches à la fois s’appelle PBL.
what-a-pair-is = Une paire, c’est un coin de la première couche et l’arête qui va à côté de lui dans la deuxième.
what-a-pair-of-a-block-is = Une paire, c’est un coin d’un bloc et l’arête au-dessus de lui. Avec l’arête au milieu de la ligne du bas, elle forme un carré.
what-the-buffer-is = Tous les cycles de ces pièces passent par la place { $at } : cette place est le buffer.
what-the-gap-is = Trois arêtes de la croix, à gauche, doivent rester entières ; la place de la quatrième est un trou, et une face ne peut tourner que si le trou est contre elle. Les mouvements de la face de gauche amènent donc le trou à la face qui tourne ensuite.
inner-wings-first = Les wings les plus proches du milieu de chaque arête viennent d’abord, puis celles d’à côté.
outer-wings-last = Les wings intérieures sont réunies ; les wings extérieures les rejoignent maintenant.

# How turns are written. $name: the turn.

# $like: the letter of the face in whose direction it turns.
turn-of-middle-layer = Le mouvement { $name } fait tourner la couche du milieu seule, dans le sens de { $like }.
turn-of-two-layers = Le mouvement { $name } fait tourner ensemble la face { FORM($side, "adj") } et la couche du milieu.
# $number: how many layers from the side it turns. $from, $to: the first and the last of them, as ordinal numbers.
turn-of-inner-layers = { $name } fait tourner { $layers ->
    [first] les { $number } premières couches
    [single] la { FORM($from, "f") } couche
    [two] la { FORM($from, "f") } et la { FORM($to, "f") } couche
   *[several] les couches de la { FORM($from, "f") } à la { FORM($to, "f") }
} en partant { FORM($side, "from") }.

# What it looks like if a step went wrong, and the way back.

forgotten-turn = Si tu oublies le dernier { $turn }, la couche { FORM($side, "adj") } reste décalée par rapport à sa voisine : fais-le maintenant.
turned-cube = Si, entre deux coins, tu tournes tout le cube au lieu de la couche { FORM($side, "adj") }, les autres couches ne reviennent pas : refais à l’envers les algorithmes faits depuis, puis remets le cube comme avant.
stopped-early = Si tu t’arrêtes une fois trop tôt, le coin { $piece } est { $at } et son autocollant { $color } est tourné vers { FORM($side, "the") } : fais encore une fois { FORM($name, "the") }.
wrong-slot = Si tu fais cet algorithme par erreur { $at }, la paire { $pair } qui s’y trouve se défait : refais-le à l’envers au même endroit.
forgotten-slice = Si tu oublies de ramener la tranche, { $number } autocollants de centre sont sur la mauvaise face : fais { $moves } maintenant.
forgotten-middle = Si tu oublies le dernier { $turn }, le centre { $color } est { $at } et non { $side } : fais-le maintenant.

# Parities: how they show, and what is done about them.

corners-are-odd = La permutation des coins est impaire : un quart de tour d’une face la rend paire.
# $layers: the message layers-of-wings.
wings-are-odd = La permutation des wings { $layers } est impaire : un nombre impair de quarts de tour de telles couches la rend paire.
# $count, $number: how many edges do not show the color, as a number and in words. $flips: the message algorithm-flips-edge, or nothing.
oll-parity-is-seen = { CAPITAL($number, "f") } { $count ->
    [one] arête de la couche { FORM($layer, "adj") } n’en montre pas la couleur, celle
   *[other] arêtes de la couche { FORM($layer, "adj") } n’en montrent pas la couleur, celles
} { $places } : un nombre impair, ce qu’on appelle la parité OLL{ $flips }.
algorithm-flips-edge =  ; l’algorithme retourne l’arête { $at }
# $astray: what is not in its place.
pll-parity-is-seen = { $astray ->
    [two-corners] Deux coins doivent échanger leurs places, et tout le reste est en place : c’est impossible sur un 3x3x3, et cela s’appelle la parité PLL.
    [two-edges] Deux arêtes doivent échanger leurs places, et tout le reste est en place : c’est impossible sur un 3x3x3, et cela s’appelle la parité PLL.
    [four-corners] Les quatre coins doivent tourner en un seul cycle, et tout le reste est en place : c’est impossible sur un 3x3x3, et cela s’appelle la parité PLL.
    [four-edges] Les quatre arêtes doivent tourner en un seul cycle, et tout le reste est en place : c’est impossible sur un 3x3x3, et cela s’appelle la parité PLL.
   *[other] De quelque façon qu’on tourne la dernière couche, ses coins et ses arêtes demandent ensemble un nombre impair d’échanges : c’est impossible sur un 3x3x3, et cela s’appelle la parité PLL.
}
# $odd: which permutation is odd.
pll-parity-is-counted = { $odd ->
    [corners] La permutation des coins est impaire et celle des dedges est paire : une fois résolu tout ce que les mouvements des faces permettent, deux pièces resteraient échangées. C’est la parité PLL.
   *[dedges] La permutation des coins est paire et celle des dedges est impaire : une fois résolu tout ce que les mouvements des faces permettent, deux pièces resteraient échangées. C’est la parité PLL.
}
last-dedge-is-seen = Onze dedges sont formées ; dans la dernière, { $at }, les wings { $layers } sont échangées.
# With "de".
layers-of-wings = { $count ->
    [one] de la couche { $numbers }
   *[other] des couches { $numbers }
}
other-colors-avoid-parity = Les centres viennent en dernier : les couleurs ont donc été attribuées à d’autres faces. Tourner ce choix d’un quart de tour change la parité des dedges et pas celle des coins.
# $turns: whether their number is odd; otherwise that of the turns of one side is. $number: how many there are. $dedges: what becomes of them.
repair-of-oll-parity = La correction { $turns ->
    [odd] comporte { $number } quarts de tour de couches intérieures, un nombre impair,
   *[other] fait tourner des couches intérieures d’un même côté d’un nombre impair de quarts de tour,
} et { $dedges ->
    [unpaired] défait des dedges, que l’on forme ensuite de nouveau.
   *[flipped] échange les deux moitiés d’une dedge.
}
# $keeps: what stays besides the two dedges that are exchanged.
repair-of-pll-parity = La correction ne tourne les couches intérieures que par demi-tours : { $keeps ->
    [all] elle échange deux arêtes opposées d’une couche et rien d’autre.
    [dedges] elle échange deux dedges et garde toutes les dedges formées.
   *[dedges-and-centers] elle échange deux dedges et garde toutes les dedges formées et les centres résolus.
}
odd-turns-make-even = Un nombre impair de quarts de tour de telles couches rend paire la permutation de ces wings.
# $edges: the edges that are odd together with the corners.
odd-number-of-swaps = { $edges ->
    [none] Il faut un nombre impair d’échanges pour mettre les coins dans l’ordre. Un commutateur en fait un nombre pair : un quart de tour d’une face vient donc d’abord.
    [edges] Il faut un nombre impair d’échanges pour mettre les coins dans l’ordre, et de même pour les arêtes. Un commutateur en fait un nombre pair : un quart de tour d’une face, qui change les deux parités, vient donc d’abord.
   *[middle-edges] Il faut un nombre impair d’échanges pour mettre les coins dans l’ordre, et de même pour les arêtes centrales. Un commutateur en fait un nombre pair : un quart de tour d’une face, qui change les deux parités, vient donc d’abord.
}
phases-from-the-first = Ensuite, reprends les phases depuis la première : ce qui est résolu est sauté.

# Parities: why a 3x3x3 cannot have them, and where they came from.

no-commutator-repairs-corners = Un commutateur ne fait que des permutations paires : aucun ne peut donc corriger cela ; sur un 3x3x3, les arêtes seraient impaires aussi.
no-pll-parity-on-three = Sur un 3x3x3, cela ne peut pas arriver : un mouvement d’une face est impair pour les coins et impair pour les arêtes. Ici, aucun centre fixe ne dit où va une couleur, et les wings peuvent s’échanger deux par deux : les dedges peuvent donc finir avec l’une ou l’autre parité.
no-wings-on-three = Un 3x3x3 n’a pas de wings.
no-oll-parity-on-three = Sur un 3x3x3, cela ne peut pas arriver : un mouvement d’une face retourne un nombre pair d’arêtes. Ici, une arête est faite de wings, sans pièce fixe au milieu.
why-wings-are-odd = Mettre ces wings dans l’ordre demande un nombre pair ou impair d’échanges : un quart de tour de leur propre couche fait passer de l’un à l’autre, les mouvements des autres couches non. Les centres ont le même aspect dans les deux cas : cela ne se voit donc que maintenant.
nothing-shows-parity-before = Tant que toutes les dedges ne sont pas formées, rien ne montre cette parité ; la façon de les former et le choix des couleurs des faces en ont décidé.
# $phase: the name of a phase.
wings-odd-since = { $since ->
    [within] Cela s’est décidé dans la phase { $phase }.
    [start] C’était ainsi dès le début.
    [still] Au début, le nombre était impair, et il l’est toujours.
   *[phase] La phase { $phase } en a décidé : elle a fait un nombre impair de quarts de tour de couches intérieures qui déplacent certaines de ces wings.
}

# Before the first step.

hold-by-centers = Tiens le cube avec { FORM($up, "the") } en haut et { FORM($front, "the") } à l’avant.
hold-by-corner = Tiens le cube de sorte que le coin en haut à l’avant droit ait { FORM($up, "the") } en haut, { FORM($front, "the") } à l’avant et { FORM($right, "the") } à droite.
# $pieces: one or more of the message the-piece.
solved-already = Déjà en place : { $pieces }.
so-many-solved-already = Déjà en place : { $count } pièces.
# $titles: of the phases.
stages = Les grandes étapes : { $titles }.
few-moves-from-solved = Tu es à { $count } { $count ->
    [one] mouvement
   *[other] mouvements
} du cube résolu : { $moves }.

# After a phase. $goal: its goal, a sentence.

done-already = C’est déjà fait. { $goal }
now-it-looks-like-this = Ton cube ressemble maintenant à ceci. { $goal }
every-face-shows-one-color = Chaque face est d’une seule couleur.
centers-done = { $count } { $count ->
    [one] centre sur 6 est terminé.
   *[other] centres sur 6 sont terminés.
}
edges-paired = { $count } { $count ->
    [one] arête sur 12 est formée.
   *[other] arêtes sur 12 sont formées.
}
# $faces: one or more of the message face-has-color.
faces-have-colors = { CAPITAL($faces) }.
face-has-color = la face { FORM($side, "adj") } est { FORM($color, "f") }
# $count, $number: as a number and in words.
rows-show-colors = À côté de la face { FORM($side, "adj") }, chaque côté montre sa couleur sur { $count ->
    [one] une ligne.
   *[other] { $number } lignes.
}

# The analysis of somebody's moves. $phase: the name of a phase in requests. $start, $end: numbers of moves.

phase-is-not-reached = { $phase } : phase non atteinte.
phase-is-done-from-the-start = { $phase } : phase faite dès le début.
phase-is-done-at-the-same-time = { $phase } : phase faite en même temps.
phase-is-reached = { $phase } : phase atteinte après le mouvement { $end }, en { $count ->
    [one] { $count } mouvement.
   *[other] { $count } mouvements.
}
phase-is-lost = { $phase } : phase perdue au mouvement { $start }, retrouvée après le mouvement { $end }.
phase-is-lost-for-good = { $phase } : phase perdue au mouvement { $start } et non retrouvée.
# $what: a piece, the name of a case, or one of the two messages below.
part-takes = { CAPITAL($what) } : { $count } { $count ->
    [one] mouvement
   *[other] mouvements
}.
moves-that-finish-nothing = mouvements qui ne terminent rien
# A look at the last six edges of Roux.
look-at-last-six = { $look ->
    [orient_last_six] orientation des six dernières arêtes
    [place_side_edges] arêtes au-dessus des deux blocs
   *[solve_middle] quatre dernières arêtes
}
case-was = Cas : { $case }.
was-played = Joué : { $algorithm }.
shortest-way = Le chemin le plus court demande { $count } { $count ->
    [one] mouvement
   *[other] mouvements
}.
moves-lead-back = Les mouvements { $start } à { $end } ramènent à leur point de départ.
# A case that was met several times. $case: its name. $whole, $decimals: what it costs more or less than others, in seconds or in moves: the digits before and after the decimal separator.
weak-case = { CAPITAL($case) } : rencontré { $count } fois, en moyenne { $unit ->
    [seconds] plus lent de { $whole },{ $decimals } s
   *[turns] { $whole },{ $decimals } { $whole ->
        [one] mouvement
       *[other] mouvements
    } de plus au-delà de son algorithme
} que tes cas de ce type.
strong-case = { CAPITAL($case) } : rencontré { $count } fois, en moyenne { $unit ->
    [seconds] plus rapide de { $whole },{ $decimals } s
   *[turns] { $whole },{ $decimals } { $whole ->
        [one] mouvement
       *[other] mouvements
    } de moins au-delà de son algorithme
} que tes cas de ce type.
# $before, $after: how many moves the method needs before and after the stretch. $length: the moves of the stretch.
method-needs = La méthode demande { $before } { $before ->
    [one] mouvement
   *[other] mouvements
} avant ce passage de { $length }, et { $after } après.
