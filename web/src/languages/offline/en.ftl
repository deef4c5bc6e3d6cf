offline-title = No connection.
offline-not_kept = This page is not kept on this device. Open it once with a connection, and you can read it without one.
offline-solve = Solve a cube
