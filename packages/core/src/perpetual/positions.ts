import type { MaintenanceTerms } from "@sumi/formulas/perpetual/liquidation.ts";
import { fallMarkOf, isFallen, warningMarkOf } from "@sumi/formulas/perpetual/liquidation.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Stamp } from "../stamp.ts";
import type { Contract } from "./contracts.ts";
import { FallQueue } from "./fall-queue.ts";
import { holdingOf, type Position } from "./position.ts";
import { type Ranking, RankQueue } from "./rank-queue.ts";
import { Unfunded } from "./unfunded.ts";

/** The change that one side of a trade makes to a position. */
export type PositionChange = {
  /** Lots bought, or sold below zero. */
  readonly traded: number;
  /** The lots among them that close the position. */
  readonly closed: number;
  readonly entryOut: Amount;
  readonly marginOut: Amount;
  readonly entryIn: Amount;
  readonly marginIn: Amount;
  /** The leverage of what opens. */
  readonly leverage: number;
};

type Reached = { readonly fallen: Position[]; readonly nearly: Position[] };

/** The open positions of one contract. */
export class Positions {
  readonly #all = new Map<number, Position>();
  readonly #longs = new FallQueue("long");
  readonly #shorts = new FallQueue("short");
  readonly #ranks = { long: new RankQueue(), short: new RankQueue() };
  /** Positions whose place in a queue is not known or no longer true. */
  readonly #changed = new Set<Position>();
  readonly #unfunded = new Unfunded(this.#all);
  #terms: MaintenanceTerms | undefined;
  /** The sum of all longs, in lots; the shorts together have as much. */
  #openInterest = 0;

  get all(): Iterable<Position> {
    return this.#all.values();
  }

  get count(): number {
    return this.#all.size;
  }

  get openInterest(): number {
    return this.#openInterest;
  }

  find(member: number): Position | undefined {
    return this.#all.get(member);
  }

  get(member: number): Position {
    const position = this.#all.get(member);
    assert(position !== undefined, "the position is open");
    return position;
  }

  /** Adds a position of a snapshot. */
  restore(position: Position): void {
    this.#all.set(position.member, position);
    this.#openInterest += Math.max(position.quantity, 0);
    this.#changed.add(position);
  }

