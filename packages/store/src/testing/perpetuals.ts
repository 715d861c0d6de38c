import {
  PERP,
  perpetualActs,
  perpetualWorld,
  placePerpetual,
  runClock,
  tickIndex,
} from "@sumi/core/testing/perpetual-world.ts";
import { memberNumber, units } from "@sumi/core/testing/words.ts";
import type { World } from "@sumi/core/testing/world.ts";
import type { ExchangeScript } from "./exchange-script.ts";

/** Fundings are due each minute, so that a short story has some. */
const TERMS = { [`contract.${PERP}.funding_minutes`]: "1" };

/**
 * Everything that happens to positions: they open, grow, turn around and close, margin and leverage
 * change, fundings are paid. A is liquidated, with the help of the fund, and then B deleveraged; F
 * has a position and C an order at the end.
 */
export function perpetualStory(): World {
  const world = perpetualWorld({ insurance: "500", terms: TERMS });
  const contract = 0;
  const [a, f] = [memberNumber("A"), memberNumber("F")];
  trade(world, "A buys 0.7 @60000 from B");
  placePerpetual(world, "D", "sell 0.3 @60000 2x");
  placePerpetual(world, "A", "buy 0.3 @60000 5x");
  world.accept({ type: "AddMargin", actor: a, contract, amount: units("100") });
  world.accept({ type: "RemoveMargin", actor: a, contract, amount: units("100") });
  trade(world, "F buys 0.2 @60000 from E");
  world.accept({ type: "SetLeverage", actor: f, contract, leverage: 4 });
  const prices = { takeProfit: 620_000, stopLoss: 580_000, protectBy: "last" } as const;
  world.accept({ type: "SetProtection", actor: f, contract, ...prices });
  trade(world, "D buys 0.3 @60000 from F");
  tickIndex(world, 65, "60000");
  runClock(world);
  const placed = placePerpetual(world, "C", "buy 0.1 @59000");
  const order = placed.stamp.sequence;
  const change = { type: "AmendPerpetualOrder", actor: memberNumber("C"), order } as const;
  world.accept({ ...change, price: 589_000, quantity: 0 });
  world.accept({ type: "CancelPerpetualOrder", actor: memberNumber("C"), order });
  tickIndex(world, 1, "47000");
  placePerpetual(world, "C", "buy 0.4 @47500");
  placePerpetual(world, "C", "buy 0.6 @46900");
  runClock(world);
  return world;
}

/** "A buys 1 @60000 from B": the second one's order rests, the first one takes it, both at 5x. */
function trade(world: World, phrase: string): void {
  const [taker = "", verb, quantity = "", price = "", , maker = ""] = phrase.split(" ");
  const [side, other] = verb === "buys" ? ["buy", "sell"] : ["sell", "buy"];
  placePerpetual(world, maker, `${other} ${quantity} ${price} 5x`);
  placePerpetual(world, taker, `${side} ${quantity} ${price} 5x`);
}

const SECOND_MS = 1_000;

/**
 * A contract with trades, a funding that is due at midnight and a position of each of two members
 * that they close again. They are certified.
 */
export function playPerpetuals(script: ExchangeScript): void {
  // Another minimum of the fund would be announced first: there are members by now.
  const least = "100000";
  for (const act of perpetualActs()) {
    if (!("key" in act) || act.key !== "perpetual.insurance_min") script.decide(act);
  }
  const money = { asset: "USDT", amount: least, evidence: "proof-3" } as const;
  script.decide({ act: "ContributeCapital", network: "MAIN", ...money });
  script.decide({ act: "TransferHouse", from: "sys:treasury", to: "sys:insurance", ...money });
  for (const actor of [1, 2]) script.accept({ type: "ConfirmPerpetualRisk", actor });
  for (let second = 0; second < 3; second += 1) {
    script.timeMs += SECOND_MS;
    script.sample({ BTC: "60000", ETH: "3000" });
  }
  const given = (actor: number, side: "buy" | "sell", quantity: number) => {
    script.accept({ ...PLAIN_ORDER, type: "PlacePerpetualOrder", actor, side, quantity });
  };
  given(1, "sell", 2_000);
  given(2, "buy", 2_000);
  script.accept({ type: "AddMargin", actor: 2, contract: 0, amount: units("50") });
  given(1, "buy", 2_000);
  given(2, "sell", 2_000);
}

export const PLAIN_ORDER = {
  contract: 0,
  kind: "limit",
  tif: "GTC",
  postOnly: false,
  reduceOnly: false,
  price: 600_000,
  stopPrice: 0,
  stopBy: "mark",
  leverage: 5,
  selfTrade: "EXPIRE_TAKER",
  clientId: "",
  takeProfit: 0,
  stopLoss: 0,
  protectBy: "mark",
} as const;
