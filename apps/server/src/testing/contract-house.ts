import { contractActs } from "@sumi/core/testing/contract-world.ts";
import { fundPools, tick } from "@sumi/store/testing/contracts.ts";
import { PLAIN_NUMBERS } from "./plain-numbers.ts";
import { TradingHouse, type TradingVisitor } from "./trading-house.ts";

export const BEFORE = { BTC: "60000", ETH: "3000" };
/** Seconds until the open price of a contract is fixed. */
const OPEN_SECONDS = 3;

/** A house that offers the rule book's contracts on BTC, with both pools filled. */
export async function contractHouse(
  mount: (house: TradingHouse) => void,
  terms: Readonly<Record<string, string>> = {},
): Promise<TradingHouse> {
  const house = await TradingHouse.open(mount, PLAIN_NUMBERS, contractActs(terms));
  fundPools(house.script);
  tick(house.script, 2, BEFORE);
  house.journal.publish();
  return house;
}

/** A certified member who has confirmed the risk. */
export async function contractMember(
  house: TradingHouse,
  funds: Readonly<Record<string, string>> = { USDT: "1000" },
): Promise<TradingVisitor> {
  const visitor = await house.member(funds);
  house.script.certify(visitor.number);
  house.script.accept({ type: "ConfirmRisk", actor: visitor.number });
  // Certifying takes no time, so the index is as new as it was.
  house.journal.publish();
  return visitor;
}

/** Lets a contract of so many minutes open at 60,000, and end at that price. */
export function runOut({ script, journal }: TradingHouse, price: string, minutes = 1): void {
  tick(script, OPEN_SECONDS, BEFORE);
  tick(script, 60 * minutes, { ...BEFORE, BTC: price });
  journal.publish();
}
