import type { Direction } from "@sumi/ui/Change.tsx";

/** The direction of a signed decimal; unknown and zero have none. */
export function directionOf(change: string | null | undefined): Direction {
  if (change === null || change === undefined || !/[1-9]/.test(change)) return "flat";
  return change.startsWith("-") ? "down" : "up";
}
