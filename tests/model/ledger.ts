import type { Exchange } from "@sumi/core/exchange.ts";
import { accountPath, held } from "@sumi/core/ledger/accounts.ts";
import type { CapabilityModel, Hold } from "./capability.ts";
import type { Model } from "./model.ts";

/** One member's balances of every asset, in units, with their past. */
type Purse = {
  readonly available: bigint[];
  readonly held: bigint[];
  /** Sum of the holds of the member's open orders: counted from the orders, not from postings. */
  readonly holds: bigint[];
  /** The balance before each change, the newest last. */
  readonly past: PastBalance[];
};
type PastBalance = {
  /** The command that changed it. */
  readonly sequence: number;
  readonly asset: number;
  readonly available: bigint;
  readonly held: bigint;
};

export type Balance = { readonly available: bigint; readonly held: bigint };

/**
 * All balances, kept by the model's own postings: rules 1.6, 6.1 and 0.3. An entry ends with
 * `close`, which answers the entry's faults.
 */
export class Ledger {
  readonly purses: (Purse | undefined)[] = [];
  /** By path: `sys:fee`, `ext:custody:3`; units by asset. */
  readonly house = new Map<string, bigint[]>();
  /** The command that is being applied. */
  sequence = 0;
  readonly #sums: bigint[] = [];
  readonly #touched: { member: number; asset: number }[] = [];
  #faults: string[] = [];

  available(member: number, asset: number, amount: bigint): void {
    const purse = this.#change(member, asset);
    purse.available[asset] = this.#posted(purse.available[asset], asset, amount);
    if ((purse.available[asset] ?? 0n) < 0n) this.#faults.push(`m:${member}:available`);
  }

  held(member: number, asset: number, amount: bigint): void {
    const purse = this.#change(member, asset);
    purse.held[asset] = this.#posted(purse.held[asset], asset, amount);
    if ((purse.held[asset] ?? 0n) < 0n) this.#faults.push(`m:${member}:held`);
  }

  /** Holds an amount, or releases it where it is below zero. */
  hold(member: number, asset: number, amount: bigint): void {
    if (amount === 0n) return;
    this.available(member, asset, -amount);
    this.held(member, asset, amount);
  }

  /** Posts to an account of the house, or to a position's margin (rules 0.3). */
  post(path: string, asset: number, amount: bigint): void {
    const balances = this.house.get(path) ?? [];
    this.house.set(path, balances);
    const after = this.#posted(balances[asset], asset, amount);
    balances[asset] = after;
    if (isForbidden(path, after)) this.#faults.push(path);
  }

  /** Counts a change of the hold of one of the member's orders. */
  countHold(member: number, asset: number, change: bigint): void {
    const { holds } = this.purse(member);
    holds[asset] = (holds[asset] ?? 0n) + change;
    this.#touched.push({ member, asset });
  }

  /** Ends an entry. Answers the assets that do not sum to zero, and the accounts overdrawn. */
  close(): { readonly unbalanced: readonly number[]; readonly overdrawn: readonly string[] } {
    const unbalanced: number[] = [];
    for (let asset = 0; asset < this.#sums.length; asset += 1) {
      if ((this.#sums[asset] ?? 0n) !== 0n) unbalanced.push(asset);
      this.#sums[asset] = 0n;
    }
    const overdrawn = this.#faults;
    if (overdrawn.length > 0) this.#faults = [];
    return { unbalanced, overdrawn };
  }

  /** Ends a command. Answers the balances held that are not the sum of their orders' holds. */
  settle(): readonly string[] {
    const wrong: string[] = [];
    for (const { member, asset } of this.#touched) {
      const purse = this.purse(member);
      const held = purse.held[asset] ?? 0n;
      const holds = purse.holds[asset] ?? 0n;
      if (held === holds) continue;
      wrong.push(`m:${member}:held of asset ${asset} is ${held}, its open holds are ${holds}`);
    }
    this.#touched.length = 0;
    return wrong;
  }

  purse(member: number): Purse {
    while (this.purses.length <= member) this.purses.push(undefined);
    const purse = this.purses[member] ?? { available: [], held: [], holds: [], past: [] };
    this.purses[member] = purse;
    return purse;
  }

  balance(member: number, asset: number): Balance {
    const purse = this.purses[member];
    return { available: purse?.available[asset] ?? 0n, held: purse?.held[asset] ?? 0n };
  }

  /**
   * True if anything but trial money was ever posted to the member: a first posting can only be a
   * credit.
   */
  hasHeld(member: number, trial: number | undefined): boolean {
    return this.purses[member]?.past.some(({ asset }) => asset !== trial) === true;
  }

  /** The member's balances of the first `assets` right after the command `sequence`. */
  balancesAt(member: number, sequence: number, assets: number): readonly Balance[] {
    const balances = Array.from({ length: assets }, (_, asset) => this.balance(member, asset));
    const past = this.purses[member]?.past ?? [];
    for (let at = past.length - 1; at >= 0; at -= 1) {
      const before = past[at];
      if (before === undefined || before.sequence <= sequence) break;
      const { asset, available, held } = before;
      if (asset < assets) balances[asset] = { available, held };
    }
    return balances;
  }

  /** Every balance by its path and asset: `m:7:held of asset 1`. */
  balances(): Map<string, bigint> {
    const all = new Map<string, bigint>();
    this.each((path, asset, balance) => all.set(`${path} of asset ${asset}`, balance));
    return all;
  }

  each(visit: (path: string, asset: number, balance: bigint) => void): void {
    for (const [member, purse] of this.purses.entries()) {
      for (const purpose of ["available", "held"] as const) {
        for (const [asset, amount] of (purse?.[purpose] ?? []).entries()) {
          visit(`m:${member}:${purpose}`, asset, amount ?? 0n);
        }
      }
    }
    for (const [path, balances] of this.house) {
      for (const [asset, amount] of balances.entries()) visit(path, asset, amount ?? 0n);
    }
  }

  #posted(before: bigint | undefined, asset: number, amount: bigint): bigint {
    this.#sums[asset] = (this.#sums[asset] ?? 0n) + amount;
    return (before ?? 0n) + amount;
  }

  /** Keeps the balance before the change, so that answers about earlier moments can be judged. */
  #change(member: number, asset: number): Purse {
    const purse = this.purse(member);
    const { sequence } = this;
    const { available, held } = this.balance(member, asset);
    const last = purse.past.at(-1);
    if (last?.sequence !== sequence || last.asset !== asset) {
      purse.past.push({ sequence, asset, available, held });
      this.#touched.push({ member, asset });
    }
    return purse;
  }
}

