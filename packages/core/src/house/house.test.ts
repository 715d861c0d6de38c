import { describe, expect, test } from "vitest";
import { CONVERSION, TREASURY } from "../ledger/accounts.ts";
import { toldBalances } from "../testing/told-entries.ts";
import { units } from "../testing/words.ts";
import { openWorld, REVIEWER } from "../testing/world.ts";
import type { ContributeCapital, TransferHouse } from "./acts.ts";

const CAPITAL: ContributeCapital = {
  act: "ContributeCapital",
  asset: "USDT",
  network: "TRC20",
  amount: "250000.5",
  evidence: "row-17",
};

test("house money enters from outside, with evidence, by two people", () => {
  const world = openWorld();
  const { events } = world.decide(CAPITAL);
  expect(events.at(-1)).toEqual({
    type: "CapitalContributed",
    asset: 0,
    network: 0,
    amount: units("250000.5"),
    evidence: "row-17",
  });
  expect(toldBalances(world)).toContain("sys:treasury USDT 250000.5");
  expect(toldBalances(world)).toContain("ext:custody USDT -310000.5");
});

describe("capital that is refused", () => {
  const cases: readonly (readonly [why: string, change: object, code: string, field: string])[] = [
    ["of no asset", { asset: "EUR" }, "PARAMETER_ERROR", "asset"],
    ["on no network", { network: "BTC" }, "PARAMETER_ERROR", "network"],
    ["of nothing", { amount: "0" }, "PARAMETER_ERROR", "amount"],
    ["of less than nothing", { amount: "-1" }, "PARAMETER_ERROR", "amount"],
    ["of nine decimals", { amount: "0.000000001" }, "PARAMETER_ERROR", "amount"],
    ["of no number", { amount: "NaN" }, "PARAMETER_ERROR", "amount"],
    ["without evidence", { evidence: "" }, "MISSING_PARAMETER", "evidence"],
    ["with a story as evidence", { evidence: "my own money" }, "MISSING_PARAMETER", "evidence"],
  ];
  for (const [why, change, code, field] of cases) {
    test(why, () => {
      const act = { ...CAPITAL, ...change };
      const refusal = openWorld().refuse({ type: "Propose", actor: REVIEWER, act });
      expect(refusal).toEqual({ ok: false, code, params: { field } });
    });
  }
});

describe("a transfer between the house's own accounts", () => {
  const transfer: TransferHouse = {
    act: "TransferHouse",
    asset: "USDT",
    from: "sys:treasury",
    to: "sys:convert",
    amount: "400",
    evidence: "order-1",
  };

  test("moves what is there, by two people, and out again", () => {
    const world = openWorld();
    world.decide({ ...CAPITAL, amount: "1000" });
    world.decide(transfer);
    world.decide({ ...transfer, from: "sys:convert", to: "ext:custody:TRC20", amount: "100" });
    const { ledger } = world.exchange;
    const balances = [TREASURY, CONVERSION].map((account) => ledger.balance(account, 0));
    expect(balances).toEqual([units("600"), units("300")]);
  });

  test("coins change networks, and none come in from outside", () => {
    const world = openWorld();
    world.decide({ act: "ListNetwork", asset: "USDT", network: "ERC20", depositMin: "1" });
    world.decide({ ...CAPITAL, amount: "1000" });
    const bridged = { ...transfer, from: "ext:custody:ERC20", to: "ext:custody:TRC20" };
    const { events } = world.decide(bridged);
    expect(events.at(-1)).toMatchObject({ type: "HouseTransferred", amount: units("400") });
    const coming = { ...transfer, from: "ext:custody:TRC20" };
    const { code, params } = world.refuse({ type: "Propose", actor: REVIEWER, act: coming });
    expect([code, params]).toEqual(["PARAMETER_ERROR", { field: "from" }]);
  });

  test.each([
    [{ asset: "NOPE" }, "asset"],
    [{ from: "m:1:available" }, "from"],
    [{ to: "sys:treasury" }, "to"],
    [{ to: "ext:custody:NOPE" }, "to"],
    [{ amount: "0" }, "amount"],
    [{ evidence: "a story" }, "evidence"],
    [{}, "INSUFFICIENT_BALANCE"],
  ])("is refused with %j", (change, refused) => {
    const world = openWorld();
    const act = { ...transfer, ...change };
    const { code, params } = world.refuse({ type: "Propose", actor: REVIEWER, act });
    expect(params?.field ?? code).toBe(refused);
  });
});
