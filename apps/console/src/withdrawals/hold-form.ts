const HOUR_MS = 3_600_000;
const HOURS = [2, 6, 12, 24] as const;

/**
 * The moments until which a withdrawal may be held: each later than the deadline that stands, the
 * latest that is allowed among them.
 */
export function holdMoments(earliestMs: number, latestMs: number): readonly number[] {
  const earlier = HOURS.map((hours) => earliestMs + hours * HOUR_MS).filter((ms) => ms < latestMs);
  return [...earlier, latestMs];
}
