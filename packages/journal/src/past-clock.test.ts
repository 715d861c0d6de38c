import { expect, test } from "vitest";
import { PastClock } from "./past-clock.ts";
import { simulatedWorld } from "./simulated/world.ts";
import { openMember } from "./testing/commands.ts";
import { finish, START_MS } from "./testing/leader.ts";
import { givenProcess } from "./testing/process.ts";

const DAY_MS = 86_400_000;
const nothing = () => undefined;

/** A new exchange, founded with a past of thirty days. */
async function founded() {
  const world = simulatedWorld(START_MS);
  const past = new PastClock(world.clock, 30 * DAY_MS);
  const { journal, crashes } = await givenProcess(world, "one", past);
  const stampOf = async (name: string) => {
    const outcome = await finish(world, journal.submit(openMember(name), nothing), 100);
    return outcome.ok ? outcome.value.record.stamp.timeMs : outcome.code;
  };
  return { world, past, journal, crashes, stampOf };
}

test("a new exchange begins in its past and ends in the present", async () => {
  const { world, past, journal, stampOf } = await founded();
  const [genesis] = (await finish(world, journal.framesAfter(-1, 1), 100))[0]?.records ?? [];
  const beganMs = genesis?.stamp.timeMs ?? 0;
  expect(Math.round((START_MS - beganMs) / DAY_MS)).toBe(30);
  past.moveTo(START_MS - 7 * DAY_MS);
  expect(await stampOf("a")).toBe(START_MS - 7 * DAY_MS);
  expect(journal.status().clockDoubts).toEqual([]);
  past.end();
  const nowMs = world.clock.nowMs();
  expect(await stampOf("b")).toBe(nowMs);
});

test("no moment of a past lies beyond the machine's clock, and none goes back", async () => {
  const { world, past, stampOf } = await founded();
  past.moveTo(START_MS - DAY_MS);
  const before = await stampOf("a");
  past.moveTo(START_MS - 2 * DAY_MS);
  expect(await stampOf("b")).toBe(before);
  past.moveTo(START_MS + DAY_MS);
  const nowMs = world.clock.nowMs();
  expect(await stampOf("c")).toBe(nowMs);
});

test("while the machine's clock is in doubt no past is played either", async () => {
  const { world, past, stampOf } = await founded();
  past.moveTo(START_MS - DAY_MS);
  const { nowMs } = world.clock;
  world.clock.nowMs = () => nowMs.call(world.clock) + DAY_MS;
  expect(await stampOf("a")).toBe("TRY_AGAIN");
});

test("an exchange that stands keeps to the machine's clock when it is opened again", async () => {
  const { world, journal } = await founded();
  await finish(world, journal.close(), 100);
  const past = new PastClock(world.clock, 30 * DAY_MS);
  const again = await givenProcess(world, "two", past);
  const nowMs = world.clock.nowMs();
  const outcome = await finish(world, again.journal.submit(openMember("a"), nothing), 100);
  expect(outcome.ok && outcome.value.record.stamp.timeMs).toBe(nowMs);
});
