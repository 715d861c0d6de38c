import { expect, test } from "vitest";
import { explorerLink } from "./explorer.ts";

const EXPLORER = {
  transaction: "https://explorer.example/tx/{transaction}?full=1",
  address: "https://explorer.example/#/address/{address}",
} as const;

test.each([
  ["transaction", "ab12", "https://explorer.example/tx/ab12?full=1"],
  ["address", "TXyz", "https://explorer.example/#/address/TXyz"],
  ["address", "$&/../a b", "https://explorer.example/#/address/%24%26%2F..%2Fa%20b"],
  ["transaction", "", undefined],
] as const)("the page of %s %j is %s", (kind, value, link) => {
  expect(explorerLink(EXPLORER, kind, value)).toBe(link);
});

test("a network without an explorer leads nowhere", () => {
  const none = { transaction: null, address: null };
  expect(explorerLink(none, "transaction", "ab12")).toBeUndefined();
});
