# Why steps of big cubes and of Roux do what they do.

# $why: what decides which color goes where on a cube without fixed centers.
choice-of-colors = Kein Stein in der Mitte einer Seite sagt, welche Farbe dorthin gehört, denn die Zahl der Ebenen ist gerade. { $why ->
    [centers] Keine der 24 Möglichkeiten lässt mehr Zentrumsaufkleber, wo sie sind.
    [shortest] Bei dieser Wahl bleiben wenige Züge.
   *[no-parity] Die Zentren kommen zuletzt, also darf man die Farben neu wählen: Mit dieser Wahl passen die Permutationen der Ecken und der Dedges zusammen, und PLL-Parität kann nicht auftreten.
}

# $what: a clause that says which pieces are where. $how: whether turns come before that, and whether the sentence names them ($set).
after-set-up = { $how ->
    [none] { CAPITAL($what) }.
    [told] Nach dem Setup { FORM($what, "after") }.
   *[named] Nach dem Setup { $set } { FORM($what, "after") }.
}

# A clause. $at: a row or column, or the place of the one sticker. Form "after": the verb comes first.
stickers-to-bring = { $form ->
    [after] { $what ->
        [bar] ist der { FORM($color, "e") } Balken in { $at }
        [sticker] ist der { FORM($color, "e") } Aufkleber { $at }
       *[stickers] sind { $number } { FORM($color, "e") } Aufkleber in { $at }
    }
   *[first] { $what ->
        [bar] der { FORM($color, "e") } Balken ist in { $at }
        [sticker] der { FORM($color, "e") } Aufkleber ist { $at }
       *[stickers] { $number } { FORM($color, "e") } Aufkleber sind in { $at }
    }
}
# $count: the number of stickers, 1 for a bar. $go, $turn, $back: moves.
stickers-go-over = { $count ->
    [one] { $go } bringt ihn hinüber { FORM($to, "to") }, { $turn } dreht ihn aus den Ebenen heraus, die zurückgehen, und { $back } geht ohne ihn zurück.
   *[other] { $go } bringt sie hinüber { FORM($to, "to") }, { $turn } dreht sie aus den Ebenen heraus, die zurückgehen, und { $back } geht ohne sie zurück.
}
# $count: the number of stickers, 1 for a bar. $lines: the number of lines that go over. $go, $turn, $back: moves.
stickers-come-back = { $go } bringt { $lines ->
    [one] eine Reihe
   *[other] Reihen
} { FORM($to, "of") } hinüber { FORM($from, "to") }, { $turn } setzt { $count ->
    [one] ihn
   *[other] sie
} an deren Stelle, und { $back } bringt { $count ->
    [one] ihn
   *[other] sie
} { FORM($to, "to") }.

# $whole: whether the face turns by a half.
faces-exchange-lines = Innere Ebenen bringen Reihen hinüber, die Seite dreht sich, und die Ebenen gehen zurück; so tauschen die Seiten { $whole ->
    [yes] ganze Reihen.
   *[no] Reihen, bis auf die Aufkleber, an denen sie sich kreuzen.
}
commutator-with-face = { $layers ->
    [slices] Ein Kommutator aus Slices und einer Seite
   *[wide] Ein Kommutator aus breiten Drehungen und einer Seite
} tauscht drei { $cycles ->
    [stickers] Zentrumsaufkleber
   *[blocks] Blöcke von Aufklebern
} im Kreis{ $layers ->
    [slices] { "" } und lässt alles andere, wie es ist.
   *[wide] ; Kanten und Ecken, die später kommen, bewegen sich mit.
}
slices-take-block-over = Slices bringen einen Block hinüber, die Seite dreht ihn beiseite, und die Slices gehen ohne ihn zurück.
faces-exchange-stickers = { CAPITAL($target, "the") } und { FORM($source, "the") } tauschen Aufkleber.
two-stickers-come-home = Der { FORM($color, "e") } Aufkleber { $at } und der { FORM($other, "e") } Aufkleber { $other_at } kommen nach Hause.
commutator-cycles-wings = Ein Kommutator tauscht Flügel im Kreis und lässt alle anderen Steine, wie sie sind.
slice-flip-slice = Slice, Flip, Slice: Der Slice bringt Flügel nebeneinander, die Seiten tauschen oder kippen die Kante dort, und das Zurückdrehen stellt die Zentren wieder her.

