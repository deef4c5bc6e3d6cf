# Why a step does what it does: how its case is recognized, why this algorithm, and how the algorithm is held.

# How an algorithm is held, after "si l’on tient le cube".
held-with-top = avec { FORM($top, "the") } en haut et { FORM($front, "the") } à l’avant
# $turns: how many turns come before the algorithm, $setup: these turns. $hold: how the cube is held, such as "held-with-top".
# $moves: the algorithm.
algorithm-held = { $turns ->
    [0] Si l’on tient le cube { $hold }, l’algorithme s’écrit { $moves }
   *[other] Après { $setup }, si l’on tient le cube { $hold }, l’algorithme s’écrit { $moves }
}{ $layers ->
    [together]  ; toutes les couches intérieures tournent ensemble, comme la couche du milieu d’un 3x3x3.
   *[alone] .
}
# Why the whole cube is turned. $piece: the piece with its noun, $slot: the place where it is inserted.
turned-for-slot = Ensuite vient { $piece } : son slot est maintenant { $slot }.
turned-into-hold = On apprend chaque algorithme dans une seule position du cube : cette rotation amène le cube dans celle du suivant.
first-color-goes-down = { CAPITAL($color, "the") } est la couleur de la première couche : on la met en bas.
found-by-search = Une recherche a trouvé ces mouvements ; n’essaie pas de les comprendre un par un.

# What is seen before an algorithm. $count: how many turns come before it, $moves: these turns. $told: what is seen, in a clause.
# $case: the name of the case, where it is known.
case-seen = { $count ->
    [0] { CAPITAL($told) }
   *[other] Après { $moves }, { $told }
}{ $is ->
    [known]  : cas { $case }.
   *[unnamed] .
}

# Where a sticker of a corner faces. $color: its color.
sticker-faces = Son autocollant { $color } est tourné vers { FORM($side, "the") }.

# The way of a piece. $turns: what each turn does, as "turn-of-route" says.
route = { $turns }.
turn-of-route = { $does ->
    [back] { $turn } ramène la face { FORM($side, "adj") }
    [aside] { $turn } écarte la face { FORM($side, "adj") }
    [turn] { $turn } fait tourner la face { FORM($side, "adj") }
    [home] { $turn } l’amène à sa place
   *[on] { $turn } l’amène { $place }
}

# The cross.
cross-as-a-whole = Planifiée en entier, la croix demande le moins de mouvements.
# $color: the color of the first layer. $layer: where the edge is. On a cube that lies on its side the middle layer stands between
# two others.
cross-edge-lies = { $layer ->
    [end] Elle est dans la couche { FORM($end, "adj") } et son autocollant { $color } est tourné vers { FORM($side, "the") }.
    [middle] Elle est dans la couche du milieu et son autocollant { $color } est tourné vers { FORM($side, "the") }.
   *[between] Elle est entre la couche { FORM($up, "adj") } et la couche { FORM($down, "adj") }, et son autocollant { $color } est tourné vers { FORM($side, "the") }.
}
# $last: where the last layer is. $begin: whether it is turned first.
half-turn-brings-down = { $begin ->
    [turn] Tourne la couche { FORM($last, "adj") } jusqu’à amener l’arête au-dessus de sa place
   *[there] Elle est au-dessus de sa place
} ; un demi-tour de sa face latérale la descend.
one-turn-brings-home = Un seul mouvement de la face où elle se trouve l’amène à sa place.
neighbor-takes-down = { $begin ->
    [turn] Tourne la couche { FORM($last, "adj") } jusqu’à amener l’arête à côté de sa place
   *[there] Elle est à côté de sa place
} : la face voisine la descend, la face de sa place l’y fait entrer, et la voisine revient.
side-takes-up = La face { FORM($side, "adj") } la remonte, la couche { FORM($last, "adj") } l’écarte, et la face revient avec son arête de la croix.
nothing-to-lose = Dans la dernière couche, on peut l’amener au-dessus de sa place, et cette face n’a aucune arête de la croix à perdre.

# A cross that is built before the centers of the sides. $color: that of the center around which it is built.
only-order-around-center = Seul compte l’ordre des dedges autour du centre { $color } : un mouvement de sa face les amène à leur place.
turns-need-not-go-back = Les centres autour de la croix viennent plus tard : pas besoin d’annuler les mouvements qui réunissent les wings.
cross-grows-on-the-left = La face { FORM($color, "f") }, où grandit la croix, va à gauche : les mouvements de la face de droite, seule ou avec les couches d’à côté, n’y touchent pas.

