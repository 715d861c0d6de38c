import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { Appender } from "./appender.ts";
import { ClockInDoubt, ClockWatch } from "./clock-watch.ts";
import { readBody, type SnapshotTaken } from "./codec/body.ts";
import type { Committed, Reading } from "./commands.ts";
import { type CommittedFrame, checkContent, type Follower } from "./follower.ts";
import { hex } from "./frame.ts";
import type { Journal, JournalStatus, Role } from "./journal.ts";
import { checkJournalEnd, type RememberedFrame } from "./journal-end.ts";
import { Leader } from "./leader.ts";
import { LeaseKeeper } from "./lease-keeper.ts";
import type { PastClock } from "./past-clock.ts";
import { Polling } from "./polling.ts";
import {
  type FrameArchive,
  type JournalPorts,
  type PublishedTip,
  type Stop,
  StoreOutage,
} from "./ports.ts";
import { RecordMemory } from "./record-memory.ts";
import { recover } from "./recovery.ts";
import { takeOver } from "./take-over.ts";
import { publishTipsHourly } from "./tip-publisher.ts";
import { type FrameRange, type RangeVerification, verifyRange } from "./verify-range.ts";

export type LiveJournalOptions = {
  readonly ports: JournalPorts;
  /** Frames that other tables remember; the journal is not opened without them. */
  readonly remembered?: (() => Promise<readonly RememberedFrame[]>) | undefined;
  readonly createExchange: () => Exchange;
  /** A name for this process, different from all that ever ran. */
  readonly holder: string;
  /** The first command of a journal that has no frame yet. */
  readonly genesis: ExchangeCommand;
  /** Sets a new exchange back to its past; without it commands are stamped by the machine. */
  readonly past?: PastClock | undefined;
  /** The longest outage of the store; after it the process gives up. */
  readonly outageMs: number;
  /** Starts taking snapshots; called when this process begins to lead. */
  readonly takeSnapshots: (taken: (note: SnapshotTaken) => void) => Stop;
  /** The process must end: its memory cannot be trusted, or another process leads. */
  readonly crash: (error: unknown) => void;
  readonly report: (message: string) => void;
  /** Called last when the journal closes. */
  readonly onClosed: () => Promise<void>;
};

const FOLLOW_EVERY_MS = 50;
const TRY_TO_LEAD_EVERY_MS = 250;

/** Leads if the lease is free, follows otherwise, and takes over when the lease lapses. */
export class LiveJournal implements Journal {
  readonly #options: LiveJournalOptions;
  readonly #follower: Follower;
  readonly #watch: ClockWatch;
  readonly #keeper: LeaseKeeper;
  readonly #appender: Appender;
  readonly #memory: RecordMemory;
  readonly #frameListeners = new Set<(frame: CommittedFrame) => void>();
  readonly #roleListeners = new Set<(role: Role) => void>();
  #stops: Stop[] = [];
  #leader: Leader | undefined;
  #epoch: number;
  #nextTryMs = Number.NEGATIVE_INFINITY;
  #isOver = false;
  #isCrashed = false;

  static async open(options: LiveJournalOptions): Promise<LiveJournal> {
    const { ports, remembered, createExchange, report } = options;
    await ports.frames.check();
    const follower = await recover({ ...ports, createExchange, report });
    await checkJournalEnd({ ...ports, remembered });
    const journal = new LiveJournal(options, follower);
    await journal.#tryToLead();
    if (journal.#leader === undefined) await journal.#standBy();
    return journal;
  }

  private constructor(options: LiveJournalOptions, follower: Follower) {
    const { ports, holder, outageMs, report } = options;
    this.#options = options;
    this.#follower = follower;
    this.#epoch = follower.tip?.epoch ?? 0;
    this.#memory = new RecordMemory(ports.frames);
    this.#appender = new Appender({ ...ports, outageMs, report });
    const onLost = (error: Error) => this.#crash(error);
    this.#watch = new ClockWatch(ports.clock);
    this.#keeper = new LeaseKeeper({ ...ports, watch: this.#watch, holder, report, onLost });
  }

  get role(): Role {
    return this.#leader === undefined ? "standby" : "leader";
  }

  submit<View>(
    command: ExchangeCommand,
    view: (exchange: Exchange) => View,
  ): Promise<Outcome<Committed<View>>> {
    return this.#leader?.submit(command, view) ?? Promise.resolve(reject("TRY_AGAIN"));
  }

  /** A standby has only committed frames, so it answers at once. */
  async read<View>(view: Reading<View>): Promise<View> {
    const { exchange } = this.#follower;
    return this.#leader?.read(view) ?? view(exchange, exchange.timeMs);
  }

  onCommitted(listener: (frame: CommittedFrame) => void): Stop {
    this.#frameListeners.add(listener);
    return () => this.#frameListeners.delete(listener);
  }

  onRoleChange(listener: (role: Role) => void): Stop {
    this.#roleListeners.add(listener);
    return () => this.#roleListeners.delete(listener);
  }

  async framesAfter(seq: number, limit: number): Promise<readonly CommittedFrame[]> {
    const frames = await this.#options.ports.frames.readAfter(seq, limit);
    return frames.map((frame) => {
      checkContent(frame);
      const { records } = readBody(frame.body);
      return { seq: frame.seq, hash: hex(frame.hash), records };
    });
  }

  verifyRange(range: FrameRange): Promise<RangeVerification> {
    return verifyRange(this.#options.ports.frames, range);
  }

  async recordOf(sequence: number): Promise<CommandRecord> {
    await this.read(() => undefined);
    return this.#memory.recordOf(sequence);
  }

  tips(limit: number): Promise<readonly PublishedTip[]> {
    return this.#options.ports.tips.newest(limit);
  }

  archives(): Promise<readonly FrameArchive[]> {
    return this.#options.ports.frames.archives();
  }

  status(): JournalStatus {
    const { exchange } = this.#follower;
    const tip = this.#leader === undefined ? this.#follower.tip : this.#leader.tip;
    return {
      role: this.role,
      tip: tip && { seq: tip.seq, hash: hex(tip.hash) },
      epoch: this.#epoch,
      sequence: exchange.sequence,
      timeMs: exchange.timeMs,
      waitingCommands: this.#leader?.waitingCommands ?? 0,
      clockDoubts: this.#watch.doubts(exchange.timeMs),
      leaseFresh: this.#keeper.isFresh(),
    };
  }

  async close(): Promise<void> {
    this.#end();
    await this.#leader?.close();
    await this.#keeper.release().catch((error: unknown) => {
      this.#options.report(`The lease lapses by itself. ${String(error)}`);
    });
    await this.#options.onClosed();
  }

