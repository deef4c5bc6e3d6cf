# What to watch in a step, what its parts do, what a reader may want to know besides, parities, and the texts before and after phases.

# $center: the message telling-center.
centers-turn-too = Los { FORM($center, "plural") } que hay entre los bloques también giran; la última fase los lleva a su sitio.
# $next: whether the next step brings in a bar.
stickers-leave-home = { $number } { $number ->
    [one] pegatina { FORM($color, "feminine") } sale
   *[other] pegatinas { FORM($color, "feminine-plural") } salen
} de la { $side } { $next ->
    [bar] a propósito: el siguiente paso trae una barra entera.
   *[other] por ahora.
}
between-two-twists = Entre una esquina y otra, gira solo la última capa para traer la siguiente, y no gires el cubo. Las demás capas parecen deshechas hasta que la última esquina está lista.
algorithm-restores = El algoritmo deshace lo que ya está hecho y lo restaura.
only-what-is-left-out = A partir de aquí, los pasos solo dicen lo que dejan fuera de su sitio.
what-stays = { $what ->
    [placed] Todo lo hecho hasta ahora sigue en su sitio.
    [paired] Lo que está emparejado sigue emparejado.
   *[both] Lo que está emparejado sigue emparejado, y lo que está en su sitio sigue ahí.
}

# The next messages are about $count pieces: $pieces is a list of the messages the-piece and counted-pieces. $steps: how many steps later they are back; 0 within the same step.
landmarks-broken = { CAPITAL($pieces) } { $count ->
    [one] se deshace por ahora.
   *[other] se deshacen por ahora.
}
landmarks-come-back = { CAPITAL($pieces) } { $steps ->
    [0] { $count ->
        [one] se mueve por el camino y vuelve.
       *[other] se mueven por el camino y vuelven.
    }
    [1] { $count ->
        [one] sale por ahora y vuelve con el siguiente paso.
       *[other] salen por ahora y vuelven con el siguiente paso.
    }
   *[other] { $count ->
        [one] sale por ahora y vuelve { $steps } pasos después.
       *[other] salen por ahora y vuelven { $steps } pasos después.
    }
}
dedges-paired-again = { CAPITAL($pieces) } { $steps ->
    [0] { $count ->
        [one] se separa por el camino y se vuelve a emparejar.
       *[other] se separan por el camino y se vuelven a emparejar.
    }
    [1] { $count ->
        [one] se separa por ahora y se vuelve a emparejar con el siguiente paso.
       *[other] se separan por ahora y se vuelven a emparejar con el siguiente paso.
    }
   *[other] { $count ->
        [one] se separa por ahora y se vuelve a emparejar { $steps } pasos después.
       *[other] se separan por ahora y se vuelven a emparejar { $steps } pasos después.
    }
}
# Several pieces of a kind.
counted-pieces = { $number } { $kind ->
    [corner] esquinas
    [edge] aristas
    [dedge] dedges
   *[center] centros
}

# $followed: one or more of the messages part-moves and part-turns-over.
part-of-step = { $part ->
    [set-up] Preparación
    [first-part] Primera parte
    [second-part] Segunda parte
    [first-part-undone] Primera parte al revés
    [second-part-undone] Segunda parte al revés
    [set-up-undone] Preparación deshecha
    [slice] Slice
    [flip] Giro de las caras
    [slice-back] Slice de vuelta
    [turn-before] Giro de la última capa
    [turn-after] Giro final de la última capa
   *[algorithm] El algoritmo
}: { $followed }.
part-moves = la pieza { $piece } va { FORM($from, "from") } { FORM($to, "to") }
part-turns-over = la pieza { $piece } se da la vuelta { $at }

# $name: of an algorithm. $lacks: a mark of the case that is solved.
looks-the-same = { $name } se ve igual, pero le falta esto: { $lacks }.
take-a-step-back = Si un paso te sale mal, deshazlo: sus giros del último al primero, cada uno en sentido contrario; aquí, { $moves }.

# What words mean that a reader meets for the first time.

