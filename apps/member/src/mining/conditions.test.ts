import { expect, test } from "vitest";
import { conditionsOf, faultOf, type OwnConditions } from "./conditions.ts";
import { machineWith } from "./testing/samples.ts";

const OWN: OwnConditions = {
  platform: "99.99999999",
  referrals: 1,
  has_bought: false,
  available: "139.99999999",
  obstacle: null,
  sequence: "9",
};
const PRICE = { cost: "140", available: "140" };

test("a machine without conditions asks for a certified identity alone", () => {
  expect(conditionsOf(machineWith(), OWN)).toEqual([{ name: "certified", isMet: true }]);
  expect(conditionsOf(machineWith(), { ...OWN, obstacle: "KYC_REQUIRED" })).toEqual([
    { name: "certified", isMet: false },
  ]);
});

test("each condition is told with the member's own state", () => {
  const machine = machineWith({ platform_min: "100", referrals_min: 1, once: true });
  expect(conditionsOf(machine, OWN)).toEqual([
    { name: "certified", isMet: true },
    { name: "platform", isMet: false },
    { name: "referrals", isMet: true },
    { name: "once", isMet: true },
  ]);
});

test.each([
  [{}, {}, PRICE, undefined],
  [{}, { has_bought: true }, PRICE, "DO_NOT_BUY_AGAIN"],
  [{ platform_min: "100" }, {}, PRICE, "INSUFFICIENT_PLATFORM_COIN"],
  [{ referrals_min: 2 }, {}, PRICE, "DIRECT_REFERRALS_NOT_ENOUGH"],
  [{}, {}, { cost: "140.00000001", available: "140" }, "INSUFFICIENT_BALANCE"],
])("a machine with %o and a member with %o", (terms, news, price, fault) => {
  expect(faultOf(machineWith(terms), { ...OWN, ...news }, price)).toBe(fault);
});
