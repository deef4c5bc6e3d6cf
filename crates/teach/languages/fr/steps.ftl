# What a step does, in one sentence without a capital letter at its beginning, and the pieces that it is about.

# With the article. Form: of (with "de").
rows = { $form ->
    [of] { $count ->
        [one] de la ligne { $numbers } de la face { FORM($side, "adj") }
       *[other] des lignes { $numbers } de la face { FORM($side, "adj") }
    }
   *[the] { $count ->
        [one] la ligne { $numbers } de la face { FORM($side, "adj") }
       *[other] les lignes { $numbers } de la face { FORM($side, "adj") }
    }
}
columns = { $form ->
    [of] { $count ->
        [one] de la colonne { $numbers } de la face { FORM($side, "adj") }
       *[other] des colonnes { $numbers } de la face { FORM($side, "adj") }
    }
   *[the] { $count ->
        [one] la colonne { $numbers } de la face { FORM($side, "adj") }
       *[other] les colonnes { $numbers } de la face { FORM($side, "adj") }
    }
}

# The layer or layers between the blocks of Roux, with the article. Form: of (with "de").
middle-layer = { $form ->
    [of] { $which ->
        [inner] des couches intérieures
       *[middle] de la couche du milieu
    }
   *[the] { $which ->
        [inner] les couches intérieures
       *[middle] la couche du milieu
    }
}

# A center that tells the color of its face: a fixed center of a big cube, or a whole one. In the form "plural" several of them.
telling-center = { $form ->
    [plural] { $which ->
        [fixed] centres fixes
       *[whole] centres
    }
   *[singular] { $which ->
        [fixed] centre fixe
       *[whole] centre
    }
}

finish-center = termine le centre { $color } { $side }{ $bars ->
    [0] .
    [one] { "" } avec la barre { FORM($from, "of") }.
   *[other] { "" } avec les barres { FORM($from, "of") }.
}
bring-in-bars = rentre { $bars ->
    [one] la barre { FORM($color, "f") }
   *[other] les barres { FORM($color, "fp") }
} { FORM($from, "of") }.
build-bars = construis { $bars ->
    [one] la barre { FORM($color, "f") }
   *[other] les barres { FORM($color, "fp") }
} dans { $on }.
gather-stickers = rassemble des autocollants { FORM($color, "p") } dans { $on } : { $number } sur { $all }.
move-bar = déplace la barre { FORM($color, "f") } { FORM($from, "of") } vers { $to } ; de là, elle peut rentrer à sa place.
move-stickers = déplace { $number } { $number ->
    [one] autocollant { $color }
   *[other] autocollants { FORM($color, "p") }
} { FORM($from, "of") } vers { $to }, où une barre peut grandir.
bring-stickers-home = amène { $number } { $number ->
    [one] autocollant { $color } de plus à sa place.
   *[other] autocollants { FORM($color, "p") } de plus à leur place.
}
# $next: what the next step does.
set-up-next-step = { $next ->
    [finish] prépare l’étape suivante, qui termine le centre { $color }.
    [bring-in] prépare l’étape suivante, qui rentre la barre { FORM($color, "f") }.
    [build] prépare l’étape suivante, qui construit la barre { FORM($color, "f") }.
   *[other] prépare les étapes suivantes pour les autocollants { FORM($color, "p") }.
}
make-room-for-next-step = { $next ->
    [finish] fais de la place pour l’étape suivante, qui termine le centre { $color }.
    [bring-in] fais de la place pour l’étape suivante, qui rentre la barre { FORM($color, "f") }.
    [build] fais de la place pour l’étape suivante, qui construit la barre { FORM($color, "f") }.
   *[other] fais de la place pour les autocollants { FORM($color, "p") } des étapes suivantes.
}

# The steps themselves. $named: a colon and the name of the algorithm, or nothing.

capital = { CAPITAL($text) }
same-algorithm = Même algorithme : { $sentence }

