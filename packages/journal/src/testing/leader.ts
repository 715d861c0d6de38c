import type { Found } from "@sumi/core/approvals/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { Appender } from "../appender.ts";
import type { CommittedFrame } from "../follower.ts";
import { Leader } from "../leader.ts";
import type { Leadership } from "../lease-keeper.ts";
import { smallExchange } from "../new-exchange.ts";
import { RecordMemory } from "../record-memory.ts";
import { type SimulatedWorld, simulatedWorld } from "../simulated/world.ts";
import { GENESIS } from "./commands.ts";
import { TRADING_GENESIS, tradingCommands } from "./trading.ts";

export const START_MS = 1_700_000_000_000;

/** A leader in a simulated world, with the genesis behind it. */
export async function givenLeader(options: { genesis?: Found; exchange?: Exchange } = {}) {
  const { genesis = GENESIS, exchange = smallExchange() } = options;
  const world = simulatedWorld(START_MS);
  const crashes: unknown[] = [];
  const published: CommittedFrame[] = [];
  const clock = {
    isTrusted: true,
    trustedMs: () => (clock.isTrusted ? world.clock.nowMs() : undefined),
  };
  const leadership: Leadership = {
    isFresh: () => true,
    renewed: async () => undefined,
  };
  const leader = new Leader({
    ...world,
    exchange,
    tip: undefined,
    epoch: 1,
    appender: new Appender({ ...world, outageMs: 5_000, report: () => undefined }),
    memory: new RecordMemory(world.frames),
    leadership,
    clock,
    publish: (frame) => void published.push(frame),
    crash: (error) => void crashes.push(error),
  });
  void leader.submit(genesis, () => undefined);
  await world.time.pass(10);
  return { world, leader, exchange, leadership, clock, crashes, published };
}

/** A leader whose members trade, the same for the same seed, a few commands to a frame. */
export async function givenTrading({ seed, commands }: { seed: number; commands: number }) {
  const given = await givenLeader({ genesis: TRADING_GENESIS });
  const { world, leader, exchange } = given;
  const asked = tradingCommands(exchange, seed);
  const trade = async (count: number) => {
    for (let number = 0; number < count; number += 1) {
      const { value } = asked.next();
      void leader.submit(value, () => undefined);
      if (number % 10 === 9) await world.time.pass(5);
    }
    await world.time.pass(100);
  };
  await trade(commands);
  return { ...given, trade };
}

/** Runs `work` to its end in a world whose time passes only by `pass`. */
export async function finish<Result>(
  world: SimulatedWorld,
  work: Promise<Result>,
  withinMs = 10_000,
): Promise<Result> {
  // The caller sees a failure; without this the event loop would report it as unhandled.
  work.catch(() => undefined);
  await world.time.pass(withinMs);
  return work;
}
