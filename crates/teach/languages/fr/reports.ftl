# What checks find, what is wrong with a state, and what to do about it (.action). See the English file for the arguments.

# Form "the": with its article; form "at": where a wing is.
facelet-at = { $form ->
    [the] la face
    [at] sur la face
   *[bare] face
} { $face }, ligne { $row }, colonne { $column }
cell-at = ligne { $row }, colonne { $column }
slot-at = { $faces } ({ $at })
copies-at = { $piece } sur { FORM($at, "the") }
color-times = { $color } { $count } fois
missing-color = une couleur manquante

check-sticker-count = { $passed ->
    [yes] chaque couleur apparaît { $each } fois
   *[no] chaque couleur doit apparaître { $each } fois, mais l’état contient { $wrong }{ $missing ->
        [0] { "" }
        [1] { " " }; il manque 1 couleur
       *[other] { " " }; il manque { $missing } couleurs
    }
}

check-center-scheme = { $passed ->
    [yes] les centres fixes montrent un schéma de couleurs valide
   *[no] les centres fixes des faces U R F D L B montrent { $shown }, { $repeated ->
        [yes] où une couleur se répète
       *[no] ce qui ne se voit dans aucune orientation du cube
    }
}

check-corners = { $passed ->
    [yes] chacun des { $places } coins apparaît une fois
   *[no] coins manquants : { $missing }{ $invalid ->
        [0] { "" }
        [1] { " " }; 1 des { $places } places de coin ne contient aucun coin valide
       *[other] { " " }; { $invalid } des { $places } places de coin ne contiennent aucun coin valide
    }
}

check-midges = { $edge ->
    [edge] { $passed ->
        [yes] chacune des { $places } arêtes apparaît une fois
       *[no] arêtes manquantes : { $missing }{ $invalid ->
            [0] { "" }
            [1] { " " }; 1 des { $places } places d’arête ne contient aucune arête valide
           *[other] { " " }; { $invalid } des { $places } places d’arête ne contiennent aucune arête valide
        }
    }
   *[middle-edge] { $passed ->
        [yes] chacune des { $places } arêtes centrales apparaît une fois
       *[no] arêtes centrales manquantes : { $missing }{ $invalid ->
            [0] { "" }
            [1] { " " }; 1 des { $places } places d’arête centrale ne contient aucune arête centrale valide
           *[other] { " " }; { $invalid } des { $places } places d’arête centrale ne contiennent aucune arête centrale valide
        }
    }
}

check-wings = { $wrong ->
    [0] chacune des 24 wings d’une orbite apparaît une fois ({ $orbits ->
        [one] { $orbits } orbite
       *[other] { $orbits } orbites
    })
   *[other] il manque des wings dans { $wrong ->
        [one] { $wrong } orbite
       *[other] { $wrong } orbites
    } sur { $orbits }
}

check-center-orbits = { $wrong ->
    [0] chaque couleur apparaît 4 fois dans chaque orbite ({ $orbits ->
        [one] { $orbits } orbite
       *[other] { $orbits } orbites
    })
   *[other] il manque des couleurs dans { $wrong ->
        [one] { $wrong } orbite
       *[other] { $wrong } orbites
    } sur { $orbits }
}

check-permutation-parity = { $passed ->
    [yes] les permutations des coins et des { $edge ->
        [edge] arêtes
       *[middle-edge] arêtes centrales
    } sont toutes deux { $corners ->
        [even] paires
       *[odd] impaires
    } ({ $inversions-of-corners } et { $inversions-of-edges } inversions)
    [no] la permutation des coins est { $corners ->
        [even] paire
       *[odd] impaire
    } et celle des { $edge ->
        [edge] arêtes
       *[middle-edge] arêtes centrales
    } est { $edges ->
        [even] paire
       *[odd] impaire
    } ({ $inversions-of-corners } et { $inversions-of-edges } inversions), mais elles doivent être toutes deux paires ou toutes deux impaires
   *[unknown] non vérifié, car les coins, les { $edge ->
        [edge] arêtes
       *[middle-edge] arêtes centrales
    } ou les centres fixes ne sont pas valides
}

check-corner-twist = { $passed ->
    [yes] la somme des pivotements des coins est { $sum }, un multiple de 3
    [no] la somme des pivotements des coins est { $sum }, qui n’est pas un multiple de 3
   *[unknown] non vérifié, car les coins ne sont pas valides
}

