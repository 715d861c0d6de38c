import { assert } from "@sumi/primitives/assert.ts";
import { expect, test } from "vitest";
import { readFrame } from "./frames/reading.ts";
import { judge } from "./judgement.ts";
import { Model } from "./model.ts";
import { FULL_CHECKS } from "./tables.ts";
import { matching } from "./testing/forging.ts";
import { openedDay, order } from "./testing/trading-day.ts";
import type { OwnOrder } from "./trading/orders.ts";

/** The model after a short day: two orders of member 1 rest, one after the other. */
function reckonedDay(): Model {
  const day = openedDay();
  day.do(order({ actor: 1, side: "buy" }));
  day.do(order({ actor: 1, side: "buy" }));
  day.seal();
  const model = new Model((invariant, text) => assert(false, `${invariant} ${text}`));
  for (const { body } of day.frames) {
    for (const record of readFrame(body, () => undefined).records) judge(model, record);
  }
  return model;
}

function faultsOf(model: Model): readonly string[] {
  return FULL_CHECKS.flatMap(([invariant, check]) =>
    [...check(model)].map((fault) => `${invariant} ${fault}`),
  );
}

/** Damage to the model's books, and the findings that the full checks must report for it. */
const ROWS_OF_FAULTS: readonly (readonly [
  name: string,
  damage: (model: Model) => void,
  found: readonly RegExp[],
])[] = [
  ["nothing", () => undefined, []],
  [
    "a coin too many",
    ({ ledger }) => ledger.purse(1).available.splice(0, 1, 1n),
    [/^I1 All accounts of USDT sum to -?\d+ units/],
  ],
  [
    "an overdraft that somebody else pays for",
    ({ ledger }) => {
      ledger.purse(2).available.splice(1, 1, -1n);
      ledger.purse(3).available.splice(1, 1, 200_000_001n);
    },
    [/^I2 Member 2 has -1 units/],
  ],
  [
    "custody of coins that never came",
    ({ ledger }) => {
      ledger.house.set("ext:custody:9", [1n]);
      ledger.house.set("sys:fee", [-1n]);
    },
    [/^I2 ext:custody:9 has 1 units/, /^I2 sys:fee has -1 units/],
  ],
  [
    "a hold that is forgotten",
    (model) => {
      oldest(model).hold -= 5n;
    },
    [/^I3 Member 1 has \d+ held of asset 0, and \d+ in/, /^I4 Order \d+ holds \d+ units/],
  ],
  [
    "an order that has traded more than it has",
    (model) => {
      oldest(model).filled = 1_001;
    },
    [/^I4 Order \d+ is open and has nothing left/, /^I4 Order \d+ holds/],
  ],
  [
    "an order that ended with a rest nobody tells of",
    (model) => {
      Object.assign(oldest(model), { place: "over", cancelled: 999, hold: 0n });
    },
    [/^I3 Member 1 has/, /^I4 Of the 1000 lots of order \d+, 999 are told of/],
  ],
  [
    "an order that lets later ones pass",
    (model) => {
      oldest(model).ticket = 99;
    },
    [/^I5 Order \d+ stands behind order \d+, which is served after it/],
  ],
  [
    "a deposit that counts twice",
    ({ deposits }) => {
      const [deposit] = deposits.all.values();
      Object.assign(deposit ?? {}, { credits: 2 });
    },
    [/^I14 Deposit 4 was credited 2 times/],
  ],
];

for (const [name, damage, found] of ROWS_OF_FAULTS) {
  test(`going through all the books shows ${name}`, () => {
    const model = reckonedDay();
    damage(model);
    expect(faultsOf(model)).toEqual(matching(found));
  });
}

function oldest({ spot }: Model): OwnOrder {
  const [first] = spot.orders.openOf(1);
  assert(first !== undefined, "an order rests");
  return first;
}
