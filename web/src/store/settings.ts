// What the reader prefers: language and theme, kept on this device.

import { effect, signal, type Signal } from "@preact/signals";
import { isLanguage, language, LANGUAGES, speak, type Language } from "../words/words";

export type Theme = "auto" | "light" | "dark";
const THEMES: readonly Theme[] = ["auto", "light", "dark"];

export const theme = signal<Theme>("auto");

export const prefersLessMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What is kept on this device. Storage may be turned off; then it lasts as long as the page. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing is kept then.
  }
}

/** A choice of two that is kept on this device. */
export function keptSwitch(name: string, standard: boolean): Signal<boolean> {
  const before = kept(name);
  const setting = signal(before === null ? standard : before === "true");
  let first = true;
  effect(() => {
    const now = String(setting.value);
    if (!first) keep(name, now);
    first = false;
  });
  return setting;
}

function preferredLanguage(): Language {
  const before = kept("language");
  if (isLanguage(before)) return before;
  const known = navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => isLanguage(tag));
  return isLanguage(known) ? known : "en";
}

export async function chooseLanguage(tag: string): Promise<void> {
  if (!isLanguage(tag)) return;
  keep("language", tag);
  await speak(tag);
}

export function nextTheme(): void {
  theme.value = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length]!;
  keep("theme", theme.value);
}

export function restoreTheme(): void {
  const before = THEMES.find((known) => known === kept("theme"));
  if (before) theme.value = before;
  effect(() => {
    document.documentElement.dataset["theme"] = theme.value;
  });
}

export async function restoreSettings(): Promise<void> {
  restoreTheme();
  await speak(preferredLanguage());
}

export { language, LANGUAGES };
