import type { Rejected } from "@sumi/primitives/rejection.ts";
import { Approvals } from "./approvals/approvals.ts";
import type { ExchangeMode } from "./approvals/commands.ts";
import type { CreateBook } from "./book/book.ts";
import { LadderBook } from "./book/ladder-book.ts";
import { Rungs } from "./book/rungs.ts";
import type { Act } from "./commands.ts";
import { Conversion } from "./conversion/conversion.ts";
import { Corrections } from "./corrections/corrections.ts";
import { Deposits } from "./deposits/deposits.ts";
import type { ExchangeEvent } from "./events.ts";
import { KeyMemory } from "./idempotency/key-memory.ts";
import { Ledger } from "./ledger/ledger.ts";
import { Markets } from "./markets/markets.ts";
import { Members } from "./members/members.ts";
import { Parameters } from "./parameters/parameters.ts";
import { Prices } from "./prices/prices.ts";
import { Review } from "./review/review.ts";
import { Spot } from "./spot/spot.ts";
import type { Stamp } from "./stamp.ts";
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

/** How acts are judged and carried out; each capability has its own rules for its acts. */
export type ActRules = {
  /** Why an act cannot be carried out now, or nothing. */
  refusalOf(act: Act): Rejected | undefined;
  /** Whether one person's script may found an exchange with it. */
  isForGenesis(act: Act): boolean;
  /** Nobody decides about their own account, or about one that it brought (rules 0.4, H15). */
  isOwn(act: Act, staff: number): boolean;
  /** Carries out an act that was judged in the same command. */
  carryOut(act: Act): void;
};

/**
 * The whole state: every capability's books. Rules read it and say what happens with `emit`; replay
 * says it with the same events again. It is data and imports no rule.
 */
export abstract class State {
  readonly sha256: (text: string) => string;
  readonly ledger = new Ledger();
  readonly parameters = new Parameters();
  readonly markets = new Markets(this.parameters);
  readonly members = new Members();
  readonly deposits = new Deposits();
  readonly withdrawals = new Withdrawals();
  readonly conversion = new Conversion(this.parameters);
  readonly corrections = new Corrections(this.parameters);
  readonly review = new Review(this.members);
  readonly approvals = new Approvals();
  readonly keys: KeyMemory;
  readonly prices: Prices;
  readonly spot: Spot;
  /** The events of the running command. */
  protected events: ExchangeEvent[] = NO_EVENTS;
  protected last: Stamp = { sequence: 0, timeMs: 0 };
  protected running: Stamp = this.last;

  constructor(options: StateOptions, tradingCommands: ReadonlySet<string>) {
    this.sha256 = options.sha256;
    this.keys = new KeyMemory(tradingCommands, options.keyCapacity);
    this.prices = new Prices(this.markets, options.sha256);
    const rungs = new Rungs();
    const createBook = options.createBook ?? (() => new LadderBook(rungs));
    this.spot = new Spot(this.markets, this.members, createBook);
  }

  /** How acts are judged and carried out on this state. */
  abstract readonly acts: ActRules;

  /** A state in which nothing has happened yet. */
  abstract blank(): State;

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

  /** The only writer of state: moves the money, then keeps the books. */
  protected abstract apply(event: ExchangeEvent): void;
}
