# Why a step does what it does: how its case is recognized, why this algorithm, and how the algorithm is held.

# How an algorithm is held, as in "held with yellow on top": it begins with "con".
held-with-top = con { $top } arriba y { $front } delante
# $turns: how many turns come before the algorithm, $setup: these turns. $hold: how the cube is held, such as "held-with-top".
# $moves: the algorithm.
algorithm-held = { $turns ->
    [0] Si sujetas el cubo { $hold }, el algoritmo es { $moves }
   *[other] Después de { $setup }, si sujetas el cubo { $hold }, el algoritmo es { $moves }
}{ $layers ->
    [together] ; todas las capas interiores giran juntas, como la capa central de un 3x3x3.
   *[alone] .
}
# Why the whole cube is turned. $piece: the piece with its noun, $slot: the place where it is inserted.
turned-for-slot = Ahora le toca a { FORM($piece, "the") }: su slot está ahora { $slot }.
turned-into-hold = Cada algoritmo se aprende con el cubo sujeto siempre igual: este giro lo pone como lo pide el siguiente.
first-color-goes-down = El { $color } es el color de la primera capa: va abajo.
found-by-search = Estos giros los encontró una búsqueda; no están pensados para entenderlos uno por uno.

# What is seen before an algorithm. $count: how many turns come before it, $moves: these turns. $told: what is seen, in a clause.
# $case: the name of the case, where it is known.
case-seen = { $count ->
    [0] { CAPITAL($told) }
   *[other] Después de { $moves }, { $told }
}{ $is ->
    [known] : caso { $case }.
   *[unnamed] .
}

# Where a sticker of a corner faces. $color: its color.
sticker-faces = Su pegatina { FORM($color, "feminine") } mira { FORM($side, "facing") }.

# The way of a piece. $turns: what each turn does, as "turn-of-route" says.
route = { $turns }.
turn-of-route = { $does ->
    [back] { $turn } devuelve la { $side } a su lugar
    [aside] { $turn } aparta la { $side }
    [turn] { $turn } gira la { $side }
    [home] { $turn } la lleva a su sitio
   *[on] { $turn } la lleva { $place }
}

# The cross.
cross-as-a-whole = Si planeas la cruz entera, necesitas el mínimo de giros.
# $color: the color of the first layer. $layer: where the edge is. On a cube that lies on its side the middle layer stands between
# two others.
cross-edge-lies = { $layer ->
    [end] Está en la capa { FORM($end, "adjective") } y su pegatina { FORM($color, "feminine") } mira { FORM($side, "facing") }.
    [middle] Está en la capa central y su pegatina { FORM($color, "feminine") } mira { FORM($side, "facing") }.
   *[between] Está entre la capa { FORM($up, "adjective") } y la capa { FORM($down, "adjective") }, y su pegatina { FORM($color, "feminine") } mira { FORM($side, "facing") }.
}
# $last: where the last layer is. $begin: whether it is turned first.
half-turn-brings-down = { $begin ->
    [turn] Gira la capa { FORM($last, "adjective") } hasta que la arista esté encima de su sitio
   *[there] Está encima de su sitio
}; media vuelta de esa cara la baja.
one-turn-brings-home = Un giro de la cara en la que está la lleva a su sitio.
neighbor-takes-down = { $begin ->
    [turn] Gira la capa { FORM($last, "adjective") } hasta que la arista esté junto a su sitio
   *[there] Está junto a su sitio
}: la cara vecina la baja, la cara de su sitio la mete y la vecina vuelve.
side-takes-up = La { $side } la sube, la capa { FORM($last, "adjective") } la aparta y esa cara vuelve con su arista de la cruz.
nothing-to-lose = En la última capa se la puede girar hasta dejarla encima de su sitio, y esta cara no tiene ninguna arista de la cruz que perder.

# A cross that is built before the centers of the sides. $color: that of the center around which it is built.
only-order-around-center = Solo cuenta el orden de las dedges alrededor del centro { $color }: un giro de su cara las lleva a sus sitios.
turns-need-not-go-back = Los centros que rodean la cruz vienen después, así que no hace falta deshacer los giros que unen las alas.
cross-grows-on-the-left = La cara { FORM($color, "feminine") }, donde crece la cruz, va a la izquierda: los giros de la cara derecha, sola o con las capas de al lado, no la tocan.

