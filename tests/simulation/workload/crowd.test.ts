/** Clients complete all their deeds, and the same seed gives the same deeds. */
import { createHash } from "node:crypto";
import type { Exchange } from "@sumi/core/exchange.ts";
import { Random } from "@sumi/core/testing/random.ts";
import { stateLines } from "@sumi/core/testing/state.ts";
import { NOON } from "@sumi/core/testing/world.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import { expect, test } from "vitest";
import type { Deed } from "../clients/deed.ts";
import type { Answer, Door } from "../clients/door.ts";
import { Crowd } from "./crowd.ts";
import { genesisOf } from "./genesis.ts";
import { Agenda } from "./testing/agenda.ts";
import { MemoryDoor } from "./testing/memory-door.ts";
import { runQuietly } from "./testing/quiet-run.ts";
import { usualPlan } from "./testing/usual-plan.ts";

test("the same plan is the same run, to the last unit; another seed is another run", async () => {
  const digests = [];
  for (const seed of [31, 31, 32]) {
    const { exchange, heard } = await runQuietly(usualPlan(seed, 600));
    digests.push(digestOf(exchange, heard));
  }
  const [first, again, other] = digests;
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("as many deeds are said as planned; some are wrong, repeated or in conflict", async () => {
  const commands = 6_000;
  const plan = usualPlan(33, commands);
  const { heard } = await runQuietly(plan);
  const kinds = heard.map(({ deed }) => deed.intention.kind);
  const opening = plan.members * 3;
  expect(kinds.length).toBeGreaterThan(commands + opening);
  const shareOf = (kind: string) => kinds.filter((each) => each === kind).length / commands;
  // Some turns find nothing to say wrongly or again, so at least half of each share is expected.
  expect(shareOf("wrong")).toBeGreaterThan(plan.wrong / 2);
  expect(shareOf("repeat")).toBeGreaterThan(plan.repeats / 2);
  expect(shareOf("conflict")).toBeGreaterThan(plan.conflicts / 2);
});

test("silence and TRY_AGAIN are asked again under the same key until an answer comes", async () => {
  const attempts = new Map<number, { keys: Set<unknown>; kinds: string[] }>();
  const { crowd, agenda, door } = troubled((deed, answer) => {
    const attempt = attempts.get(deed.number) ?? { keys: new Set(), kinds: [] };
    attempt.keys.add(JSON.stringify(deed.command.key));
    attempt.kinds.push(kindOf(answer));
    attempts.set(deed.number, attempt);
  });
  crowd.start();
  await during(agenda, crowd.settled);
  expect(crowd.unanswered).toBe(0);
  for (const { keys, kinds } of attempts.values()) {
    expect(keys.size).toBe(1);
    const isFinal = (kind: string) => kind !== "silence" && kind !== "TRY_AGAIN";
    expect(kinds.map(isFinal)).toEqual(kinds.map((_, index) => index === kinds.length - 1));
  }
  const all = [...attempts.values()].flatMap(({ kinds }) => kinds);
  expect(new Set(all)).toEqual(new Set(["accepted", "refused", "silence", "TRY_AGAIN"]));
  // Deeds without an answer counted once: each requested account was opened once.
  const accounts = door.records.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === "MemberOpened" ? [event.account] : [])),
  );
  expect(new Set(accounts).size).toBe(accounts.length);
});

test("a crowd that is stopped says nothing more and still waits for its answers", async () => {
  let said = 0;
  const { crowd, agenda } = troubled(() => {
    said += 1;
  });
  crowd.start();
  for (let events = 0; events < 800; events += 1) await agenda.next();
  crowd.stop();
  await during(agenda, crowd.issued);
  await during(agenda, crowd.settled);
  const saidThen = said;
  while (await agenda.next());
  expect(said).toBe(saidThen);
  expect(crowd.unanswered).toBe(0);
});

test("a door that breaks is told to whoever waits for the crowd", async () => {
  const { crowd, agenda, door } = troubled(() => undefined);
  crowd.start();
  for (let events = 0; events < 100; events += 1) await agenda.next();
  door.submit = () => Promise.reject(new Error("no door"));
  const settled = crowd.settled.catch((error: unknown) => String(error));
  while (await agenda.next());
  expect(await settled).toContain("no door");
});

/** A crowd whose door loses a tenth of all requests and answers, and often answers TRY_AGAIN. */
function troubled(answered: (deed: Deed, answer: Answer) => void) {
  const agenda = new Agenda(NOON);
  const plan = usualPlan(34, 300);
  const random = new Random(35);
  const door = new MemoryDoor(agenda, new Random(36));
  door.execute(genesisOf(plan), 0);
  const silence: Answer = { kind: "silence" };
  const lossy: Door = {
    look: (member) => door.look(member),
    submit: async (command, member) => {
      if (random.chance(0.1)) return silence;
      if (random.chance(0.1)) return { kind: "refused", rejected: reject("TRY_AGAIN") };
      const answer = await door.submit(command, member);
      return random.chance(0.1) ? silence : answer;
    },
  };
  const crowd = new Crowd({
    door: lossy,
    scheduler: agenda,
    random: new Random(37),
    plan,
    witness: { intends: () => undefined, looked: () => undefined, answered },
    view: () => door.exchange,
  });
  return { crowd, agenda, door };
}

async function during(agenda: Agenda, event: Promise<void>): Promise<void> {
  let isOver = false;
  void event.then(() => {
    isOver = true;
  });
  while (!isOver && (await agenda.next()));
  expect(isOver).toBe(true);
}

function kindOf(answer: Answer): string {
  const isTryAgain = answer.kind === "refused" && answer.rejected.code === "TRY_AGAIN";
  return isTryAgain ? "TRY_AGAIN" : answer.kind;
}

function digestOf(exchange: Exchange, heard: readonly unknown[]): string {
  const text = JSON.stringify([stateLines(exchange), heard], (_, value: unknown) =>
    typeof value === "bigint" ? `${value}n` : value,
  );
  return createHash("sha256").update(text).digest("hex");
}
