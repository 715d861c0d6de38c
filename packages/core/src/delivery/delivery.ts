import type { Direction } from "@sumi/formulas/delivery.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Parameters } from "../parameters/parameters.ts";
import { amountColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import { DeliverySamples } from "./delivery-samples.ts";
import { DueQueue } from "./due-queue.ts";
import type { DeliveryAccepted, DeliveryEnded, DeliveryMode, DeliveryOpened } from "./events.ts";
import { Exposure } from "./exposure.ts";
import { Halts } from "./halts.ts";
import { Offers } from "./offers.ts";
import type { OkSample } from "./settlement.ts";
import { TrialMoney } from "./trial-money.ts";
import { WinRates } from "./win-rates.ts";

/** An order that has not ended; its terms are those of its acceptance. */
export type DeliveryOrder = Omit<DeliveryAccepted, NotKept> & {
  readonly acceptedMs: number;
  /** Zero until it is fixed. */
  readonly open: Amount;
  /** The numbers of the samples of the open price, with blanks between them. */
  readonly openSamples: string;
};

/** Terms that settlement does not need; the hash of the terms binds them. */
type NotKept = "type" | "ratio" | "minutes" | "indexRule" | "sourcesMin" | "sourceAgeMaxMs";

type RiskConfirmation = { readonly member: number; readonly confirmedMs: number };

/** Orders that have not ended, the samples that decide them, halts, and trial money. */
export class Delivery {
  readonly samples = new DeliverySamples();
  readonly offers: Offers;
  readonly exposure = new Exposure();
  readonly halts = new Halts();
  readonly trials = new TrialMoney();
  readonly winRates = new WinRates();
  readonly #riskConfirmed = new Map<number, RiskConfirmation>();
  /** The real money that each member has staked in open orders, from which it is summed. */
  readonly #atStake = new Map<number, bigint>();
  readonly #orders = new Map<number, DeliveryOrder>();
  readonly #queue = new DueQueue();

  constructor(parameters: Parameters) {
    this.offers = new Offers(parameters);
  }

  /** Orders that have not ended, in the order of their acceptance. */
  get orders(): Iterable<DeliveryOrder> {
    return this.#orders.values();
  }

  find(order: number): DeliveryOrder | undefined {
    return this.#orders.get(order);
  }

  get(order: number): DeliveryOrder {
    const found = this.#orders.get(order);
    assert(found !== undefined, "the order is open");
    return found;
  }

  /** The real money that open orders of the member may lose. */
  atStakeOf(member: number): Amount {
    return (this.#atStake.get(member) ?? 0n) as Amount;
  }

  /** When the member confirmed the risk; undefined before. */
  riskConfirmedMs(member: number): number | undefined {
    return this.#riskConfirmed.get(member)?.confirmedMs;
  }

  confirmRisk(member: number, confirmedMs: number): void {
    this.#riskConfirmed.set(member, { member, confirmedMs });
  }

  /** True if an order on that asset has not ended. */
  hasOrdersOn(underlying: number): boolean {
    for (const order of this.#orders.values()) if (order.underlying === underlying) return true;
    return false;
  }

  /** The order that is due first, if one is due at that moment. */
  dueAt(timeMs: number): DeliveryOrder | undefined {
    const first = this.#first();
    return first !== undefined && dueMsOf(first) <= timeMs ? first : undefined;
  }

  /** The fields are written out, because leaving fields out of a copy takes as long as the rest. */
  accept(event: DeliveryAccepted, acceptedMs: number): void {
    this.#add({
      order: event.order,
      member: event.member,
      mode: event.mode,
      underlying: event.underlying,
      asset: event.asset,
      direction: event.direction,
      stake: event.stake,
      profit: event.profit,
      acceptedMs,
      openMs: event.openMs,
      expiryMs: event.expiryMs,
      rule: event.rule,
      indexDecimals: event.indexDecimals,
      terms: event.terms,
      open: ZERO,
      openSamples: "",
    });
  }

  open({ order, open, samples }: DeliveryOpened): void {
    const opened = { ...this.get(order), open, openSamples: samples.join(" ") };
    this.#orders.set(order, opened);
    this.#queue.add(order, dueMsOf(opened));
  }

  end({ order }: DeliveryEnded): void {
    const ended = this.get(order);
    this.exposure.remove(ended);
    this.#stake(ended, -ended.stake);
    this.#orders.delete(order);
  }

  /** Keeps an OK sample, and forgets those that no order needs any more. */
  remember(asset: number, sample: OkSample): void {
    const first = this.#first();
    const neededMs = first === undefined ? sample.timeMs : dueMsOf(first);
    this.samples.forgetBefore(Math.min(sample.timeMs, neededMs));
    this.samples.add(asset, sample);
  }

  get lines() {
    const { samples, halts, trials, winRates } = this;
    const own = [this.#orderLine, samples.line, ...halts.lines, trials.line, this.#riskLine];
    return [...own, ...winRates.lines];
  }

  readonly #orderLine = snapshotLine(
    "deliveryOrder",
    {
      order: numberColumn,
      member: numberColumn,
      mode: textColumn<DeliveryMode>(),
      underlying: numberColumn,
      asset: numberColumn,
      direction: textColumn<Direction>(),
      stake: amountColumn,
      profit: amountColumn,
      acceptedMs: numberColumn,
      openMs: numberColumn,
      expiryMs: numberColumn,
      rule: textColumn(),
      indexDecimals: numberColumn,
      terms: textColumn(),
      open: amountColumn,
      openSamples: textColumn(),
    },
    { rows: () => this.#orders.values(), restore: (row) => this.#add(row) },
  );

  readonly #riskLine = snapshotLine(
    "riskConfirmed",
    { member: numberColumn, confirmedMs: numberColumn },
    {
      rows: () => this.#riskConfirmed.values(),
      restore: ({ member, confirmedMs }) => this.confirmRisk(member, confirmedMs),
    },
  );

  #add(order: DeliveryOrder): void {
    this.#orders.set(order.order, order);
    this.#stake(order, order.stake);
    this.exposure.add(order);
    this.#queue.add(order.order, dueMsOf(order));
  }

  #stake({ member, mode }: DeliveryOrder, change: bigint): void {
    if (mode === "trial") return;
    const sum = this.atStakeOf(member) + change;
    if (sum === 0n) this.#atStake.delete(member);
    else this.#atStake.set(member, sum);
  }

  /** The order that is due first; entries of orders that went on since are dropped. */
  #first(): DeliveryOrder | undefined {
    for (;;) {
      const { first } = this.#queue;
      if (first === undefined) return undefined;
      const order = this.#orders.get(first.number);
      if (order !== undefined && dueMsOf(order) === first.dueMs) return order;
      this.#queue.removeFirst();
    }
  }
}

/** A sample may still arrive in the last millisecond of the open window, but not at expiry. */
function dueMsOf({ open, openMs, expiryMs }: DeliveryOrder): number {
  return open === ZERO ? openMs + 1 : expiryMs;
}
