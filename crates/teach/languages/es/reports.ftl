# What checks find, what is wrong with a state, and what to do about it (.action). See the English file for the arguments.

# Form "the": with its article.
facelet-at = { $form ->
    [the] la cara
   *[bare] cara
} { $face }, fila { $row }, columna { $column }
cell-at = fila { $row }, columna { $column }
slot-at = { $faces } ({ $at })
copies-at = { $piece } en { FORM($at, "the") }
color-times = { $color } { $count ->
    [one] { $count } vez
   *[other] { $count } veces
}
missing-color = un color que falta

check-sticker-count = { $passed ->
    [yes] cada color aparece { $each } veces
   *[no] cada color debe aparecer { $each } veces, pero el estado tiene { $wrong }{ $missing ->
        [0] { "" }
        [1] ; falta 1 color
       *[other] ; faltan { $missing } colores
    }
}

check-center-scheme = { $passed ->
    [yes] los centros fijos muestran un esquema de colores válido
   *[no] los centros fijos de las caras U R F D L B muestran { $shown }, { $repeated ->
        [yes] donde se repite un color
       *[no] y eso no se ve en ninguna orientación del cubo
    }
}

check-corners = { $passed ->
    [yes] cada una de las { $places } esquinas aparece una vez
   *[no] esquinas que faltan: { $missing }{ $invalid ->
        [0] { "" }
        [1] ; 1 de los { $places } sitios de esquina no tiene ninguna esquina válida
       *[other] ; { $invalid } de los { $places } sitios de esquina no tienen ninguna esquina válida
    }
}

check-midges = { $edge ->
    [edge] { $passed ->
        [yes] cada una de las { $places } aristas aparece una vez
       *[no] aristas que faltan: { $missing }{ $invalid ->
            [0] { "" }
            [1] ; 1 de los { $places } sitios de arista no tiene ninguna arista válida
           *[other] ; { $invalid } de los { $places } sitios de arista no tienen ninguna arista válida
        }
    }
   *[middle-edge] { $passed ->
        [yes] cada una de las { $places } aristas centrales aparece una vez
       *[no] aristas centrales que faltan: { $missing }{ $invalid ->
            [0] { "" }
            [1] ; 1 de los { $places } sitios de arista central no tiene ninguna arista central válida
           *[other] ; { $invalid } de los { $places } sitios de arista central no tienen ninguna arista central válida
        }
    }
}

check-wings = { $wrong ->
    [0] cada una de las 24 alas de una órbita aparece una vez ({ $orbits ->
        [one] { $orbits } órbita
       *[other] { $orbits } órbitas
    })
   *[other] faltan alas en { $wrong } de { $orbits ->
        [one] { $orbits } órbita
       *[other] { $orbits } órbitas
    }
}

check-center-orbits = { $wrong ->
    [0] cada color aparece 4 veces en cada órbita ({ $orbits ->
        [one] { $orbits } órbita
       *[other] { $orbits } órbitas
    })
   *[other] faltan colores en { $wrong } de { $orbits ->
        [one] { $orbits } órbita
       *[other] { $orbits } órbitas
    }
}

check-permutation-parity = { $passed ->
    [yes] las permutaciones de las esquinas y de las { $edge ->
        [edge] aristas
       *[middle-edge] aristas centrales
    } son ambas { $corners ->
        [even] pares
       *[odd] impares
    } ({ $inversions-of-corners } y { $inversions-of-edges } inversiones)
    [no] la permutación de las esquinas es { $corners ->
        [even] par
       *[odd] impar
    } y la de las { $edge ->
        [edge] aristas
       *[middle-edge] aristas centrales
    } es { $edges ->
        [even] par
       *[odd] impar
    } ({ $inversions-of-corners } y { $inversions-of-edges } inversiones), pero ambas deben ser pares o ambas impares
   *[unknown] sin comprobar, porque las esquinas, las { $edge ->
        [edge] aristas
       *[middle-edge] aristas centrales
    } o los centros fijos no son válidos
}

check-corner-twist = { $passed ->
    [yes] los giros de esquina suman { $sum }, que es múltiplo de 3
    [no] los giros de esquina suman { $sum }, que no es múltiplo de 3
   *[unknown] sin comprobar, porque las esquinas no son válidas
}