check-edge-flip = { $passed ->
    [yes] le nombre d’{ $edge ->
        [edge] arêtes
       *[middle-edge] arêtes centrales
    } retournées est { $sum }, un nombre pair
    [no] le nombre d’{ $edge ->
        [edge] arêtes
       *[middle-edge] arêtes centrales
    } retournées est { $sum }, mais il doit être pair
   *[unknown] non vérifié, car les { $edge ->
        [edge] arêtes
       *[middle-edge] arêtes centrales
    } ne sont pas valides
}

defect-sticker-count = { check-sticker-count }
    .action = vérifie les autocollants { $many } : certains devraient être { $few }

defect-center-scheme = { check-center-scheme }
    .action = { $repeated ->
        [yes] donne six couleurs différentes aux six centres fixes
       *[no] vérifie les six centres fixes : U est opposé à D, R à L et F à B, et U, R, F se suivent dans le sens horaire autour de leur coin ; pour un cube avec un autre schéma de couleurs, utilise d’autres symboles que les lettres des faces
    }

defect-permutation-parity = { check-permutation-parity } : deux pièces sont échangées
    .action = échange deux coins ou deux { $edge ->
        [edge] arêtes
       *[middle-edge] arêtes centrales
    }

defect-corner-twist = { check-corner-twist } : un coin est pivoté
    .action = tourne un coin d’un tiers de tour dans le sens { $rest ->
        [1] antihoraire
       *[2] horaire
    }

defect-edge-flip = { check-edge-flip }
    .action = retourne une { $edge ->
        [edge] arête
       *[middle-edge] arête centrale
    } : échange ses deux autocollants

unknown-piece = { $kind ->
    [corner] le coin en { $at } montre { $shown }, mais aucun coin n’a
    [edge] l’arête en { $at } montre { $shown }, mais aucune arête n’a
    [middle-edge] l’arête centrale en { $at } montre { $shown }, mais aucune arête centrale n’a
    [dedge] la dedge en { $at } montre { $shown }, mais aucune dedge n’a
   *[wing] la wing { FORM($at, "at") } montre { $shown }, mais aucune wing n’a
} { $conflict ->
    [twice] deux fois la couleur { $first }
    [opposite] à la fois { $first } et { $second }, qui appartiennent à des faces opposées
   *[other] ces couleurs
}
    .action = { $kind ->
        [corner] vérifie ses trois autocollants
       *[edge] vérifie ses deux autocollants
    }

mirrored-corner = le coin en { $at } montre { $shown } dans le sens horaire, l’image de { $corner } dans un miroir
    .action = { $all ->
        [yes] tous les coins sont en miroir : vérifie si deux couleurs opposées sont échangées partout, ou si les faces ont été lues dans un miroir
       *[no] échange deux de ses autocollants
    }

duplicate-piece = { $kind ->
    [corner] le coin
    [edge] l’arête
   *[middle-edge] l’arête centrale
} { $piece } apparaît { $count } fois : en { $at }
    .action = { $kind ->
        [corner] garde-en un et vérifie les autocollants des autres ; coins manquants
        [edge] garde-en une et vérifie les autocollants des autres ; arêtes manquantes
       *[middle-edge] garde-en une et vérifie les autocollants des autres ; arêtes centrales manquantes
    } : { $missing }

unknown-wings = dans l’orbite de wings { $orbit }, { $wings }
    .action = vérifie les autocollants de ces wings

duplicate-wings = dans l’orbite de wings { $orbit }, ces wings apparaissent plus d’une fois : { $wings }
    .action = { $turned ->
        [yes] pour chacune, échange les deux autocollants d’une des copies : elle est retournée, et aucun mouvement ne fait cela à une wing
       *[no] pour chacune, garde une copie et vérifie les autocollants des autres
    } ; wings manquantes : { $missing }

center-orbit = chaque couleur doit apparaître { $each } fois dans l’orbite de centres ({ $cells } de chaque face), mais celle-ci contient { $wrong }
    .action = vérifie les autocollants { $many } de cette orbite : certains devraient être { $few } ; un autocollant ne passe jamais d’une orbite à une autre

more-defects = { $count ->
    [one] { $count } autre défaut
   *[other] { $count } autres défauts
} de ce type dans d’autres orbites
    .action = corrige d’abord les défauts indiqués, puis vérifie de nouveau
