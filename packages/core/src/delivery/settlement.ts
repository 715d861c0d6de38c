import {
  CLOSE_SAMPLES_MIN,
  CLOSE_WINDOW_MS,
  closeFixing,
  type Direction,
  OPEN_SAMPLES_MIN,
  type Outcome,
  openFixing,
  outcomeOf,
} from "@sumi/formulas/delivery.ts";
import type { Amount } from "@sumi/primitives/amount.ts";

/** One recorded index that was OK. */
export type OkSample = {
  readonly sample: number;
  readonly timeMs: number;
  readonly price: Amount;
  /** The hash of the sample in its chain. */
  readonly tip: string;
};

/** All that an outcome follows from, beside the samples: nothing in it tells whose order it is. */
export type SettlementTerms = {
  readonly direction: Direction;
  readonly indexDecimals: number;
  readonly acceptedMs: number;
  readonly openMs: number;
  readonly expiryMs: number;
};

/** A price and the samples that it was computed from; `price` is absent if they are too few. */
export type Fixing = {
  readonly price: Amount | undefined;
  readonly samples: readonly OkSample[];
};

/** The open price: OK samples after acceptance, up to `openMs` (rules 3.3). */
export function openOf(
  { acceptedMs, openMs, indexDecimals }: SettlementTerms,
  all: readonly OkSample[],
): Fixing {
  const samples = all.filter(({ timeMs }) => timeMs > acceptedMs && timeMs <= openMs);
  if (samples.length < OPEN_SAMPLES_MIN) return { price: undefined, samples };
  return { price: openFixing(pricesOf(samples), indexDecimals), samples };
}

/** The outcome of frozen terms, and the close price that it follows from (honesty H1). */
export type Settlement =
  | { readonly outcome: "VOID"; readonly samples: readonly OkSample[] }
  | {
      readonly outcome: Outcome;
      readonly close: Amount;
      readonly samples: readonly OkSample[];
    };

/** OK samples of the ten seconds before expiry, without expiry itself, decide (rules 3.3, 3.4). */
export function settlementOf(
  { direction, expiryMs, indexDecimals }: SettlementTerms,
  open: Amount,
  all: readonly OkSample[],
): Settlement {
  const fromMs = expiryMs - CLOSE_WINDOW_MS;
  const samples = all.filter(({ timeMs }) => timeMs >= fromMs && timeMs < expiryMs);
  if (samples.length < CLOSE_SAMPLES_MIN) return { outcome: "VOID", samples };
  const close = closeFixing(pricesOf(samples), indexDecimals);
  return { outcome: outcomeOf(direction, open, close), close, samples };
}

function pricesOf(samples: readonly OkSample[]): readonly Amount[] {
  return samples.map(({ price }) => price);
}
