# What may be wrong with a state as it was typed or measured. These sentences begin in lower case (nouns do not).

letters-stand-for-other-faces = die Buchstaben stehen anscheinend für andere Seiten: Nach den { $by ->
    [corners] Ecken
   *[centers] Zentren
} gelesen, ist der Zustand lösbar

# A sticker: $place is facelet-at, $from and $to are symbols; $from is "blank" if nothing was typed. $probably: yes or no.
sticker-is = { $place } ist { $to }{ $from ->
    [blank] { "" }
   *[other] , nicht { $from }
}
sticker-may-be-wrong = der Aufkleber auf { $place } ist { $probably ->
    [yes] wahrscheinlich
   *[no] vielleicht
} { $to }{ $from ->
    [blank] { "" }
   *[other] , nicht { $from }
}

# $changes: several of sticker-is, and perhaps and-more-stickers, joined by semicolons.
stickers-may-be-wrong = { $probably ->
    [yes] wahrscheinlich:
   *[no] vielleicht:
} { $changes }
blanks-are-filled-in = die Lücken sind ausgefüllt: { $changes }
and-more-stickers = und { $count } { $count ->
    [one] weiterer
   *[other] weitere
}

# What is wrong with the cube, or with what was typed. $place, $one, $other: the letters of the faces of a place.
corner-may-be-twisted = die Ecke bei { $place } ist vielleicht verdreht: Dreh sie eine Dritteldrehung { $way ->
    [clockwise] im Uhrzeigersinn
   *[anticlockwise] gegen den Uhrzeigersinn
}; oder ihre drei Aufkleber wurden miteinander verwechselt
edge-may-be-flipped = die { $kind ->
    [edge] Kante
   *[middle-edge] Mittelkante
} bei { $place } ist vielleicht gekippt: Dreh sie um; oder ihre zwei Aufkleber wurden miteinander verwechselt
pieces-may-be-exchanged = die { $kind ->
    [corner] Ecken
    [edge] Kanten
    [wing] Flügel
   *[edge-piece] Kantensteine
} bei { $one } und { $other } sind vielleicht vertauscht: Tausch sie aus; oder ihre Aufkleber wurden falsch gelesen

# A slip of whole faces. $seen: what seems to have happened, $undone: how to undo it; both are clauses.
slip = { $seen }: { CAPITAL($undone) }
# Clauses of $seen or $undone, joined one after another. $count: of how many. $last: whether $rest is the last.
clauses = { $last ->
    [yes] { $first } und { $rest }
   *[no] { $first }, { $rest }
}

# $faces: their letters. $count: how many; six are all. Nominative and accusative are the same.
faces = { $count ->
    [1] Seite { $faces }
    [6] alle Seiten
   *[other] die Seiten { $faces }
}
faces-seem-swapped = { $faces } sind anscheinend vertauscht
faces-seem-reordered = die Seiten stehen anscheinend in der Reihenfolge { $order }
faces-seem-laid = { $faces } { $how ->
    [mirrored] { $count ->
        [1] ist
       *[other] sind
    } anscheinend gespiegelt
    [columns] { $count ->
        [1] ist
       *[other] sind
    } anscheinend spaltenweise gelesen
    [columns-from-the-end] { $count ->
        [1] ist
       *[other] sind
    } anscheinend spaltenweise gelesen, von der letzten Spalte zur ersten und von unten nach oben
   *[turned] { $count ->
        [1] ist
       *[other] sind
    } anscheinend gedreht
}

# How to undo a slip. $object: whether the faces are named, or only "it", or "them" (each one). $angle: by how much.
swap-faces = tausch { $object ->
    [named] { $faces }
   *[them] sie
} aus
send-faces-in-order = schick sie in der Reihenfolge URFDLB
flip-faces = spiegle { $object ->
    [named] { $faces }
    [it] sie
   *[them] jede
} { $way ->
    [left-to-right] von links nach rechts
   *[top-to-bottom] von oben nach unten
}
send-faces-by-rows = schick { $object ->
    [named] { $faces }
    [it] sie
   *[them] jede
} Zeile für Zeile
turn-faces = dreh { $object ->
    [named] { $faces }
    [it] sie
   *[them] jede
} { $angle }
angle = { $quarters ->
    [1] um 90 Grad im Uhrzeigersinn
    [2] um 180 Grad
   *[other] um 90 Grad gegen den Uhrzeigersinn
}

