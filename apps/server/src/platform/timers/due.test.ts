import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { expect, test } from "vitest";
import { dueTimer } from "./due.ts";

const NOW_MS = 1_790_000_000_000;
const clock = { nowMs: () => NOW_MS, monotonicMs: () => NOW_MS };
const ADVANCE = { type: "AdvanceWithdrawals", actor: TIMER, limit: 200 } as const;
const FIRE = { type: "FireTriggers", actor: TIMER, limit: 1 } as const;

/** Commands that refuse everything, like a standby's, and record what was submitted. */
function refusing() {
  const given: ExchangeCommand[] = [];
  const commands: Commands = {
    submit: async (command) => {
      given.push(command);
      return reject("TRY_AGAIN");
    },
    read: () => Promise.reject(new Error("nothing is read here")),
  };
  return { given, commands };
}

test("each due command is given once a beat, also where another is refused", async () => {
  const { given, commands } = refusing();
  const asked: number[] = [];
  const exchange = {
    dueAt: (timeMs: number) => {
      asked.push(timeMs);
      return asked.length === 2 ? [] : [ADVANCE, FIRE];
    },
  };
  const timer = dueTimer({ commands, exchange, clock });
  await timer.beat();
  await timer.beat();
  expect(given).toEqual([ADVANCE, FIRE]);
  await timer.beat();
  expect(given).toEqual([ADVANCE, FIRE, ADVANCE, FIRE]);
  expect(asked).toEqual([NOW_MS, NOW_MS, NOW_MS]);
});

test("a beat goes on until nothing is due, but asks nothing twice that was refused", async () => {
  let left = 3;
  const given: ExchangeCommand[] = [];
  const commands: Commands = {
    submit: async (command, view) => {
      given.push(command);
      if (command.type === "FireTriggers") return reject("TRY_AGAIN");
      left -= 1;
      // Neither the record nor the view is looked at.
      return accept({ record: {} as CommandRecord, view: view({} as Exchange), repeated: false });
    },
    read: () => Promise.reject(new Error("nothing is read here")),
  };
  const exchange = { dueAt: () => (left > 0 ? [ADVANCE, FIRE] : [FIRE]) };
  await dueTimer({ commands, exchange, clock }).beat();
  expect(given).toEqual([ADVANCE, FIRE, ADVANCE, ADVANCE]);
});
