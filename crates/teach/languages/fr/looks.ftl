# What is seen of a case, and what algorithms do: parts of sentences, with a small letter at the beginning. They are told one after
# another (list-semicolon), and begin a sentence with CAPITAL.

# Two things that are seen on the top, after seen-on-top.
seen-and-seen = { $first }, et { $second }

# $seen: edges-on-top, corners-on-top, both with seen-and-seen between them, or odd-edges-on-top.
seen-on-top = { $side }, { $seen }

# $color: of the last layer. $sides: where the edges are that show it on top.
edges-on-top = { $shape ->
    [none] aucune arête n’est { FORM($color, "f") }
    [all] toutes les arêtes sont { FORM($color, "fp") }
    [line] les arêtes { FORM($sides, "f") } forment une ligne { FORM($color, "f") }
   *[angle] les arêtes { FORM($sides, "f") } forment un L { $color }
}

# $corners: where the corners are that show the color on top.
corners-on-top = { $count ->
    [0] aucun coin n’est { $color }
    [1] seul le coin { $corners } est { $color }
    [4] tous les coins sont { FORM($color, "p") }
   *[other] les coins { $corners } sont { FORM($color, "p") }
}
odd-edges-on-top = une ou trois arêtes sont { FORM($color, "fp") }, et non deux ou quatre

# Two corners of a side that have the same color, for each of these sides.
headlights-on = { $count ->
    [4] des phares sur les quatre côtés
   *[other] des phares { $sides }
}

# A corner of the last layer, by its sides: the front or the back first, then the right or the left. The usual form follows "coin":
# "avant droit"; the form "at" is an adverb: "à l'avant droit".
corner-between = { $form ->
    [at] { $first } { FORM($second, "m") }
   *[m] { FORM($first, "m") } { FORM($second, "m") }
}

# What of a side shows the color of the last layer. $end: the side towards which the corner is.
shown-on-side = { $shown ->
    [all] une barre { FORM($color, "f") } { $side }
    [both-ends] des phares { FORM($color, "p") } { $side }
    [none] aucun autocollant { $color } { $side }
    [no-end] aucun coin { $color } { $side }
    [edge] { $side }, seule l’arête est { FORM($color, "f") }
    [end] { $side }, seul le coin { FORM($end, "adj") } est { $color }
    [one-end] { $side }, le coin { FORM($end, "adj") } est { $color } et l’autre non
   *[edge-and-end] { $side }, l’arête et le coin { FORM($end, "adj") } sont { FORM($color, "p") }
}

bar-of-one-color = une barre d’une seule couleur { $side }
between-headlights = les phares { $side } ont entre eux { $relation ->
    [opposite] la couleur opposée
   *[neighbors] la couleur d’une face voisine
}
edge-matches-corner = { $side }, l’arête a la couleur du coin { FORM($end, "adj") }
corner-matches-edges = le coin { $corner } a les couleurs des deux arêtes d’à côté
nothing-matches-on = { $side }, les autocollants sont tous de couleurs différentes
nothing-matches = aucun côté n’a deux autocollants de la même couleur
edge-matches-headlights = l’arête { $side } a la couleur des phares { $other }
corner-matches-next-edge = { $side }, l’autocollant { FORM($other, "adj") } a la couleur de l’arête { $other }

# How the colors of two stickers are related.
related-colors = { $relation ->
    [same] la même couleur
    [opposite] des couleurs opposées
   *[neighbors] des couleurs de faces voisines
}
ends-of-side-show = { $side }, les deux coins ont { $colors }
# $one, $other: where the stickers are on the side; on the top, the corners.
corners-of-face-show = { $side }, les coins { FORM($one, "at") } et { FORM($other, "at") } ont { $colors }
# $side, $other_side: where the sticker of each corner is.
stickers-of-corners-show = l’autocollant { FORM($side, "adj") } du coin { $corner } et l’autocollant { FORM($other_side, "adj") } du coin { $other_corner } ont { $colors }

