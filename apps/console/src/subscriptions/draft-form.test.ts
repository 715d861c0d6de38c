import { PROSPECTUS_LANGUAGES } from "@sumi/contract/subscriptions/prospectus.ts";
import { expect, test } from "vitest";
import {
  type DraftForm,
  draftErrors,
  draftFields,
  EMPTY_PROSPECTUS,
  errorsIn,
  missingLanguages,
} from "./draft-form.ts";

const WORDS = { tagline: "a coin", about: "It is new.", risks: "It may be worth nothing." };
const PROSPECTUS: DraftForm["prospectus"] = {
  ...EMPTY_PROSPECTUS,
  name: "New",
  words: {
    "zh-CN": WORDS,
    "en-US": WORDS,
    "fr-FR": WORDS,
    "de-DE": WORDS,
    "it-IT": WORDS,
    "ja-JP": WORDS,
    "ko-KR": WORDS,
    "tr-TR": WORDS,
    "zh-TW": WORDS,
  },
};

const FORM: DraftForm = {
  uid: "100001",
  coin: "new",
  quote: "USDT",
  mode: "pro_rata",
  price: "0.25",
  total: "100000",
  order_min: "100",
  order_max: "20000",
  personal_cap: "30000",
  start: "2026-12-01",
  end: "2026-12-08",
  lock_days: "30",
  release_days: "1",
  once: "false",
  forbidden: "cu, kp",
  prospectus: PROSPECTUS,
  note: " by contract ",
};

test("a draft begins and ends at midnight UTC, and names countries in capitals", () => {
  expect(draftErrors(FORM)).toEqual({});
  expect(draftFields(FORM)).toMatchObject({
    coin: "NEW",
    start_ms: String(Date.UTC(2026, 11, 1)),
    end_ms: String(Date.UTC(2026, 11, 8)),
    forbidden: "CU,KP",
    note: "by contract",
  });
  expect(draftFields({ ...FORM, forbidden: " " }).forbidden).toBe("");
});

test.each<[Partial<DraftForm>, object]>([
  [{ uid: "0" }, { uid: "uidWrong" }],
  [{ coin: "N-W" }, { coin: "coinWrong" }],
  [{ price: "0" }, { price: "figureWrong" }],
  [{ end: "" }, { end: "dayWrong" }],
  [{ lock_days: "1.5" }, { lock_days: "countWrong" }],
  [{ forbidden: "Cuba" }, { forbidden: "countriesWrong" }],
  [{ note: " " }, { note: "noteMissing" }],
  [{ prospectus: { ...PROSPECTUS, name: " " } }, { name: "nameMissing" }],
  [{ prospectus: { ...EMPTY_PROSPECTUS, name: "New" } }, { words: "wordsMissing" }],
  [
    { prospectus: { ...PROSPECTUS, documents: [{ title: "A", address: "http://a", sha256: "" }] } },
    { documents: "documentWrong" },
  ],
])("%o is told at its field", (change, errors) => {
  expect(draftErrors({ ...FORM, ...change })).toEqual(errors);
});

test("each step shows its own errors, and a language counts once all its words are there", () => {
  const errors = { price: "figureWrong", name: "nameMissing", note: "noteMissing" } as const;
  expect(errorsIn("terms", errors)).toEqual({ price: "figureWrong" });
  expect(errorsIn("prospectus", errors)).toEqual({ name: "nameMissing" });
  expect(errorsIn("review", errors)).toEqual({ note: "noteMissing" });
  expect(missingLanguages(EMPTY_PROSPECTUS.words)).toEqual(PROSPECTUS_LANGUAGES);
  const words = { ...PROSPECTUS.words, "tr-TR": { ...WORDS, risks: " " } };
  expect(missingLanguages(words)).toEqual(["tr-TR"]);
});
