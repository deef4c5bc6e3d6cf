# What a step does, in one sentence without a capital letter at its beginning, and the pieces that it is about.

# In the dative: after "in" and "aus".
rows = { $count ->
    [one] Zeile { $numbers } { FORM($side, "of") }
   *[other] den Zeilen { $numbers } { FORM($side, "of") }
}
columns = { $count ->
    [one] Spalte { $numbers } { FORM($side, "of") }
   *[other] den Spalten { $numbers } { FORM($side, "of") }
}

# The layer or layers between the blocks of Roux, with the article. Form "of": genitive.
middle-layer = { $form ->
    [of] { $which ->
        [inner] der inneren Ebenen
       *[middle] der Mittelebene
    }
   *[the] { $which ->
        [inner] die inneren Ebenen
       *[middle] die Mittelebene
    }
}

# A center that tells the color of its face: a fixed center of a big cube, or a whole one; after "das". In the form "plural" several of
# them, after "die" or "alle".
telling-center = { $form ->
    [plural] { $which ->
        [fixed] festen Zentren
       *[whole] Zentren
    }
   *[singular] { $which ->
        [fixed] feste Zentrum
       *[whole] Zentrum
    }
}

finish-center = vollende das { FORM($color, "e") } Zentrum { $side }{ $bars ->
    [0] .
    [one] { "" } mit dem Balken aus { $from }.
   *[other] { "" } mit den Balken aus { $from }.
}
bring-in-bars = hol { $bars ->
    [one] den { FORM($color, "en") } Balken
   *[other] die { FORM($color, "en") } Balken
} aus { $from } nach Hause.
build-bars = bau { $bars ->
    [one] den { FORM($color, "en") } Balken
   *[other] die { FORM($color, "en") } Balken
} in { $on }.
gather-stickers = sammle { FORM($color, "e") } Aufkleber in { $on }: { $number } von { $all }.
move-bar = bring den { FORM($color, "en") } Balken aus { $from } in { $to }; von dort kann er nach Hause.
move-stickers = bring { $number } { $number ->
    [one] { FORM($color, "en") } Aufkleber
   *[other] { FORM($color, "e") } Aufkleber
} aus { $from } in { $to }, wo ein Balken entstehen kann.
bring-stickers-home = bring { $number } { $number ->
    [one] weiteren { FORM($color, "en") } Aufkleber
   *[other] weitere { FORM($color, "e") } Aufkleber
} nach Hause.
# $next: what the next step does.
set-up-next-step = { $next ->
    [finish] bereite den nächsten Schritt vor: Er vollendet das { FORM($color, "e") } Zentrum.
    [bring-in] bereite den nächsten Schritt vor: Er holt den { FORM($color, "en") } Balken nach Hause.
    [build] bereite den nächsten Schritt vor: Er baut den { FORM($color, "en") } Balken.
   *[other] bereite die nächsten Schritte für die { FORM($color, "en") } Aufkleber vor.
}
make-room-for-next-step = { $next ->
    [finish] mach Platz für den nächsten Schritt: Er vollendet das { FORM($color, "e") } Zentrum.
    [bring-in] mach Platz für den nächsten Schritt: Er holt den { FORM($color, "en") } Balken nach Hause.
    [build] mach Platz für den nächsten Schritt: Er baut den { FORM($color, "en") } Balken.
   *[other] mach Platz für die { FORM($color, "en") } Aufkleber der nächsten Schritte.
}

# The steps themselves. $named: a colon and the name of the algorithm, or nothing.

capital = { CAPITAL($text) }
same-algorithm = Derselbe Algorithmus: { CAPITAL($sentence) }

