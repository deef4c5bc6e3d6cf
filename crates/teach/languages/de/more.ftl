# What to watch in a step, what its parts do, what a reader may want to know besides, parities, and the texts before and after phases.

# $center: the message telling-center.
centers-turn-too = Die { FORM($center, "plural") } zwischen den Blöcken drehen sich mit; die letzte Phase bringt sie nach Hause.
# $next: whether the next step brings in a bar.
stickers-leave-home = { $number } { $number ->
    [one] { FORM($color, "er") } Aufkleber verlässt
   *[other] { FORM($color, "e") } Aufkleber verlassen
} { FORM($side, "the") } { $next ->
    [bar] mit Absicht: Der nächste Schritt holt einen ganzen Balken nach Hause.
   *[other] vorerst.
}
between-two-twists = Dreh zwischen zwei Ecken nur die letzte Ebene, um die nächste Ecke zu holen, und nicht den Würfel. Die anderen Ebenen sehen kaputt aus, bis die letzte Ecke fertig ist.
algorithm-restores = Der Algorithmus zerstört, was fertig ist, und stellt es wieder her.
only-what-is-left-out = Ab hier sagt ein Schritt nur noch, was nicht an seinem Platz bleibt.
what-stays = { $what ->
    [placed] Alles, was fertig ist, bleibt an seinem Platz.
    [paired] Was gepaart ist, bleibt gepaart.
   *[both] Was gepaart ist, bleibt gepaart, und was an seinem Platz ist, bleibt dort.
}

# The next messages are about $count pieces: $pieces is a list of the messages the-piece and counted-pieces. $steps: how many steps later they are back; 0 within the same step.
landmarks-broken = { CAPITAL($pieces) } { $count ->
    [one] ist
   *[other] sind
} vorerst nicht mehr gelöst.
landmarks-come-back = { CAPITAL($pieces) } { $steps ->
    [0] { $count ->
        [one] bewegt sich unterwegs und kommt zurück.
       *[other] bewegen sich unterwegs und kommen zurück.
    }
    [1] { $count ->
        [one] geht vorerst weg und kommt mit dem nächsten Schritt zurück.
       *[other] gehen vorerst weg und kommen mit dem nächsten Schritt zurück.
    }
   *[other] { $count ->
        [one] geht vorerst weg und kommt { $steps } Schritte später zurück.
       *[other] gehen vorerst weg und kommen { $steps } Schritte später zurück.
    }
}
dedges-paired-again = { CAPITAL($pieces) } { $count ->
    [one] wird
   *[other] werden
} { $steps ->
    [0] unterwegs getrennt und wieder gepaart.
    [1] vorerst getrennt und mit dem nächsten Schritt wieder gepaart.
   *[other] vorerst getrennt und { $steps } Schritte später wieder gepaart.
}
# Several pieces of a kind.
counted-pieces = { $number } { $kind ->
    [corner] Ecken
    [edge] Kanten
    [dedge] Dedges
   *[center] Zentren
}

# $followed: one or more of the messages part-moves and part-turns-over.
part-of-step = { $part ->
    [set-up] Setup
    [first-part] Erster Teil
    [second-part] Zweiter Teil
    [first-part-undone] Erster Teil rückgängig
    [second-part-undone] Zweiter Teil rückgängig
    [set-up-undone] Setup rückgängig
    [slice] Slice
    [flip] Drehungen der Seiten
    [slice-back] Slice zurück
    [turn-before] Letzte Ebene drehen
    [turn-after] Letzte Ebene danach drehen
   *[algorithm] Der Algorithmus
}: { CAPITAL($followed) }.
part-moves = der Stein { FORM($piece, "noun") } geht von { $from } nach { $to }
part-turns-over = der Stein { FORM($piece, "noun") } dreht sich { $at } um

# $name: of an algorithm. $lacks: a mark of the case that is solved.
looks-the-same = { $name } sieht genauso aus, nur dies fehlt: { $lacks }.
take-a-step-back = Wenn ein Schritt misslingt, nimm ihn zurück: seine Züge vom letzten bis zum ersten, jeder andersherum, hier { $moves }.

# What words mean that a reader meets for the first time.

