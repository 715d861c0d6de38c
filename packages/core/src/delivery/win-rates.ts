import { breakEvenOf, type WinSums } from "@sumi/formulas/win-rates.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { amountColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { DeliveryOrder } from "./delivery.ts";
import type { DeliveryAlarmed } from "./events.ts";

type Sums = { readonly won: Amount; readonly all: Amount; readonly breakEven: Amount };
/** Orders of one asset, direction and minute of expiry win together, so they are one result. */
type Result = Sums & { readonly key: string };
type Record = Sums & { readonly member: number };
export type Alarm = Omit<DeliveryAlarmed, "type"> & { readonly raisedMs: number };

const MINUTE_MS = 60_000;
/** The parameter that says how many results count is never greater. */
export const RESULTS_MAX = 5_000;

/** How often real money wins: in the last results, and member by member (rules 3.10). */
export class WinRates {
  /** The newest last. */
  readonly #results = new Map<string, Result>();
  readonly #members = new Map<number, Record>();
  readonly #alarms = new Map<number, Alarm>();

  /** The newest alarm about each member, and under 0 about all of them. */
  get alarms(): Iterable<Alarm> {
    return this.#alarms.values();
  }

  alarmAbout(member: number): Alarm | undefined {
    return this.#alarms.get(member);
  }

  /** The last so many results, weighted by stakes; fewer while there are not as many. */
  ofLast(count: number): WinSums {
    const results = [...this.#results.values()].slice(-count);
    const sum = (of: (result: Result) => bigint) =>
      results.reduce((all, each) => all + of(each), 0n);
    return {
      won: sum(({ won }) => won),
      all: sum(({ all }) => all),
      breakEven: sum(({ breakEven }) => breakEven),
      count: results.length,
    };
  }

  /** The member's orders that won or lost, each of equal weight. */
  ofMember(member: number): WinSums {
    const { won, all, breakEven } = this.#members.get(member) ?? {
      won: 0n,
      all: 0n,
      breakEven: 0n,
    };
    return { won, all, breakEven, count: Number(all) };
  }

  count(order: DeliveryOrder, isWon: boolean): void {
    const { mode, underlying, direction, expiryMs, member, stake } = order;
    if (mode !== "real") return;
    const key = [underlying, direction, Math.floor(expiryMs / MINUTE_MS)].join(" ");
    const rate = breakEvenOf(order);
    const result = this.#results.get(key) ?? { key, ...NOTHING };
    this.#results.set(key, { key, ...plus(result, { isWon, weight: stake, rate }) });
    const [oldest] = this.#results.keys();
    if (this.#results.size > RESULTS_MAX && oldest !== undefined) this.#results.delete(oldest);
    const record = this.#members.get(member) ?? { member, ...NOTHING };
    this.#members.set(member, { member, ...plus(record, { isWon, weight: 1n, rate }) });
  }

  alarm({ type: _, ...alarm }: DeliveryAlarmed, raisedMs: number): void {
    this.#alarms.set(alarm.member, { ...alarm, raisedMs });
  }

  readonly lines = [
    snapshotLine(
      "deliveryRate",
      { key: textColumn(), won: amountColumn, all: amountColumn, breakEven: amountColumn },
      {
        rows: () => this.#results.values(),
        restore: (row) => void this.#results.set(row.key, row),
      },
    ),
    snapshotLine(
      "deliveryMemberRate",
      { member: numberColumn, won: amountColumn, all: amountColumn, breakEven: amountColumn },
      {
        rows: () => this.#members.values(),
        restore: (row) => void this.#members.set(row.member, row),
      },
    ),
    snapshotLine(
      "deliveryAlarm",
      {
        member: numberColumn,
        count: numberColumn,
        rate: amountColumn,
        breakEven: amountColumn,
        raisedMs: numberColumn,
      },
      {
        rows: () => this.#alarms.values(),
        restore: (row) => void this.#alarms.set(row.member, row),
      },
    ),
  ];
}

const NOTHING: Sums = { won: ZERO, all: ZERO, breakEven: ZERO };

function plus(
  { won, all, breakEven }: Sums,
  { isWon, weight, rate }: { isWon: boolean; weight: bigint; rate: bigint },
): Sums {
  return {
    won: (isWon ? won + weight : won) as Amount,
    all: (all + weight) as Amount,
    breakEven: (breakEven + weight * rate) as Amount,
  };
}