play-moves = mach { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}, dann gilt: { CAPITAL($goal) }.
choose-colors = wähle, wohin jede Farbe gehört: { $colors }. Dafür musst du nichts drehen.
color-at-side = { FORM($color, "noun") } { $side }
# $sides: one or two of the message side-goes.
turn-sides = dreh den ganzen Würfel: { $sides }.
side-goes = { FORM($from, "the") } ({ FORM($color, "noun") }) { FORM($to, "to") }
turn-cube = dreh den ganzen Würfel: { FORM($up, "noun") } nach oben, { FORM($front, "noun") } nach vorn.
solve-cross = löse das { FORM($color, "e") } Kreuz: vier Kanten.
gather-dedges = bring { $count ->
    [one] die Dedge
   *[other] die Dedges
} { FORM($dedges, "noun") } an das { FORM($color, "e") } Zentrum.
orient-flipped-edges = orientiere { $count ->
    [one] 1 gekippte Kante
   *[other] { $count } gekippte Kanten
}.
raise-edge = hol die Kante { FORM($piece, "noun") } in die { FORM($last, "e") } Ebene, nach { $to }.
turn-edges-over = kipp Kanten: vorher { $before } gekippt, danach { $after }.
solve-line = orientiere alle Kanten und bring die Kanten { FORM($edges, "noun") } { $ends }.
the-place = nach { $at }
flip-piece = kipp { FORM($piece, "acc") } { $at }.
bring-edge = bring die Kante { FORM($piece, "noun") } von { $from } nach { $to }.
take-out-corner = hol die Ecke { FORM($piece, "noun") } { $out_of } heraus{ $named }.
take-out-edge = hol die Kante { FORM($piece, "noun") } { $out_of } heraus{ $named }.
turn-corner-over = dreh die Ecke { FORM($piece, "noun") } in der { FORM($last, "en") } Ebene um{ $named }.
insert-corner = setz die Ecke { FORM($piece, "noun") } { $to } ein{ $named }.
insert-edge = setz die Kante { FORM($piece, "noun") } { $to } ein{ $named }.
orient-last-edges = orientiere Kanten der { FORM($last, "en") } Ebene{ $named }.
permute-last-edges = permutiere die Kanten der { FORM($last, "en") } Ebene.
cycle-last-edges = tausch Kanten der { FORM($last, "en") } Ebene im Kreis{ $named }.
align-last-layer = dreh die { FORM($last, "e") } Ebene, bis sie passt.
permute-last-corners = permutiere die Ecken der { FORM($last, "en") } Ebene.
cycle-last-corners = tausch Ecken der { FORM($last, "en") } Ebene im Kreis{ $named }.
twist-corner = dreh die Ecke { FORM($piece, "noun") } richtig herum{ $named }.
twist-corners = dreh { $count ->
    [one] 1 Ecke richtig herum
   *[other] { $count } Ecken richtig herum, eine nach der anderen
}.
# $stuck: which pieces of the pair leave their places. $piece: the colors of the edge of the pair.
take-out-pair = hol { $stuck ->
    [both] die Ecke und die Kante
    [corner] die Ecke
   *[edge] die Kante
} des Paars { FORM($piece, "noun") } { $out_of } heraus.
insert-pair = setz das Paar { FORM($piece, "noun") } { $to } ein{ $named }.
orient-last-layer = orientiere die letzte Ebene{ $named }.
order-corners = bring die Ecken der { FORM($last, "en") } Ebene in die richtige Reihenfolge{ $named }.
permute-last-layer = permutiere die letzte Ebene{ $named }.
place-face-corners = bring { $count ->
    [one] die Ecke
   *[other] die Ecken
} { FORM($corners, "noun") } auf { FORM($side, "the") }, mit { FORM($color, "noun") } { FORM($side, "to") }.
permute-both-layers = permutiere beide Ebenen{ $named }.

