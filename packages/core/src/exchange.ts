import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { actRulesOn } from "./acts.ts";
import { attach, refusalOfAttachment } from "./audit/rules.ts";
import { brakeRulesOn, refusalOfBraked } from "./brake-rules.ts";
import type { ExchangeCommand } from "./commands.ts";
import {
  applyEvent,
  capabilityLines,
  dueByClock,
  eachCharge,
  fireNext,
  follow,
  handle,
  immediatelyDue,
  isTrading,
  shareFee,
  triggersMaxOf,
} from "./dispatch.ts";
import type { ExchangeEvent } from "./events.ts";
import { definitionOf, refusalOfParameter } from "./parameter-definitions.ts";
import type { ChangeParameter } from "./parameters/acts.ts";
import {
  numberColumn,
  type SnapshotLine,
  type SnapshotValue,
  snapshotLine,
  type WriteLine,
} from "./snapshot-line.ts";
import { type Actor, type CommandKey, isKey, type Stamp } from "./stamp.ts";
import { NO_EVENTS, State, type StateOptions } from "./state.ts";

/** The record of one accepted command: enough to replay it and to answer it again. */
export type CommandRecord = {
  readonly stamp: Stamp;
  readonly actor: Actor;
  readonly command: ExchangeCommand["type"];
  readonly key: CommandKey | undefined;
  readonly events: readonly ExchangeEvent[];
};

/** A command was executed, or its key shows that it counted before, as command `sequence`. */
export type Execution =
  | { readonly repeated: false; readonly record: CommandRecord }
  | { readonly repeated: true; readonly sequence: number };

/**
 * The exchange: commands in, events out. Synchronous, without clock, chance or I/O; the same
 * commands with the same stamps give the same events and the same state, to the last unit.
 */
export class Exchange extends State {
  readonly acts = actRulesOn(this);
  readonly brakeRules = brakeRulesOn(this);
  readonly #options: StateOptions;
  readonly #lines: ReadonlyMap<string, SnapshotLine>;

  constructor(options: StateOptions) {
    super(options, { isTrading, definitionOf });
    this.#options = options;
    const lines = [this.#stampLine, ...capabilityLines(this), this.ledger.line, ...this.keys.lines];
    this.#lines = new Map(lines.map((line) => [line.name, line]));
    assert(this.#lines.size === lines.length, "each snapshot line has a name of its own");
  }

  refusalOfParameter(change: ChangeParameter): Rejected | undefined {
    return refusalOfParameter(this, change);
  }

  blank(): State {
    return new Exchange(this.#options);
  }

  /** Refuses and changes nothing, or accepts and applies every event of the command. */
  execute(command: ExchangeCommand, stamp: Stamp): Outcome<Execution> {
    assert(stamp.sequence === this.last.sequence + 1, "sequences have no gaps");
    assert(stamp.timeMs >= this.last.timeMs, "time never decreases");
    const { type, actor, key } = command;
    if (!Number.isSafeInteger(actor)) return reject("ILLEGAL_OPERATION");
    if (key !== undefined && !isKey(key)) return reject("PARAMETER_ERROR", { field: "client_id" });
    const known = key === undefined ? undefined : this.keys.find(type, key);
    if (known?.same === false) return reject("IDEMPOTENCY_CONFLICT");
    if (known !== undefined) return accept({ repeated: true, sequence: known.sequence });
    const refusal = refusalOfAttachment(command) ?? refusalOfBraked(this, command, stamp.timeMs);
    if (refusal !== undefined) return refusal;
    this.running = stamp;
    this.events = NO_EVENTS;
    const outcome = handle(this, command);
    if (!outcome.ok) {
      assert(this.events.length === 0, "a refusal leaves no event");
      return outcome;
    }
    this.#followUp(triggersMaxOf(command));
    this.#shareFees();
    attach(this, command);
    this.#close(type, key);
    const record = { stamp, actor, command: type, key, events: this.events };
    return accept({ repeated: false, record });
  }

  /** Applies recorded events. No rule runs, so rules may change without touching the past. */
  replay(record: CommandRecord): void {
    assert(record.stamp.sequence === this.last.sequence + 1, "records follow one another");
    this.running = record.stamp;
    for (const event of record.events) this.apply(event);
    this.#close(record.command, record.key);
  }

  /** A timer command that must run before anything else can. */
  due(): ExchangeCommand | undefined {
    return immediatelyDue(this);
  }

  /** The timer commands that would find something to do at that moment. */
  dueAt(timeMs: number): readonly ExchangeCommand[] {
    return dueByClock(this, timeMs);
  }

  /** Writes the whole state as lines: the digest is taken over them, a snapshot is these lines. */
  write(write: WriteLine): void {
    for (const line of this.#lines.values()) line.write(write);
  }

  /** Reads one written line back into a fresh state; lines come in the order of writing. */
  restore(name: string, values: readonly SnapshotValue[]): void {
    const line = this.#lines.get(name);
    assert(line !== undefined, `a capability reads the snapshot line ${name}`);
    line.restore(values);
  }

  protected apply(event: ExchangeEvent): void {
    applyEvent(this, event);
  }

  readonly #stampLine = snapshotLine(
    "stamp",
    { sequence: numberColumn, timeMs: numberColumn },
    {
      rows: () => [this.last],
      restore: (stamp) => {
        this.last = stamp;
        this.running = stamp;
      },
    },
  );

  /** Lets events lead to others, in the order of their causes; then triggers fire, one by one. */
  #followUp(triggersMax: number): void {
    let fired = 0;
    for (let next = 0; ; ) {
      // The place is below the length.
      for (; next < this.events.length; next += 1) follow(this, this.events[next] as ExchangeEvent);
      if (fired === triggersMax || !fireNext(this)) return;
      fired += 1;
    }
  }

  /** The shares of every fee that the command charged stand beside it, before its attachments. */
  #shareFees(): void {
    const { events } = this;
    const { length } = events;
    for (let place = 0; place < length; place += 1) {
      // As above.
      eachCharge(events[place] as ExchangeEvent, this.markets.all, this.#charged);
    }
  }

  readonly #charged = (payer: number, asset: number, fee: Amount): void => {
    shareFee(this, payer, asset, fee);
  };

  #close(type: ExchangeCommand["type"], key: CommandKey | undefined): void {
    if (key !== undefined) this.keys.remember(type, key, this.running);
    this.last = this.running;
  }
}