what-a-bar-is = Ein Balken ist eine Reihe von Zentrumsaufklebern einer Farbe.
how-rows-count = Zeilen zählen von oben und Spalten von links, wie im Netz: Zeile 1 der Oberseite ist hinten.
what-a-wing-is = Ein Flügel ist ein Stein einer Kante eines großen Würfels. Die Flügel einer Kante haben dieselben zwei Farben: Welcher gemeint ist, sagt der Platz.
what-a-dedge-is = Eine Dedge ist eine ganze Kante eines großen Würfels: alle Steine zwischen zwei Ecken. Sie ist gepaart, wenn ihre Steine zusammenpassen.
what-a-commutator-is = Ein Kommutator wird [erster Teil, zweiter Teil] geschrieben: Mach den ersten Teil, den zweiten Teil, den ersten rückwärts und den zweiten rückwärts. Ein Setup steht davor, wie in [Setup: [erster Teil, zweiter Teil]], und wird am Ende rückgängig gemacht.
# $centers: whether there are centers that tell the colors of their faces.
what-the-cross-is = Das Kreuz sind die vier Kanten rund um { FORM($color, "noun") }, jede { $centers ->
    [some] mit ihrer anderen Farbe neben dem Zentrum dieser Farbe.
   *[none] an ihrem Platz zwischen { FORM($color, "noun") } und ihrer anderen Farbe.
}
what-a-slot-is = Ein Slot ist der Platz einer Ecke oder Kante unter der letzten Ebene.
what-the-righty-is = Der Righty ist R U R' U': Jede Runde tauscht die Ecke im Slot vorn rechts mit der darüber und dreht beide um.
what-a-trigger-is = Ein Trigger öffnet einen Slot, setzt einen Stein ein und schließt ihn: Der rechte (right trigger) ist R U R', der linke (left trigger) F' U' F. Er holt einen Stein auch heraus. Rückwärts (backwards) geht seine mittlere Drehung andersherum: R U' R'.
what-oriented-means = Ein Stein der letzten Ebene ist orientiert, wenn er auf ihrer Fläche { FORM($color, "noun") } zeigt.
what-pbl-is = In einer Ebene mit einem Balken auf einer Seite tauschen zwei benachbarte Ecken die Plätze, in einer Ebene ohne Balken zwei diagonale. Beide Ebenen auf einmal zu lösen heißt PBL.
what-a-pair-is = Ein Paar ist eine Ecke der ersten Ebene und die Kante, die in der zweiten neben sie gehört.
what-a-pair-of-a-block-is = Ein Paar ist eine Ecke eines Blocks und die Kante über ihr. Mit der Kante in der Mitte der unteren Reihe wird es ein Quadrat.
what-the-buffer-is = Jeder Zyklus dieser Steine geht durch den Platz { $at }: Er ist der Puffer.
what-the-gap-is = Drei Kanten des Kreuzes links müssen ganz bleiben; der Platz der vierten ist eine Lücke, und eine Seite darf sich nur drehen, wenn die Lücke an ihr ist. Darum bringen Drehungen der linken Seite die Lücke zu der Seite, die sich als Nächstes dreht.
inner-wings-first = Die Flügel, die der Mitte jeder Kante am nächsten sind, kommen zuerst, dann die daneben.
outer-wings-last = Die inneren Flügel sind gepaart; jetzt kommen die äußeren dazu.

# How turns are written. $name: the turn.

# $like: the letter of the face in whose direction it turns.
turn-of-middle-layer = Der Zug { $name } dreht nur die Mittelebene, in der Richtung von { $like }.
turn-of-two-layers = Der Zug { $name } dreht { FORM($side, "the") } und die Mittelebene gemeinsam.
# $number: how many layers from the side it turns. $from, $to: the first and the last of them, as ordinal numbers.
turn-of-inner-layers = { $name } dreht { $layers ->
    [first] die ersten { $number } Ebenen
    [single] die { $from } Ebene
    [two] die { $from } und die { $to } Ebene
   *[several] die { $from } bis { $to } Ebene
} von { $side }.

# What it looks like if a step went wrong, and the way back.

