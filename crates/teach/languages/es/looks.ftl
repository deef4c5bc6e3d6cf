# What is seen of a case, and what algorithms do: parts of sentences, with a small letter at the beginning. They are told one after
# another (list-semicolon), and begin a sentence with CAPITAL.

# Two things that are seen on the top, after seen-on-top.
seen-and-seen = { $first }, y { $second }

# $seen: edges-on-top, corners-on-top, both with seen-and-seen between them, or odd-edges-on-top.
seen-on-top = { FORM($side, "on") }, { $seen }

# $color: of the last layer. $sides: where the edges are that show it on top.
edges-on-top = { $shape ->
    [none] ninguna arista es { FORM($color, "feminine") }
    [all] todas las aristas son { FORM($color, "feminine-plural") }
    [line] las aristas { FORM($sides, "of") } forman una línea { FORM($color, "feminine") }
   *[angle] las aristas { FORM($sides, "of") } forman una L { FORM($color, "feminine") }
}

# $corners: where the corners are that show the color on top.
corners-on-top = { $count ->
    [0] ninguna esquina es { FORM($color, "feminine") }
    [1] la única esquina { FORM($color, "feminine") } es la { $corners }
    [4] todas las esquinas son { FORM($color, "feminine-plural") }
   *[other] las esquinas { $corners } son { FORM($color, "feminine-plural") }
}
odd-edges-on-top = una o tres aristas son { FORM($color, "feminine-plural") }, no dos ni cuatro

# Two corners of a side that have the same color, for each of these sides.
headlights-on = { $count ->
    [4] faros en los cuatro lados
   *[other] faros { FORM($sides, "on") }
}

# A corner of the last layer, by its sides: the front or the back first, then the right or the left. Adjectives.
corner-between = { FORM($first, "adjective") } { FORM($second, "adjective") }

# What of a side shows the color of the last layer. $end: the side towards which the corner is.
shown-on-side = { $shown ->
    [all] una barra { FORM($color, "feminine") } { FORM($side, "on") }
    [both-ends] faros { FORM($color, "masculine-plural") } { FORM($side, "on") }
    [none] nada de { $color } { FORM($side, "on") }
    [no-end] ninguna esquina { FORM($color, "feminine") } { FORM($side, "on") }
    [edge] { FORM($side, "on") }, solo la arista es { FORM($color, "feminine") }
    [end] { FORM($side, "on") }, solo la esquina { FORM($end, "of") } es { FORM($color, "feminine") }
    [one-end] { FORM($side, "on") }, la esquina { FORM($end, "of") } es { FORM($color, "feminine") } y la otra no
   *[edge-and-end] { FORM($side, "on") }, la arista y la esquina { FORM($end, "of") } son { FORM($color, "feminine-plural") }
}

bar-of-one-color = una barra de un solo color { FORM($side, "on") }
between-headlights = los faros { FORM($side, "of") } tienen en medio { $relation ->
    [opposite] el color opuesto
   *[neighbors] el color de una cara vecina
}
edge-matches-corner = { FORM($side, "on") }, la arista coincide con la esquina { FORM($end, "of") }
corner-matches-edges = la esquina { $corner } coincide con las dos aristas que tiene al lado
nothing-matches-on = { FORM($side, "on") }, no hay dos pegatinas iguales
nothing-matches = en ningún lado hay dos pegatinas iguales
edge-matches-headlights = la arista { FORM($side, "of") } tiene el color de los faros { FORM($other, "of") }
corner-matches-next-edge = { FORM($side, "on") }, la pegatina { FORM($other, "of") } tiene el color de la arista { FORM($other, "of") }

# How the colors of two stickers are related.
related-colors = { $relation ->
    [same] el mismo color
    [opposite] colores opuestos
   *[neighbors] colores de caras vecinas
}
ends-of-side-show = las esquinas { FORM($side, "of") } muestran { $colors }
# $one, $other: where the stickers are on the side; on the top, the corners.
corners-of-face-show = { FORM($side, "on") }, las esquinas { FORM($one, "of") } y { FORM($other, "of") } muestran { $colors }
# $side, $other_side: where the sticker of each corner is.
stickers-of-corners-show = la pegatina { FORM($side, "adjective") } de la esquina { $corner } y la pegatina { FORM($other_side, "adjective") } de la esquina { $other_corner } muestran { $colors }