what-a-bar-is = Una barra es una línea de pegatinas de centro de un mismo color.
how-rows-count = Las filas se cuentan desde arriba y las columnas desde la izquierda, como en el desarrollo plano del cubo: la fila 1 de la cara superior es la de atrás.
what-a-wing-is = Un ala es una pieza de una arista de un cubo grande. Las alas de una arista tienen los mismos dos colores: el sitio dice de cuál se trata.
what-a-dedge-is = Una dedge es una arista entera de un cubo grande: todas las piezas que hay entre dos esquinas. Está emparejada cuando sus piezas coinciden.
what-a-commutator-is = Un conmutador se escribe [primera parte, segunda parte]: haz la primera parte, la segunda, la primera al revés y la segunda al revés. Si hay preparación, va delante, como en [preparación: [primera parte, segunda parte]], y se deshace al final.
# $centers: whether there are centers that tell the colors of their faces.
what-the-cross-is = La cruz son las cuatro aristas que rodean el { $color }, cada una { $centers ->
    [some] con su otro color junto al centro de ese color.
   *[none] en su sitio entre el { $color } y su otro color.
}
what-a-slot-is = Un slot es el sitio de una esquina o de una arista por debajo de la última capa.
what-the-righty-is = El Righty es R U R' U': cada vuelta intercambia la esquina del slot de delante a la derecha con la que está encima y les da la vuelta a las dos.
what-a-trigger-is = Un trigger abre un slot, mete una pieza y lo cierra: el derecho (right trigger) es R U R' y el izquierdo (left trigger), F' U' F. También sirve para sacar una pieza. Al revés (backwards), su giro del medio va en sentido contrario: R U' R'.
what-oriented-means = Una pieza de la última capa está orientada cuando muestra { $color } en la cara de esa capa.
what-pbl-is = En una capa con una barra en un lado se intercambian dos esquinas vecinas; en una capa sin barra, dos en diagonal. Hacer las dos capas a la vez se llama PBL.
what-a-pair-is = Una pareja es una esquina de la primera capa y la arista que va junto a ella en la segunda.
what-a-pair-of-a-block-is = Una pareja es una esquina de un bloque y la arista que va encima. Con la arista que está en medio de la fila de abajo forma un cuadrado.
what-the-buffer-is = Todos los ciclos de estas piezas pasan por el sitio { FORM($at, "of") }: ese sitio es el buffer.
what-the-gap-is = Tres aristas de la cruz de la izquierda deben quedar enteras; el sitio de la cuarta es un hueco, y una cara solo puede girar mientras el hueco está junto a ella. Por eso, los giros de la cara izquierda llevan el hueco a la cara que gira después.
inner-wings-first = Primero van las alas más cercanas al centro de cada arista; después, las que están a su lado.
outer-wings-last = Las alas interiores ya están emparejadas; ahora se les unen las exteriores.

# How turns are written. $name: the turn.

# $like: the letter of the face in whose direction it turns.
turn-of-middle-layer = El giro { $name } mueve solo la capa central, en el sentido de { $like }.
turn-of-two-layers = El giro { $name } mueve juntas la { $side } y la capa central.
# $number: how many layers from the side it turns. $from, $to: the first and the last of them, as ordinal numbers.
turn-of-inner-layers = { $name } gira { $layers ->
    [first] las { $number } primeras capas
    [single] la { $from } capa
    [two] la { $from } y la { $to } capa
   *[several] las capas de la { $from } a la { $to }
}, contando { FORM($side, "from") }.

# What it looks like if a step went wrong, and the way back.

forgotten-turn = Si olvidas el último { $turn }, la capa { FORM($side, "adjective") } queda girada respecto a la de al lado: hazlo ahora.
turned-cube = Si entre una esquina y otra giras el cubo entero en vez de la capa { FORM($side, "adjective") }, las demás capas no vuelven: haz al revés los giros de esquina hechos desde entonces y luego gira el cubo de vuelta.
stopped-early = Si paras una vuelta antes, la esquina { $piece } está { $at } y su pegatina { FORM($color, "feminine") } mira { FORM($side, "facing") }: haz el { $name } una vez más.
wrong-slot = Si lo haces por error { $at }, se rompe la pareja { $pair } que hay ahí: hazlo al revés en el mismo sitio.
forgotten-slice = Si olvidas el slice de vuelta, { $number } pegatinas de centro quedan en una cara equivocada: haz { $moves } ahora.
forgotten-middle = Si olvidas el último { $turn }, el centro { $color } queda { FORM($at, "on") } y no { FORM($side, "on") }: hazlo ahora.

# Parities: how they show, and what is done about them.

