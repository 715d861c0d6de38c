import { useSyncExternalStore } from "react";

/** A browser with its toolbars out leaves so little that the chart gives way to the form. */
const LOW = "(max-height: 700px)";
const USUAL = 148;
const SMALL = 110;

export function useChartHeight(): number {
  return useSyncExternalStore(watchHeight, () => (matchMedia(LOW).matches ? SMALL : USUAL));
}

function watchHeight(listener: () => void): () => void {
  const query = matchMedia(LOW);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
