import type { Amount } from "@sumi/primitives/amount.ts";
import { INSURANCE } from "../ledger/accounts.ts";
import { numberColumn, snapshotLine } from "../snapshot-line.ts";
import type { State } from "../state.ts";
import type { Contract } from "./contracts.ts";

/** The assets in which the insurance fund has less than its minimum, and since when. */
export class InsuranceWatch {
  readonly #shortMs = new Map<number, number>();

  /** The time since which the fund is short; undefined while it has enough. */
  shortSince(asset: number): number | undefined {
    return this.#shortMs.get(asset);
  }

  begin(asset: number, timeMs: number): void {
    this.#shortMs.set(asset, timeMs);
  }

  end(asset: number): void {
    this.#shortMs.delete(asset);
  }

  readonly line = snapshotLine(
    "insuranceShort",
    { asset: numberColumn, sinceMs: numberColumn },
    {
      rows: () => Array.from(this.#shortMs, ([asset, sinceMs]) => ({ asset, sinceMs })),
      restore: ({ asset, sinceMs }) => this.begin(asset, sinceMs),
    },
  );
}

/** The fund at that moment, and the balance below which nobody opens a position. */
export function insuranceAt(
  x: State,
  asset: number,
  timeMs: number,
): { readonly balance: Amount; readonly minimum: Amount; readonly isEnough: boolean } {
  const balance = x.ledger.balance(INSURANCE, asset);
  const { insuranceMin: minimum } = x.perpetual.contracts.generalTerms(timeMs);
  return { balance, minimum, isEnough: balance >= minimum };
}

/**
 * Tells everybody once that the fund of these contracts fell below its minimum, and once that it
 * has it again. Openings are judged by the fund itself and wait for neither.
 */
export function watchInsurance(x: State, contracts: readonly Contract[]): void {
  for (const asset of new Set(contracts.map((contract) => contract.asset))) {
    const { balance, minimum, isEnough } = insuranceAt(x, asset, x.now.timeMs);
    const wasEnough = x.perpetual.insurance.shortSince(asset) === undefined;
    if (isEnough === wasEnough) continue;
    x.emit({ type: isEnough ? "InsuranceRestored" : "InsuranceShort", asset, balance, minimum });
  }
}
