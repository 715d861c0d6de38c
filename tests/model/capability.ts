import type { Exchange } from "@sumi/core/exchange.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import type { Check } from "./frames/patterns.ts";
import type { Judged } from "./invariants.ts";
import type { Model } from "./model.ts";
import type { Expected, Plain, ReadCommand } from "./record.ts";

type Typed = { readonly type: string };
type Named = { readonly act: string };
type Forms<Kind, Elsewhere extends PropertyKey> = {
  readonly [Field in Exclude<keyof Kind, Elsewhere>]-?: Check;
};

/** How the model judges one type of event. */
export type EventModel<Event> = {
  /** The form that each field must have in a frame (I19). */
  readonly fields: Forms<Event, "type">;
  /** The invariant that is broken when the event is missing, or happens and should not. */
  readonly breaks: Judged | ((event: Plain<Event>) => Judged);
  /** Fields whose wrong value breaks another invariant than `breaks`. */
  readonly fieldBreaks?: { readonly [Field in keyof Event]?: Judged };
  /** Applies the event as it happened, whether or not it should have. */
  readonly reckon?: (model: Model, event: Plain<Event>) => void;
  /** Checks the model after an expected event has been applied. */
  readonly check?: (model: Model, event: Plain<Event>) => void;
};

/** How the model judges one type of command. */
export type CommandModel<Command> = {
  readonly fields: Forms<Command, "type" | "key" | "actor" | "attachment">;
  /** Fields that are written in the command's first event and not in its own line. */
  readonly inFirstEvent?: readonly (keyof Command & string)[];
  /** Demands the conditions of an accepted command, and yields the events that it must cause. */
  readonly expect: (model: Model, command: Plain<Command>) => Expected;
  /** The fact that a refusal claims although it is not so, as a phrase; or nothing. */
  readonly refusedTooSoon?: (
    model: Model,
    command: Plain<Command>,
    code: RejectionCode,
  ) => string | undefined;
};

/** The two who decide an act; nobody for an act of the genesis. */
export type Deciders = { readonly proposer: number; readonly approver: number };

/** How the model judges one kind of act, which two people decide. */
export type ActModel<Act> = {
  readonly fields: Forms<Act, "act">;
  readonly expect: (model: Model, act: Act, deciders: Deciders) => Expected;
  /** True if this member of staff would decide about themselves. */
  readonly isOwn?: (model: Model, act: Act, staff: number) => boolean;
  /** True if nobody proposes it twice in a row about the same thing within a week. */
  readonly isInTurn?: true;
  /** The member whose file both people have opened before. */
  readonly file?: (model: Model, act: Act) => number | undefined;
};

/** A figure that the operator may set: its initial value, and the direction that hurts members. */
export type ParameterModel = {
  readonly initial?: string;
  readonly hurts?: "rise" | "fall" | "any";
  /** True if only the first command sets it. */
  readonly isFounding?: true;
  /** The greatest value that it may be given. */
  readonly most?: string;
  /** The least value that it may be given, where that is above zero. */
  readonly least?: string;
};

/** A member's money that is held for an open order or a pending withdrawal. */
export type Hold = { readonly asset: number; readonly amount: bigint };

/** Checks the whole model; each fault is a sentence. */
export type FullCheck = (model: Model) => Iterable<string>;
/** Compares a running exchange with the model after the same command. */
export type LiveCheck = (model: Model, exchange: Exchange) => Iterable<string>;
type ByPromise<Check> = { readonly [Name in Judged]?: Check };

/**
 * The model of one capability. It takes the names and types of events, commands and acts from the
 * core, but no rule: every rule is written here a second time.
 */
export type CapabilityModel<
  Command extends Typed = never,
  Event extends Typed = never,
  Act extends Named = never,
> = {
  readonly events?: {
    readonly [Type in Event["type"]]: EventModel<Extract<Event, { type: Type }>>;
  };
  readonly commands?: {
    readonly [Type in Command["type"]]: CommandModel<Extract<Command, { type: Type }>>;
  };
  readonly acts?: { readonly [Name in Act["act"]]: ActModel<Extract<Act, { act: Name }>> };
  /** Finds the member of a case while the case waits for somebody, by the kind of case. */
  readonly cases?: Readonly<Record<string, (model: Model, number: number) => number | undefined>>;
  /** The people who take no further step of a case, so that they cannot keep it either. */
  readonly barred?: Readonly<Record<string, (model: Model, number: number) => readonly number[]>>;
  /** By key, or by the last part of the key for figures of a market or network: `.maker_rate`. */
  readonly parameters?: Readonly<Record<string, ParameterModel>>;
  /** The capability's holds on a member's money, in the model and in a running exchange. */
  readonly holds?: {
    readonly inModel: (model: Model, member: number) => Iterable<Hold>;
    readonly inExchange: (exchange: Exchange, member: number) => Iterable<Hold>;
  };
  /** The events that any command may cause after its own. */
  readonly followUps?: (model: Model, command: ReadCommand) => Expected;
  /** Demands what must hold before any command is carried out. */
  readonly beforeCommand?: (model: Model, command: ReadCommand) => void;
  /** Checks the model at the end of a command. */
  readonly afterCommand?: (model: Model, command: ReadCommand) => void;
  /** Run every thousand commands and at the end. */
  readonly full?: ByPromise<FullCheck>;
  /** Run whenever an exchange is examined. */
  readonly live?: ByPromise<LiveCheck>;
};
