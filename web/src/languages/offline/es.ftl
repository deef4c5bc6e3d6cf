offline-title = Sin conexión.
offline-not_kept = Esta página no está guardada en este dispositivo. Ábrela una vez con conexión y podrás leerla sin ella.
offline-solve = Resolver un cubo
