import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { NaiveBook } from "./book/naive-book.ts";
import type { ExchangeCommand } from "./commands.ts";
import { faultsOf } from "./testing/audit.ts";
import { Watch } from "./testing/record-faults.ts";
import { anyScript, commandOf, play, scriptWorld } from "./testing/script.ts";
import { replayed, restored, stateLines } from "./testing/state.ts";
import type { World } from "./testing/world.ts";
import { keyed, WRONG_COMMANDS } from "./testing/wrong-commands.ts";

const script = anyScript();

property("after every command the books are in order and the money adds up", [script], (steps) => {
  const world = scriptWorld();
  const watch = new Watch();
  for (const step of steps) {
    const known = world.records.length;
    play(world, step);
    const fresh = world.records.slice(known).flatMap((record) => watch.faultsOf(record));
    expect([...fresh, ...faultsOf(world.exchange)]).toEqual([]);
  }
});

property("with the naive book the exchange lives the same life", [script], (steps) => {
  const ladder = scriptWorld();
  const naive = scriptWorld({ createBook: () => new NaiveBook() });
  for (const step of steps) expect(play(naive, step)).toBe(play(ladder, step));
  expect(naive.records).toEqual(ladder.records);
  expect(stateLines(naive.exchange)).toEqual(stateLines(ladder.exchange));
});

property("what happened, happening again, leads to the same state", [script], (steps) => {
  const world = played(steps);
  expect(stateLines(replayed(world.records))).toEqual(stateLines(world.exchange));
});

property(
  "an exchange that is written down and read back at any moment goes on as if nothing had been",
  [script, script],
  (before, after) => {
    const world = played(before);
    const again = restored(stateLines(world.exchange));
    for (const step of after) {
      const known = world.records.length;
      play(world, step);
      for (const record of world.records.slice(known)) again.replay(record);
    }
    expect(stateLines(again)).toEqual(stateLines(world.exchange));
  },
);

property(
  "a restored exchange judges every command as the original does",
  [script, script],
  (before, after) => {
    const world = played(before);
    const again = restored(stateLines(world.exchange));
    for (const step of after) {
      const command = commandOf(world, step);
      const stamp = { sequence: again.sequence + 1, timeMs: world.timeMs + 1 };
      expect(again.execute(command, stamp)).toEqual(world.execute(command));
      for (const { stamp } of world.runTimers()) {
        const due = again.due();
        expect(due).toBeDefined();
        if (due !== undefined) again.execute(due, stamp);
      }
    }
    expect(stateLines(again)).toEqual(stateLines(world.exchange));
  },
);

const wrong = fc.record({
  at: fc.nat(40),
  which: fc.nat(WRONG_COMMANDS.length - 1),
});

property(
  "a refused command changes nothing, wherever it comes in between",
  [script, fc.array(wrong, { minLength: 1, maxLength: 12 })],
  (steps, wrongs) => {
    const undisturbed = played(steps);
    const world = scriptWorld();
    for (const [at, step] of [...steps, undefined].entries()) {
      for (const { which } of wrongs.filter((one) => one.at === at || step === undefined)) {
        const [why, command] = WRONG_COMMANDS[which] ?? [];
        const outcome = command && withoutTime(world, command(world));
        expect([why, outcome?.ok]).toEqual([why, false]);
      }
      if (step !== undefined) play(world, step);
    }
    expect(stateLines(world.exchange)).toEqual(stateLines(undisturbed.exchange));
    expect(world.records).toEqual(undisturbed.records);
  },
);

const repetition = fc.record({ at: fc.nat(30), of: fc.nat(30), sameBody: fc.boolean() });

property(
  "what comes again under its key is known and changes nothing; with another body it is a conflict",
  [anyScript({ length: 15 }), fc.array(repetition, { minLength: 1, maxLength: 15 })],
  (steps, repetitions) => {
    const undisturbed = scriptWorld();
    const world = scriptWorld();
    const accepted: { command: ExchangeCommand; sequence: number }[] = [];
    for (const [at, step] of steps.entries()) {
      const plain = commandOf(undisturbed, step);
      const command = keyed(plain, at + 1);
      const outcome = undisturbed.execute(plain);
      expect(world.execute(command).ok).toBe(outcome.ok);
      if (outcome.ok) accepted.push({ command, sequence: world.exchange.sequence });
      for (const each of [undisturbed, world]) each.runTimers();
      for (const { of, sameBody } of repetitions.filter((one) => one.at === at)) {
        const first = accepted[of % Math.max(1, accepted.length)];
        if (first === undefined) continue;
        const again = sameBody
          ? first.command
          : keyed(first.command, first.command.key?.low ?? 0, 2);
        const answer = withoutTime(world, again);
        const { sequence } = first;
        if (sameBody) expect(answer).toEqual({ ok: true, value: { repeated: true, sequence } });
        else expect(answer).toMatchObject({ ok: false, code: "IDEMPOTENCY_CONFLICT" });
      }
    }
    const lines = stateLines(world.exchange).filter((line) => !line.startsWith('["trading'));
    expect(lines).toEqual(stateLines(undisturbed.exchange));
  },
);

function played(steps: Parameters<typeof play>[1][]): World {
  const world = scriptWorld();
  for (const step of steps) play(world, step);
  return world;
}

/** Executes a command that must change nothing, so that not even the clock goes on. */
function withoutTime(world: World, command: ExchangeCommand): ReturnType<World["execute"]> {
  const outcome = world.execute(command);
  world.timeMs -= 1;
  return outcome;
}