forgotten-turn = Wenn du das letzte { $turn } vergisst, bleibt die { FORM($side, "e") } Ebene gegen die darüber verdreht: Hol es jetzt nach.
turned-cube = Wenn du zwischen zwei Ecken den ganzen Würfel drehst und nicht die { FORM($side, "e") } Ebene, kommen die anderen Ebenen nicht zurück: Mach die Runden seitdem rückwärts und dreh dann den Würfel zurück.
stopped-early = Wenn du eine Runde zu früh aufhörst, ist die Ecke { FORM($piece, "noun") } { $at }, und ihr { FORM($color, "er") } Aufkleber zeigt { FORM($side, "to") }: Mach den { $name } noch einmal.
wrong-slot = Wenn du es aus Versehen { $at } machst, geht dort das Paar { FORM($pair, "noun") } auseinander: Mach es an derselben Stelle rückwärts.
forgotten-slice = Wenn du vergisst, den Slice zurückzudrehen, sind { $number } Zentrumsaufkleber auf der falschen Seite: Mach jetzt { $moves }.
forgotten-middle = Wenn du das letzte { $turn } vergisst, ist das { FORM($color, "e") } Zentrum { $at } und nicht { $side }: Hol es jetzt nach.

# Parities: how they show, and what is done about them.

corners-are-odd = Die Permutation der Ecken ist ungerade: Eine Vierteldrehung einer Seite macht sie gerade.
# $layers: the message layers-of-wings.
wings-are-odd = Die Permutation der Flügel { $layers } ist ungerade: Eine ungerade Zahl von Vierteldrehungen dieser Ebenen macht sie gerade.
# $count, $number: how many edges do not show the color, as a number and in words. $flips: the message algorithm-flips-edge, or nothing.
oll-parity-is-seen = { CAPITAL($number) } { $count ->
    [one] Kante der { FORM($layer, "en") } Ebene, { $places }, zeigt deren Farbe nicht
   *[other] Kanten der { FORM($layer, "en") } Ebene, { $places }, zeigen deren Farbe nicht
}: eine ungerade Zahl, OLL-Parität genannt{ $flips }.
algorithm-flips-edge = ; der Algorithmus kippt die Kante { $at }
# $astray: what is not in its place.
pll-parity-is-seen = { $astray ->
    [two-corners] Zwei Ecken müssen die Plätze tauschen, und alles andere ist an seinem Platz: Das hat kein 3x3x3, und es heißt PLL-Parität.
    [two-edges] Zwei Kanten müssen die Plätze tauschen, und alles andere ist an seinem Platz: Das hat kein 3x3x3, und es heißt PLL-Parität.
    [four-corners] Alle vier Ecken müssen in einem Kreis herum, und alles andere ist an seinem Platz: Das hat kein 3x3x3, und es heißt PLL-Parität.
    [four-edges] Alle vier Kanten müssen in einem Kreis herum, und alles andere ist an seinem Platz: Das hat kein 3x3x3, und es heißt PLL-Parität.
   *[other] Wie man die letzte Ebene auch dreht, ihren Ecken und Kanten fehlt zusammen eine ungerade Zahl von Vertauschungen: Das hat kein 3x3x3, und es heißt PLL-Parität.
}
# $odd: which permutation is odd.
pll-parity-is-counted = { $odd ->
    [corners] Die Permutation der Ecken ist ungerade und die der Dedges gerade: So weit gelöst, wie Drehungen der Seiten reichen, blieben zwei Steine vertauscht, und das heißt PLL-Parität.
   *[dedges] Die Permutation der Ecken ist gerade und die der Dedges ungerade: So weit gelöst, wie Drehungen der Seiten reichen, blieben zwei Steine vertauscht, und das heißt PLL-Parität.
}
last-dedge-is-seen = Elf Dedges sind gepaart; in der letzten, { $at }, sind die Flügel { $layers } vertauscht.
# After a noun.
layers-of-wings = { $count ->
    [one] von Ebene { $numbers }
   *[other] der Ebenen { $numbers }
}
other-colors-avoid-parity = Die Zentren kommen zuletzt, darum gehören die Farben jetzt zu anderen Seiten: Eine Vierteldrehung dieser Wahl ändert die Parität der Dedges und nicht die der Ecken.
# $turns: whether their number is odd; otherwise that of the turns of one side is. $number: how many there are. $dedges: what becomes of them.
repair-of-oll-parity = Die Reparatur { $turns ->
    [odd] hat { $number } Vierteldrehungen innerer Ebenen, eine ungerade Zahl,
   *[other] dreht innere Ebenen einer Seite um eine ungerade Zahl von Vierteldrehungen
} und { $dedges ->
    [unpaired] trennt Dedges, die danach wieder gepaart werden.
   *[flipped] vertauscht die beiden Hälften einer Dedge.
}
# $keeps: what stays besides the two dedges that are exchanged.
repair-of-pll-parity = Die Reparatur dreht innere Ebenen nur um halbe Drehungen: { $keeps ->
    [all] Sie tauscht zwei gegenüberliegende Kanten einer Ebene und sonst nichts.
    [dedges] Sie tauscht zwei Dedges, und alle Dedges bleiben gepaart.
   *[dedges-and-centers] Sie tauscht zwei Dedges; alle Dedges bleiben gepaart und die Zentren gelöst.
}
odd-turns-make-even = Eine ungerade Zahl von Vierteldrehungen dieser Ebenen macht sie gerade.
# $edges: the edges that are odd together with the corners.
odd-number-of-swaps = { $edges ->
    [none] Um die Ecken zu ordnen, braucht es eine ungerade Zahl von Vertauschungen. Ein Kommutator macht eine gerade Zahl, darum kommt zuerst eine Vierteldrehung einer Seite.
    [edges] Um die Ecken zu ordnen, braucht es eine ungerade Zahl von Vertauschungen, ebenso für die Kanten. Ein Kommutator macht eine gerade Zahl, darum kommt zuerst eine Vierteldrehung einer Seite, die beides ändert.
   *[middle-edges] Um die Ecken zu ordnen, braucht es eine ungerade Zahl von Vertauschungen, ebenso für die Mittelkanten. Ein Kommutator macht eine gerade Zahl, darum kommt zuerst eine Vierteldrehung einer Seite, die beides ändert.
}
phases-from-the-first = Geh danach die Phasen noch einmal von der ersten an durch: Was gelöst ist, wird übersprungen.

