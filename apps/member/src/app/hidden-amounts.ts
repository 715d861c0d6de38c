import { useSyncExternalStore } from "react";
import { kept } from "../session/kept.ts";

let areHidden = kept.read("hidden") === "1";
const listeners = new Set<() => void>();

/** Whether amounts are hidden from whoever looks over one's shoulder, on every screen. */
export function useAreAmountsHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => areHidden,
  );
}

/** The choice is kept on this device. */
export function hideAmounts(hide: boolean): void {
  areHidden = hide;
  kept.write("hidden", hide ? "1" : undefined);
  for (const listener of listeners) listener();
}
