import { expect, test } from "vitest";
import { countdownText, durationParts, formatDuration } from "./durations.ts";

test.each([
  ["en-US", 1, "1 minute"],
  ["en-US", 5, "5 minutes"],
  ["de-DE", 5, "5 Minuten"],
  ["fr-FR", 5, "5 minutes"],
  ["ja-JP", 5, "5 分"],
] as const)("in %s %i minutes are %j", (language, minutes, text) => {
  expect(formatDuration(language, minutes, { unit: "minute", style: "long" })).toBe(text);
});

test("a figure and its unit can be told apart", () => {
  expect(durationParts("en-US", 5, "minute")).toEqual([
    { isFigure: true, text: "5" },
    { isFigure: false, text: " " },
    { isFigure: false, text: "min" },
  ]);
});

test.each([
  [60_000, "1:00"],
  [59_001, "1:00"],
  [42_000, "0:42"],
  [1, "0:01"],
  [0, "0:00"],
  [-5_000, "0:00"],
  [3_723_000, "62:03"],
])("%i ms are counted down as %s", (leftMs, text) => expect(countdownText(leftMs)).toBe(text));