  async #standBy(): Promise<void> {
    const { frames, scheduler } = this.#options.ports;
    const step = () => this.#follow();
    const polling = new Polling({ scheduler, everyMs: FOLLOW_EVERY_MS, step });
    // A step may lead before the watch stands: a leader must not follow its own frames.
    this.#stops.push(() => polling.stop());
    const unwatch = await frames.watch(() => polling.wake());
    if (this.#leader === undefined && !this.#isOver) this.#stops.push(unwatch);
    else unwatch();
  }

  /** One round of a standby. */
  async #follow(): Promise<void> {
    const { ports, report } = this.#options;
    try {
      await this.#follower.catchUp(ports.frames, (frame) => this.#publish(frame));
      await this.#tryToLead();
    } catch (error) {
      if (!(error instanceof StoreOutage)) return this.#crash(error);
      report(`The standby waits. ${error.message}`);
    }
  }

  async #tryToLead(): Promise<void> {
    const nowMs = this.#options.ports.clock.monotonicMs();
    if (this.#isOver || nowMs < this.#nextTryMs) return;
    this.#nextTryMs = nowMs + TRY_TO_LEAD_EVERY_MS;
    if (!(await this.#keeper.acquire())) return;
    // This journal may have been closed while the answer was under way.
    if (this.#isOver) return this.#keeper.release();
    try {
      await this.#lead();
    } catch (error) {
      // The lease lapses without a release; every executed command is in the chain.
      this.#keeper.stop();
      throw error;
    }
  }

  async #lead(): Promise<void> {
    const { ports, holder, genesis, past, takeSnapshots, report } = this.#options;
    const follower = this.#follower;
    const publish = (frame: CommittedFrame) => this.#publish(frame);
    const appender = this.#appender;
    const clock = past?.stamping(this.#watch) ?? this.#watch;
    const [doubt] = this.#watch.doubts(follower.exchange.timeMs);
    if (follower.tip === undefined && doubt !== undefined) throw new ClockInDoubt(doubt);
    const { frames } = ports;
    const epoch = await takeOver({ frames, clock, follower, appender, holder, publish });
    const leader = new Leader({
      ...ports,
      exchange: follower.exchange,
      tip: follower.tip,
      epoch,
      appender,
      clock,
      memory: this.#memory,
      leadership: this.#keeper,
      publish,
      crash: (error) => this.#crash(error),
    });
    if (follower.tip === undefined) {
      past?.begin();
      const founding = leader.submit(genesis, () => undefined);
      // The clock may have leapt since the lease was taken.
      const [leap] = this.#watch.doubts(follower.exchange.timeMs);
      const founded = await founding;
      if (!founded.ok && leap !== undefined) throw new ClockInDoubt(leap);
      assert(founded.ok, "the genesis is accepted");
    }
    for (const stop of this.#stops.splice(0)) stop();
    this.#stops.push(
      takeSnapshots((note) => void leader.note(note)),
      publishTipsHourly({ ...ports, leader, report }),
    );
    this.#epoch = epoch;
    this.#leader = leader;
    for (const listener of this.#roleListeners) listener("leader");
  }

  /** An error of one listener is its own: other listeners and the answers go on. */
  #publish(frame: CommittedFrame): void {
    for (const listener of this.#frameListeners) {
      try {
        listener(frame);
      } catch (error) {
        this.#options.report(`A listener failed at frame ${frame.seq}: ${String(error)}`);
      }
    }
  }

  #crash(error: unknown): void {
    if (this.#isCrashed) return;
    this.#isCrashed = true;
    this.#end();
    this.#keeper.stop();
    this.#options.crash(error);
  }

  #end(): void {
    this.#isOver = true;
    for (const stop of this.#stops.splice(0)) stop();
  }
}
