import { useEffect, useState } from "react";
import { useKeys } from "./use-keys.ts";

/** Longer than the pause between two impatient presses. */
const STANDS_MS = 700;

/**
 * Binds the key that approves, where there is something to approve. After a decision the next case
 * appears in the same place, so the key works only after a pause: a second press meant the last
 * case.
 */
export function useApproveKey(approve: (() => void) | undefined): void {
  const isOffered = approve !== undefined;
  const [hasStood, setStood] = useState(false);
  useEffect(() => {
    if (!isOffered) return;
    const timer = setTimeout(() => setStood(true), STANDS_MS);
    return () => {
      clearTimeout(timer);
      setStood(false);
    };
  }, [isOffered]);
  useKeys({ a: hasStood ? approve : undefined });
}
