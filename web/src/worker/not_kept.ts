// What somebody reads who opens a page without a connection that is not kept on this device.

/** The messages of `languages/offline`, by language. */
type Texts = Readonly<Record<string, string>>;

/** Returns a message without variables, from the text of a file of messages. */
export function messageIn(text: string, key: string): string {
  return new RegExp(`^${key} = (.*)$`, "m").exec(text)?.[1] ?? key;
}

/** Returns the first of these languages that there are texts in, or English. */
export function languageOf(wanted: readonly (string | null)[], texts: Texts): string {
  const known = wanted.map((tag) => tag?.split("-")[0] ?? "").find((tag) => tag in texts);
  return known ?? "en";
}

/** Returns the page. `root` is the address of the page that solves. */
export function notKept(texts: Texts, wanted: readonly (string | null)[], root: string): string {
  const tag = languageOf(wanted, texts);
  const say = (key: string) => messageIn(texts[tag]!, key);
  return `<!doctype html>
<html lang="${tag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>unscramble</title>
<h1>${say("offline-title")}</h1>
<p>${say("offline-not_kept")}</p>
<p><a href="${root.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">${say("offline-solve")}</a></p>
</html>
`;
}
