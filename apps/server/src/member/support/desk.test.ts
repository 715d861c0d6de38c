import { expect, test } from "vitest";
import { nextOpeningMs } from "./desk.ts";

const at = (text: string) => Date.parse(`2026-11-${text}Z`);
const NINE_TO_FIVE = { opensMinute: 540, openMinutes: 480 };
const OVER_MIDNIGHT = { opensMinute: 1_320, openMinutes: 240 };

test.each([
  [NINE_TO_FIVE, "20T09:00:00.000", "20T09:00:00.000"],
  [NINE_TO_FIVE, "20T16:59:59.999", "20T16:59:59.999"],
  [NINE_TO_FIVE, "20T17:00:00.000", "21T09:00:00.000"],
  [NINE_TO_FIVE, "20T08:59:59.999", "20T09:00:00.000"],
  [OVER_MIDNIGHT, "20T23:00:00.000", "20T23:00:00.000"],
  [OVER_MIDNIGHT, "21T01:59:59.999", "21T01:59:59.999"],
  [OVER_MIDNIGHT, "21T02:00:00.000", "21T22:00:00.000"],
  [{ opensMinute: 0, openMinutes: 1_440 }, "21T23:59:59.999", "21T23:59:59.999"],
  [{ opensMinute: 700, openMinutes: 1_440 }, "21T00:00:00.000", "21T00:00:00.000"],
])("with %o, at %s the desk is open next at %s", (hours, now, next) => {
  expect(nextOpeningMs(hours, at(now))).toBe(at(next));
});

test("a desk without hours never opens", () => {
  expect(nextOpeningMs({ opensMinute: 540, openMinutes: 0 }, at("20T10:00:00.000"))).toBe(
    undefined,
  );
});
