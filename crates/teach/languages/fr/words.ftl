# Terms: corner = coin; edge = arête (f.); wing = wing (f.); dedge = dedge (f.); middle edge = arête centrale; center = centre;
# center sticker = autocollant de centre; sticker = autocollant; slot = slot (m.); place = place; layer = couche; side, face = face (a
# side around the last layer: côté); slice = tranche; pair = paire; cross = croix; bar = barre; line (row or column) = rangée; row = ligne;
# column = colonne; headlights = phares; block = bloc; flipped edge = arête mal orientée (retournée, of one in its slot); to flip =
# retourner; twisted corner = coin pivoté; set-up = set-up (m.); commutator = commutateur; trigger = trigger (m.); take out = sortir;
# insert = insérer; to pair, join = former (a dedge), réunir (wings); unpair = défaire; cycle = permuter en cycle; turn, move =
# mouvement; quarter, half turn = quart de tour, demi-tour; buffer = buffer (m.). Instructions: imperative, tu ("insère").

# Names of colors, pieces and places, numbers, and how texts are joined.

# $name: the name of a color. Forms: f, p, fp (feminine, plural, both), the (with its article). The usual form is masculine.
color = { $form ->
    [the] { $name ->
        [white] le blanc
        [red] le rouge
        [green] le vert
        [yellow] le jaune
        [orange] l’orange
       *[blue] le bleu
    }
    [f] { $name ->
        [white] blanche
        [red] rouge
        [green] verte
        [yellow] jaune
        [orange] orange
       *[blue] bleue
    }
    [p] { $name ->
        [white] blancs
        [red] rouges
        [green] verts
        [yellow] jaunes
        [orange] orange
       *[blue] bleus
    }
    [fp] { $name ->
        [white] blanches
        [red] rouges
        [green] vertes
        [yellow] jaunes
        [orange] orange
       *[blue] bleues
    }
   *[m] { $name ->
        [white] blanc
        [red] rouge
        [green] vert
        [yellow] jaune
        [orange] orange
       *[blue] bleu
    }
}

# $face: the letter of a face. The usual form is an adverb: "en haut". Forms: the (noun with its article: "vers le haut"), from (the
# same with "de"), adj (after "la face", "la couche", "le coin": "de droite"), m and f (adjectives, for pairs such as "avant droit", "les
# faces gauche et droite").
side = { $form ->
    [the] { $face ->
        [U] le haut
        [R] la droite
        [F] l’avant
        [D] le bas
        [L] la gauche
       *[B] l’arrière
    }
    [from] { $face ->
        [U] du haut
        [R] de la droite
        [F] de l’avant
        [D] du bas
        [L] de la gauche
       *[B] de l’arrière
    }
    [adj] { $face ->
        [U] du haut
        [R] de droite
        [F] avant
        [D] du bas
        [L] de gauche
       *[B] arrière
    }
    [m] { $face ->
        [U] haut
        [R] droit
        [F] avant
        [D] bas
        [L] gauche
       *[B] arrière
    }
    [f] { $face ->
        [U] du haut
        [R] droite
        [F] avant
        [D] du bas
        [L] gauche
       *[B] arrière
    }
   *[at] { $face ->
        [U] en haut
        [R] à droite
        [F] à l’avant
        [D] en bas
        [L] à gauche
       *[B] à l’arrière
    }
}

# $of: the letters of the faces that meet at the place of an edge or a corner. Forms as of "side": at, the, from.
region = { $form ->
    [the] { $of ->
        [UF] le haut avant
        [UB] le haut arrière
        [UR] le haut droit
        [UL] le haut gauche
        [DF] le bas avant
        [DB] le bas arrière
        [DR] le bas droit
        [DL] le bas gauche
        [FR] l’avant droit
        [FL] l’avant gauche
        [BR] l’arrière droit
        [BL] l’arrière gauche
        [UFR] le haut avant droit
        [UFL] le haut avant gauche
        [UBR] le haut arrière droit
        [UBL] le haut arrière gauche
        [DFR] le bas avant droit
        [DFL] le bas avant gauche
        [DBR] le bas arrière droit
       *[DBL] le bas arrière gauche
    }
    [from] { $of ->
        [UF] du haut avant
        [UB] du haut arrière
        [UR] du haut droit
        [UL] du haut gauche
        [DF] du bas avant
        [DB] du bas arrière
        [DR] du bas droit
        [DL] du bas gauche
        [FR] de l’avant droit
        [FL] de l’avant gauche
        [BR] de l’arrière droit
        [BL] de l’arrière gauche
        [UFR] du haut avant droit
        [UFL] du haut avant gauche
        [UBR] du haut arrière droit
        [UBL] du haut arrière gauche
        [DFR] du bas avant droit
        [DFL] du bas avant gauche
        [DBR] du bas arrière droit
       *[DBL] du bas arrière gauche
    }
   *[at] { $of ->
        [UF] en haut à l’avant
        [UB] en haut à l’arrière
        [UR] en haut à droite
        [UL] en haut à gauche
        [DF] en bas à l’avant
        [DB] en bas à l’arrière
        [DR] en bas à droite
        [DL] en bas à gauche
        [FR] à l’avant droit
        [FL] à l’avant gauche
        [BR] à l’arrière droit
        [BL] à l’arrière gauche
        [UFR] en haut à l’avant droit
        [UFL] en haut à l’avant gauche
        [UBR] en haut à l’arrière droit
        [UBL] en haut à l’arrière gauche
        [DFR] en bas à l’avant droit
        [DFL] en bas à l’avant gauche
        [DBR] en bas à l’arrière droit
       *[DBL] en bas à l’arrière gauche
    }
}

