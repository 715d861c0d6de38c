import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import { overtakeProposals } from "./approvals/overtaking.ts";
import { CAPABILITIES, type ListedCapability, tableOf } from "./capabilities.ts";
import type {
  Apply,
  Charge,
  CommandRule,
  EventRule,
  Follow,
  Post,
  TimerRule,
} from "./capability.ts";
import type { ExchangeCommand } from "./commands.ts";
import type { ExchangeEvent } from "./events.ts";
import type { Postings } from "./ledger/ledger.ts";
import type { SnapshotLine } from "./snapshot-line.ts";
import { SPOT } from "./spot/capability.ts";
import type { TradedMarket } from "./spot/postings.ts";
import type { State } from "./state.ts";
import { TRIGGERS_PER_COMMAND } from "./trading/triggers.ts";

/** Calls the rule of the capability that the command belongs to. */
export function handle(state: State, command: ExchangeCommand): Outcome<void> {
  // Nearly all commands trade. Called by name, their rules are compiled into this function, which a
  // table prevents; `npm run bench:engine` is 3 to 10 percent faster.
  switch (command.type) {
    case "PlaceOrder":
      return SPOT.commands.PlaceOrder(state, command);
    case "AmendOrder":
      return SPOT.commands.AmendOrder(state, command);
    case "CancelOrder":
      return SPOT.commands.CancelOrder(state, command);
    default:
      return ruleOf(command.type)(state, command);
  }
}

/** Moves the money of an event, then applies it to the state of every capability concerned. */
export function applyEvent(state: State, event: ExchangeEvent): void {
  // As in `handle`. The table keeps observers away from these events (`CALLED_BY_NAME`).
  const { OrderAccepted, Traded, OrderAmended, OrderEnded } = SPOT.events;
  switch (event.type) {
    case "OrderAccepted":
      move(state, event, OrderAccepted.post);
      return OrderAccepted.apply(state, event, state.now);
    case "Traded":
      move(state, event, Traded.post);
      return Traded.apply(state, event, state.now);
    case "OrderAmended":
      move(state, event, OrderAmended.post);
      return OrderAmended.apply(state, event);
    case "OrderEnded":
      move(state, event, OrderEnded.post);
      return OrderEnded.apply(state, event);
    default: {
      const { post, apply } = rulesOf(event.type);
      if (post !== undefined) move(state, event, post);
      return apply(state, event, state.now);
    }
  }
}

function move<Event>(state: State, event: Event, post: Post<Event>): void {
  post(event, state.ledger, state.markets.all);
  state.ledger.close();
}

/**
 * Calls `to` with the postings of an event, grouped by asset. Applying, listing bills and auditing
 * all call this, so that an event's effect on money is defined once.
 */
export function eachPosting(
  event: ExchangeEvent,
  markets: readonly TradedMarket[],
  to: Postings,
): void {
  rulesOf(event.type).post?.(event, to, markets);
}

/** Lets an event lead to others in the same command. */
export function follow(state: State, event: ExchangeEvent): void {
  // As in `handle`: nothing follows from an order that rests, and stops may follow from a trade.
  switch (event.type) {
    case "OrderAccepted":
    case "OrderAmended":
    case "OrderEnded":
      return;
    case "Traded":
      return SPOT.follows.Traded(state, event);
    default:
      return FOLLOWERS.get(event.type)?.(state, event);
  }
}

/** How many triggers may fire in a command. */
export function triggersMaxOf(command: ExchangeCommand): number {
  switch (command.type) {
    case "PlaceOrder":
    case "AmendOrder":
    case "CancelOrder":
      return TRIGGERS_PER_COMMAND;
    default: {
      const isFiring = TIMERS.get(command.type)?.firesTriggers === true;
      return isFiring && "limit" in command ? command.limit : TRIGGERS_PER_COMMAND;
    }
  }
}

/** Calls `to` for each trading fee that an event charged. */
export function eachCharge(
  event: ExchangeEvent,
  markets: readonly TradedMarket[],
  to: (payer: number, asset: number, fee: Amount) => void,
): void {
  switch (event.type) {
    case "OrderAccepted":
    case "OrderAmended":
    case "OrderEnded":
      return;
    case "Traded":
      return SPOT.charges.Traded(event, to, markets);
    default:
      return CHARGES.get(event.type)?.(event, to, markets);
  }
}

/**
 * The fields of an event that are amounts. Everything else in an event is plain JSON, so this is
 * all that a journal needs to write an event down and to read the same event back.
 */
export function amountFieldsOf(type: string): readonly string[] {
  return rulesOf(type).amounts;
}

/** Every type of event there is. */
export function eventTypes(): readonly string[] {
  return [...EVENTS.keys()];
}

/** True for commands of which the newest million keys are remembered, instead of those of a day. */
export function isTrading(type: string): boolean {
  // As in `handle`: every command asks twice.
  switch (type) {
    case "PlaceOrder":
    case "AmendOrder":
    case "CancelOrder":
      return true;
    default:
      return TRADING.has(type);
  }
}

const BEGINNINGS: ReadonlySet<string> = new Set(
  CAPABILITIES.flatMap(({ beginnings }) => beginnings ?? []),
);

/** True if the command begins something new, which an exchange short of room does not take. */
export function isBeginning({ type }: Pick<ExchangeCommand, "type">): boolean {
  return BEGINNINGS.has(type);
}

