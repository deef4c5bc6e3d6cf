# What a step does, in one sentence without a capital letter at its beginning, and the pieces that it is about.

# With their article.
rows = { $count ->
    [one] la fila { $numbers } de la { $side }
   *[other] las filas { $numbers } de la { $side }
}
columns = { $count ->
    [one] la columna { $numbers } de la { $side }
   *[other] las columnas { $numbers } de la { $side }
}

# The layer or layers between the blocks of Roux, with their article.
middle-layer = { $which ->
    [inner] las capas interiores
   *[middle] la capa central
}

# A center that tells the color of its face: a fixed center of a big cube, or a whole one. In the form "plural" several of them.
telling-center = { $form ->
    [plural] { $which ->
        [fixed] centros fijos
       *[whole] centros
    }
   *[singular] { $which ->
        [fixed] centro fijo
       *[whole] centro
    }
}

finish-center = termina el centro { $color } en la { $side }{ $bars ->
    [0] .
    [one] { "" } con la barra de { $from }.
   *[other] { "" } con las barras de { $from }.
}
bring-in-bars = lleva a su centro { $bars ->
    [one] la barra { FORM($color, "feminine") }
   *[other] las barras { FORM($color, "feminine-plural") }
} de { $from }.
build-bars = forma { $bars ->
    [one] la barra { FORM($color, "feminine") }
   *[other] las barras { FORM($color, "feminine-plural") }
} en { $on }.
gather-stickers = reúne pegatinas { FORM($color, "feminine-plural") } en { $on }: { $number } de { $all }.
move-bar = pasa la barra { FORM($color, "feminine") } de { $from } a { $to }; desde allí puede llegar a su sitio.
move-stickers = pasa { $number } { $number ->
    [one] pegatina { FORM($color, "feminine") }
   *[other] pegatinas { FORM($color, "feminine-plural") }
} de { $from } a { $to }, donde puede crecer una barra.
bring-stickers-home = lleva a su cara { $number } { $number ->
    [one] pegatina { FORM($color, "feminine") }
   *[other] pegatinas { FORM($color, "feminine-plural") }
} más.
# $next: what the next step does.
set-up-next-step = { $next ->
    [finish] prepara el siguiente paso, que termina el centro { $color }.
    [bring-in] prepara el siguiente paso, que lleva la barra { FORM($color, "feminine") } a su centro.
    [build] prepara el siguiente paso, que forma la barra { FORM($color, "feminine") }.
   *[other] prepara los siguientes pasos para las pegatinas { FORM($color, "feminine-plural") }.
}
make-room-for-next-step = { $next ->
    [finish] haz sitio para el siguiente paso, que termina el centro { $color }.
    [bring-in] haz sitio para el siguiente paso, que lleva la barra { FORM($color, "feminine") } a su centro.
    [build] haz sitio para el siguiente paso, que forma la barra { FORM($color, "feminine") }.
   *[other] haz sitio para las pegatinas { FORM($color, "feminine-plural") } de los siguientes pasos.
}

# The steps themselves. $named: a colon and the name of the algorithm, or nothing.

capital = { CAPITAL($text) }
same-algorithm = El mismo algoritmo: { $sentence }

