import { expect, test } from "vitest";
import type { DepositNetwork } from "./data.ts";
import { type DepositForm, networkToBegin, problemOf } from "./deposit-form.ts";

const VOUCHER = { id: "1", blob: new Blob() };
const GOOD: DepositForm = { amount: "1500", txid: "", voucher: VOUCHER };

test.each<[string, Partial<DepositForm>, string | undefined]>([
  ["nothing typed", { amount: "" }, "enterAmount"],
  ["zero", { amount: "0.00" }, "enterAmount"],
  ["a unit below the minimum", { amount: "9.99999999" }, "minimum"],
  ["the minimum itself", { amount: "10" }, undefined],
  ["half a transaction", { txid: "9f9f" }, "txidWrong"],
  ["a link in place of a transaction", { txid: "https://tron.example/tx/9f" }, "txidWrong"],
  ["a transaction with blanks around it", { txid: ` 0x${"9f".repeat(32)} ` }, undefined],
  ["no picture", { voucher: undefined }, "voucherMissing"],
  ["everything", {}, undefined],
])("with %s one is told so before anything is sent", (_, change, word) => {
  expect(problemOf({ ...GOOD, ...change }, { network: "TRC20", minimum: "10" })?.word).toBe(word);
});

test("one begins on the network that was asked for, else on the first with an address", () => {
  const networks = [network("TRC20", false), network("ERC20", true)];
  expect(networkToBegin(networks, "TRC20")).toBe("TRC20");
  expect(networkToBegin(networks, "NONE")).toBe("ERC20");
  expect(networkToBegin([network("TRC20", false)], undefined)).toBe("TRC20");
  expect(networkToBegin([], undefined)).toBe(undefined);
});

function network(name: string, open: boolean): DepositNetwork {
  return {
    network: name,
    open,
    has_memo: false,
    confirmations: 1,
    deposit_minimum: "10",
    withdrawal_minimum: "10",
    withdrawal_maximum: "20000",
    withdrawal_fee: { kind: "fixed", fee: "1" },
    explorer: { transaction: null, address: null },
  };
}