/** True if a command waits while the machine's clock is in doubt, as all but a few timers do. */
export function stopsInDoubt({ type }: ExchangeCommand): boolean {
  return TIMERS.get(type)?.stopsInDoubt ?? true;
}

/** Returns a timer command that must run before any other command. */
export function immediatelyDue(state: State): ExchangeCommand | undefined {
  for (const { due } of IMMEDIATE_TIMERS) {
    const command = due?.(state, state.timeMs);
    if (command !== undefined) return command;
  }
  return undefined;
}

/** Returns the timer commands that would find something to do at that moment. */
export function dueByClock(state: State, timeMs: number): readonly ExchangeCommand[] {
  return CLOCK_TIMERS.flatMap(({ due }) => due?.(state, timeMs) ?? []);
}

/** The lines of a snapshot that capabilities write and read, in their order. */
export function capabilityLines(state: State): readonly SnapshotLine[] {
  return CAPABILITIES.flatMap(({ snapshot }) => snapshot?.(state) ?? []);
}

// Each rule is listed under the name of its type, so it is only ever called with that type.
const COMMANDS = tableOf(({ commands }) => commands) as ReadonlyMap<
  string,
  CommandRule<ExchangeCommand>
>;
const TIMERS = tableOf<TimerRule>(({ timers }) => timers);
const IMMEDIATE_TIMERS = [...TIMERS.values()].filter(({ isImmediate }) => isImmediate === true);
const CLOCK_TIMERS = [...TIMERS.values()].filter(({ isImmediate }) => isImmediate !== true);

const TRADING: ReadonlySet<string> = new Set(
  CAPABILITIES.flatMap(({ tradingCommands }) => tradingCommands ?? []),
);

const CHARGES = tableOf(({ charges }) => charges) as ReadonlyMap<string, Charge<ExchangeEvent>>;
for (const type of ["OrderAccepted", "OrderAmended", "OrderEnded"]) {
  assert(!CHARGES.has(type), `${type} charges nothing: eachCharge does not ask`);
}

/** Lets every capability that has a part of a trading fee take it. */
export const shareFee = partsOf(({ shareFee }) => shareFee).reduce(
  (one, next) => (state, payer, asset, fee) => {
    one(state, payer, asset, fee);
    next(state, payer, asset, fee);
  },
);

/** Fires the next trigger whose price was reached; returns true if there was one. */
export const fireNext = partsOf(({ fireNext }) => fireNext).reduce(
  (one, next) => (state) => one(state) || next(state),
);

// These events' rules are called without asking the tables for observers and followers.
const CALLED_BY_NAME = new Set(["OrderAccepted", "Traded", "OrderAmended", "OrderEnded"]);

type AppliedEvent = Pick<EventRule<ExchangeEvent>, "apply"> & {
  readonly amounts: readonly string[];
  readonly post?: Post<ExchangeEvent>;
};
const EVENTS: ReadonlyMap<string, AppliedEvent> = new Map(
  Array.from(
    tableOf(({ events }) => events),
    ([type, rule]) => {
      // As above: each event's own rule, and the capabilities that observe the event.
      const own = rule as AppliedEvent;
      const observers = CAPABILITIES.flatMap(({ observes }) => observes?.[type] ?? []);
      assert(observers.length === 0 || !CALLED_BY_NAME.has(type), `${type} has no observers`);
      return [type, { ...own, apply: inTurn(own.apply, observers as Apply<ExchangeEvent>[]) }];
    },
  ),
);

const FOLLOWERS: ReadonlyMap<string, Follow<ExchangeEvent>> = new Map(
  Array.from(EVENTS.keys()).flatMap((type) => {
    // As above.
    const given = partsOf(({ follows }) => follows?.[type]) as Follow<ExchangeEvent>[];
    const changes = partsOf(({ overtakes }) => overtakes?.[type]).length > 0;
    const followers = changes ? [...given, overtakeProposals] : given;
    const byName = type === "Traded" ? 1 : 0;
    const isCalled = !CALLED_BY_NAME.has(type) || followers.length === byName;
    assert(isCalled, `what follows from ${type} is called by its name`);
    return followers.length === 0 ? [] : [[type, allOf(followers)]];
  }),
);

function ruleOf(type: string): CommandRule<ExchangeCommand> {
  const rule = COMMANDS.get(type);
  assert(rule !== undefined, "a capability knows every command");
  return rule;
}

function rulesOf(type: string): AppliedEvent {
  const rules = EVENTS.get(type);
  assert(rules !== undefined, "a capability knows every type of event");
  return rules;
}

/** One part of every capability that has it, in their order. */
function partsOf<Given>(part: (capability: ListedCapability) => Given | undefined): Given[] {
  return CAPABILITIES.flatMap((each) => part(each) ?? []);
}

function inTurn(
  own: Apply<ExchangeEvent>,
  observers: readonly Apply<ExchangeEvent>[],
): Apply<ExchangeEvent> {
  if (observers.length === 0) return own;
  return (state, event, stamp) => {
    own(state, event, stamp);
    for (const observe of observers) observe(state, event, stamp);
  };
}

function allOf(followers: readonly Follow<ExchangeEvent>[]): Follow<ExchangeEvent> {
  return (state, event) => {
    for (const each of followers) each(state, event);
  };
}
