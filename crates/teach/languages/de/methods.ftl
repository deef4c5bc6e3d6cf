# The methods and their phases. A phase: what it solves, as a list names it, and its goal as a clause, which can begin a sentence.

# A heading.
heading = { CAPITAL($text) }

# A sentence with the goal of a phase.
goal-sentence = { CAPITAL($goal) }.

# What a terminal shows beside a lesson. $colors: symbols, each with its color.
goal-of-phase = Ziel: { $goal }
colors-of-cube = Farben: { $colors }
color-of-symbol = { $symbol } { $color }
moves-in-parentheses = Züge in Klammern drehen die letzte Ebene vor und nach einem Algorithmus

phase-beginner-l1-cross = das Kreuz der ersten Ebene
    .goal = die vier Kanten der ersten Ebene sind an ihrem Platz: das Kreuz
phase-beginner-l1 = die Ecken der ersten Ebene
    .goal = die erste Ebene ist gelöst: Ihre vier Ecken sind an ihrem Platz
phase-beginner-l2 = die zweite Ebene
    .goal = die zweite Ebene ist gelöst: Ihre vier Kanten sind an ihrem Platz
phase-beginner-l3-cross = das Kreuz der letzten Ebene
    .goal = die vier Kanten der letzten Ebene sind an ihrem Platz
phase-beginner-l3 = die Ecken der letzten Ebene
    .goal = die Ecken der letzten Ebene sind an ihrem Platz, und damit ist der Würfel gelöst
phase-cage-edges = die Dedges
    .goal = alle Kantensteine zwischen denselben zwei Seiten zeigen dieselben zwei Farben: zwölf Dedges, die Kanten des Käfigs
phase-cage-centers = die Zentren
    .goal = die Zentrumsaufkleber jeder Seite zeigen die Farbe der Seite, im gelösten Käfig
phase-cfop-cross = das Kreuz
    .goal = die vier Kanten einer Ebene sind an ihrem Platz: das Kreuz
phase-cfop-f2l = die ersten zwei Ebenen
    .goal = { $size ->
        [2] die erste Seite zeigt nur eine Farbe
       *[other] die ersten zwei Ebenen sind gelöst
    }
phase-cfop-oll = die Orientierung der letzten Ebene
    .goal = die letzte Ebene ist orientiert: Ihre Fläche zeigt nur eine Farbe
phase-cfop-pll = die Permutation der letzten Ebene
    .goal = die letzte Ebene ist permutiert: Der Würfel ist gelöst
phase-commutator-centers = die Zentren
    .goal = { $size ->
        [2] Kommutatoren können den Rest lösen
       *[other] das Zentrum jeder Seite hat die Farbe der Seite, und Kommutatoren können den Rest lösen
    }
phase-commutator-edges = die Kanten
    .goal = alle Kanten sind gelöst
phase-commutator-corners = die Ecken
    .goal = alle Ecken sind gelöst
phase-layers-l1-centers = das Zentrum der ersten Ebene
    .goal = die Seite der ersten Ebene hat ein Zentrum in einer Farbe
phase-layers-l1-edges = die Dedges der ersten Ebene
    .goal = die vier Dedges der ersten Ebene sind gepaart
phase-layers-l1-cross = das Kreuz der ersten Ebene
    .goal = die vier Kanten der ersten Ebene sind an ihrem Platz
phase-layers-l1 = die Ecken der ersten Ebene
    .goal = die erste Ebene ist gelöst: Ihre vier Ecken sind an ihrem Platz
phase-layers-middle = die Ebenen dazwischen
    .goal = alle Ebenen außer der letzten sind gelöst
phase-layers-l3-centers = das Zentrum der letzten Ebene
    .goal = die Seite der letzten Ebene hat ein Zentrum in einer Farbe
phase-layers-l3-wings = die Dedges der letzten Ebene
    .goal = die vier Dedges der letzten Ebene sind gepaart
phase-layers-l3-cross = das Kreuz der letzten Ebene
    .goal = die vier Kanten der letzten Ebene sind an ihrem Platz
phase-layers-l3 = die Ecken der letzten Ebene
    .goal = die Ecken der letzten Ebene sind an ihrem Platz, und damit ist der Würfel gelöst
phase-optimal-search = der ganze Würfel
    .goal = der Würfel ist gelöst, oder er ist im Zielzustand
phase-reduction-first-centers = zwei gegenüberliegende Zentren
    .goal = die Zentren zweier gegenüberliegender Seiten zeigen die Farben ihrer Seiten
phase-reduction-cross-dedges = drei Dedges des Kreuzes
    .goal = drei Dedges eines Kreuzes sind gepaart und liegen rund um eins dieser Zentren, in der Reihenfolge ihrer Farben
