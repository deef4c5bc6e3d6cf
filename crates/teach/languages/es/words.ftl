# Names of colors, pieces and places, numbers, and how texts are joined.
#
# Terms: corner esquina · edge arista · middle edge arista central · wing ala (el ala, las alas) · dedge dedge (f.) · center centro ·
# center sticker pegatina de centro · sticker pegatina · piece pieza · slot slot · gap hueco · layer capa · inner layer capa interior ·
# middle layer capa central · face, side cara (superior, derecha, frontal, inferior, izquierda, trasera) · slice slice (in centers: capa
# interior) · pair pareja · to pair emparejar · to unpair separar · cross cruz · bar barra · row fila · column columna · headlights faros ·
# block bloque · square cuadrado · flipped volteada · to flip voltear · twisted girada · to twist girar sobre sí misma · to turn over dar
# la vuelta · set-up preparación · commutator conmutador · trigger trigger · to insert insertar · to take out sacar · to cycle ciclar ·
# move, turn giro · quarter turn cuarto de vuelta · half turn media vuelta · wide turn giro ancho · to play hacer · place, home sitio ·
# case caso · parity paridad · buffer buffer · cage jaula · scramble mezcla. Address: tú.

# $name: the name of a color. Pieces are called by colors in the masculine: arista blanco-rojo.
color = { $form ->
    [feminine] { $name ->
        [white] blanca
        [red] roja
        [green] verde
        [yellow] amarilla
        [orange] naranja
       *[blue] azul
    }
    [feminine-plural] { $name ->
        [white] blancas
        [red] rojas
        [green] verdes
        [yellow] amarillas
        [orange] naranjas
       *[blue] azules
    }
    [masculine-plural] { $name ->
        [white] blancos
        [red] rojos
        [green] verdes
        [yellow] amarillos
        [orange] naranjas
       *[blue] azules
    }
   *[masculine] { $name ->
        [white] blanco
        [red] rojo
        [green] verde
        [yellow] amarillo
        [orange] naranja
       *[blue] azul
    }
}

# $face: the letter of a face. Forms: "facing", where a sticker faces; "on", where something is; "of", which one of several; "by" and
# "from", from where one counts; "adjective", of a feminine noun; usually the face with its noun and without an article.
side = { $form ->
    [facing] { $face ->
        [U] hacia arriba
        [R] hacia la derecha
        [F] hacia delante
        [D] hacia abajo
        [L] hacia la izquierda
       *[B] hacia atrás
    }
    [on] { $face ->
        [U] arriba
        [R] a la derecha
        [F] delante
        [D] abajo
        [L] a la izquierda
       *[B] detrás
    }
    [of] { $face ->
        [U] de arriba
        [R] de la derecha
        [F] de delante
        [D] de abajo
        [L] de la izquierda
       *[B] de atrás
    }
    [by] { $face ->
        [U] por arriba
        [R] por la derecha
        [F] por delante
        [D] por abajo
        [L] por la izquierda
       *[B] por detrás
    }
    [from] { $face ->
        [U] desde arriba
        [R] desde la derecha
        [F] desde delante
        [D] desde abajo
        [L] desde la izquierda
       *[B] desde atrás
    }
    [adjective] { $face ->
        [U] superior
        [R] derecha
        [F] frontal
        [D] inferior
        [L] izquierda
       *[B] trasera
    }
   *[face] { $face ->
        [U] cara superior
        [R] cara derecha
        [F] cara frontal
        [D] cara inferior
        [L] cara izquierda
       *[B] cara trasera
    }
}

# $of: the letters of the faces that meet at the place of an edge or a corner. Forms of places: "from", "to" and "of"; usually where
# something is.
region = { $form ->
    [from] desde{ " " }
    [to] hasta{ " " }
    [of] de{ " " }
   *[at] { "" }
}{ $of ->
    [UF] arriba delante
    [UB] arriba detrás
    [UR] arriba a la derecha
    [UL] arriba a la izquierda
    [DF] abajo delante
    [DB] abajo detrás
    [DR] abajo a la derecha
    [DL] abajo a la izquierda
    [FR] delante a la derecha
    [FL] delante a la izquierda
    [BR] detrás a la derecha
    [BL] detrás a la izquierda
    [UFR] arriba delante a la derecha
    [UFL] arriba delante a la izquierda
    [UBR] arriba detrás a la derecha
    [UBL] arriba detrás a la izquierda
    [DFR] abajo delante a la derecha
    [DFL] abajo delante a la izquierda
    [DBR] abajo detrás a la derecha
   *[DBL] abajo detrás a la izquierda
}

