/** A moment of the past, and the time since the moment before it. */
export type Moment = { readonly timeMs: number; readonly stepMs: number };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The steps of a past, denser towards today: each holds for what is younger than its age. */
const PACES = [
  { ageMs: HOUR_MS, stepMs: 10 * SECOND_MS },
  { ageMs: DAY_MS, stepMs: MINUTE_MS },
  { ageMs: 7 * DAY_MS, stepMs: 5 * MINUTE_MS },
  { ageMs: Number.POSITIVE_INFINITY, stepMs: 15 * MINUTE_MS },
] as const;

/** The moments after `fromMs` and before `untilMs`, on whole multiples of their steps. */
export function momentsOf({
  fromMs,
  untilMs,
}: {
  readonly fromMs: number;
  readonly untilMs: number;
}): readonly Moment[] {
  const moments: Moment[] = [];
  for (let lastMs = fromMs; ; ) {
    const timeMs = nextMoment(lastMs, untilMs);
    if (timeMs >= untilMs) return moments;
    moments.push({ timeMs, stepMs: timeMs - lastMs });
    lastMs = timeMs;
  }
}

function nextMoment(lastMs: number, untilMs: number): number {
  const pace = PACES.find(({ ageMs }) => untilMs - lastMs <= ageMs);
  const stepMs = pace?.stepMs ?? MINUTE_MS;
  return lastMs - (lastMs % stepMs) + stepMs;
}
