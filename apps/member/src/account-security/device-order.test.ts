import { expect, test } from "vitest";
import { type Device, inOrder } from "./device-order.ts";

test("this device comes first, then those that were used lately", () => {
  const device = (id: string, seen_ms: number, current = false): Device => {
    const times = { since_ms: 0, seen_ms, ends_ms: 9_000 };
    return { id, device: "", address: "", ...times, remembered: true, current };
  };
  const listed = inOrder([device("old", 1), device("new", 3), device("this", 2, true)]);
  expect(listed.map(({ id }) => id)).toEqual(["this", "new", "old"]);
});
