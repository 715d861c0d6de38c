import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import { accountWord } from "./account-words.ts";

/** A language in which a word is its own name and its values. */
const told = (word: string, values: object = {}) => [word, ...Object.values(values)].join(" ");
const t = told as unknown as TFunction;

test.each([
  ["m:7:held", "account_held"],
  ["sys:treasury", "account_treasury"],
  ["ext:custody:BTC:Lightning-2", "account_custody Lightning-2"],
  ["sys:clearing:withdraw:USDT:TRC20", "account_clearing TRC20"],
  ["sys:opening", "sys:opening"],
])("the account %s is called %j", (account, word) => {
  expect(accountWord(account, t)).toBe(word);
});
