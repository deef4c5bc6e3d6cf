# What may be wrong with a state as it was typed or measured. These sentences begin in lower case.

letters-stand-for-other-faces = parece que las letras se refieren a otras caras: si se lee por { $by ->
    [corners] las esquinas
   *[centers] los centros
}, el estado se puede resolver

# A sticker: $place is facelet-at, $from and $to are symbols; $from is "blank" if nothing was typed. $probably: yes or no.
sticker-is = en la { $place } va { $to }{ $from ->
    [blank] { "" }
   *[other] , no { $from }
}
sticker-may-be-wrong = la pegatina de la { $place } { $probably ->
    [yes] es probablemente
   *[no] quizá es
} { $to }{ $from ->
    [blank] { "" }
   *[other] , no { $from }
}

# $changes: several of sticker-is, and perhaps and-more-stickers, joined by semicolons.
stickers-may-be-wrong = { $probably ->
    [yes] probablemente:
   *[no] quizá:
} { $changes }
blanks-are-filled-in = los huecos se han rellenado: { $changes }
and-more-stickers = y { $count } más

# What is wrong with the cube, or with what was typed. $place, $one, $other: the letters of the faces of a place.
corner-may-be-twisted = la esquina de { $place } quizá está girada: gírala un tercio de vuelta { $way ->
    [clockwise] en sentido horario
   *[anticlockwise] en sentido antihorario
}; o se leyeron sus tres pegatinas unas en el lugar de otras
edge-may-be-flipped = la { $kind ->
    [edge] arista
   *[middle-edge] arista central
} de { $place } quizá está volteada: dale la vuelta; o se leyeron sus dos pegatinas una en el lugar de la otra
pieces-may-be-exchanged = las { $kind ->
    [corner] esquinas
    [edge] aristas
    [wing] alas
   *[edge-piece] piezas de arista
} de { $one } y { $other } quizá están intercambiadas: pon cada una en el lugar de la otra; o se leyeron mal sus pegatinas

# A slip of whole faces. $seen: what seems to have happened, $undone: how to undo it; both are clauses.
slip = { $seen }: { $undone }
# Clauses of $seen or $undone, joined one after another. $count: of how many. $last: whether $rest is the last.
clauses = { $last ->
    [yes] { $first } y { $rest }
   *[no] { $first }, { $rest }
}

# $faces: their letters. $count: how many; six are all.
faces = { $count ->
    [1] la cara { $faces }
    [6] todas las caras
   *[other] las caras { $faces }
}
faces-seem-swapped = { $faces } parecen intercambiadas
faces-seem-reordered = las caras parecen estar en el orden { $order }
faces-seem-laid = { $faces } { $how ->
    [mirrored] { $count ->
        [1] parece reflejada como en un espejo
       *[other] parecen reflejadas como en un espejo
    }
    [columns] { $count ->
        [1] parece leída por columnas
       *[other] parecen leídas por columnas
    }
    [columns-from-the-end] { $count ->
        [1] parece leída por columnas, de la última a la primera y de abajo arriba
       *[other] parecen leídas por columnas, de la última a la primera y de abajo arriba
    }
   *[turned] { $count ->
        [1] parece girada
       *[other] parecen giradas
    }
}

# How to undo a slip. $object: whether the faces are named, or only "it", or "them" (each one). $angle: by how much.
swap-faces = { $object ->
    [named] intercambia { $faces }
   *[them] intercámbialas
}
send-faces-in-order = envíalas en el orden URFDLB
flip-faces = { $object ->
    [named] refleja { $faces }
    [it] refléjala
   *[them] refleja cada una
} { $way ->
    [left-to-right] de izquierda a derecha
   *[top-to-bottom] de arriba abajo
}
send-faces-by-rows = { $object ->
    [named] envía { $faces }
    [it] envíala
   *[them] envía cada una
} fila por fila
turn-faces = { $object ->
    [named] gira { $faces }
    [it] gírala
   *[them] gira cada una
} { $angle }
angle = { $quarters ->
    [1] 90 grados en sentido horario
    [2] 180 grados
   *[other] 90 grados en sentido antihorario
}

# Of faces that a camera measured.
camera-mirrors = parece que la cámara invierte la imagen como un espejo: refleja cada cara de izquierda a derecha
# $action: what to do, as an imperative.
corner-seems-twisted = una esquina del cubo parece girada: { $action }
edge-seems-flipped = una arista del cubo parece volteada: dale la vuelta a una arista
pieces-seem-swapped = dos piezas del cubo parecen intercambiadas: intercambia dos esquinas o dos { $kind ->
    [edge] aristas
   *[middle-edge] aristas centrales
}

# Warnings. A net is a cube unfolded.
net-order = las pegatinas pueden ser un cubo en el orden U R F D L B y otro en el orden de un desarrollo plano; se leyeron como U R F D L B. Envía un desarrollo plano por filas, o seis caras, para decir cuál es el bueno
net-order-of-goal = las pegatinas del objetivo son un cubo en el orden U R F D L B y otro en el orden de un desarrollo plano; se leyeron como U R F D L B. Envía un desarrollo plano por filas, o seis caras, para decir cuál es el bueno
read-as-net = las pegatinas se leyeron en el orden de un desarrollo plano: en el orden U R F D L B no pueden ser las de un cubo. Envía un desarrollo plano por filas, o seis caras, para decir cuál es el bueno
mirrored-scheme = los colores son la imagen en el espejo de los habituales: con el blanco arriba y el verde delante, el naranja queda a la derecha. Los giros para este estado no sirven en un cubo con los colores habituales; comprueba que ninguna cámara invierta la imagen y que cada cara se lea tal como se ve desde fuera

# What a terminal shows.
verdict = este { $size }x{ $size }x{ $size } { $solvable ->
    [yes] se puede resolver
   *[no] no se puede resolver
}
state-cannot-be-solved = este estado no se puede resolver
what-to-do = qué hacer: { $action }
states-meant = { $completed ->
    [yes] completado:
   *[no] quizá querías decir:
}
# $parities: one or more of parity-of, each of an orbit of pieces.
parities = paridades: { $parities }
parities-of = { $kind ->
    [corner] esquinas
    [edge] aristas
    [middle-edge] aristas centrales
   *[wing] alas
} { $parities }
parity-of = { $parity ->
    [even] par
    [odd] impar
   *[unknown] desconocida
}
face-was-turned = la cara { $face } estaba girada: gírala { $angle }
equal-readings = al menos { $count } estados encajan igual de bien; este es uno de ellos
look-again = vuelve a mirar la { $place }: { $sure } % de seguridad
look-again-at-marked = vuelve a mirar las { $count } pegatinas marcadas con ?
not-colors-of-a-cube = estos no parecen los colores de un cubo
# $count: of the facelets that have another color in the nearest state.
not-colors-of-a-cube-as-held = estos no son los colores de un cubo tal como se sostuvo{ $count ->
    [0] { "" }
    [1] ; en el estado más cercano, 1 pegatina tiene otro color
   *[other] ; en el estado más cercano, { $count } pegatinas tienen otros colores
}
no-usual-mistake = no los explica ningún error habitual, como caras giradas, reflejadas o intercambiadas, otro orden o una esquina girada