# $sides: those on which both corners have one color.
bars-of-layer = la couche { FORM($layer, "adj") } { $count ->
    [0] n’a pas de barre
    [4] a une barre sur chacun des quatre côtés
   *[other] a une barre { $sides }
}

# $layer: where the last layer is.
edges-fit-after-one-turn = les arêtes { $side } et { $next } s’alignent ensemble sur leurs faces en un mouvement au plus de la couche { FORM($layer, "adj") }, et ce sont les seules voisines dans ce cas
corner-in-its-place = le coin { $corner } est à sa place
corner-belongs-at = le coin { $corner } doit aller { FORM($home, "at") }
corner-shows = l’autocollant { FORM($side, "adj") } du coin { $corner } est { $color }
corner-above-or-in-slot = le coin est au-dessus de son slot, ou dedans mais pivoté

# Pieces of the first two layers. $color: that of one of their stickers. $home: the side where that color belongs. $facing, $side: the
# side where the sticker is.
corner-at = le coin est { $place }
corner-turned = l’autocollant { $color } du coin est tourné vers { FORM($facing, "the") }
corner-at-and-turned = le coin est { $place }, son autocollant { $color } tourné vers { FORM($facing, "the") }
edge-at = l’arête est { $place }
edge-turned = l’arête a { FORM($color, "the") }, la couleur de la face { FORM($home, "adj") }, { $side }
edge-at-and-turned = l’arête est { $place }, avec { FORM($color, "the") }, la couleur de la face { FORM($home, "adj") }, { $side }

all-paired-but-one = toutes les arêtes sont formées, sauf celle { $place } : ses wings extérieures ont les couleurs des pièces entre elles, mais inversées

# What an algorithm does.

# A kind of pieces. Forms: plural, singular, of (plural with "de"), the (with the article).
kind-of-piece = { $form ->
    [plural] { $kind ->
        [corner] coins
        [edge] arêtes
        [middle-edge] arêtes centrales
        [wing] wings
        [dedge] dedges
       *[sticker] autocollants de centre
    }
    [singular] { $kind ->
        [corner] coin
        [edge] arête
        [middle-edge] arête centrale
        [wing] wing
        [dedge] dedge
       *[sticker] autocollant de centre
    }
    [of] { $kind ->
        [corner] de coins
        [edge] d’arêtes
        [middle-edge] d’arêtes centrales
        [wing] de wings
        [dedge] de dedges
       *[sticker] d’autocollants de centre
    }
   *[the] { $kind ->
        [corner] le coin
        [edge] l’arête
        [middle-edge] l’arête centrale
        [wing] la wing
        [dedge] la dedge
       *[sticker] l’autocollant de centre
    }
}

changes-nothing = ne change rien
changes-nothing-seen = n’échange que des autocollants de centre d’une même couleur, ce que personne ne voit
moves-pieces = déplace { $count } { FORM($kind, "plural") }
# $cycles and $number: how many cycles, as a number and in words. $length and $long: how many pieces each has. $listed: their places.
moves-in-cycles = { $length ->
    [2] { $cycles ->
        [1] échange deux { FORM($kind, "plural") } : { $listed }
       *[other] échange { $number } paires { FORM($kind, "of") } : { $listed }
    }
   *[other] { $cycles ->
        [1] permute en cycle { $long } { FORM($kind, "plural") } : { $listed }
       *[other] fait { $number } { $length }-cycles { FORM($kind, "of") } : { $listed }
    }
}
# Pieces that stay in their places, $listed. $count: how many.
turns-in-place = { $turned ->
    [flipped] { $count ->
        [one] retourne { $kind } { $listed }
       *[other] retourne les { FORM($kind, "plural") } { $listed }
    }
    [clockwise] { $count ->
        [one] fait pivoter { $kind } { $listed } dans le sens horaire
       *[other] fait pivoter les { FORM($kind, "plural") } { $listed } dans le sens horaire
    }
   *[anticlockwise] { $count ->
        [one] fait pivoter { $kind } { $listed } dans le sens antihoraire
       *[other] fait pivoter les { FORM($kind, "plural") } { $listed } dans le sens antihoraire
    }
}
