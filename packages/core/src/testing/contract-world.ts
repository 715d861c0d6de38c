import type { Direction } from "@sumi/formulas/delivery.ts";
import type { PlaceDelivery } from "../delivery/commands.ts";
import type { CommandRecord } from "../exchange.ts";
import { TIMER } from "../stamp.ts";
import { termActs } from "./founding.ts";
import { certify } from "./wallet-world.ts";
import { memberNumber, units } from "./words.ts";
import { openWorld, type World } from "./world.ts";

const BTC = 1;
const SECOND_MS = 1_000;

/** The durations of the rule book: minutes, ratio, least and greatest stake (rules 3.1). */
const DURATIONS = [
  ["1", "0.7", "5", "200"],
  ["5", "0.75", "5", "500"],
  ["10", "0.8", "10", "1000"],
  ["30", "0.83", "20", "2000"],
  ["60", "0.85", "50", "5000"],
] as const;

export const CONTRACT_TERMS: Readonly<Record<string, string>> = {
  "delivery.real_open": "1",
  "delivery.country_others": "2",
  "delivery.direction_cap": "0.5",
  "delivery.expiry_cap": "0.08",
};

/** Lists trial money, and offers the rule book's durations on BTC. */
export function contractActs(terms: Readonly<Record<string, string>> = {}) {
  const durations = DURATIONS.flatMap(([minutes, ratio, least, greatest]) => [
    [`delivery.BTC.${minutes}.ratio`, ratio],
    [`delivery.BTC.${minutes}.stake_min`, least],
    [`delivery.BTC.${minutes}.stake_max`, greatest],
  ]);
  return [
    { act: "ListAsset", asset: "TUSDT" } as const,
    ...termActs({ ...CONTRACT_TERMS, ...Object.fromEntries(durations), ...terms }),
  ];
}

/**
 * A certified and with trial money, B certified, C neither; pools of 10,000 USDT and 100,000 TUSDT,
 * and an index of BTC that was sampled twice.
 */
export function contractWorld(terms: Readonly<Record<string, string>> = {}): World {
  const world = openWorld({ acts: contractActs(terms) });
  certify(world, "A");
  certify(world, "B");
  for (const actor of [1, 2]) world.accept({ type: "ConfirmRisk", actor });
  fundPools(world);
  world.accept({ type: "RequestTrialMoney", actor: 1 });
  world.sample({ BTC: "60000" });
  world.sample({ BTC: "60000" });
  return world;
}

export function fundPools(world: World): void {
  const evidence = "proof-1";
  const usdt = { asset: "USDT", amount: "10000", evidence } as const;
  world.decide({ act: "ContributeCapital", network: "TRC20", ...usdt });
  const [from, to] = ["sys:treasury", "sys:pool:delivery:available"] as const;
  world.decide({ act: "TransferHouse", from, to, ...usdt });
  world.decide({ act: "FundTrialPool", amount: "100000", evidence });
}

/** The command for a phrase such as "up 100": five minutes of real money by default. */
export function placing(
  member: string,
  phrase: string,
  terms: Partial<PlaceDelivery> = {},
): PlaceDelivery {
  const [direction, stake = ""] = phrase.split(" ");
  return {
    type: "PlaceDelivery",
    actor: memberNumber(member),
    mode: "real",
    underlying: BTC,
    direction: direction as Direction, // A phrase begins with one.
    minutes: 5,
    stake: units(stake),
    ...terms,
  };
}

/** Lets so many seconds pass, with a sample of that price in each. */
export function tick(world: World, seconds: number, price: string): void {
  for (let second = 0; second < seconds; second += 1) {
    world.timeMs += SECOND_MS - 1;
    world.sample({ BTC: price });
  }
}

/** Runs the timer of contracts until nothing is due. */
export function settleAll(world: World): CommandRecord[] {
  const ran: CommandRecord[] = [];
  while (world.exchange.delivery.dueAt(world.timeMs + 1) !== undefined) {
    ran.push(world.accept({ type: "SettleDue", actor: TIMER, limit: 500 }));
  }
  return ran;
}
