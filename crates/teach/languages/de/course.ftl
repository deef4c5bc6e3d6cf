# The pages of the course: what surrounds the sentences of lessons, the pictures and the words of the glossary.

# The names of methods, as headings and lists give them.
method-title-two-phase = Zwei-Phasen-Suche
method-title-optimal = Kürzeste Lösung
method-title-short = Kurze Lösung eines großen Würfels
method-title-reduction = Reduktion
method-title-cage = Käfig
method-title-layers = Ebene für Ebene
method-title-commutator = Kommutatoren
method-title-beginner = Anfängermethode
method-title-cfop = CFOP
method-title-roux = Roux
method-title-zz = ZZ

# The links above every page.
to-solve = Würfel lösen
to-learn = Lernen
to-algorithms = Algorithmen
to-practice = Üben
to-analysis = Analyse
to-glossary = Glossar
to-methods = Methoden

learn = Den Zauberwürfel lösen lernen
    .about = Fünf Kurse, vom ersten Würfel bis zum vollen CFOP, zu Roux und zum 4x4x4. Jede Lektion zeigt, worauf du achten musst, die Algorithmen mit Bildern, einen Würfel, der von der ersten bis zur letzten Lektion gelöst wird, und Würfel zum Üben.
# The way in for those who have never solved a cube. $lesson: the first lesson.
start-here = Neu hier? Fang hier an
start-here-lesson = Beginn mit Lektion 1: { $lesson }
start-here-scrambled = Ist dein Würfel verdreht? Du brauchst keinen gelösten: Wähl ab der zweiten Lektion in der Übung „Mit deinem eigenen Würfel“ und gib deinen Würfel ein. Die Seite führt dich dann Zug für Zug durch diesen Teil.
more-courses = Weitere Kurse
more-to-read = Mehr zum Lesen und Ausprobieren
algorithms = Algorithmen
    .about = Alle Fälle der Methoden mit Bildern: woran du sie unterscheidest und was die Züge bewirken.
glossary = Glossar
    .about = Die Wörter der Lektionen, mit Bildern erklärt.
practice = Üben
    .about = Zufällige Würfel, einzelne Phasen und einzelne Fälle gegen die Uhr. Deine Zeiten bleiben in diesem Browser.
analysis = Analyse
    .about = Füge einen Solve ein und sieh dir an, welche Phasen und Fälle er hat, was lange gedauert hat und was für jeden Teil der beste Weg ist.
methods = Methoden
    .about = Wie jede Methode funktioniert, in Kapiteln mit Bildern und Beispielen. Die Kapitel sind auf Englisch.
needs-script = Dieser Teil der Seite braucht JavaScript.

# $number, $count: the place of a lesson in its course.
lesson-of = Lektion { $number } von { $count }
lesson-goal = Das Ziel
    .picture = Hier ist der Würfel umgedreht, damit man das weiße Kreuz sieht. Du hältst ihn mit Weiß nach unten.
lesson-words = Wörter in dieser Lektion
lesson-algorithms = Algorithmen in dieser Lektion
lesson-example = Ein Beispiel
# One cube accompanies a course. $moves: how it is scrambled.
lesson-example-about = Ein Würfel geht durch den ganzen Kurs. Du kannst ihn hier ansehen. Willst du ihn in der Hand haben, nimm einen gelösten Würfel, Weiß oben und Grün vorn, und verdreh ihn mit { $moves }
follow-example = Am Würfel mitverfolgen
lesson-exercise = Übung
exercise-own-cube = Mit deinem eigenen Würfel
    .about = Gib deinen Würfel ein, wie er jetzt ist. Die Seite zeigt dir Zug für Zug den Weg bis ans Ende dieser Lektion.
