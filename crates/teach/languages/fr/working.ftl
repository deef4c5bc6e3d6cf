# The working of a check: which piece is where, the cycles and sums, the class, and the parities ahead. See the English file for the
# arguments. All kinds of pieces but corners are feminine.

part-of-working = { $part ->
    [wing] wings, orbite { $orbit }
    [dedge] dedges, vues depuis les centres
    [centers] centres
    [class] classe
    [parity] parité à venir
   *[pieces] { FORM($pieces, "plural") }
}

frame-of-working = { $centers ->
    [right] les centres fixes disent où va chaque pièce : { $homes }
    [wrong] les centres fixes sont faux, c’est donc { $scheme ->
        [standard] le schéma standard
       *[fitting] l’orientation du schéma qui convient le mieux aux coins
    } qui dit où va chaque pièce : { $homes }
   *[none] rien ne montre comment on tient un cube de taille paire, c’est donc { $scheme ->
        [standard] le schéma standard
       *[fitting] l’orientation du schéma qui convient le mieux aux coins
    } qui dit où va chaque pièce : { $homes } ; tenu autrement, le cube a d’autres cycles et d’autres pivotements, mais les mêmes parités des coins et des wings et le même reste des pivotements
}
color-on-face = { $color } sur { $face }

pieces-are-there = { $kind ->
    [corner] chacun des { $count } { FORM($pieces, "plural") }
    [wing] chacune des { $count } { FORM($pieces, "plural") } de l’orbite { $orbit }
   *[edge] chacune des { $count } { FORM($pieces, "plural") }
} est là une fois
pieces-are-not-all-there = { $kind ->
    [corner] les { $count } { FORM($pieces, "plural") } ne sont pas tous là, on ne peut donc pas calculer leur permutation ni la somme de leurs pivotements ; il manque
    [wing] les { $count } { FORM($pieces, "plural") } de l’orbite { $orbit } ne sont pas toutes là, on ne peut donc pas calculer leur permutation ; il manque
   *[edge] les { $count } { FORM($pieces, "plural") } ne sont pas toutes là, on ne peut donc pas calculer leur permutation ni la somme de leurs retournements ; il manque
} : { $missing }

# Form "at": after a wing.
place-named = { $form ->
    [at] en { $place }
   *[bare] { $place }
}

piece-lies = { $pieces } { $piece } est en { $at }{ $belongs ->
    [yes] , à sa place
   *[no] { " " }et doit aller en { $home }
}{ $way ->
    [not-twisted] { " " }; non pivoté : son { $color } est sur { $on }
    [clockwise] { " " }; pivoté dans le sens horaire : son { $color } est sur { $on }, pas sur { $first }
    [anticlockwise] { " " }; pivoté dans le sens antihoraire : son { $color } est sur { $on }, pas sur { $first }
    [not-flipped] { " " }; non retournée : son { $color } est sur { $on }
    [flipped] { " " }; retournée : son { $color } est sur { $on }, pas sur { $first }
   *[none] { "" }
}

all-where-they-belong = les { FORM($pieces, "plural") } sont à leur place : 0 échange et 0 inversion, une permutation paire
permutation-of-pieces = { $cycles } : { $count ->
    [one] { $count } cycle de { $lengths } { FORM($pieces, "plural") }, défait
   *[other] { $count } cycles de { $lengths } { FORM($pieces, "plural") }, défaits
} par { $terms }{ $swaps ->
    [one] { $swaps } échange
   *[other] { $swaps } échanges
} ; { $inversions ->
    [one] { $inversions } paire est
   *[other] { $inversions } paires sont
} dans le mauvais ordre : les deux nombres sont { $parity ->
    [even] pairs, la permutation est donc paire
   *[odd] impairs, la permutation est donc impaire
}

sum-of-twists = { $twisted ->
    [0] aucun coin n’est pivoté : la somme des pivotements est 0
    [1] la somme des pivotements est { $sum }
   *[other] la somme des pivotements est { $terms } = { $sum }
}, dont la division par 3 donne le reste { $rest }, { $rest ->
    [0] comme sur tout cube qui peut être résolu
   *[other] mais seuls les cubes de reste 0 peuvent être résolus
}
sum-of-flips = { $sum ->
    [one] { $sum } { FORM($pieces, "singular") } est retournée
   *[other] { $sum } { FORM($pieces, "plural") } sont retournées
}, { $parity ->
    [even] un nombre pair{ $kind ->
        [dedge] { "" }
       *[edge] , comme sur tout cube qui peut être résolu
    }
   *[odd] un nombre impair{ $kind ->
        [dedge] { "" }
       *[edge] , mais seuls les cubes avec un nombre pair peuvent être résolus
    }
}

colors-of-centers = les { $kind ->
    [x] x-centers
    [t] t-centers
   *[oblique] obliques
} ({ $cell }) montrent { $complete ->
    [yes] chaque couleur 4 fois
   *[no] { $wrong }, et non 4 fois chacune
}

no-class = un cube n’a de classe que si toutes ses pièces sont là, et ici, { $obstacles }
fixed-centers-wrong = les centres fixes sont faux
pieces-missing = il manque des { FORM($pieces, "plural") }

class-of-assembly = classe { $number } sur { $of }{ $number ->
    [1] , celle qui peut être résolue : { $facts }
   *[other] { " " }: { $facts } ; les mouvements ne font jamais changer de classe, donc pour arriver à la classe 1, qui peut être résolue, { $repairs }
}
rest-of-twists = la somme des pivotements, divisée par 3, donne le reste { $rest }
parity-of-flips = le nombre { FORM($edges, "of") } retournées est { $parity ->
    [even] pair
   *[odd] impair
}
parities-agree = les permutations des coins et des { FORM($edges, "plural") } { $agree ->
    [yes] ont la même parité
   *[no] n’ont pas la même parité
}
first-and-then = { $first } ; ensuite, { $rest }

cube-is-reduced = le cube est réduit à un 3x3x3 : ses centres sont faits et ses dedges sont formées
cube-is-not-reduced = le cube n’est pas réduit à un 3x3x3 : { $why ->
    [several-colors] les centres de la face { $at } ont plusieurs couleurs
    [repeated-color] deux faces ont des centres de la même couleur
    [other-order] chaque face a des centres d’une seule couleur, mais dans un ordre que les coins n’ont pas
   *[unpaired] la dedge en { $at } n’est pas formée
}

oll-parity-ahead = { $ahead ->
    [yes] { $flips } : une parité OLL est à venir, ce qu’aucun 3x3x3 qui peut être résolu ne montre
    [no] { $flips } : aucune parité OLL n’est à venir
   *[unknown] on ne sait pas : il manque des dedges
}
pll-parity-ahead = { $ahead ->
    [yes] la permutation des coins est { $corners } et celle des dedges { $dedges } ; elles diffèrent : une parité PLL est à venir, ce qu’aucun 3x3x3 qui peut être résolu ne montre
    [no] la permutation des coins est { $corners } et celle des dedges { $dedges } ; elles s’accordent : aucune parité PLL n’est à venir
   *[unknown] on ne sait pas : il manque des coins ou des dedges
}
parity-by-swaps = { $parity ->
    [even] paire
   *[odd] impaire
} ({ $swaps ->
    [one] { $swaps } échange
   *[other] { $swaps } échanges
})
