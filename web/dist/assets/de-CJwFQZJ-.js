var e=`learn-close = Schließen

learn-example = Beispiel

learn-keys = Leertaste spielt ab, ← → gehen zugweise; mit Umschalt drehen Pfeile die Ansicht. Esc schließt.

learn-play = Abspielen
learn-play-case = { $name } abspielen
learn-play-moves = { $moves } abspielen

learn-turns-stop = Bilder anhalten
learn-turns-go = Bilder bewegen

learn-mine = Mein Algorithmus: { $moves }
learn-glance = Alle Fälle auf einen Blick
learn-star_note = Der Stern markiert deinen Algorithmus.

learn-learned = { $count } von { $all } gelernt

learn-show = Welche Fälle zu sehen sind

learn-level-of = Wie gut du { $name } kannst
learn-level-all = Alle
learn-level-new = Neu
learn-level-learning = Lerne ich
learn-level-learned = Gelernt

learn-practise = Üben
learn-practise-case = { $name } üben
learn-practise-set = Alle davon üben
learn-practise-learning = Die üben, die ich gerade lerne

learn-lesson-finish = Lektion als erledigt markieren
learn-lesson-done = Erledigt ✓
learn-lesson-is_done = erledigt

learn-exercise-draw = Gib mir einen Würfel
learn-exercise-another = Ein anderer Würfel
learn-exercise-done = Geschafft, weiter
learn-exercise-solution = Lösung zeigen
learn-exercise-timed = Mit Zeitmessung üben
learn-exercise-count = Bisher geschafft: { $count }

learn-practice-what = Was du üben willst
learn-practice-kind-whole = Ganze Würfel
learn-practice-kind-phase = Eine Phase
learn-practice-kind-set = Eine Gruppe von Fällen
learn-practice-kind-cases = Ein Fall
learn-practice-size = Würfel
learn-practice-method = Methode
learn-practice-after = Gelöst bis
learn-practice-set = Gruppe
learn-practice-only = Welche
learn-practice-only-all = alle Fälle
learn-practice-only-learning = die, die ich gerade lerne
learn-practice-case = Fall
learn-practice-several = { $count } Fälle
learn-practice-scramble = Scramble
learn-practice-hold-white = Halte einen gelösten Würfel mit Weiß oben und Grün vorn und mach diese Züge:
learn-practice-hold-yellow = Halte einen gelösten Würfel mit Gelb oben und Grün vorn und mach diese Züge:
learn-practice-picture = So sieht der Würfel dann aus
learn-practice-drawing = Ein Würfel wird gezogen …
learn-practice-another = Anderer Scramble
learn-practice-solution = Lösung zeigen
learn-practice-analyse = Meinen Solve analysieren
learn-practice-none = Du hast noch keinen Fall dieser Gruppe mit „Lerne ich“ markiert.
learn-practice-table = Zur Tabelle der Fälle
learn-practice-timer = Stoppuhr
learn-practice-inspection = Erst 15 s ansehen
learn-practice-hold = Vor dem Start gedrückt halten
learn-practice-hint-idle = Leertaste gedrückt halten, zum Starten loslassen
learn-practice-hint-touch = Berühren und halten, zum Starten loslassen
learn-practice-hint-stopped = Für den nächsten Würfel die Leertaste gedrückt halten
learn-practice-hint-holding = Halten …
learn-practice-hint-ready = Loslassen zum Starten
learn-practice-hint-inspecting = Würfel ansehen, dann halten und loslassen. Esc bricht ab.
learn-practice-hint-running = Jede Taste oder Berührung stoppt
learn-practice-call = { $seconds } Sekunden
learn-practice-time = Zeit: { $time }
learn-practice-times = Zeiten
learn-practice-no_times = Hier stehen später deine Zeiten dieser Übung. Sie bleiben auf diesem Gerät.
learn-practice-count = Solves
learn-practice-best = Bestzeit
learn-practice-mean = Mittel
learn-practice-ao5 = Schnitt aus 5
learn-practice-ao5-best = Bester Schnitt aus 5
learn-practice-ao12 = Schnitt aus 12
learn-practice-ao12-best = Bester Schnitt aus 12
learn-practice-remove = Löschen
learn-practice-removed = { $time } ist gelöscht.
learn-practice-restore = Rückgängig
learn-practice-all = Alle { $count } zeigen
learn-practice-strengths = Deine Fälle
learn-practice-strengths-note = Aus allen Zeiten auf diesem Gerät, die langsamsten zuerst.
learn-practice-failed = ({ $count } DNF)

learn-analysis-ways = Wie du Solves eingibst
learn-analysis-one = Ein Solve
learn-analysis-play = Hier lösen
learn-analysis-many = Viele Solves
learn-analysis-scramble = Scramble
learn-analysis-moves = Deine Züge
learn-analysis-note = Füg eine ganze Rekonstruktion in eines der Felder ein: Beide werden ausgefüllt. Kommentare nach // dürfen bleiben. Zeiten stehen in Millisekunden hinter den Zügen: R@0 U'@310.
learn-analysis-go = Analysieren
learn-analysis-running = Wird analysiert …

learn-watched = Dein Solve

learn-many-solves = Solves
learn-many-note = Ein Solve je Zeile, als „Scramble | Züge“, Link oder JSON; oder Rekonstruktionen mit einer Leerzeile dazwischen.
learn-many-found = Gefundene Solves: { $count }
learn-many-heading = Solves: { $count }, davon { $solved } bis zum Ende
learn-many-weaknesses = Fälle, die dich am meisten kosten
learn-many-strengths = Fälle, die du gut kannst
learn-many-problems = Solves, die nicht zu lesen waren: { $count }
learn-many-line = Solve { $line }:
learn-many-method = Solves: { $count } · Züge im Mittel: { $turns } · zurückgenommen im Mittel: { $undone }
learn-many-above = Über dem kürzesten Weg

learn-play-restart = Von vorn
learn-play-pad = Züge
learn-play-wide = Zwei Ebenen
learn-play-count = Züge: { $count }
learn-play-analyse = Meine Züge analysieren
learn-play-done = Gelöst
learn-play-keys = Tasten: R U F L D B, M E S, x y z; mit Umschalt in die andere Richtung. W: zwei Ebenen bei größeren Würfeln.
`;export{e as default};