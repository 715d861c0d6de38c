import type { Amount } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { anyAmount } from "../testing/any-values.ts";
import { readLines, writtenLines } from "../testing/lines.ts";
import {
  type Account,
  accountPath,
  available,
  custody,
  FEE,
  held,
  isAvailable,
  locked,
  mayBeNegative,
  memberOf,
  TREASURY,
} from "./accounts.ts";
import { Ledger, postingsTo } from "./ledger.ts";

// Method: a plain table of sums is the oracle of the ledger. Entries are lists of moves from one
// account to another, written as the postings of one entry, so that they sum to zero.

const member = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 90_000 }));
const account = fc.oneof(
  member.map(available),
  member.map(held),
  member.map(locked),
  fc.nat(3).map(custody),
  fc.constantFrom(FEE, TREASURY),
);
/** Most money comes in from outside: without it most moves would be refused. */
const giver = fc.oneof(
  { weight: 3, arbitrary: fc.nat(3).map(custody) },
  { weight: 1, arbitrary: account },
);
const move = fc.record({ from: giver, to: account, amount: anyAmount });
type Move = { readonly from: Account; readonly to: Account; readonly amount: Amount };
const entry = fc.record({ asset: fc.nat(3), moves: fc.array(move, { maxLength: 4 }) });
const entries = fc.array(entry, { maxLength: 30 });

property(
  "a balance is the plain sum of what came and went, and only custody is ever below zero",
  [entries],
  (all) => {
    const ledger = new Ledger();
    const plain = new PlainSums();
    for (const { asset, moves } of all) {
      const isAffordable = plain.wouldAllow(asset, moves);
      const post = () => postAll(ledger, asset, moves);
      if (!isAffordable) {
        // The process ends here: it cannot go on with half an entry.
        expect(post).toThrow("no balance below zero");
        return;
      }
      post();
      plain.post(asset, moves);
    }
    expect(balancesOf(ledger)).toEqual(plain.balances());
  },
);

property(
  "what a snapshot wrote down is the same ledger again, and goes on like it",
  [entries, entries],
  (first, then) => {
    const ledger = new Ledger();
    const plain = new PlainSums();
    const affordable = (all: typeof first) =>
      all.filter(({ asset, moves }) => {
        const isAffordable = plain.wouldAllow(asset, moves);
        if (isAffordable) plain.post(asset, moves);
        return isAffordable;
      });
    for (const { asset, moves } of affordable(first)) postAll(ledger, asset, moves);
    const again = new Ledger();
    readLines([again.line], writtenLines([ledger.line]));
    for (const { asset, moves } of affordable(then)) {
      for (const each of [ledger, again]) postAll(each, asset, moves);
    }
    expect(balancesOf(again)).toEqual(balancesOf(ledger));
    expect(balancesOf(ledger)).toEqual(plain.balances());
  },
);

property(
  "an entry that creates or destroys a single unit stops the process",
  [fc.array(move, { maxLength: 3 }), account, fc.nat(3), fc.constantFrom(1n, -1n, 2n ** 64n)],
  (moves, of, asset, too) => {
    const ledger = new Ledger();
    for (const each of [available(1), of]) ledger.restore(asset, each, 10n ** 30n);
    const wealthy = moves.map(({ amount }) => ({ from: available(1), to: of, amount }));
    postAll(ledger, asset, wealthy);
    expect(() => {
      ledger.post(of, asset, too as Amount);
      ledger.close();
    }).toThrow("postings sum to zero per asset");
  },
);

property(
  "a move is what its two postings are, forwards and backwards, refusals as well",
  [fc.array(fc.tuple(move, fc.boolean(), fc.nat(1)), { maxLength: 30 })],
  (all) => {
    const [moved, posted] = [new Ledger(), new Ledger()];
    const legs = postingsTo((of, asset, amount) => posted.post(of, asset, amount));
    for (const [{ from, to, amount }, isBackwards, asset] of all) {
      const change = (isBackwards ? -amount : amount) as Amount;
      const [byMove, byPostings] = [moved, legs].map((ledger) =>
        messageOf(() => ledger.move(from, to, asset, change)),
      );
      expect(byMove).toBe(byPostings);
      if (byMove !== undefined) return;
      moved.close();
      posted.close();
      expect(balancesOf(moved)).toEqual(balancesOf(posted));
    }
  },
);

property(
  "an account belongs to one owner, and no two have one name",
  [account, account],
  (a, b) => {
    expect(accountPath(a) === accountPath(b)).toBe(a === b);
    const owner = memberOf(a);
    expect(mayBeNegative(a)).toBe(accountPath(a).startsWith("ext:"));
    expect(owner !== undefined).toBe(accountPath(a).startsWith("m:"));
    if (owner === undefined) return;
    expect([available(owner), held(owner), locked(owner)]).toContain(a);
    expect(isAvailable(a)).toBe(a === available(owner));
  },
);

class PlainSums {
  readonly #sums = new Map<string, bigint>();

  /** True if no step of the entry takes an account below its permitted balance. */
  wouldAllow(asset: number, moves: readonly Move[]): boolean {
    const after = new Map<Account, bigint>();
    return legsOf(moves).every(([of, amount]) => {
      const balance = (after.get(of) ?? this.#sums.get(`${asset}/${of}`) ?? 0n) + amount;
      after.set(of, balance);
      return balance >= 0n || mayBeNegative(of);
    });
  }

  post(asset: number, moves: readonly Move[]): void {
    for (const [of, amount] of legsOf(moves)) {
      const name = `${asset}/${of}`;
      this.#sums.set(name, (this.#sums.get(name) ?? 0n) + amount);
    }
  }

  balances(): string[] {
    return [...this.#sums].flatMap(([name, sum]) => (sum === 0n ? [] : [`${name} ${sum}`])).sort();
  }
}

/** The receiving leg is posted first, because a later move of the entry may pass money on. */
function legsOf(moves: readonly Move[]): (readonly [Account, bigint])[] {
  return moves.flatMap(({ from, to, amount }) => [[to, amount] as const, [from, -amount] as const]);
}

function postAll(ledger: Ledger, asset: number, moves: readonly Move[]): void {
  for (const [of, amount] of legsOf(moves)) ledger.post(of, asset, amount as Amount);
  ledger.close();
}

function messageOf(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

function balancesOf(ledger: Ledger): string[] {
  const balances: string[] = [];
  ledger.each((of, asset, balance) => {
    balances.push(`${asset}/${of} ${balance}`);
    expect(ledger.balance(of, asset)).toBe(balance);
  });
  return balances.sort();
}
