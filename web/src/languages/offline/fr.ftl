offline-title = Pas de connexion.
offline-not_kept = Cette page n’est pas enregistrée sur cet appareil. Ouvre-la une fois avec une connexion, et tu pourras la lire sans.
offline-solve = Résoudre un cube
