import { expect, test } from "vitest";
import { perpetualWorld } from "../testing/perpetual-world.ts";
import type { ListContract } from "./acts.ts";

const ETHER = {
  act: "ListContract",
  symbol: "ETH-USDT-PERP",
  underlying: "ETH",
  tick: "0.1",
  lot: "0.001",
  priceMax: "30000",
  quantityMin: "0.001",
  quantityMax: "10000",
} as const satisfies ListContract;

test.each([
  ["a highest price below ten times the index", { priceMax: "29999.9" }, "price_max"],
  ["a tick of more than a hundredth of the index", { tick: "30.1" }, "tick"],
  ["a lot worth more than a hundredth of the first tier", { lot: "0.34" }, "lot"],
  ["a least quantity that is worth more than that", { quantityMin: "0.334" }, "quantity_min"],
] as const)("a contract is not listed with %s", (_, terms, field) => {
  const world = etherWorld();
  const act = { ...ETHER, ...terms };
  const { code, params } = world.refuse({ type: "Propose", actor: -1, act });
  expect([code, params]).toEqual(["PARAMETER_ERROR", { field }]);
});

test("a contract is listed at the bounds of its grid, and without an index on any", () => {
  const world = etherWorld();
  world.decide({ ...ETHER, quantityMin: "0.333" });
  world.decide({ act: "ListAsset", asset: "SOL", indexDecimals: 2 });
  const named = { symbol: "SOL-USDT-PERP", underlying: "SOL" } as const;
  world.decide({ ...ETHER, ...named, priceMax: "1" });
  expect(world.exchange.perpetual.contracts.all).toHaveLength(3);
});

/** Ether has an index of 3,000. */
function etherWorld() {
  const world = perpetualWorld();
  world.decide({ act: "ListAsset", asset: "ETH", indexDecimals: 2 });
  world.sample({ BTC: "60000", ETH: "3000" });
  return world;
}
