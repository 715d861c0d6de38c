import { hash } from "node:crypto";
import type { Found } from "@sumi/core/approvals/commands.ts";
import type { Act, ExchangeCommand } from "@sumi/core/commands.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { PlaceOrder } from "@sumi/core/spot/commands.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { type Amount, amountOf, ZERO } from "@sumi/primitives/amount.ts";
import { commandKey } from "../command-key.ts";

const FUNDS = amountOf("1000000000") as Amount; // A plain decimal.
const MIDDLE = 32_768;
/** Resting orders are up to so many ticks away, and takers go as far. */
const FAR = 400;

/** One market with the widest allowed bands. */
export const TRADING: Found = {
  type: "Found",
  actor: TIMER,
  mode: "production",
  acts: [
    ...listed("USDT"),
    ...listed("INK"),
    // Two reviewers credit all members within the hour.
    { act: "ChangeParameter", key: "members.open_files_max", value: "1000000", effectiveMs: 0 },
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
    ...Object.entries({
      bid_down_bps: "0",
      bid_up_bps: "1000000",
      ask_up_bps: "1000000",
      ask_down_bps: "0",
      open_orders_max: "10000",
    }).map(([name, value]): Act => {
      return { act: "ChangeParameter", key: `market.INK-USDT.${name}`, value, effectiveMs: 0 };
    }),
  ],
};

function listed(asset: string): Act[] {
  return [
    { act: "ListAsset", asset },
    { act: "ListNetwork", asset, network: "CHAIN", depositMin: "0" },
  ];
}

/** Opens member `number` and credits it with a deposit in each asset. */
export function* deposits(exchange: Exchange, number: number): Generator<ExchangeCommand> {
  const account = `account-${number}`;
  yield { type: "OpenMember", actor: TIMER, account, sponsor: 0, house: "none" };
  for (const asset of [0, 1]) {
    const voucher = hash("sha256", `${number}/${asset}`, "hex");
    const terms = { asset, network: asset, amount: FUNDS, voucher, transaction: voucher };
    yield { type: "SubmitDeposit", actor: number, ...terms };
    const deposit = exchange.sequence;
    for (const actor of [-1, -2]) {
      const found = { amount: FUNDS, transaction: voucher, output: 0 };
      yield { type: "RecordFileAccess", actor, member: number, subject: "PROFILE" };
      yield { type: "ConfirmDeposit", actor, deposit, ...found };
    }
  }
}

/**
 * The members' habits: half of their commands are orders that rest, four tenths cancellations, a
 * tenth orders that take. They remember their orders, and check that one is still open before they
 * cancel it, so that no refusals are measured.
 */
export class Trading {
  readonly #spot: Exchange["spot"];
  readonly #orders: number[][] = [];
  #number = 0;

  constructor(exchange: Exchange) {
    this.#spot = exchange.spot;
  }

  next(actor: number): ExchangeCommand {
    this.#number += 1;
    const key = commandKey(this.#number);
    const choice = Math.random();
    const order = choice < 0.4 ? this.#newestOpen(actor) : undefined;
    if (order !== undefined) return { type: "CancelOrder", actor, key, order };
    const buys = Math.random() < 0.5;
    const side = buys ? "buy" : "sell";
    const away = 1 + Math.floor(Math.random() * FAR);
    if (choice < 0.9) {
      const price = MIDDLE + (buys ? -away : away);
      return { ...ORDER, actor, key, side, price, quantity: 1 + Math.floor(Math.random() * 100) };
    }
    const price = MIDDLE + (buys ? FAR : -FAR);
    const quantity = 1 + Math.floor(Math.random() * 100);
    return { ...ORDER, actor, key, side, price, quantity, tif: "IOC" };
  }

  #newestOpen(actor: number): number | undefined {
    const orders = this.#orders[actor] ?? [];
    let order = orders.pop();
    while (order !== undefined && this.#spot.find(order) === undefined) order = orders.pop();
    return order;
  }

  /** Remembers an order that rests. */
  placed({ actor, events }: CommandRecord): void {
    const [first] = events;
    if (first?.type !== "OrderAccepted" || first.tif !== "GTC") return;
    this.#orders[actor] ??= [];
    this.#orders[actor].push(first.order);
  }
}

const ORDER: PlaceOrder = {
  type: "PlaceOrder",
  actor: 0,
  market: 0,
  side: "buy",
  kind: "limit",
  tif: "GTC",
  postOnly: false,
  price: 0,
  quantity: 0,
  amount: ZERO,
  stopPrice: 0,
  selfTrade: "EXPIRE_TAKER",
  clientId: "",
};
