import { decimalOf } from "../decimal.ts";
import type { Findings } from "../findings.ts";

/** One leg of an entry. Accounts are named as the rule book names them: m:7:held, sys:fee. */
export type Leg = { readonly account: string; readonly asset: number; readonly amount: bigint };

/** All balances, moved by entries that sum to zero (I1), none below zero but custody's (I2). */
export class Purses {
  readonly #findings: Findings;
  readonly #balances = new Map<string, bigint>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  balance(account: string, asset: number): bigint {
    return this.#balances.get(nameOf(account, asset)) ?? 0n;
  }

  move(sequence: number, legs: readonly Leg[]): void {
    const sums = new Map<number, bigint>();
    for (const { account, asset, amount } of legs) {
      const after = this.balance(account, asset) + amount;
      this.#balances.set(nameOf(account, asset), after);
      sums.set(asset, (sums.get(asset) ?? 0n) + amount);
      if (after >= 0n || account.startsWith("ext:")) continue;
      this.#findings.add("I2", `command ${sequence} leaves ${account} at ${decimalOf(after)}`);
    }
    for (const [asset, sum] of sums) {
      if (sum === 0n) continue;
      const text = `command ${sequence} makes ${decimalOf(sum)} of asset ${asset} out of nothing`;
      this.#findings.add("I1", text);
    }
  }

  /** Every balance that is not zero, as account, asset and units. */
  each(visit: (account: string, asset: number, balance: bigint) => void): void {
    for (const [name, balance] of this.#balances) {
      const [account = "", asset = ""] = name.split(" ");
      if (balance !== 0n) visit(account, Number(asset), balance);
    }
  }
}

function nameOf(account: string, asset: number): string {
  return `${account} ${asset}`;
}

export function available(member: number): string {
  return `m:${member}:available`;
}

export function held(member: number): string {
  return `m:${member}:held`;
}
