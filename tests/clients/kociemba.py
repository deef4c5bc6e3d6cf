"""H. Kociemba's graphical client, as its package has it, solves cubes with the service: python3 kociemba.py PORT

Needs a display. A person sets the port, presses "Random" and "Solve", and reads the moves in the window.
"""

import sys
import tkinter

import twophase.cubie
import twophase.face

CUBES = 3
FACES = "URFDLB"

# The module opens its window when it is imported, and serves it until it is closed. The buttons are pressed here instead.
tkinter.Tk.mainloop = lambda root: root.update()
from twophase import client_gui as window  # noqa: E402


def read(text: tkinter.Text) -> list[str]:
    window.root.update()
    assert text.winfo_viewable()
    return text.get("1.0", "end").split("\n")


def solve() -> tuple[str, str]:
    """Presses "Solve"; returns the facelets that the client sends, and the answer that it shows."""
    window.bsolve.invoke()
    connected, facelets, answer, *rest = read(window.display)
    assert connected == "Connected with 127.0.0.1" and not any(rest), read(window.display)
    return facelets, answer


def is_solved_by(facelets: str, answer: str) -> bool:
    """Turns the cube of the package by the moves of an answer like `U2 L3 (2f)`."""
    face_cube = twophase.face.FaceCube()
    face_cube.from_string(facelets)
    cube = face_cube.to_cubie_cube()
    *moves, count = answer.split()
    for face, quarters in moves:
        for _ in range(int(quarters)):
            cube.multiply(twophase.cubie.basicMoveCube[FACES.index(face)])
    return count == f"({len(moves)}f)" and cube == twophase.cubie.CubieCube()


window.txt_port.delete("1.0", "end")
window.txt_port.insert("1.0", sys.argv[1])
for _ in range(CUBES):
    window.brandom.invoke()
    assert is_solved_by(*solve())
window.bclean.invoke()
assert solve()[1].strip() == "(0f)"

# Two stickers of a solved cube change places.
window.canvas.itemconfig(window.facelet_id[0][0][0], fill=window.cols[1])
window.canvas.itemconfig(window.facelet_id[1][0][0], fill=window.cols[0])
assert solve()[1].startswith("Error: ")
print("solved: true")
