// What a screen reader hears while things happen elsewhere on the page.

import { signal } from "@preact/signals";

const message = signal<{ text: string; lang?: string | undefined }>({ text: "" });

/** Says a text, in another language than that of the page if `lang` names one. */
export function announce(text: string, lang?: string): void {
  message.value = { text, lang };
}

export function LiveRegion() {
  return (
    <div class="unseen" role="status" aria-live="polite" lang={message.value.lang}>
      {message.value.text}
    </div>
  );
}