corners-are-odd = La permutación de las esquinas es impar: un cuarto de vuelta de una cara la hace par.
# $layers: the message layers-of-wings.
wings-are-odd = La permutación de las alas de { $layers } es impar: un número impar de cuartos de vuelta de esas capas la hace par.
# $count, $number: how many edges do not show the color, as a number and in words. $flips: the message algorithm-flips-edge, or nothing.
oll-parity-is-seen = { CAPITAL($number) } { $count ->
    [one] arista de la capa { FORM($layer, "adjective") } no muestra
   *[other] aristas de la capa { FORM($layer, "adjective") } no muestran
} su color ({ $places }): un número impar, y eso se llama paridad de OLL{ $flips }.
algorithm-flips-edge = ; el algoritmo voltea la arista { FORM($at, "of") }
# $astray: what is not in its place.
pll-parity-is-seen = { $astray ->
    [two-corners] Dos esquinas tienen que intercambiarse y todo lo demás está en su sitio: eso no pasa en ningún 3x3x3 y se llama paridad de PLL.
    [two-edges] Dos aristas tienen que intercambiarse y todo lo demás está en su sitio: eso no pasa en ningún 3x3x3 y se llama paridad de PLL.
    [four-corners] Las cuatro esquinas tienen que rotar en un solo ciclo y todo lo demás está en su sitio: eso no pasa en ningún 3x3x3 y se llama paridad de PLL.
    [four-edges] Las cuatro aristas tienen que rotar en un solo ciclo y todo lo demás está en su sitio: eso no pasa en ningún 3x3x3 y se llama paridad de PLL.
   *[other] Se gire como se gire la última capa, a sus esquinas y aristas juntas les falta un número impar de intercambios: eso no pasa en ningún 3x3x3 y se llama paridad de PLL.
}
# $odd: which permutation is odd.
pll-parity-is-counted = { $odd ->
    [corners] La permutación de las esquinas es impar y la de las dedges es par: resolviendo todo lo posible con giros de caras, quedarían dos piezas intercambiadas (paridad de PLL).
   *[dedges] La permutación de las esquinas es par y la de las dedges es impar: resolviendo todo lo posible con giros de caras, quedarían dos piezas intercambiadas (paridad de PLL).
}
last-dedge-is-seen = Ya hay once dedges emparejadas; en la última, { $at }, están intercambiadas las alas de { $layers }.
layers-of-wings = { $count ->
    [one] la capa { $numbers }
   *[other] las capas { $numbers }
}
other-colors-avoid-parity = Los centros vienen al final, así que los colores se han asignado a otras caras: girar esa elección un cuarto de vuelta cambia la paridad de las dedges y no la de las esquinas.
# $turns: whether their number is odd; otherwise that of the turns of one side is. $number: how many there are. $dedges: what becomes of them.
repair-of-oll-parity = La corrección { $turns ->
    [odd] tiene un número impar de cuartos de vuelta de capas interiores ({ FORM($number, "masculine") })
   *[other] gira las capas interiores de un lado un número impar de cuartos de vuelta
} { $dedges ->
    [unpaired] y separa dedges, que luego se vuelven a emparejar.
   *[flipped] e intercambia las dos mitades de una dedge.
}
# $keeps: what stays besides the two dedges that are exchanged.
repair-of-pll-parity = La corrección gira las capas interiores solo con medias vueltas: { $keeps ->
    [all] intercambia dos aristas opuestas de una capa y nada más.
    [dedges] intercambia dos dedges y mantiene emparejadas todas.
   *[dedges-and-centers] intercambia dos dedges y mantiene todas emparejadas y los centros resueltos.
}
odd-turns-make-even = Un número impar de cuartos de vuelta de esas capas hace par la permutación de las alas.
# $edges: the edges that are odd together with the corners.
odd-number-of-swaps = { $edges ->
    [none] Ordenar las esquinas requiere un número impar de intercambios. Un conmutador hace un número par, así que primero va un cuarto de vuelta de una cara.
    [edges] Ordenar las esquinas requiere un número impar de intercambios, y ordenar las aristas también. Un conmutador hace un número par, así que primero va un cuarto de vuelta de una cara, que cambia las dos paridades.
   *[middle-edges] Ordenar las esquinas requiere un número impar de intercambios, y ordenar las aristas centrales también. Un conmutador hace un número par, así que primero va un cuarto de vuelta de una cara, que cambia las dos paridades.
}
phases-from-the-first = Después, recorre otra vez las fases desde la primera: lo que ya está resuelto se salta.

# Parities: why a 3x3x3 cannot have them, and where they came from.

no-commutator-repairs-corners = Un conmutador hace una permutación par, así que ninguno puede corregirlo; en un 3x3x3, la permutación de las aristas también sería impar.
no-pll-parity-on-three = En un 3x3x3 esto no puede pasar: un giro de una cara es impar para las esquinas e impar para las aristas. Aquí ningún centro fijo dice dónde va un color, y las alas se pueden intercambiar por pares, así que las dedges pueden acabar en cualquiera de las dos paridades.
no-wings-on-three = Un 3x3x3 no tiene alas.
no-oll-parity-on-three = En un 3x3x3 esto no puede pasar: un giro de una cara voltea un número par de aristas. Aquí una arista se compone de alas, sin una pieza central fija.
why-wings-are-odd = Ordenar estas alas requiere un número par o impar de intercambios: un cuarto de vuelta de su propia capa cambia lo uno en lo otro; los giros de otras capas, no. Los centros se ven igual en los dos casos, así que no se nota hasta ahora.
nothing-shows-parity-before = Hasta que todas las dedges están emparejadas, nada lo muestra; lo decidieron la forma de emparejarlas y qué color va en cada cara.
# $phase: the name of a phase.
wings-odd-since = { $since ->
    [within] Quedó decidido dentro de la fase { $phase }.
    [start] Ya era así desde el principio.
    [still] Al principio el número era impar, y lo sigue siendo.
   *[phase] Lo decidió la fase { $phase }: hizo un número impar de cuartos de vuelta de capas interiores que mueven algunas de estas alas.
}

