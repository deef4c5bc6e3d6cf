// What is practised, as the fragment of the address says it.

import { isSet, methodOf, setOf, type CaseSet } from "./links";

export type Drill =
  /** Whole cubes. */
  | { kind: "whole"; size: number }
  /** What comes after a phase. */
  | { kind: "phase"; size: number; method: string; leaving: string }
  /** Cases of a set: all, or those that the reader is learning. */
  | { kind: "set"; set: CaseSet; only: "all" | "learning" }
  | { kind: "cases"; ids: readonly string[] };

export const SMALLEST = 2;
export const LARGEST = 7;

const sizeIn = (text: string | null): number => {
  const size = Number(text ?? NaN);
  return Number.isInteger(size) && size >= SMALLEST && size <= LARGEST ? size : 3;
};

export function drillIn(fragment: string): Drill {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const ids = (fields.get("cases") ?? fields.get("case") ?? "").split(",").filter((id) => setOf(id));
  if (ids.length > 0) return { kind: "cases", ids };
  const set = fields.get("set");
  if (isSet(set)) return { kind: "set", set, only: fields.get("only") === "learning" ? "learning" : "all" };
  const size = sizeIn(fields.get("size"));
  const leaving = fields.get("leaving");
  if (!leaving) return { kind: "whole", size };
  return { kind: "phase", size, method: fields.get("method") ?? (size > 3 ? "reduction" : "cfop"), leaving };
}

export function fieldsOf(drill: Drill): Record<string, string | number> {
  if (drill.kind === "whole") return { size: drill.size };
  if (drill.kind === "phase") return { leaving: drill.leaving, method: drill.method, size: drill.size };
  if (drill.kind === "set") return { set: drill.set, ...(drill.only === "learning" && { only: "learning" }) };
  return drill.ids.length === 1 ? { case: drill.ids[0]! } : { cases: drill.ids.join(",") };
}

/** The times of a drill are kept together; which cases of a set come is no drill of its own. */
export function keyOf(drill: Drill): string {
  if (drill.kind === "set") return `set=${drill.set}`;
  return Object.entries(fieldsOf(drill))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

/** How the service makes such a cube. `id` is the case that is drawn. */
export function scramblePath(drill: Drill, id?: string): string {
  const fields: Record<string, string> = { size: "size" in drill ? String(drill.size) : "3" };
  if (id !== undefined) {
    fields["case"] = id;
    const set = setOf(id);
    if (set) fields["method"] = methodOf(set);
  } else if (drill.kind === "phase") Object.assign(fields, { leaving: drill.leaving, method: drill.method });
  else fields["kind"] = "wca";
  return `/scramble?${new URLSearchParams(fields).toString()}`;
}
