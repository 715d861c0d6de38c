import type { Amount } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { amountFieldsOf, eachPosting, eventTypes } from "./dispatch.ts";
import type { ExchangeEvent } from "./events.ts";
import { memberOf } from "./ledger/accounts.ts";
import { Ledger, postingsTo } from "./ledger/ledger.ts";
import { anyEvent, NEVER_OF_NOTHING } from "./testing/any-event.ts";

/** Ten markets of ten assets, so that every number an event may name is listed. */
const MARKETS = Array.from({ length: 10 }, (_, number) => {
  const [base, quote] = [number, (number + 1) % 10];
  return { base, quote, lot: 1_000n as Amount };
});

property(
  "whatever happens, nothing comes of nothing: each asset's postings sum to zero",
  [anyEvent],
  (event) => {
    const legs = legsOf(event);
    const assets = legs.map(({ asset }) => asset);
    const groups = assets.filter((asset, index) => asset !== assets[index - 1]);
    expect(groups.length).toBe(new Set(groups).size);
    for (const group of groups) {
      const sum = legs.reduce(
        (total, { asset, amount }) => (asset === group ? total + amount : total),
        0n,
      );
      expect([group, sum]).toEqual([group, 0n]);
    }
  },
);

property("an event touches nobody's accounts but those it names", [anyEvent], (event) => {
  const named = Object.entries(event).flatMap(([field, value]) =>
    ["member", "buyer", "seller", "makerMember", "other"].includes(field) ? [value] : [],
  );
  const touched = legsOf(event).map(({ account }) => memberOf(account));
  for (const member of touched) if (member !== undefined) expect(named).toContain(member);
});

property(
  "only what carries an amount moves money, and an amount of nothing moves none",
  [anyEvent],
  (event) => {
    const amounts = amountFieldsOf(event.type);
    if (amounts.length === 0) expect(legsOf(event)).toEqual([]);
    const nothing = Object.fromEntries(amounts.map((field) => [field, 0n]));
    if (NEVER_OF_NOTHING.has(event.type)) return;
    // Every amount of the kind is present, but zero.
    expect(legsOf({ ...event, ...nothing } as ExchangeEvent)).toEqual([]);
  },
);

property(
  "applying an event moves the same, whatever the accounts held before",
  [anyEvent, fc.bigInt({ min: 0n, max: 2n ** 70n })],
  (event, before) => {
    const legs = legsOf(event);
    const [bare, loaded] = [10n ** 27n, 10n ** 27n + before].map((wealth) => {
      const ledger = new Ledger();
      for (const { account, asset } of legs) ledger.restore(asset, account, wealth);
      eachPosting(event, MARKETS, ledger);
      ledger.close();
      return legs.map(({ account, asset }) => ledger.balance(account, asset) - wealth);
    });
    expect(loaded).toEqual(bare);
    const sums = legs.map(({ account, asset }) =>
      legs
        .filter((leg) => leg.account === account && leg.asset === asset)
        .reduce((sum, { amount }) => sum + amount, 0n),
    );
    expect(bare).toEqual(sums);
  },
);

test("every kind of event is among those that are tried", () => {
  const kinds = new Set(fc.sample(anyEvent, { numRuns: 2_000, seed: 1 }).map(({ type }) => type));
  expect([...kinds].sort()).toEqual([...eventTypes()].sort());
});

type Leg = { readonly account: number; readonly asset: number; readonly amount: bigint };

function legsOf(event: ExchangeEvent): Leg[] {
  const legs: Leg[] = [];
  const post = (account: number, asset: number, amount: bigint) => {
    legs.push({ account, asset, amount });
  };
  eachPosting(event, MARKETS, postingsTo(post));
  return legs;
}
