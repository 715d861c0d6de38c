import { expect, test } from "vitest";
import { CatchingUp } from "./catching-up.ts";

const process = { sequence: 5, leads: false };
const catchingUp = new CatchingUp({
  isLeader: () => process.leads,
  sequence: () => process.sequence,
});

test("a standby lets a read wait until it has followed", async () => {
  const known = [catchingUp.knows(5), catchingUp.knows(6)];
  process.sequence = 6;
  expect(await Promise.all(known)).toEqual([true, true]);
});

test("a standby does not let it wait for ever", async () => {
  expect(await catchingUp.knows(1_000)).toBe(false);
});

test("no more than a thousand reads wait at once", async () => {
  const known = Array.from({ length: 1_000 }, () => catchingUp.knows(process.sequence + 1));
  expect(await catchingUp.knows(process.sequence + 1)).toBe(false);
  process.sequence += 1;
  expect(new Set(await Promise.all(known))).toEqual(new Set([true]));
});

test("a leader knows everything there is, so nobody waits for more", async () => {
  process.leads = true;
  const known = catchingUp.knows(process.sequence + 1);
  process.sequence += 1;
  expect(await known).toBe(false);
});