# $sides: those on which both corners have one color.
bars-of-layer = la capa { FORM($layer, "adjective") } { $count ->
    [0] no tiene ninguna barra
    [4] tiene barras en los cuatro lados
   *[other] tiene una barra { FORM($sides, "on") }
}

# $layer: where the last layer is.
edges-fit-after-one-turn = las aristas { FORM($side, "of") } y { FORM($next, "of") } encajan con sus lados tras, como mucho, un giro de la capa { FORM($layer, "adjective") }, y no hay otras dos vecinas que encajen
corner-in-its-place = la esquina { $corner } está en su sitio
corner-belongs-at = la esquina { $corner } va en la posición { $home }
corner-shows = la esquina { $corner } muestra { $color } { FORM($side, "on") }
corner-above-or-in-slot = la esquina está encima de su slot, o dentro pero girada

# Pieces of the first two layers. $color: that of one of their stickers. $home: the side where that color belongs. $facing, $side: the
# side where the sticker is.
corner-at = la esquina está { $place }
corner-turned = la pegatina { FORM($color, "feminine") } de la esquina mira { FORM($facing, "facing") }
corner-at-and-turned = la esquina está { $place } y su pegatina { FORM($color, "feminine") } mira { FORM($facing, "facing") }
edge-at = la arista está { $place }
edge-turned = la arista tiene { FORM($side, "on") } el { $color }, el color de la { $home }
edge-at-and-turned = la arista está { $place } y tiene { FORM($side, "on") } el { $color }, el color de la { $home }

all-paired-but-one = todas las aristas están emparejadas menos la { FORM($place, "of") }: sus alas exteriores tienen los colores de las piezas que hay entre ellas, pero al revés

# What an algorithm does.

# A kind of pieces; in the form "plural" several of them, in the form "the" with its article. All plurals are feminine.
kind-of-piece = { $form ->
    [plural] { $kind ->
        [corner] esquinas
        [edge] aristas
        [middle-edge] aristas centrales
        [wing] alas
        [dedge] dedges
       *[sticker] pegatinas de centro
    }
    [the] { $kind ->
        [corner] la esquina
        [edge] la arista
        [middle-edge] la arista central
        [wing] el ala
        [dedge] la dedge
       *[sticker] la pegatina de centro
    }
   *[singular] { $kind ->
        [corner] esquina
        [edge] arista
        [middle-edge] arista central
        [wing] ala
        [dedge] dedge
       *[sticker] pegatina de centro
    }
}

changes-nothing = no cambia nada
changes-nothing-seen = solo intercambia pegatinas de centro del mismo color, y eso no se ve
moves-pieces = mueve { $count } { FORM($kind, "plural") }
# $cycles and $number: how many cycles, as a number and in words. $length and $long: how many pieces each has. $listed: their places.
moves-in-cycles = { $length ->
    [2] { $cycles ->
        [1] intercambia dos { FORM($kind, "plural") }: { $listed }
       *[other] intercambia { $number } pares de { FORM($kind, "plural") }: { $listed }
    }
   *[other] { $cycles ->
        [1] cicla { $long } { FORM($kind, "plural") }: { $listed }
       *[other] hace { $number } ciclos de { $length } { FORM($kind, "plural") }: { $listed }
    }
}
# Pieces that stay in their places, $listed. $count: how many.
turns-in-place = { $turned ->
    [flipped] { $count ->
        [one] voltea { FORM($kind, "the") } { $listed }
       *[other] voltea las { FORM($kind, "plural") } { $listed }
    }
    [clockwise] { $count ->
        [one] gira { FORM($kind, "the") } { $listed } en sentido horario
       *[other] gira las { FORM($kind, "plural") } { $listed } en sentido horario
    }
   *[anticlockwise] { $count ->
        [one] gira { FORM($kind, "the") } { $listed } en sentido antihorario
       *[other] gira las { FORM($kind, "plural") } { $listed } en sentido antihorario
    }
}
