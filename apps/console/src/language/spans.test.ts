import { expect, test } from "vitest";
import { formatSpan } from "./spans.ts";

test.each([
  [0, "0 分", "0 min"],
  [31 * 60_000, "31 分", "31 min"],
  [84 * 60_000 + 59_999, "1 時間24 分", "1 hr 24 min"],
  [77 * 3_600_000, "3 日5 時間", "3 days 5 hr"],
  [48 * 3_600_000, "2 日", "2 days"],
])("%i ms are said in the two greatest units", (ms, japanese, english) => {
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  expect(plain(formatSpan("ja-JP", ms))).toBe(japanese);
  expect(plain(formatSpan("en-US", ms))).toBe(english);
});
