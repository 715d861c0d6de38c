import { expect, test } from "vitest";
import { fieldsToJudge, reviewErrors } from "./review-form.ts";

const FILLED = { amount: "1500.5", txid: "0xabcdef12", output: "0", note: "" };
const FORM = { ...FILLED, isReceiverChecked: true };

test.each([
  [{}, {}],
  [{ amount: "" }, { amount: "amountWrong" }],
  [{ amount: "0" }, { amount: "amountWrong" }],
  [{ amount: "0.00000000" }, { amount: "amountWrong" }],
  [{ amount: "1,500" }, { amount: "amountWrong" }],
  [{ amount: "-1" }, { amount: "amountWrong" }],
  [{ amount: "1.123456789" }, { amount: "amountWrong" }],
  [{ amount: " 12 " }, {}],
  [{ txid: "short" }, { txid: "txidWrong" }],
  [{ txid: "no spaces here" }, { txid: "txidWrong" }],
  [{ output: "" }, { output: "outputWrong" }],
  [{ output: "-1" }, { output: "outputWrong" }],
  [{ isReceiverChecked: false }, { receiver: "receiverMissing" }],
])("%j is wrong in %j", (change, errors) => {
  expect(reviewErrors({ ...FORM, ...change })).toEqual(errors);
});

test("only what could be right is judged while one types", () => {
  expect(fieldsToJudge({ ...FORM, amount: " 12 ", txid: "0x" })).toEqual({
    amount: "12",
    output: "0",
  });
});