# Corners of the first layer, and edges of the second. $last: where the last layer is. $color: the color of the first layer.
only-from-last-layer = { $state ->
    [twisted] Está en su propio slot, pero girada
    [flipped] Está en su propio slot, pero volteada
   *[elsewhere] Está en el slot de otra pieza
}; solo se puede insertar desde la capa { FORM($last, "adjective") }.
corner-cannot-go-in = Su pegatina { FORM($color, "feminine") } mira { FORM($side, "facing") }; una esquina solo entra directamente si su pegatina { FORM($color, "feminine") } mira a un lado.
# $begin: whether the last layer is turned first. $lies: where the corner is then, as seen from its slot, $place: the name of that
# place.
insert-first-corner = { $begin ->
    [turn] Gira la capa { FORM($last, "adjective") } hasta que la esquina esté { $lies ->
        [above] encima de su slot
        [beside] a una esquina de su slot
       *[across] en diagonal respecto a su slot
    }, { $place }. Ahora su pegatina { FORM($color, "feminine") } mira { FORM($side, "facing") }
   *[there] Está { $lies ->
        [above] encima de su slot
        [beside] a una esquina de su slot
       *[across] en diagonal respecto a su slot
    } y su pegatina { FORM($color, "feminine") } mira { FORM($side, "facing") }
}: el { FORM($name, "inside") } la mete{ $lies ->
    [across] ; la media vuelta la trae desde el otro lado.
   *[other] .
}
# $times: how often the algorithm is played.
repeat-until-in = { $begin ->
    [turn] Gira la capa { FORM($last, "adjective") } hasta que la esquina esté encima de su slot, { $place }. Ahora su pegatina { FORM($color, "feminine") } mira { FORM($side, "facing") }
    [home] Está en su propio slot, pero girada. Su pegatina { FORM($color, "feminine") } mira { FORM($side, "facing") }
   *[there] Está encima de su slot. Su pegatina { FORM($color, "feminine") } mira { FORM($side, "facing") }
}: repite el { FORM($name, "inside") } hasta que entre, aquí { $times }.
any-free-place = Vale cualquier sitio libre: basta con que las pegatinas { FORM($color, "feminine-plural") } miren { FORM($side, "facing") }, y el último paso ordena las esquinas.
# What tells which color belongs to a side: its center, or what is solved of it. In the form "of" with "de".
center-or-side = { $form ->
    [of] del{ " " }
   *[the] el{ " " }
}{ $of ->
    [center] centro { $color }
   *[layer] lado { $color } de la primera capa
}
# $top: the color of the sticker on the last layer, $other: that of the other one. $up: where the last layer is.
# $above, $towards: as "center-or-side" says.
insert-second-edge = Su pegatina { FORM($other, "feminine") } está en el lateral y su pegatina { FORM($top, "feminine") } mira { FORM($up, "facing") }; { $begin ->
    [turn] gira la capa { FORM($last, "adjective") } hasta que la arista esté encima { FORM($above, "of") }
   *[there] la arista está encima { FORM($above, "of") }
}. { $slot ->
    [left] Visto desde ese lado, su slot queda a la izquierda
    [right] Visto desde ese lado, su slot queda a la derecha
   *[beside] Su slot queda justo al lado
}, hacia { $towards }.

# The last layer. $color: its color, $places: those of the edges that show it.
edges-show-color = { $pattern ->
    [dot] ninguna arista muestra { $color } en la { $side }: el punto
    [angle] dos aristas vecinas muestran { $color } en la { $side }, { $places }: el ángulo
   *[line] dos aristas opuestas muestran { $color } en la { $side }, { $places }: la línea
}
look-again-after-pattern = { $pattern ->
    [dot] El algoritmo lo convierte en un ángulo o en una línea; después, vuelve a mirar.
   *[angle] El algoritmo lo convierte en una línea; después, vuelve a mirar.
}
turn-into-place = { $kind ->
    [edge] Las aristas
    [corner] Las esquinas
   *[any] Las piezas
} están en el orden correcto alrededor de la capa: este giro las lleva a sus sitios.
look-again-for-edges = Ningún giro de la capa { FORM($last, "adjective") } lleva a su sitio dos aristas vecinas: después del { $name }, vuelve a mirar.
# $name: an algorithm, such as Sune.
cycles-edges = { $count ->
    [3] El { $name } cicla estas tres aristas y deja la cuarta donde está, todas orientadas.
   *[other] Los { $name } ciclan aristas de la última capa y las dejan orientadas.
}
niklas-keeps = { $size ->
    [2] El Niklas cicla tres esquinas de la última capa y respeta la cuarta y todas las demás capas.
   *[other] El Niklas cicla tres esquinas de la última capa y respeta la cuarta, las aristas y todas las demás capas.
}
fourth-corner = Al empezar, la cuarta esquina está arriba delante a la derecha.
# $home: how many corners are in their places.
niklas-again = { $home ->
    [1] Una esquina está en su sitio y las otras tres tienen que ciclar en el otro sentido: necesitan el { $name } dos veces.
   *[0] Ninguna esquina está en su sitio: el { $name }, hecho desde cualquier lado, lleva una al suyo, y luego se hace otra vez.
}
# $up: where the last layer is.
corners-are-twisted = Cada esquina se gira sobre sí misma hasta que su pegatina { FORM($color, "feminine") } mire { FORM($up, "facing") }; luego la capa { FORM($last, "adjective") } trae la siguiente.
repeat-until-twisted = { $begin ->
    [turn] Gira la capa { FORM($last, "adjective") } hasta que la esquina esté { $place }. Ahora su pegatina { FORM($color, "feminine") } mira { FORM($side, "facing") }
   *[there] La esquina está { $place } y su pegatina { FORM($color, "feminine") } mira { FORM($side, "facing") }
}: repite el { FORM($name, "inside") } hasta que mire { FORM($up, "facing") }, aquí { $times }.

