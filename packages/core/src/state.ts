import type { Rejected } from "@sumi/primitives/rejection.ts";
import { Agents } from "./agents/agents.ts";
import { Announcements } from "./announcements/announcements.ts";
import { Approvals } from "./approvals/approvals.ts";
import type { ExchangeMode } from "./approvals/commands.ts";
import { Auctions } from "./auctions/auctions.ts";
import type { CreateBook } from "./book/book.ts";
import { LadderBook } from "./book/ladder-book.ts";
import { Rungs } from "./book/rungs.ts";
import { Brakes } from "./brakes/brakes.ts";
import type { Deciders } from "./capability.ts";
import type { Act } from "./commands.ts";
import { Conversion } from "./conversion/conversion.ts";
import { Corrections } from "./corrections/corrections.ts";
import { Delivery } from "./delivery/delivery.ts";
import { DemonstrationCoins } from "./demonstration-coins/demonstration-coins.ts";
import { Deposits } from "./deposits/deposits.ts";
import type { ExchangeEvent } from "./events.ts";
import { Contributions } from "./house/contributions.ts";
import { KeyMemory } from "./idempotency/key-memory.ts";
import { Ledger } from "./ledger/ledger.ts";
import { LinkedAccounts } from "./linked-accounts/linked-accounts.ts";
import { Markets } from "./markets/markets.ts";
import { Members } from "./members/members.ts";
import { Mining } from "./mining/mining.ts";
import { Pages } from "./pages/pages.ts";
import type { ChangeParameter } from "./parameters/acts.ts";
import type { Definition } from "./parameters/kinds.ts";
import { Parameters } from "./parameters/parameters.ts";
import { Perpetual } from "./perpetual/perpetual.ts";
import { Prices } from "./prices/prices.ts";
import { Referrals } from "./referrals/referrals.ts";
import { Review } from "./review/review.ts";
import { SelfLimits } from "./self-limits/self-limits.ts";
import { Spot } from "./spot/spot.ts";
import { StaffAccounts } from "./staff-accounts/staff-accounts.ts";
import type { Stamp } from "./stamp.ts";
import { Subscriptions } from "./subscriptions/subscriptions.ts";
import { Withdrawals } from "./withdrawals/withdrawals.ts";

/** Everything that the core is given from outside. */
export type StateOptions = {
  /** Returns lower-case hex. */
  readonly sha256: (text: string) => string;
  /** Tests run the naive book here. */
  readonly createBook?: CreateBook;
  /** Keys of trading to have space for at first; tests that make many exchanges need little. */
  readonly keyCapacity?: number;
};

/** Tables that are made of the registrations of all capabilities. */
export type Registered = {
  readonly isTrading: (type: string) => boolean;
  readonly definitionOf: (key: string) => Definition | undefined;
};

export const NO_EVENTS: ExchangeEvent[] = [];

/** The rules of acts: each capability judges and carries out its own acts. */
export type ActRules = {
  /** Returns why an act cannot be carried out now, or undefined. */
  refusalOf(act: Act): Rejected | undefined;
  /** True if nobody proposes it twice in a row about the same thing. */
  isInTurn(act: Act): boolean;
  /** True if a genesis script, which one person writes, may contain it. */
  isForGenesis(act: Act): boolean;
  /** True if the act is about the person's own account, or one that it invited (rules 0.4, H15). */
  isOwn(act: Act, staff: number): boolean;
  /** The fields of an act that say what it does; another row of evidence makes no other act. */
  withoutReferences(act: Act): object;
  /** Names the thing in the state that a proposal of the act judges; undefined without one. */
  judgedBy(act: Act): string | undefined;
  /** Returns the thing that an event changes, named alike, or undefined. */
  changedBy(event: ExchangeEvent): string | undefined;
  /** Returns the member whose file both people need open before they decide, if there is one. */
  fileOf(act: Act): number | undefined;
  /** Carries out an act that was judged in the same command. */
  carryOut(act: Act, deciders: Deciders): void;
  /** The events of an act that is not refused, without letting any happen. */
  foresee(act: Act, deciders: Deciders): readonly ExchangeEvent[];
};