play-moves = fais { $count ->
    [one] 1 mouvement
   *[other] { $count } mouvements
}, après quoi { $goal }.
choose-colors = choisis la place de chaque couleur : { $colors }. Aucun mouvement n’est nécessaire.
color-at-side = { $color } { $side }
# $sides: one or two of the message side-goes.
turn-sides = tourne tout le cube : { $sides }.
side-goes = { FORM($from, "the") } (le côté { $color }) vers { FORM($to, "the") }
turn-cube = tourne tout le cube : { $up } en haut, { $front } à l’avant.
solve-cross = résous la croix { FORM($color, "f") } : quatre arêtes.
gather-dedges = amène { $count ->
    [one] la dedge
   *[other] les dedges
} { $dedges } autour du centre { $color }.
orient-flipped-edges = oriente { $count ->
    [one] 1 arête mal orientée
   *[other] { $count } arêtes mal orientées
}.
raise-edge = remonte l’arête { $piece } dans la couche { FORM($last, "adj") }, { $to }.
turn-edges-over = retourne des arêtes : { $before } mal { $before ->
    [one] orientée
   *[other] orientées
} avant, { $after } après.
solve-line = oriente toutes les arêtes, et amène les arêtes { $edges } { $ends }.
the-place = { $at }
flip-piece = retourne sur place { $piece }, { $at }.
bring-edge = amène l’arête { $piece } { FORM($from, "from") } vers { FORM($to, "the") }.
take-out-corner = sors le coin { $piece } du slot { $out_of }{ $named }.
take-out-edge = sors l’arête { $piece } du slot { $out_of }{ $named }.
turn-corner-over = fais pivoter le coin { $piece } dans la couche { FORM($last, "adj") }{ $named }.
insert-corner = insère le coin { $piece } { $to }{ $named }.
insert-edge = insère l’arête { $piece } { $to }{ $named }.
orient-last-edges = oriente des arêtes de la couche { FORM($last, "adj") }{ $named }.
permute-last-edges = permute les arêtes de la couche { FORM($last, "adj") }.
cycle-last-edges = permute en cycle des arêtes de la couche { FORM($last, "adj") }{ $named }.
align-last-layer = tourne la couche { FORM($last, "adj") } pour l’aligner.
permute-last-corners = permute les coins de la couche { FORM($last, "adj") }.
cycle-last-corners = permute en cycle des coins de la couche { FORM($last, "adj") }{ $named }.
twist-corner = fais pivoter le coin { $piece }{ $named }.
twist-corners = fais pivoter sur place { $count ->
    [one] 1 coin.
   *[other] { $count } coins, l’un après l’autre.
}
# $stuck: which pieces of the pair leave their places. $piece: the colors of the edge of the pair.
take-out-pair = sors { $stuck ->
    [both] le coin et l’arête
    [corner] le coin
   *[edge] l’arête
} de la paire { $piece } du slot { $out_of }.
insert-pair = insère la paire { $piece } { $to }{ $named }.
orient-last-layer = oriente la dernière couche{ $named }.
order-corners = mets dans l’ordre les coins de la couche { FORM($last, "adj") }{ $named }.
permute-last-layer = permute la dernière couche{ $named }.
place-face-corners = amène { $count ->
    [one] le coin
   *[other] les coins
} { $corners } { $side }, { FORM($color, "the") } tourné vers { FORM($side, "the") }.
permute-both-layers = permute les deux couches{ $named }.

finish-centers = termine { $centers }.
center-at-side = le centre { $color } { $side }
# $gains: several of the message more-of-color.
bring-center-stickers = amène des autocollants de centre sur leur face : { $gains }.
more-of-color = { $number } { $number ->
    [one] { $color }
   *[other] { FORM($color, "p") }
} de plus
exchange-center-stickers = échange des autocollants de centre pour préparer l’étape suivante.
# $kind: of the pieces, as in the message piece.
cycle-on-their-way = permute en cycle { $kind ->
    [corner] { $count ->
        [one] 1 coin
       *[other] { $count } coins
    }
    [edge] { $count ->
        [one] 1 arête
       *[other] { $count } arêtes
    }
    [middle-edge] { $count ->
        [one] 1 arête centrale
       *[other] { $count } arêtes centrales
    }
    [wing] { $count ->
        [one] 1 wing
       *[other] { $count } wings
    }
   *[sticker] { $count ->
        [one] 1 autocollant de centre
       *[other] { $count } autocollants de centre
    }
} en chemin vers { $count ->
    [one] sa place
   *[other] leur place
}{ $named }.
the-piece = { $piece }
bring-home-as = amène { $piece } à sa place, { $to }{ $named }.
# $more: how many pieces are not named.
bring-all-home = amène à leur place { $pieces }{ $more ->
    [0] { "" }
   *[other] { "" } et { $more } de plus
}{ $named }.
bring-home = amène { $pieces } à sa place, { $to }.

turn-slice-back = ramène la tranche : les centres sont de nouveau entiers.
bring-wings-closer = rapproche des wings de leur dedge.
# $wings: their colors. $count: how many there are. $more: how many of them are not named.
join-wings = réunis { $more ->
    [0] { $count ->
        [one] la wing { $wings } à sa dedge
       *[other] les wings { $wings } à leurs dedges
    }
    [1] les wings { $wings } et une autre à leurs dedges
   *[other] les wings { $wings } et { $more } autres à leurs dedges
}.
even-out-wings = rends paire la permutation des wings.
repair-last-dedge = { $how ->
    [simple] échange les wings de la dernière dedge, ce qui en défait d’autres.
   *[pure] échange les deux wings de la dernière dedge.
}
repair-oll-parity = corrige la parité OLL : { $how ->
    [simple] échange des wings, ce qui défait des dedges.
   *[pure] retourne une dedge.
}
exchange-edges = corrige la parité PLL : échange l’arête { $one } et celle { $other }.
exchange-dedges = corrige la parité PLL : échange deux dedges.

