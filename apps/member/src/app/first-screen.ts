import { useDeferredValue, useEffect } from "react";

/**
 * The value as React renders it in slices, so that a slow phone hears taps meanwhile. On the first
 * screen of a visit it is `undefined` until the screen's frame is drawn; later screens have it at
 * once.
 */
export function useAfterFrame<Value>(value: Value): Value | undefined {
  useEffect(() => {
    isFirst = false;
  }, []);
  return useDeferredValue(value, isFirst ? undefined : value);
}

let isFirst = true;
