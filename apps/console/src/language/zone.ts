import { useSyncExternalStore } from "react";
import { kept } from "../session/kept.ts";

const listeners = new Set<() => void>();
let chosen = isZone(kept.read("zone")) ? kept.read("zone") : undefined;

/** The time zone in which the person at the console reads moments. */
export const zone = {
  /** Undefined: the one of this computer. */
  choose(name: string | undefined): void {
    chosen = name;
    kept.write("zone", name);
    for (const hear of listeners) hear();
  },
};

export function useZone(): string | undefined {
  return useSyncExternalStore(listen, () => chosen);
}

function listen(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** A name that this browser no longer knows would fail wherever a moment is shown. */
function isZone(name: string | undefined): boolean {
  if (name === undefined) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
