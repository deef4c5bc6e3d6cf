# What checks find, what is wrong with a state, and what to do about it (.action). See the English file for the arguments.

# Form "at": where a wing is.
facelet-at = { $form ->
    [at] auf Seite
   *[bare] Seite
} { $face }, Zeile { $row }, Spalte { $column }
cell-at = Zeile { $row }, Spalte { $column }
slot-at = { $faces } ({ $at })
copies-at = { $piece } auf { $at }
color-times = { $color } { $count }-mal
missing-color = eine fehlende Farbe

check-sticker-count = { $passed ->
    [yes] jede Farbe kommt { $each }-mal vor
   *[no] jede Farbe muss { $each }-mal vorkommen, aber der Zustand hat { $wrong }{ $missing ->
        [0] { "" }
        [1] ; 1 Farbe fehlt
       *[other] ; { $missing } Farben fehlen
    }
}

check-center-scheme = { $passed ->
    [yes] die festen Zentren zeigen ein gültiges Farbschema
   *[no] die festen Zentren der Seiten U R F D L B zeigen { $shown }, { $repeated ->
        [yes] worin sich eine Farbe wiederholt
       *[no] was bei keiner Lage des Würfels vorkommt
    }
}

check-corners = { $passed ->
    [yes] jede der { $places } Ecken kommt einmal vor
   *[no] fehlende Ecken: { $missing }{ $invalid ->
        [0] { "" }
        [1] ; 1 der { $places } Eckplätze hat keine gültige Ecke
       *[other] ; { $invalid } der { $places } Eckplätze haben keine gültige Ecke
    }
}

check-midges = { $edge ->
    [edge] { $passed ->
        [yes] jede der { $places } Kanten kommt einmal vor
       *[no] fehlende Kanten: { $missing }{ $invalid ->
            [0] { "" }
            [1] ; 1 der { $places } Kantenplätze hat keine gültige Kante
           *[other] ; { $invalid } der { $places } Kantenplätze haben keine gültige Kante
        }
    }
   *[middle-edge] { $passed ->
        [yes] jede der { $places } Mittelkanten kommt einmal vor
       *[no] fehlende Mittelkanten: { $missing }{ $invalid ->
            [0] { "" }
            [1] ; 1 der { $places } Mittelkantenplätze hat keine gültige Mittelkante
           *[other] ; { $invalid } der { $places } Mittelkantenplätze haben keine gültige Mittelkante
        }
    }
}

check-wings = { $wrong ->
    [0] jeder der 24 Flügel eines Orbits kommt einmal vor ({ $orbits ->
        [one] { $orbits } Orbit
       *[other] { $orbits } Orbits
    })
   *[other] in { $wrong } von { $orbits ->
        [one] { $orbits } Orbit
       *[other] { $orbits } Orbits
    } fehlen Flügel
}

check-center-orbits = { $wrong ->
    [0] jede Farbe kommt in jedem Orbit 4-mal vor ({ $orbits ->
        [one] { $orbits } Orbit
       *[other] { $orbits } Orbits
    })
   *[other] in { $wrong } von { $orbits ->
        [one] { $orbits } Orbit
       *[other] { $orbits } Orbits
    } fehlen Farben
}

check-permutation-parity = { $passed ->
    [yes] die Permutationen der Ecken und der { $edge ->
        [edge] Kanten
       *[middle-edge] Mittelkanten
    } sind beide { $corners ->
        [even] gerade
       *[odd] ungerade
    } ({ $inversions-of-corners } und { $inversions-of-edges } Inversionen)
    [no] die Permutation der Ecken ist { $corners ->
        [even] gerade
       *[odd] ungerade
    } und die der { $edge ->
        [edge] Kanten
       *[middle-edge] Mittelkanten
    } ist { $edges ->
        [even] gerade
       *[odd] ungerade
    } ({ $inversions-of-corners } und { $inversions-of-edges } Inversionen), aber beide müssen gerade oder beide ungerade sein
   *[unknown] nicht geprüft, weil die Ecken, { $edge ->
        [edge] Kanten
       *[middle-edge] Mittelkanten
    } oder festen Zentren nicht gültig sind
}

check-corner-twist = { $passed ->
    [yes] die Verdrehungen der Ecken ergeben zusammen { $sum }, ein Vielfaches von 3
    [no] die Verdrehungen der Ecken ergeben zusammen { $sum }, und das ist kein Vielfaches von 3
   *[unknown] nicht geprüft, weil die Ecken nicht gültig sind
}

