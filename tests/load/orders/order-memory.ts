import { assert } from "@sumi/primitives/assert.ts";

/**
 * The callers' knowledge of their orders: requested, acknowledged or refused, and the same for the
 * cancellation. Kept in flat tables, so that the generator spends no time on garbage collection. An
 * order's name is its number in letters, with a prefix of this run.
 */
export class OrderMemory {
  readonly #prefix: string;
  #states = new Uint8Array(FIRST_SIZE);
  #ids = new Float64Array(FIRST_SIZE);
  #members = new Uint32Array(FIRST_SIZE);
  #count = 0;

  constructor(prefix: string) {
    assert(/^[a-z]{1,8}$/.test(prefix), "a prefix is a few letters, and the number follows it");
    this.#prefix = prefix;
  }

  get count(): number {
    return this.#count;
  }

  /** A member (by their index in the list of sessions) requests an order; answers its number. */
  ask(member: number): number {
    const number = this.#count;
    if (number === this.#states.length) this.#grow();
    this.#count += 1;
    this.#states[number] = ASKED;
    this.#members[number] = member;
    return number;
  }

  nameOf(number: number): string {
    return this.#prefix + number.toString(36);
  }

  /** The number behind a name of this run; undefined for any other name. */
  numberOf(name: string): number | undefined {
    if (!name.startsWith(this.#prefix)) return undefined;
    const number = Number.parseInt(name.slice(this.#prefix.length), 36);
    return number < this.#count && this.nameOf(number) === name ? number : undefined;
  }

  /** The order was acknowledged under this id; a second answer must give the same id. */
  placed(number: number, id: number): "placed" | "contradiction" {
    if (this.#states[number] !== ASKED && this.#ids[number] !== id) return "contradiction";
    this.#ids[number] = id;
    if (this.#states[number] === ASKED) this.#states[number] = PLACED;
    return "placed";
  }

  /** The order was refused, so it does not exist. */
  refused(number: number): void {
    this.#states[number] = REFUSED;
  }

  cancelAsked(number: number): void {
    this.#states[number] = CANCEL_ASKED;
  }

  cancelled(number: number): void {
    this.#states[number] = CANCELLED;
  }

  stateOf(number: number): OrderState {
    return STATES[this.#states[number] ?? 0] ?? "asked";
  }

  /** The id under which it was acknowledged; 0 before that. */
  idOf(number: number): number {
    return this.#ids[number] ?? 0;
  }

  memberOf(number: number): number {
    return this.#members[number] ?? 0;
  }

  #grow(): void {
    const size = 2 * this.#states.length;
    this.#states = grown(this.#states, new Uint8Array(size));
    this.#ids = grown(this.#ids, new Float64Array(size));
    this.#members = grown(this.#members, new Uint32Array(size));
  }
}

/** "asked" is an order without a final answer: it may exist or not. */
export type OrderState = "asked" | "placed" | "refused" | "cancel asked" | "cancelled";

const STATES: readonly OrderState[] = ["asked", "placed", "refused", "cancel asked", "cancelled"];
const [ASKED, PLACED, REFUSED, CANCEL_ASKED, CANCELLED] = [0, 1, 2, 3, 4];
const FIRST_SIZE = 65_536;

function grown<Table extends Uint8Array | Float64Array | Uint32Array>(from: Table, to: Table) {
  to.set(from);
  return to;
}
