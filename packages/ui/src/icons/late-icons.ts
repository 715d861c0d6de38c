import { useEffect, useSyncExternalStore } from "react";

type LateIcons = typeof import("./late-artwork.ts").LATE_ICONS;
export type LateIconName = keyof LateIcons;

let icons: LateIcons | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

/** The artwork of a glyph that loads late: empty for a moment when the first one is shown. */
export function useLateIcon(name: LateIconName | undefined): string {
  const known = useSyncExternalStore(watch, () => icons);
  const isMissing = name !== undefined && known === undefined;
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing]);
  return (name && known?.[name]) ?? "";
}

async function load(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    icons = (await import("./late-artwork.ts")).LATE_ICONS;
    for (const listener of listeners) listener();
  } catch {
    // Offline: the next glyph tries again, and every control has its words.
    isLoading = false;
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
