import type { Model } from "../model.ts";
import type { EventOf } from "../record.ts";

/** One OK index of one asset, with the hash of its place in the chain. */
export type OkSample = {
  readonly asset: number;
  readonly sample: number;
  readonly timeMs: number;
  readonly price: bigint;
  readonly tip: string;
};

type Mode = "real" | "trial";

/** An order that has not ended; `open` is zero until it is fixed. */
export type Order = Omit<EventOf<"DeliveryAccepted">, "type"> & {
  readonly acceptedMs: number;
  open: bigint;
  openSamples: readonly number[];
};

type Decided = {
  /** Orders of one asset, direction and minute are one result. */
  readonly result: string;
  readonly member: number;
  readonly stake: bigint;
  readonly profit: bigint;
  readonly isWon: boolean;
};

type Result = {
  readonly mode: Mode;
  readonly underlying: number;
  readonly minute: number;
  readonly change: bigint;
};

type Halt = Pick<EventOf<"DeliveryHalted">, "mode" | "underlying" | "reason"> & {
  readonly untilMs: number | undefined;
};

/** Contracts that have not ended, their samples, the halts and trial money. */
export class Deliveries {
  readonly orders = new Map<number, Order>();
  readonly riskConfirmed = new Set<number>();
  readonly trials = new Map<number, { readonly grantedMs: number; readonly expiresMs: number }>();
  readonly #samples: OkSample[] = [];
  readonly #halts = new Map<string, Halt>();
  readonly #againMs = new Map<string, number>();
  #results: Result[] = [];

  accept({ type: _, ...order }: EventOf<"DeliveryAccepted">, acceptedMs: number): void {
    this.orders.set(order.order, { ...order, acceptedMs, open: 0n, openSamples: [] });
  }

  open({ order, open, samples }: EventOf<"DeliveryOpened">): void {
    const found = this.orders.get(order);
    if (found !== undefined) Object.assign(found, { open, openSamples: samples });
  }

  /** Orders of real money that won or lost, in their order, and when it alarmed about whom. */
  readonly decided: Decided[] = [];
  readonly alarmedMs = new Map<number, number>();

  decide({ mode, underlying, direction, expiryMs, ...order }: Order, isWon: boolean): void {
    const { member, stake, profit } = order;
    if (mode === "trial") return;
    const result = `${underlying}/${direction}/${minuteOf(expiryMs)}`;
    this.decided.push({ result, member, stake, profit, isWon });
  }

  /** The halts in force, in the sequence in which they first began. */
  get halts(): readonly Halt[] {
    return [...this.#halts.values()];
  }

  haltOf(mode: string, underlying: number): Halt | undefined {
    return this.#halts.get(`${mode}/${underlying}`);
  }

  /** Until then two people decide about the next halt. */
  againMsOf(mode: string, underlying: number): number {
    return this.#againMs.get(`${mode}/${underlying}`) ?? 0;
  }

  halt({ mode, underlying, reason, untilMs, againMs }: EventOf<"DeliveryHalted">): void {
    const key = `${mode}/${underlying}`;
    this.#halts.set(key, { mode, underlying, reason, untilMs });
    if (againMs !== undefined) this.#againMs.set(key, againMs);
  }

  endHalt({ mode, underlying }: EventOf<"DeliveryHaltEnded" | "DeliveryResumed">): void {
    this.#halts.delete(`${mode}/${underlying}`);
  }

  resume(event: EventOf<"DeliveryResumed">): void {
    this.endHalt(event);
    const { mode, underlying } = event;
    this.#results = this.#results.filter((result) => {
      return result.mode !== mode || result.underlying !== underlying;
    });
  }

  count({ mode, underlying }: Order, change: bigint, timeMs: number): void {
    this.#results.push({ mode, underlying, minute: minuteOf(timeMs), change });
  }

  /** The pool's loss on one asset in the last 1,440 minutes. */
  lossOf({ mode, underlying }: Order, timeMs: number): bigint {
    const fromMinute = minuteOf(timeMs) - 1_439;
    let change = 0n;
    for (const result of this.#results) {
      const isItsOwn = result.mode === mode && result.underlying === underlying;
      if (isItsOwn && result.minute >= fromMinute) change += result.change;
    }
    return change < 0n ? -change : 0n;
  }

  sampled({ prices, timeMs }: Model, { sample, indexes }: EventOf<"IndexSampled">): void {
    for (const { asset, status } of indexes) {
      const index = prices.indexes.get(asset);
      if (status !== "OK" || index === undefined) continue;
      this.#samples.push({ asset, sample, timeMs, price: index.price, tip: index.tip });
    }
  }

  /** The last OK index of an asset and the one before it, the newest first. */
  lastTwo(asset: number): readonly OkSample[] {
    const found: OkSample[] = [];
    for (let at = this.#samples.length - 1; at >= 0 && found.length < 2; at -= 1) {
      const sample = this.#samples[at];
      if (sample?.asset === asset) found.push(sample);
    }
    return found;
  }

  expire(member: number): void {
    const trial = this.trials.get(member);
    if (trial !== undefined) this.trials.set(member, { ...trial, expiresMs: 0 });
  }

  /** The OK samples of an asset with `fromMs` ≤ time ≤ `toMs`. */
  between(asset: number, fromMs: number, toMs: number): readonly OkSample[] {
    const found: OkSample[] = [];
    for (let at = this.#samples.length - 1; at >= 0; at -= 1) {
      const sample = this.#samples[at];
      if (sample === undefined || sample.timeMs < fromMs) break;
      if (sample.asset === asset && sample.timeMs <= toMs) found.unshift(sample);
    }
    return found;
  }
}

/** The part of a mode's pool. */
export function poolPath(mode: string, part: "available" | "reserved"): string {
  return `sys:pool:${mode === "trial" ? "trial" : "delivery"}:${part}`;
}

export function minuteOf(timeMs: number): number {
  return Math.floor(timeMs / 60_000);
}
