import type { Clock, Scheduler } from "./ports.ts";

/** The machine's own clock. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

/** Node's event loop. */
export const systemScheduler: Scheduler = {
  soon: (run) => {
    setImmediate(run);
  },
  later: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
