import type { Direction } from "../Change.tsx";

/** A price at a moment. Prices are numbers because they become positions on a screen. */
export type PricePoint = { readonly timeMs: number; readonly price: number };

/** A price that decides something until its end, with the side of it that wins. */
export type Strike = {
  readonly id: string;
  readonly direction: Exclude<Direction, "flat">;
  readonly price: number;
  /** The price as it is shown. */
  readonly text: string;
  readonly openMs: number;
  readonly endMs: number;
};

/** The time that is shown, before now and after it. */
export type TimeSpan = { readonly nowMs: number; readonly pastMs: number; readonly nextMs: number };

/** Positions in percent of the chart, from the left and from the top. */
export type ContractView = {
  readonly low: number;
  readonly high: number;
  readonly nowX: number;
  readonly xOf: (timeMs: number) => number;
  readonly yOf: (price: number) => number;
};

const NOW_SHARE = 0.66;
const MARGIN = 0.14;
/** A price that hardly moves is not drawn as if it jumped. */
const SPREAD_MIN = 0.0002;

export function contractView(
  points: readonly PricePoint[],
  strikes: readonly Strike[],
  { nowMs, pastMs, nextMs }: TimeSpan,
): ContractView {
  const fromMs = nowMs - pastMs;
  const prices = [
    ...points.filter(({ timeMs }) => timeMs >= fromMs).map(({ price }) => price),
    ...strikes.map(({ price }) => price),
  ];
  const [least, most] = prices.length === 0 ? [0, 1] : [Math.min(...prices), Math.max(...prices)];
  const spread = Math.max(most - least, most * SPREAD_MIN);
  const middle = (least + most) / 2;
  const half = spread * (0.5 + MARGIN);
  const [low, high] = [middle - half, middle + half];
  const xOf = (timeMs: number) => {
    const past = ((timeMs - fromMs) / pastMs) * NOW_SHARE;
    const next = NOW_SHARE + ((timeMs - nowMs) / nextMs) * (1 - NOW_SHARE);
    return clamped(timeMs <= nowMs ? past : next) * 100;
  };
  const yOf = (price: number) => clamped((high - price) / (high - low)) * 100;
  return { low, high, nowX: NOW_SHARE * 100, xOf, yOf };
}

/** Round prices between two others, at most as many as wanted. */
export function roundPrices(low: number, high: number, most: number): readonly number[] {
  const raw = (high - low) / most;
  if (!(raw > 0)) return [];
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= raw) ?? raw;
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, place) => (first + place) * step);
}

const MINUTE_MS = 60_000;
const TIME_STEPS_MS = [1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS);

/** Whole minutes of the past, far enough from its beginning and from now to be labelled. */
export function pastMoments({ nowMs, pastMs }: TimeSpan): readonly number[] {
  const step = TIME_STEPS_MS.find((each) => pastMs / each <= 3) ?? pastMs;
  const edge = pastMs * 0.12;
  const [from, to] = [nowMs - pastMs + edge, nowMs - pastMs * 0.28];
  const first = Math.ceil(from / step) * step;
  const count = Math.floor((to - first) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, place) => first + place * step);
}

/** The least distance between two labels of moments, and from the right edge, in percent. */
const LABEL_GAP = 11;
const LABEL_HALF = 4;

/** The ends that are labelled: none lies upon now, upon another one, or beyond the edge. */
export function labelledEnds(
  endsMs: readonly number[],
  { nowX, xOf }: Pick<ContractView, "nowX" | "xOf">,
): readonly number[] {
  const labelled: number[] = [];
  let before = nowX + LABEL_HALF;
  for (const endMs of endsMs.toSorted((a, b) => a - b)) {
    const x = xOf(endMs);
    if (x < before + LABEL_GAP || x > 100 - LABEL_HALF) continue;
    labelled.push(endMs);
    before = x;
  }
  return labelled;
}

/** Moves labels down until each is at least that far below the one above it. */
export function spreadApart(places: readonly number[], gap: number): readonly number[] {
  const order = places.map((_, index) => index).sort((a, b) => at(places, a) - at(places, b));
  const moved = [...places];
  let last = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    last = Math.max(at(places, index), last + gap);
    moved[index] = last;
  }
  return moved;
}

function at(places: readonly number[], index: number): number {
  return places[index] ?? 0;
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share));
}
