# The working of a check: which piece is where, the cycles and sums, the class, and the parities ahead. See the English file for the
# arguments.

part-of-working = { $part ->
    [wing] Flügel, Orbit { $orbit }
    [dedge] Dedges, von den Zentren aus gesehen
    [centers] Zentren
    [class] Klasse
    [parity] bevorstehende Parität
   *[pieces] { FORM($pieces, "plural") }
}

frame-of-working = { $centers ->
    [right] die festen Zentren sagen, wo ein Stein hingehört: { $homes }
    [wrong] die festen Zentren sind falsch, also sagt { $scheme ->
        [standard] das Standardschema
       *[fitting] die Lage des Farbschemas, die am besten zu den Ecken passt
    }, wo ein Stein hingehört: { $homes }
   *[none] nichts zeigt, wie ein Würfel gerader Größe gehalten wird, also sagt { $scheme ->
        [standard] das Standardschema
       *[fitting] die Lage des Farbschemas, die am besten zu den Ecken passt
    }, wo ein Stein hingehört: { $homes }; anders gehalten hat der Würfel andere Zyklen und Verdrehungen, aber dieselben Paritäten der Ecken und Flügel und denselben Rest der Verdrehungen
}
color-on-face = { $color } auf { $face }

pieces-are-there = alle { $count } { FORM($pieces, "plural") }{ $kind ->
    [wing] { " " }von Orbit { $orbit }
   *[other] { "" }
} sind genau einmal da
pieces-are-not-all-there = nicht alle { $count } { FORM($pieces, "plural") }{ $kind ->
    [wing] { " " }von Orbit { $orbit } sind da, darum lässt sich ihre Permutation
    [corner] { " " }sind da, darum lassen sich ihre Permutation und die Summe ihrer Verdrehungen
   *[edge] { " " }sind da, darum lassen sich ihre Permutation und die Summe ihrer Kippungen
} nicht berechnen; es fehlen: { $missing }

# Form "at": after a wing.
place-named = { $form ->
    [at] bei { $place }
   *[bare] { $place }
}

piece-lies = { FORM($pieces, "the") } { $piece } liegt bei { $at }{ $belongs ->
    [yes] { " " }am richtigen Platz
   *[no] { " " }und gehört nach { $home }
}{ $way ->
    [not-twisted] ; nicht verdreht: Ihr { $color } ist auf { $on }
    [clockwise] ; im Uhrzeigersinn verdreht: Ihr { $color } ist auf { $on }, nicht auf { $first }
    [anticlockwise] ; gegen den Uhrzeigersinn verdreht: Ihr { $color } ist auf { $on }, nicht auf { $first }
    [not-flipped] ; nicht gekippt: Ihr { $color } ist auf { $on }
    [flipped] ; gekippt: Ihr { $color } ist auf { $on }, nicht auf { $first }
   *[none] { "" }
}

all-where-they-belong = alle { FORM($pieces, "plural") } liegen am richtigen Platz: 0 Vertauschungen und 0 Inversionen, eine gerade Permutation
permutation-of-pieces = { $cycles }: { $count ->
    [one] { $count } Zyklus
   *[other] { $count } Zyklen
} aus { $lengths } { FORM($pieces, "dative") }, aufgelöst durch { $terms }{ $swaps ->
    [one] { $swaps } Vertauschung
   *[other] { $swaps } Vertauschungen
}; { $inversions ->
    [one] { $inversions } Paar steht
   *[other] { $inversions } Paare stehen
} in falscher Reihenfolge: Beide Zahlen sind { $parity ->
    [even] gerade
   *[odd] ungerade
}, also ist es auch die Permutation

sum-of-twists = { $twisted ->
    [0] keine Ecke ist verdreht: Die Verdrehungen ergeben zusammen 0
    [1] die Verdrehungen ergeben zusammen { $sum }
   *[other] die Verdrehungen ergeben zusammen { $terms } = { $sum }
}, geteilt durch 3 bleibt der Rest { $rest }, { $rest ->
    [0] wie bei jedem lösbaren Würfel
   *[other] aber lösbar sind nur Würfel mit dem Rest 0
}
sum-of-flips = { $sum ->
    [one] { $sum } { $pieces } ist gekippt
   *[other] { $sum } { FORM($pieces, "plural") } sind gekippt
}, { $parity ->
    [even] eine gerade Zahl{ $kind ->
        [dedge] { "" }
       *[edge] , wie bei jedem lösbaren Würfel
    }
   *[odd] eine ungerade Zahl{ $kind ->
        [dedge] { "" }
       *[edge] , aber lösbar sind nur Würfel mit einer geraden Zahl
    }
}

colors-of-centers = bei den { $kind ->
    [x] X-Zentren
    [t] T-Zentren
   *[oblique] Obliques
} ({ $cell }) { $complete ->
    [yes] kommt jede Farbe 4-mal vor
   *[no] kommen { $wrong } vor, nicht je 4-mal
}

no-class = ein Würfel hat nur eine Klasse, wenn alle seine Steine da sind, doch hier { $obstacles }
fixed-centers-wrong = stimmen die festen Zentren nicht
pieces-missing = fehlen { FORM($pieces, "plural") }

class-of-assembly = Klasse { $number } von { $of }{ $number ->
    [1] , die lösbare: { CAPITAL($facts) }
   *[other] : { CAPITAL($facts) }; Drehungen führen nie aus einer Klasse heraus, und so kommst du in Klasse 1, die lösbar ist: { CAPITAL($repairs) }
}
rest-of-twists = die Summe der Verdrehungen lässt geteilt durch 3 den Rest { $rest }
parity-of-flips = { $parity ->
    [even] eine gerade Zahl
   *[odd] eine ungerade Zahl
} von { FORM($edges, "dative") } ist gekippt
parities-agree = die Permutationen der Ecken und { FORM($edges, "plural") } haben { $agree ->
    [yes] dieselbe Parität
   *[no] verschiedene Parität
}
first-and-then = { $first }; dann { $rest }

cube-is-reduced = der Würfel ist auf einen 3x3x3 reduziert: Seine Zentren sind fertig und seine Dedges gepaart
cube-is-not-reduced = der Würfel ist nicht auf einen 3x3x3 reduziert: { $why ->
    [several-colors] Die Zentren der Seite { $at } haben mehrere Farben
    [repeated-color] Zwei Seiten haben Zentren derselben Farbe
    [other-order] Jede Seite hat Zentren einer Farbe, aber in einer Anordnung, die die Ecken nicht haben
   *[unpaired] Die Flügel bei { $at } sind nicht gepaart
}

oll-parity-ahead = { $ahead ->
    [yes] { $flips }: OLL-Parität steht bevor, die kein lösbarer 3x3x3 hat
    [no] { $flips }: Keine OLL-Parität steht bevor
   *[unknown] nicht bekannt: Dedges fehlen
}
pll-parity-ahead = { $ahead ->
    [yes] die Permutation der Ecken ist { $corners } und die der Dedges { $dedges }; sie sind verschieden: PLL-Parität steht bevor, die kein lösbarer 3x3x3 hat
    [no] die Permutation der Ecken ist { $corners } und die der Dedges { $dedges }; sie stimmen überein: Keine PLL-Parität steht bevor
   *[unknown] nicht bekannt: Ecken oder Dedges fehlen
}
parity-by-swaps = { $parity ->
    [even] gerade
   *[odd] ungerade
} ({ $swaps ->
    [one] { $swaps } Vertauschung
   *[other] { $swaps } Vertauschungen
})
