import { assert } from "@sumi/primitives/assert.ts";
import type { Act } from "../commands.ts";
import type { CommandRecord } from "../exchange.ts";
import { lotsOf, ticksOf } from "../markets/grid.ts";
import type { PlacePerpetualOrder } from "../perpetual/commands.ts";
import type { Contract } from "../perpetual/contracts.ts";
import type { Position } from "../perpetual/position.ts";
import { termActs } from "./founding.ts";
import { certify } from "./wallet-world.ts";
import { memberNumber, units } from "./words.ts";
import { openMember, openWorld, type World } from "./world.ts";

export const PERP = "BTC-USDT-PERP";
const SECOND_MS = 1_000;

/** Lists the rule book's contract (rules 2.1), for everybody. */
export function perpetualActs(terms: Readonly<Record<string, string>> = {}) {
  return [
    {
      act: "ListContract",
      symbol: PERP,
      underlying: "BTC",
      tick: "0.1",
      lot: "0.0001",
      priceMax: "1000000",
      quantityMin: "0.0001",
      quantityMax: "1000",
    } as const,
    ...termActs({
      "perpetual.open": "1",
      "perpetual.country_others": "1",
      "perpetual.insurance_min": "0",
      ...terms,
    }),
  ];
}

/**
 * The members A to F with 220,000 USDT each, certified and aware of the risk, an insurance fund,
 * and three samples of an index of 60,000.
 */
export function perpetualWorld(
  options: {
    readonly terms?: Readonly<Record<string, string>>;
    readonly insurance?: string;
    readonly balance?: string;
    /** Further acts of the founding. */
    readonly acts?: readonly Act[];
  } = {},
): World {
  const { terms = {}, insurance = "1000", balance = "200000", acts = [] } = options;
  const own = perpetualActs({ "deposits.single_reviewer_day_max": "100000", ...terms });
  const world = openWorld({ acts: [...own, ...acts] });
  for (const member of ["D", "E", "F"]) {
    openMember(world, member);
    world.deposit(member, "USDT", "20000");
  }
  for (const member of ["A", "B", "C", "D", "E", "F"]) {
    if (balance !== "0") world.deposit(member, "USDT", balance);
    certify(world, member);
    world.accept({ type: "ConfirmPerpetualRisk", actor: memberNumber(member) });
  }
  if (insurance !== "0") insure(world, insurance);
  tickIndex(world, 3, "60000");
  return world;
}

/** Two people move the house's money into the insurance fund. */
export function insure(world: World, amount: string): void {
  const usdt = { asset: "USDT", amount, evidence: "proof-1" } as const;
  world.decide({ act: "ContributeCapital", network: "TRC20", ...usdt });
  world.decide({ act: "TransferHouse", from: "sys:treasury", to: "sys:insurance", ...usdt });
}

/** Two people list a second contract, on ether, and ether itself where it is not listed. */
export function listEther(world: World): void {
  if (world.exchange.markets.assetBySymbol("ETH") === undefined) {
    world.decide({ act: "ListAsset", asset: "ETH", indexDecimals: 2 });
  }
  world.decide({
    act: "ListContract",
    symbol: "ETH-USDT-PERP",
    underlying: "ETH",
    tick: "0.1",
    lot: "0.001",
    priceMax: "100000",
    quantityMin: "0.001",
    quantityMax: "10000",
  });
}

/** One second passes, with a sample of the prices of bitcoin and ether. */
export function tickBoth(world: World, BTC: string, ETH: string): void {
  world.timeMs += SECOND_MS - 2;
  world.sample({ BTC, ETH });
  world.runTimers();
}

/** A buyer and a seller of so much ether at a price of 3,000, with a leverage of 5. */
export function tradeEther(
  world: World,
  [buyer, seller]: readonly [string, string],
  lots: number,
): void {
  const order = { contract: 1, price: 30_000, quantity: lots } as const;
  placePerpetual(world, seller, "sell 1 @1", order);
  placePerpetual(world, buyer, "buy 1 @1", order);
}

/** Lets so many seconds pass, with a sample of that index and the immediate timers in each. */
export function tickIndex(world: World, seconds: number, price: string): CommandRecord[] {
  const ran: CommandRecord[] = [];
  for (let second = 0; second < seconds; second += 1) {
    world.timeMs += SECOND_MS - 2;
    ran.push(world.sample({ BTC: price }), ...world.runTimers());
  }
  return ran;
}

/** Runs the timers of the clock that are due now, until none is. */
export function runClock(world: World): CommandRecord[] {
  const ran: CommandRecord[] = [];
  for (;;) {
    const due = world.exchange.dueAt(world.timeMs + 1).find(({ type }) => CLOCK.has(type));
    if (due === undefined) return ran;
    ran.push(world.accept(due), ...world.runTimers());
  }
}

const CLOCK: ReadonlySet<string> = new Set(["FundDue", "LiquidateDue", "SettleContracts"]);

export function contractOf(world: World): Contract {
  const contract = world.exchange.perpetual.contracts.bySymbol(PERP);
  assert(contract !== undefined, "the contract is listed");
  return contract;
}

/**
 * The command for a phrase such as "buy 0.3 @60000 5x": a limit order, or a market order without a
 * price; 5x unless another leverage is said.
 */
export function ordering(
  world: World,
  member: string,
  phrase: string,
  terms: Partial<PlacePerpetualOrder> = {},
): PlacePerpetualOrder {
  const contract = contractOf(world);
  const words = phrase.split(" ");
  const price = words.find((word) => word.startsWith("@"))?.slice(1);
  const leverage = words.find((word) => word.endsWith("x"))?.slice(0, -1);
  return {
    type: "PlacePerpetualOrder",
    actor: memberNumber(member),
    contract: contract.number,
    side: words[0] === "sell" ? "sell" : "buy",
    kind: price === undefined ? "market" : "limit",
    tif: "GTC",
    postOnly: false,
    reduceOnly: words.includes("reduce"),
    price: price === undefined ? 0 : (ticksOf(contract, price) ?? -1),
    quantity: lotsOf(contract, words[1] ?? "") ?? -1,
    stopPrice: 0,
    stopBy: "mark",
    leverage: Number(leverage ?? "5"),
    selfTrade: "EXPIRE_TAKER",
    clientId: "",
    takeProfit: 0,
    stopLoss: 0,
    protectBy: "mark",
    ...terms,
  };
}

export function placePerpetual(
  world: World,
  member: string,
  phrase: string,
  terms: Partial<PlacePerpetualOrder> = {},
): CommandRecord {
  return world.accept(ordering(world, member, phrase, terms));
}

export function positionOf(world: World, member: string): Position | undefined {
  return world.exchange.perpetual.position(contractOf(world).number, memberNumber(member));
}

/** Ticks of a decimal price. */
export function ticks(text: string): number {
  return Number(units(text) / units("0.1"));
}