check-edge-flip = { $passed ->
    [yes] die Zahl der gekippten { $edge ->
        [edge] Kanten
       *[middle-edge] Mittelkanten
    } ist { $sum }, also gerade
    [no] die Zahl der gekippten { $edge ->
        [edge] Kanten
       *[middle-edge] Mittelkanten
    } ist { $sum }, muss aber gerade sein
   *[unknown] nicht geprüft, weil die { $edge ->
        [edge] Kanten
       *[middle-edge] Mittelkanten
    } nicht gültig sind
}

defect-sticker-count = { check-sticker-count }
    .action = prüfe die Aufkleber { $many }: Einige davon sollten { $few } sein

defect-center-scheme = { check-center-scheme }
    .action = { $repeated ->
        [yes] gib den sechs festen Zentren sechs verschiedene Farben
       *[no] prüfe die sechs festen Zentren: U liegt D gegenüber, R liegt L gegenüber und F liegt B gegenüber, und U, R, F folgen um ihre Ecke im Uhrzeigersinn aufeinander; für einen Würfel mit einem anderen Farbschema nimm andere Symbole als die Buchstaben der Seiten
    }

defect-permutation-parity = { check-permutation-parity }: Zwei Steine sind vertauscht
    .action = vertausche zwei Ecken oder zwei { $edge ->
        [edge] Kanten
       *[middle-edge] Mittelkanten
    }

defect-corner-twist = { check-corner-twist }: Eine Ecke ist verdreht
    .action = dreh eine Ecke eine Dritteldrehung { $rest ->
        [1] gegen den Uhrzeigersinn
       *[2] im Uhrzeigersinn
    }

defect-edge-flip = { check-edge-flip }
    .action = kipp eine { $edge ->
        [edge] Kante
       *[middle-edge] Mittelkante
    }: Vertausche ihre zwei Aufkleber

unknown-piece = { $kind ->
    [corner] die Ecke bei { $at } zeigt { $shown }, aber keine Ecke hat
    [edge] die Kante bei { $at } zeigt { $shown }, aber keine Kante hat
    [middle-edge] die Mittelkante bei { $at } zeigt { $shown }, aber keine Mittelkante hat
    [dedge] die Dedge bei { $at } zeigt { $shown }, aber keine Dedge hat
   *[wing] der Flügel { FORM($at, "at") } zeigt { $shown }, aber kein Flügel hat
} { $conflict ->
    [twice] die Farbe { $first } zweimal
    [opposite] sowohl { $first } als auch { $second }, die zu gegenüberliegenden Seiten gehören
   *[other] diese Farben
}
    .action = { $kind ->
        [corner] prüfe ihre drei Aufkleber
       *[edge] prüfe ihre zwei Aufkleber
    }

mirrored-corner = die Ecke bei { $at } zeigt im Uhrzeigersinn { $shown }, das Spiegelbild von { $corner }
    .action = { $all ->
        [yes] jede Ecke ist gespiegelt: Prüfe, ob zwei gegenüberliegende Farben überall vertauscht sind oder ob die Seiten in einem Spiegel gelesen wurden
       *[no] vertausche zwei ihrer Aufkleber
    }

duplicate-piece = { $kind ->
    [corner] die Ecke
    [edge] die Kante
   *[middle-edge] die Mittelkante
} { $piece } kommt { $count }-mal vor: bei { $at }
    .action = behalte eine davon und prüfe die Aufkleber der anderen; fehlende { $kind ->
        [corner] Ecken
        [edge] Kanten
       *[middle-edge] Mittelkanten
    }: { $missing }

unknown-wings = im Flügel-Orbit { $orbit }: { CAPITAL($wings) }
    .action = prüfe die Aufkleber dieser Flügel

duplicate-wings = im Flügel-Orbit { $orbit } kommen diese Flügel mehr als einmal vor: { $wings }
    .action = { $turned ->
        [yes] vertausche von jedem bei einem Exemplar die zwei Aufkleber: Es ist umgedreht, und das macht keine Drehung mit einem Flügel
       *[no] behalte von jedem ein Exemplar und prüfe die Aufkleber der anderen
    }; fehlende Flügel: { $missing }

center-orbit = jede Farbe muss im Zentrums-Orbit ({ $cells } jeder Seite) { $each }-mal vorkommen, aber dieser hat { $wrong }
    .action = prüfe die Aufkleber { $many } dieses Orbits: Einige davon sollten { $few } sein; Aufkleber wechseln nie von einem Orbit in einen anderen

more-defects = { $count ->
    [one] { $count } weiterer Fehler
   *[other] { $count } weitere Fehler
} dieser Art in anderen Orbits
    .action = behebe zuerst die aufgeführten Fehler und prüfe dann noch einmal
