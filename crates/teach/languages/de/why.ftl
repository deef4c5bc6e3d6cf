# Why a step does what it does: how its case is recognized, why this algorithm, and how the algorithm is held.

# How an algorithm is held: after "Halte den Würfel".
held-with-top = mit { FORM($top, "noun") } oben und { FORM($front, "noun") } vorn
# $turns: how many turns come before the algorithm, $setup: these turns. $hold: how the cube is held, such as "held-with-top".
# $moves: the algorithm.
algorithm-held = { $turns ->
    [0] Hältst du den Würfel { $hold }, lautet der Algorithmus { $moves }
   *[other] Hältst du den Würfel nach { $setup } { $hold }, lautet der Algorithmus { $moves }
}{ $layers ->
    [together] ; alle inneren Ebenen drehen sich gemeinsam, wie die Mittelebene eines 3x3x3.
   *[alone] .
}
# Why the whole cube is turned. $piece: the piece with its noun, $slot: the place where it is inserted.
turned-for-slot = Als Nächstes kommt { FORM($piece, "the") }: Der Slot dafür ist jetzt { $slot }.
turned-into-hold = Jeder Algorithmus wird in einer bestimmten Haltung gelernt: Diese Drehung bringt den Würfel in die des nächsten.
first-color-goes-down = { CAPITAL($color, "noun") } ist die Farbe der ersten Ebene: Sie kommt nach unten.
found-by-search = Eine Suche hat diese Züge gefunden; du musst sie nicht einzeln verstehen.

# What is seen before an algorithm. $count: how many turns come before it, $moves: these turns. $told: what is seen, in a clause.
# $case: the name of the case, where it is known.
case-seen = { $count ->
    [0] { CAPITAL($told) }
   *[other] Nach { $moves }: { CAPITAL($told) }
}{ $is ->
    [known] { "" } – Fall { $case }.
   *[unnamed] .
}

# Where a sticker of a corner faces. $color: its color.
sticker-faces = Ihr { FORM($color, "er") } Aufkleber zeigt { FORM($side, "to") }.

# The way of a corner or an edge. $turns: what each turn does, as "turn-of-route" says.
route = { $turns }.
turn-of-route = { $does ->
    [back] { $turn } dreht { FORM($side, "the") } zurück
    [aside] { $turn } dreht { FORM($side, "the") } beiseite
    [turn] { $turn } dreht { FORM($side, "the") }
    [home] { $turn } bringt sie nach Hause
   *[on] { $turn } bringt sie nach { $place }
}

# The cross.
cross-as-a-whole = Als Ganzes geplant, braucht das Kreuz die wenigsten Züge.
# $color: the color of the first layer. $layer: where the edge is. On a cube that lies on its side the middle layer stands between
# two others.
cross-edge-lies = { $layer ->
    [end] Sie ist in der { FORM($end, "en") } Ebene, und ihr { FORM($color, "er") } Aufkleber zeigt { FORM($side, "to") }.
    [middle] Sie ist in der Mittelebene, und ihr { FORM($color, "er") } Aufkleber zeigt { FORM($side, "to") }.
   *[between] Sie ist zwischen der { FORM($up, "en") } und der { FORM($down, "en") } Ebene, und ihr { FORM($color, "er") } Aufkleber zeigt { FORM($side, "to") }.
}
# $last: where the last layer is. $begin: whether it is turned first.
half-turn-brings-down = { $begin ->
    [turn] Dreh die { FORM($last, "e") } Ebene, bis die Kante über ihrem Platz ist
   *[there] Sie ist über ihrem Platz
}; eine halbe Drehung dieser Seite bringt sie hinunter.
one-turn-brings-home = Eine Drehung der Seite, auf der sie ist, bringt sie nach Hause.
neighbor-takes-down = { $begin ->
    [turn] Dreh die { FORM($last, "e") } Ebene, bis die Kante neben ihrem Platz ist
   *[there] Sie ist neben ihrem Platz
}: Die Nachbarseite bringt sie hinunter, die Seite ihres Platzes holt sie herein, und die Nachbarseite geht zurück.
side-takes-up = Die { FORM($side, "e") } Seite holt sie hoch, die { FORM($last, "e") } Ebene bringt sie beiseite, und die Seite geht mit ihrer Kante des Kreuzes zurück.
nothing-to-lose = In der letzten Ebene lässt sie sich über ihren Platz drehen, und diese Seite hat keine Kante des Kreuzes zu verlieren.

