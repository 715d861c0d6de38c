import { Random } from "@sumi/core/testing/random.ts";
import { expect, test } from "vitest";
import { Fifo } from "./fifo.ts";

test("a queue gives what it was given, oldest first, however it was filled and emptied", () => {
  const random = new Random(4);
  const queue = new Fifo<number>([1, 2]);
  const array = [1, 2];
  for (let number = 3; number < 20_000; number += 1) {
    // Long runs of filling and emptying make it large at times and empty at others.
    if (random.chance(Math.floor(number / 4_000) % 2 === 0 ? 0.8 : 0.2)) {
      queue.push(number);
      array.push(number);
    } else {
      expect(queue.oldest).toBe(array[0]);
      expect(queue.shift()).toBe(array.shift());
    }
    if (queue.length !== array.length) expect(queue.length).toBe(array.length);
  }
  expect(queue.length).toBe(array.length);
});
