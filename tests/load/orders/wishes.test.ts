import { Random } from "@sumi/core/testing/random.ts";
import { expect, test } from "vitest";
import { nextWish } from "./wishes.ts";

const MIDDLE = 64_000;

test("members place, take back and take, and the orders that stay keep within bounds", () => {
  const random = new Random(11);
  const counts = { place: 0, take: 0, cancel: 0 };
  let open = 0;
  let openMax = 0;
  for (let turn = 0; turn < 10_000; turn += 1) {
    const wish = nextWish(random, open, MIDDLE);
    if (wish.kind === "cancel") {
      counts.cancel += 1;
      open -= 1;
    } else if (wish.terms.tif === "IOC") {
      counts.take += 1;
    } else {
      counts.place += 1;
      open += 1;
    }
    openMax = Math.max(openMax, open);
  }
  expect(counts.cancel).toBeGreaterThan(4_000);
  expect(counts.place).toBeGreaterThan(4_000);
  expect(counts.take).toBeGreaterThan(800);
  expect(openMax).toBeLessThan(600);
});

test("whoever rests keeps away from the middle, and whoever takes crosses it", () => {
  const random = new Random(12);
  for (let turn = 0; turn < 1_000; turn += 1) {
    const wish = nextWish(random, 0, MIDDLE);
    if (wish.kind === "cancel") throw new Error("there is nothing to cancel");
    const { side, tif, price } = wish.terms;
    const crosses = side === "buy" ? price > MIDDLE : price < MIDDLE;
    const away = Math.abs(price - MIDDLE) / MIDDLE;
    expect([crosses, away <= 0.031]).toEqual([tif === "IOC", true]);
  }
});

test("without an open order there is nothing to take back", () => {
  const random = new Random(13);
  const kinds = Array.from({ length: 200 }, () => nextWish(random, 0, MIDDLE).kind);
  expect(new Set(kinds)).toEqual(new Set(["place"]));
});
