import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { applyToRooms } from "./apply.ts";
import { Approvals } from "./approvals/approvals.ts";
import type { ExchangeMode } from "./approvals/commands.ts";
import type { CreateBook } from "./book/book.ts";
import { LadderBook } from "./book/ladder-book.ts";
import { Rungs } from "./book/rungs.ts";
import { Conversion } from "./conversion/conversion.ts";
import { Corrections } from "./corrections/corrections.ts";
import { Deposits } from "./deposits/deposits.ts";
import type { ExchangeEvent } from "./events.ts";
import { KeyMemory } from "./idempotency/key-memory.ts";
import { Ledger } from "./ledger/ledger.ts";
import { Markets } from "./markets/markets.ts";
import { Members } from "./members/members.ts";
import { Parameters } from "./parameters/parameters.ts";
import { eachPosting } from "./postings.ts";
import { Prices } from "./prices/prices.ts";
import { Reviews } from "./reviews/reviews.ts";
import { Spot } from "./spot/spot.ts";
import { spotRestorers, walkSpot } from "./spot/walk.ts";
import type { Stamp } from "./stamp.ts";
import type { Restorers, Walk, WalkValue } from "./walk.ts";
import { Withdrawals } from "./withdrawals/withdrawals.ts";

/** What the core is given from outside, and nothing else. */
export type StateOptions = {
  /** Answers lower-case hex. */
  readonly sha256: (text: string) => string;
  /** Tests run the naive book here. */
  readonly createBook?: CreateBook;
  /** Room for keys of trading to begin with; a small exchange that is made often wants little. */
  readonly keyCapacity?: number;
};

export const NO_EVENTS: ExchangeEvent[] = [];

/**
 * The whole state: every room's books, and the one way to write them. Rules read it and say what
 * happens with `emit`; replay says it with the same events again.
 */
export class State {
  readonly sha256: (text: string) => string;
  readonly ledger = new Ledger();
  readonly parameters = new Parameters();
  readonly markets = new Markets(this.parameters);
  readonly members = new Members();
  readonly deposits = new Deposits();
  readonly withdrawals = new Withdrawals();
  readonly conversion = new Conversion(this.parameters);
  readonly corrections = new Corrections(this.parameters);
  readonly reviews = new Reviews(this.members);
  readonly approvals = new Approvals();
  readonly keys: KeyMemory;
  readonly prices: Prices;
  readonly spot: Spot;
  /** The events of the running command. */
  protected events: ExchangeEvent[] = NO_EVENTS;
  protected last: Stamp = { sequence: 0, timeMs: 0 };
  protected running: Stamp = this.last;
  readonly #restorers: Restorers;

  constructor(options: StateOptions) {
    this.sha256 = options.sha256;
    this.keys = new KeyMemory(options.keyCapacity);
    this.prices = new Prices(this.markets, options.sha256);
    const rungs = new Rungs();
    const createBook = options.createBook ?? (() => new LadderBook(rungs));
    this.spot = new Spot(this.markets, this.members, createBook);
    this.#restorers = restorersOf(this);
  }

  /** Of the last accepted command; 0 before the first. */
  get sequence(): number {
    return this.last.sequence;
  }

  get timeMs(): number {
    return this.last.timeMs;
  }

  /** The stamp of the command that is running. */
  get now(): Stamp {
    return this.running;
  }

  get mode(): ExchangeMode | undefined {
    return this.approvals.mode;
  }

  /** For rules only: something happens. It is state before the next line of the rule runs. */
  emit(event: ExchangeEvent): void {
    this.apply(event);
    // Most commands cause one event, so the first makes a list of its own, no longer than itself.
    if (this.events === NO_EVENTS) this.events = [event];
    else this.events.push(event);
  }

  /**
   * The whole state as canonical lines: the digest is taken over them, a snapshot consists of them.
   */
  walk(walk: Walk): void {
    walk("stamp", this.last.sequence, this.last.timeMs);
    // What is listed comes before what refers to it, so that lines can be read back one by one.
    this.approvals.walk(walk);
    this.parameters.walk(walk);
    this.markets.walk(walk);
    this.prices.walk(walk);
    this.members.walk(walk);
    this.deposits.walk(walk);
    this.withdrawals.walk(walk);
    this.conversion.walk(walk);
    this.corrections.walk(walk);
    this.reviews.walk(walk);
    this.ledger.walk(walk);
    walkSpot(this.spot, walk);
    this.keys.walk(walk);
  }

  /** Reads one line of a walk back into a fresh state; lines must come in the walk's order. */
  restore(name: string, values: readonly WalkValue[]): void {
    if (name === "stamp") {
      const [sequence, timeMs] = values as [number, number];
      this.last = { sequence, timeMs };
      this.running = this.last;
      return;
    }
    const restore = this.#restorers[name];
    assert(restore !== undefined, `a snapshot line has a room: ${name}`);
    restore(values);
  }

  /** The only writer of state. */
  protected apply(event: ExchangeEvent): void {
    eachPosting(event, this.markets.all, this.ledger);
    this.ledger.close();
    applyToRooms(this, event);
  }
}

/** Which room reads which line. */
function restorersOf(x: State): Restorers {
  return {
    ...x.approvals.restorers,
    ...x.parameters.restorers,
    ...x.markets.restorers,
    market: (values) => {
      x.markets.restorers.market?.(values);
      x.spot.openMarket();
    },
    ...x.prices.restorers,
    ...x.members.restorers,
    ...x.deposits.restorers,
    ...x.withdrawals.restorers,
    ...x.conversion.restorers,
    ...x.corrections.restorers,
    ...x.reviews.restorers,
    balance: (values) => {
      const [asset, account, units] = values as [number, number, string];
      x.ledger.restore(asset, account, BigInt(units) as Amount);
    },
    ...spotRestorers(x.spot),
    ...x.keys.restorers,
  };
}
