import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { eachPosting } from "../dispatch.ts";
import type { ExchangeEvent } from "../events.ts";
import { type Account, accountPath } from "../ledger/accounts.ts";
import { postingsTo } from "../ledger/ledger.ts";
import type { OrderEnded, Traded } from "../spot/events.ts";
import { acceptedOrders } from "./told-orders.ts";
import { letterOf } from "./words.ts";
import type { World } from "./world.ts";

/** One ledger entry of spot trading: its type with its orders, then its postings. */
export type ToldEntry = readonly [title: string, ...postings: string[]];

type Leg = { readonly account: Account; readonly asset: number; readonly amount: Amount };

/**
 * The entries that spot trading made, in their order, each posting with the balance after it, such
 * as "A held USDT -12000 = 6000". The rest of a hold that a trade frees is listed as a release.
 */
export function toldEntries(world: World): ToldEntry[] {
  const balances = new Map<string, bigint>();
  const names = new Map(acceptedOrders(world).map(({ order }, index) => [order, `o${index + 1}`]));
  const told: ToldEntry[] = [];
  for (const event of world.records.flatMap(({ events }) => events)) {
    for (const part of partsOf(world, event)) {
      const postings = legsOf(world, part).map((leg) => tell(world, balances, leg));
      const title = titleOf(names, part);
      if (title !== undefined && postings.length > 0) told.push([title, ...postings]);
    }
  }
  return told;
}

/** Every balance that is not zero, as "A available BTC 1.19984", in the order of the names. */
export function toldBalances(world: World): string[] {
  const told: string[] = [];
  world.exchange.ledger.each((account, asset, balance) => {
    told.push(`${nameOf(account)} ${symbolOf(world, asset)} ${formatAmount(balance)}`);
  });
  return told.sort();
}

function partsOf(world: World, event: ExchangeEvent): ExchangeEvent[] {
  if (event.type !== "Traded" || event.released === 0n) return [event];
  const { buyer: member, market, released, takerBuys } = event;
  const order = takerBuys ? event.taker : event.maker;
  const asset = world.exchange.markets.get(market).quote;
  const release: OrderEnded = {
    type: "OrderEnded",
    reason: "FILLED",
    order,
    member,
    market,
    asset,
    released,
  };
  return [{ ...event, released: ZERO }, release];
}

/** Lists outgoing legs before incoming ones, except for trades, which have their own order. */
function legsOf(world: World, event: ExchangeEvent): Leg[] {
  const legs: Leg[] = [];
  const post = (account: Account, asset: number, amount: Amount) => {
    legs.push({ account, asset, amount });
  };
  eachPosting(event, world.exchange.markets.all, postingsTo(post));
  if (event.type === "Traded") return legs;
  return legs.sort((a, b) => Number(a.amount > 0n) - Number(b.amount > 0n));
}

function tell(world: World, balances: Map<string, bigint>, { account, asset, amount }: Leg) {
  const name = `${nameOf(account)} ${symbolOf(world, asset)}`;
  const after = (balances.get(name) ?? 0n) + amount;
  balances.set(name, after);
  return `${name} ${formatAmount(amount)} = ${formatAmount(after)}`;
}

function titleOf(names: ReadonlyMap<number, string>, event: ExchangeEvent): string | undefined {
  switch (event.type) {
    case "OrderAccepted":
      return `SPOT_HOLD ${names.get(event.order)}`;
    case "OrderAmended":
      return `SPOT_${event.holdChange > 0n ? "HOLD" : "RELEASE"} ${names.get(event.order)}`;
    case "TradePrevented":
    case "OrderEnded":
      return `SPOT_RELEASE ${names.get(event.order)}`;
    case "Traded":
      return `SPOT_TRADE ${names.get(buyOrder(event))}/${names.get(sellOrder(event))}`;
    default:
      return undefined;
  }
}

function buyOrder({ takerBuys, maker, taker }: Traded): number {
  return takerBuys ? taker : maker;
}

function sellOrder({ takerBuys, maker, taker }: Traded): number {
  return takerBuys ? maker : taker;
}

function nameOf(account: Account): string {
  const path = accountPath(account);
  const member = /^m:(\d+):(\w+)$/.exec(path);
  if (member === null) return path.replace(/:\d+$/, "");
  return `${letterOf(Number(member[1]))} ${member[2]}`;
}

function symbolOf(world: World, asset: number): string {
  return world.exchange.markets.assets[asset]?.symbol ?? "?";
}
