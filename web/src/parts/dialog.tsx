// A window over the page, which the keyboard stays in and Escape closes.

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { say } from "../words/words";
import "../style/dialog.css";

interface DialogProps {
  heading: string;
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ heading, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={id}
      onClose={onClose}
      // A click beside the dialog is on the dialog itself.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div class="dialog-content">
        <div class="dialog-head">
          <h2 id={id}>{heading}</h2>
          <button class="dialog-close" onClick={onClose}>
            {say("hand-close")}
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
