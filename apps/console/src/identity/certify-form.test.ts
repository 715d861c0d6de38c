import { expect, test } from "vitest";
import { certifyErrors } from "./certify-form.ts";

const FORM = { number: "TK 1234567", birth: "1990-01-31" };
const NOW_MS = Date.UTC(2026, 0, 1);

test.each([
  [{}, {}],
  [{ number: "１２３-4567" }, {}],
  [{ number: " " }, { number: "numberWrong" }],
  [{ number: "TK#1" }, { number: "numberWrong" }],
  [{ birth: "" }, { birth: "birthWrong" }],
  [{ birth: "2026-01-02" }, { birth: "birthWrong" }],
])("%j is wrong in %j", (change, errors) => {
  expect(certifyErrors({ ...FORM, ...change }, NOW_MS)).toEqual(errors);
});
