import type { ExchangeCommand } from "@sumi/core/commands.ts";
import { stopsInDoubt } from "@sumi/core/dispatch.ts";
import type { CommandRecord, Exchange, Execution } from "@sumi/core/exchange.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { Appender } from "./appender.ts";
import type { StampClock } from "./clock-watch.ts";
import { BodyWriter, type Note } from "./codec/body.ts";
import type { Commands, Committed, Reading } from "./commands.ts";
import { FillingFrame } from "./filling-frame.ts";
import type { CommittedFrame } from "./follower.ts";
import { hex, type Tip } from "./frame.ts";
import type { Leadership } from "./lease-keeper.ts";
import type { Scheduler } from "./ports.ts";
import type { RecordMemory } from "./record-memory.ts";

export type LeaderOptions = {
  readonly exchange: Exchange;
  readonly tip: Tip | undefined;
  readonly epoch: number;
  readonly appender: Appender;
  readonly memory: RecordMemory;
  readonly leadership: Leadership;
  readonly clock: StampClock;
  readonly scheduler: Scheduler;
  /** Called with each frame after its commit, before its commands are answered. */
  readonly publish: (frame: CommittedFrame) => void;
  /** The memory is ahead of the disk and cannot go back: the process must end. */
  readonly crash: (error: unknown) => void;
};

/** Beyond this many unanswered commands, further ones are refused with TRY_AGAIN. */
const WAITING_COMMANDS_MAX = 20_000;

/**
 * The one writer. A command is stamped and executed at once and then waits for its frame; while one
 * frame is being committed the next one fills, so that thousands of commands share a single commit.
 */
export class Leader implements Commands {
  readonly #options: LeaderOptions;
  readonly #exchange: Exchange;
  /** Frames before their commit, oldest first; the first may be in flight, the last one fills. */
  readonly #frames: FillingFrame[] = [];
  /** Writers of finished frames: their memory has grown to the size of a frame. */
  readonly #spareBodies: BodyWriter[] = [];
  #tip: Tip | undefined;
  #inFlight = false;
  #isAppendDue = false;
  #waitingCommands = 0;
  #lastAnswered = 0;
  #state: "open" | "closed" | "crashed" = "open";
  readonly #whenIdle: (() => void)[] = [];

  constructor(options: LeaderOptions) {
    this.#options = options;
    this.#exchange = options.exchange;
    this.#tip = options.tip;
    // A leader before may have died between two pieces.
    this.#executeDue();
  }

  get tip(): Tip | undefined {
    return this.#tip;
  }

  get waitingCommands(): number {
    return this.#waitingCommands;
  }

