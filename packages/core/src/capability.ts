import type { Amount } from "@sumi/primitives/amount.ts";
import type { Outcome, Rejected } from "@sumi/primitives/rejection.ts";
import type { ExchangeCommand } from "./commands.ts";
import type { ExchangeEvent } from "./events.ts";
import type { Postings } from "./ledger/ledger.ts";
import type { ChangeParameter } from "./parameters/acts.ts";
import type { Definition } from "./parameters/kinds.ts";
import type { SnapshotLine } from "./snapshot-line.ts";
import type { TradedMarket } from "./spot/postings.ts";
import type { Stamp } from "./stamp.ts";
import type { State } from "./state.ts";

/**
 * The registration of one capability. `capabilities.ts` lists them all and `dispatch.ts` builds its
 * tables from that list, so no other file names a capability's commands, events or acts.
 */
export type Capability<Own extends Vocabulary> = Part<
  Own["command"],
  { readonly commands: Commands<Own["command"]> }
> &
  Part<Own["event"], { readonly events: Events<Own["event"]> }> &
  Part<Own["act"], { readonly acts: Acts<Own["act"]> }> & {
    /** Events of other capabilities that change this one's state. Their money has moved already. */
    readonly observes?: {
      readonly [Type in ExchangeEvent["type"]]?: Apply<Extract<ExchangeEvent, { type: Type }>>;
    };
    /** The things that events change, as `judges` of the acts names them. */
    readonly overtakes?: {
      readonly [Type in ExchangeEvent["type"]]?: Overtakes<Extract<ExchangeEvent, { type: Type }>>;
    };
    /** Events that follow, in the same command, from events of any capability. */
    readonly follows?: {
      readonly [Type in ExchangeEvent["type"]]?: Follow<Extract<ExchangeEvent, { type: Type }>>;
    };
    /** Fires its oldest trigger whose price was reached; returns true if there was one. */
    readonly fireNext?: (state: State) => boolean;
    /** The trading fees that its events charge. */
    readonly charges?: {
      readonly [Type in Own["event"]["type"]]?: Charge<Extract<Own["event"], { type: Type }>>;
    };
    /** Takes its part of a trading fee, as an entry of the command that charged the fee. */
    readonly shareFee?: (state: State, payer: number, asset: number, fee: Amount) => void;
    /** Commands that come from the clock. */
    readonly timers?: { readonly [Type in Own["command"]["type"]]?: TimerRule };
    /** Commands of which the newest million keys are remembered, instead of those of a day. */
    readonly tradingCommands?: readonly Own["command"]["type"][];
    /**
     * Commands that begin something new. While its machine has no room left, an exchange refuses
     * them and takes those that end, settle or decide something.
     */
    readonly beginnings?: readonly Own["command"]["type"][];
    /** The kinds of things that one person brakes at once, and which commands that stops. */
    readonly brakes?: { readonly [Kind: string]: BrakeRule<Own["command"]> };
    /** The figures that an operator may change (rules 0.5). */
    readonly parameters?: readonly ParameterGroup[];
    /** Its part of the state, in the order in which it is written and read back. */
    readonly snapshot?: (state: State) => readonly SnapshotLine[];
  };

/** The commands, events and acts that a capability declares; `never` where it has none. */
export type Vocabulary = {
  readonly command: { readonly type: string };
  readonly event: { readonly type: string };
  readonly act: { readonly act: string };
};

/** A field that a capability must register, unless its union is empty. */
type Part<Union, Given> = [Union] extends [never] ? unknown : Given;

type Commands<Command extends { readonly type: string }> = {
  readonly [Type in Command["type"]]: CommandRule<Extract<Command, { type: Type }>>;
};
type Events<Event extends { readonly type: string }> = {
  readonly [Type in Event["type"]]: EventRule<Extract<Event, { type: Type }>>;
};
type Acts<Act extends { readonly act: string }> = {
  readonly [Name in Act["act"]]: ActRule<Extract<Act, { act: Name }>>;
};

/** Refuses and changes nothing, or emits every event that the command causes. */
export type CommandRule<Command> = (state: State, command: Command) => Outcome<void>;

/** Applies an event to the state. */
export type Apply<Event> = (state: State, event: Event, stamp: Stamp) => void;

/** Emits what an event leads to. */
export type Follow<Event> = (state: State, event: Event) => void;

/** Returns the thing that an event changes, or undefined where it changes none. */
export type Overtakes<Event> = (event: Event) => string | undefined;

