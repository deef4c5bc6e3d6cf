// Something that unfolds with a click, and stays so for the next steps.

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { toggleFold, unfolded, type Fold as Name } from "../store/unfolded";

export function Fold({ name, label, children }: { name: Name; label: string; children: ComponentChildren }) {
  const id = useId();
  const isOpen = unfolded.value.has(name);
  return (
    <div class="fold">
      {/* A button and no <summary>, where the arrow keys would not lead on. */}
      <button class="fold-label" aria-expanded={isOpen} aria-controls={id} onClick={() => toggleFold(name)}>
        {label}
      </button>
      <div class="folded" id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
