import type { Address } from "./data.ts";

type Times = Pick<Address, "usable_from_ms" | "review_until_ms" | "created_ms">;

export type Standing = {
  readonly word: "usableFrom" | "reviewedUntil" | "addedOn";
  /** The moment in the message. */
  readonly atMs: number;
  /** True if nothing can be sent to the address yet. */
  readonly isHeldBack: boolean;
};

/** The most important fact about an address. */
export function standingOf(address: Times, nowMs: number): Standing {
  const { usable_from_ms: usableMs, review_until_ms: reviewMs, created_ms: addedMs } = address;
  if (nowMs < usableMs) return { word: "usableFrom", atMs: usableMs, isHeldBack: true };
  if (nowMs < reviewMs) return { word: "reviewedUntil", atMs: reviewMs, isHeldBack: false };
  return { word: "addedOn", atMs: addedMs, isHeldBack: false };
}
