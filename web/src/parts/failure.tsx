// An error in plain words: the service's own, or that there is no service.

import { useEffect } from "preact/hooks";
import { NeedsServerError, ProblemError, serviceAddress, UnreachableError } from "../api/client";
import { awaitReturn } from "../api/connection";
import { say } from "../words/words";

export function failureText(error: unknown): { title: string; detail: string } {
  if (error instanceof ProblemError) {
    const { title, detail } = error.problem;
    const wait =
      error.retryAfter === undefined ? "" : ` ${say("failure-retry", { seconds: error.retryAfter })}`;
    return { title, detail: sentence(detail) + wait };
  }
  if (error instanceof NeedsServerError) {
    return { title: say("failure-server-title"), detail: say("failure-server-detail") };
  }
  if (error instanceof UnreachableError) {
    return { title: say("failure-unreachable-title"), detail: say("failure-unreachable-detail") };
  }
  return { title: say("failure-page"), detail: String(error) };
}

/** Tries again by itself once a service that did not answer is back. */
function useReturn(error: unknown, retry: (() => void) | undefined): void {
  useEffect(() => {
    if (!retry || !(error instanceof UnreachableError)) return;
    return awaitReturn(serviceAddress(), retry);
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