play-moves = haz { $count ->
    [one] 1 giro
   *[other] { $count } giros
}; después, { $goal }.
choose-colors = elige dónde va cada color: { $colors }. No hace falta ningún giro.
color-at-side = { $color } { FORM($side, "on") }
# $sides: one or two of the message side-goes.
turn-sides = gira el cubo entero: { $sides }.
side-goes = la { $from } (la { FORM($color, "feminine") }) pasa { FORM($to, "on") }
turn-cube = gira el cubo entero: { $up } arriba, { $front } delante.
solve-cross = resuelve la cruz { FORM($color, "feminine") }: cuatro aristas.
gather-dedges = coloca { $count ->
    [one] la dedge
   *[other] las dedges
} { $dedges } { $count ->
    [one] junto al
   *[other] alrededor del
} centro { $color }.
orient-flipped-edges = orienta { $count ->
    [one] 1 arista volteada
   *[other] { $count } aristas volteadas
}.
raise-edge = lleva la arista { $piece } a la capa { FORM($last, "adjective") }, { $to }.
turn-edges-over = voltea aristas: antes { $before } volteadas, después { $after }.
solve-line = orienta todas las aristas y coloca las aristas { $edges } { $ends }.
the-place = { $at }
flip-piece = voltea { FORM($piece, "the") } que está { $at }.
bring-edge = lleva la arista { $piece } { FORM($from, "from") } { FORM($to, "to") }.
take-out-corner = saca la esquina { $piece } { FORM($out_of, "of") }{ $named }.
take-out-edge = saca la arista { $piece } { FORM($out_of, "of") }{ $named }.
turn-corner-over = dale la vuelta a la esquina { $piece } en la capa { FORM($last, "adjective") }{ $named }.
insert-corner = inserta la esquina { $piece } { $to }{ $named }.
insert-edge = inserta la arista { $piece } { $to }{ $named }.
orient-last-edges = orienta aristas de la capa { FORM($last, "adjective") }{ $named }.
permute-last-edges = permuta las aristas de la capa { FORM($last, "adjective") }.
cycle-last-edges = cicla aristas de la capa { FORM($last, "adjective") }{ $named }.
align-last-layer = gira la capa { FORM($last, "adjective") } hasta que encaje.
permute-last-corners = permuta las esquinas de la capa { FORM($last, "adjective") }.
cycle-last-corners = cicla esquinas de la capa { FORM($last, "adjective") }{ $named }.
twist-corner = gira sobre sí misma la esquina { $piece }{ $named }.
twist-corners = gira { $count ->
    [one] 1 esquina sobre sí misma.
   *[other] { $count } esquinas sobre sí mismas, una tras otra.
}
# $stuck: which pieces of the pair leave their places. $piece: the colors of the edge of the pair.
take-out-pair = saca { FORM($out_of, "of") } { $stuck ->
    [both] la esquina y la arista
    [corner] la esquina
   *[edge] la arista
} de la pareja { $piece }.
insert-pair = inserta la pareja { $piece } { $to }{ $named }.
orient-last-layer = orienta la última capa{ $named }.
order-corners = ordena las esquinas de la capa { FORM($last, "adjective") }{ $named }.
permute-last-layer = permuta la última capa{ $named }.
place-face-corners = lleva { $count ->
    [one] la esquina
   *[other] las esquinas
} { $corners } a la { $side }, con el { $color } { FORM($side, "facing") }.
permute-both-layers = permuta las dos capas{ $named }.

finish-centers = termina { $centers }.
center-at-side = el centro { $color } en la { $side }
# $gains: several of the message more-of-color.
bring-center-stickers = lleva pegatinas de centro a sus caras: { $gains }.
more-of-color = { $number } { $number ->
    [one] { FORM($color, "feminine") }
   *[other] { FORM($color, "feminine-plural") }
} más
exchange-center-stickers = intercambia pegatinas de centro para preparar el siguiente paso.
# $kind: of the pieces, as in the message piece.
cycle-on-their-way = cicla { $kind ->
    [corner] { $count ->
        [one] 1 esquina
       *[other] { $count } esquinas
    }
    [edge] { $count ->
        [one] 1 arista
       *[other] { $count } aristas
    }
    [middle-edge] { $count ->
        [one] 1 arista central
       *[other] { $count } aristas centrales
    }
    [wing] { $count ->
        [one] 1 ala
       *[other] { $count } alas
    }
   *[sticker] { $count ->
        [one] 1 pegatina de centro
       *[other] { $count } pegatinas de centro
    }
} camino de su sitio{ $named }.
the-piece = { FORM($piece, "the") }
bring-home-as = lleva { FORM($piece, "the") } a su sitio, { $to }{ $named }.
# $more: how many pieces are not named.
bring-all-home = lleva a su sitio { $pieces }{ $more ->
    [0] { "" }
   *[other] { "" } y { $more } más
}{ $named }.
bring-home = lleva { FORM($pieces, "the") } a su sitio, { $to }.

turn-slice-back = gira el slice de vuelta: los centros vuelven a estar enteros.
bring-wings-closer = acerca alas a sus dedges.
# $wings: their colors. $count: how many there are. $more: how many of them are not named.
join-wings = { $more ->
    [0] { $count ->
        [one] une el ala { $wings } a su dedge.
       *[other] une las alas { $wings } a sus dedges.
    }
    [1] une las alas { $wings } y una más a sus dedges.
   *[other] une las alas { $wings } y { $more } más a sus dedges.
}
even-out-wings = haz que la permutación de las alas sea par.
repair-last-dedge = { $how ->
    [simple] intercambia las alas de la última dedge y separa otras dedges.
   *[pure] intercambia las dos alas de la última dedge.
}
repair-oll-parity = corrige la paridad de OLL: { $how ->
    [simple] intercambia alas y separa dedges.
   *[pure] voltea una dedge.
}
exchange-edges = corrige la paridad de PLL: intercambia la arista { FORM($one, "of") } y la { FORM($other, "of") }.
exchange-dedges = corrige la paridad de PLL: intercambia dos dedges.

