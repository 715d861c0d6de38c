/**
 * Every visitor asks for the 24-hour figures, but they change slowly: one query a second is enough.
 */
export function atMostOncePerSecond<Seen>(
  nowMs: () => number,
  look: () => Promise<Seen>,
): () => Promise<Seen> {
  let second = 0;
  let seen: Promise<Seen> | undefined;
  return () => {
    const now = Math.floor(nowMs() / 1_000);
    if (seen === undefined || now !== second) {
      second = now;
      seen = look();
      seen.catch(() => {
        seen = undefined;
      });
    }
    return seen;
  };
}
