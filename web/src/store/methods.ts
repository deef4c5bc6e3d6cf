// How to solve: the methods of this server, and what is chosen of them.

import { computed, effect, signal } from "@preact/signals";
import { get } from "../api/client";
import type { Method, MethodsAnswer, OptionValue } from "../api/types";
import { titleOf } from "../words/titles";
import { size } from "./given";

export const registry = signal<MethodsAnswer | undefined>(undefined);
export const registryError = signal<unknown>(undefined);

/** `auto`, or the name of a method. */
export const chosen = signal("auto");
/** Options that differ from their defaults, by name. */
export const options = signal<Readonly<Record<string, OptionValue>>>({});
export const until = signal("solved");
/** The time for methods that search, in milliseconds; 0 leaves it to the service. */
export const timeMs = signal(0);
export const maxMoves = signal(0);
/** Which algorithms the learner knows, and how large a step may be: 1 to 3. */
export const level = signal(1);
/** A person's way, step by step, or the shortest that the method finds. */
export const taught = signal(true);
/** Learners hold the cube as books do, unless they say otherwise. */
export const hold = signal(true);

export const fits = (method: Method): boolean =>
  size.value >= method.sizes.min && size.value <= method.sizes.max;
export const available = computed(() => registry.value?.methods.filter(fits) ?? []);
export const method = computed(() => available.value.find(({ name }) => name === chosen.value));
/** Steps have levels where a person's way is asked for, of a method that is one. */
export const hasLevels = computed(() => taught.value && method.value?.searches === false);
export const limits = computed(() => registry.value?.limits);

/** The options that can be set at this size. */
export const settable = computed(
  () => method.value?.options.filter(({ sizes }) => size.value >= sizes.min && size.value <= sizes.max) ?? [],
);

export async function loadMethods(): Promise<void> {
  try {
    registry.value = await get<MethodsAnswer>("/methods");
    registryError.value = undefined;
  } catch (error) {
    registryError.value = error;
  }
}

/** What people call the method of this name. */
export const methodTitle = (name: string): string =>
  titleOf(registry.value?.methods.find((known) => known.name === name) ?? { name });

export function choose(name: string): void {
  chosen.value = name;
  options.value = {};
  until.value = "solved";
}

export function setOption(name: string, value: OptionValue, standard: OptionValue): void {
  const others = Object.entries(options.value).filter(([other]) => other !== name);
  options.value = Object.fromEntries(value === standard ? others : [...others, [name, value]]);
}

/** A method that this size does not have gives way to the best one that there is. */
export function keepMethodFitting(): void {
  effect(() => {
    if (registry.value && chosen.value !== "auto" && !method.value) choose("auto");
  });
}
