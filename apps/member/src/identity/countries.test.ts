import { COUNTRIES } from "@sumi/primitives/countries.ts";
import { expect, test } from "vitest";
import { countriesIn, countriesLike } from "./countries.ts";

const codesLike = (language: "ja-JP" | "de-DE" | "tr-TR", typed: string) =>
  countriesLike(countriesIn(language, COUNTRIES), typed).map(({ code }) => code);

test("every country has a name, sorted as readers of the language sort", () => {
  const german = countriesIn("de-DE", COUNTRIES);
  expect(german.filter(({ code, name }) => code === name)).toEqual([]);
  const names = german.map(({ name }) => name);
  expect(names.indexOf("Österreich")).toBeLessThan(names.indexOf("Pakistan"));
});

test.each([
  ["ja-JP", "日本", ["JP"]],
  ["ja-JP", "japan", ["JP"]],
  ["de-DE", "oster", ["AT"]],
  ["tr-TR", "turkiye", ["TR"]],
  ["de-DE", "jp", ["JP"]],
  ["de-DE", "zzz", []],
] as const)("in %s %j finds %j", (language, typed, codes) => {
  expect(codesLike(language, typed)).toEqual(codes);
});
