import type { Address } from "./data.ts";

type Times = Pick<Address, "usable_from_ms" | "review_until_ms" | "created_ms">;

export type Standing = {
  readonly word: "usableFrom" | "reviewedUntil" | "addedOn";
  /** The moment that the word speaks of. */
  readonly atMs: number;
  /** Nothing can be sent there now. */
  readonly isHeldBack: boolean;
};

/** What a member has to know of an address first. */
export function standingOf(address: Times, nowMs: number): Standing {
  const { usable_from_ms: usableMs, review_until_ms: reviewMs, created_ms: addedMs } = address;
  if (nowMs < usableMs) return { word: "usableFrom", atMs: usableMs, isHeldBack: true };
  if (nowMs < reviewMs) return { word: "reviewedUntil", atMs: reviewMs, isHeldBack: false };
  return { word: "addedOn", atMs: addedMs, isHeldBack: false };
}
