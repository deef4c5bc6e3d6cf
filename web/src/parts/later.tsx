// A part of the page that is loaded when it is first needed.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Failure } from "./failure";
import { UnreachableError } from "../api/client";

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => known);
    const [failed, setFailed] = useState(false);
    const begin = () => {
      setFailed(false);
      load().then(
        (part) => setPart(() => (known = part)),
        () => setFailed(true),
      );
    };
    useEffect(() => {
      if (!known) begin();
    }, []);
    if (failed) return <Failure error={new UnreachableError()} retry={begin} />;
    return Part ? <Part {...props} /> : null;
  };
}