  /** Closes, then opens; returns the position that ended, if one did. */
  change(
    contract: number,
    member: number,
    change: PositionChange,
    { sequence, timeMs }: Stamp,
  ): Position | undefined {
    const before = this.#all.get(member);
    const ended = before !== undefined && this.#close(before, change) ? before : undefined;
    const opened = Math.abs(change.traded) - change.closed;
    if (opened > 0) {
      const position = this.#all.get(member) ?? {
        contract,
        member,
        quantity: 0,
        entry: ZERO,
        margin: ZERO,
        leverage: change.leverage,
        opened: sequence,
        openedMs: timeMs,
        fundedMs: this.#unfunded.dueMs,
        isLiquidating: false,
        isWarned: false,
        takeProfit: undefined,
        stopLoss: undefined,
        nextMark: ZERO,
        place: -1,
      };
      this.#all.set(member, position);
      this.#resize(position, Math.sign(change.traded) * opened);
      position.entry = (position.entry + change.entryIn) as Amount;
      position.margin = (position.margin + change.marginIn) as Amount;
      this.#touch(position);
    }
    return ended;
  }

  /** More margin, or less below zero. */
  changeMargin(member: number, amount: Amount): Position {
    const position = this.get(member);
    position.margin = (position.margin + amount) as Amount;
    this.#touch(position);
    return position;
  }

  /** A funding is fixed: every position that is open now pays or receives. */
  beginFunding(dueMs: number): void {
    this.#unfunded.begin(dueMs);
  }

  endFunding(): void {
    this.#unfunded.end();
  }

  /** The position has paid, or been counted, and may change. */
  funded(member: number): Position {
    const position = this.get(member);
    position.fundedMs = this.#unfunded.dueMs;
    return position;
  }

  /** True if the funding under way has not reached the position yet. */
  isUnfunded(position: Position): boolean {
    return this.#unfunded.has(position);
  }

  /** At most so many positions that the funding under way has not reached yet, oldest first. */
  unfunded(limit: number): readonly Position[] {
    return this.#unfunded.first(limit);
  }

  /** The position is liquidated from here on: no mark can reach it again. */
  beginLiquidation(member: number): Position {
    const position = this.get(member);
    position.isLiquidating = true;
    this.#forget(position);
    return position;
  }

  endLiquidation(member: number): void {
    const position = this.get(member);
    position.isLiquidating = false;
    this.#touch(position);
  }

  /** The owner is warned; from here on the position waits for the mark at which it falls. */
  warn(member: number): void {
    const position = this.get(member);
    position.isWarned = true;
    this.#changed.add(position);
  }

  /**
   * The positions that a mark reaches: those at or under maintenance, and those whose owners are to
   * be warned. Those that have changed since the last mark are put into their places first; no
   * other is looked at.
   */
  reachedAt(contract: Contract, mark: Amount, terms: MaintenanceTerms): Reached {
    this.#refresh(contract, terms);
    const reached: Reached = { fallen: [], nearly: [] };
    for (const queue of [this.#longs, this.#shorts]) {
      while (queue.isReachedBy(mark)) {
        const position = queue.removeFirst();
        if (position === undefined) continue;
        const isOver = isFallen(holdingOf(contract, position), mark, terms);
        (isOver ? reached.fallen : reached.nearly).push(position);
      }
    }
    return reached;
  }

  /** The positions of one side by their rank at a sample of the mark (rules 2.8, step C). */
  ranked(contract: Contract, side: "long" | "short", mark: Ranking): RankQueue {
    const queue = this.#ranks[side];
    if (queue.sample !== mark.sample) queue.build(contract, mark, this.#ofSide(side));
    return queue;
  }

  *#ofSide(side: "long" | "short"): Iterable<Position> {
    for (const position of this.#all.values()) {
      if (position.quantity > 0 === (side === "long")) yield position;
    }
  }

  #refresh(contract: Contract, terms: MaintenanceTerms): void {
    if (this.#terms === undefined || !isSame(this.#terms, terms)) {
      for (const position of this.#all.values()) this.#changed.add(position);
    }
    this.#terms = terms;
    for (const position of this.#changed) {
      if (position.isLiquidating) continue;
      const markOf = position.isWarned ? fallMarkOf : warningMarkOf;
      position.nextMark = markOf(holdingOf(contract, position), terms);
      this.#queueOf(position).put(position);
    }
    this.#changed.clear();
  }

  /** Returns true if nothing is left of the position. */
  #close(position: Position, { traded, closed, entryOut, marginOut }: PositionChange): boolean {
    if (closed === 0) return false;
    const isOver = closed === Math.abs(position.quantity);
    position.entry = (position.entry - entryOut) as Amount;
    position.margin = (position.margin - marginOut) as Amount;
    // A position that is over leaves its queue by the side that it had.
    if (isOver) this.#forget(position);
    this.#resize(position, Math.sign(traded) * closed);
    if (!isOver) {
      this.#touch(position);
      return false;
    }
    assert(position.entry === ZERO && position.margin === ZERO, "a closed position leaves nothing");
    this.#all.delete(position.member);
    return true;
  }

  #resize(position: Position, lots: number): void {
    const after = position.quantity + lots;
    this.#openInterest += Math.max(after, 0) - Math.max(position.quantity, 0);
    position.quantity = after;
  }

  /** After a change its place among marks and ranks is computed anew. */
  #touch(position: Position): void {
    position.isWarned = false;
    this.#changed.add(position);
    this.#ranks[position.quantity > 0 ? "long" : "short"].change(position);
  }

  #forget(position: Position): void {
    this.#queueOf(position).remove(position);
    this.#changed.delete(position);
    this.#ranks[position.quantity > 0 ? "long" : "short"].remove(position);
  }

  #queueOf({ quantity }: Position): FallQueue {
    return quantity > 0 ? this.#longs : this.#shorts;
  }
}

function isSame(one: MaintenanceTerms, other: MaintenanceTerms): boolean {
  if (one === other) return true;
  if (one.taker !== other.taker || one.tiers.length !== other.tiers.length) return false;
  return one.tiers.every(({ maintenance, deduction }, place) => {
    const tier = other.tiers[place];
    return tier?.maintenance === maintenance && tier.deduction === deduction;
  });
}
