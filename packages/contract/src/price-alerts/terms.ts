/** The most alerts of one member that wait. */
export const PRICE_ALERTS_MAX = 50;

/** Moves within a time, by a percentage. */
export const PRICE_MOVES = ["rises", "falls"] as const;

/** `above` and `below` wait for a price. */
export const PRICE_CONDITIONS = ["above", "below", ...PRICE_MOVES] as const;
export type PriceCondition = (typeof PRICE_CONDITIONS)[number];

/** The times within which a move may be asked for. */
export const MOVE_WINDOWS = ["5m", "15m", "1h", "4h", "24h"] as const;
export type MoveWindow = (typeof MOVE_WINDOWS)[number];

const MINUTE_MS = 60_000;
export const MOVE_WINDOW_MS = {
  "5m": 5 * MINUTE_MS,
  "15m": 15 * MINUTE_MS,
  "1h": 60 * MINUTE_MS,
  "4h": 240 * MINUTE_MS,
  "24h": 1_440 * MINUTE_MS,
} as const satisfies Record<MoveWindow, number>;

/** Percent of a move: below 100, with at most two decimals. */
export const MOVE_PERCENT = /^\d{1,2}(\.\d{1,2})?$/;

export function isMove(condition: PriceCondition): boolean {
  return condition !== "above" && condition !== "below";
}