# Of faces that a camera measured.
camera-mirrors = die Kamera spiegelt anscheinend das Bild: Spiegle jede Seite von links nach rechts
# $action: what to do, as an imperative.
corner-seems-twisted = eine Ecke des Würfels ist anscheinend verdreht: { CAPITAL($action) }
edge-seems-flipped = eine Kante des Würfels ist anscheinend gekippt: Dreh eine Kante um
pieces-seem-swapped = zwei Steine des Würfels sind anscheinend vertauscht: Tausch zwei Ecken oder zwei { $kind ->
    [edge] Kanten
   *[middle-edge] Mittelkanten
} aus

# Warnings. A net is a cube unfolded.
net-order = die Aufkleber können ein Würfel in der Reihenfolge U R F D L B sein und ein anderer in der Reihenfolge eines Netzes; sie wurden als U R F D L B gelesen. Schick ein Netz in Zeilen oder sechs Seiten, um zu sagen, welcher gemeint ist
net-order-of-goal = die Aufkleber des Ziels sind ein Würfel in der Reihenfolge U R F D L B und ein anderer in der Reihenfolge eines Netzes; sie wurden als U R F D L B gelesen. Schick ein Netz in Zeilen oder sechs Seiten, um zu sagen, welcher gemeint ist
read-as-net = die Aufkleber wurden in der Reihenfolge eines Netzes gelesen: In der Reihenfolge U R F D L B können es nicht die eines Würfels sein. Schick ein Netz in Zeilen oder sechs Seiten, um zu sagen, was gemeint ist
mirrored-scheme = die Farben sind das Spiegelbild der üblichen: Mit Weiß oben und Grün vorn ist Orange rechts. Züge für diesen Zustand sind auf einem Würfel in den üblichen Farben falsch; prüf, ob eine Kamera spiegelt und ob jede Seite so gelesen ist, wie man sie von außen sieht

# What a terminal shows.
verdict = dieser { $size }x{ $size }x{ $size } ist { $solvable ->
    [yes] lösbar
   *[no] nicht lösbar
}
state-cannot-be-solved = dieser Zustand ist nicht lösbar
what-to-do = was zu tun ist: { $action }
states-meant = { $completed ->
    [yes] ausgefüllt:
   *[no] vielleicht gemeint:
}
# $parities: one or more of parity-of, each of an orbit of pieces.
parities = Paritäten: { $parities }
parities-of = { $kind ->
    [corner] Ecken
    [edge] Kanten
    [middle-edge] Mittelkanten
   *[wing] Flügel
} { $parities }
parity-of = { $parity ->
    [even] gerade
    [odd] ungerade
   *[unknown] unbekannt
}
face-was-turned = Seite { $face } war gedreht: Dreh sie { $angle }
equal-readings = mindestens { $count } Zustände passen gleich gut; dies ist einer davon
look-again = sieh noch einmal nach: { $place } ist zu { $sure } % sicher
look-again-at-marked = sieh die { $count } Aufkleber noch einmal an, die mit ? markiert sind
not-colors-of-a-cube = das sieht nicht nach den Farben eines Würfels aus
# $count: of the facelets that have another color in the nearest state.
not-colors-of-a-cube-as-held = das sind nicht die Farben eines Würfels, so wie er gehalten wurde{ $count ->
    [0] { "" }
    [1] ; im nächstliegenden Zustand hat 1 Aufkleber eine andere Farbe
   *[other] ; im nächstliegenden Zustand haben { $count } Aufkleber andere Farben
}
no-usual-mistake = kein üblicher Fehler erklärt sie, etwa gedrehte, gespiegelte oder vertauschte Seiten, eine andere Reihenfolge oder eine verdrehte Ecke
