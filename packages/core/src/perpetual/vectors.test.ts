import { formatAmount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { available, contractClearing, INSURANCE, positionMargin } from "../ledger/accounts.ts";
import { faultsOfPerpetual } from "../testing/perpetual-audit.ts";
import {
  contractOf,
  perpetualWorld,
  placePerpetual,
  positionOf,
  runClock,
  tickIndex,
} from "../testing/perpetual-world.ts";
import { memberNumber } from "../testing/words.ts";
import type { World } from "../testing/world.ts";

test("P4a: a long and a short at 5x, and what they hold as margin", () => {
  const world = perpetualWorld();
  const before = moneyOf(world, ["A", "B"]);
  trade(world, "A buys 1 @60000 from B");
  expect([viewOf(world, "A"), viewOf(world, "B")]).toEqual([
    ["1", "60000", "12000"],
    ["-1", "60000", "12000"],
  ]);
  expect(changes(before, moneyOf(world, ["A", "B"]))).toEqual(["-12036", "-12012"]);
});

test("P4b: a larger position stands in the second tier and needs a lower leverage", () => {
  const world = perpetualWorld();
  trade(world, "A buys 5 @60000 3x from B");
  expect([viewOf(world, "A"), viewOf(world, "B")]).toEqual([
    ["5", "300000", "100000"],
    ["-5", "300000", "100000"],
  ]);
});

test("P5: an average entry, a part closed, and a flip", () => {
  const world = perpetualWorld();
  trade(world, "A buys 0.3 @60000 from B");
  trade(world, "A buys 0.1 @60333.3 from C");
  expect(viewOf(world, "A")).toEqual(["0.4", "24033.33", "4806.666"]);
  tickIndex(world, 1, "61000");
  let before = moneyOf(world, ["A", "B"]);
  trade(world, "A sells 0.1333 @61000 to B");
  expect(changes(before, moneyOf(world, ["A", "B"]))).toEqual(["1719.135442", "1464.67374"]);
  expect([viewOf(world, "A"), viewOf(world, "B")]).toEqual([
    ["0.2667", "16024.2227775", "3204.8445555"],
    ["-0.1667", "10002", "2000.4"],
  ]);
  before = moneyOf(world, ["A", "C"]);
  trade(world, "A sells 0.4 @60900 to C");
  expect([viewOf(world, "A"), viewOf(world, "C")]).toEqual([
    ["-0.1333", "8117.97", "1623.594"],
    ["0.3", "18270", "3654"],
  ]);
  // 3,412.90656 − 1,623.594 − 4.870782, and 1,148.778 − 3,654 − 3.654.
  expect(changes(before, moneyOf(world, ["A", "C"]))).toEqual(["1784.441778", "-2508.876"]);
  const { number, asset } = contractOf(world);
  const clearing = world.exchange.ledger.balance(contractClearing(number), asset);
  expect([formatAmount(clearing), faultsOfPerpetual(world.exchange)]).toEqual(["-150.03", []]);
});

test("P6a: a liquidation that fills above bankruptcy leaves a fee and a remainder", () => {
  const world = perpetualWorld();
  trade(world, "A buys 1 @60000 from B");
  // The second sample after the first of the new price: members placed orders in between.
  tickIndex(world, 1, "49300");
  placePerpetual(world, "C", "buy 1 @49150");
  const before = moneyOf(world, ["A"]);
  tickIndex(world, 1, "49200");
  const [record] = runClock(world);
  const liquidated = record?.events.find(({ type }) => type === "PositionLiquidated");
  expect(liquidated).toMatchObject({ step: "bankruptcy", price: 491_500, quantity: 10_000 });
  expect(changes(before, moneyOf(world, ["A"]))).toEqual(["904.25"]);
  expect(insuranceOf(world)).toBe("1245.75");
  expect([positionOf(world, "A"), viewOf(world, "C")]).toEqual([undefined, ["1", "49150", "9830"]]);
  expect(faultsOfPerpetual(world.exchange)).toEqual([]);
});

test("P6b: beyond bankruptcy the insurance fund pays, then positions are deleveraged", () => {
  const world = perpetualWorld({ insurance: "500" });
  trade(world, "A buys 0.7 @60000 from B");
  placePerpetual(world, "D", "sell 0.3 @60000 2x");
  placePerpetual(world, "A", "buy 0.3 @60000");
  // The gap has no trades; the bids stand below the bankruptcy price.
  const low = tickIndex(world, 1, "47000");
  expect(low.length).toBe(2);
  placePerpetual(world, "C", "buy 0.4 @47500");
  placePerpetual(world, "C", "buy 0.6 @46900");
  const before = moneyOf(world, ["A", "B"]);
  const records = runClock(world);
  const steps = records.flatMap(({ events }) => {
    return events.flatMap((event) => {
      if (event.type === "PositionLiquidated") return [[event.step, event.quantity, event.deficit]];
      return event.type === "PositionDeleveraged" ? [["ADL", event.quantity, event.value]] : [];
    });
  });
  expect(steps).toEqual([
    ["insurance", 4_000, 20_000_000_000n],
    ["insurance", 2_727, 29_997_000_000n],
    ["ADL", 3_273, 1_571_040_000_000n],
  ]);
  expect([positionOf(world, "A"), viewOf(world, "B"), viewOf(world, "D")]).toEqual([
    undefined,
    ["-0.3727", "22362", "4472.4"],
    ["-0.3", "18000", "9000"],
  ]);
  expect(changes(before, moneyOf(world, ["A", "B"]))).toEqual(["0", "7855.2"]);
  expect(insuranceOf(world)).toBe("0.03");
  const { number, asset } = contractOf(world);
  const clearing = world.exchange.ledger.balance(contractClearing(number), asset);
  expect([formatAmount(clearing), faultsOfPerpetual(world.exchange)]).toEqual(["8572.37", []]);
});

/** "A buys 1 @60000 from B": the second member's order rests, the first one takes it. */
function trade(world: World, phrase: string): void {
  const [taker = "", verb = "", quantity = "", price = "", ...rest] = phrase.split(" ");
  const maker = rest.at(-1) ?? "";
  const leverage = rest.find((word) => word.endsWith("x")) ?? "5x";
  const [side, other] = verb === "buys" ? ["buy", "sell"] : ["sell", "buy"];
  placePerpetual(world, maker, `${other} ${quantity} ${price} ${leverage}`);
  placePerpetual(world, taker, `${side} ${quantity} ${price} ${leverage}`);
}

/** Quantity, entry notional and margin; the margin is the account's balance. */
function viewOf(world: World, member: string): readonly string[] | undefined {
  const position = positionOf(world, member);
  if (position === undefined) return undefined;
  const { number, asset, lot } = contractOf(world);
  const margin = world.exchange.ledger.balance(positionMargin(number, memberNumber(member)), asset);
  const quantity = BigInt(position.quantity) * lot;
  return [quantity, position.entry, margin].map(formatAmount);
}

function moneyOf(world: World, members: readonly string[]): readonly bigint[] {
  const { asset } = contractOf(world);
  return members.map((member) => {
    return world.exchange.ledger.balance(available(memberNumber(member)), asset);
  });
}

function changes(before: readonly bigint[], after: readonly bigint[]): readonly string[] {
  return after.map((amount, place) => formatAmount(amount - (before[place] ?? 0n)));
}

function insuranceOf(world: World): string {
  return formatAmount(world.exchange.ledger.balance(INSURANCE, contractOf(world).asset));
}
