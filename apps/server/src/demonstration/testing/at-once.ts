import type { Scheduler } from "@sumi/journal/ports.ts";

/** Waits for nothing. */
export const AT_ONCE: Scheduler = {
  soon: (run) => run(),
  later: (_, run) => {
    run();
    return () => undefined;
  },
};
