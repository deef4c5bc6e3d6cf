offline-title = Keine Verbindung.
offline-not_kept = Diese Seite ist auf diesem Gerät nicht gespeichert. Öffne sie einmal mit Verbindung, dann kannst du sie auch ohne lesen.
offline-solve = Einen Würfel lösen