# Before the first step.

hold-by-centers = Sujeta el cubo con { $up } arriba y { $front } delante.
hold-by-corner = Sujeta el cubo de modo que la esquina de arriba delante a la derecha tenga { $up } arriba, { $front } delante y { $right } a la derecha.
# $pieces: one or more of the message the-piece.
solved-already = Ya resuelto: { $pieces }.
so-many-solved-already = Ya resueltas: { $count } piezas.
# $titles: of the phases.
stages = Las etapas: { $titles }.
few-moves-from-solved = Estás a { $count } { $count ->
    [one] giro
   *[other] giros
} de tenerlo resuelto: { $moves }.

# After a phase. $goal: its goal, a sentence.

done-already = Esto ya está hecho. { $goal }
now-it-looks-like-this = Ahora tu cubo está así. { $goal }
every-face-shows-one-color = Cada cara muestra un solo color.
centers-done = { $count } de los 6 centros { $count ->
    [one] está hecho.
   *[other] están hechos.
}
edges-paired = { $count } de las 12 aristas { $count ->
    [one] está emparejada.
   *[other] están emparejadas.
}
# $faces: one or more of the message face-has-color.
faces-have-colors = { CAPITAL($faces) }.
face-has-color = la { $side } es { FORM($color, "feminine") }
# $count, $number: as a number and in words.
rows-show-colors = Junto a la { $side }, cada lado muestra su color en { $count ->
    [one] una fila.
   *[other] { $number } filas.
}

# The analysis of somebody's moves. $phase: the name of a phase in requests. $start, $end: numbers of moves.

phase-is-not-reached = { $phase }: fase no alcanzada.
phase-is-done-from-the-start = { $phase }: fase hecha desde el principio.
phase-is-done-at-the-same-time = { $phase }: fase hecha al mismo tiempo.
phase-is-reached = { $phase }: fase alcanzada tras el giro { $end }, en { $count ->
    [one] 1 giro
   *[other] { $count } giros
}.
phase-is-lost = { $phase }: fase perdida con el giro { $start } y recuperada tras el giro { $end }.
phase-is-lost-for-good = { $phase }: fase perdida con el giro { $start } y no recuperada.
# $what: a piece, the name of a case, or one of the two messages below.
part-takes = { CAPITAL($what) }: { $count ->
    [one] 1 giro
   *[other] { $count } giros
}.
moves-that-finish-nothing = giros que no terminan nada
# A look at the last six edges of Roux.
look-at-last-six = { $look ->
    [orient_last_six] orientación de las últimas seis aristas
    [place_side_edges] aristas encima de los dos bloques
   *[solve_middle] últimas cuatro aristas
}
case-was = Caso: { $case }.
was-played = Ejecutado: { $algorithm }.
shortest-way = El camino más corto necesita { $count ->
    [one] 1 giro
   *[other] { $count } giros
}.
moves-lead-back = Los giros { $start } a { $end } vuelven a donde empezaron.
# A case that was met several times. $case: its name. $whole, $decimals: what it costs more or less than others, in seconds or in moves: the digits before and after the decimal separator.
weak-case = { CAPITAL($case) }: ha salido { $count ->
    [one] una vez
   *[other] { $count } veces
}, de media { $whole },{ $decimals } { $unit ->
    [seconds] s más lento
   *[turns] giros más por encima de su algoritmo
} que tus casos de este tipo.
strong-case = { CAPITAL($case) }: ha salido { $count ->
    [one] una vez
   *[other] { $count } veces
}, de media { $whole },{ $decimals } { $unit ->
    [seconds] s más rápido
   *[turns] giros menos por encima de su algoritmo
} que tus casos de este tipo.
# $before, $after: how many moves the method needs before and after the stretch. $length: the moves of the stretch.
method-needs = El método necesita { $before ->
    [one] 1 giro
   *[other] { $before } giros
} antes de este tramo de { $length } y { $after } después.
