/**
 * Limits how many commands wait for their answers at once. More would only make every caller wait
 * longer, so the surplus is refused at once with a time to retry. The limit is what can be answered
 * in 50 ms, found by trying: it is quartered when even the shortest wait of the last 50 ms was
 * longer than that, and grows step by step otherwise. The shortest wait counts because a pause of
 * the process delays only the commands inside, not those that come after it: a burst is no
 * overload. Neither is a slow disk, which answers all commands at once; so a wait is long only in
 * comparison to the shortest recent one.
 */
export class CommandGate {
  readonly #nowMs: () => number;
  #room = ROOM_MAX;
  #inside = 0;
  #momentMs: number;
  /** The shortest wait of the current 50 ms; Infinity while no command has left. */
  #shortestMs = Number.POSITIVE_INFINITY;
  /**
   * The shortest wait of this interval and of the one before: the time an answer takes without a
   * queue.
   */
  readonly #lately = {
    sinceMs: 0,
    thisMs: Number.POSITIVE_INFINITY,
    lastMs: Number.POSITIVE_INFINITY,
  };

  /** `nowMs` must be monotonic. */
  constructor({ nowMs }: { readonly nowMs: () => number }) {
    this.#nowMs = nowMs;
    this.#momentMs = nowMs();
  }

  /** True if one more command may enter. */
  get hasRoom(): boolean {
    return this.#inside < this.#room;
  }

  /** Counts a command in; returns the time to pass to `leave`. */
  enter(): number {
    this.#inside += 1;
    return this.#nowMs();
  }

  /** Must be called once for each command that entered, when it has its answer. */
  leave(enteredMs: number): void {
    const nowMs = this.#nowMs();
    // Close the elapsed interval first: after a pause, the first to leave has waited longest.
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
/** A wait is long if it is twice the shortest recent one, within these bounds. */
const LONG_MS_MIN = 50;
const LONG_MS_MAX = 400;
/** The commands that arrive in half a second of an ordinary rush, while the process pauses. */
const ROOM_MAX = 1_000;
/**
 * The commands that are executed in 10 to 20 ms. Refusing takes most of the time under overload, so
 * even these few wait ten times as long as they would otherwise.
 */
const ROOM_MIN = 128;
const GROW = 10;
