import { accept, reject } from "@sumi/primitives/rejection.ts";
import { expect, test } from "vitest";
import { paymentOf } from "./transaction.ts";

const ID = "9f".repeat(32);
const WRONG = reject("TRANSACTION_FORMAT", { form: "64 × 0-9 a-f" });

test.each([
  ["TRC20", ID, accept(ID)],
  ["TRC20", `0x${ID.toUpperCase()}`, accept(ID)],
  ["TRC20", `${ID}:0`, WRONG],
  ["TRC20", "same-transaction-0001", WRONG],
  ["BTC", ID, accept(`${ID}:0`)],
  ["BTC", `${ID}:0`, accept(`${ID}:0`)],
  ["BTC", `${ID.toUpperCase()}:17`, accept(`${ID}:17`)],
  ["BTC", `${ID}:017`, WRONG],
  ["BTC", `${ID}:`, WRONG],
  ["BTC", `${ID}:1:2`, WRONG],
  ["BTC", `${ID}:-1`, WRONG],
  ["BTC", `${ID}:1000000`, WRONG],
])("on %s the payment %j has one spelling", (network, text, payment) => {
  expect(paymentOf(network, text)).toEqual(payment);
});