exercise-cubes = Mit Würfeln zum Üben
exercise-from-start = Nimm verdrehte Würfel, mach nur diesen Teil und wiederhole ihn, bis du keine Hilfe mehr brauchst.
exercise-of-phase = Diese Würfel sind bis zu dieser Lektion gelöst. Mach nur diesen Teil und wiederhole ihn, bis du keine Hilfe mehr brauchst.
exercise-of-cases = Zieh einen Fall, sag seinen Namen, bevor du etwas drehst, und löse ihn.
exercise-of-turns = Mach diese Züge auf deinem eigenen Würfel, ob verdreht oder gelöst. Danach ist er wieder wie am Anfang.
next-lesson = Nächste Lektion: { $lesson }
previous-lesson = Vorige Lektion: { $lesson }
lesson-done = Das kann ich
chapter-of = Alles dazu, mit allen Begründungen: das Kapitel „{ $method }“ (auf Englisch)

# The turns of the first lesson, in words.
turns-shown = Die Drehungen
turn-R = rechte Seite, nach oben
turn-L = linke Seite, nach unten
turn-U = Oberseite, nach links
turn-D = Unterseite, nach rechts
turn-F = Vorderseite, im Uhrzeigersinn
turn-B = Rückseite, im Uhrzeigersinn, von hinten gesehen
turn-R-back = rechte Seite, nach unten
turn-R-half = rechte Seite, halbe Drehung

# The table of the cases of a set.
case-picture = Bild
case-name = Fall
case-recognition = Woran du ihn erkennst
case-moves = Algorithmus
case-effect = Was er bewirkt
# $case: the name of the case that is mistaken for it; $lacks: what that one does not show.
case-twin = Nicht { $case }, dort fehlt dies: { $lacks }
case-alternative = Mit der anderen Hand:
case-count = { $count ->
    [one] { $count } Fall
   *[other] { $count } Fälle
}
method-of-set = Methode: { $method }

# The sets of cases.
set-first-layer = Erste Ebene
    .about = Die Algorithmen der Anfängermethode, die eine Ecke an ihren Platz unten bringen.
set-second-layer = Zweite Ebene
    .about = Die beiden Algorithmen der Anfängermethode, die eine Kante in die zweite Ebene bringen.
set-last-layer = Letzte Ebene
    .about = Die Algorithmen der Anfängermethode für die letzte Ebene.
set-f2l = F2L
    .about = Die 41 Fälle eines Paars aus einer Ecke und der Kante daneben, mit dem Algorithmus, der es vorn rechts einsetzt.
set-oll = OLL
    .about = Die 57 Fälle der Orientierung der letzten Ebene: Mit je einem Algorithmus zeigt die Oberseite nur noch eine Farbe.
set-pll = PLL
    .about = Die 21 Fälle der Permutation der letzten Ebene: Mit je einem Algorithmus ist der Würfel gelöst.
set-oll-in-two-looks = 2-Look-OLL
    .about = Die drei Fälle der Kanten, für den ersten Look. Der zweite Look braucht sieben Fälle von OLL.
set-pll-in-two-looks = 2-Look-PLL
    .about = Die zwei Fälle der Ecken, für den ersten Look. Der zweite Look braucht vier Fälle von PLL.
set-cmll = CMLL
    .about = Die 42 Fälle der Ecken der letzten Ebene, über den beiden Blöcken von Roux.
set-first-look-of-cmll = Erster Look von CMLL
    .about = Sieben Fälle, in denen die Ecken der letzten Ebene richtig herum gedreht werden. Der zweite Look braucht zwei Fälle von CMLL.
set-pbl = PBL
    .about = Die Fälle eines 2x2x2, bei dem beide Ebenen orientiert sind: Ein Algorithmus löst beide auf einmal.
set-parity = Parität
    .about = Die Algorithmen großer Würfel für das, was bei keinem 3x3x3 vorkommt.

course-beginner = Die Anfängermethode
    .about = Deine erste Lösung, Ebene für Ebene, mit sieben Algorithmen. Du brauchst nur einen Würfel.
lesson-beginner-turns = Drehungen und ihre Buchstaben
    .about = Halt den Würfel so, dass eine Seite zu dir zeigt und eine nach oben; hier ist Weiß oben und Grün vorn. Eine Seite hat die Farbe ihres Zentrums, egal was ihre anderen Aufkleber zeigen.
    .more = Ein Würfel hat sechs Zentren, die bleiben, wo sie sind, zwölf Kanten und acht Ecken. Ein Buchstabe dreht eine Seite im Uhrzeigersinn, wenn du auf diese Seite schaust: R rechts, L links, U oben, D unten, F vorn, B hinten. Ein Strich, wie in R', dreht sie andersherum, und eine 2 dreht sie zweimal.
