import { expect, test } from "vitest";
import type { CommandRecord } from "../exchange.ts";
import { available } from "../ledger/accounts.ts";
import { faultsOfPerpetual } from "../testing/perpetual-audit.ts";
import {
  contractOf,
  ordering,
  PERP,
  perpetualWorld,
  placePerpetual,
  positionOf,
  tickIndex,
  ticks,
} from "../testing/perpetual-world.ts";
import { units } from "../testing/words.ts";
import type { World } from "../testing/world.ts";

/** Warnings, charges before a change of margin, and triggers that could not take. */

function openedWorld(terms: Readonly<Record<string, string>> = {}): World {
  const world = perpetualWorld({ terms });
  placePerpetual(world, "B", "sell 1 @60000");
  placePerpetual(world, "A", "buy 1 @60000");
  return world;
}

const MINUTELY = { [`contract.${PERP}.funding_minutes`]: "1" };

/** Lets seconds pass until a funding is under way. */
function fund(world: World): void {
  for (let second = 0; second < 70; second += 1) {
    tickIndex(world, 1, "60000");
    if ([...world.exchange.perpetual.fundings.all].length > 0) return;
  }
}

function warnedIn(records: readonly CommandRecord[]): readonly (readonly number[])[] {
  return records.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === "MarginWarned" ? [event.members] : [])),
  );
}

test("an owner is warned at 80 % of the equity, once until the position changes", () => {
  const world = openedWorld();
  // 0.8 × (12,000 + m − 60,000) = 0.0256 × m at 49,586.77.
  expect(warnedIn(tickIndex(world, 1, "49586.78"))).toEqual([]);
  expect(warnedIn(tickIndex(world, 2, "49586.77"))).toEqual([[1]]);
  world.accept({ type: "AddMargin", actor: 1, contract: 0, amount: units("0.01") });
  expect(warnedIn(tickIndex(world, 2, "49580"))).toEqual([[1]]);
});

test("the funding under way is paid before margin changes, and counts for the balance", () => {
  const world = openedWorld(MINUTELY);
  fund(world);
  const free = world.exchange.ledger.balance(available(1), 0);
  const add = (amount: bigint) => {
    return { type: "AddMargin", actor: 1, contract: 0, amount: amount as typeof free } as const;
  };
  expect(world.refuse(add(free)).code).toBe("INSUFFICIENT_BALANCE");
  const { events } = world.accept(add(free - units("0.0126")));
  expect(events).toMatchObject([
    { type: "FundingPaid", member: 1, fromAvailable: units("0.0126"), fromMargin: 0n },
    { type: "MarginAdded" },
  ]);
  expect(faultsOfPerpetual(world.exchange)).toEqual([]);
});

test.each([
  { type: "RemoveMargin", actor: 1, contract: 0, amount: units("50") },
  { type: "SetLeverage", actor: 1, contract: 0, leverage: 4 },
] as const)("the funding under way is paid first by $type, too", (command) => {
  const world = openedWorld(MINUTELY);
  world.accept({ type: "AddMargin", actor: 1, contract: 0, amount: units("100") });
  fund(world);
  expect(world.accept(command).events[0]).toMatchObject({ type: "FundingPaid", member: 1 });
});

test("every due time that had no fresh mark is counted as missed", () => {
  const world = openedWorld(MINUTELY);
  const minute = (timeMs: number) => Math.floor(timeMs / 60_000);
  const { listedMs } = contractOf(world);
  world.timeMs += 150_000;
  const [skipped] = tickIndex(world, 1, "60000").flatMap(({ events }) =>
    events.flatMap((event) => (event.type === "FundingSkipped" ? [event] : [])),
  );
  expect(skipped?.missed).toBe(minute(world.timeMs) - minute(listedMs));
});

test("a stop that only reduces and meets bankruptcy alone waits again", () => {
  const world = openedWorld({ [`contract.${PERP}.limit_first`]: "0.3" });
  const stop = { kind: "stop_market", stopPrice: ticks("48500"), stopBy: "last" } as const;
  world.accept(ordering(world, "A", "sell 1 reduce", stop));
  placePerpetual(world, "D", "buy 0.01 @60010 1x");
  placePerpetual(world, "B", "sell 0.01 @60010");
  placePerpetual(world, "C", "buy 0.01 @47950");
  placePerpetual(world, "C", "buy 1 @47900");
  const { events } = placePerpetual(world, "D", "sell 0.01 @47950 reduce");
  const types = events.map(({ type }) => type);
  expect(types).toContain("PerpetualStopRearmed");
  expect(positionOf(world, "A")?.quantity).toBe(10_000);
  expect(world.exchange.perpetual.openOrdersOf(1).length).toBe(1);
});

test("a close never trades beyond the bankruptcy of its position", () => {
  const world = openedWorld({ [`contract.${PERP}.limit_first`]: "0.05" });
  tickIndex(world, 3, "49300");
  placePerpetual(world, "C", "buy 1 @47999.9");
  expect(world.refuse(ordering(world, "A", "sell 1 reduce")).code).toBe("NO_LIQUIDITY");
  placePerpetual(world, "C", "buy 1 @48000");
  placePerpetual(world, "A", "sell 1 reduce");
  expect(positionOf(world, "A")).toBeUndefined();
});

test("an order outside the limits becomes smaller, and neither larger nor dearer", () => {
  const world = perpetualWorld();
  const order = placePerpetual(world, "A", "buy 1 @60000").stamp.sequence;
  tickIndex(world, 1, "58000");
  const amend = { type: "AmendPerpetualOrder", actor: 1, order } as const;
  expect(world.refuse({ ...amend, price: 0, quantity: 12_000 }).code).toBe("PRICE_BAND");
  world.accept({ ...amend, price: 0, quantity: 5_000 });
});

test("a stop just below a mark between two ticks waits until the mark falls to it", () => {
  const world = perpetualWorld();
  tickIndex(world, 1, "60000.05");
  const stop = { kind: "stop_market", stopBy: "mark" } as const;
  const at = (price: string) => {
    const { events } = placePerpetual(world, "A", "sell 0.1", { ...stop, stopPrice: ticks(price) });
    return events.map((event) => (event.type === "PerpetualOrderAccepted" ? event.stopWhen : ""));
  };
  expect(at("60000")).toEqual(["below"]);
  expect(at("60000.1")).toEqual(["above"]);
});
