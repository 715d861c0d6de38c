import { expect, test } from "vitest";
import { addressOnBook, coinOf } from "./testing/scene.ts";
import {
  beginWithdrawal,
  isOfQuantity,
  mostOf,
  onNetwork,
  problemOf,
  type Terms,
} from "./withdrawal-form.ts";

const NOW_MS = 1_000;
const PAGE: Terms = {
  available: "1000.5",
  networks: coinOf("USDT", ["TRC20", "ERC20"]).networks,
  addresses: [
    addressOnBook("1", "TRC20"),
    addressOnBook("2", "TRC20"),
    addressOnBook("3", "ERC20"),
  ],
  blocks: [],
};
const READY = { network: "TRC20", address: "1", quantity: "100" };

test("a withdrawal begins where the newest address is, and an only address needs no choice", () => {
  expect(beginWithdrawal(PAGE, {})).toMatchObject({ network: "ERC20", address: "3" });
  const onTron = beginWithdrawal(PAGE, { network: "TRC20", address: "3" });
  expect(onTron).toMatchObject({ network: "TRC20", address: undefined });
  expect(beginWithdrawal(PAGE, { network: "TRC20", address: "2" }).address).toBe("2");
  expect(beginWithdrawal(PAGE, { network: "NONE" }).network).toBe("ERC20");
  expect(beginWithdrawal({ ...PAGE, addresses: [] }, {}).network).toBe("TRC20");
});

test("a withdrawal that was left begins with its figure, where it is asked for now", () => {
  expect(beginWithdrawal(PAGE, {}, READY)).toEqual(READY);
  expect(beginWithdrawal(PAGE, { network: "TRC20", address: "2" }, READY)).toEqual({
    ...READY,
    address: "2",
  });
  expect(beginWithdrawal(PAGE, { network: "ERC20" }, READY)).toEqual({
    network: "ERC20",
    address: "3",
    quantity: "100",
  });
  const gone = { ...PAGE, addresses: [addressOnBook("3", "ERC20")] };
  expect(beginWithdrawal(gone, {}, READY).address).toBeUndefined();
});

test("another network keeps the figure and drops the address", () => {
  expect(onNetwork({ ...READY, address: "1" }, PAGE, "ERC20")).toEqual({
    network: "ERC20",
    address: "3",
    quantity: "100",
  });
});

test("all of it is no more than one withdrawal may be", () => {
  expect(mostOf(PAGE, READY)).toBe("1000.5");
  expect(mostOf({ ...PAGE, available: "20000.00000001" }, READY)).toBe("20000");
});

const soon = { ...addressOnBook("4", "TRC20"), usable_from_ms: 1_001 };
test.each([
  ["is complete", {}, {}, undefined],
  ["is asked for by nobody certified", {}, { blocks: [block(null)] }, "cannotWithdraw"],
  ["is asked for in a pause", {}, { blocks: [block(1_001)] }, "cannotWithdraw"],
  ["is asked for after a pause", {}, { blocks: [block(999)] }, undefined],
  ["goes nowhere", { address: undefined }, {}, "chooseDestination"],
  ["goes to a place that is gone", { address: "9" }, {}, "chooseDestination"],
  ["goes there too early", { address: "4" }, { addresses: [soon] }, "addressNotYet"],
  ["has no figure", { quantity: "" }, {}, "enterQuantity"],
  ["has nothing as its figure", { quantity: "0.0" }, {}, "enterQuantity"],
  ["is too small", { quantity: "9.99999999" }, {}, "minimum"],
  ["is the smallest", { quantity: "10" }, {}, undefined],
  ["is too great", { quantity: "20000.1" }, {}, "maximum"],
  ["is more than there is", { quantity: "1000.50000001" }, {}, "balanceTooLow"],
  ["is all there is", { quantity: "1000.5" }, {}, undefined],
])("a withdrawal that %s is told so", (_, change, page, word) => {
  expect(problemOf({ ...READY, ...change }, { ...PAGE, ...page }, NOW_MS)?.word).toBe(word);
});

test("what concerns the figure stands at its field", () => {
  expect(isOfQuantity({ word: "minimum", figure: "10" })).toBe(true);
  expect(isOfQuantity({ word: "enterQuantity" })).toBe(false);
});

function block(untilMs: number | null) {
  return { reason: "WITHDRAWAL_BLOCKED", until_ms: untilMs, by_staff_for: null } as const;
}