# Corners of the first layer, and edges of the second. $last: where the last layer is. $color: the color of the first layer.
only-from-last-layer = { $state ->
    [twisted] Il est dans son propre slot, mais pivoté
    [flipped] Elle est dans son propre slot, mais retournée
   *[elsewhere] Cette pièce est dans le slot d’une autre
} ; on ne peut l’insérer que depuis la couche { FORM($last, "adj") }.
corner-cannot-go-in = Son autocollant { $color } est tourné vers { FORM($side, "the") } ; seul un coin dont l’autocollant { $color } est tourné vers un côté s’insère directement.
# $begin: whether the last layer is turned first. $lies: where the corner is then, as seen from its slot, $place: the name of that
# place.
insert-first-corner = { $begin ->
    [turn] Tourne la couche { FORM($last, "adj") } jusqu’à amener le coin { $lies ->
        [above] au-dessus de son slot
        [beside] à un coin d’écart de son slot
       *[across] en diagonale par rapport à son slot
    }, { $place }. Son autocollant { $color } est alors tourné vers { FORM($side, "the") }
   *[there] Il est { $lies ->
        [above] au-dessus de son slot
        [beside] à un coin d’écart de son slot
       *[across] en diagonale par rapport à son slot
    } et son autocollant { $color } est tourné vers { FORM($side, "the") }
} : { FORM($name, "the") } l’insère{ $lies ->
    [across]  ; le demi-tour l’amène au-dessus.
   *[other] .
}
# $times: how often the algorithm is played.
repeat-until-in = { $begin ->
    [turn] Tourne la couche { FORM($last, "adj") } jusqu’à amener le coin au-dessus de son slot, { $place }. Son autocollant { $color } est alors tourné vers { FORM($side, "the") }
    [home] Il est dans son propre slot, mais pivoté. Son autocollant { $color } est tourné vers { FORM($side, "the") }
   *[there] Il est au-dessus de son slot. Son autocollant { $color } est tourné vers { FORM($side, "the") }
} : répète { FORM($name, "the") } jusqu’à ce que le coin soit en place, ici { $times }.
any-free-place = N’importe quelle place libre convient : il suffit que les autocollants { FORM($color, "p") } soient tournés vers { FORM($side, "the") }, et la dernière étape met les coins dans l’ordre.
# What tells which color belongs to a side: its center, or what is solved of it. Form: of (with "de").
center-or-side = { $form ->
    [of] { $of ->
        [center] du centre { $color }
       *[layer] du côté { $color } de la première couche
    }
   *[the] { $of ->
        [center] le centre { $color }
       *[layer] le côté { $color } de la première couche
    }
}
# $top: the color of the sticker on the last layer, $other: that of the other one. $up: where the last layer is.
# $above, $towards: as "center-or-side" says.
insert-second-edge = Son autocollant { $other } est sur le côté et son autocollant { $top } est tourné vers { FORM($up, "the") } ; { $begin ->
    [turn] tourne la couche { FORM($last, "adj") } jusqu’à amener l’arête au-dessus { FORM($above, "of") }
   *[there] elle est au-dessus { FORM($above, "of") }
}. { $slot ->
    [left] Vu de ce côté, son slot est à gauche
    [right] Vu de ce côté, son slot est à droite
   *[beside] Son slot est juste à côté
}, vers { $towards }.

# The last layer. $color: its color, $places: those of the edges that show it.
edges-show-color = { $pattern ->
    [dot] aucune arête n’est { FORM($color, "f") } sur la face { FORM($side, "adj") } : le point
    [angle] deux arêtes voisines sont { FORM($color, "fp") } sur la face { FORM($side, "adj") }, celles { $places } : l’angle
   *[line] deux arêtes opposées sont { FORM($color, "fp") } sur la face { FORM($side, "adj") }, celles { $places } : la ligne
}
look-again-after-pattern = { $pattern ->
    [dot] L’algorithme en fait un angle ou une ligne ; regarde de nouveau ensuite.
   *[angle] L’algorithme en fait une ligne ; regarde de nouveau ensuite.
}
turn-into-place = { $kind ->
    [edge] Les arêtes
    [corner] Les coins
   *[any] Les pièces
} sont dans le bon ordre autour de la couche : ce mouvement les amène à leur place.
look-again-for-edges = Aucun mouvement de la couche { FORM($last, "adj") } n’amène deux arêtes voisines à leur place : regarde de nouveau après { FORM($name, "the") }.
# $name: an algorithm, such as Sune.
cycles-edges = { $count ->
    [3] { CAPITAL($name, "the") } permute en cycle ces trois arêtes et laisse la quatrième où elle est, sans en retourner aucune.
   *[other] Les { $name } permutent en cycle des arêtes de la dernière couche sans en retourner aucune.
}
niklas-keeps = { $size ->
    [2] Le Niklas permute en cycle trois coins de la dernière couche et garde le quatrième et toutes les autres couches.
   *[other] Le Niklas permute en cycle trois coins de la dernière couche et garde le quatrième, les arêtes et toutes les autres couches.
}
fourth-corner = Quand il commence, le quatrième coin est en haut à l’avant droit.
# $home: how many corners are in their places.
niklas-again = { $home ->
    [1] Un coin est à sa place, et les trois autres tournent dans l’autre sens : il leur faut deux fois { FORM($name, "the") }.
   *[0] Aucun coin n’est à sa place : depuis n’importe quel côté, { FORM($name, "the") } en amène un à la sienne, puis on le rejoue.
}
# $up: where the last layer is.
corners-are-twisted = On fait pivoter chaque coin jusqu’à ce que son autocollant { $color } soit tourné vers { FORM($up, "the") } ; puis la couche { FORM($last, "adj") } amène le suivant.
repeat-until-twisted = { $begin ->
    [turn] Tourne la couche { FORM($last, "adj") } jusqu’à amener le coin { $place }. Son autocollant { $color } est alors tourné vers { FORM($side, "the") }
   *[there] Le coin est { $place }, et son autocollant { $color } est tourné vers { FORM($side, "the") }
} : répète { FORM($name, "the") } jusqu’à ce qu’il soit tourné vers { FORM($up, "the") }, ici { $times }.