place-in-center = { $form ->
    [from] desde la
    [to] hasta la
    [of] de la
   *[at] en la
} fila { $row }, columna { $column } de la { $on }
place-of-wing = { $form ->
    [from] { FORM($on, "from") }
    [to] { FORM($on, "to") }
    [of] { FORM($on, "of") }
   *[at] { $on }
} ({ $number } { FORM($end, "by") })

# $piece: the colors of a piece. $kind: what it is. In the form "the" with its article.
piece = { $form ->
    [the] { $kind ->
        [wing] el{ " " }
        [center] el{ " " }
       *[other] la{ " " }
    }
   *[bare] { "" }
}{ $kind ->
    [corner] esquina { $piece }
    [edge] arista { $piece }
    [middle-edge] arista central { $piece }
    [wing] ala { $piece }
    [dedge] dedge { $piece }
    [pair] pareja { $piece }
    [sticker] pegatina de centro { FORM($piece, "feminine") }
   *[center] centro { $piece }
}

# Of layers and wings, which are feminine.
ordinal = { $number ->
    [1] primera
    [2] segunda
    [3] tercera
    [4] cuarta
    [5] quinta
    [6] sexta
    [7] séptima
    [8] octava
    [9] novena
    [10] décima
   *[other] { $number }.ª
}

# Usually of feminine nouns.
cardinal = { $number ->
    [0] { $form ->
        [masculine] ninguno
       *[feminine] ninguna
    }
    [1] { $form ->
        [masculine] uno
       *[feminine] una
    }
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
    [6] seis
   *[other] { $number }
}

times = { $number ->
    [1] una vez
    [2] dos veces
   *[other] { $number } veces
}

# The name of an algorithm, and how often it is played, at the end of a sentence.
named = { $number ->
    [1] : { $name }
   *[other] : { $name }, { $times }
}

list-and = { $first } y { $rest }
list-clauses = { $first } y { $rest }
list-clauses-before = { $first }, { $rest }
list-or = { $first } o { $rest }
list-comma = { $first }, { $rest }
list-semicolon = { $first }; { $rest }
list-hyphen = { $first }-{ $rest }
list-sentences = { $first } { $rest }

# An algorithm: its id, and its English name. In the form "inside" within a sentence.
algorithm = { $form ->
    [inside] { $id ->
        [right-trigger] trigger derecho
        [left-trigger] trigger izquierdo
        [right-trigger-backwards] trigger derecho al revés
        [left-trigger-backwards] trigger izquierdo al revés
        [right-trigger-with-a-half-turn] trigger derecho con media vuelta
        [left-trigger-with-a-half-turn] trigger izquierdo con media vuelta
        [corner-twist] giro de esquina
        [corner-twist-backwards] giro de esquina al revés
       *[other] { $name }
    }
   *[title] { $id ->
        [right-trigger] Trigger derecho
        [left-trigger] Trigger izquierdo
        [right-trigger-backwards] Trigger derecho al revés
        [left-trigger-backwards] Trigger izquierdo al revés
        [right-trigger-with-a-half-turn] Trigger derecho con media vuelta
        [left-trigger-with-a-half-turn] Trigger izquierdo con media vuelta
        [corner-twist] Giro de esquina
        [corner-twist-backwards] Giro de esquina al revés
        [niklas-backwards] Niklas al revés
        [angle-to-cross] Del ángulo a la cruz
        [line-to-cross] De la línea a la cruz
        [edge-to-the-left] Arista a la izquierda
        [edge-to-the-right] Arista a la derecha
        [last-dedge] Última dedge
        [last-dedge-simple] Última dedge (simple)
        [oll-parity] Paridad de OLL
        [oll-parity-simple] Paridad de OLL (simple)
        [pll-parity] Paridad de PLL
       *[other] { $name }
    }
}
