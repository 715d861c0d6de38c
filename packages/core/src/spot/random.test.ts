import type { Outcome } from "@sumi/primitives/rejection.ts";
import { expect, test } from "vitest";
import { NaiveBook } from "../book/naive-book.ts";
import type { ExchangeCommand } from "../commands.ts";
import type { CommandRecord, Exchange, Execution } from "../exchange.ts";
import { faultsOf } from "../testing/audit.ts";
import { Random } from "../testing/random.ts";
import { nextCommand } from "../testing/random-trading.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { crowdedWorld } from "../testing/traded-world.ts";
import type { World } from "../testing/world.ts";
import { END_REASONS } from "./events.ts";

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const COMMANDS = 4_000;

for (const seed of SEEDS) {
  test(`seed ${seed}: two books, a replay and a restored snapshot live one and the same life`, () => {
    const world = crowdedWorld();
    const random = new Random(seed);
    const others: Exchange[] = [crowdedWorld(() => new NaiveBook()).exchange];
    for (let count = 1; count <= COMMANDS; count += 1) {
      const command = keyed(nextCommand(world.exchange, random), random);
      world.timeMs += random.oneOf([0, 0, 5, 900, 20_000]);
      const told = tell(world.execute(command));
      for (const other of others) expect(tell(sameStamp(world, other, command))).toBe(told);
      expect(faultsOf(world.exchange)).toEqual([]);
      if (count % 1_000 === 0) others.push(restored(stateLines(world.exchange)));
    }
    const lines = stateLines(world.exchange);
    for (const other of others) expect(stateLines(other)).toEqual(lines);
    expect(stateLines(replayed(world.records))).toEqual(lines);
    expect(kindsOf(world.records)).toEqual(EVERYTHING);
  });
}

/** What must have happened in every run, so that it proves something. */
const EVERYTHING = [
  ...["IndexSampled", "MarketStatusSet", "MemberFrozen", "MemberUnfrozen", "OrderAccepted"],
  ...["OrderAmended", "ParameterChanged", "StopFired", "StopMarked", "TradePrevented", "Traded"],
  ...["TradingProhibited", ...END_REASONS],
];

function kindsOf(records: readonly CommandRecord[]): string[] {
  const events = records.flatMap((record) => record.events);
  const kinds = new Set<string>(events.map(({ type }) => type));
  for (const event of events) if (event.type === "OrderEnded") kinds.add(event.reason);
  return EVERYTHING.filter((kind) => kinds.has(kind));
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
