import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { Contract, Contracts } from "@sumi/core/perpetual/contracts.ts";
import type { ProtectionSet } from "@sumi/core/perpetual/position-events.ts";
import type { Stamp } from "@sumi/core/stamp.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { PerpetualOrderRow } from "@sumi/store/perpetual/order-rows.ts";
import {
  acceptedPerpetualOrder,
  changedPerpetualOrder,
  type EventOfOrders,
  isEventOfOrders,
  perpetualOrdersOf,
} from "@sumi/store/perpetual/orders.ts";
import { changedPosition } from "@sumi/store/perpetual/positions.ts";
import type { PositionRow } from "@sumi/store/perpetual/rows.ts";
import { type StepChange, stepChangesOf } from "@sumi/store/perpetual/step-changes.ts";
import type { ContractMark } from "../../shared/contract-figures.ts";
import { contractMarkOf } from "../../shared/contract-mark.ts";
import { openPerpetualOrderRow } from "../../shared/perpetual-order-data.ts";
import { type OpenPosition, openPositionOf } from "../../shared/position-data.ts";

/** The changes to one member's orders and positions since they were last read. */
export type PerpetualWatch = {
  readonly member: number;
  /** The changed orders in their new state, ended ones included. */
  readonly orders: Map<number, PerpetualOrderRow>;
  /** True if a position has changed. */
  hasPositions: boolean;
};

/**
 * Orders, positions and marks of perpetual contracts as of the last committed command, folded from
 * events by the same functions as the tables.
 */
export class PerpetualView {
  readonly contracts: Contracts;
  readonly #orders = new Map<number, PerpetualOrderRow>();
  readonly #ordersOf = new Map<number, Set<number>>();
  /** By contract and member. */
  readonly #positions: Map<number, PositionRow>[] = [];
  readonly #marks: ContractMark[] = [];
  readonly #watches = new Map<number, Set<PerpetualWatch>>();

  /** Copies the exchange's current state. */
  constructor(exchange: Exchange) {
    const { perpetual, sequence } = exchange;
    this.contracts = perpetual.contracts;
    for (const contract of perpetual.contracts.all) {
      const { number } = contract;
      for (const order of perpetual.openOrdersIn(number)) {
        this.#keep(openPerpetualOrderRow(order, contract, sequence));
      }
      const positions = this.#positionsOn(number);
      for (const position of perpetual.positionsOf(number).all) {
        positions.set(position.member, rowOf(openPositionOf(position, contract), contract));
      }
      this.#marks[number] = contractMarkOf(exchange, contract);
    }
  }

  /** The member's open orders, newest first. */
  openOrdersOf(member: number): PerpetualOrderRow[] {
    const ids = [...(this.#ordersOf.get(member) ?? [])].sort((a, b) => b - a);
    return ids.map((id) => this.#order(id));
  }

  /** The member's open positions, in the order of the contracts. */
  positionsOf(member: number): OpenPosition[] {
    return this.#positions.flatMap((positions) => positions.get(member) ?? []);
  }

  /** Every open position on a contract. */
  positionsOn(contract: number): Iterable<OpenPosition> {
    return this.#positionsOn(contract).values();
  }

  /** The figures of a contract; they are replaced with every change. */
  markOf(contract: number): ContractMark {
    return this.#marks[contract] ?? NO_MARK;
  }

  /** Starts to collect the changes of a member. */
  watch(member: number): PerpetualWatch {
    const watch: PerpetualWatch = { member, orders: new Map(), hasPositions: false };
    const watches = this.#watches.get(member) ?? new Set();
    this.#watches.set(member, watches.add(watch));
    return watch;
  }

  unwatch(watch: PerpetualWatch): void {
    const watches = this.#watches.get(watch.member);
    watches?.delete(watch);
    if (watches?.size === 0) this.#watches.delete(watch.member);
  }

  apply({ stamp, events }: CommandRecord): void {
    for (const event of events) {
      if (event.type === "ProtectionSet") this.#protect(event);
      else if ("contract" in event) this.#foldMark(event, stamp);
      for (const change of this.#changesOf(event)) this.#change(change, event, stamp);
      // After the positions, which read the leverage of an order that this event may end.
      if (isEventOfOrders(event)) this.#foldOrders(event, stamp);
    }
  }

  #changesOf(event: ExchangeEvent): readonly StepChange[] {
    return "contract" in event ? stepChangesOf(event, this.contracts.get(event.contract)) : [];
  }

  #change(change: StepChange, event: ExchangeEvent, stamp: Stamp): void {
    assert("contract" in event, "an event of a position names its contract");
    const { contract } = event;
    const { member, orderId } = change;
    const positions = this.#positionsOn(contract);
    const before = positions.get(member);
    // A credit of funding may come after the position's end.
    if (before === undefined && change.opens === undefined) return;
    const leverage = orderId === undefined ? 1 : this.#order(orderId).leverage;
    const { position } = changedPosition(before, change, { contract, stamp, n: 0, leverage });
    if (position.quantity === ZERO) positions.delete(member);
    else positions.set(member, position);
    const mark = this.markOf(contract);
    const interest = mark.openInterest + longOf(position) - longOf(before);
    this.#marks[contract] = { ...mark, openInterest: interest as Amount };
    this.#notice(member);
  }

  #protect({ contract, member, takeProfit, stopLoss, protectBy }: ProtectionSet): void {
    const before = this.#positionsOn(contract).get(member);
    assert(before !== undefined, "a protection is of a position that is open");
    const { tick } = this.contracts.get(contract);
    const price = (ticks: number) => (BigInt(ticks) * tick) as Amount;
    const prices = { takeProfit: price(takeProfit), stopLoss: price(stopLoss), protectBy };
    this.#positionsOn(contract).set(member, { ...before, ...prices });
    this.#notice(member);
  }

  #foldMark(event: Extract<ExchangeEvent, { contract: number }>, { timeMs }: Stamp): void {
    const { contract } = event;
    const before = this.markOf(contract);
    if (event.type === "MarkSampled") {
      const { mark, index, status } = event;
      const isOk = status === "OK";
      const markMs = isOk ? timeMs : before.markMs;
      this.#marks[contract] = { ...before, mark, index, isOk, markMs };
    } else if (event.type === "PremiumSampled") {
      const premiumSum = before.premiumSum + event.premium;
      this.#marks[contract] = { ...before, premiumSum, premiums: before.premiums + 1 };
    } else if (event.type === "FundingFixed" || event.type === "FundingSkipped") {
      const lastRate = event.type === "FundingFixed" ? event.rate : before.lastRate;
      this.#marks[contract] = { ...before, lastRate, premiumSum: 0n, premiums: 0 };
    }
  }