check-edge-flip = { $passed ->
    [yes] el número de { $edge ->
        [edge] aristas
       *[middle-edge] aristas centrales
    } volteadas es { $sum }, que es par
    [no] el número de { $edge ->
        [edge] aristas
       *[middle-edge] aristas centrales
    } volteadas es { $sum }, pero debe ser par
   *[unknown] sin comprobar, porque las { $edge ->
        [edge] aristas
       *[middle-edge] aristas centrales
    } no son válidas
}

defect-sticker-count = { check-sticker-count }
    .action = comprueba las pegatinas { $many }: algunas deberían ser { $few }

defect-center-scheme = { check-center-scheme }
    .action = { $repeated ->
        [yes] da a los seis centros fijos seis colores distintos
       *[no] comprueba los seis centros fijos: U está frente a D, R frente a L y F frente a B, y U, R, F se siguen en sentido horario alrededor de su esquina; para un cubo con otro esquema de colores, usa símbolos que no sean las letras de las caras
    }

defect-permutation-parity = { check-permutation-parity }: hay dos piezas intercambiadas
    .action = intercambia dos esquinas o dos { $edge ->
        [edge] aristas
       *[middle-edge] aristas centrales
    }

defect-corner-twist = { check-corner-twist }: hay una esquina girada
    .action = gira una esquina un tercio de vuelta en sentido { $rest ->
        [1] antihorario
       *[2] horario
    }

defect-edge-flip = { check-edge-flip }
    .action = voltea una { $edge ->
        [edge] arista
       *[middle-edge] arista central
    }: intercambia sus dos pegatinas

unknown-piece = { $kind ->
    [corner] la esquina de { $at } muestra { $shown }, pero ninguna esquina tiene
    [edge] la arista de { $at } muestra { $shown }, pero ninguna arista tiene
    [middle-edge] la arista central de { $at } muestra { $shown }, pero ninguna arista central tiene
    [dedge] la dedge de { $at } muestra { $shown }, pero ninguna dedge tiene
   *[wing] el ala de { FORM($at, "the") } muestra { $shown }, pero ninguna ala tiene
} { $conflict ->
    [twice] dos veces el color { $first }
    [opposite] a la vez { $first } y { $second }, que pertenecen a caras opuestas
   *[other] esos colores
}
    .action = { $kind ->
        [corner] comprueba sus tres pegatinas
       *[edge] comprueba sus dos pegatinas
    }

mirrored-corner = la esquina de { $at } muestra { $shown } en sentido horario, la imagen especular de { $corner }
    .action = { $all ->
        [yes] todas las esquinas están reflejadas: comprueba si dos colores opuestos están intercambiados en todo el cubo o si las caras se leyeron en un espejo
       *[no] intercambia dos de sus pegatinas
    }

duplicate-piece = { $kind ->
    [corner] la esquina
    [edge] la arista
   *[middle-edge] la arista central
} { $piece } aparece { $count } veces: en { $at }
    .action = deja una de ellas y comprueba las pegatinas de las demás; { $kind ->
        [corner] esquinas
        [edge] aristas
       *[middle-edge] aristas centrales
    } que faltan: { $missing }

unknown-wings = en la órbita de alas { $orbit }, { $wings }
    .action = comprueba las pegatinas de esas alas

duplicate-wings = en la órbita de alas { $orbit }, estas alas aparecen más de una vez: { $wings }
    .action = { $turned ->
        [yes] de cada una, intercambia las dos pegatinas de una copia: está del revés, y ningún giro le hace eso a un ala
       *[no] deja una copia de cada una y comprueba las pegatinas de las demás
    }; alas que faltan: { $missing }

center-orbit = cada color debe aparecer { $each } veces en la órbita de centros ({ $cells } de cada cara), pero esta tiene { $wrong }
    .action = comprueba las pegatinas { $many } de esta órbita: algunas deberían ser { $few }; las pegatinas nunca pasan de una órbita a otra

more-defects = { $count ->
    [one] { $count } defecto más
   *[other] { $count } defectos más
} de este tipo en otras órbitas
    .action = corrige primero los defectos de la lista y vuelve a comprobar
