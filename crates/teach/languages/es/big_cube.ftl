# Why steps of big cubes and of Roux do what they do.

# $why: what decides which color goes where on a cube without fixed centers.
choice-of-colors = Ninguna pieza en medio de una cara dice qué color va ahí, porque el tamaño es par. { $why ->
    [centers] Ninguna de las 24 formas de elegir deja más pegatinas de centro donde están.
    [shortest] Con esta elección quedan pocos giros.
   *[no-parity] Los centros vienen al final, así que los colores se pueden volver a elegir: con esta elección, las permutaciones de las esquinas y de las dedges concuerdan y no puede salir paridad de PLL.
}

# $what: a clause that says which pieces are where. $how: whether turns come before that, and whether the sentence names them ($set).
after-set-up = { $how ->
    [none] { CAPITAL($what) }.
    [told] Después de la preparación, { $what }.
   *[named] Después de la preparación { $set }, { $what }.
}

# A clause. $at: a row or column, or the place of the one sticker.
stickers-to-bring = { $what ->
    [bar] la barra { FORM($color, "feminine") } está en { $at }
    [sticker] la pegatina { FORM($color, "feminine") } está { $at }
   *[stickers] { $number } pegatinas { FORM($color, "feminine-plural") } están en { $at }
}
# $count: the number of stickers, 1 for a bar. $go, $turn, $back: moves.
stickers-go-over = { $count ->
    [one] { $go } la lleva a la { $to }, { $turn } la saca de las capas que vuelven y { $back } vuelve sin ella.
   *[other] { $go } las lleva a la { $to }, { $turn } las saca de las capas que vuelven y { $back } vuelve sin ellas.
}
# $count: the number of stickers, 1 for a bar. $lines: the number of lines that go over. $go, $turn, $back: moves.
stickers-come-back = { $go } lleva { $lines ->
    [one] una línea
   *[other] unas líneas
} de la { $to } a la { $from }, { $turn } { $count ->
    [one] la pone
   *[other] las pone
} en el lugar de { $lines ->
    [one] esa línea
   *[other] esas líneas
} y { $back } { $count ->
    [one] la lleva
   *[other] las lleva
} a la { $to }.

# $whole: whether the face turns by a half.
faces-exchange-lines = Las capas interiores llevan líneas a la otra cara, la cara gira y las capas vuelven: así las caras intercambian { $whole ->
    [yes] líneas enteras.
   *[no] líneas, menos las pegatinas de los puntos en que se cruzan.
}
commutator-with-face = { $layers ->
    [slices] Un conmutador de capas interiores y una cara
   *[wide] Un conmutador de giros anchos y una cara
} cicla tres { $cycles ->
    [stickers] pegatinas de centro
   *[blocks] bloques de pegatinas
}{ $layers ->
    [slices] { "" } y respeta todo lo demás.
   *[wide] ; también se mueven aristas y esquinas, que vienen después.
}
slices-take-block-over = Las capas interiores llevan un bloque a otra cara, la cara lo aparta al girar y las capas vuelven sin él.
faces-exchange-stickers = La { $target } y la { $source } intercambian pegatinas.
two-stickers-come-home = La pegatina { FORM($color, "feminine") } { FORM($at, "of") } y la pegatina { FORM($other, "feminine") } { FORM($other_at, "of") } llegan a su cara.
commutator-cycles-wings = Un conmutador cicla alas y respeta todas las demás piezas.
slice-flip-slice = Slice, flip, slice: el slice pone alas unas junto a otras, las caras cambian o voltean la arista que hay ahí y el slice de vuelta restaura los centros.

# $moved: what a commutator moves, a list of pieces-moved.
commutator-moves-only = Las dos partes se anulan entre sí en todo el cubo menos en { $moved }.
pieces-moved = { $number } { $kind ->
    [corner] { $number ->
        [one] esquina
       *[other] esquinas
    }
    [edge] { $number ->
        [one] arista
       *[other] aristas
    }
    [middle-edge] { $number ->
        [one] arista central
       *[other] aristas centrales
    }
    [wing] { $number ->
        [one] ala
       *[other] alas
    }
   *[sticker] { $number ->
        [one] pegatina de centro
       *[other] pegatinas de centro
    }
}
corners-come-later = Las esquinas se resuelven después.
stickers-give-way = Las pegatinas de centro ceden el sitio a otras de su color.

# A clause: where the pieces are that the slice joins.
before-slice = { $places ->
    [same-height] las dos mitades de la arista { $piece } están una frente a otra, a la misma altura, delante a la izquierda y delante a la derecha
    [different-heights] las dos mitades de la arista { $piece } están delante a la izquierda y delante a la derecha, a distinta altura, así que el slice las une
   *[wing] el ala { $piece } está delante a la izquierda y la parte central de su arista, delante a la derecha, así que el slice las une
}
# $rule: what happens between the slice and the slice back. $moves: the moves that replace the edge.
why-slice-goes-back = { $rule ->
    [halves] El slice lleva la mitad izquierda a la derecha, el flip la pone en la mitad inferior de esa arista y el slice de vuelta coloca la otra mitad encima y restaura los centros.
    [replaced] { $moves } lleva la pareja arriba y pone otra arista en su lugar, así que la pareja sigue unida cuando el slice vuelve y restaura los centros.
   *[flipped] El flip saca el ala de las capas del slice, así que la pareja sigue unida cuando el slice vuelve y restaura los centros.
}
# $slice, $away: moves. $pairs: the number of pairs. $places: a list of place-of-pair. $stay: how many stay in the slice, $out: how many leave it.
slice-makes-pairs = { $slice } forma { $pairs ->
    [one] una pareja
   *[other] parejas
} { $places }; { $away } { $pairs ->
    [one] la saca
   *[other] { $stay ->
        [0] las saca
       *[other] saca { $out } de ellas
    }
} del slice.
place-of-pair = { $place }
slice-stays = El slice no tiene que volver antes de su última pareja: eso ahorra un giro en cada una.

