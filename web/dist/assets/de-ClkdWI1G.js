var e=`page-tagline = Gib deinen verdrehten Würfel ein und lass ihn Schritt für Schritt lösen – oder lerne es selbst.
page-learn = Lernen
page-return = Zurück zum Kurs
page-docs = API
page-language = Sprache
page-licences = Open-Source-Lizenzen

theme-auto = Design: automatisch
theme-light = Design: hell
theme-dark = Design: dunkel

cube-heading = Dein Würfel
cube-size = Ebenen
cube-ways = Wege, einen Würfel einzugeben

way-random = Zufall
way-paint = Malen
way-camera = Scannen
way-paste = Einfügen
way-smart = Bluetooth

random-another = Noch ein Zufallswürfel
random-note = Jeder lösbare Zustand ist gleich wahrscheinlich.

stage-label = Der Würfel, aufgefaltet

net-label = Der Würfel mit { $size } Ebenen, aufgefaltet
net-place = { $face }, Zeile { $row }, Spalte { $column }

face-U = Oben
face-R = Rechts
face-F = Vorn
face-D = Unten
face-L = Links
face-B = Hinten

color-w = weiß
color-r = rot
color-g = grün
color-y = gelb
color-o = orange
color-b = blau
color-blank = unbekannt

paint-label = Der aufgefaltete Würfel zum Bemalen
paint-palette = Farben
paint-by_row = Der Reihe nach
paint-by_row_note = Der Reihe nach: Eine Farbe malt einen Aufkleber und geht zum nächsten
paint-swatch = { $color }: { $count } von { $full } Aufklebern, Taste { $key }
paint-undo = Rückgängig
paint-redo = Wiederholen
paint-erase = Radieren
paint-clear = Leer
paint-solved = Gelöst
paint-blanks = Noch unbemalte Aufkleber: { $count }.
paint-keys = Klick oder zieh auf dem Netz; auf dem Würfel malt ein Klick, und Ziehen dreht ihn. Mit der Tastatur: Pfeile wählen den Aufkleber, W R G Y O B (englisch: weiß, rot, grün, gelb, orange, blau) malen ihn und gehen zum nächsten, 1 bis 6 malen und bleiben, 0 löscht, Strg+Z macht rückgängig, Umschalt mit Pfeilen dreht den Würfel.
paint-faces = Die Seite, die bemalt wird

doors-learn = Lerne, ihn selbst zu lösen
doors-learn-note = Lektionen, Algorithmen und Übungen, vom ersten Würfel an.
doors-heading = Wie gibst du deinen Würfel ein?
doors-way = Lösungsweg: { $way }
doors-until = { $method }, bis { $phase }
doors-camera = Halte die sechs Seiten vor eine Kamera, in beliebiger Reihenfolge.
doors-paint = Färbe die Aufkleber einzeln, auf einem drehbaren Würfel und seinem Netz.
doors-paste = Scramble, Algorithmus, Zustand oder Link: Die Seite erkennt, was es ist. Oder füg es gleich hier ein.
doors-random = Willst du nur zusehen, wie einer gelöst wird? Nimm einen zufälligen Würfel.
doors-smart = Dein Würfel hat Bluetooth: Die Seite sieht jede Drehung.
doors-more = mehr
doors-size-more = Zahl der Ebenen, bis { $max }
doors-cube = Der Würfel zum Bemalen: Ziehen dreht ihn, Klicken malt
doors-zoom = Wie viel zu sehen ist
doors-zoom-net = Ganzes Netz
doors-zoom-face = Eine Seite
doors-zoom-part = Ganz nah
doors-part = Ausschnitt der Seite
doors-part-left = Weiter links
doors-part-up = Weiter oben
doors-part-down = Weiter unten
doors-part-right = Weiter rechts
doors-scheme = Hat dein Würfel andere Farben?
doors-scheme-kind = Die Farben des Würfels
doors-scheme-usual = üblich: Weiß gegenüber Gelb
doors-scheme-japanese = japanisch: Weiß gegenüber Blau
doors-scheme-own = andere: Seite für Seite
doors-scheme-odd = Die Zentren bekommen diese Farben. Sie bleiben für den nächsten Würfel, auch für die Kamera.
doors-scheme-even = Sechs beliebige Farben gehen: Die Ecken sagen, welche sich gegenüberliegen. Diese Wahl gilt für „Gelöst“.
doors-tones = Ein Ton für jede Seite, die aufgenommen ist

looks-button = Aufkleber
looks-heading = Aussehen der Aufkleber
looks-colors = Farben
looks-standard = Standard
looks-vivid = Kräftig
looks-pastel = Pastell
looks-safe = Geeignet bei Farbenblindheit
looks-own = Eigene
looks-marks = Zeichen auf den Aufklebern
looks-marks-none = Keine
looks-marks-letters = Buchstaben: W R G Y O B
looks-marks-patterns = Muster
looks-note = Wird auf diesem Gerät gespeichert. Der Würfel selbst bleibt gleich.

progress-tables = Suchtabellen für { $layers } Ebenen werden vorbereitet …
progress-first = Eine erste Lösung wird gesucht …
progress-shorter = Eine kürzere wird gesucht …
progress-phases = Fertig: { $done } von { $count } Phasen.
progress-goal = Nächstes Ziel: { $goal }

verdict-heading = Was der Dienst zum Würfel sagt
verdict-checking = Wird geprüft …
verdict-solved = Dieser Würfel ist gelöst.
verdict-solvable = Dieser Würfel ist lösbar.
verdict-unsolvable = So ist dieser Würfel nicht lösbar.
verdict-more = Und noch { $count }.
verdict-suggestions = Gemeint war vielleicht
verdict-apply = Anwenden
verdict-others = Noch { $count }
verdict-fill = Die letzten Aufkleber ergänzen: { $count }.
verdict-sticker = { $place } ist wahrscheinlich { $to }, nicht { $from }.
verdict-stickers = Vielleicht stimmt es so: { $stickers }.
verdict-twisted = Ecke { $place }: vielleicht verdreht
verdict-flipped = Kante { $place }: vielleicht gekippt
verdict-swapped = { $one } und { $other }: vielleicht vertauscht

why-blanks = Noch { $count } Aufkleber
why-stickers = { $count ->
    [one] Ein Aufkleber passt nicht – sieh nach, warum
   *[other] { $count } Aufkleber passen nicht – sieh nach, warum
}
why-other = Noch nicht lösbar – sieh nach, warum

method-heading = Lösungsweg
method-label = Methode
method-auto = Die beste für diese Größe
method-auto-note = Der Dienst wählt nach der Größe des Würfels.
method-how = So funktioniert sie
method-typical = Ein zufälliger Würfel dieser Größe braucht etwa { $count } Züge.

option-any = beliebig

settings-heading = Optionen
settings-until = Aufhören nach
settings-until-solved = dem Ende: gelöst
settings-level = Stufe
settings-level-1 = 1: wenige Algorithmen, kleine Schritte
settings-level-2 = 2: die Algorithmen der Methode
settings-level-3 = 3: große Schritte

settings-taught = Lösen wie ein Mensch
settings-taught-note = Ein Stein nach dem anderen, jeder Fall, wie er kommt. Sonst der kürzeste Weg, den die Methode findet.
settings-hold = Würfel in der Hand drehen
settings-hold-note = Erste Ebene unten, letzte Ebene oben, damit sich die Algorithmen wie im Buch lesen.
settings-time = Suchzeit
settings-time-default = so lange wie üblich
settings-time-seconds = { $count } s
settings-max_moves = Genug bei höchstens so vielen Zügen
settings-max_moves-any = beliebig

solve-button = Lösen
solve-running = Wird gelöst …
solve-tables = Suchtabellen werden vorbereitet …
solve-lengths = Züge: { $lengths }
solve-limit = Die Suche endet spätestens nach { $seconds } s.
solve-take = Aufhören und { $moves } nehmen
solve-cancel = Abbrechen

moves-count = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}

view-3d = 3D
view-net = Netz
view-hidden = Verdeckte Seiten
view-label = Der Würfel in diesem Moment
view-turn = Ansicht drehen
view-left = Ansicht weiter von links
view-right = Ansicht weiter von rechts
view-up = Ansicht weiter von oben
view-down = Ansicht weiter von unten
view-reset = Ansicht wie am Anfang
view-seen = Du siehst: { $faces }
view-drag = Ziehen dreht die Ansicht, ein Doppelklick stellt sie zurück.

smart-unsupported = Ein Smart Cube braucht einen Browser mit Web Bluetooth: Chrome, Edge oder Opera auf Computern und Android, Bluefy auf iPhone und iPad.
smart-insecure = Browser erlauben Bluetooth nur Seiten über HTTPS oder auf diesem Rechner.

chunk-all = Alle Züge
chunk-one = Zug { $number }
chunk-step = Züge { $from } bis { $to }
chunk-section = { $from }–{ $to }

follow-stops = Beim Abspielen anhalten, wo du den Würfel vergleichen kannst
follow-voice = Schritte und Züge vorlesen
follow-vibration = Nach jedem Zug vibrieren

take-heading = Mitnehmen
take-copy = Kopieren
take-hand_out = Weitergeben
take-moves = Züge
take-state = Zustand
take-link = Link
take-curl = curl-Befehl
take-copied = Kopiert
take-by_hand = Der Browser lässt diese Seite nicht kopieren. Kopier es von Hand:

hand-share = Teilen …
hand-picture = Bild …
hand-print = Drucken

failure-again = Noch einmal
failure-retry = Versuch es in { $seconds } s noch einmal.
failure-unreachable-title = Der Dienst antwortet nicht
failure-unreachable-detail = Vielleicht läuft er nicht, oder deine Netzverbindung ist unterbrochen. Deine Eingaben gehen nicht verloren. Sobald er wieder da ist, geht es von selbst weiter.
failure-server-title = Dafür braucht es den Server
failure-server-detail = Er ist gerade nicht zu erreichen, und dieses Gerät kann das nicht allein. Sobald er wieder da ist, geht es von selbst weiter.
device-title = Keine Verbindung.
device-note = Dieses Gerät löst Würfel selbst, mit kleinen Suchtabellen. Für kürzere Lösungen großer Würfel und für lange Suchen braucht es den Server.
failure-page = Diese Seite hat einen Fehler gemacht

paste-label = Ein Scramble, ein Zustand oder ein Link
paste-moves = Gelesen als { $moves } vom gelösten { $cube } aus.
paste-state = Gelesen als Aufkleber eines { $cube }.
paste-unread = Darin ist kein Würfel, den die Seite lesen kann: keine Züge und keine Aufkleber.
paste-resize = Das sieht nach Zügen für einen { $cube } aus: diese Größe nehmen
paste-edit = Übermalen
paste-note = Züge wie R U2 F', breite wie Rw oder 3Rw, vom gelösten Würfel aus, Weiß oben und Grün vorn. Aufkleber als Buchstaben (URFDLB oder wrgyob, ? wenn unbekannt), als Netz, als englische Farbnamen oder Emoji. Oder ein Link von alg.cubing.net, Twizzle, CubeDB oder dieser Seite.

defect-count = { $count } { $color }
defect-sticker_count = Jede Farbe muss { $full }-mal vorkommen. Gezählt sind: { $counts }.
defect-unknown = { $place }: Dieser Stein zeigt { $colors }. So einen Stein hat kein Würfel.
defect-duplicate = { $place }: Es gibt zu viele Steine mit { $colors }.
defect-mirrored = { $place }: Die Ecke mit { $colors } hat ihre Farben in falscher Reihenfolge.
defect-twist = Eine Ecke ist verdreht. Sieh nach, ob an einer Ecke Aufkleber verwechselt sind; wenn nicht, wurde der Würfel falsch zusammengesetzt.
defect-flip = Eine Kante ist gekippt. Sieh nach, ob an einer Kante Aufkleber verwechselt sind; wenn nicht, wurde der Würfel falsch zusammengesetzt.
defect-swap = Zwei Steine sind vertauscht. Sieh nach, ob Aufkleber verwechselt sind; wenn nicht, wurde der Würfel falsch zusammengesetzt.

hold-text = Halte den Würfel so, dass er oben { $top } und vorn { $front } ist, und lass ihn so.
hold-any = Halte den Würfel, wie du willst, und lass ihn so: Er hat keine festen Zentren.
hold-top = Oben
hold-front = Vorn
hold-change = Ändern
`;export{e as default};