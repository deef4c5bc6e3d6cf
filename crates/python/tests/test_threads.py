"""What happens in other threads while the engine works, and how it ends."""

import _thread
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
import unscramble
from cubes import SOLVED, after, timeless


def test_other_threads_run_meanwhile():
    state = unscramble.scramble(3, "meanwhile")["state"]
    steps, done = 0, threading.Event()

    def search():
        unscramble.solve(state, time_ms=500)
        done.set()

    threads = [threading.Thread(target=search) for _ in range(2)]
    started = time.monotonic()
    for thread in threads:
        thread.start()
    while not done.is_set():
        steps += 1
        time.sleep(0.001)
    for thread in threads:
        thread.join()
    # With the lock held, the searches would take a second, and this thread would not run.
    assert steps > 100 and time.monotonic() - started < 0.9


def test_threads_get_the_answers_that_one_gets():
    states = [unscramble.scramble(3, str(seed))["state"] for seed in range(8)]
    lesson = {"method": "roux", "detail": "steps", "lang": "es"}
    with ThreadPoolExecutor(8) as threads:
        shortest = threads.map(unscramble.solve, states * 4)
        lessons = threads.map(lambda state: unscramble.solve(state, **lesson), states)
        for state, answer in zip(states * 4, shortest):
            assert after(state, answer["solution"]) == SOLVED
        for state, answer in zip(states, lessons):
            assert timeless(answer) == timeless(unscramble.solve(state, **lesson))


@pytest.mark.parametrize("call", [
    lambda: unscramble.solve(unscramble.scramble(3, "long")["state"], method="optimal"),
    lambda: unscramble.solve(unscramble.scramble(3, "long")["state"], method="optimal", options={"threads": 2, "metric": "qtm"}),
    lambda: unscramble.solve(size=400, scramble="R 2U", method="layers"),
    lambda: [unscramble.solve(unscramble.scramble(6, "long")["state"], time_ms=60_000)],
])
def test_ctrl_c_ends_the_work(call):
    threading.Timer(0.3, _thread.interrupt_main).start()
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        call()
    assert time.monotonic() - started < 3
