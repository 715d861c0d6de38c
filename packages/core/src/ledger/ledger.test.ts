import type { Amount } from "@sumi/primitives/amount.ts";
import { PURPOSES } from "@sumi/primitives/chart.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { Random } from "../testing/random.ts";
import {
  accountOf,
  available,
  custody,
  FEE,
  held,
  mayBeNegative,
  mayBePositive,
  TREASURY,
} from "./accounts.ts";
import { Ledger } from "./ledger.ts";

const A = available(1);
const A_HELD = held(1);
const B = available(2);
const CUSTODY = custody(0);
const BTC = 1;
const USDT = 0;
const INT64_MAX = 2n ** 63n - 1n;

let ledger: Ledger;
beforeEach(() => {
  ledger = new Ledger();
});

test("an entry moves what it says, and the asset sums to zero afterwards", () => {
  enter([CUSTODY, -100n], [A, 100n]);
  enter([A, -30n], [A_HELD, 30n]);
  expect(balances()).toEqual([
    [CUSTODY, BTC, -100n],
    [A, BTC, 70n],
    [A_HELD, BTC, 30n],
  ]);
});

test("every account of the chart keeps a balance of its own", () => {
  const parts = { member: 8_388_607, network: 383, contract: 127, product: 511, project: 511 };
  const accounts = PURPOSES.map((purpose) => accountOf(purpose, parts)).filter(mayBePositive);
  for (const [index, account] of accounts.entries()) {
    enter([CUSTODY, -BigInt(index + 1)], [account, BigInt(index + 1)]);
  }
  const again = new Ledger();
  ledger.each((account, asset, balance) => again.restore(asset, account, balance));
  const found = accounts.map((account) => again.balance(account, BTC));
  expect(found).toEqual(accounts.map((_, index) => BigInt(index + 1)));
});

test("assets are counted apart", () => {
  ledger.post(CUSTODY, BTC, units(-5n));
  ledger.post(A, BTC, units(5n));
  ledger.post(CUSTODY, USDT, units(-7n));
  ledger.post(A, USDT, units(7n));
  ledger.close();
  expect([BTC, USDT, 2].map((asset) => ledger.balance(A, asset))).toEqual([5n, 7n, 0n]);
});

describe("an entry that does not sum to zero is our own mistake", () => {
  test("when it ends", () => {
    ledger.post(CUSTODY, BTC, units(-100n));
    ledger.post(A, BTC, units(99n));
    expect(() => ledger.close()).toThrow("postings sum to zero");
  });
  test("when the next asset begins", () => {
    ledger.post(A, BTC, units(1n));
    expect(() => ledger.post(CUSTODY, USDT, units(-1n))).toThrow("postings sum to zero");
  });
  test("with amounts beyond any machine word", () => {
    ledger.post(CUSTODY, BTC, units(-(2n ** 64n)));
    ledger.post(A, BTC, units(2n ** 64n - 1n));
    expect(() => ledger.close()).toThrow("postings sum to zero");
  });
  test("with amounts that a machine word would wrap to zero", () => {
    ledger.post(A, BTC, units(2n ** 64n));
    expect(() => ledger.close()).toThrow("postings sum to zero");
  });
});

describe("no balance below zero", () => {
  for (const account of [A, A_HELD, FEE, TREASURY]) {
    test(`of account ${account}`, () => {
      expect(mayBeNegative(account)).toBe(false);
      expect(() => ledger.post(account, BTC, units(-1n))).toThrow("no balance below zero");
    });
  }
  test("by one unit more than there is", () => {
    enter([CUSTODY, -100n], [A, 100n]);
    expect(() => ledger.post(A, BTC, units(-101n))).toThrow("no balance below zero");
  });
  test("but what lies outside the house is always at or below it", () => {
    expect(mayBeNegative(CUSTODY)).toBe(true);
    enter([CUSTODY, -INT64_MAX], [A, INT64_MAX]);
    enter([CUSTODY, INT64_MAX], [A, -INT64_MAX]);
    expect(balances()).toEqual([]);
  });
});

describe("balances beyond a machine word are kept exactly", () => {
  const steps = [INT64_MAX, 1n, 2n ** 80n, -(2n ** 80n), -1n, 1n, -2n, 12_345n];
  test("up, down and back into the word", () => {
    let expected = 0n;
    for (const step of steps) {
      enter([CUSTODY, -step], [A, step]);
      expected += step;
      expect([ledger.balance(A, BTC), ledger.balance(CUSTODY, BTC)]).toEqual([expected, -expected]);
    }
  });
  test("and never confused with a neighbour's", () => {
    enter([CUSTODY, -(2n ** 70n)], [A, 2n ** 70n]);
    enter([CUSTODY, -5n], [A_HELD, 5n]);
    expect([ledger.balance(A, BTC), ledger.balance(A_HELD, BTC)]).toEqual([2n ** 70n, 5n]);
  });
});

test("random entries over many accounts agree with a plain map, wide amounts included", () => {
  const random = new Random(7);
  const plain = new Map<number, bigint>();
  const accounts = [A, A_HELD, B, held(2), available(700), held(70_000), FEE];
  for (let count = 0; count < 20_000; count += 1) {
    const from = accounts[random.between(0, accounts.length - 1)] ?? A;
    const wide = BigInt(random.between(1, 2 ** 30)) << BigInt(random.between(0, 45));
    const has = plain.get(from) ?? 0n;
    const [giver, amount] = has >= wide && random.chance(0.6) ? [from, wide] : [CUSTODY, wide];
    const taker = giver === CUSTODY ? from : random.chance(0.3) ? CUSTODY : B;
    enter([giver, -amount], [taker, amount]);
    plain.set(giver, (plain.get(giver) ?? 0n) - amount);
    plain.set(taker, (plain.get(taker) ?? 0n) + amount);
  }
  const expected = [...plain].filter(([, balance]) => balance !== 0n);
  expect(balances()).toEqual(
    expected.sort(([a], [b]) => a - b).map(([account, balance]) => [account, BTC, balance]),
  );
});

test("what is restored is what was", () => {
  enter([CUSTODY, -(2n ** 70n)], [A, 2n ** 70n]);
  enter([A, -77n], [available(90_000), 77n]);
  const again = new Ledger();
  for (const [account, asset, balance] of balances()) again.restore(asset, account, balance);
  expect(balances(again)).toEqual(balances());
});

type Leg = readonly [account: number, amount: bigint];

function enter(...legs: readonly Leg[]): void {
  for (const [account, amount] of legs) ledger.post(account, BTC, units(amount));
  ledger.close();
}

function balances(of = ledger): [account: number, asset: number, balance: bigint][] {
  const all: [number, number, bigint][] = [];
  of.each((account, asset, balance) => all.push([account, asset, balance]));
  return all;
}

function units(amount: bigint): Amount {
  return amount as Amount;
}