phase-reduction-last-cross-dedge = die letzte Dedge des Kreuzes
    .goal = die vier Dedges des Kreuzes sind an ihrem Platz und passen zu den Zentren der Seiten
phase-reduction-four-centers = vier Zentren
    .goal = die Zentren von vier Seiten zeigen die Farben ihrer Seiten: Nur zwei benachbarte fehlen
phase-reduction-four-dedges = die vier Dedges des Kreuzes
    .goal = die vier Dedges eines Kreuzes sind an ihrem Platz rund um ein gelöstes Zentrum
phase-reduction-centers = alle Zentren
    .goal = die Zentrumsaufkleber jeder Seite zeigen die Farbe der Seite
phase-reduction-edges = alle Dedges
    .goal = alle Kantensteine zwischen denselben zwei Seiten zeigen dieselben zwei Farben: zwölf Dedges
phase-roux-first-block = der erste Block
    .goal = { $size ->
        [2] zwei benachbarte Ecken der ersten Ebene passen zueinander
       *[other] ein Block ist gelöst: eine Kante der ersten Ebene mit den zwei Ecken und den zwei Kanten neben ihr
    }
phase-roux-second-block = der zweite Block
    .goal = { $size ->
        [2] die anderen zwei Ecken der ersten Ebene sind an ihrem Platz
       *[other] auch der Block gegenüber ist gelöst und passt zum ersten
    }
phase-roux-cmll = die Ecken der letzten Ebene
    .goal = die Ecken der letzten Ebene passen über beiden Blöcken zueinander
phase-roux-lse = die letzten sechs Kanten
    .goal = die letzten sechs Kanten und die Zentren zwischen den Blöcken sind gelöst: Der Würfel ist gelöst
phase-two-phase-phase1 = die Reduktion auf halbe Drehungen
    .goal = für eine der Achsen braucht der Rest nur Drehungen ihrer beiden Seiten und halbe Drehungen der anderen
phase-two-phase-phase2 = der ganze Würfel
    .goal = der Würfel ist gelöst
phase-zz-eoline = die Orientierung der Kanten mit der Linie
    .goal = alle Kanten sind orientiert, sodass Drehungen von vier Seiten sie lösen können, und zwei gegenüberliegende Kanten der ersten Ebene sind gelöst
phase-zz-f2l = die ersten zwei Ebenen
    .goal = { $size ->
        [2] die erste Ebene ist gelöst
       *[other] die ersten zwei Ebenen sind gelöst
    }
phase-zz-oll = die Orientierung der letzten Ebene
    .goal = die letzte Ebene ist orientiert: Ihre Fläche zeigt nur eine Farbe
phase-zz-pll = die Permutation der letzten Ebene
    .goal = die letzte Ebene ist permutiert: Der Würfel ist gelöst

# A method: how it works, for whom it is, and what it does on a 2x2x2.

method-beginner = Ebene für Ebene mit einer Handvoll Algorithmen: Kreuz und Ecken der ersten Ebene, die Kanten der zweiten, dann die letzte Ebene in vier kleinen Schritten.
    .for-whom = Für alle, die ihre erste Lösung lernen, und für die, die sie ihnen beibringen.
    .on-2x2x2 = Löst nur die Ecken: die der ersten Ebene und dann die der letzten, die erst an ihren Platz kommen und danach richtig herum gedreht werden.
method-cage = Paart die Flügel, löst Kanten und Ecken wie bei einem 3x3x3, während die Zentren gemischt bleiben, und löst dann die Zentren mit Kommutatoren, die diesen Käfig erhalten.
    .for-whom = Für alle, die eine Methode für den 3x3x3 kennen und Kommutatoren an den Zentren bei der Arbeit sehen wollen.
    .on-2x2x2 = Der Käfig ist der ganze Würfel, also löst die Methode für den 3x3x3 die Ecken.
method-cfop = Kreuz, vier Paare aus einer Ecke und einer Kante (F2L), dann die letzte Ebene mit zwei Algorithmen: Orientierung (OLL) und Permutation (PLL). Sucht die Kreuze, Reihenfolgen der Paare und Algorithmen, die am besten zusammenpassen.
    .for-whom = Für Speedcuber und alle, die die 41 Fälle von F2L, 57 von OLL und 21 von PLL mit Namen lernen.
    .on-2x2x2 = Löst die Ecken der ersten Ebene, orientiert dann die letzte Ebene mit den sieben Fällen von OLL, deren Kanten orientiert sind, und permutiert sie danach (PLL). Ab Stufe 2 lehren die Lektionen Ortega: eine Seite, deren Ränder nicht passen müssen, die gegenüberliegende Seite, dann beide Ebenen auf einmal (PBL).