# $number: which layer, as an ordinal number.
align-layer = tourne la { FORM($number, "f") } couche en partant { FORM($side, "from") } jusqu’à ce que la plupart de ses pièces soient à leur place ; les couches au-delà peuvent tourner avec elle.
align-some-layer = tourne une couche jusqu’à ce que la plupart de ses pièces soient à leur place.
add-stickers = ajoute { $count ->
    [one] 1 autocollant
   *[other] { $count } autocollants
} au centre { $color } : { $before } → { $after }.
line-up-centers = tourne la couche { FORM($last, "adj") } pour aligner ses autocollants de centre sur la ligne.
fill-row = remplis une ligne d’autocollants de centre.
bring-stickers-to-row = amène { $count ->
    [one] 1 autocollant de centre à sa place
   *[other] { $count } autocollants de centre à leur place
}, dans la { FORM($number, "f") } couche en partant { FORM($side, "from") }.
raise-centers = sors vers la face { FORM($last, "adj") } des autocollants de centre dont la ligne a besoin.
even-out-orbits = fais { $moves }, pour que des commutateurs puissent résoudre le reste.

# Roux.
add-block-pair = ajoute la paire { $piece } au bloc, { $to }.
build-square = construis un carré { $to } : l’arête { $edge } et la paire { $pair }.
twist-block-corner = fais pivoter sur place le coin { $piece }, { $at }.
bring-block-corner = amène le coin { $piece } { FORM($from, "from") } vers { FORM($to, "the") }.
align-blocks = tourne les faces { FORM($left, "f") } et { FORM($right, "f") } jusqu’à ce que les deux blocs soient à leur place.
orient-top-corners = oriente les coins de la couche { FORM($last, "adj") }{ $named }.
solve-top-corners = résous les coins de la couche { FORM($last, "adj") }{ $named }.
turn-middle = tourne { $middle } d’un quart de tour.
align-middle = tourne { $middle } jusqu’à ce que le { $center } { $color } soit { $last }.
make-arrow = forme une flèche : trois arêtes mal orientées { $last } et une { $side }.
orient-last-six = oriente les six dernières arêtes : { FORM($number, "f") } sont mal orientées.
bring-side-edges = amène l’arête { $one } { $one_to } et l’arête { $other } { $other_to }.
solve-middle-edges = résous { $middle } : les quatre dernières arêtes.
solve-middle = résous { $middle } : les quatre dernières arêtes et les { FORM($centers, "plural") }.

# The pieces of a step, by their colors and places.

centers-home-with-choice = Avec ce choix, { $count ->
    [one] 1 autocollant de centre est déjà sur la face de sa couleur.
   *[other] { $count } autocollants de centre sont déjà sur la face de leur couleur.
}
piece-with-place = { $piece }, { $at }
# $named: several of the message piece-with-place, with what they belong to. $more: how many are not named.
pieces-with-places = { CAPITAL($named) }{ $more ->
    [0] .
   *[other]  ; et { $more } de plus.
}
piece-in-place = { $piece } { $to }
center-sticker-in-place = { FORM($piece, "a") } { $to }, venu { FORM($from, "from") }
now-in-place = Maintenant en place : { $placed }{ $more ->
    [0] .
   *[other] , et { $more } de plus.
}
sticker-at-place = l’autocollant { $color } { $at }
commutator-brings-home = Ensuite, le commutateur met en place { $stickers }.
sticker-of-color = l’autocollant { $color }
# The first of several pieces that change places, and those after it.
goes = { $piece } va { FORM($from, "from") } vers { FORM($to, "the") }
then-goes = { $piece }, { FORM($from, "from") } vers { FORM($to, "the") }
turns-over = { $piece } pivote sur place, { $at }
pieces-go = { CAPITAL($told) }.
other-half-is-at = l’autre moitié de son arête est { $at }
middle-of-edge-is-at = le milieu de son arête est { $at }
no-center-changes = Aucun centre ne gagne ni ne perd d’autocollant de sa couleur.
centers-change = Autocollants de centre sur leur propre face ({ $total } par face) : { $changes }.
center-changes = { $color } { $before } → { $after }
# $told: one or two of the message pieces-showing-color.
showing-color = Sur la face { FORM($side, "adj") }, en { $color } : { $told }.
pieces-showing-color = { $before } { $kind ->
    [edges] { $before ->
        [one] arête
       *[other] arêtes
    }
   *[corners] { $before ->
        [one] coin
       *[other] coins
    }
} sur { $all }, puis { $after }
