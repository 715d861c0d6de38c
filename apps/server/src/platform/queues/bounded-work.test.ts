import { expect, test } from "vitest";
import { BoundedWork } from "./bounded-work.ts";

/** Work that ends when the test says so. */
function held() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return "done";
  };
  return { work, ends, most: () => most };
}

test("two run, three wait, the sixth is refused, and free places are taken", async () => {
  const bounded = new BoundedWork({ atOnce: 2, waiting: 3 });
  const { work, ends, most } = held();
  const runs = Array.from({ length: 6 }, () => bounded.run(work));
  expect([runs.map((run) => run !== undefined), ends.length]).toEqual([
    [true, true, true, true, true, false],
    2,
  ]);
  for (let ended = 0; ended < 5; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  expect([await Promise.all(runs), most()]).toEqual([[...Array(5).fill("done"), undefined], 2]);
});

test("whoever comes just when a place gets free does not take it from those who wait", async () => {
  const bounded = new BoundedWork({ atOnce: 1, waiting: 2 });
  const { work, ends, most } = held();
  const ended = Promise.withResolvers<string>();
  const first = bounded.run(() => ended.promise);
  const second = bounded.run(work);
  // Runs right after the first has ended, before any other work could begin.
  const third = ended.promise.then(() => bounded.run(work));
  ended.resolve("done");
  for (let end = 0; end < 2; end += 1) {
    await expect.poll(() => ends.length).toBe(end + 1);
    ends[end]?.();
  }
  expect([await first, await second, await third, most()]).toEqual(["done", "done", "done", 1]);
});

test("work that fails frees its place", async () => {
  const bounded = new BoundedWork({ atOnce: 1, waiting: 1 });
  const failing = bounded.run(() => Promise.reject(new Error("no")));
  const next = bounded.run(async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});
