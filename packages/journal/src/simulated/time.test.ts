import { expect, test } from "vitest";
import { SimulatedTime } from "./time.ts";

/** Numbers that look random, the same every time. */
function* scattered(count: number): Generator<number> {
  for (let index = 1; index <= count; index += 1) yield (index * 7_919) % 101;
}

test("what falls due happens in order, by its moment and then by its asking", async () => {
  const time = new SimulatedTime(0);
  const happened: { atMs: number; order: number }[] = [];
  let order = 0;
  for (const delayMs of scattered(1_000)) {
    order += 1;
    const entry = { atMs: delayMs, order };
    time.later(delayMs, () => happened.push(entry));
  }
  await time.pass(200);
  expect(happened).toHaveLength(1_000);
  expect(happened).toEqual([...happened].sort((a, b) => a.atMs - b.atMs || a.order - b.order));
});

test("what was called off never happens, and everything else does", async () => {
  const time = new SimulatedTime(0);
  const happened: number[] = [];
  const stops = [...scattered(300)].map((delayMs, index) =>
    time.later(delayMs, () => happened.push(index)),
  );
  for (const [index, stop] of stops.entries()) if (index % 3 === 0) stop();
  await time.pass(200);
  expect(happened).toHaveLength(200);
  expect(happened.filter((index) => index % 3 === 0)).toEqual([]);
});

test("time stops where somebody waits for something, and at the limit otherwise", async () => {
  const time = new SimulatedTime(1_000);
  let isThere = false;
  time.later(30.5, () => {
    isThere = true;
  });
  expect(await time.passUntil(() => isThere, 100)).toBe(true);
  expect([time.monotonicMs(), time.nowMs()]).toEqual([30.5, 1_030]);
  expect(await time.passUntil(() => false, 100)).toBe(false);
  expect(time.monotonicMs()).toBe(130.5);
});

test("promises go on before the next event, however many follow one another", async () => {
  const time = new SimulatedTime(0);
  const happened: string[] = [];
  time.later(1, async () => {
    for (let count = 0; count < 50; count += 1) await undefined;
    happened.push("first");
  });
  time.later(1, () => happened.push("second"));
  await time.pass(1);
  expect(happened).toEqual(["first", "second"]);
});