  submit<View>(
    command: ExchangeCommand,
    view: (exchange: Exchange) => View,
  ): Promise<Outcome<Committed<View>>> {
    const timeMs = this.#stampFor(command);
    if (timeMs === undefined || !this.#isOpen) return Promise.resolve(reject("TRY_AGAIN"));
    const outcome = this.#execute(command, timeMs);
    if (!outcome.ok) return this.#whenDurable(outcome);
    const execution = outcome.value;
    if (execution.repeated) return this.#repeat(execution.sequence, view(this.#exchange));
    const { record } = execution;
    const answer = this.#whenDurable(
      accept({ record, view: view(this.#exchange), repeated: false }),
    );
    this.#executeDue();
    return answer;
  }

  async read<View>(view: Reading<View>): Promise<View> {
    return this.#whenDurable(view(this.#exchange, this.#now() ?? this.#timeMs));
  }

  /** Puts a note into the chain, unless this leader has finished. */
  note(note: Note): Promise<void> {
    if (this.#state !== "open") return Promise.resolve();
    this.#nextFrame().addNote(note);
    this.#appendSoon();
    return this.#whenDurable(undefined);
  }

  /** Takes no more commands and resolves when all that was accepted is durable. */
  close(): Promise<void> {
    if (this.#state === "open") this.#state = "closed";
    if (this.#frames.length === 0 || this.#state === "crashed") return Promise.resolve();
    return new Promise((resolve) => this.#whenIdle.push(resolve));
  }

  /**
   * The time of the newest accepted command. A refused one leaves it alone: the clock may have
   * leapt, and then the exchange would wait for a moment that nothing in its journal names.
   */
  get #timeMs(): number {
    return this.#exchange.timeMs;
  }

  get #isOpen(): boolean {
    return this.#state === "open" && this.#waitingCommands < WAITING_COMMANDS_MAX;
  }

  /** The time of a command given now; undefined if it must wait until the clock is trusted. */
  #stampFor(command: ExchangeCommand): number | undefined {
    return this.#now() ?? (stopsInDoubt(command) ? undefined : this.#timeMs);
  }

  /** Undefined while the clock is in doubt. Time never decreases, even if the clock is set back. */
  #now(): number | undefined {
    const nowMs = this.#options.clock.trustedMs(this.#timeMs);
    return nowMs === undefined ? undefined : Math.max(this.#timeMs, nowMs);
  }

  #execute(command: ExchangeCommand, timeMs: number): Outcome<Execution> {
    const stamp = { sequence: this.#exchange.sequence + 1, timeMs };
    try {
      const outcome = this.#exchange.execute(command, stamp);
      if (outcome.ok && !outcome.value.repeated) this.#keep(command, outcome.value.record);
      return outcome;
    } catch (error) {
      // Half a command may be in the memory now. From here on no command is answered.
      this.#crash(error);
      return reject("TRY_AGAIN");
    }
  }

  #keep(command: ExchangeCommand, record: CommandRecord): void {
    this.#filling().addCommand(command, record);
    this.#waitingCommands += 1;
    this.#appendSoon();
  }

  /** Commands that became due run before any other, at the time of the one that caused them. */
  #executeDue(): void {
    for (let due = this.#exchange.due(); due !== undefined; due = this.#exchange.due()) {
      const outcome = this.#execute(due, this.#timeMs);
      if (outcome.ok) continue;
      this.#crash(new Error(`Assertion failed: a due ${due.type} is accepted`));
      return;
    }
  }

  async #repeat<View>(sequence: number, view: View): Promise<Outcome<Committed<View>>> {
    await this.#whenDurable(undefined);
    const record = await this.#options.memory.recordOf(sequence);
    return accept({ record, view, repeated: true });
  }

  /**
   * Resolves when everything that exists now is durable. With no frame under way that is at once,
   * unless the lease has run out: then another process may lead, and only a renewal shows that.
   */
  #whenDurable<Answer>(answer: Answer): Promise<Answer> {
    const newest = this.#frames.at(-1);
    if (newest !== undefined || this.#state === "crashed") {
      return new Promise((resolve) => newest?.afterCommit(() => resolve(answer)));
    }
    const { leadership } = this.#options;
    if (leadership.isFresh()) return Promise.resolve(answer);
    return leadership.renewed().then(() => answer);
  }

  #filling(): FillingFrame {
    const newest = this.#frames.at(-1);
    const isOpen = this.#frames.length > (this.#inFlight ? 1 : 0);
    return newest !== undefined && isOpen && !newest.isFull ? newest : this.#nextFrame();
  }

  #nextFrame(): FillingFrame {
    const next = new FillingFrame(this.#spareBodies.pop() ?? new BodyWriter());
    this.#frames.push(next);
    return next;
  }

  /**
   * Waits for the commands that come with this one. But half as many as were answered last are sent
   * at once: then one half executes while the other is being committed, and neither waits for long.
   */
  #appendSoon(): void {
    if (this.#inFlight) return;
    if (2 * this.#waitingCommands >= this.#lastAnswered && this.#lastAnswered > 1) {
      this.#append();
    } else if (!this.#isAppendDue) {
      this.#isAppendDue = true;
      this.#options.scheduler.soon(() => {
        this.#isAppendDue = false;
        if (!this.#inFlight) this.#append();
      });
    }
  }

  #append(): void {
    this.#appendAll().catch((error: unknown) => this.#crash(error));
  }

  async #appendAll(): Promise<void> {
    this.#inFlight = true;
    for (let next = this.#frames.at(0); next !== undefined; next = this.#frames.at(0)) {
      const { epoch, appender, memory } = this.#options;
      // A frame without commands may carry a later time than any stamp.
      const timeMs = Math.max(this.#timeMs, this.#tip?.timeMs ?? 0);
      const frame = next.finish({ tip: this.#tip, epoch, timeMs });
      this.#spareBodies.push(next.cleared());
      await appender.append(frame);
      if (this.#state === "crashed") return;
      this.#tip = frame;
      memory.remember(frame);
      this.#frames.shift();
      this.#lastAnswered = next.records.length;
      this.#waitingCommands -= this.#lastAnswered;
      this.#options.publish({ seq: frame.seq, hash: hex(frame.hash), records: next.records });
      next.answerAll();
    }
    this.#inFlight = false;
    this.#rest();
  }

  #rest(): void {
    for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  #crash(error: unknown): void {
    if (this.#state === "crashed") return;
    this.#state = "crashed";
    this.#rest();
    this.#options.crash(error);
  }
}
