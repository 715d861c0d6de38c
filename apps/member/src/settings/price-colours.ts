import { useSyncExternalStore } from "react";
import { kept } from "../session/kept.ts";

/** Which colour a rising price has; kept under `updown`. */
export type PriceColours = "green-up" | "red-up";

const listeners = new Set<() => void>();

export function usePriceColours(): PriceColours {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (document.documentElement.dataset.updown === "red-up" ? "red-up" : "green-up"),
  );
}

/** Changes every price on the page at once. */
export function choosePriceColours(colours: PriceColours): void {
  document.documentElement.dataset.updown = colours;
  kept.write("updown", colours);
  for (const listener of listeners) listener();
}
