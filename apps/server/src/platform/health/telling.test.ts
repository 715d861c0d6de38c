import { beforeEach, expect, test } from "vitest";
import type { HealthFinding } from "./finding.ts";
import * as finding from "./finding.ts";
import { type Message, Telling } from "./telling.ts";

let nowMs: number;
let findings: readonly HealthFinding[];
let sent: Message[];
let errors: unknown[];
let isDown: boolean;
let telling: Telling;

beforeEach(() => {
  nowMs = 0;
  findings = [];
  sent = [];
  errors = [];
  isDown = false;
  telling = new Telling({
    findings: () => findings,
    send: async (message) => {
      if (isDown) throw new Error("nobody answers");
      sent.push(message);
    },
    onError: (error) => errors.push(error),
    monotonicMs: () => nowMs,
  });
});

const yellow = (text: string) => finding.yellow(finding.warning(text));
const red = (text: string) => finding.red(finding.warning(text));

/** Looks every ten seconds for so long. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 10) {
    await telling.look();
    nowMs += 10_000;
  }
}

test("a finding that lasts is told once, whatever its figures, and so is its end", async () => {
  findings = [yellow("Only 9000 MB are free.")];
  await pass(30);
  expect(sent).toEqual([]);
  await pass(10);
  findings = [yellow("Only 8000 MB are free.")];
  await pass(60);
  expect(sent).toEqual([{ subject: "Sumi is yellow", lines: ["yellow: Only 9000 MB are free."] }]);
  findings = [];
  await pass(20);
  expect(sent[1]).toEqual({ subject: "Sumi is green again", lines: ["No finding is left."] });
  expect(sent.length).toBe(2);
});

test("a finding that passes by itself is not told", async () => {
  findings = [red("The journal lags 5000 ms behind.")];
  await pass(20);
  findings = [];
  await pass(60);
  expect(sent).toEqual([]);
});

test("one more finding is told with those that are still there", async () => {
  findings = [yellow("There is no backup.")];
  await pass(50);
  findings = [yellow("There is no backup."), red("The clock leapt.")];
  await pass(50);
  expect(sent.map(({ subject, lines }) => [subject, lines])).toEqual([
    ["Sumi is yellow", ["yellow: There is no backup."]],
    ["Sumi is red", ["red: The clock leapt.", "yellow: There is no backup."]],
  ]);
});

test("what could not be sent is told as soon as it can be", async () => {
  findings = [red("The clock leapt.")];
  isDown = true;
  await pass(60);
  expect([sent.length, errors.length]).toEqual([0, 3]);
  isDown = false;
  await pass(20);
  expect(sent.map(({ subject }) => subject)).toEqual(["Sumi is red"]);
});