lesson-beginner-cross = Das weiße Kreuz
    .about = Weiß kommt nach unten: Dreh den Würfel um, sodass Gelb oben ist. Um das weiße Zentrum kommen vier weiße Kanten, und jede passt auch zum Zentrum ihrer Seite.
    .more = Auswendig lernen musst du nichts: Such eine weiße Kante und hol sie in die obere Ebene. Zeigt ihr weißer Aufkleber nach oben, dreh die obere Ebene, bis die Kante über ihrem Platz ist, und dreh diese Seite zweimal. Zeigt er zur Seite, dreh die obere Ebene, bis die Kante neben ihrem Platz ist: Die Seite, an der sie sitzt, holt sie hinunter, die Seite ihres Platzes holt sie hinein, und die erste Seite dreht zurück.
lesson-beginner-corners = Die weißen Ecken
    .about = Vier Ecken vollenden die erste Ebene. Bring eine Ecke über ihren Slot und wiederhole den Righty, bis sie richtig drin ist. Du brauchst ihn ein-, drei- oder fünfmal.
lesson-beginner-second-layer = Die zweite Ebene
    .about = Vier Kanten ohne Gelb kommen zwischen die Zentren. Dreh eine Kante über das Zentrum, zu dem sie passt. Dann muss sie nach rechts oder nach links, und jede Seite hat ihren Algorithmus.
lesson-beginner-top-cross = Das gelbe Kreuz
    .about = Schau nur auf die gelben Aufkleber der Kanten oben: Du siehst einen Punkt, einen Winkel, eine Linie oder das Kreuz. Ein und derselbe Algorithmus führt von einem zum nächsten.
lesson-beginner-top-edges = Die Kanten oben
    .about = Das gelbe Kreuz ist da, jetzt müssen seine Kanten zu den Seiten passen. Dreh die obere Ebene, bis zwei von ihnen passen, und lass den Sune drei Kanten im Kreis tauschen.
lesson-beginner-top-corners = Die letzten Ecken
    .about = Der Niklas bringt die Ecken an ihren Platz. Dann wird jede Ecke an ein und derselben Stelle richtig herum gedreht, während der Rest des Würfels kaputt aussieht: Mit der letzten Ecke ist alles wieder da.

course-cfop-two-looks = CFOP mit 2-Look-OLL und 2-Look-PLL
    .about = Die Methode der meisten Speedcuber, mit wenigen Algorithmen: Die obere Ebene wird in zwei Looks orientiert, also mit zweimal Hinsehen, und in zwei weiteren permutiert.
lesson-cfop-two-looks-cross = Das Kreuz unten
    .about = Es ist das Kreuz, das du kennst, aber unten gebaut, damit du den Würfel nicht umdrehen musst. Schau dir zwei Kanten an, bevor du etwas drehst.
lesson-cfop-two-looks-pairs = Paare
    .about = Eine Ecke und die Kante daneben werden zusammen eingesetzt. Mach beide frei, verbinde sie oben und setz das Paar ein. Vier Paare ergeben die ersten zwei Ebenen.
lesson-cfop-two-looks-edges = Erster Look: die Kanten oben
    .about = Schau nur auf die Kanten oben. Es gibt drei Fälle: Punkt, Linie und Winkel.
lesson-cfop-two-looks-orient = Zweiter Look: oben eine Farbe
    .about = Ist das Kreuz oben, bleiben sieben Fälle. Zähl die Ecken, die oben schon die Farbe der Oberseite zeigen (keine, eine oder zwei), und schau dann auf die Seiten.
lesson-cfop-two-looks-corners = Dritter Look: die Ecken
    .about = Such Headlights: zwei Ecken, die auf einer Seite dieselbe Farbe zeigen. Ein Paar davon ist der eine Fall, keins der andere.