/** Outside accounts are never positive, clearing is either, others never negative (rules 0.3). */
function isForbidden(path: string, balance: bigint): boolean {
  if (path.startsWith("sys:perp:clearing:")) return false;
  return path.startsWith("ext:") ? balance > 0n : balance < 0n;
}

export const LEDGER = {
  afterCommand: (model) => {
    for (const wrong of model.ledger.settle()) model.object("I3", `${wrong}.`);
  },
  full: { I1: sums, I2: overdrafts, I3: holds },
  live: { I1: liveSums, I2: liveBalances, I3: liveHolds },
} satisfies CapabilityModel;

/** I1: all accounts of an asset sum to zero. */
function* sums({ ledger, markets }: Model): Generator<string> {
  for (const { number: asset, symbol } of markets.assets) {
    let sum = 0n;
    for (const purse of ledger.purses) {
      sum += (purse?.available[asset] ?? 0n) + (purse?.held[asset] ?? 0n);
    }
    for (const balances of ledger.house.values()) sum += balances[asset] ?? 0n;
    if (sum !== 0n) yield `All accounts of ${symbol} sum to ${sum} units.`;
  }
}

function* overdrafts({ ledger }: Model): Generator<string> {
  for (const [member, purse] of ledger.purses.entries()) {
    for (const amount of [...(purse?.available ?? []), ...(purse?.held ?? [])]) {
      if ((amount ?? 0n) < 0n) yield `Member ${member} has ${amount} units.`;
    }
  }
  for (const [path, balances] of ledger.house) {
    for (const balance of balances) {
      if (isForbidden(path, balance ?? 0n)) yield `${path} has ${balance} units.`;
    }
  }
}

/** I3: each member's balance held of an asset is the sum of the capabilities' holds. */
function* holds(model: Model): Generator<string> {
  for (const [member, purse] of model.ledger.purses.entries()) {
    const sums = sumsOf(model.holdsOf(member));
    for (const [asset, balance] of (purse?.held ?? []).entries()) {
      const sum = sums[asset] ?? 0n;
      if ((balance ?? 0n) === sum) continue;
      yield `Member ${member} has ${balance} held of asset ${asset}, and ${sum} in open holds.`;
    }
  }
}

function* liveSums(_: Model, { ledger, markets }: Exchange): Generator<string> {
  const sums: bigint[] = [];
  ledger.each((_account, asset, balance) => {
    sums[asset] = (sums[asset] ?? 0n) + balance;
  });
  for (const [asset, sum] of sums.entries()) {
    const symbol = markets.assets[asset]?.symbol ?? `asset ${asset}`;
    if ((sum ?? 0n) !== 0n) yield `All accounts of ${symbol} sum to ${sum} units.`;
  }
}

/** I2, and each balance by itself. */
function* liveBalances(model: Model, { ledger }: Exchange): Generator<string> {
  const reckoned = model.ledger.balances();
  const faults: string[] = [];
  ledger.each((account, asset, balance) => {
    const name = `${accountPath(account)} of asset ${asset}`;
    const should = reckoned.get(name) ?? 0n;
    reckoned.delete(name);
    if (balance !== should) faults.push(`${name} is ${balance} units, and it should be ${should}.`);
  });
  yield* faults;
  for (const [name, should] of reckoned) {
    if (should !== 0n) yield `${name} is nothing, and it should be ${should}.`;
  }
}

function* liveHolds(model: Model, exchange: Exchange): Generator<string> {
  const { ledger, members, markets } = exchange;
  for (let member = 1; member <= members.count; member += 1) {
    const sums = sumsOf(model.holdsIn(exchange, member));
    for (const { number: asset } of markets.assets) {
      const balance: bigint = ledger.balance(held(member), asset);
      const sum = sums[asset] ?? 0n;
      if (balance === sum) continue;
      yield `Member ${member} has ${balance} held of asset ${asset}, and ${sum} in open holds.`;
    }
  }
}

/** The sums by asset. */
function sumsOf(holds: Iterable<Hold>): readonly (bigint | undefined)[] {
  const sums: bigint[] = [];
  for (const { asset, amount } of holds) sums[asset] = (sums[asset] ?? 0n) + amount;
  return sums;
}