# Pairs of a corner and an edge.
pair-only-from-last-layer = Una pareja se inserta desde la capa { FORM($last, "adjective") } o desde su propio slot.
is-a-pair-already = Ya forman una pareja.
# $joins: the turns that join them, $inserts: the turns after those, $count: how many these are.
becomes-a-pair = Después de { $joins }, forman una pareja; { $inserts } la { $count ->
    [one] inserta.
   *[other] insertan.
}
# $pair: the pair with its noun. $first: the turns that join it, $rest: the turns after those.
pair-comes-to-block = { $when ->
    [before] { CAPITAL($pair, "the") } ya está unida, y { $rest } la lleva al bloque.
    [between] Después de { $first }, { FORM($pair, "the") } está unida; { $rest } la lleva al bloque.
   *[last] { CAPITAL($pair, "the") } se une ya en el bloque, con el último giro.
}

# ZZ. $front, $back: the faces whose quarter turns flip edges.
line-is-half-of-cross = La línea es la mitad de la cruz: el resto viene antes de las parejas.
quarter-turn-flips-four = Un cuarto de vuelta de la { $front } o de la { $back } voltea cuatro aristas.
flipped-on-side = { $count ->
    [0] ninguna de las cuatro aristas de la { $side } está volteada
    [1] una de las cuatro aristas de la { $side } está volteada
    [2] dos de las cuatro aristas de la { $side } están volteadas
    [3] tres de las cuatro aristas de la { $side } están volteadas
   *[4] las cuatro aristas de la { $side } están volteadas
}
# $turns: how many turns come before the last one, $setup: these turns. $told: as "flipped-on-side" says.
# $left: how many edges stay flipped.
turn-flips-four = { $turns ->
    [0] { CAPITAL($told) }
   *[other] Después de { $setup }, { $told }
}: { $last } les da la vuelta a las cuatro y { $left ->
    [0] no queda ninguna.
    [1] queda { $left }.
   *[other] quedan { $left }.
}
# $top, $bottom, $front, $back: faces; $up, $down, $left, $right, $near, $far: the colors of the centers there.
flipped-if = Fíjate en la pegatina que cada arista tiene en la { $top } o en la { $bottom }; si no tiene ninguna ahí, en la de la { $front } o la { $back }. La arista está volteada si esa pegatina es { FORM($left, "feminine") } o { FORM($right, "feminine") }, o si es { FORM($near, "feminine") } o { FORM($far, "feminine") } y la otra es { FORM($up, "feminine") } o { FORM($down, "feminine") }.
no-quarter-turns = La { $front } y la { $back } no dan cuartos de vuelta, así que todas las aristas siguen orientadas.

# Centers of big cubes.
slices-take-lines = Las capas interiores llevan líneas enteras de pegatinas de centro a otras caras.
layers-stay-out = Las capas que volverían para salir otra vez enseguida se quedan fuera: aquí varios intercambios son uno solo.
home-without-commutator = Las piezas que ya están en su sitio no necesitan conmutador.
lines-go-out-and-back = Unas líneas del centro salen a un lateral, las filas de los laterales les meten pegatinas de su color y las líneas vuelven.
same-columns-only = Un conmutador solo trae pegatinas de las mismas columnas.
into-the-row = El conmutador mete pegatinas de centro en la fila y saca otras. Las filas ya hechas no cambian.
out-of-reach = Estas pegatinas están en una fila que no es la suya; desde allí ningún conmutador alcanza la fila que las necesita. Los siguientes pasos las insertan.
three-center-stickers = Tres pegatinas de centro se intercambian en ciclo; no cambia nada más.
