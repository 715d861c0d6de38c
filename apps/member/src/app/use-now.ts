import { useEffect, useState } from "react";

const SECOND_MS = 1_000;

/** The time, updated every second until this moment has passed. */
export function useNow(untilMs: number | undefined): number {
  const [nowMs, setNow] = useState(() => Date.now());
  const isWaiting = untilMs !== undefined && nowMs < untilMs;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return nowMs;
}
