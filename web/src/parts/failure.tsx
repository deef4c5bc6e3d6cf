// An error in plain words: the service's own, or that there is no service.

import { useEffect } from "preact/hooks";
import { ProblemError, send, UnreachableError } from "../api/client";
import { say } from "../words/words";

export function failureText(error: unknown): { title: string; detail: string } {
  if (error instanceof ProblemError) {
    const { title, detail } = error.problem;
    const wait =
      error.retryAfter === undefined ? "" : ` ${say("failure-retry", { seconds: error.retryAfter })}`;
    return { title, detail: sentence(detail) + wait };
  }
  if (error instanceof UnreachableError) {
    return { title: say("failure-unreachable-title"), detail: say("failure-unreachable-detail") };
  }
  return { title: say("failure-page"), detail: String(error) };
}

/** How often a service that does not answer is asked whether it is back, in milliseconds. */
const AGAIN_MS = 4000;

/** Tries again by itself once a service that did not answer is back. */
function useReturn(error: unknown, retry: (() => void) | undefined): void {
  useEffect(() => {
    if (!retry || !(error instanceof UnreachableError)) return;
    const leaving = new AbortController();
    const timer = setInterval(() => {
      const asking = { method: "HEAD", cache: "no-store", signal: leaving.signal } as const;
      send("/methods", asking).then(retry, () => undefined);
    }, AGAIN_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [error]);
}

export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  useReturn(error, retry);
  const { title, detail } = failureText(error);
  const english = error instanceof ProblemError ? "en" : undefined;
  return (
    <div class="failure" role="alert">
      <strong lang={english}>{title}</strong>
      <p lang={english}>{detail}</p>
      {retry && <button onClick={retry}>{say("failure-again")}</button>}
    </div>
  );
}

/** The service's messages start lower-case and have no full stop, as logs do. */
export function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?)]$/.test(whole) ? whole : `${whole}.`;
}
