import { formatAmount } from "@sumi/primitives/amount.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import { expect, test } from "vitest";
import { NaiveBook } from "../book/naive-book.ts";
import type { ExchangeCommand } from "../commands.ts";
import type { CommandRecord, Exchange, Execution } from "../exchange.ts";
import { quantityText } from "../markets/grid.ts";
import { faultsOf } from "../testing/audit.ts";
import { Random } from "../testing/random.ts";
import { nextCommand, pauseMs } from "../testing/random-trading.ts";
import { Watch } from "../testing/record-faults.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { acceptedOrders, toldOrders } from "../testing/told-orders.ts";
import { crowdedWorld } from "../testing/traded-world.ts";
import type { World } from "../testing/world.ts";
import { END_REASONS } from "../trading/end-reason.ts";

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const COMMANDS = 4_000;

const happened = new Set<string>();
const EVERYTHING = [
  "IndexSampled",
  "MarketStatusSet",
  "MemberFrozen",
  "MemberUnfrozen",
  "OrderAccepted",
  "OrderAmended",
  "ParameterChanged",
  "StopFired",
  "StopMarked",
  "TradePrevented",
  "Traded",
  "TradingProhibited",
  ...END_REASONS,
];

for (const seed of SEEDS) {
  test(`seed ${seed}: two books, a replay and a snapshot live one and the same life`, () => {
    const world = crowdedWorld();
    const random = new Random(seed);
    const watch = new Watch();
    const others: Exchange[] = [crowdedWorld(() => new NaiveBook()).exchange];
    for (let count = 1; count <= COMMANDS; count += 1) {
      const command = keyed(nextCommand(world.exchange, random), random);
      world.timeMs += pauseMs(random);
      const outcome = world.execute(command);
      const told = tell(outcome);
      for (const other of others) expect(tell(sameStamp(world, other, command))).toBe(told);
      const record = outcome.ok && !outcome.value.repeated ? outcome.value.record : undefined;
      const faults = record === undefined ? [] : watch.faultsOf(record);
      expect([...faults, ...faultsOf(world.exchange)]).toEqual([]);
      if (count % 1_000 === 0) others.push(restored(stateLines(world.exchange)));
    }
    const lines = stateLines(world.exchange);
    for (const other of others) expect(stateLines(other)).toEqual(lines);
    expect(stateLines(replayed(world.records))).toEqual(lines);
    for (const order of openOrders(world)) expect(order.kept).toEqual(order.told);
    for (const kind of kindsOf(world.records)) happened.add(kind);
  });
}

test("together these runs have seen everything that trading can bring", () => {
  expect(EVERYTHING.filter((kind) => !happened.has(kind))).toEqual([]);
});

/** The sums that open orders keep of their trades, and the same sums added up from the events. */
function openOrders(world: World) {
  const told = toldOrders(world);
  return acceptedOrders(world).flatMap(({ order: id }, index) => {
    const order = world.exchange.spot.find(id);
    const { filled, turnover, fee, prevented } = told[index] ?? {};
    if (order === undefined) return [];
    const market = world.exchange.markets.get(order.market);
    const kept = {
      filled: quantityText(market, order.filled),
      turnover: formatAmount(BigInt(order.turnover) * market.unitsPerTickLot),
      fee: formatAmount(order.fee),
      prevented: quantityText(market, order.prevented),
    };
    return [{ kept, told: { filled, turnover, fee: fee?.split(" ")[0], prevented } }];
  });
}

/** The types of the events, and the reasons for which orders ended. */
function kindsOf(records: readonly CommandRecord[]): string[] {
  const events = records.flatMap((record) => record.events);
  return events.map((event) => (event.type === "OrderEnded" ? event.reason : event.type));
}

/** Some commands carry a key; few keys, so that they come again, with the same body or another. */
function keyed(command: ExchangeCommand, random: Random): ExchangeCommand {
  if (!random.chance(0.1)) return command;
  const low = random.between(1, 200);
  return { ...command, key: { high: 7, low, body: random.between(1, 2) } };
}

function sameStamp(world: World, other: Exchange, command: ExchangeCommand): Outcome<Execution> {
  return other.execute(command, { sequence: other.sequence + 1, timeMs: world.timeMs });
}

function tell(outcome: Outcome<Execution>): string {
  return JSON.stringify(outcome, (_, value) => (typeof value === "bigint" ? `${value}n` : value));
}
