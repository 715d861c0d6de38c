import { expect, test } from "vitest";
import { EMPTY_PROSPECTUS } from "../prospectuses/prospectus-form.ts";
import { WHOLE_PROSPECTUS } from "../prospectuses/testing/samples.ts";
import { type DraftForm, draftErrors, draftFields } from "./draft-form.ts";

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
  prospectus: WHOLE_PROSPECTUS,
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
  [{ prospectus: EMPTY_PROSPECTUS }, { title: "nameMissing", words: "wordsMissing" }],
])("%o is told at its field", (change, errors) => {
  expect(draftErrors({ ...FORM, ...change })).toEqual(errors);
});
