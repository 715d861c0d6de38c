import type { Say } from "@sumi/app/words.ts";
import { expect, test } from "vitest";
import { accountWord, shownBalance } from "./account-words.ts";

/** A translation that returns the key and the name. */
const told = (word: string, { name }: { name: string }) => `${word} ${name}`.trim();
const t = told as unknown as Say;

test.each([
  ["m:7:held", "account_held"],
  ["sys:treasury", "account_treasury"],
  ["ext:custody:BTC:Lightning-2", "account_custody Lightning-2"],
  ["sys:clearing:withdraw:USDT:TRC20", "account_withdrawalClearing TRC20"],
  ["m:7:position:BTC-PERP", "account_position BTC-PERP"],
  ["sys:treasury:mining_sales", "account_miningSales"],
  ["sys:issuer:KOTO:proceeds", "account_issuerProceeds KOTO"],
  ["sys:opening", "sys:opening"],
])("the account %s is called %j", (account, word) => {
  expect(accountWord(account, t)).toBe(word);
});

test.each([
  ["ext:custody:BTC:MAIN", "-1495.5", "1495.5"],
  ["ext:custody:BTC:MAIN", "2", "-2"],
  ["ext:custody:BTC:MAIN", "0", "0"],
  ["m:7:available", "-3", "-3"],
])("of %s the balance %s is read as %s", (account, balance, shown) => {
  expect(shownBalance(account, balance)).toBe(shown);
});