method-commutator = Löst jeden Stein mit Kommutatoren [S: [A, B]]: ein Setup S, dann A B A' B', was drei Steine oder Blöcke bewegt und alle anderen gelösten lässt, wo sie sind, und dann die Umkehrung von S. Ungerade Orbits bekommen zuerst eine Vierteldrehung.
    .for-whom = Für alle, die verstehen wollen, warum Algorithmen funktionieren, und für Blindlöser.
    .on-2x2x2 = Löst nur die Ecken, mit 3-Zyklen, die sie auch richtig herum drehen. Ist die Permutation der Ecken ungerade, kommt zuerst eine Vierteldrehung.
method-layers = Löst die erste Ebene, dann eine Ebene nach der anderen darüber, mit Kommutatoren, die alles darunter erhalten, und die letzte Ebene wie bei einem 3x3x3.
    .for-whom = Für alle, die die Anfängermethode kennen und große Würfel auf dieselbe Art lösen wollen, und für alle, die Kommutatoren lernen.
    .on-2x2x2 = Löst die Ecken der ersten Ebene, dann die der letzten, wie die Anfängermethode.
method-optimal = Findet eine kürzeste Lösung und beweist, dass keine kürzer ist. Beim 3x3x3 sucht sie erst eine kurze Lösung und schließt dann jede kürzere aus. Ist die Zeit vorher um, ist die Antwort die bis dahin beste Lösung mit einer bewiesenen unteren Schranke.
    .for-whom = Für Roboter und alle, die die kürzeste Lösung wollen, die es gibt. Die Suche dauert Minuten für einen zufälligen 3x3x3 und eine Zehntelsekunde für einen Würfel, der 14 Züge vom gelösten entfernt ist.
    .on-2x2x2 = Eine Tabelle enthält alle 3.674.160 Zustände, also dauert eine Lösung Mikrosekunden. Jeder Zustand braucht höchstens 11 Drehungen oder 14 Vierteldrehungen.
method-reduction = Löst die Zentren, paart die Flügel zu Dedges (ganzen Kanten) und endet wie ein 3x3x3. Paritäten werden behoben, wo sie auftreten, oder im Voraus.
    .for-whom = Für alle, die große Würfel lösen: Das ist die übliche Methode und die für Tempo.
    .on-2x2x2 = Es gibt keine Zentren und keine Kanten zu reduzieren, also löst die Methode für den 3x3x3 die Ecken.
method-roux = Zwei Blöcke links und rechts, die Ecken der letzten Ebene mit einem von 42 Algorithmen (CMLL), dann die letzten sechs Kanten mit Drehungen der Mittelebene. Sucht die Blöcke und Algorithmen, die am besten zusammenpassen.
    .for-whom = Für Speedcuber, die kurze Lösungen, frei gebaute Blöcke und Drehungen der Mittelebene mögen.
    .on-2x2x2 = Löst zwei Ecken links, zwei rechts, dann die letzte Ebene mit einem Algorithmus von CMLL.
method-short = Bei Würfeln bis zum 10x10x10 sucht sie in Etappen, von denen jede den Würfel in eine kleinere Untergruppe bringt, behält Tausende von Wegen und beendet die besten wie einen 3x3x3, mit dem Zwei-Phasen-Algorithmus; ab dem 6x6x6 bringen zuerst Strahlsuchen, die kleine neuronale Netze lenken, die Zentren auf ihre Achsen. Bei größeren Würfeln lösen Ketten von Tauschvorgängen die Zentren, viele Zeilen auf einmal, und paaren die Flügel. Mehr Zeit ergibt kürzere Lösungen.
    .for-whom = Für Roboter und Programme: wenige Züge bei großen Würfeln sofort, noch weniger in einer Sekunde.
    .on-2x2x2 = Diese Methode ist für große Würfel. Nimm `optimal` für einen 2x2x2.
method-two-phase = Kociembas Zwei-Phasen-Algorithmus. Die erste Phase bringt den Würfel in die Untergruppe von U, D und halben Drehungen, die zweite löst ihn dort. Die Suche geht in sechs Richtungen nach der kleinsten Summe aus beiden. Mehr Zeit ergibt kürzere Lösungen.
    .for-whom = Für Roboter und Programme: kurze Lösungen sofort, fast kürzeste in einer Sekunde.
    .on-2x2x2 = Diese Methode ist für den 3x3x3. Nimm `optimal` für einen 2x2x2.
method-zz = Orientiert alle Kanten und löst eine Linie aus zweien (EOLine), sodass Drehungen von drei Seiten die ersten zwei Ebenen lösen; dann die letzte Ebene, deren Kanten orientiert sind, mit zwei Algorithmen. Sucht die Linien, Blöcke und Algorithmen, die am besten zusammenpassen.
    .for-whom = Für Speedcuber, die gern nur R, U und L drehen, und für alle, die 7 Fälle von OLL lernen wollen statt 57.
    .on-2x2x2 = Löst zwei Ecken links und zwei rechts, orientiert und permutiert dann die letzte Ebene.
