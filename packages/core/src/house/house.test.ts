import { describe, expect, test } from "vitest";
import { toldBalances } from "../testing/told-entries.ts";
import { units } from "../testing/words.ts";
import { openWorld, REVIEWER } from "../testing/world.ts";
import type { FundHouse } from "./acts.ts";

const FUND: FundHouse = {
  act: "FundHouse",
  asset: "USDT",
  network: "TRC20",
  amount: "250000.5",
  evidence: "row-17",
};

test("house money enters from outside, with evidence, by two people", () => {
  const world = openWorld();
  const { events } = world.decide(FUND);
  expect(events.at(-1)).toEqual({
    type: "HouseFunded",
    ...{ asset: 0, network: 0, amount: units("250000.5"), evidence: "row-17" },
  });
  expect(toldBalances(world)).toContain("sys:treasury USDT 250000.5");
  expect(toldBalances(world)).toContain("ext:custody USDT -310000.5");
});

describe("funding that is refused", () => {
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
      const act = { ...FUND, ...change };
      const refusal = openWorld().refuse({ type: "Propose", actor: REVIEWER, act });
      expect(refusal).toEqual({ ok: false, code, params: { field } });
    });
  }
});