/** The things that can be braked: each capability hands its own in. */
export type BrakeRules = {
  /** The names of the things of a kind; undefined for a kind that nobody knows. */
  namesOf(kind: string): readonly string[] | undefined;
  /** True if one of these accounts gains or loses by a brake on things of that kind. */
  hasStake(kind: string, accounts: readonly number[]): boolean;
  /** True if a brake until that moment keeps members out of an outcome that does not wait. */
  shutsOut(brake: { kind: string; name: string; untilMs: number }): boolean;
  readonly kinds: readonly string[];
};

/**
 * The whole state, of all capabilities. Rules read it and change it only by `emit`; replay emits
 * the recorded events again. It is data and imports no rule.
 */
export abstract class State {
  readonly sha256: (text: string) => string;
  readonly ledger = new Ledger();
  readonly parameters: Parameters;
  readonly markets: Markets;
  readonly members = new Members();
  readonly contributions = new Contributions();
  readonly deposits = new Deposits();
  readonly withdrawals = new Withdrawals();
  readonly conversion: Conversion;
  readonly demonstrationCoins = new DemonstrationCoins();
  readonly delivery: Delivery;
  readonly subscriptions = new Subscriptions();
  readonly auctions = new Auctions();
  readonly selfLimits = new SelfLimits();
  readonly corrections: Corrections;
  readonly staffAccounts: StaffAccounts;
  readonly linkedAccounts = new LinkedAccounts();
  readonly review: Review;
  readonly approvals = new Approvals();
  readonly mining = new Mining();
  readonly referrals = new Referrals();
  readonly agents = new Agents();
  readonly announcements = new Announcements();
  readonly pages = new Pages();
  readonly brakes = new Brakes();
  readonly keys: KeyMemory;
  readonly prices: Prices;
  readonly spot: Spot;
  readonly perpetual: Perpetual;
  /** The events of the running command. */
  protected events: ExchangeEvent[] = NO_EVENTS;
  protected last: Stamp = { sequence: 0, timeMs: 0 };
  protected running: Stamp = this.last;

  constructor(options: StateOptions, { isTrading, definitionOf }: Registered) {
    this.sha256 = options.sha256;
    this.parameters = new Parameters(definitionOf);
    this.markets = new Markets(this.parameters);
    this.conversion = new Conversion(this.parameters);
    this.delivery = new Delivery(this.parameters);
    this.corrections = new Corrections(this.parameters);
    this.staffAccounts = new StaffAccounts(this.parameters);
    this.review = new Review(this.members, this.linkedAccounts, this.staffAccounts);
    this.keys = new KeyMemory(isTrading, options.keyCapacity);
    this.prices = new Prices(this.markets, options.sha256);
    const rungs = new Rungs();
    const createBook = options.createBook ?? (() => new LadderBook(rungs));
    this.spot = new Spot(this.markets, this.members, createBook);
    const { members, parameters } = this;
    const { sha256 } = options;
    this.perpetual = new Perpetual({ members, parameters, sha256, createBook });
  }

  /** The rules that judge and carry out acts on this state. */
  abstract readonly acts: ActRules;

  /** The things that can be braked in this state. */
  abstract readonly brakeRules: BrakeRules;

  /** Returns why the capability of a parameter refuses a change of it, or undefined. */
  abstract refusalOfParameter(change: ChangeParameter): Rejected | undefined;

  /** Returns a state without any events. */
  abstract blank(): State;

  /** The sequence of the last accepted command; 0 before the first. */
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

  /** For rules only: an event happens. The state has changed before the rule's next line runs. */
  emit(event: ExchangeEvent): void {
    this.apply(event);
    // Most commands cause one event, so the first makes a list of its own, no longer than itself.
    if (this.events === NO_EVENTS) this.events = [event];
    else this.events.push(event);
  }

  /** The only writer of state: moves the event's money, then applies the event. */
  protected abstract apply(event: ExchangeEvent): void;
}
