/** The two windows of an order, and the prices that are fixed in them (rules 3.3). */
import { type Amount, amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import {
  CLOSE_SAMPLES_MIN,
  CLOSE_WINDOW_MS,
  closeFixing,
  type DeliveryRecord,
  type DeliveryTerms,
  OPEN_SAMPLES_MIN,
  openFixing,
} from "../delivery.ts";
import type { ProofSample } from "./proof.ts";
import { broken, compared, held, type Step, type StepName, unproven } from "./steps.ts";

/** The first and the last millisecond of a window. */
type Window = { readonly firstMs: number; readonly lastMs: number };

type Moments = Pick<DeliveryTerms, "acceptedMs" | "openMs" | "expiryMs">;

/** True for the moments of both windows: a price follows from the samples of these. */
export function isDeciding(moments: Moments, timeMs: number): boolean {
  return isInside(openWindow(moments), timeMs) || isInside(closeWindow(moments), timeMs);
}

/**
 * True for the samples whose readings a proof has: those that decide, and the last one before them,
 * whose readings show its rule.
 */
export function hasReadings(moments: Moments, timeMs: number): boolean {
  return timeMs <= moments.acceptedMs || isDeciding(moments, timeMs);
}

/** The samples after acceptance, up to `openMs`, which fix the open price. */
function openWindow({ acceptedMs, openMs }: Moments): Window {
  return { firstMs: acceptedMs + 1, lastMs: openMs };
}

/** The ten seconds before expiry, without expiry itself. */
function closeWindow({ expiryMs }: Moments): Window {
  return { firstMs: expiryMs - CLOSE_WINDOW_MS, lastMs: expiryMs - 1 };
}

function isInside({ firstMs, lastMs }: Window, timeMs: number): boolean {
  return timeMs >= firstMs && timeMs <= lastMs;
}

/** Both windows: the record names all OK samples in them, and no others. */
export function windowSteps(
  terms: DeliveryTerms,
  record: DeliveryRecord,
  samples: readonly ProofSample[],
): readonly Step[] {
  const named = record.openSamples;
  return [
    windowStep("open_window", { window: openWindow(terms), named, samples }, OPEN_SAMPLES_MIN),
    windowStep(
      "close_window",
      { window: closeWindow(terms), named: record.closeSamples, samples },
      CLOSE_SAMPLES_MIN,
    ),
  ];
}

/** Both fixings, from the samples that the record names. */
export function priceSteps(
  { indexDecimals }: DeliveryTerms,
  record: DeliveryRecord,
  samples: readonly ProofSample[],
): readonly Step[] {
  const prices = new Map(samples.map(({ seq, p }) => [seq, amountOf(p) ?? ZERO]));
  const fixed = (
    numbers: readonly number[],
    fixing: (prices: readonly Amount[], decimals: number) => Amount,
  ) => {
    const known = numbers.flatMap((seq) => prices.get(seq) ?? []);
    const isWhole = known.length === numbers.length && known.length > 0;
    return isWhole ? formatAmount(fixing(known, indexDecimals)) : "";
  };
  const { open, close, openSamples, closeSamples } = record;
  return [
    compared("open_price", formatAmount(open), fixed(openSamples, openFixing)),
    compared("close_price", formatAmount(close), fixed(closeSamples, closeFixing)),
  ];
}

type Windowed = {
  readonly window: Window;
  readonly named: readonly number[];
  readonly samples: readonly ProofSample[];
};

function windowStep(name: StepName, { window, named, samples }: Windowed, least: number): Step {
  const found = samples
    .filter(({ st, ts }) => st === "OK" && isInside(window, ts))
    .map(({ seq }) => seq);
  const at = found.findIndex((seq, place) => seq !== named[place]);
  const wrong = at >= 0 ? found[at] : named[found.length];
  const figures = { count: found.length };
  if (wrong !== undefined) return broken(name, { ...figures, sample: wrong });
  if (found.length < least) return broken(name, figures);
  const [first, last] = [samples[0], samples.at(-1)];
  // Before the first sample of the proof there could be another one in the window.
  if (first === undefined || first.ts >= window.firstMs) {
    return broken(name, { ...figures, sample: first?.seq });
  }
  const reachesBeyond = last !== undefined && last.ts > window.lastMs;
  return reachesBeyond ? held(name, figures) : unproven(name, figures);
}
