# What is seen of a case, and what algorithms do: parts of sentences, with a small letter at the beginning. They are told one after
# another (list-semicolon), and begin a sentence with CAPITAL. In the form "after" the verb comes first.

# Two things that are seen on the top, after seen-on-top.
seen-and-seen = { $form ->
    [after] { FORM($first, "after") }, und { $second }
   *[first] { $first }, und { $second }
}

# $seen: edges-on-top, corners-on-top, both with seen-and-seen between them, or odd-edges-on-top.
seen-on-top = { $side } { FORM($seen, "after") }

# $color: of the last layer. $sides: where the edges are that show it on top.
edges-on-top = { $form ->
    [after] { $shape ->
        [none] ist keine Kante { $color }
        [all] sind alle Kanten { $color }
        [line] bilden die Kanten { $sides } eine { FORM($color, "e") } Linie
       *[angle] bilden die Kanten { $sides } ein L in { FORM($color, "noun") }
    }
   *[first] { $shape ->
        [none] keine Kante ist { $color }
        [all] alle Kanten sind { $color }
        [line] die Kanten { $sides } bilden eine { FORM($color, "e") } Linie
       *[angle] die Kanten { $sides } bilden ein L in { FORM($color, "noun") }
    }
}

# $corners: where the corners are that show the color on top.
corners-on-top = { $form ->
    [after] { $count ->
        [0] ist keine Ecke { $color }
        [1] ist von den Ecken nur die { $corners } { $color }
        [4] sind alle Ecken { $color }
       *[other] sind die Ecken { $corners } { $color }
    }
   *[first] { $count ->
        [0] keine Ecke ist { $color }
        [1] von den Ecken ist nur die { $corners } { $color }
        [4] alle Ecken sind { $color }
       *[other] die Ecken { $corners } sind { $color }
    }
}
odd-edges-on-top = { $form ->
    [after] sind eine oder drei Kanten { $color }, nicht zwei oder vier
   *[first] eine oder drei Kanten sind { $color }, nicht zwei oder vier
}

# Two corners of a side that have the same color, for each of these sides.
headlights-on = { $count ->
    [4] Headlights auf allen vier Seiten
   *[other] Headlights { $sides }
}

# A corner of the last layer, by its sides: the front or the back first, then the right or the left.
corner-between = { $first } { $second }

# What of a side shows the color of the last layer. $end: the side towards which the corner is.
shown-on-side = { $shown ->
    [all] { $side } ein { FORM($color, "er") } Balken
    [both-ends] { $side } { FORM($color, "e") } Headlights
    [none] { $side } kein { FORM($color, "noun") }
    [no-end] { $side } keine { FORM($color, "e") } Ecke
    [edge] { $side } ist nur die Kante { $color }
    [end] { $side } ist nur die Ecke { $end } { $color }
    [one-end] { $side } ist die Ecke { $end } { $color }, die andere nicht
   *[edge-and-end] { $side } sind die Kante und die Ecke { $end } { $color }
}

bar-of-one-color = { $side } ein Balken in einer Farbe
between-headlights = zwischen den Headlights { $side } ist { $relation ->
    [opposite] die gegenüberliegende Farbe
   *[neighbors] die Farbe einer Nachbarseite
}
edge-matches-corner = { $side } hat die Kante die Farbe der Ecke { $end }
corner-matches-edges = die Ecke { $corner } passt zu den beiden Kanten neben ihr
nothing-matches-on = { $side } sind keine zwei Aufkleber gleich
nothing-matches = auf keiner Seite sind zwei Aufkleber gleich
edge-matches-headlights = die Kante { $side } hat die Farbe der Headlights { $other }
corner-matches-next-edge = { $side } hat der { FORM($other, "e") } Aufkleber die Farbe der Kante { $other }

# How the colors of two stickers are related.
related-colors = { $relation ->
    [same] dieselbe Farbe
    [opposite] gegenüberliegende Farben
   *[neighbors] Farben benachbarter Seiten
}
ends-of-side-show = { $side } zeigen die beiden Ecken { $colors }
# $one, $other: where the stickers are on the side; on the top, the corners.
corners-of-face-show = { $side } zeigen die Ecken { $one } und { $other } { $colors }
# $side, $other_side: where the sticker of each corner is.
stickers-of-corners-show = der { FORM($side, "e") } Aufkleber der Ecke { $corner } und der { FORM($other_side, "e") } Aufkleber der Ecke { $other_corner } zeigen { $colors }

