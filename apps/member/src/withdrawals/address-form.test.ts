import { expect, test } from "vitest";
import {
  type AddressForm,
  addressProblems,
  emptyAddress,
  fieldOfRefusal,
  fieldsOf,
  networkLike,
  withCoin,
} from "./address-form.ts";
import { standingOf } from "./address-standing.ts";
import { coinOf } from "./testing/scene.ts";

const TRON = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const USDT = coinOf("USDT", ["TRC20", "ERC20"]);
const ETH = coinOf("ETH", ["ERC20"]);
const GOOD: AddressForm = {
  coin: "USDT",
  network: "TRC20",
  address: TRON,
  tag: "",
  remark: "my Ledger",
};

test("a form begins with the coin and network that were asked for, or with the first ones", () => {
  const begun = (wished: { coin?: string; network?: string }) => {
    const { coin, network } = emptyAddress([USDT, ETH], wished);
    return [coin, network];
  };
  expect(begun({})).toEqual(["USDT", "TRC20"]);
  expect(begun({ coin: "USDT", network: "ERC20" })).toEqual(["USDT", "ERC20"]);
  expect(begun({ coin: "ETH", network: "TRC20" })).toEqual(["ETH", "ERC20"]);
  expect(begun({ coin: "NONE" })).toEqual(["USDT", "TRC20"]);
  expect(emptyAddress([], {})).toMatchObject({ coin: "", network: "" });
});

test("a proved wallet is filled in on its own network, with its name, and nowhere else", () => {
  const wallet = { address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", name: "Fox" };
  expect(emptyAddress([coinOf("BTC", ["BTC"]), ETH], { wallet })).toEqual({
    coin: "ETH",
    network: "ERC20",
    address: wallet.address,
    tag: "",
    remark: "Fox",
  });
  expect(emptyAddress([coinOf("BTC", ["BTC"])], { wallet })).toMatchObject({ address: "" });
});

test("another coin keeps the network that it shares, and else takes its own", () => {
  expect(withCoin({ ...GOOD, network: "ERC20" }, ETH).network).toBe("ERC20");
  expect(withCoin(GOOD, ETH)).toMatchObject({ coin: "ETH", network: "ERC20", address: TRON });
});

test.each([
  ["is complete", {}, false, {}],
  ["has no address", { address: " " }, false, { address: "enterAddress" }],
  ["has no remark", { remark: "　" }, false, { remark: "enterRemark" }],
  ["has a full-width tag", { tag: "１２" }, true, {}],
  ["has a tag that is no number", { tag: "x" }, true, { tag: "wrongTag" }],
  ["has too great a tag", { tag: "4294967296" }, true, { tag: "wrongTag" }],
  ["has the greatest tag", { tag: "4294967295" }, true, {}],
  ["has a tag left from another network", { tag: "x" }, false, {}],
] as const)("an address that %s is told so", (_, change, hasMemo, problems) => {
  expect(addressProblems({ ...GOOD, ...change }, hasMemo)).toEqual(problems);
});

test("spaces and line breaks that were copied along are not sent", () => {
  const typed = { ...GOOD, address: ` ${TRON.slice(0, 9)}\n${TRON.slice(9)} `, remark: " mine " };
  expect(fieldsOf(typed)).toMatchObject({ address: TRON, remark: "mine" });
});

test.each([
  [TRON, "TRC20"],
  ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "ERC20"],
  ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "BTC"],
  ["1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "BTC"],
  ["rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", "XRPL"],
  ["DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L", "DOGE"],
  ["hello", undefined],
])("%s looks like an address of %s", (address, network) => {
  expect(networkLike(address)).toBe(network);
});

test("the server's refusal stands at the field that it speaks of", () => {
  const refused = (code: "ADDRESS_FORMAT" | "PARAMETER_ERROR" | "ABOVE_MAXIMUM", field = "") =>
    fieldOfRefusal({ kind: "refused", code, message: "", params: { field } });
  expect(refused("ADDRESS_FORMAT")).toBe("address");
  expect(refused("PARAMETER_ERROR", "memo")).toBe("tag");
  expect(refused("PARAMETER_ERROR", "network")).toBeUndefined();
  expect(refused("ABOVE_MAXIMUM")).toBeUndefined();
  expect(fieldOfRefusal({ kind: "unknown", by: "network" })).toBeUndefined();
});

test("of an address the most pressing is told: not yet, looked at, or since when", () => {
  const address = { created_ms: 1, usable_from_ms: 10, review_until_ms: 20 };
  const words = [9, 10, 19, 20].map((nowMs) => standingOf(address, nowMs).word);
  expect(words).toEqual(["usableFrom", "reviewedUntil", "reviewedUntil", "addedOn"]);
});