# $moved: what a commutator moves, a list of pieces-moved.
commutator-moves-only = Die beiden Teile heben sich überall auf, außer bei { $moved }.
# In the dative.
pieces-moved = { $number } { $kind ->
    [corner] { $number ->
        [one] Ecke
       *[other] Ecken
    }
    [edge] { $number ->
        [one] Kante
       *[other] Kanten
    }
    [middle-edge] { $number ->
        [one] Mittelkante
       *[other] Mittelkanten
    }
    [wing] { $number ->
        [one] Flügel
       *[other] Flügeln
    }
   *[sticker] { $number ->
        [one] Zentrumsaufkleber
       *[other] Zentrumsaufklebern
    }
}
corners-come-later = Die Ecken werden später gelöst.
stickers-give-way = Die Zentrumsaufkleber machen anderen ihrer Farbe Platz.

# A clause: where the pieces are that the slice joins. Form "after": the verb comes first.
before-slice = { $form ->
    [after] { $places ->
        [same-height] stehen sich die beiden Hälften der Kante { FORM($piece, "noun") } vorn links und vorn rechts auf gleicher Höhe gegenüber
        [different-heights] sind die beiden Hälften der Kante { FORM($piece, "noun") } vorn links und vorn rechts auf verschiedener Höhe, also verbindet sie der Slice
       *[wing] ist der Flügel { FORM($piece, "noun") } vorn links und die Mitte seiner Kante vorn rechts, also verbindet sie der Slice
    }
   *[first] { $places ->
        [same-height] die beiden Hälften der Kante { FORM($piece, "noun") } stehen sich vorn links und vorn rechts auf gleicher Höhe gegenüber
        [different-heights] die beiden Hälften der Kante { FORM($piece, "noun") } sind vorn links und vorn rechts auf verschiedener Höhe, also verbindet sie der Slice
       *[wing] der Flügel { FORM($piece, "noun") } ist vorn links und die Mitte seiner Kante vorn rechts, also verbindet sie der Slice
    }
}
# $rule: what happens between the slice and the slice back. $moves: the moves that replace the edge.
why-slice-goes-back = { $rule ->
    [halves] Der Slice bringt die linke Hälfte nach rechts, der Flip setzt sie in die untere Hälfte dieser Kante, und das Zurückdrehen setzt die andere Hälfte darauf und stellt die Zentren wieder her.
    [replaced] { $moves } bringt das Paar nach oben und eine andere Kante an seine Stelle; so bleibt es zusammen, wenn der Slice zurückgeht und die Zentren wiederherstellt.
   *[flipped] Der Flip nimmt den Flügel aus den Ebenen des Slice heraus; so bleibt das Paar zusammen, wenn der Slice zurückgeht und die Zentren wiederherstellt.
}
# $slice, $away: moves. $pairs: the number of pairs. $places: a list of place-of-pair. $stay: how many stay in the slice, $out: how many leave it.
slice-makes-pairs = { $slice } bildet { $pairs ->
    [one] ein Paar
   *[other] Paare
} { $places }; { $away } holt { $pairs ->
    [one] es
   *[other] { $stay ->
        [0] sie
       *[other] { FORM($out, "neuter") } davon
    }
} aus dem Slice heraus.
place-of-pair = { $place }
slice-stays = Der Slice muss erst nach dem letzten Paar zurück: Das spart für jedes Paar eine Drehung.