# Pairs of a corner and an edge.
pair-only-from-last-layer = Une paire s’insère depuis la couche { FORM($last, "adj") } ou depuis son propre slot.
is-a-pair-already = Les deux pièces forment déjà une paire.
# $joins: the turns that join them, $inserts: the turns after those, $count: how many these are.
becomes-a-pair = Après { $joins }, les deux pièces forment une paire ; { $inserts } l’insère.
# $pair: the pair with its noun. $first: the turns that join it, $rest: the turns after those.
pair-comes-to-block = { $when ->
    [before] { CAPITAL($pair) } est déjà formée, et { $rest } l’amène au bloc.
    [between] Après { $first }, { $pair } est formée ; { $rest } l’amène au bloc.
   *[last] { CAPITAL($pair) } se forme dans le bloc, avec le dernier mouvement.
}

# ZZ. $front, $back: the faces whose quarter turns flip edges.
line-is-half-of-cross = La ligne est la moitié de la croix : le reste de la croix vient avant les paires.
quarter-turn-flips-four = Un quart de tour de la face { FORM($front, "adj") } ou de la face { FORM($back, "adj") } retourne quatre arêtes.
flipped-on-side = { $count ->
    [0] aucune des quatre arêtes de la face { FORM($side, "adj") } n’est mal orientée
    [1] une des quatre arêtes de la face { FORM($side, "adj") } est mal orientée
    [2] deux des quatre arêtes de la face { FORM($side, "adj") } sont mal orientées
    [3] trois des quatre arêtes de la face { FORM($side, "adj") } sont mal orientées
   *[4] les quatre arêtes de la face { FORM($side, "adj") } sont mal orientées
}
# $turns: how many turns come before the last one, $setup: these turns. $told: as "flipped-on-side" says.
# $left: how many edges stay flipped.
turn-flips-four = { $turns ->
    [0] { CAPITAL($told) }
   *[other] Après { $setup }, { $told }
} : { $last } les retourne toutes les quatre, et il { $left ->
    [0] n’en reste aucune.
   *[other] en reste { $left }.
}
# $top, $bottom, $front, $back: faces; $up, $down, $left, $right, $near, $far: the colors of the centers there.
flipped-if = Regarde l’autocollant de chaque arête sur la face { FORM($top, "adj") } ou { FORM($bottom, "adj") }, ou à défaut sur la face { FORM($front, "adj") } ou { FORM($back, "adj") }. L’arête est mal orientée si cet autocollant est { $left } ou { $right }, ou s’il est { $near } ou { $far } et que l’autre est { $up } ou { $down }.
no-quarter-turns = La face { FORM($front, "adj") } et la face { FORM($back, "adj") } ne font pas de quart de tour : toutes les arêtes restent donc orientées.

# Centers of big cubes.
slices-take-lines = Les couches intérieures emportent des rangées entières d’autocollants de centre vers d’autres faces.
layers-stay-out = Les couches qui reviendraient pour repartir aussitôt restent dehors : plusieurs échanges n’en font ici qu’un.
home-without-commutator = Les pièces qui sont déjà à leur place n’ont pas besoin de commutateur.
lines-go-out-and-back = Des rangées du centre sortent vers un côté, des lignes des côtés leur apportent des autocollants de la couleur du centre, et les rangées reviennent.
same-columns-only = Un commutateur n’amène des autocollants que depuis les mêmes colonnes.
into-the-row = Le commutateur amène des autocollants de centre dans la ligne et en sort d’autres. Les lignes déjà faites restent.
out-of-reach = Ces autocollants sont dans une ligne qui n’est pas la leur ; de là, aucun commutateur n’atteint la ligne qui a besoin d’eux. Les étapes suivantes les insèrent.
three-center-stickers = Trois autocollants de centre prennent la place les uns des autres ; rien d’autre ne change.
