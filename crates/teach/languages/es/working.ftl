# The working of a check: which piece is where, the cycles and sums, the class, and the parities ahead. See the English file for the
# arguments. All kinds of pieces are feminine.

part-of-working = { $part ->
    [wing] alas, órbita { $orbit }
    [dedge] dedges, vistas desde los centros
    [centers] centros
    [class] clase
    [parity] paridad por venir
   *[pieces] { FORM($pieces, "plural") }
}

frame-of-working = { $centers ->
    [right] los centros fijos dicen dónde va cada pieza: { $homes }
    [wrong] los centros fijos están mal, así que { $scheme ->
        [standard] el esquema estándar
       *[fitting] la orientación del esquema que mejor encaja con las esquinas
    } dice dónde va cada pieza: { $homes }
   *[none] nada indica cómo se sostiene un cubo de tamaño par, así que { $scheme ->
        [standard] el esquema estándar
       *[fitting] la orientación del esquema que mejor encaja con las esquinas
    } dice dónde va cada pieza: { $homes }; sostenido de otra manera, el cubo tiene otros ciclos y otros giros de esquina, pero las mismas paridades de esquinas y alas y el mismo resto de los giros de esquina
}
color-on-face = { $color } en { $face }

pieces-are-there = cada una de las { $count } { FORM($pieces, "plural") }{ $kind ->
    [wing] { " " }de la órbita { $orbit }
   *[other] { "" }
} aparece una vez
pieces-are-not-all-there = no están las { $count } { FORM($pieces, "plural") }{ $kind ->
    [wing] { " " }de la órbita { $orbit }, así que no se puede calcular su permutación
    [corner] , así que no se pueden calcular su permutación ni la suma de sus giros
   *[edge] , así que no se pueden calcular su permutación ni la suma de sus volteos
}; faltan: { $missing }

place-named = { $place }

piece-lies = { FORM($pieces, "the") } { $piece } está en { $at }{ $belongs ->
    [yes] , que es su sitio
   *[no] { " " }y va en { $home }
}{ $way ->
    [not-twisted] ; no está girada: su { $color } está en { $on }
    [clockwise] ; girada en sentido horario: su { $color } está en { $on }, no en { $first }
    [anticlockwise] ; girada en sentido antihorario: su { $color } está en { $on }, no en { $first }
    [not-flipped] ; no está volteada: su { $color } está en { $on }
    [flipped] ; volteada: su { $color } está en { $on }, no en { $first }
   *[none] { "" }
}

all-where-they-belong = todas las { FORM($pieces, "plural") } están en su sitio: 0 intercambios y 0 inversiones, una permutación par
permutation-of-pieces = { $cycles }: { $count ->
    [one] { $count } ciclo
   *[other] { $count } ciclos
} de { $lengths } { FORM($pieces, "plural") }, que se { $count ->
    [one] deshace
   *[other] deshacen
} con { $terms }{ $swaps ->
    [one] { $swaps } intercambio
   *[other] { $swaps } intercambios
}; { $inversions ->
    [one] { $inversions } par está
   *[other] { $inversions } pares están
} en el orden equivocado: los dos números son { $parity ->
    [even] pares, así que la permutación es par
   *[odd] impares, así que la permutación es impar
}

sum-of-twists = { $twisted ->
    [0] ninguna esquina está girada: los giros de las esquinas suman 0
    [1] los giros de las esquinas suman { $sum }
   *[other] los giros de las esquinas suman { $terms } = { $sum }
}, que dividido por 3 da resto { $rest }, { $rest ->
    [0] como en todo cubo que se puede resolver
   *[other] pero solo se pueden resolver los cubos que dan resto 0
}
sum-of-flips = { $sum ->
    [one] { $sum } { $pieces } está volteada
   *[other] { $sum } { FORM($pieces, "plural") } están volteadas
}, { $parity ->
    [even] un número par{ $kind ->
        [dedge] { "" }
       *[edge] , como en todo cubo que se puede resolver
    }
   *[odd] un número impar{ $kind ->
        [dedge] { "" }
       *[edge] , pero solo se pueden resolver los cubos con un número par
    }
}

colors-of-centers = los centros { $kind ->
    [x] X
    [t] T
   *[oblique] oblicuos
} de { $cell } tienen { $complete ->
    [yes] cada color 4 veces
   *[no] { $wrong }, no 4 veces cada uno
}

no-class = un cubo solo tiene clase si están todas sus piezas, y aquí { $obstacles }
fixed-centers-wrong = los centros fijos están mal
pieces-missing = faltan { FORM($pieces, "plural") }

class-of-assembly = clase { $number } de { $of }{ $number ->
    [1] , la que se puede resolver: { $facts }
   *[other] : { $facts }; los giros nunca llevan a otra clase, así que, para llegar a la clase 1, la que se puede resolver, { $repairs }
}
rest-of-twists = la suma de los giros de las esquinas dividida por 3 da resto { $rest }
parity-of-flips = el número de { FORM($edges, "plural") } volteadas es { $parity ->
    [even] par
   *[odd] impar
}
parities-agree = las permutaciones de las esquinas y de las { FORM($edges, "plural") } tienen { $agree ->
    [yes] la misma paridad
   *[no] distinta paridad
}
first-and-then = { $first }; luego { $rest }

cube-is-reduced = el cubo está reducido a un 3x3x3: sus centros están hechos y sus dedges, emparejadas
cube-is-not-reduced = el cubo no está reducido a un 3x3x3: { $why ->
    [several-colors] los centros de la cara { $at } tienen varios colores
    [repeated-color] dos caras tienen centros del mismo color
    [other-order] cada cara tiene centros de un solo color, pero en un orden que las esquinas no tienen
   *[unpaired] las alas de { $at } no están emparejadas
}

oll-parity-ahead = { $ahead ->
    [yes] { $flips }: saldrá paridad de OLL, que ningún 3x3x3 que se pueda resolver tiene
    [no] { $flips }: no saldrá paridad de OLL
   *[unknown] no se sabe: faltan dedges
}
pll-parity-ahead = { $ahead ->
    [yes] la permutación de las esquinas es { $corners } y la de las dedges, { $dedges }; no concuerdan: saldrá paridad de PLL, que ningún 3x3x3 que se pueda resolver tiene
    [no] la permutación de las esquinas es { $corners } y la de las dedges, { $dedges }; concuerdan: no saldrá paridad de PLL
   *[unknown] no se sabe: faltan esquinas o dedges
}
parity-by-swaps = { $parity ->
    [even] par
   *[odd] impar
} ({ $swaps ->
    [one] { $swaps } intercambio
   *[other] { $swaps } intercambios
})
