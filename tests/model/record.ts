import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";

/** An event or command with its amounts as plain units. */
export type Plain<Kind> = Kind extends { readonly type: string }
  ? { readonly [Field in keyof Kind]: PlainField<Kind[Field]> }
  : never;
/** An amount that an event may lack is absent here, too. */
type PlainField<Field> = Field extends bigint ? bigint : Field;
export type ReadEvent = Plain<ExchangeEvent>;
export type EventOf<Type extends ReadEvent["type"]> = Extract<ReadEvent, { type: Type }>;
export type ReadCommand = Plain<ExchangeCommand>;
export type CommandOf<Type extends ReadCommand["type"]> = Extract<ReadCommand, { type: Type }>;
export type ReadKey = { readonly high: number; readonly low: number; readonly body: number };

/** The events that a command must cause, computed lazily: each after the one before was applied. */
export type Expected<Result = void> = Generator<ReadEvent, Result>;

/** One accepted command, put together from both of its lines in the frame. */
export type ReadRecord = {
  readonly sequence: number;
  readonly timeMs: number;
  /** A member is above zero, staff below; the exchange's own timers are zero. */
  readonly actor: number;
  readonly key: ReadKey | undefined;
  /** Fields that appear only in the first event are taken from there. */
  readonly asked: ReadCommand;
  readonly events: readonly ReadEvent[];
  /** The lines as written, without the sequence in front of the first. */
  readonly askedText: string;
  readonly eventsText: string;
};
