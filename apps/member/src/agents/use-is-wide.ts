import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 900px)";

/** True where a table has room for its columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
}

function watch(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
