import { expect, test } from "vitest";
import { formatDuration } from "./format.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;

test("a span is told in seconds below an hour, in hours below a week, then in days", () => {
  const spans = [1, 59, 900, HOUR - 1, HOUR, DAY, 7 * DAY - HOUR, 7 * DAY, 30 * DAY];
  expect(spans.map((seconds) => formatDuration("en-US", seconds))).toEqual([
    "1 second",
    "59 seconds",
    "900 seconds",
    "3,599 seconds",
    "1 hour",
    "24 hours",
    "167 hours",
    "7 days",
    "30 days",
  ]);
});

test("no wait is told to be shorter than it is", () => {
  expect(formatDuration("en-US", HOUR + 1)).toBe("2 hours");
  expect(formatDuration("en-US", 7 * DAY - 1)).toBe("168 hours");
  expect(formatDuration("en-US", 7 * DAY + 1)).toBe("8 days");
});

test("the unit is the language's own", () => {
  const texts = (["ja-JP", "de-DE", "tr-TR", "ko-KR"] as const).map((language) =>
    formatDuration(language, DAY),
  );
  expect(texts).toEqual(["24 時間", "24 Stunden", "24 saat", "24시간"]);
});
