// A part of the page that is loaded when it is first needed.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Failure } from "./failure";
import { UnreachableError } from "../api/client";
import type { Part } from "../words/keys";
import { addWords } from "../words/words";

/** `words` are the parts of the messages that it says. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...words: readonly Part[]
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | undefined>(() => known);
    const [failed, setFailed] = useState(false);
    const begin = () => {
      setFailed(false);
      Promise.all([load(), addWords(...words)]).then(
        ([part]) => setLoaded(() => (known = part)),
        () => setFailed(true),
      );
    };
    useEffect(() => {
      if (!known) begin();
    }, []);
    if (failed) return <Failure error={new UnreachableError()} retry={begin} />;
    return Loaded ? <Loaded {...props} /> : null;
  };
}