# Parities: why a 3x3x3 cannot have them, and where they came from.

no-commutator-repairs-corners = Ein Kommutator permutiert gerade, darum kann keiner das beheben; auf einem 3x3x3 wären die Kanten ebenfalls ungerade.
no-pll-parity-on-three = Auf einem 3x3x3 kann das nicht passieren: Eine Drehung einer Seite ist ungerade für die Ecken und ungerade für die Kanten. Hier sagt kein festes Zentrum, wohin eine Farbe gehört, und Flügel lassen sich paarweise tauschen; darum können die Dedges mit der einen oder der anderen Parität enden.
no-wings-on-three = Ein 3x3x3 hat keine Flügel.
no-oll-parity-on-three = Auf einem 3x3x3 kann das nicht passieren: Eine Drehung einer Seite kippt eine gerade Zahl von Kanten. Hier besteht eine Kante aus Flügeln ohne festen Stein in der Mitte.
why-wings-are-odd = Um diese Flügel zu ordnen, braucht es eine gerade oder eine ungerade Zahl von Vertauschungen: Eine Vierteldrehung ihrer eigenen Ebene macht aus der einen die andere, Drehungen anderer Ebenen nicht. Die Zentren sehen in beiden Fällen gleich aus, darum zeigt es sich erst jetzt.
nothing-shows-parity-before = Bis alle Dedges gepaart sind, ist davon nichts zu sehen; entschieden hat es, wie sie gepaart wurden und welche Farben zu welchen Seiten gehören.
# $phase: the name of a phase.
wings-odd-since = { $since ->
    [within] Entschieden hat es sich in der Phase { $phase }.
    [start] Es war von Anfang an so.
    [still] Am Anfang war die Zahl ungerade, und sie ist es noch.
   *[phase] Die Phase { $phase } hat es entschieden: Sie hat innere Ebenen, die einige dieser Flügel bewegen, um eine ungerade Zahl von Vierteldrehungen gedreht.
}

