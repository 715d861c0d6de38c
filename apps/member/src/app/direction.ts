import type { Direction } from "@sumi/ui/Change.tsx";

/** Which way a signed decimal points; unknown and zero point nowhere. */
export function directionOf(change: string | null | undefined): Direction {
  if (change === null || change === undefined || !/[1-9]/.test(change)) return "flat";
  return change.startsWith("-") ? "down" : "up";
}
