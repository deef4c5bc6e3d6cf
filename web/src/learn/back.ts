// A window over the page is an entry of the browser's history, so that Back closes it and stays on the page.

interface Entry {
  over?: boolean;
}

/** Returns what ends it, when the window is closed in another way. */
export function closeOnBack(close: () => void): () => void {
  const entry: Entry = { over: true };
  history.pushState(entry, "");
  addEventListener("popstate", close);
  return () => {
    removeEventListener("popstate", close);
    if ((history.state as Entry | null)?.over) history.back();
  };
}
