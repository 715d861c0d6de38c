import { expect, test } from "vitest";
import { endAt } from "./idle.ts";

const MINUTE_MS = 60_000;
const OWN = { session_ends_ms: 100 * MINUTE_MS, idle_ms: 15 * MINUTE_MS };

test.each([
  ["a call at the beginning", 0, 15 * MINUTE_MS - 15_000],
  ["a later one", 10 * MINUTE_MS, 25 * MINUTE_MS - 15_000],
  ["one near the end of the whole session", 95 * MINUTE_MS, 100 * MINUTE_MS],
])("a session ends a quarter of an hour after its last call: %s", (_, lastCallMs, endsMs) => {
  expect(endAt(lastCallMs, OWN)).toBe(endsMs);
});
