# Names of colors, pieces and places, numbers, and how texts are joined.
#
# Terms: Ecke (f) corner, Kante (f) edge, Mittelkante (f) middle edge, Flügel (m) wing, Dedge (f), Zentrum (n) center, festes Zentrum
# fixed center, Aufkleber (m) sticker, Zentrumsaufkleber (m) center sticker, Stein (m) piece, Platz (m) place, Slot (m), Ebene (f)
# layer, Mittelebene (f), innere Ebene, Seite (f) side and face, Slice (m), Zeile (f) row, Spalte (f) column, Reihe (f) line,
# Paar (n), gepaart, trennen unpair, Kreuz (n), Balken (m) bar, Headlights (pl), Block (m), Quadrat (n), Punkt, Winkel, Linie, Pfeil,
# Fall (m) case, gekippt flipped, verdreht twisted, richtig herum drehen twist, orientieren, permutieren, im Kreis tauschen cycle,
# Zyklus (m), Setup (n), Kommutator (m), Trigger (m), einsetzen insert, herausholen take out, nach Hause, zu Hause home,
# an seinem Platz in place, vollenden finish, Drehung (f) turn, Zug (m) move, Vierteldrehung, halbe Drehung, Parität (f).
#
# A piece is a noun with its colors after it, without an ending: "die Ecke Weiß-Rot-Grün". So names of colors that a user gives fit in.
# Instructions: imperative of "du" in its short form (dreh, setz, bring, hol).

# $name: the name of a color. Forms: "noun", and the endings of the adjective: "e", "en", "er".
color = { $form ->
    [noun] { $name ->
        [white] Weiß
        [red] Rot
        [green] Grün
        [yellow] Gelb
        [orange] Orange
       *[blue] Blau
    }
    [e] { $name ->
        [white] weiße
        [red] rote
        [green] grüne
        [yellow] gelbe
        [orange] orange
       *[blue] blaue
    }
    [en] { $name ->
        [white] weißen
        [red] roten
        [green] grünen
        [yellow] gelben
        [orange] orangen
       *[blue] blauen
    }
    [er] { $name ->
        [white] weißer
        [red] roter
        [green] grüner
        [yellow] gelber
        [orange] oranger
       *[blue] blauer
    }
   *[plain] { $name ->
        [white] weiß
        [red] rot
        [green] grün
        [yellow] gelb
        [orange] orange
       *[blue] blau
    }
}

# $face: the letter of a face. Usual form: where something is ("oben"). Forms: "to" ("nach oben"), the adjective "e" and "en"
# ("obere", "oberen"), "the" ("die Oberseite"), "of" (its dative and genitive, "der Oberseite").
side = { $form ->
    [to] { $face ->
        [U] nach oben
        [R] nach rechts
        [F] nach vorn
        [D] nach unten
        [L] nach links
       *[B] nach hinten
    }
    [e] { $face ->
        [U] obere
        [R] rechte
        [F] vordere
        [D] untere
        [L] linke
       *[B] hintere
    }
    [en] { $face ->
        [U] oberen
        [R] rechten
        [F] vorderen
        [D] unteren
        [L] linken
       *[B] hinteren
    }
    [the] { $face ->
        [U] die Oberseite
        [R] die rechte Seite
        [F] die Vorderseite
        [D] die Unterseite
        [L] die linke Seite
       *[B] die Rückseite
    }
    [of] { $face ->
        [U] der Oberseite
        [R] der rechten Seite
        [F] der Vorderseite
        [D] der Unterseite
        [L] der linken Seite
       *[B] der Rückseite
    }
   *[at] { $face ->
        [U] oben
        [R] rechts
        [F] vorn
        [D] unten
        [L] links
       *[B] hinten
    }
}

# $of: the letters of the faces that meet at the place of an edge or a corner. "von" and "nach" can stand before it.
region = { $of ->
    [UF] oben vorn
    [UB] oben hinten
    [UR] oben rechts
    [UL] oben links
    [DF] unten vorn
    [DB] unten hinten
    [DR] unten rechts
    [DL] unten links
    [FR] vorn rechts
    [FL] vorn links
    [BR] hinten rechts
    [BL] hinten links
    [UFR] oben vorn rechts
    [UFL] oben vorn links
    [UBR] oben hinten rechts
    [UBL] oben hinten links
    [DFR] unten vorn rechts
    [DFL] unten vorn links
    [DBR] unten hinten rechts
   *[DBL] unten hinten links
}

place-in-center = { $on } (Zeile { $row }, Spalte { $column })
place-of-wing = { $on } ({ FORM($number, "er") } von { $end })