  #foldOrders(event: EventOfOrders, stamp: Stamp): void {
    if (event.type === "PerpetualOrderAccepted") {
      this.#keep(acceptedPerpetualOrder(event, this.contracts.get(event.market), stamp));
      return;
    }
    for (const id of perpetualOrdersOf(event)) {
      const before = this.#order(id);
      const contract = this.contracts.get(before.contract);
      this.#keep(changedPerpetualOrder(before, event, contract, stamp));
    }
  }

  #keep(row: PerpetualOrderRow): void {
    const { id, member, endedMs } = row;
    const ids = this.#ordersOf.get(member) ?? new Set();
    if (endedMs === undefined) {
      this.#orders.set(id, row);
      ids.add(id);
    } else {
      this.#orders.delete(id);
      ids.delete(id);
    }
    if (ids.size > 0) this.#ordersOf.set(member, ids);
    else this.#ordersOf.delete(member);
    for (const { orders } of this.#watches.get(member) ?? []) orders.set(id, row);
  }

  #notice(member: number): void {
    for (const watch of this.#watches.get(member) ?? []) watch.hasPositions = true;
  }

  #order(id: number): PerpetualOrderRow {
    const row = this.#orders.get(id);
    assert(row !== undefined, "an event changes an order that stands");
    return row;
  }

  #positionsOn(contract: number): Map<number, PositionRow> {
    const known = this.#positions[contract] ?? new Map<number, PositionRow>();
    this.#positions[contract] = known;
    return known;
  }
}

const NO_MARK: ContractMark = {
  mark: ZERO,
  index: ZERO,
  isOk: false,
  markMs: 0,
  lastRate: 0n,
  premiumSum: 0n,
  premiums: 0,
  openInterest: ZERO,
};

/** The row of a position whose past is not needed here: its sums begin at zero. */
function rowOf(position: OpenPosition, { asset }: Contract): PositionRow {
  return {
    ...position,
    part: 0,
    asset,
    quantityMax: position.quantity,
    openedQuantity: ZERO,
    openedValue: ZERO,
    closedQuantity: ZERO,
    closedValue: ZERO,
    realised: ZERO,
    fees: ZERO,
    funding: ZERO,
    liquidationFees: ZERO,
    liquidatedQuantity: ZERO,
    liquidatedValue: ZERO,
    returned: ZERO,
    covered: ZERO,
    fallMark: ZERO,
    ending: undefined,
    endedMs: undefined,
    changedSequence: 0,
  };
}

function longOf(position: PositionRow | undefined): bigint {
  return position?.isLong === true ? position.quantity : 0n;
}