# A cross that is built before the centers of the sides. $color: that of the center around which it is built.
only-order-around-center = Rund um das { FORM($color, "e") } Zentrum zählt nur die Reihenfolge der Dedges: Eine Drehung seiner Seite bringt sie an ihren Platz.
turns-need-not-go-back = Die Zentren rund um das Kreuz kommen später, also müssen die Drehungen, die die Flügel verbinden, nicht zurück.
cross-grows-on-the-left = Die Seite mit { FORM($color, "noun") }, auf der das Kreuz wächst, kommt nach links: Drehungen der rechten Seite, allein oder mit Ebenen daneben, lassen sie in Ruhe.

# Corners of the first layer, and edges of the second. $last: where the last layer is. $color: the color of the first layer.
only-from-last-layer = { $state ->
    [twisted] Sie ist in ihrem eigenen Slot, aber verdreht
    [flipped] Sie ist in ihrem eigenen Slot, aber gekippt
   *[elsewhere] Sie ist im Slot eines anderen Steins
}; einsetzen kann man sie nur aus der { FORM($last, "en") } Ebene.
corner-cannot-go-in = Ihr { FORM($color, "er") } Aufkleber zeigt { FORM($side, "to") }; sofort hinein kann nur eine Ecke, deren { FORM($color, "er") } Aufkleber zu einer Seite zeigt.
# $begin: whether the last layer is turned first. $lies: where the corner is then, as seen from its slot, $place: the name of that
# place.
insert-first-corner = { $begin ->
    [turn] Dreh die { FORM($last, "e") } Ebene, bis die Ecke { $lies ->
        [above] über ihrem Slot
        [beside] eine Position neben ihrem Slot
       *[across] schräg gegenüber von ihrem Slot
    } ist, { $place }. Jetzt zeigt ihr { FORM($color, "er") } Aufkleber { FORM($side, "to") }
   *[there] Sie ist { $lies ->
        [above] über ihrem Slot
        [beside] eine Position neben ihrem Slot
       *[across] schräg gegenüber von ihrem Slot
    }, und ihr { FORM($color, "er") } Aufkleber zeigt { FORM($side, "to") }
}: Der { FORM($name, "der") } setzt sie ein{ $lies ->
    [across] ; die halbe Drehung bringt sie hinüber.
   *[other] .
}
# $times: how often the algorithm is played.
repeat-until-in = { $begin ->
    [turn] Dreh die { FORM($last, "e") } Ebene, bis die Ecke über ihrem Slot ist, { $place }. Jetzt zeigt ihr { FORM($color, "er") } Aufkleber { FORM($side, "to") }
    [home] Sie ist in ihrem eigenen Slot, aber verdreht. Ihr { FORM($color, "er") } Aufkleber zeigt { FORM($side, "to") }
   *[there] Sie ist über ihrem Slot. Ihr { FORM($color, "er") } Aufkleber zeigt { FORM($side, "to") }
}: Wiederhole den { FORM($name, "den") }, bis sie richtig drin ist, hier { $times }.
any-free-place = Jeder freie Platz ist recht: Nur müssen die { FORM($color, "en") } Aufkleber { FORM($side, "to") } zeigen, und der letzte Schritt bringt die Ecken in die richtige Reihenfolge.
# What tells which color belongs to a side: its center, or what is solved of it. In the dative; the form "zu" has "zu" before it.
center-or-side = { $form ->
    [zu] { $of ->
        [center] zum { FORM($color, "en") } Zentrum
       *[layer] zur { FORM($color, "en") } Seite der ersten Ebene
    }
   *[dative] { $of ->
        [center] dem { FORM($color, "en") } Zentrum
       *[layer] der { FORM($color, "en") } Seite der ersten Ebene
    }
}
# $top: the color of the sticker on the last layer, $other: that of the other one. $up: where the last layer is.
# $above, $towards: as "center-or-side" says.
insert-second-edge = Ihr { FORM($other, "er") } Aufkleber ist an der Seite, ihr { FORM($top, "er") } zeigt { FORM($up, "to") }; { $begin ->
    [turn] dreh die { FORM($last, "e") } Ebene, bis die Kante über { $above } ist
   *[there] sie ist über { $above }
}. { $slot ->
    [left] Von dieser Seite aus gesehen ist ihr Slot links
    [right] Von dieser Seite aus gesehen ist ihr Slot rechts
   *[beside] Ihr Slot ist daneben
}, { FORM($towards, "zu") } hin.

