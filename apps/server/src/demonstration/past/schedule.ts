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

/** A stretch of time whose marks must follow each other closely, or nobody is liquidated. */
export type Close = { readonly fromMs: number; readonly untilMs: number };
const CLOSE_STEP_MS = 10 * SECOND_MS;

/** The moments after `fromMs` and before `untilMs`, on whole multiples of their steps. */
export function momentsOf({
  fromMs,
  untilMs,
  close,
}: {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly close?: Close | undefined;
}): readonly Moment[] {
  const moments: Moment[] = [];
  for (let lastMs = fromMs; ; ) {
    const timeMs = nextMoment(lastMs, untilMs, close);
    if (timeMs >= untilMs) return moments;
    moments.push({ timeMs, stepMs: timeMs - lastMs });
    lastMs = timeMs;
  }
}

function nextMoment(lastMs: number, untilMs: number, close: Close | undefined): number {
  const pace = PACES.find(({ ageMs }) => untilMs - lastMs <= ageMs);
  const usual = onStep(lastMs, pace?.stepMs ?? MINUTE_MS);
  if (close === undefined) return usual;
  const { fromMs } = close;
  if (lastMs < fromMs) return Math.min(usual, fromMs);
  return lastMs < close.untilMs ? onStep(lastMs, CLOSE_STEP_MS) : usual;
}

function onStep(lastMs: number, stepMs: number): number {
  return lastMs - (lastMs % stepMs) + stepMs;
}
