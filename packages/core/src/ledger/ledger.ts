import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { amountColumn, numberColumn, snapshotLine } from "../snapshot-line.ts";
import { type Account, mayBeNegative, mayBePositive, positionMargin } from "./accounts.ts";

/** Takes the postings of an event. Postings of one asset follow one another. */
export type Postings = {
  post(account: Account, asset: number, amount: Amount): void;
  /** A negative amount moves the other way. */
  move(from: Account, to: Account, asset: number, amount: Amount): void;
};

/** An amount of one asset on its way from one account to another. */
export type Move = {
  readonly asset: number;
  readonly from: Account;
  readonly to: Account;
  readonly amount: Amount;
};

/** Makes two postings of each move, for a listener that takes one posting after another. */
export function postingsTo(post: Postings["post"]): Postings {
  return {
    post,
    move(from, to, asset, amount) {
      post(from, asset, -amount as Amount);
      post(to, asset, amount);
    },
  };
}

/** Few large pages, so that the page objects themselves stay in the processor's cache. */
const PAGE_CELLS = 4096;
const PAGE_SHIFT = 12;
const CELL_MASK = PAGE_CELLS - 1;
/** Pages from here on are found by their number: one table up to them would be mostly empty. */
const PAGES_NEAR = positionMargin(0, 0) >>> PAGE_SHIFT;

/** Amounts below 2⁵⁵ units are summed 256 times within int64: more than an entry has postings. */
const SMALL_BITS = 56;

/** A cell with this value means: the balance is negative or beyond int64, kept in the side map. */
const ELSEWHERE = -1n;

/**
 * All balances. They are int64 cells in pages of 4,096 accounts per asset, so that the available
 * and the held money of a member lie side by side; a balance that int64 cannot keep (below zero, or
 * more than 92 billion coins) is kept exactly in a side map.
 */
export class Ledger implements Postings {
  readonly #pages: (BigInt64Array | undefined)[][] = [];
  readonly #farPages: Map<number, BigInt64Array>[] = [];
  readonly #elsewhere: Map<Account, bigint>[] = [];
  #asset = -1;
  /** The running sum of the asset's postings: small amounts in a raw cell, the rest beside it. */
  readonly #sum = new BigInt64Array(1);
  #sumOfLarge = 0n;