# The last layer. $color: its color, $places: those of the edges that show it.
edges-show-color = { $pattern ->
    [dot] keine Kante zeigt { $side } { FORM($color, "noun") } – der Punkt
    [angle] zwei benachbarte Kanten, { $places }, zeigen { $side } { FORM($color, "noun") } – der Winkel
   *[line] zwei gegenüberliegende Kanten, { $places }, zeigen { $side } { FORM($color, "noun") } – die Linie
}
look-again-after-pattern = { $pattern ->
    [dot] Der Algorithmus macht daraus einen Winkel oder eine Linie; schau danach noch einmal hin.
   *[angle] Der Algorithmus macht daraus eine Linie; schau danach noch einmal hin.
}
turn-into-place = { $kind ->
    [edge] Die Kanten
    [corner] Die Ecken
   *[any] Die Steine
} sind rundum in der richtigen Reihenfolge: Diese Drehung bringt sie an ihren Platz.
look-again-for-edges = Keine Drehung der { FORM($last, "en") } Ebene bringt zwei benachbarte Kanten nach Hause: Schau nach dem { $name } noch einmal hin.
# $name: an algorithm, such as Sune.
cycles-edges = { $count ->
    [3] Der { $name } tauscht diese drei Kanten im Kreis und lässt die vierte, wo sie ist; alle bleiben orientiert.
   *[other] Die { $name }s tauschen Kanten der letzten Ebene im Kreis; alle bleiben orientiert.
}
niklas-keeps = { $size ->
    [2] Der Niklas tauscht drei Ecken der letzten Ebene im Kreis; ihre vierte Ecke und alle anderen Ebenen bleiben, wie sie sind.
   *[other] Der Niklas tauscht drei Ecken der letzten Ebene im Kreis; ihre vierte Ecke, ihre Kanten und alle anderen Ebenen bleiben, wie sie sind.
}
fourth-corner = Zu Beginn ist die vierte Ecke oben vorn rechts.
# $home: how many corners are in their places.
niklas-again = { $home ->
    [1] Eine Ecke ist an ihrem Platz, und die anderen drei müssen andersherum: Sie brauchen den { $name } zweimal.
   *[0] Keine Ecke ist an ihrem Platz: Der { $name } bringt von jeder Seite aus eine dorthin, und danach kommt er noch einmal.
}
# $up: where the last layer is.
corners-are-twisted = Jede Ecke wird gedreht, bis ihr { FORM($color, "er") } Aufkleber { FORM($up, "to") } zeigt; dann bringt die { FORM($last, "e") } Ebene die nächste.
repeat-until-twisted = { $begin ->
    [turn] Dreh die { FORM($last, "e") } Ebene, bis die Ecke { $place } ist. Jetzt zeigt ihr { FORM($color, "er") } Aufkleber { FORM($side, "to") }
   *[there] Die Ecke ist { $place }, und ihr { FORM($color, "er") } Aufkleber zeigt { FORM($side, "to") }
}: Wiederhole den { FORM($name, "den") }, bis er { FORM($up, "to") } zeigt, hier { $times }.