lesson-cfop-two-looks-permute = Vierter Look: die letzten Kanten
    .about = Alle Ecken sind richtig, und die Kanten tauschen im Kreis oder paarweise die Plätze: vier Fälle, dann ist der Würfel gelöst.

course-cfop = Volles CFOP
    .about = Alle 41 Fälle von F2L, 57 von OLL und 21 von PLL: jeweils nur ein Look.
lesson-cfop-pairs = Alle Fälle eines Paars
    .about = Die meisten Paare setzt du ein, ohne an Fälle zu denken. Lern zuerst die, bei denen dein Weg mehr als acht Züge braucht.
lesson-cfop-oll = Alle Fälle von OLL
    .about = Lern sie nach ihrer Form auf der Oberseite, ein paar pro Woche, zuerst die, bei denen zwei Looks lange dauern.
lesson-cfop-pll = Alle Fälle von PLL
    .about = Lern sie vor denen von OLL: Es sind weniger, und jeder kommt öfter vor. Zwei Seiten reichen, um sie zu unterscheiden.
lesson-cfop-first-pair = Das Kreuz mit dem ersten Paar
    .about = Plane das Kreuz und verfolge dabei eine Ecke und ihre Kante. Dann musst du das erste Paar nicht mehr suchen.

course-roux = Roux
    .about = Zwei Blöcke, die Ecken oben und zuletzt die Mittelebene: wenige Züge, und viele davon sind M.
lesson-roux-first-block = Der erste Block
    .about = Ein Block ist eine Kante der Unterseite mit zwei Paaren darüber, auf der linken Seite, rund um das Zentrum, das schon da ist. Die Reihenfolge ist dir überlassen.
lesson-roux-second-block = Der zweite Block
    .about = Dasselbe rechts. Du drehst jetzt nur noch R, r, U und M, denn sie lassen den ersten Block in Ruhe.
lesson-roux-corners = Die Ecken oben in zwei Looks
    .about = Zuerst werden alle Ecken richtig herum gedreht: sieben Fälle. Dann tauschen sie die Plätze: zwei Fälle. Die Kanten zählen noch nicht.
lesson-roux-cmll = Alle Fälle von CMLL
    .about = Beide Looks in einem: 42 Fälle. Lern eine Gruppe nach der anderen: In jeder sind die Ecken auf ihre eigene Art verdreht.
lesson-roux-last-edges = Die letzten sechs Kanten
    .about = Dreh nur M und U. Orientiere zuerst alle sechs Kanten, bring dann die Kanten der linken und der rechten Seite an ihren Platz und löse zuletzt die Mittelebene.

course-4x4x4 = Der 4x4x4
    .about = Mach einen 3x3x3 daraus: Bau die Zentren, paare die Flügel und löse ihn, wie du es kennst, mit zwei Paritäten, die kein 3x3x3 hat.
lesson-4x4x4-centers = Die Zentren
    .about = Vier Aufkleber bilden ein Zentrum. Die ersten zwei Zentren liegen sich gegenüber, dann kommen die vier rundherum. Kein Zentrum sagt dir, wohin es gehört, also merk dir das Farbschema deines Würfels.
lesson-4x4x4-pairs = Die Flügel paaren
    .about = Zwei Flügel mit denselben zwei Farben bilden eine Dedge, die sich von da an wie eine einzige Kante dreht. Eine Zugfolge paart sie alle: Slice, Flip, Slice zurück.
lesson-4x4x4-three = Lösen wie einen 3x3x3
    .about = Dreh jetzt nur noch die äußeren Ebenen und löse den Würfel, wie du es kennst. Endet das in einem Fall, den es nicht geben kann, ist es eine Parität.
lesson-4x4x4-parity = Die zwei Paritäten
    .about = Eine gekippte Kante oben ist die OLL-Parität, zwei vertauschte Kanten oder Ecken sind die PLL-Parität. Jede kommt im Schnitt bei jedem zweiten Solve vor, und für jede gibt es einen Algorithmus.