export type EventRule<Event> = {
  /** The fields that are amounts. Every other field is plain JSON. */
  readonly amounts: readonly AmountField<Event>[];
  readonly apply: Apply<Event>;
  /**
   * Moves the event's money, grouped by asset; absent where it moves none. It holds no rate,
   * rounding or condition on state: every amount that was decided is in the event. A new shape of
   * entry is a new type of event; golden journals guard the old ones.
   */
  readonly post?: Post<Event>;
};

export type Post<Event> = (event: Event, to: Postings, markets: readonly TradedMarket[]) => void;

/** Calls `to` for each payer of a fee that the event posts to the house's fee account. */
export type Charge<Event> = (
  event: Event,
  to: (payer: number, asset: number, fee: Amount) => void,
  markets: readonly TradedMarket[],
) => void;

type AmountField<Event> = {
  [Field in keyof Event]-?: NonNullable<Event[Field]> extends bigint ? Field : never;
}[keyof Event];

/** The rule of an act, which needs two people (rules 0.4): how to judge it and carry it out. */
export type ActRule<Act> = {
  readonly fields: { readonly [Field in Exclude<keyof Act, "act">]-?: FieldKind };
  /** Returns why the act cannot be carried out now, or undefined. */
  readonly refusal: (state: State, act: Act) => Rejected | undefined;
  /** Carries out an act that was judged in the same command. */
  readonly carryOut: (state: State, act: Act, deciders: Deciders) => void;
  /**
   * Names the thing in the state that the act judges, such as one member's freeze: a proposal is
   * void once an event changes it (`overtakes`). Absent where only the act itself counts.
   */
  readonly judges?: (state: State, act: Act) => string;
  /** True if the act is about the person's own account, or one that it invited (honesty H15). */
  readonly isOwn?: (state: State, act: Act, staff: number) => boolean;
  /** The member whose file both people have open before they decide (honesty H15). */
  readonly file?: (state: State, act: Act) => number | undefined;
  /** While it is open it stops something, so nobody proposes it twice in a row about its thing. */
  readonly isInTurn?: true;
  /** A genesis script lists and sets; money never moves without two people (H5). */
  readonly isForGenesis?: true;
};

/** The two people who decided an act; the timer twice for an act of the genesis script. */
export type Deciders = { readonly proposer: number; readonly approver: number };

/**
 * The kind of JSON value that a field of an act must hold. A reference is text that names a row
 * with evidence; acts that differ by it alone are the same act.
 */
export type FieldKind =
  | "text"
  | "texts"
  | "number"
  | "optional text"
  | "optional number"
  | "reference";

/** The commands that a brake of one kind stops: those that begin something new, and no others. */
export type BrakeRule<Command extends { readonly type: string }> = {
  /** The names of the things of that kind; the empty one where there is a single thing. */
  readonly names: (state: State) => readonly string[];
  /** True if one of these accounts gains or loses by a brake: its owner decides about none. */
  readonly hasStake?: (state: State, accounts: readonly number[]) => boolean;
  /**
   * True if the outcome of something that does not wait is found before that moment, without those
   * whom the brake keeps out. Two people put such a brake on.
   */
  readonly shutsOut?: (
    state: State,
    brake: { readonly name: string; readonly untilMs: number },
  ) => boolean;
  /** The name of the thing where a command begins something new; undefined if it does not. */
  readonly stops: {
    readonly [Type in Command["type"]]?: (
      state: State,
      command: Extract<Command, { type: Type }>,
    ) => string | undefined;
  };
};

export type TimerRule = {
  /**
   * True if the command waits while the machine's clock is in doubt. False if it follows from what
   * happened already, so that it can carry the exchange's time as it stands.
   */
  readonly stopsInDoubt: boolean;
  /** True if it runs right after the command that made it due, before any other command. */
  readonly isImmediate?: true;
  /** True if its `limit` says how many triggers fire in the command. */
  readonly firesTriggers?: true;
  /**
   * Returns the command, if it would find something to do at that moment. Absent where the command
   * carries readings from outside, so that the core cannot make it.
   */
  readonly due?: (state: State, timeMs: number) => ExchangeCommand | undefined;
};

/** Parameters of one capability. No such figure is a literal anywhere else. */
export type ParameterGroup = {
  /** By key or, in a group that each market, network … has of its own, by the name in the key. */
  readonly definitions: Readonly<Record<string, Definition>>;
  /** The keys of such a group: the last part that it captures is the name. */
  readonly form?: RegExp;
  /** Returns why a change cannot be made in this state, although its value is one of its kind. */
  readonly refusal?: (state: State, change: ChangeParameter) => Rejected | undefined;
};