# Both take the forms of "region", and hand them on.
place-in-center = { FORM($on, $form) } (ligne { $row }, colonne { $column })
place-of-wing = { FORM($on, $form) } ({ FORM($number, "f") } depuis { FORM($end, "the") })

# $piece: the colors of a piece. $kind: what it is. The usual form has the definite article, the form "a" the indefinite one.
piece = { $form ->
    [a] { $kind ->
        [corner] un coin { $piece }
        [edge] une arête { $piece }
        [middle-edge] une arête centrale { $piece }
        [wing] une wing { $piece }
        [dedge] une dedge { $piece }
        [pair] une paire { $piece }
        [sticker] un autocollant de centre { $piece }
       *[center] un centre { $piece }
    }
   *[the] { $kind ->
        [corner] le coin { $piece }
        [edge] l’arête { $piece }
        [middle-edge] l’arête centrale { $piece }
        [wing] la wing { $piece }
        [dedge] la dedge { $piece }
        [pair] la paire { $piece }
        [sticker] l’autocollant de centre { $piece }
       *[center] le centre { $piece }
    }
}

# Form: f.
ordinal = { $number ->
    [1] { $form ->
        [f] première
       *[m] premier
    }
    [2] deuxième
    [3] troisième
    [4] quatrième
    [5] cinquième
    [6] sixième
    [7] septième
    [8] huitième
    [9] neuvième
    [10] dixième
   *[other] { $number }e
}

# Form: f.
cardinal = { $number ->
    [0] { $form ->
        [f] aucune
       *[m] aucun
    }
    [1] { $form ->
        [f] une
       *[m] un
    }
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
   *[other] { $number }
}

times = { $number ->
    [1] une fois
    [2] deux fois
   *[other] { $number } fois
}

# The name of an algorithm, and how often it is played, at the end of a sentence.
named = { $number ->
    [1]  : { $name }
   *[other]  : { $name }, { $times }
}

list-and = { $first } et { $rest }
list-clauses = { $first } et { $rest }
list-clauses-before = { $first }, { $rest }
list-or = { $first } ou { $rest }
list-comma = { $first }, { $rest }
list-semicolon = { $first } ; { $rest }
list-hyphen = { $first }-{ $rest }
list-sentences = { $first } { $rest }

# An algorithm: its id, and its English name. In the form "the" within a sentence, with its article.
algorithm = { $form ->
    [the] { $id ->
        [right-trigger] le trigger de droite
        [left-trigger] le trigger de gauche
        [right-trigger-backwards] le trigger de droite à l’envers
        [left-trigger-backwards] le trigger de gauche à l’envers
        [right-trigger-with-a-half-turn] le trigger de droite avec demi-tour
        [left-trigger-with-a-half-turn] le trigger de gauche avec demi-tour
        [corner-twist] la rotation de coin
        [corner-twist-backwards] la rotation de coin à l’envers
        [antisune] l’Antisune
       *[other] le { $name }
    }
   *[title] { $id ->
        [right-trigger] Trigger de droite
        [left-trigger] Trigger de gauche
        [right-trigger-backwards] Trigger de droite à l’envers
        [left-trigger-backwards] Trigger de gauche à l’envers
        [right-trigger-with-a-half-turn] Trigger de droite avec demi-tour
        [left-trigger-with-a-half-turn] Trigger de gauche avec demi-tour
        [corner-twist] Rotation de coin
        [corner-twist-backwards] Rotation de coin à l’envers
        [niklas-backwards] Niklas à l’envers
        [angle-to-cross] De l’angle à la croix
        [line-to-cross] De la ligne à la croix
        [edge-to-the-left] Arête vers la gauche
        [edge-to-the-right] Arête vers la droite
        [last-dedge] Dernière dedge
        [last-dedge-simple] Dernière dedge (simple)
        [oll-parity] Parité OLL
        [oll-parity-simple] Parité OLL (simple)
        [pll-parity] Parité PLL
       *[other] { $name }
    }
}
