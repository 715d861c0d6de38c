import { useEffect } from "react";
import { isAttended } from "./attended.ts";
import { queries } from "./queries.ts";
import { queuesQuery } from "./queues.ts";

const ASK_EVERY_MS = 5_000;

/**
 * Asks for a list again every few seconds, and for the counts in the same moment, so that what the
 * sidebar says and what the list shows agree. A page that nobody touches or sees asks for nothing.
 */
export function useLiving(queue: string | undefined): void {
  useEffect(() => {
    if (queue === undefined) return;
    const timer = setInterval(() => {
      if (isAttended() && document.visibilityState === "visible") void askAnew(queue);
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [queue]);
}

async function askAnew(queue: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ["pages", queue] }),
    queries.invalidateQueries({ queryKey: queuesQuery.queryKey }),
  ]);
}
