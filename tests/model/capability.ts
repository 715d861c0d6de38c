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

/** One type of event, as the model judges it. */
export type EventModel<Event> = {
  /** The form that each field must have in a frame (I19). */
  readonly fields: Forms<Event, "type">;
  /** The promise that is broken when the event is missing, or happens and should not. */
  readonly breaks: Judged | ((event: Plain<Event>) => Judged);
  /** Fields whose wrong value breaks another promise than that. */
  readonly fieldBreaks?: { readonly [Field in keyof Event]?: Judged };
  /** Takes the event up as it happened, whether or not it should have. */
  readonly reckon?: (model: Model, event: Plain<Event>) => void;
  /** What must hold once an expected event has been taken up. */
  readonly check?: (model: Model, event: Plain<Event>) => void;
};

/** One type of command. */
export type CommandModel<Command> = {
  readonly fields: Forms<Command, "type" | "key" | "actor">;
  /** Fields that stand in the command's first event, and not in the line that asks it. */
  readonly inFirstEvent?: readonly (keyof Command & string)[];
  /** Demands what an accepted command promises, and yields the events that it must cause. */
  readonly expect: (model: Model, command: Plain<Command>) => Expected;
  /** What a refusal says has happened and has not, or nothing. */
  readonly refusedTooSoon?: (
    model: Model,
    command: Plain<Command>,
    code: RejectionCode,
  ) => string | undefined;
};

/** One kind of act, which two people decide. */
export type ActModel<Act> = {
  readonly fields: Forms<Act, "act">;
  readonly expect: (model: Model, act: Act) => Expected;
  /** Whether this person of the staff would decide about themselves. */
  readonly isOwn?: (model: Model, act: Act, staff: number) => boolean;
};

/** A figure that the operator may set: its value before that, and which change hurts members. */
export type ParameterModel = {
  readonly initial?: string;
  readonly hurts?: "rise" | "fall" | "any";
};

/** Money of a member that is set aside for something open. */
export type Hold = { readonly asset: number; readonly amount: bigint };

/** Goes through the whole model; each fault is a sentence. */
export type FullCheck = (model: Model) => Iterable<string>;
/** Compares a running exchange with the model, which stands at the same command. */
export type LiveCheck = (model: Model, exchange: Exchange) => Iterable<string>;
type ByPromise<Check> = { readonly [Name in Judged]?: Check };

/**
 * What the model knows of one capability. It takes the names and types of events, commands and acts
 * from the core, and no rule: every rule is written here a second time.
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
  /** Finds the member of a case while it waits for somebody to decide it, by the kind of case. */
  readonly cases?: Readonly<Record<string, (model: Model, number: number) => number | undefined>>;
  /** By key, or by the end of it where each market or network has one: `.maker_rate`. */
  readonly parameters?: Readonly<Record<string, ParameterModel>>;
  /** What the capability holds of a member's money, in the model and in a running exchange. */
  readonly holds?: {
    readonly inModel: (model: Model, member: number) => Iterable<Hold>;
    readonly inExchange: (exchange: Exchange, member: number) => Iterable<Hold>;
  };
  /** The events that any command may cause after its own. */
  readonly followUps?: (model: Model, command: ReadCommand) => Expected;
  /** What must hold when a command is over. */
  readonly afterCommand?: (model: Model, command: ReadCommand) => void;
  /** Run every thousand commands and at the end. */
  readonly full?: ByPromise<FullCheck>;
  /** Run whenever an exchange is examined. */
  readonly live?: ByPromise<LiveCheck>;
};