# Before the first step.

hold-by-centers = Halte den Würfel mit { FORM($up, "noun") } oben und { FORM($front, "noun") } vorn.
hold-by-corner = Halte den Würfel so, dass die Ecke oben vorn rechts oben { FORM($up, "noun") }, vorn { FORM($front, "noun") } und rechts { FORM($right, "noun") } zeigt.
# $pieces: one or more of the message the-piece.
solved-already = Schon gelöst: { $pieces }.
so-many-solved-already = Schon gelöst: { $count } Steine.
# $titles: of the phases.
stages = Die Etappen: { $titles }.
few-moves-from-solved = Bis zum gelösten Würfel { $count ->
    [one] fehlt nur { $count } Zug
   *[other] fehlen nur { $count } Züge
}: { $moves }.

# After a phase. $goal: its goal, a sentence.

done-already = Das ist schon fertig. { $goal }
now-it-looks-like-this = So sieht dein Würfel jetzt aus. { $goal }
every-face-shows-one-color = Jede Seite zeigt nur eine Farbe.
centers-done = { $count } von 6 Zentren { $count ->
    [one] ist
   *[other] sind
} fertig.
edges-paired = { $count } von 12 Kanten { $count ->
    [one] ist
   *[other] sind
} gepaart.
# $faces: one or more of the message face-has-color.
faces-have-colors = { CAPITAL($faces) }.
face-has-color = { FORM($side, "the") } ist { $color }
# $count, $number: as a number and in words.
rows-show-colors = Neben { FORM($side, "of") } zeigt jede Seite ihre Farbe in { $count ->
    [one] einer Reihe.
   *[other] { $number } Reihen.
}

# The analysis of somebody's moves. $phase: the name of a phase in requests. $start, $end: numbers of moves.

phase-is-not-reached = { $phase }: nicht erreicht.
phase-is-done-from-the-start = { $phase }: von Anfang an fertig.
phase-is-done-at-the-same-time = { $phase }: zur selben Zeit fertig.
phase-is-reached = { $phase }: nach Zug { $end } erreicht, in { $count ->
    [one] 1 Zug
   *[other] { $count } Zügen
}.
phase-is-lost = { $phase }: mit Zug { $start } verloren, nach Zug { $end } wieder erreicht.
phase-is-lost-for-good = { $phase }: mit Zug { $start } verloren und nicht wieder erreicht.
# $what: a piece, the name of a case, or one of the two messages below.
part-takes = { CAPITAL($what) }: { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}.
moves-that-finish-nothing = Züge, die nichts fertig machen
# A look at the last six edges of Roux.
look-at-last-six = { $look ->
    [orient_last_six] Orientierung der letzten sechs Kanten
    [place_side_edges] Kanten über beiden Blöcken
   *[solve_middle] letzte vier Kanten
}
case-was = Fall: { $case }.
was-played = Gespielt: { $algorithm }.
shortest-way = Der kürzeste Weg braucht { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}.
moves-lead-back = Die Züge { $start } bis { $end } führen dahin zurück, wo sie begannen.
# A case that was met several times. $case: its name. $whole, $decimals: what it costs more or less than others, in seconds or in moves: the digits before and after the decimal separator.
weak-case = { CAPITAL($case) }: { $count ->
    [one] einmal
   *[other] { $count }-mal
} angetroffen, im Mittel { $whole },{ $decimals } { $unit ->
    [seconds] s langsamer
   *[turns] Züge mehr über den Algorithmus hinaus
} als deine Fälle dieser Art.
strong-case = { CAPITAL($case) }: { $count ->
    [one] einmal
   *[other] { $count }-mal
} angetroffen, im Mittel { $whole },{ $decimals } { $unit ->
    [seconds] s schneller
   *[turns] Züge weniger über den Algorithmus hinaus
} als deine Fälle dieser Art.
# $before, $after: how many moves the method needs before and after the stretch. $length: the moves of the stretch.
method-needs = Die Methode braucht { $before ->
    [one] 1 Zug
   *[other] { $before } Züge
} vor diesem Abschnitt von { $length ->
    [one] { $length } Zug
   *[other] { $length } Zügen
} und { $after } danach.
