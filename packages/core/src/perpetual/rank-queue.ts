import { deleveragingScore } from "@sumi/formulas/perpetual/liquidation.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { Contract } from "./contracts.ts";
import { holdingOf, type Position } from "./position.ts";

/** The sample of the mark that positions are ranked by. */
export type Ranking = { readonly sample: number; readonly price: Amount };

type Ranked = { readonly position: Position; readonly score: bigint };

/**
 * One side of a contract in the order in which it is deleveraged: the highest score first, then the
 * older position, then the lower member number. It is built for the first bankrupt position of a
 * sample and kept for the others: a position that changes is ranked anew. It follows from positions
 * and mark, so it is not part of the snapshot.
 */
export class RankQueue {
  /** The sample that it is built for; −1 before the first. */
  sample = -1;
  #contract: Contract | undefined;
  #mark = 0n as Amount;
  readonly #heap: Ranked[] = [];
  /** The valid entry of each position; others in the heap are left behind by changes. */
  readonly #valid = new Map<Position, Ranked>();
  readonly #changed = new Set<Position>();

  build(contract: Contract, { sample, price }: Ranking, positions: Iterable<Position>): void {
    this.sample = sample;
    this.#contract = contract;
    this.#mark = price;
    this.#heap.length = 0;
    this.#valid.clear();
    this.#changed.clear();
    for (const position of positions) this.#changed.add(position);
  }

  /** The position has another rank, or a first one. */
  change(position: Position): void {
    if (this.sample < 0) return;
    this.#valid.delete(position);
    this.#changed.add(position);
  }

  remove(position: Position): void {
    this.#valid.delete(position);
    this.#changed.delete(position);
  }

  /** Takes the first position out of the queue; `change` puts it back. */
  takeFirst(): Position | undefined {
    this.#refresh();
    for (;;) {
      const first = this.#pop();
      if (first === undefined) return undefined;
      const { position } = first;
      if (this.#valid.get(position) !== first) continue;
      this.#valid.delete(position);
      return position;
    }
  }

  /** Without equity at the mark a position has no rank: it falls itself. */
  #refresh(): void {
    if (this.#contract === undefined) return;
    for (const position of this.#changed) {
      if (position.isLiquidating) continue;
      const score = deleveragingScore(holdingOf(this.#contract, position), this.#mark);
      if (score === undefined) continue;
      const ranked = { position, score };
      this.#valid.set(position, ranked);
      this.#push(ranked);
    }
    this.#changed.clear();
  }

  #push(ranked: Ranked): void {
    const heap = this.#heap;
    let place = heap.push(ranked) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const other = heap[above];
      if (other === undefined || !isFirst(ranked, other)) break;
      heap[place] = other;
      place = above;
    }
    heap[place] = ranked;
  }

  #pop(): Ranked | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || last === first) return first;
    let place = 0;
    for (;;) {
      const left = heap[2 * place + 1];
      const right = heap[2 * place + 2];
      if (left === undefined) break;
      const isRight = right !== undefined && isFirst(right, left);
      const next = isRight ? right : left;
      if (!isFirst(next, last)) break;
      heap[place] = next;
      place = 2 * place + (isRight ? 2 : 1);
    }
    heap[place] = last;
    return first;
  }
}

function isFirst(one: Ranked, other: Ranked): boolean {
  if (one.score !== other.score) return one.score > other.score;
  const { opened, member } = one.position;
  const { position } = other;
  return opened === position.opened ? member < position.member : opened < position.opened;
}