# Pairs of a corner and an edge.
pair-only-from-last-layer = Ein Paar wird aus der { FORM($last, "en") } Ebene oder aus seinem eigenen Slot eingesetzt.
is-a-pair-already = Sie sind schon ein Paar.
# $joins: the turns that join them, $inserts: the turns after those, $count: how many these are.
becomes-a-pair = Nach { $joins } sind sie ein Paar; { $inserts } { $count ->
    [one] setzt es ein.
   *[other] setzen es ein.
}
# $pair: the pair with its noun. $first: the turns that join it, $rest: the turns after those.
pair-comes-to-block = { $when ->
    [before] { CAPITAL($pair, "the") } ist schon zusammen, und { $rest } bringt es zum Block.
    [between] Nach { $first } ist { FORM($pair, "the") } zusammen; { $rest } bringt es zum Block.
   *[last] { CAPITAL($pair, "the") } kommt erst im Block zusammen, mit der letzten Drehung.
}

# ZZ. $front, $back: the faces whose quarter turns flip edges.
line-is-half-of-cross = Die Linie ist das halbe Kreuz: Der Rest davon kommt vor den Paaren.
quarter-turn-flips-four = Eine Vierteldrehung { FORM($front, "of") } oder { FORM($back, "of") } kippt vier Kanten.
# Form "after": the verb comes first.
flipped-on-side = { $form ->
    [after] { $count ->
        [0] ist keine der vier Kanten { FORM($side, "of") } gekippt
        [1] ist eine der vier Kanten { FORM($side, "of") } gekippt
        [2] sind zwei der vier Kanten { FORM($side, "of") } gekippt
        [3] sind drei der vier Kanten { FORM($side, "of") } gekippt
       *[4] sind alle vier Kanten { FORM($side, "of") } gekippt
    }
   *[first] { $count ->
        [0] keine der vier Kanten { FORM($side, "of") } ist gekippt
        [1] eine der vier Kanten { FORM($side, "of") } ist gekippt
        [2] zwei der vier Kanten { FORM($side, "of") } sind gekippt
        [3] drei der vier Kanten { FORM($side, "of") } sind gekippt
       *[4] alle vier Kanten { FORM($side, "of") } sind gekippt
    }
}
# $turns: how many turns come before the last one, $setup: these turns. $told: as "flipped-on-side" says.
# $left: how many edges stay flipped.
turn-flips-four = { $turns ->
    [0] { CAPITAL($told) }
   *[other] Nach { $setup } { FORM($told, "after") }
}: { $last } dreht alle vier um, und { $left ->
    [0] keine bleibt gekippt.
    [one] 1 bleibt gekippt.
   *[other] { $left } bleiben gekippt.
}
# $top, $bottom, $front, $back: faces; $up, $down, $left, $right, $near, $far: the colors of the centers there.
flipped-if = Schau bei jeder Kante auf den Aufkleber { $top } oder { $bottom }, sonst auf den { $front } oder { $back }. Die Kante ist gekippt, wenn dieser Aufkleber { $left } oder { $right } ist oder wenn er { $near } oder { $far } ist und der andere { $up } oder { $down }.
no-quarter-turns = { CAPITAL($front, "the") } und { FORM($back, "the") } machen keine Vierteldrehungen, also bleiben alle Kanten orientiert.

# Centers of big cubes.
slices-take-lines = Innere Ebenen bringen ganze Reihen von Zentrumsaufklebern auf andere Seiten.
layers-stay-out = Ebenen, die zurückgehen und gleich wieder herauskommen würden, bleiben draußen: So wird hier aus mehreren Tauschvorgängen einer.
home-without-commutator = Steine, die schon zu Hause sind, brauchen keinen Kommutator.
lines-go-out-and-back = Reihen des Zentrums gehen hinaus auf eine Seite, Zeilen der Seiten bringen Aufkleber seiner Farbe hinein, und die Reihen gehen zurück.
same-columns-only = Ein Kommutator holt Aufkleber nur aus denselben Spalten.
into-the-row = Der Kommutator bringt Zentrumsaufkleber in die Zeile und holt andere heraus. Die Zeilen, die schon fertig sind, bleiben.
out-of-reach = Diese Aufkleber sind in einer Zeile, in die sie nicht gehören; von dort erreicht kein Kommutator die Zeile, die sie braucht. Die nächsten Schritte setzen sie ein.
three-center-stickers = Drei Zentrumsaufkleber tauschen im Kreis die Plätze; sonst ändert sich nichts.