# A corner and an edge that become a pair of a block.
corner-and-edge-of-pair = Der { FORM($color, "e") } Aufkleber der Ecke zeigt { FORM($faces, "to") }, der { FORM($edge_color, "e") } Aufkleber der Kante { FORM($edge_faces, "to") }.
corner-of-block = Ihr { FORM($color, "er") } Aufkleber zeigt { FORM($faces, "to") }.
blocks-against-centers = Beide Blöcke sind gelöst, aber gegen die Zentren verdreht.
# $left, $bottom: colors.
first-block-goes-left = Der erste Block kommt nach links, wo { FORM($left, "noun") } hingehört, mit { FORM($bottom, "noun") } unten.
# How an algorithm is held: after "Halte den Würfel". $left, $bottom: colors.
held-by-blocks = mit { FORM($left, "noun") } links und { FORM($bottom, "noun") } unten an beiden Blöcken
# $color: the color of the block's side. $bottom: the color of its bottom.
edge-of-block = Sie ist die Mitte der unteren Reihe des { $block ->
    [first] ersten
   *[second] zweiten
} Blocks, der an der Seite { FORM($color, "noun") } und unten { FORM($bottom, "noun") } zeigt.
# $size: of the cube. $middle: the layers between the blocks.
only-these-turn = Nur die { FORM($up, "e") } und die { FORM($right, "e") } Seite { $size ->
    [2] drehen sich, also bleibt der erste Block.
   *[other] und { $middle } drehen sich, also bleibt der erste Block.
}
algorithm-keeps-blocks = { $size ->
    [2] Der Algorithmus erhält beide Blöcke.
   *[other] Der Algorithmus erhält beide Blöcke; die anderen Kanten, die zuletzt kommen, dürfen sich bewegen.
}
repair-begins-with-centers = Die Reparatur beginnt, wenn alle { FORM($center, "plural") } an ihrem Platz sind.
# $up, $down: colors. It is the turn of the step.
centers-show-flips = Sind das { FORM($up, "e") } und das { FORM($down, "e") } { $center } { $top } und { $bottom }, sieht man, welche Kanten gekippt sind.
turn-evens-out-parity = Die Permutationen der Ecken und der Kanten haben verschiedene Parität; diese Drehung gleicht sie an.

# $up, $down: colors.
flipped-edge-is-seen = Eine Kante ist gekippt, wenn ihr Aufkleber { $top } oder { $bottom } weder { $up } noch { $down } ist.
# $above, $below: the numbers of flipped edges on the top and at the bottom, also in words. $lie: how two on the top lie.
flipped-edges = { CAPITAL($top) } { $lie ->
    [opposite] sind zwei gegenüberliegende Kanten gekippt
    [neighboring] sind zwei benachbarte Kanten gekippt
   *[any] { $above ->
        [0] ist keine Kante gekippt
        [one] ist { $above_word } Kante gekippt
       *[other] sind { $above_word } Kanten gekippt
    }
}, { $bottom } { $below ->
    [0] keine
   *[other] { $below_word }
}{ $shape ->
    [arrow] : der Pfeil.
   *[any] .
}
# $turns: 1 if the move $first comes before the rest, $moves. $at: where the edge of the top that is not flipped is then.
good-edge-of-arrow = { $turns ->
    [0] Die gute Kante ist { $at }: { $moves } dreht alle vier um.
   *[other] Nach { $first } ist die gute Kante { $at }: { $moves } dreht alle vier um.
}
half-turn-lifts-both = Beide gehören über die Blöcke, und von { $bottom } hebt sie eine halbe Drehung { FORM($middle, "of") } gemeinsam hoch.
# They are the edges that belong above the blocks.
edges-come-with-corners = Sie gehören über die Blöcke: { $turn } bringt sie zusammen mit den Ecken dorthin, und alle sechs Kanten bleiben orientiert.
edges-stay-oriented = Alle sechs Kanten sind orientiert und sind es nach diesen Zügen wieder.
# $at: where two of the edges are. $first, $other: that side and the one opposite.
edges-change-places = { $at ->
    [top] Die beiden Kanten { $first } tauschen die Plätze, ebenso die beiden { $other }.
   *[front] Die beiden Kanten { $first } tauschen die Plätze, ebenso die beiden { $other }.
}
# The dots are a case that has this name.
only-centers-turned = Die vier Kanten sind zu Hause, nur die { FORM($center, "plural") } sind um eine halbe Drehung verdreht: die Dots.
all-opposite-with-centers = Alle vier Kanten und die { FORM($center, "plural") } sind gegenüber von ihrem Platz: Eine halbe Drehung { FORM($middle, "of") } bringt sie hin.
all-edges-opposite = Alle vier Kanten sind gegenüber von ihrem Platz.
# $home: the place of the edge that is home.
three-edges-cycle = Drei Kanten bilden einen Zyklus, und nur die { $home } ist zu Hause: Die { $from } gehört nach { $to }.
# It is the middle layer.
its-centers-turned = Ihre { FORM($center, "plural") } sind um eine halbe Drehung verdreht.
