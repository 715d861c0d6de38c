import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Act } from "./act.ts";
import { carryOut, refusalOfAct } from "./acts.ts";
import { applyToRooms } from "./apply.ts";
import { Approvals } from "./approvals/approvals.ts";
import type { ExchangeMode } from "./approvals/commands.ts";
import type { Book } from "./book/book.ts";
import { LadderBook } from "./book/ladder-book.ts";
import type { ExchangeCommand } from "./commands.ts";
import { Deposits } from "./deposits/deposits.ts";
import type { ExchangeEvent } from "./events.ts";
import { handle } from "./handlers.ts";
import { KeyMemory } from "./idempotency/key-memory.ts";
import { Ledger } from "./ledger/ledger.ts";
import { Markets } from "./markets/markets.ts";
import { Members } from "./members/members.ts";
import { Parameters } from "./parameters/parameters.ts";
import { eachPosting } from "./postings.ts";
import { Prices } from "./prices/prices.ts";
import { endAllOf } from "./spot/cancel.ts";
import { Spot } from "./spot/spot.ts";
import { fireNextStop, markStops, STOPS_PER_COMMAND } from "./spot/triggers.ts";
import { type Actor, type CommandKey, type Stamp, TIMER } from "./stamp.ts";
import { restorersOf, walkRooms } from "./state.ts";
import type { Restorers, Walk, WalkValue } from "./walk.ts";

/** What is kept of one accepted command: enough to replay it and to answer it again. */
export type CommandRecord = {
  readonly stamp: Stamp;
  readonly actor: Actor;
  readonly command: ExchangeCommand["type"];
  readonly key: CommandKey | undefined;
  readonly events: readonly ExchangeEvent[];
};

/** A command was executed, or its key says that it counted before, as the command of `sequence`. */
export type Execution =
  | { readonly repeated: false; readonly record: CommandRecord }
  | { readonly repeated: true; readonly sequence: number };

/**
 * The exchange: commands in, events out. Synchronous, without clock, chance or I/O; the same commands
 * with the same stamps give the same events and the same state, to the last unit.
 */
export class Exchange {
  readonly sha256: (text: string) => string;
  readonly ledger = new Ledger();
  readonly parameters = new Parameters();
  readonly markets = new Markets(this.parameters);
  readonly members = new Members();
  readonly deposits = new Deposits();
  readonly approvals = new Approvals();
  readonly keys = new KeyMemory();
  readonly prices: Prices;
  readonly spot: Spot;
  #last: Stamp = { sequence: 0, timeMs: 0 };
  #now: Stamp = this.#last;
  /** The events of the running command; one list serves all, each record takes its own copy. */
  readonly #events: ExchangeEvent[] = [];
  #restorers: Restorers | undefined = undefined;

  /** `sha256` answers lower-case hex; `createBook` lets tests run the naive book. */
  constructor(options: {
    readonly sha256: (text: string) => string;
    readonly createBook?: () => Book;
  }) {
    this.sha256 = options.sha256;
    this.prices = new Prices(this.markets, options.sha256);
    const createBook = options.createBook ?? (() => new LadderBook());
    this.spot = new Spot(this.markets, this.members, createBook);
  }

  /** Of the last accepted command; 0 before the first. */
  get sequence(): number {
    return this.#last.sequence;
  }

  get timeMs(): number {
    return this.#last.timeMs;
  }

  /** The stamp of the command that is running. */
  get now(): Stamp {
    return this.#now;
  }

  get mode(): ExchangeMode | undefined {
    return this.approvals.mode;
  }

  /** Refuses and changes nothing, or accepts and changes everything it says. */
  execute(command: ExchangeCommand, stamp: Stamp): Outcome<Execution> {
    assert(stamp.sequence === this.#last.sequence + 1, "sequences have no gaps");
    assert(stamp.timeMs >= this.#last.timeMs, "time never decreases");
    const { key } = command;
    const known = key === undefined ? undefined : this.keys.find(command.type, key);
    if (known?.same === false) return reject("IDEMPOTENCY_CONFLICT");
    if (known !== undefined) return accept({ repeated: true, sequence: known.sequence });
    this.#now = stamp;
    this.#events.length = 0;
    const outcome = handle(this, command);
    if (!outcome.ok) {
      assert(this.#events.length === 0, "a refusal leaves no event");
      return outcome;
    }
    this.#followUp(command.type === "FireTriggers" ? command.limit : STOPS_PER_COMMAND);
    this.#close(command.type, key);
    const { type, actor } = command;
    const record = { stamp, actor, command: type, key, events: this.#events.slice() };
    return accept({ repeated: false, record });
  }

  /** Applies what happened, as recorded. No rule runs, so rules may change without touching the past. */
  replay(record: CommandRecord): void {
    assert(record.stamp.sequence === this.#last.sequence + 1, "records follow one another");
    this.#now = record.stamp;
    for (const event of record.events) this.#apply(event);
    this.#close(record.command, record.key);
  }

  /** A timer command that must run at once: marked stops are waiting for their turn. */
  due(): ExchangeCommand | undefined {
    if (this.spot.marked.length === 0) return undefined;
    return { type: "FireTriggers", actor: TIMER, limit: STOPS_PER_COMMAND };
  }

  /** For handlers only: something happens. It is state before the next line of the handler runs. */
  emit(event: ExchangeEvent): void {
    this.#apply(event);
    this.#events.push(event);
  }

  refusalOfAct(act: Act): Rejected | undefined {
    return refusalOfAct(this, act);
  }

  carryOut(act: Act): void {
    carryOut(this, act);
  }

  /** The whole state as canonical lines: the digest is taken over them, a snapshot consists of them. */
  walk(walk: Walk): void {
    walk("stamp", this.#last.sequence, this.#last.timeMs);
    walkRooms(this, walk);
  }

  /** Reads one line of a walk back into a fresh exchange; lines must come in the walk's order. */
  restore(name: string, values: readonly WalkValue[]): void {
    if (name === "stamp") {
      const [sequence, timeMs] = values as [number, number];
      this.#last = { sequence, timeMs };
      this.#now = this.#last;
      return;
    }
    this.#restorers ??= restorersOf(this);
    const restore = this.#restorers[name];
    assert(restore !== undefined, `a snapshot line has a room: ${name}`);
    restore(values);
  }

  /** The only writer of state. */
  #apply(event: ExchangeEvent): void {
    eachPosting(event, this.markets.all, this.ledger);
    this.ledger.close();
    applyToRooms(this, event);
  }

  /** What one room causes in another, in the order of the events that cause it. */
  #followUp(stopsMax: number): void {
    let fired = 0;
    for (let next = 0; ; ) {
      for (; next < this.#events.length; next += 1) this.#causedBy(this.#events[next]);
      if (fired === stopsMax || !fireNextStop(this)) return;
      fired += 1;
    }
  }

  #causedBy(event: ExchangeEvent | undefined): void {
    switch (event?.type) {
      case "Traded":
        return markStops(this, event);
      case "MemberFrozen":
        return endAllOf(this, event.member, -1, "ADMIN");
    }
  }

  #close(type: ExchangeCommand["type"], key: CommandKey | undefined): void {
    if (key !== undefined) this.keys.remember(type, key, this.#now);
    this.#last = this.#now;
  }
}

