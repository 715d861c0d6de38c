/**
 * How many commands may wait for their answers at once. More of them would make everybody wait
 * longer and nobody be served sooner, so the surplus is told at once to come again.
 *
 * The room is what can be answered in a twentieth of a second, and it is found by trying: it is
 * quartered when even the luckiest command of the last moment waited longer than that, and grows
 * step by step while it did not. The luckiest counts, because a pause of the process makes those
 * wait who were inside, but not those who come after it: a burst is no overload. Nor is a slow
 * disk: it answers as many at once as there are, and so a wait is long only beside the shortest one
 * lately.
 */
export class CommandGate {
  readonly #nowMs: () => number;
  #room = ROOM_MAX;
  #inside = 0;
  #momentMs: number;
  /** Of those who left in the running moment; Infinity while there is none. */
  #shortestMs = Number.POSITIVE_INFINITY;
  /**
   * The shortest wait of this while and of the one before: what an answer takes without a crowd.
   */
  readonly #lately = {
    sinceMs: 0,
    thisMs: Number.POSITIVE_INFINITY,
    lastMs: Number.POSITIVE_INFINITY,
  };

  /** `nowMs` never jumps. */
  constructor({ nowMs }: { readonly nowMs: () => number }) {
    this.#nowMs = nowMs;
    this.#momentMs = nowMs();
  }

  /** Whether one more may come in. */
  get hasRoom(): boolean {
    return this.#inside < this.#room;
  }

  /** Counts a command that goes in; answers when that was, for `leave`. */
  enter(): number {
    this.#inside += 1;
    return this.#nowMs();
  }

  /** To be called once for each that went in, when it has its answer. */
  leave(enteredMs: number): void {
    const nowMs = this.#nowMs();
    // First the moment that is over: after a pause, whoever leaves first has waited longest.
    if (nowMs - this.#momentMs >= MOMENT_MS) this.#adjust(nowMs);
    this.#inside -= 1;
    this.#shortestMs = Math.min(this.#shortestMs, nowMs - enteredMs);
  }

  #adjust(nowMs: number): void {
    const shortestMs = this.#shortestMs;
    const isCrowded = shortestMs > this.#longMs() && shortestMs < Number.POSITIVE_INFINITY;
    const room = isCrowded ? this.#room / 4 : this.#room + GROW;
    this.#room = Math.min(ROOM_MAX, Math.max(ROOM_MIN, room));
    this.#rememberShortest(nowMs, shortestMs);
    this.#momentMs = nowMs;
    this.#shortestMs = Number.POSITIVE_INFINITY;
  }

  #longMs(): number {
    const { thisMs, lastMs } = this.#lately;
    return Math.min(LONG_MS_MAX, Math.max(LONG_MS_MIN, 2 * Math.min(thisMs, lastMs)));
  }

  #rememberShortest(nowMs: number, shortestMs: number): void {
    const lately = this.#lately;
    lately.thisMs = Math.min(lately.thisMs, shortestMs);
    if (nowMs - lately.sinceMs < WHILE_MS) return;
    lately.sinceMs = nowMs;
    lately.lastMs = lately.thisMs;
    lately.thisMs = Number.POSITIVE_INFINITY;
  }
}

const MOMENT_MS = 50;
const WHILE_MS = 5_000;
/** A wait is long if it is twice the shortest one lately, and within these bounds. */
const LONG_MS_MIN = 50;
const LONG_MS_MAX = 400;
/** As many as come in half a second of an ordinary rush, while the process pauses. */
const ROOM_MAX = 1_000;
/**
 * As many as are executed in a hundredth of a second or two. Turning people away takes most of the
 * time under overload, so even these few wait ten times as long as they would in a calm.
 */
const ROOM_MIN = 128;
const GROW = 10;
