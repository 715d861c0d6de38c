import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { measureCommands } from "./measured-commands.ts";
import type { AnsweredCommand, Metrics } from "./metrics.ts";

const COMMAND: ExchangeCommand = { type: "CancelOrder", actor: 7, order: 1 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a command waits until it is answered, then counts with its outcome", async () => {
  const answered: AnsweredCommand[] = [];
  let answer: () => void = () => undefined;
  const silent: Commands = {
    submit: () =>
      new Promise((resolve) => {
        answer = () => resolve(reject("ORDER_NOT_FOUND"));
      }),
    read: () => Promise.reject(new Error("nobody reads here")),
  };
  const metrics = { commandAnswered: (command: AnsweredCommand) => answered.push(command) };
  const commands = measureCommands(silent, metrics as unknown as Metrics);

  const outcome = commands.submit(COMMAND, () => undefined);
  vi.advanceTimersByTime(20);
  expect(answered).toEqual([]);
  expect(commands.waitingMs()).toBe(20);

  answer();
  expect(await outcome).toEqual(reject("ORDER_NOT_FOUND"));
  expect(commands.waitingMs()).toBe(0);
  expect(answered).toEqual([{ type: "CancelOrder", outcome: "ORDER_NOT_FOUND", seconds: 0.02 }]);
});
