import { hash } from "node:crypto";
import type { Act, ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { PlaceOrder } from "@sumi/core/spot/commands.ts";
import { type Amount, amountOf, ZERO } from "@sumi/primitives/amount.ts";
import { founding, openMember } from "./commands.ts";

const MEMBERS = 6;
const FUNDS = amountOf("1000000.00000001") as Amount; // A plain decimal.

/** An exchange with one market, whose price hovers around 1. */
export const TRADING_GENESIS = founding([
  ...listed("USDT"),
  ...listed("INK"),
  {
    act: "ListMarket",
    symbol: "INK-USDT",
    base: "INK",
    quote: "USDT",
    tick: "0.0001",
    lot: "0.001",
    priceMax: "100",
    quantityMin: "0.001",
    quantityMax: "1000",
    notionalMin: "0",
    makerRate: "0.0008",
    takerRate: "0.001",
  },
]);

function listed(asset: string): Act[] {
  return [
    { act: "ListAsset", asset },
    { act: "ListNetwork", asset, network: "CHAIN", depositMin: "0" },
  ];
}

/**
 * The commands of members of that exchange, the same for the same seed: open accounts, deposit,
 * then place, amend and cancel orders, some of them refused.
 */
export function* tradingCommands(
  exchange: Exchange,
  seed: number,
): Generator<ExchangeCommand, never> {
  yield* depositCommands(exchange);
  const chance = chanceFrom(seed);
  const pick = (count: number) => Math.floor(chance() * count);
  for (let number = 1; ; number += 1) {
    const actor = 1 + pick(MEMBERS);
    const key = { high: number, low: number * 7, body: number * 13 };
    const [newest] = exchange.spot.openOrdersOf(actor);
    const choice = pick(10);
    if (newest !== undefined && choice < 2) {
      yield { type: "CancelOrder", actor, key, order: newest.id };
    } else if (newest !== undefined && choice < 4) {
      const price = 9_900 + pick(200);
      yield { type: "AmendOrder", actor, key, order: newest.id, price, quantity: 0 };
    } else {
      yield {
        type: "PlaceOrder",
        actor,
        key,
        market: 0,
        side: pick(2) === 0 ? "buy" : "sell",
        kind: "limit",
        tif: choice === 9 ? "IOC" : "GTC",
        postOnly: choice === 8,
        price: 9_900 + pick(200),
        quantity: 1 + pick(5_000),
        amount: ZERO,
        stopPrice: 0,
        selfTrade: "EXPIRE_TAKER",
        clientId: choice === 7 ? `mine-${number}` : "",
      };
    }
  }
}

/** Every member opens an account and is credited in both assets. */
export function* depositCommands(exchange: Exchange): Generator<ExchangeCommand> {
  for (let member = 1; member <= MEMBERS; member += 1) {
    yield openMember(`account-${member}`);
    for (const asset of [0, 1]) yield* deposits(exchange, member, asset);
  }
}

/** A limit order in that market, good until cancelled. */
export function limitOrder(terms: {
  readonly actor: number;
  readonly side: "buy" | "sell";
  readonly price: number;
  /** Makes it wait until a trade at this price. */
  readonly stopPrice?: number;
}): PlaceOrder {
  const kind = terms.stopPrice === undefined ? "limit" : "stop_limit";
  return {
    type: "PlaceOrder",
    market: 0,
    kind,
    tif: "GTC",
    postOnly: false,
    quantity: 10,
    amount: ZERO,
    stopPrice: 0,
    selfTrade: "EXPIRE_TAKER",
    clientId: "",
    ...terms,
  };
}

function* deposits(exchange: Exchange, actor: number, asset: number): Generator<ExchangeCommand> {
  const voucher = hash("sha256", `${actor}/${asset}`, "hex");
  const sent = { amount: FUNDS, voucher, transaction: voucher };
  yield { type: "SubmitDeposit", actor, asset, network: asset, ...sent };
  const deposit = exchange.sequence;
  for (const reviewer of [-1, -2]) {
    const confirm = { deposit, amount: FUNDS, transaction: voucher, output: 0 };
    yield { type: "RecordFileAccess", actor: reviewer, member: actor, subject: "PROFILE" };
    yield { type: "ConfirmDeposit", actor: reviewer, ...confirm };
  }
}

/** A small mixing generator: enough for test data, and the same everywhere. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