# $number: which layer, as an ordinal number.
align-layer = gira la { $number } capa, contando { FORM($side, "from") }, hasta que la mayoría de sus piezas estén en su sitio; las capas que hay más allá pueden girar con ella.
align-some-layer = gira una capa hasta que la mayoría de sus piezas estén en su sitio.
add-stickers = añade { $count ->
    [one] 1 pegatina
   *[other] { $count } pegatinas
} al centro { $color }: { $before } → { $after }.
line-up-centers = gira la capa { FORM($last, "adjective") } para alinear sus pegatinas de centro con la fila.
fill-row = llena una fila con pegatinas de centro.
bring-stickers-to-row = lleva { $count ->
    [one] 1 pegatina de centro
   *[other] { $count } pegatinas de centro
} a su sitio en la { $number } capa { FORM($side, "from") }.
raise-centers = saca a la { $last } pegatinas de centro que la fila necesita.
even-out-orbits = haz { $moves } para que los conmutadores puedan resolver el resto.

# Roux.
add-block-pair = añade la pareja { $piece } al bloque, { $to }.
build-square = forma un cuadrado { $to }: la arista { $edge } y la pareja { $pair }.
twist-block-corner = gira sobre sí misma la esquina { $piece } que está { $at }.
bring-block-corner = lleva la esquina { $piece } { FORM($from, "from") } { FORM($to, "to") }.
align-blocks = gira la { $left } y la { $right } hasta que los dos bloques estén en su sitio.
orient-top-corners = orienta las esquinas de la capa { FORM($last, "adjective") }{ $named }.
solve-top-corners = resuelve las esquinas de la capa { FORM($last, "adjective") }{ $named }.
turn-middle = gira { $middle } un cuarto de vuelta.
align-middle = gira { $middle } hasta que el { $center } { $color } esté { FORM($last, "on") }.
make-arrow = forma una flecha: tres aristas volteadas { FORM($last, "on") } y una { FORM($side, "on") }.
orient-last-six = orienta las últimas seis aristas: { $number } están volteadas.
bring-side-edges = coloca la arista { $one } { $one_to } y la arista { $other } { $other_to }.
solve-middle-edges = resuelve { $middle }: las últimas cuatro aristas.
solve-middle = resuelve { $middle }: las últimas cuatro aristas y los { FORM($centers, "plural") }.

# The pieces of a step, by their colors and places.

centers-home-with-choice = Con esta elección, { $count ->
    [one] 1 pegatina de centro ya está
   *[other] { $count } pegatinas de centro ya están
} en la cara de su color.
piece-with-place = { FORM($piece, "the") }, { $at }
# $named: several of the message piece-with-place, with what they belong to. $more: how many are not named.
pieces-with-places = { CAPITAL($named) }{ $more ->
    [0] .
   *[other] ; y { $more } más.
}
piece-in-place = { FORM($piece, "the") } { $to }
center-sticker-in-place = una { $piece } { $to } ({ FORM($from, "from") })
now-in-place = Ya en su sitio: { $placed }{ $more ->
    [0] .
   *[other] { "" } y { $more } más.
}
sticker-at-place = la pegatina { FORM($color, "feminine") } { FORM($at, "of") }
commutator-brings-home = Después, el conmutador lleva a su sitio { $stickers }.
# In the form "the" with its article.
sticker-of-color = { $form ->
    [the] la pegatina { FORM($color, "feminine") }
   *[bare] pegatina { FORM($color, "feminine") }
}
# The first of several pieces that change places, and those after it.
goes = { FORM($piece, "the") } va { FORM($from, "from") } { FORM($to, "to") }
then-goes = { FORM($piece, "the") }, { FORM($from, "from") } { FORM($to, "to") }
turns-over = { FORM($piece, "the") } se da la vuelta { $at }
pieces-go = { CAPITAL($told) }.
other-half-is-at = su otra mitad está { $at }
middle-of-edge-is-at = la parte central de su arista está { $at }
no-center-changes = Ningún centro gana ni pierde pegatinas de su color.
centers-change = Pegatinas de centro en su propia cara, de { $total } en cada una: { $changes }.
center-changes = { $color } { $before } → { $after }
# $told: one or two of the message pieces-showing-color.
showing-color = Muestran { $color } { FORM($side, "on") }: { $told }.
pieces-showing-color = { $before } de { $all } { $kind ->
    [edges] aristas
   *[corners] esquinas
}, después { $after }
