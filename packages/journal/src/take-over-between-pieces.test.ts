import { auctionIn, collectingWorld, SYMBOL } from "@sumi/core/auctions/testing/auction-world.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { expect, test } from "vitest";
import { Appender } from "./appender.ts";
import { Leader } from "./leader.ts";
import { RecordMemory } from "./record-memory.ts";
import { simulatedWorld } from "./simulated/world.ts";

const nothing = () => undefined;

test("a leader that takes over between two pieces first goes on with them", async () => {
  const core = collectingWorld();
  core.place("A", "buy 100 @0.3", SYMBOL);
  core.place("C", "buy 100 @0.3", SYMBOL);
  core.place("B", "sell 200 @0.25", SYMBOL);
  core.timeMs = auctionIn(core).endMs;
  core.accept({ type: "CloseAuction", actor: TIMER, limit: 200 });
  core.accept({ type: "UncrossAuction", actor: TIMER, limit: 1 });

  const world = simulatedWorld(core.timeMs + 5_000);
  const published: string[] = [];
  const leader = new Leader({
    ...world,
    exchange: core.exchange,
    tip: undefined,
    epoch: 1,
    appender: new Appender({ ...world, outageMs: 5_000, report: nothing }),
    memory: new RecordMemory(world.frames),
    leadership: { isFresh: () => true, renewed: async () => undefined },
    clock: { trustedMs: () => world.clock.nowMs() },
    publish: ({ records }) => void published.push(...records.map(({ command }) => command)),
    crash: (error) => void published.push(String(error)),
  });
  const reviewByMs = world.clock.nowMs() + 86_400_000;
  const freezing = { type: "FreezeMember", actor: -1, member: 3, reason: "SECURITY" } as const;
  void leader.submit(core.read({ ...freezing, reviewByMs }), nothing);
  await world.time.pass(100);
  expect(published).toEqual(["UncrossAuction", "FreezeMember"]);
});
