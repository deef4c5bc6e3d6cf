# Hints: what comes next, and what to look at. None of these sentences says what to do, nor which case it is.

# $title: of a phase, as a list names it.
next-is = Als Nächstes: { $title }.

# $pieces: one or more of the message piece-to-look-at, in the accusative.
look-at-pieces = Schau auf { $pieces }.
piece-to-look-at = { FORM($piece, "acc") } { $at }

# $last: where the last layer is. $color: of its face. $kind: of the pieces that the case depends on.
look-for-color = Schau auf { FORM($last, "the") }: Welche { $kind ->
    [edges] Kanten
    [corners] Ecken
   *[both] Kanten und Ecken
} zeigen dort { FORM($color, "noun") }?
look-for-color-of-corners = Schau auf die Ecken der { FORM($last, "en") } Ebene: Auf welcher Seite zeigt jede von ihnen { FORM($color, "noun") }?
look-for-matches = { $kind ->
    [both-layers] Schau rund um beide Ebenen: Auf welchen Seiten haben die zwei Ecken dieselbe Farbe?
    [corners] Schau rund um die { FORM($last, "e") } Ebene: Auf welchen Seiten haben die zwei Ecken dieselbe Farbe?
   *[both] Schau rund um die { FORM($last, "e") } Ebene: Welche Aufkleber einer Seite haben dieselbe Farbe?
}
look-at-places = { $kind ->
    [edges] Schau auf die Kanten der { FORM($last, "en") } Ebene: Welche von ihnen passen zu den Seiten, vielleicht erst nach einer Drehung der Ebene?
   *[corners] Schau auf die Ecken der { FORM($last, "en") } Ebene: Welche von ihnen sind an ihrem Platz?
}
look-for-flipped-edges = Schau auf die Kanten: Welche sind gekippt?
look-for-turned-layer = Schau auf die Ebenen: Welche ist gegen die anderen verdreht?
look-for-edge-pieces = Schau auf die Kanten: Auf welchen passen die Steine nicht zusammen?
look-for-center-stickers = Such { FORM($color, "e") } Zentrumsaufkleber, die noch nicht auf ihrer Seite sind.
look-at-centers = Schau auf die Zentrumsaufkleber: Welche sind nicht auf der Seite ihrer Farbe?
look-for-odd-exchanges = Schau auf die Steine, die noch nicht gelöst sind: Fehlt ihnen eine gerade oder eine ungerade Zahl von Vertauschungen?
