/** Which fees have rewards (rules 7): those of perpetual contracts; timed contracts have none. */
import { beforeEach, expect, test } from "vitest";
import { contractActs, fundPools, placing, settleAll, tick } from "../testing/contract-world.ts";
import { perpetualActs, placePerpetual, tickIndex } from "../testing/perpetual-world.ts";
import { certify } from "../testing/wallet-world.ts";
import { memberNumber } from "../testing/words.ts";
import { World } from "../testing/world.ts";
import { foundReferrals, toldRewards } from "./testing/referral-world.ts";

const [E, F] = [memberNumber("E"), memberNumber("F")];

let world: World;

beforeEach(() => {
  world = new World();
  foundReferrals(world, {}, [...contractActs(), ...perpetualActs()]);
  for (const member of ["E", "F"]) certify(world, member);
  world.deposit("E", "USDT", "10000");
  tickIndex(world, 3, "60000");
});

test("a fee of a perpetual contract is shared, to the last unit", () => {
  for (const actor of [E, F]) world.accept({ type: "ConfirmPerpetualRisk", actor });
  placePerpetual(world, "F", "buy 0.1 @60000");
  // E takes, and pays 0.06 % of 6,000 USDT.
  const traded = placePerpetual(world, "E", "sell 0.1 @60000");
  expect(toldRewards(traded)).toEqual(["D 0.72 C 0.36 B 0.18"]);
});

test("a timed contract brings nobody anything, won with money or without", () => {
  world.accept({ type: "ConfirmRisk", actor: E });
  fundPools(world);
  world.accept({ type: "RequestTrialMoney", actor: E });
  tick(world, 2, "60000");
  for (const mode of ["real", "trial"] as const) world.accept(placing("E", "up 100", { mode }));
  tick(world, 100, "60000");
  tick(world, 300, "60100");
  const settled = settleAll(world).flatMap(({ events }) => events.map(({ type }) => type));
  expect(settled.filter((type) => type === "DeliveryWon")).toHaveLength(2);
  expect(world.records.flatMap(toldRewards)).toEqual([]);
});
