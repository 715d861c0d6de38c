import { createHash } from "node:crypto";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import { type CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { available, held, locked } from "@sumi/core/ledger/accounts.ts";
import { sidesOf } from "@sumi/core/perpetual/sides.ts";

const COIN = 100_000_000n;
/** The unit of account of every test's exchange. */
const USDT = 0;

/** A cost as a fraction, in units of 10⁻¹⁶, that is never rounded. */
export type NaiveCost = {
  readonly owned: bigint;
  readonly over: bigint;
  readonly under: bigint;
  readonly deliveries: bigint;
};
const NONE: NaiveCost = { owned: 0n, over: 0n, under: 1n, deliveries: 0n };

/**
 * A second statement of profit and cost. It replays the exchange, looks at all balances and indexes
 * before and after each command, and knows a transfer and a trade by their events.
 */
export class NaiveModel {
  readonly costs = new Map<number, NaiveCost>();
  /** The profit since the moment, in units of 10⁻¹⁶. */
  profit = 0n;
  transfers = 0n;
  readonly #exchange = new Exchange({ sha256 });
  readonly #member: number;

  constructor(records: readonly CommandRecord[], member: number, fromMs: number) {
    this.#member = member;
    for (const record of records) {
      const before = this.#worth();
      this.#exchange.replay(record);
      let transferred = 0n;
      for (const event of record.events) transferred += this.#fold(event);
      if (record.stamp.timeMs < fromMs) continue;
      this.profit += this.#worth() - before - transferred;
      if (transferred !== 0n) this.transfers += 1n;
    }
  }

  /** Answers the worth of what came in; below zero for what left. */
  #fold(event: ExchangeEvent): bigint {
    if (event.type === "Traded") this.#trade(event);
    if (event.type === "PerpetualTraded") this.#tradeContract(event);
    if ("member" in event && event.member === this.#member) this.#stake(event);
    if (event.type === "DepositCredited" && event.member === this.#member) {
      const worth = event.amount * this.#price(event.asset);
      this.#receive(event.asset, event.amount, worth);
      return worth;
    }
    if (event.type === "WithdrawalPassed" && event.member === this.#member) {
      this.#deliver(event.asset, event.quantity);
      return (event.fee - event.quantity) * this.#price(event.asset);
    }
    return 0n;
  }

  /** A contract changes what is owned only at its end. Trial money costs nothing. */
  #stake(event: ExchangeEvent): void {
    if (event.type === "TrialGranted") this.#receive(event.asset, event.amount, 0n);
    // An issuer parts with the supply; a buyer has coins, locked at first, for what was paid.
    if (event.type === "SupplyDelivered") this.#deliver(event.coin, event.amount);
    if (event.type === "Subscribed") {
      this.#deliver(event.quote, event.paid);
      this.#receive(event.coin, event.quantity, event.paid * this.#price(event.quote));
    }
    // The price of a machine is parted with at once.
    if (event.type === "MachineBought") this.#deliver(event.payCoin, event.cost);
    if (event.type === "DeliveryLost") this.#deliver(event.asset, event.stake);
    if (event.type === "DeliveryWon") {
      this.#receive(event.asset, event.profit, event.profit * this.#price(event.asset));
    }
  }

  #trade({ market, buyer, seller, quantity, notional, ...fees }: Traded): void {
    const { base, lot } = this.#exchange.markets.get(market);
    const coins = BigInt(quantity) * lot;
    if (buyer === this.#member) {
      this.#deliver(USDT, notional);
      this.#receive(base, coins - fees.buyerFee, notional * COIN);
    }
    if (seller === this.#member) {
      this.#deliver(base, coins);
      this.#receive(USDT, notional - fees.sellerFee, (notional - fees.sellerFee) * COIN);
    }
  }

  /** A position is no coin: the result of what it closes, and all fees, are in USDT. */
  #tradeContract(event: PerpetualTraded): void {
    for (const { member, realised, openFee, closeFee } of sidesOf(event)) {
      if (member !== this.#member) continue;
      const result = realised - openFee - closeFee;
      if (result > 0n) this.#receive(USDT, result, result * COIN);
      if (result < 0n) this.#deliver(USDT, -result);
    }
  }

  #receive(asset: number, amount: bigint, paid: bigint): void {
    const { owned, over, under, deliveries } = this.costs.get(asset) ?? NONE;
    const more = { owned: owned + amount, over: over + paid * under, under, deliveries };
    this.costs.set(asset, more);
  }

  #deliver(asset: number, amount: bigint): void {
    const { owned, over, under, deliveries } = this.costs.get(asset) ?? NONE;
    const rest = owned - amount;
    const divisor = greatestCommon(over * rest, under * owned);
    this.costs.set(asset, {
      owned: rest,
      over: (over * rest) / divisor,
      under: (under * owned) / divisor,
      deliveries: deliveries + 1n,
    });
  }

  #price(asset: number): bigint {
    return asset === USDT ? COIN : (this.#exchange.prices.indexOf(asset)?.price ?? 0n);
  }

  #worth(): bigint {
    const { ledger, markets } = this.#exchange;
    const accounts = [available, held, locked].map((account) => account(this.#member));
    const worths = markets.assets.map(({ number }) => {
      const owned = accounts.reduce((sum, account) => sum + ledger.balance(account, number), 0n);
      return owned * this.#price(number);
    });
    return worths.reduce((sum, worth) => sum + worth, 0n);
  }
}

type Traded = Extract<ExchangeEvent, { type: "Traded" }>;
type PerpetualTraded = Extract<ExchangeEvent, { type: "PerpetualTraded" }>;

function greatestCommon(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
