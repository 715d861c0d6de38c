import { expect, test } from "vitest";
import { LANGUAGES } from "./languages.ts";
import {
  decimalsOf,
  formatCompact,
  formatNumber,
  formatPercent,
  splitDecimals,
} from "./numbers.ts";

const figures: readonly [Parameters<typeof formatNumber>, string][] = [
  [["ja-JP", "24318.4", { fixed: 2 }], "24,318.40"],
  [["de-DE", "24318.4", { fixed: 2 }], "24.318,40"],
  [["it-IT", "1234.5", { fixed: 2 }], "1.234,50"],
  [["fr-FR", "24318.4", { fixed: 2 }], "24\u00a0318,40"],
  [["en-US", "0.123456789", {}], "0.12345678"],
  [["en-US", "-1.999", { fixed: 2 }], "\u22121.99"],
  [["en-US", "312.77", { fixed: 2, isSigned: true }], "+312.77"],
  [["en-US", "0", { isSigned: true }], "0"],
  [["en-US", "0.000000001", {}], "<0.00000001"],
  [["de-DE", "0.001", { fixed: 2 }], "<0,01"],
  [["en-US", "123456789012345678.12345678", {}], "123,456,789,012,345,678.12345678"],
];
for (const [given, expected] of figures) {
  test(`${given[1]} reads ${expected} in ${given[0]}`, () => {
    expect(formatNumber(...given)).toBe(expected);
  });
}

const percents: readonly [Parameters<typeof formatPercent>, string][] = [
  [["en-US", "2.14"], "+2.14%"],
  [["ja-JP", "-3.08"], "\u22123.08%"],
  [["de-DE", "2.14"], "+2,14\u00a0%"],
  [["tr-TR", "2.14"], "+%2,14"],
  [["en-US", "0"], "0.00%"],
  [["en-US", "12345.6"], "+12,345.60%"],
  [["en-US", "0.1", { isSigned: false }], "0.10%"],
  [["ja-JP", "100", { isSigned: false, decimals: 0 }], "100%"],
  [["fr-FR", "100", { isSigned: false, decimals: 0 }], "100\u00a0%"],
  [["tr-TR", "100", { isSigned: false, decimals: 0 }], "%100"],
];
for (const [given, expected] of percents) {
  test(`${given[1]} percent reads ${expected} in ${given[0]}`, () => {
    expect(formatPercent(...given)).toBe(expected);
  });
}

test("great quantities are short in every language", () => {
  const shown = LANGUAGES.map((language) => formatCompact(language, "1842000000"));
  expect(shown.filter((text) => text.length > 10)).toEqual([]);
  expect(formatCompact("ja-JP", "1842000000")).toBe("18.42億");
  expect(formatCompact("ja-JP", "711000")).toBe("71.10万");
});

test("decimals step back from the whole in every language", () => {
  expect(splitDecimals("de-DE", "24.318,40")).toEqual(["24.318", ",40"]);
  expect(splitDecimals("en-US", "24,318")).toEqual(["24,318", ""]);
});

test("a step tells how many decimals its column has", () => {
  expect(["0.01", "1", "0.00001"].map(decimalsOf)).toEqual([2, 0, 5]);
});