# $piece: the colors of a piece. $kind: what it is. Forms: "the" (with the article, nominative), "acc" (accusative), "a" (with the
# indefinite article).
piece = { $form ->
    [the] { $kind ->
        [corner] die Ecke { FORM($piece, "noun") }
        [edge] die Kante { FORM($piece, "noun") }
        [middle-edge] die Mittelkante { FORM($piece, "noun") }
        [wing] der Flügel { FORM($piece, "noun") }
        [dedge] die Dedge { FORM($piece, "noun") }
        [pair] das Paar { FORM($piece, "noun") }
        [sticker] der { FORM($piece, "e") } Zentrumsaufkleber
       *[center] das { FORM($piece, "e") } Zentrum
    }
    [acc] { $kind ->
        [corner] die Ecke { FORM($piece, "noun") }
        [edge] die Kante { FORM($piece, "noun") }
        [middle-edge] die Mittelkante { FORM($piece, "noun") }
        [wing] den Flügel { FORM($piece, "noun") }
        [dedge] die Dedge { FORM($piece, "noun") }
        [pair] das Paar { FORM($piece, "noun") }
        [sticker] den { FORM($piece, "en") } Zentrumsaufkleber
       *[center] das { FORM($piece, "e") } Zentrum
    }
    [a] { $kind ->
        [corner] eine Ecke { FORM($piece, "noun") }
        [edge] eine Kante { FORM($piece, "noun") }
        [middle-edge] eine Mittelkante { FORM($piece, "noun") }
        [wing] ein Flügel { FORM($piece, "noun") }
        [dedge] eine Dedge { FORM($piece, "noun") }
        [pair] ein Paar { FORM($piece, "noun") }
        [sticker] ein { FORM($piece, "er") } Zentrumsaufkleber
       *[center] ein Zentrum { FORM($piece, "noun") }
    }
   *[bare] { $kind ->
        [corner] Ecke { FORM($piece, "noun") }
        [edge] Kante { FORM($piece, "noun") }
        [middle-edge] Mittelkante { FORM($piece, "noun") }
        [wing] Flügel { FORM($piece, "noun") }
        [dedge] Dedge { FORM($piece, "noun") }
        [pair] Paar { FORM($piece, "noun") }
        [sticker] { FORM($piece, "er") } Zentrumsaufkleber
       *[center] Zentrum { FORM($piece, "noun") }
    }
}

# Usual form: "zweite". Forms: "en" ("zweiten"), "er" ("zweiter").
ordinal = { $form ->
    [en] { $number ->
        [1] ersten
        [2] zweiten
        [3] dritten
        [4] vierten
        [5] fünften
        [6] sechsten
        [7] siebten
        [8] achten
        [9] neunten
        [10] zehnten
       *[other] { $number }.
    }
    [er] { $number ->
        [1] erster
        [2] zweiter
        [3] dritter
        [4] vierter
        [5] fünfter
        [6] sechster
        [7] siebter
        [8] achter
        [9] neunter
        [10] zehnter
       *[other] { $number }.
    }
   *[e] { $number ->
        [1] erste
        [2] zweite
        [3] dritte
        [4] vierte
        [5] fünfte
        [6] sechste
        [7] siebte
        [8] achte
        [9] neunte
        [10] zehnte
       *[other] { $number }.
    }
}

# Usual form: feminine. Form "neuter": "eins".
cardinal = { $number ->
    [0] { $form ->
        [neuter] keins
       *[feminine] keine
    }
    [1] { $form ->
        [neuter] eins
       *[feminine] eine
    }
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
   *[other] { $number }
}

times = { $number ->
    [1] einmal
    [2] zweimal
    [3] dreimal
    [4] viermal
    [5] fünfmal
    [6] sechsmal
   *[other] { $number }-mal
}

# The name of an algorithm, and how often it is played, at the end of a sentence.
named = { $number ->
    [1] : { $name }
   *[other] : { $name }, { $times }
}

list-and = { $first } und { $rest }
list-clauses = { $first } und { $rest }
list-clauses-before = { $first }, { $rest }
list-or = { $first } oder { $rest }
list-comma = { $first }, { $rest }
list-semicolon = { $first }; { $rest }
list-hyphen = { $first }-{ $rest }
list-sentences = { $first } { $rest }

# An algorithm: its id, and its English name. Within a sentence in the forms "der" and "den", without the article.
algorithm = { $form ->
    [der] { $id ->
        [right-trigger] rechte Trigger
        [left-trigger] linke Trigger
        [right-trigger-backwards] rechte Trigger rückwärts
        [left-trigger-backwards] linke Trigger rückwärts
        [right-trigger-with-a-half-turn] rechte Trigger mit halber Drehung
        [left-trigger-with-a-half-turn] linke Trigger mit halber Drehung
        [corner-twist] Eckendreher
        [corner-twist-backwards] Eckendreher rückwärts
       *[other] { $name }
    }
    [den] { $id ->
        [right-trigger] rechten Trigger
        [left-trigger] linken Trigger
        [right-trigger-backwards] rechten Trigger rückwärts
        [left-trigger-backwards] linken Trigger rückwärts
        [right-trigger-with-a-half-turn] rechten Trigger mit halber Drehung
        [left-trigger-with-a-half-turn] linken Trigger mit halber Drehung
        [corner-twist] Eckendreher
        [corner-twist-backwards] Eckendreher rückwärts
       *[other] { $name }
    }
   *[title] { $id ->
        [right-trigger] Rechter Trigger
        [left-trigger] Linker Trigger
        [right-trigger-backwards] Rechter Trigger rückwärts
        [left-trigger-backwards] Linker Trigger rückwärts
        [right-trigger-with-a-half-turn] Rechter Trigger mit halber Drehung
        [left-trigger-with-a-half-turn] Linker Trigger mit halber Drehung
        [corner-twist] Eckendreher
        [corner-twist-backwards] Eckendreher rückwärts
        [niklas-backwards] Niklas rückwärts
        [angle-to-cross] Winkel zum Kreuz
        [line-to-cross] Linie zum Kreuz
        [edge-to-the-left] Kante nach links
        [edge-to-the-right] Kante nach rechts
        [last-dedge] Letzte Dedge
        [last-dedge-simple] Letzte Dedge (einfach)
        [oll-parity] OLL-Parität
        [oll-parity-simple] OLL-Parität (einfach)
        [pll-parity] PLL-Parität
       *[other] { $name }
    }
}