# A corner and an edge that become a pair of a block.
corner-and-edge-of-pair = La pegatina { FORM($color, "feminine") } de la esquina mira { FORM($faces, "facing") } y la pegatina { FORM($edge_color, "feminine") } de la arista mira { FORM($edge_faces, "facing") }.
corner-of-block = Su pegatina { FORM($color, "feminine") } mira { FORM($faces, "facing") }.
blocks-against-centers = Los dos bloques están resueltos, pero girados respecto a los centros.
# $left, $bottom: colors.
first-block-goes-left = El primer bloque va a la izquierda, en el lado del { $left }, con el { $bottom } abajo.
# A clause that says how an algorithm is held. $left, $bottom: colors.
held-by-blocks = con { $left } a la izquierda y { $bottom } abajo en los dos bloques
# $color: the color of the block's side. $bottom: the color of its bottom.
edge-of-block = Es la pieza del medio de la fila de abajo del { $block ->
    [first] primer
   *[second] segundo
} bloque, que tiene { $color } en su lado y { $bottom } abajo.
# $size: of the cube. $middle: the layers between the blocks.
only-these-turn = { $size ->
    [2] Solo giran la { $up } y la { $right }, así que el primer bloque no se mueve.
   *[other] Solo giran la { $up }, la { $right } y { $middle }, así que el primer bloque no se mueve.
}
algorithm-keeps-blocks = { $size ->
    [2] El algoritmo respeta los dos bloques.
   *[other] El algoritmo respeta los dos bloques; las demás aristas, que vienen al final, pueden moverse.
}
repair-begins-with-centers = La corrección empieza con cada { $center } en su sitio.
# $up, $down: colors. It is the turn of the step.
centers-show-flips = Con los { FORM($center, "plural") } { $up } y { $down } { FORM($top, "on") } y { FORM($bottom, "on") }, se ve qué aristas están volteadas.
turn-evens-out-parity = Las permutaciones de las esquinas y de las aristas tienen distinta paridad; este giro las iguala.

# $up, $down: colors.
flipped-edge-is-seen = Una arista está volteada si su pegatina de la { $top } o de la { $bottom } no es ni { FORM($up, "feminine") } ni { FORM($down, "feminine") }.
# $above, $below: the numbers of flipped edges on the top and at the bottom, also in words. $lie: how two on the top lie.
flipped-edges = { CAPITAL($top, "on") } { $lie ->
    [opposite] hay dos aristas opuestas volteadas
    [neighboring] hay dos aristas vecinas volteadas
   *[any] { $above ->
        [0] no hay { $above_word } arista volteada
        [one] hay { $above_word } arista volteada
       *[other] hay { $above_word } aristas volteadas
    }
}, y { FORM($bottom, "on") }, { $below ->
    [0] ninguna
   *[other] { $below_word }
}{ $shape ->
    [arrow] : la flecha.
   *[any] .
}
# $turns: 1 if the move $first comes before the rest, $moves. $at: where the edge of the top that is not flipped is then.
good-edge-of-arrow = { $turns ->
    [0] La arista buena está { FORM($at, "on") }: { $moves } les da la vuelta a las cuatro.
   *[other] Después de { $first }, la arista buena está { FORM($at, "on") }: { $moves } les da la vuelta a las cuatro.
}
half-turn-lifts-both = Las dos van encima de los bloques, y { FORM($bottom, "from") } media vuelta de { $middle } las sube juntas.
# They are the edges that belong above the blocks.
edges-come-with-corners = Van encima de los bloques: { $turn } las lleva allí junto con las esquinas, y las seis aristas siguen orientadas.
edges-stay-oriented = Las seis aristas están orientadas y lo vuelven a estar después de estos giros.
# $at: where two of the edges are. $first, $other: that side and the one opposite.
edges-change-places = Las dos aristas { FORM($first, "of") } se intercambian, y también las dos { FORM($other, "of") }.
# The dots are a case that has this name.
only-centers-turned = Las cuatro aristas están en su sitio y solo los { FORM($center, "plural") } están girados media vuelta: los puntos.
all-opposite-with-centers = Las cuatro aristas y los { FORM($center, "plural") } están justo enfrente de donde van: media vuelta de { $middle } los lleva allí.
all-edges-opposite = Las cuatro aristas están justo enfrente de donde van.
# $home: the place of the edge that is home.
three-edges-cycle = Tres aristas forman un ciclo y solo la { FORM($home, "of") } está en su sitio: la { FORM($from, "of") } va { $to }.
# It is the middle layer.
its-centers-turned = Sus { FORM($center, "plural") } están girados media vuelta.
