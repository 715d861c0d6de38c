import { afterFirstPaint } from "./after-first-paint.ts";
import { useLate } from "./use-late.ts";

const load = async () => (await import("./Bell.tsx")).Bell;

/**
 * Reserves the bell's place and loads the bell after the first paint, so that no first visit waits
 * for it. If it cannot be loaded, it is left out.
 */
export function LateBell() {
  const Bell = useLate(load, { begin: afterFirstPaint });
  return <span className="size-(--hit) flex-none">{Bell !== undefined && <Bell />}</span>;
}
