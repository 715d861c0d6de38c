import { expect, test } from "vitest";
import { unloadedWords } from "./screen-words.ts";
import { source } from "./source.ts";

test("a screen without its words is found, and a sheet that loads its own is not", () => {
  const sources = [
    source(
      "apps/member/src/claims/routes.ts",
      'export const CLAIMS = { words: ["claims"], load: () => import("./Screen.tsx") };',
    ),
    source(
      "apps/member/src/claims/Screen.tsx",
      'useTranslation(["claims", "common"]); t("bills:title"); import("./sheet.ts");',
    ),
    source("apps/member/src/claims/sheet.ts", 'language.load(["proof"]); import("./Sheet.tsx");'),
    source("apps/member/src/claims/Sheet.tsx", 'useTranslation("proof");'),
  ];
  expect(unloadedWords(sources)).toEqual([
    "apps/member/src/claims/routes.ts does not load the words bills",
  ]);
});
