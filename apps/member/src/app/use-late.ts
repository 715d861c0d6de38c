import { type ComponentType, useEffect, useState } from "react";

export type LateOptions = {
  /** Begins the loading, at once by default; returns how to give it up. */
  readonly begin?: (load: () => void) => () => void;
  readonly onLost?: () => void;
};

/**
 * Loads a part of the page that no first visit has to wait for: undefined until it is there, and
 * for good if it cannot be loaded. `load` and the options are read once.
 */
export function useLate<Props>(
  load: () => Promise<ComponentType<Props>>,
  options: LateOptions = {},
): ComponentType<Props> | undefined {
  const [Late, setLate] = useState<ComponentType<Props>>();
  const [{ begin = atOnce, onLost }] = useState(options);
  const [first] = useState(() => load);
  useEffect(() => {
    return begin(() => {
      void first().then((loaded) => setLate(() => loaded), onLost ?? (() => undefined));
    });
  }, [begin, first, onLost]);
  return Late;
}

function atOnce(load: () => void): () => void {
  load();
  return () => undefined;
}
