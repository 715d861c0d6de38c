import { expect, test } from "vitest";
import { accountsOf, transferErrors, withCoin } from "./transfer-form.ts";

const FORM = {
  coin: "USDT",
  from: "sys:treasury",
  to: "ext:custody:TRC20",
  amount: "250",
  evidence: "fees of a day, ticket 12",
};
const PLACES = [
  { coin: "USDT", network: "TRC20" },
  { coin: "USDT", network: "ERC20" },
  { coin: "BTC", network: "BTC" },
];

test.each([
  [{}, {}],
  [{ amount: "-1" }, { amount: "amountWrong" }],
  [{ evidence: " " }, { evidence: "evidenceMissing" }],
  [{ to: "sys:treasury" }, { to: "sameAccount" }],
  [{ from: "ext:custody:TRC20", to: "ext:custody:ERC20" }, {}],
  [{ from: "ext:custody:TRC20", to: "sys:treasury" }, { to: "entersAsCapital" }],
])("a move with %j is wrong in %j", (change, errors) => {
  expect(transferErrors({ ...FORM, ...change })).toEqual(errors);
});

test("a coin goes between the house's accounts and its own networks, and no other coin's", () => {
  const outside = (coin: string) =>
    accountsOf(coin, PLACES).filter(({ value }) => value.startsWith("ext:"));
  expect(accountsOf("USDT", PLACES)[0]).toEqual({ value: "sys:treasury", path: "sys:treasury" });
  expect(outside("BTC")).toEqual([{ value: "ext:custody:BTC", path: "ext:custody:BTC:BTC" }]);
  expect(outside("USDT").map(({ value }) => value)).toEqual([
    "ext:custody:TRC20",
    "ext:custody:ERC20",
  ]);
});

test("with another coin, what that coin does not have is left", () => {
  const form = { ...FORM, from: "sys:fee" };
  expect(withCoin(form, "BTC", PLACES)).toEqual({ ...form, coin: "BTC", to: "sys:treasury" });
});
