// What to practise.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Method, MethodAlgorithm } from "../api/types";
import { Failure } from "../parts/failure";
import { titleOf } from "../words/titles";
import { say, type Key } from "../words/words";
import { casesOf, methods } from "./catalogue";
import { LARGEST, SMALLEST, type Drill } from "./drill";
import { SETS, setOf, type CaseSet } from "./links";
import { levelOf } from "./marks";
import { drill, goTo } from "./practising";

const KINDS = ["whole", "phase", "set", "cases"] as const;
type Kind = (typeof KINDS)[number];

/** Where each kind begins. */
const FIRST: Readonly<Record<Kind, Drill>> = {
  whole: { kind: "whole", size: 3 },
  phase: { kind: "phase", size: 3, method: "cfop", leaving: "cross" },
  set: { kind: "set", set: "pll", only: "all" },
  cases: { kind: "cases", ids: ["pll-t"] },
};

export function Choice() {
  const now = drill.value;
  return (
    <section class="choice" aria-labelledby="choice-heading">
      <h2 id="choice-heading" class="unseen">
        {say("learn-practice-what")}
      </h2>
      <div class="tabs" role="group" aria-labelledby="choice-heading">
        {KINDS.map((kind) => (
          <button key={kind} aria-pressed={now.kind === kind} onClick={() => goTo(FIRST[kind])}>
            {say(`learn-practice-kind-${kind}`)}
          </button>
        ))}
      </div>
      <div class="row fields">
        {now.kind === "whole" && (
          <Size size={now.size} smallest={SMALLEST} onSize={(size) => goTo({ ...now, size })} />
        )}
        {now.kind === "phase" && <PhaseFields now={now} />}
        {now.kind === "set" && (
          <>
            <Sets set={now.set} onSet={(set) => goTo({ ...now, set })} />
            <Field
              label="learn-practice-only"
              value={now.only}
              options={[
                ["all", say("learn-practice-only-all")],
                ["learning", say("learn-practice-only-learning")],
              ]}
              onChoice={(only) => goTo({ ...now, only: only as "all" | "learning" })}
            />
          </>
        )}
        {now.kind === "cases" && <CaseFields ids={now.ids} />}
      </div>
    </section>
  );
}

interface FieldProps {
  label: Key;
  value: string;
  options: readonly (readonly [string, string])[];
  onChoice: (value: string) => void;
}

function Field({ label, value, options, onChoice }: FieldProps) {
  return (
    <label class="field">
      <span>{say(label)}</span>
      <select value={value} onChange={(event) => onChoice(event.currentTarget.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Size({
  size,
  smallest,
  onSize,
}: {
  size: number;
  smallest: number;
  onSize: (size: number) => void;
}) {
  const sizes = Array.from({ length: LARGEST - smallest + 1 }, (_, i) => smallest + i);
  return (
    <Field
      label="learn-practice-size"
      value={String(size)}
      options={sizes.map((each) => [String(each), `${each}x${each}x${each}`])}
      onChoice={(each) => onSize(Number(each))}
    />
  );
}

const Sets = ({ set, onSet }: { set: CaseSet; onSet: (set: CaseSet) => void }) => (
  <Field
    label="learn-practice-set"
    value={set}
    options={SETS.map((each) => [each, each.toUpperCase()])}
    onChoice={(each) => onSet(each as CaseSet)}
  />
);

/** What the service answers, once it has; asked for again when `of` changes. */
function useAnswer<T>(ask: () => Promise<T>, of: string) {
  const answer = useSignal<{ of: string; value?: T; error?: unknown } | undefined>(undefined);
  const attempt = useSignal(0);
  useEffect(() => {
    let gone = false;
    const tell = (told: { value: T } | { error: unknown }) => {
      if (!gone) answer.value = { of, ...told };
    };
    ask().then(
      (value) => tell({ value }),
      (error: unknown) => tell({ error }),
    );
    return () => {
      gone = true;
    };
  }, [of, attempt.value]);
  const now = answer.value?.of === of ? answer.value : undefined;
  return {
    value: now?.value,
    error: now?.error,
    again: () => {
      attempt.value++;
    },
  };
}

/** The methods whose phases the service can scramble for, at a size. */
const scrambled = ({ name, sizes, searches, phases }: Method, size: number): boolean =>
  !searches && phases.length > 1 && (size > 3 ? name === "reduction" || name === "cage" : sizes.max === 3);

function PhaseFields({ now }: { now: Extract<Drill, { kind: "phase" }> }) {
  const { value, error, again } = useAnswer(methods, "");
  if (error !== undefined) return <Failure error={error} retry={again} />;
  const known = (value?.methods ?? []).filter((method) => scrambled(method, now.size));
  const phases = known.find(({ name }) => name === now.method)?.phases.slice(0, -1) ?? [];
  const firstOf = (size: number): Drill => {
    const method = value?.methods.find((each) => each.name === (size > 3 ? "reduction" : "cfop"));
    return {
      ...now,
      size,
      method: method?.name ?? now.method,
      leaving: method?.phases[0]?.name ?? now.leaving,
    };
  };
  return (
    <>
      <Size
        size={now.size}
        smallest={3}
        // Methods for a 3x3x3 have other phases than those for larger cubes.
        onSize={(size) => goTo(size > 3 === now.size > 3 ? { ...now, size } : firstOf(size))}
      />
      <Field
        label="learn-practice-method"
        value={now.method}
        options={known.map((each) => [each.name, titleOf(each)])}
        onChoice={(method) =>
          goTo({ ...now, method, leaving: known.find(({ name }) => name === method)!.phases[0]!.name })
        }
      />
      <Field
        label="learn-practice-after"
        value={now.leaving}
        options={phases.map((each) => [each.name, titleOf(each)])}
        onChoice={(leaving) => goTo({ ...now, leaving })}
      />
      <p class="note">{phases.find(({ name }) => name === now.leaving)?.summary}</p>
    </>
  );
}

/** The name of a case with the mark that the reader gave it. */
function caseName({ id, name }: MethodAlgorithm): string {
  const level = levelOf(id);
  return level === "new" ? name : `${name} · ${say(`learn-level-${level}`)}`;
}

function CaseFields({ ids }: { ids: readonly string[] }) {
  const set = setOf(ids[0]!)!;
  const { value, error, again } = useAnswer(() => casesOf(set), set);
  if (error !== undefined) return <Failure error={error} retry={again} />;
  const toFirst = async (next: CaseSet) => {
    const [first] = await casesOf(next);
    if (first) goTo({ kind: "cases", ids: [first.id] });
  };
  return (
    <>
      <Sets set={set} onSet={(next) => void toFirst(next)} />
      <Field
        label="learn-practice-case"
        value={ids.length === 1 ? ids[0]! : ""}
        options={[
          ...(ids.length > 1 ? [["", say("learn-practice-several", { count: ids.length })] as const] : []),
          ...(value ?? []).map((each) => [each.id, caseName(each)] as const),
        ]}
        onChoice={(id) => id && goTo({ kind: "cases", ids: [id] })}
      />
    </>
  );
}