finish-centers = vollende { $centers }.
center-at-side = das { FORM($color, "e") } Zentrum { $side }
# $gains: several of the message more-of-color.
bring-center-stickers = bring Zentrumsaufkleber auf ihre Seiten: { $gains }.
more-of-color = { $number } mehr in { FORM($color, "noun") }
exchange-center-stickers = tausch Zentrumsaufkleber, um den nächsten Schritt vorzubereiten.
# $kind: of the pieces, as in the message piece.
cycle-on-their-way = tausch { $kind ->
    [corner] { $count ->
        [one] 1 Ecke
       *[other] { $count } Ecken
    }
    [edge] { $count ->
        [one] 1 Kante
       *[other] { $count } Kanten
    }
    [middle-edge] { $count ->
        [one] 1 Mittelkante
       *[other] { $count } Mittelkanten
    }
    [wing] { $count ->
        [one] 1 Flügel
       *[other] { $count } Flügel
    }
   *[sticker] { $count ->
        [one] 1 Zentrumsaufkleber
       *[other] { $count } Zentrumsaufkleber
    }
} im Kreis, auf dem Weg nach Hause{ $named }.
# Form "acc": accusative.
the-piece = { $form ->
    [acc] { FORM($piece, "acc") }
   *[the] { FORM($piece, "the") }
}
bring-home-as = bring { FORM($piece, "acc") } nach Hause, nach { $to }{ $named }.
# $more: how many pieces are not named.
bring-all-home = bring { FORM($pieces, "acc") }{ $more ->
    [0] { "" }
    [one] { "" } und 1 weiteren Stein
   *[other] { "" } und { $more } weitere Steine
} nach Hause{ $named }.
bring-home = bring { FORM($pieces, "acc") } nach Hause, nach { $to }.

turn-slice-back = dreh den Slice zurück: Die Zentren sind wieder ganz.
bring-wings-closer = bring Flügel näher an ihre Dedges.
# $wings: their colors. $count: how many there are. $more: how many of them are not named.
join-wings = verbinde { $more ->
    [0] { $count ->
        [one] den Flügel { FORM($wings, "noun") } mit seiner Dedge
       *[other] die Flügel { FORM($wings, "noun") } mit ihren Dedges
    }
    [1] die Flügel { FORM($wings, "noun") } und einen weiteren mit ihren Dedges
   *[other] die Flügel { FORM($wings, "noun") } und { $more } weitere mit ihren Dedges
}.
even-out-wings = mach die Permutation der Flügel gerade.
repair-last-dedge = { $how ->
    [simple] tausch die Flügel der letzten Dedge und trenne dabei andere.
   *[pure] tausch die beiden Flügel der letzten Dedge.
}
repair-oll-parity = behebe die OLL-Parität: { $how ->
    [simple] Tausch Flügel und trenne dabei Dedges.
   *[pure] Kipp eine Dedge.
}
exchange-edges = behebe die PLL-Parität: Tausch die Kanten { $one } und { $other }.
exchange-dedges = behebe die PLL-Parität: Tausch zwei Dedges.

# $number: which layer, as an ordinal number.
align-layer = dreh die { $number } Ebene von { $side } dorthin, wo die meisten ihrer Steine zu Hause sind; die Ebenen dahinter dürfen sich mitdrehen.
align-some-layer = dreh eine Ebene dorthin, wo die meisten ihrer Steine zu Hause sind.
add-stickers = füg dem { FORM($color, "en") } Zentrum { $count ->
    [one] 1 Aufkleber
   *[other] { $count } Aufkleber
} hinzu: { $before } → { $after }.
line-up-centers = dreh die { FORM($last, "e") } Ebene so, dass ihre Zentrumsaufkleber zur Zeile passen.
fill-row = füll eine Zeile mit Zentrumsaufklebern.
bring-stickers-to-row = bring { $count ->
    [one] 1 Zentrumsaufkleber
   *[other] { $count } Zentrumsaufkleber
} nach Hause in die { $number } Ebene von { $side }.
raise-centers = hol Zentrumsaufkleber, die die Zeile braucht, heraus auf { FORM($last, "the") }.
even-out-orbits = mach { $moves }, damit Kommutatoren den Rest lösen können.