# $sides: those on which both corners have one color.
bars-of-layer = die { FORM($layer, "e") } Ebene hat { $count ->
    [0] keinen Balken
    [1] { $sides } einen Balken
    [4] auf allen vier Seiten Balken
   *[other] { $sides } Balken
}

# $layer: where the last layer is.
edges-fit-after-one-turn = die Kanten { $side } und { $next } passen nach höchstens einer Drehung der { FORM($layer, "en") } Ebene zu ihren Seiten, sonst keine zwei Nachbarn
corner-in-its-place = die Ecke { $corner } ist an ihrem Platz
corner-belongs-at = die Ecke { $corner } gehört nach { $home }
corner-shows = die Ecke { $corner } zeigt { $side } { FORM($color, "noun") }
corner-above-or-in-slot = die Ecke ist über ihrem Slot oder verdreht darin

# Pieces of the first two layers. $color: that of one of their stickers. $home: the side where that color belongs. $facing, $side: the
# side where the sticker is.
corner-at = die Ecke ist { $place }
corner-turned = der { FORM($color, "e") } Aufkleber der Ecke zeigt { FORM($facing, "to") }
corner-at-and-turned = die Ecke ist { $place }, ihr { FORM($color, "er") } Aufkleber zeigt { FORM($facing, "to") }
edge-at = die Kante ist { $place }
edge-turned = die Kante hat { $side } { FORM($color, "noun") }, die Farbe { FORM($home, "of") }
edge-at-and-turned = die Kante ist { $place } und hat { $side } { FORM($color, "noun") }, die Farbe { FORM($home, "of") }

all-paired-but-one = alle Kanten außer der { $place } sind gepaart: Ihre äußeren Flügel haben die Farben der Steine dazwischen, nur andersherum

# What an algorithm does.

# A kind of pieces; in the form "plural" several of them, in the form "dative" after "von"; in the form "the" with its article.
kind-of-piece = { $form ->
    [plural] { $kind ->
        [corner] Ecken
        [edge] Kanten
        [middle-edge] Mittelkanten
        [wing] Flügel
        [dedge] Dedges
       *[sticker] Zentrumsaufkleber
    }
    [dative] { $kind ->
        [corner] Ecken
        [edge] Kanten
        [middle-edge] Mittelkanten
        [wing] Flügeln
        [dedge] Dedges
       *[sticker] Zentrumsaufklebern
    }
    [the] { $kind ->
        [corner] die Ecke
        [edge] die Kante
        [middle-edge] die Mittelkante
        [wing] der Flügel
        [dedge] die Dedge
       *[sticker] der Zentrumsaufkleber
    }
   *[singular] { $kind ->
        [corner] Ecke
        [edge] Kante
        [middle-edge] Mittelkante
        [wing] Flügel
        [dedge] Dedge
       *[sticker] Zentrumsaufkleber
    }
}

changes-nothing = ändert nichts
changes-nothing-seen = tauscht nur Zentrumsaufkleber einer Farbe, was niemand sieht
moves-pieces = bewegt { $count } { FORM($kind, "plural") }
# $cycles and $number: how many cycles, as a number and in words. $length and $long: how many pieces each has. $listed: their places.
moves-in-cycles = { $length ->
    [2] { $cycles ->
        [1] tauscht zwei { FORM($kind, "plural") }: { $listed }
       *[other] tauscht { $number } Paare von { FORM($kind, "dative") }: { $listed }
    }
   *[other] { $cycles ->
        [1] tauscht { $long } { FORM($kind, "plural") } im Kreis: { $listed }
       *[other] macht { $number } { $length }-Zyklen von { FORM($kind, "dative") }: { $listed }
    }
}
# Pieces that stay in their places, $listed: corners, edges or dedges. $count: how many.
turns-in-place = { $turned ->
    [flipped] { $count ->
        [one] kippt die { $kind } { $listed }
       *[other] kippt die { FORM($kind, "plural") } { $listed }
    }
    [clockwise] { $count ->
        [one] dreht die { $kind } { $listed } im Uhrzeigersinn
       *[other] dreht die { FORM($kind, "plural") } { $listed } im Uhrzeigersinn
    }
   *[anticlockwise] { $count ->
        [one] dreht die { $kind } { $listed } gegen den Uhrzeigersinn
       *[other] dreht die { FORM($kind, "plural") } { $listed } gegen den Uhrzeigersinn
    }
}
