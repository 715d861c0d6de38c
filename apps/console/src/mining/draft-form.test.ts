import { expect, test } from "vitest";
import { EMPTY_PROSPECTUS } from "../prospectuses/prospectus-form.ts";
import { WHOLE_PROSPECTUS } from "../prospectuses/testing/samples.ts";
import { type DraftForm, draftErrors, draftFields } from "./draft-form.ts";

const FORM: DraftForm = {
  name: "etc-30",
  ownership: "shared",
  supply: "100",
  pay_coin: "usdt",
  price: "2000",
  coin: "etc",
  income_type: "value",
  daily: "12.34",
  term_days: "365",
  list: "2026-12-01",
  delist: "2027-01-01",
  platform_coin: "USDT",
  platform_min: "0",
  referrals_min: "0",
  once: "false",
  frozen: "false",
  forbidden: "cu, kp",
  prospectus: WHOLE_PROSPECTUS,
  note: " by contract ",
};

test("a machine is listed at midnight UTC, and names coins and countries in capitals", () => {
  expect(draftErrors(FORM)).toEqual({});
  expect(draftFields(FORM)).toMatchObject({
    name: "ETC-30",
    pay_coin: "USDT",
    coin: "ETC",
    list_ms: String(Date.UTC(2026, 11, 1)),
    delist_ms: String(Date.UTC(2027, 0, 1)),
    forbidden: "CU,KP",
    note: "by contract",
  });
  expect(draftFields({ ...FORM, forbidden: " " }).forbidden).toBe("");
});

test.each<[Partial<DraftForm>, object]>([
  [{ name: "E T" }, { name: "nameWrong" }],
  [{ name: "E".repeat(25) }, { name: "nameWrong" }],
  [{ coin: "E-C" }, { coin: "coinWrong" }],
  [{ price: "0" }, { price: "figureWrong" }],
  [{ supply: "0" }, { supply: "countWrong" }],
  [{ term_days: "1.5" }, { term_days: "countWrong" }],
  [{ platform_min: "-1" }, { platform_min: "leastWrong" }],
  [{ referrals_min: "" }, { referrals_min: "countWrong" }],
  [{ delist: "" }, { delist: "dayWrong" }],
  [{ forbidden: "Cuba" }, { forbidden: "countriesWrong" }],
  [{ prospectus: EMPTY_PROSPECTUS }, { title: "nameMissing", words: "wordsMissing" }],
  [{ note: " " }, { note: "noteMissing" }],
])("%o is told at its field", (change, errors) => {
  expect(draftErrors({ ...FORM, ...change })).toEqual(errors);
});
