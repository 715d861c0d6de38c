import { useEffect, useState } from "react";
import { useKeys } from "./use-keys.ts";

/** Longer than between the two presses of an impatient finger. */
const STANDS_MS = 700;

/**
 * The key for yes, where there is something to say yes to. A case comes to stand where the decided
 * one stood, under the same finger: it listens once it has stood there for a moment.
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
