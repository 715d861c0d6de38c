import { CLOSE_WINDOW_MS } from "@sumi/formulas/delivery.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { amountColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { OkSample } from "./settlement.ts";

/** Samples are kept for a little longer than any window is. */
const KEPT_MS = CLOSE_WINDOW_MS + 1_000;

/** The OK samples that some window may still need, by asset, the newest last. */
export class DeliverySamples {
  readonly #all = new Map<number, OkSample[]>();

  ofAsset(asset: number): readonly OkSample[] {
    return this.#all.get(asset) ?? [];
  }

  add(asset: number, sample: OkSample): void {
    const known = this.#all.get(asset) ?? [];
    known.push(sample);
    this.#all.set(asset, known);
  }

  /** Forgets the samples that no window from that moment on can reach. */
  forgetBefore(timeMs: number): void {
    for (const [asset, samples] of this.#all) {
      const kept = samples.filter((sample) => sample.timeMs >= timeMs - KEPT_MS);
      if (kept.length === 0) this.#all.delete(asset);
      else this.#all.set(asset, kept);
    }
  }

  readonly line = snapshotLine(
    "deliverySample",
    {
      asset: numberColumn,
      sample: numberColumn,
      timeMs: numberColumn,
      price: amountColumn,
      tip: textColumn(),
    },
    {
      rows: () => this.#rows(),
      restore: ({ asset, ...sample }) => this.add(asset, sample),
    },
  );

  *#rows(): Iterable<OkSample & { readonly asset: number; readonly price: Amount }> {
    for (const [asset, samples] of this.#all) for (const each of samples) yield { asset, ...each };
  }
}
