import { assert } from "@sumi/primitives/assert.ts";

export type Posting = { readonly account: string; readonly amount: bigint };
export type Entry = {
  readonly type: string;
  readonly ref: string;
  readonly postings: readonly (Posting & { readonly after: bigint })[];
};

/** Accounts of one asset by their names; every entry sums to zero. */
export class PlainLedger {
  readonly balances = new Map<string, bigint>();
  readonly entries: Entry[] = [];

  of(account: string): bigint {
    return this.balances.get(account) ?? 0n;
  }

  post(type: string, ref: string, legs: readonly (readonly [string, bigint])[]): void {
    const moved = legs.filter(([, amount]) => amount !== 0n);
    const sum = moved.reduce((all, [, amount]) => all + amount, 0n);
    assert(sum === 0n, `${type} of ${ref} sums to zero`);
    const postings = moved.map(([account, amount]) => {
      const after = this.of(account) + amount;
      assert(after >= 0n || MAY_BE_NEGATIVE.has(account), `${account} is not below zero: ${after}`);
      this.balances.set(account, after);
      return { account, amount, after };
    });
    if (postings.length > 0) this.entries.push({ type, ref, postings });
  }

  get sum(): bigint {
    return [...this.balances.values()].reduce((all, balance) => all + balance, 0n);
  }
}

export const CLEARING = "sys:perp:clearing";
export const INSURANCE = "sys:insurance";
export const FEE = "sys:fee";

/** Money comes from outside, where it is owed; the vectors give the treasury none of it. */
const OUTSIDE = "ext:custody";
const TREASURY = "sys:treasury";
const MAY_BE_NEGATIVE: ReadonlySet<string> = new Set([CLEARING, OUTSIDE, TREASURY]);

export function deposit(ledger: PlainLedger, account: string, amount: bigint): void {
  ledger.post("DEPOSIT_CREDIT", account, [
    [OUTSIDE, -amount],
    [account, amount],
  ]);
}

export function fundInsurance(ledger: PlainLedger, amount: bigint): void {
  ledger.post("TRANSFER_HOUSE", "", [
    [TREASURY, -amount],
    [INSURANCE, amount],
  ]);
}

export function available(member: string): string {
  return `m:${member}:available`;
}

export function held(member: string): string {
  return `m:${member}:held`;
}

export function margin(member: string): string {
  return `m:${member}:position`;
}
