import { useSyncExternalStore } from "react";
import { kept } from "../session/kept.ts";

let favourites: ReadonlySet<string> = new Set(kept.read("favourites")?.split(",").filter(Boolean));
const listeners = new Set<() => void>();

/** The markets that somebody marked on this device. */
export function useFavourites(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => favourites,
  );
}

export function toggleFavourite(symbol: string): void {
  const next = new Set(favourites);
  if (!next.delete(symbol)) next.add(symbol);
  favourites = next;
  kept.write("favourites", [...next].join(","));
  for (const listener of listeners) listener();
}
