import { expect, test } from "vitest";
import type { ExchangeCommand } from "../commands.ts";
import { amountFieldsOf } from "../dispatch.ts";
import type { ExchangeEvent } from "../events.ts";
import { faultsOf } from "../testing/audit.ts";
import { faultsOfPerpetual } from "../testing/perpetual-audit.ts";
import { contractOf, insure, ordering, perpetualWorld } from "../testing/perpetual-world.ts";
import { Random } from "../testing/random.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { units } from "../testing/words.ts";
import type { World } from "../testing/world.ts";

const MEMBERS = ["A", "B", "C", "D", "E", "F"];
const STEPS = 1_500;
const happened = new Set<string>();
const wrongAmounts = new Set<string>();

test.each([1, 2, 3, 4])(
  "whatever members do and the index does, the books of contracts sum to zero: %i",
  (seed) => {
    const random = new Random(seed);
    const world = perpetualWorld({ terms: { "contract.BTC-USDT-PERP.funding_minutes": "1" } });
    let price = 60_000;
    for (let step = 0; step < STEPS; step += 1) {
      if (step % 5 === 0) {
        price = nextPrice(random, price);
        world.timeMs += 997;
        count(world.sample({ BTC: price.toFixed(2) }).events);
        for (const { events } of world.runTimers()) count(events);
      }
      if (step % 400 === 399) insure(world, "50");
      speak(world, random, commandOf(world, random, price));
      for (const due of world.exchange.dueAt(world.timeMs)) {
        const isOurs = due.type === "FundDue" || due.type === "LiquidateDue";
        if (isOurs && random.next() < 0.7) speak(world, random, { ...due, limit: 1 });
      }
      const faults = faultsOfPerpetual(world.exchange);
      if (faults.length > 0) expect.fail(`step ${step}: ${faults.join("; ")}`);
    }
    const lines = stateLines(world.exchange);
    expect(stateLines(restored(lines))).toEqual(lines);
    expect(stateLines(replayed(world.records))).toEqual(lines);
    expect(faultsOf(world.exchange).filter((fault) => !fault.includes("held"))).toEqual([]);
  },
);

test("the runs have caused everything, so the laws were tried on it", () => {
  expect(EXPECTED.filter((type) => !happened.has(type))).toEqual([]);
});

test("the table of amount fields is whole for each event that the runs caused", () => {
  expect(wrongAmounts).toEqual(new Set());
});

const EXPECTED = [
  "PerpetualTraded",
  "PerpetualOrderFitted",
  "PerpetualStopFired",
  "ProtectionFired",
  "FundingFixed",
  "FundingCounted",
  "FundingPaid",
  "FundingReceived",
  "FundingEnded",
  "LiquidationsBegun",
  "PositionLiquidated",
  "PositionDeleveraged",
  "MarginAdded",
  "MarginRemoved",
  "LeverageSet",
];

function count(events: readonly ExchangeEvent[]): void {
  for (const event of events) {
    happened.add(event.type);
    const amounts = Object.entries(event).filter(([, value]) => typeof value === "bigint");
    const names = amounts.map(([name]) => name).sort();
    const listed = [...amountFieldsOf(event.type)].sort();
    if (names.join() !== listed.join()) wrongAmounts.add(event.type);
  }
}

function speak(world: World, random: Random, command: ExchangeCommand): void {
  const before = random.next() < 0.02 ? stateLines(world.exchange) : undefined;
  const outcome = world.execute(command);
  if (outcome.ok && !outcome.value.repeated) count(outcome.value.record.events);
  if (!outcome.ok && before !== undefined) expect(stateLines(world.exchange)).toEqual(before);
  for (const { events } of world.runTimers()) count(events);
}

function nextPrice(random: Random, price: number): number {
  const jump = random.next() < 0.05 ? 0.5 * (random.next() - 0.5) : 0.004 * (random.next() - 0.5);
  // It comes back, so that it neither leaves what members can pay nor stays at an end.
  return (price * (1 + jump) * 19 + 60_000) / 20;
}

function commandOf(world: World, random: Random, price: number): ExchangeCommand {
  const member = MEMBERS[Math.floor(random.next() * MEMBERS.length)] ?? "A";
  const { number: contract } = contractOf(world);
  const actor = MEMBERS.indexOf(member) + 1;
  const drawn = random.next();
  const near = () => (price * (1 + 0.006 * (random.next() - 0.5))).toFixed(1);
  const lots = () => (random.next() * 0.8 + 0.001).toFixed(4);
  const side = random.next() < 0.5 ? "buy" : "sell";
  const leverage = random.next() < 0.6 ? "5x" : `${1 + Math.floor(random.next() * 5)}x`;
  if (drawn < 0.55) {
    const phrase = `${side} ${lots()} @${near()} ${leverage}`;
    const far = Math.round(price * 10 * (side === "buy" ? 1.03 : 0.97));
    const isProtected = random.next() < 0.3;
    return ordering(world, member, phrase, {
      tif: random.next() < 0.2 ? "IOC" : random.next() < 0.1 ? "FOK" : "GTC",
      reduceOnly: random.next() < 0.15,
      selfTrade: random.next() < 0.3 ? "DECREMENT" : "EXPIRE_MAKER",
      takeProfit: isProtected ? far : 0,
    });
  }
  if (drawn < 0.63) return ordering(world, member, `${side} ${lots()} ${leverage}`);
  if (drawn < 0.69) {
    const stopPrice = Math.round(price * 10 * (1 + 0.01 * (random.next() - 0.5)));
    return ordering(world, member, `${side} ${lots()} ${leverage}`, {
      kind: "stop_market",
      stopPrice,
      stopBy: random.next() < 0.5 ? "mark" : "last",
      reduceOnly: random.next() < 0.5,
    });
  }
  if (drawn < 0.73) return { type: "ClosePosition", actor, contract };
  if (drawn < 0.76) return { type: "ReversePosition", actor, contract };
  if (drawn < 0.8) return { type: "AddMargin", actor, contract, amount: units("123.456") };
  if (drawn < 0.84) return { type: "RemoveMargin", actor, contract, amount: units("77.7") };
  if (drawn < 0.88) {
    return { type: "SetLeverage", actor, contract, leverage: 1 + Math.floor(random.next() * 5) };
  }
  const open = world.exchange.perpetual.openOrdersOf(actor);
  const order = open[Math.floor(random.next() * open.length)]?.id ?? 1;
  if (drawn < 0.93) return { type: "CancelPerpetualOrder", actor, order };
  if (drawn < 0.97) {
    const quantity = random.next() < 0.5 ? Math.ceil(random.next() * 8_000) : 0;
    const amended = quantity === 0 ? Math.round(Number(near()) * 10) : 0;
    return { type: "AmendPerpetualOrder", actor, order, price: amended, quantity };
  }
  const gap = Math.round(price * 10 * 0.02);
  const isLong = (world.exchange.perpetual.position(contract, actor)?.quantity ?? 1) > 0;
  const middle = Math.round(price * 10);
  return {
    type: "SetProtection",
    actor,
    contract,
    takeProfit: isLong ? middle + gap : middle - gap,
    stopLoss: isLong ? middle - gap : middle + gap,
    protectBy: random.next() < 0.5 ? "mark" : "last",
  };
}
