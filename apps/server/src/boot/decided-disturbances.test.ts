import { brakeRulesOn } from "@sumi/core/brake-rules.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { down, limited } from "../platform/health/finding.ts";
import { TradingHouse } from "../testing/trading-house.ts";
import { decidedDisturbances } from "./decided-disturbances.ts";

let house: TradingHouse;
beforeEach(async () => {
  house = await TradingHouse.open(() => {});
});
afterEach(() => house.close());

const decided = () => decidedDisturbances(house.script.exchange, house.script.timeMs);

test("paused deposits are told by network", () => {
  const key = "network.USDT.MAIN.deposits_paused";
  house.script.decide({ act: "ChangeParameter", key, value: "1", effectiveMs: 0 });
  expect(decided()).toEqual([down("DEPOSITS", "PAUSED", "USDT · MAIN")]);
});

test("a brake is told by the part that it disturbs, with the reason that members read", () => {
  const { script } = house;
  const untilMs = script.timeMs + 3_600_000;
  const brake = { type: "Brake", actor: -101, reason: "INCIDENT", untilMs } as const;
  script.accept({ ...brake, kind: "withdrawals", name: "USDT.MAIN" });
  script.accept({ ...brake, kind: "sign_ups", name: "" });
  script.accept({ ...brake, kind: "conversion", name: "" });
  expect(new Set(decided())).toEqual(
    new Set([
      limited("WITHDRAWALS", "INCIDENT", "USDT · MAIN"),
      limited("SIGN_IN", "INCIDENT"),
      limited("CONVERSION", "INCIDENT"),
    ]),
  );
  script.timeMs = untilMs;
  expect(decided()).toEqual([]);
});

test("a brake of every kind is told", () => {
  const { script } = house;
  const untilMs = script.timeMs + 3_600_000;
  const { kinds, namesOf } = brakeRulesOn(script.exchange);
  const things = kinds.flatMap((kind) => (namesOf(kind) ?? []).map((name) => ({ kind, name })));
  for (const thing of things) {
    script.accept({ type: "Brake", actor: -101, reason: "INCIDENT", untilMs, ...thing });
  }
  expect(decided()).toHaveLength(things.length);
  expect(new Set(things.map(({ kind }) => kind)).size).toBe(kinds.length);
});
