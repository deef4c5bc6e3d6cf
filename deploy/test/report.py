"""Promises, kept or broken, and measurements."""

import time


class Report:
    def __init__(self):
        self.broken, self.start = [], time.monotonic()

    def begin(self, name):
        print(name, flush=True)

    def note(self, what):
        print(f"               {what}", flush=True)

    def promise(self, kept, what):
        """Prints a promise and whether it was kept."""
        elapsed = time.monotonic() - self.start
        print(f"{elapsed:7.1f}  {'ok  ' if kept else 'FAIL'}  {what}", flush=True)
        if not kept:
            self.broken.append(what)

    def all_answered(self, tally, what):
        self.promise(tally.answered > 0 and not tally.failures, f"{what}: {tally.answered} answered and checked, "
                     f"{sum(tally.failures.values())} not; the slowest took {tally.slowest():.2f} s")
        for failure, count in tally.failures.most_common(5):
            self.note(f"{count} times {failure}")
