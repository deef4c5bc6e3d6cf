// A word of the glossary in a text: its explanation shows while it has the focus.

import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { glossaryPage } from "../words/links";
import { say } from "../words/words";

export interface TermProps {
  id: string;
  /** As the text has it. */
  text: string;
  /** As the glossary has it. */
  term: string;
  explanation: string;
}

/** How far from the word, and from the edges of the window, in pixels. */
const GAP = 8;

export function Term(props: TermProps) {
  const [isOpen, open] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const word = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    // Not every browser gives the focus to a button that is clicked, so that it could lose it.
    const leave = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) open(false);
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, [isOpen]);
  return (
    <span
      ref={place}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) open(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        word.current?.focus();
        open(false);
      }}
    >
      <button
        ref={word}
        class="term"
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => open(true)}
        onClick={() => open(true)}
      >
        {props.text}
      </button>
      {isOpen && <Card {...props} id={id} page={glossaryPage(props.id)} beside={word.current} />}
    </span>
  );
}

function Card(props: TermProps & { page: string; beside: HTMLElement | null }) {
  const card = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = card;
    if (!current || !props.beside) return;
    const { beside } = props;
    const put = () => {
      const at = beside.getBoundingClientRect();
      const { width, height } = current.getBoundingClientRect();
      const isRoomBelow = at.bottom + GAP + height < innerHeight;
      current.style.left = `${Math.max(Math.min(at.left, innerWidth - width - GAP), GAP)}px`;
      current.style.top = `${isRoomBelow ? at.bottom + GAP / 2 : Math.max(at.top - height - GAP / 2, GAP)}px`;
    };
    // Above all else, so that no list that scrolls cuts it off.
    if ("showPopover" in current) current.showPopover();
    put();
    addEventListener("scroll", put, { capture: true, passive: true });
    addEventListener("resize", put);
    return () => {
      removeEventListener("scroll", put, { capture: true });
      removeEventListener("resize", put);
    };
  }, []);
  return (
    <span ref={card} class="term-card" popover="manual">
      <span id={props.id}>
        <strong>{props.term}</strong> {props.explanation}
      </span>{" "}
      <a href={props.page}>{say("term-page")}</a>
    </span>
  );
}