# Roux.
add-block-pair = füg das Paar { FORM($piece, "noun") } { $to } an den Block an.
build-square = bau { $to } ein Quadrat: die Kante { FORM($edge, "noun") } und das Paar { FORM($pair, "noun") }.
twist-block-corner = dreh die Ecke { FORM($piece, "noun") } { $at } richtig herum.
bring-block-corner = bring die Ecke { FORM($piece, "noun") } von { $from } nach { $to }.
align-blocks = dreh die { FORM($left, "e") } und die { FORM($right, "e") } Seite, bis beide Blöcke zu Hause sind.
orient-top-corners = orientiere die Ecken der { FORM($last, "en") } Ebene{ $named }.
solve-top-corners = löse die Ecken der { FORM($last, "en") } Ebene{ $named }.
turn-middle = dreh { $middle } um eine Vierteldrehung.
align-middle = dreh { $middle }, bis das { FORM($color, "e") } { $center } { $last } ist.
make-arrow = mach einen Pfeil: drei gekippte Kanten { $last } und eine { $side }.
orient-last-six = orientiere die letzten sechs Kanten: { CAPITAL($number) } sind gekippt.
bring-side-edges = bring die Kanten { FORM($one, "noun") } und { FORM($other, "noun") } nach { $one_to } und { $other_to }.
solve-middle-edges = löse { $middle }: die letzten vier Kanten.
solve-middle = löse { $middle }: die letzten vier Kanten und die { FORM($centers, "plural") }.

# The pieces of a step, by their colors and places.

centers-home-with-choice = Mit dieser Wahl { $count ->
    [one] ist 1 Zentrumsaufkleber schon auf der Seite seiner Farbe.
   *[other] sind { $count } Zentrumsaufkleber schon auf der Seite ihrer Farbe.
}
piece-with-place = { FORM($piece, "the") }, { $at }
# $named: several of the message piece-with-place, with what they belong to. $more: how many are not named.
pieces-with-places = { CAPITAL($named) }{ $more ->
    [0] .
    [one] ; dazu 1 weiterer Stein.
   *[other] ; dazu { $more } weitere Steine.
}
piece-in-place = { FORM($piece, "the") } { $to }
center-sticker-in-place = { FORM($piece, "a") } von { $from } nach { $to }
now-in-place = Jetzt am richtigen Platz: { $placed }{ $more ->
    [0] .
    [one] { "" } und 1 weiterer Stein.
   *[other] { "" } und { $more } weitere Steine.
}
# In the accusative.
sticker-at-place = den { FORM($color, "en") } Aufkleber { $at }
commutator-brings-home = Als Nächstes bringt der Kommutator { $stickers } nach Hause.
# Form "the": with the article.
sticker-of-color = { $form ->
    [the] der { FORM($color, "e") } Aufkleber
   *[bare] { FORM($color, "er") } Aufkleber
}
# The first of several pieces that change places, and those after it.
goes = { FORM($piece, "the") } geht von { $from } nach { $to }
then-goes = { FORM($piece, "the") } von { $from } nach { $to }
turns-over = { FORM($piece, "the") } dreht sich { $at } um
pieces-go = { CAPITAL($told) }.
# About a wing.
other-half-is-at = die andere Hälfte seiner Dedge ist { $at }
middle-of-edge-is-at = die Mitte seiner Kante ist { $at }
no-center-changes = Kein Zentrum gewinnt oder verliert einen Aufkleber seiner Farbe.
centers-change = Zentrumsaufkleber auf ihrer eigenen Seite, von je { $total }: { $changes }.
center-changes = { FORM($color, "noun") } { $before } → { $after }
# $told: one or two of the message pieces-showing-color.
showing-color = { CAPITAL($side) } zeigen { FORM($color, "noun") }: { $told }.
pieces-showing-color = { $before } von { $all } { $kind ->
    [edges] Kanten
   *[corners] Ecken
}, danach { $after }
