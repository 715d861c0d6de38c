import { expect, test } from "vitest";
import { formatAge } from "./ages.ts";
import { LANGUAGES } from "./languages.ts";

const ages: readonly [seconds: number, text: string][] = [
  [0, "0s ago"],
  [12.9, "12s ago"],
  [3_599, "3,599s ago"],
  [3_600, "1h ago"],
  [604_799, "167h ago"],
  [604_800, "7d ago"],
];
for (const [seconds, text] of ages) {
  test(`${seconds} seconds are ${text}`, () => {
    expect(formatAge("en-US", seconds).replaceAll("\u00a0", " ")).toBe(text);
  });
}

test("every language says that it was before, and in few signs", () => {
  const texts = LANGUAGES.map((language) => formatAge(language, 12));
  expect(texts.filter((text) => text.startsWith("-") || text.length > 12)).toEqual([]);
  expect([formatAge("ja-JP", 12), formatAge("de-DE", 12)]).toEqual(["12秒前", "vor 12 s"]);
});
