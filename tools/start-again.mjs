/** The server had to give up, and the next start recovers from the journal. */
const GAVE_UP = 70;
const FIRST_PAUSE_SECONDS = 1;
const LONGEST_PAUSE_SECONDS = 60;
/** A server that ran so long was well: the pauses begin anew. */
const WELL_MS = 5 * 60_000;

/**
 * Returns the pause before the next start and how often the server gave up in a row by then;
 * undefined if it is not started again. Pauses double, so that a fault that stays costs little.
 */
export function pauseAfter({ code, failures, ranMs }) {
  if (code !== GAVE_UP) return undefined;
  const before = ranMs >= WELL_MS ? 0 : failures;
  const seconds = Math.min(FIRST_PAUSE_SECONDS * 2 ** before, LONGEST_PAUSE_SECONDS);
  return { seconds, failures: before + 1 };
}