  balance(account: Account, asset: number): Amount {
    const number = account >>> PAGE_SHIFT;
    const page = this.#pages[asset]?.[number] ?? this.#farPages[asset]?.get(number);
    const cell = page?.[account & CELL_MASK] ?? 0n;
    if (cell >= 0n) return cell as Amount;
    return (this.#elsewhere[asset]?.get(account) ?? 0n) as Amount;
  }

  /** Moves `amount` into (or, below zero, out of) an account. Every entry ends with `close`. */
  post(account: Account, asset: number, amount: Amount): void {
    if (asset !== this.#asset) this.#turnTo(asset);
    const change = BigInt.asIntN(SMALL_BITS, amount);
    if (change !== amount) return this.#postLarge(account, asset, amount);
    // Written with asIntN, sums stay in a machine register instead of becoming heap bigints.
    this.#sum[0] = BigInt.asIntN(64, (this.#sum[0] ?? 0n) + change);
    const page = this.#pages[asset]?.[account >>> PAGE_SHIFT] ?? this.#open(account, asset);
    const before = page[account & CELL_MASK] ?? 0n;
    const after = BigInt.asIntN(64, before + change);
    if ((before | after) < 0n) {
      this.#postExactly(page, account, asset, amount);
      return;
    }
    page[account & CELL_MASK] = after;
  }

  /** Two postings that sum to zero by themselves. */
  move(from: Account, to: Account, asset: number, amount: Amount): void {
    const change = BigInt.asIntN(SMALL_BITS, amount);
    const source = this.#pages[asset]?.[from >>> PAGE_SHIFT] ?? this.#open(from, asset);
    const target = this.#pages[asset]?.[to >>> PAGE_SHIFT] ?? this.#open(to, asset);
    const sourceBefore = source[from & CELL_MASK] ?? 0n;
    const targetBefore = target[to & CELL_MASK] ?? 0n;
    const sourceAfter = BigInt.asIntN(64, sourceBefore - change);
    const targetAfter = BigInt.asIntN(64, targetBefore + change);
    const isExact = change === amount && from !== to;
    // Ored together they are below zero if one of them is: compared once instead of four times.
    if (!isExact || (sourceBefore | targetBefore | sourceAfter | targetAfter) < 0n) {
      this.post(from, asset, -amount as Amount);
      this.post(to, asset, amount);
      return;
    }
    source[from & CELL_MASK] = sourceAfter;
    target[to & CELL_MASK] = targetAfter;
  }

  /** True if a move would leave both balances on their permitted side of zero. */
  permits({ from, to, asset, amount }: Move): boolean {
    const isShort = !mayBeNegative(from) && this.balance(from, asset) < amount;
    const isExcessive = !mayBePositive(to) && this.balance(to, asset) + amount > 0n;
    return !isShort && !isExcessive;
  }

  /** Ends an entry: the postings of its last asset, like those before, must have summed to zero. */
  close(): void {
    if (this.#asset !== -1) this.#turnTo(-1);
  }

  /** Calls `visit` for every balance that is not zero, by asset, then by account. */
  each(visit: (account: Account, asset: number, balance: Amount) => void): void {
    for (const { account, asset, balance } of this.balances()) visit(account, asset, balance);
  }

  /** Every balance that is not zero, by asset, then by account. */
  *balances(): Iterable<{ account: Account; asset: number; balance: Amount }> {
    for (const asset of this.#pages.keys()) {
      for (const [number, page] of this.#pagesOf(asset)) {
        for (let cell = 0; cell < PAGE_CELLS; cell += 1) {
          if (page[cell] === 0n) continue;
          const account = number * PAGE_CELLS + cell;
          yield { account, asset, balance: this.balance(account, asset) };
        }
      }
    }
  }

  readonly line = snapshotLine(
    "balance",
    { asset: numberColumn, account: numberColumn, balance: amountColumn },
    {
      rows: () => this.balances(),
      restore: ({ asset, account, balance }) => this.restore(asset, account, balance),
    },
  );

  restore(asset: number, account: Account, balance: bigint): void {
    this.#set(this.#open(account, asset), account, asset, balance);
  }

  #turnTo(asset: number): void {
    assert((this.#sum[0] ?? 0n) + this.#sumOfLarge === 0n, "postings sum to zero per asset");
    this.#sum[0] = 0n;
    this.#sumOfLarge = 0n;
    this.#asset = asset;
  }

  #postLarge(account: Account, asset: number, amount: Amount): void {
    this.#sumOfLarge += amount;
    const page = this.#pages[asset]?.[account >>> PAGE_SHIFT] ?? this.#open(account, asset);
    this.#postExactly(page, account, asset, amount);
  }

  #postExactly(page: BigInt64Array, account: Account, asset: number, amount: bigint): void {
    const after = this.balance(account, asset) + amount;
    assert(after >= 0n || mayBeNegative(account), "no balance below zero");
    this.#set(page, account, asset, after);
  }

  #set(page: BigInt64Array, account: Account, asset: number, balance: bigint): void {
    const elsewhere = this.#elsewhere[asset];
    assert(elsewhere !== undefined, "an open page has a side map");
    const fits = balance >= 0n && BigInt.asIntN(64, balance) === balance;
    page[account & CELL_MASK] = fits ? balance : ELSEWHERE;
    if (fits) elsewhere.delete(account);
    else elsewhere.set(account, balance);
  }

  /** The pages of an asset that are in use, by their numbers. */
  *#pagesOf(asset: number): Iterable<readonly [number: number, page: BigInt64Array]> {
    for (const [number, page] of this.#pages[asset]?.entries() ?? []) {
      if (page !== undefined) yield [number, page];
    }
    yield* [...(this.#farPages[asset] ?? [])].sort(([one], [other]) => one - other);
  }

  #open(account: Account, asset: number): BigInt64Array {
    while (this.#pages.length <= asset) {
      this.#pages.push([]);
      this.#farPages.push(new Map());
      this.#elsewhere.push(new Map());
    }
    const pages = this.#pages[asset];
    assert(pages !== undefined, "an asset has pages");
    const number = account >>> PAGE_SHIFT;
    if (number >= PAGES_NEAR) return this.#openFar(number, asset);
    while (pages.length <= number) pages.push(undefined);
    const page = pages[number] ?? new BigInt64Array(PAGE_CELLS);
    pages[number] = page;
    return page;
  }

  #openFar(number: number, asset: number): BigInt64Array {
    const pages = this.#farPages[asset];
    assert(pages !== undefined, "an asset has far pages");
    const known = pages.get(number);
    if (known !== undefined) return known;
    const page = new BigInt64Array(PAGE_CELLS);
    pages.set(number, page);
    return page;
  }
}
