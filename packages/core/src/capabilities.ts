import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Rejected } from "@sumi/primitives/rejection.ts";
import { AGENTS } from "./agents/capability.ts";
import { ANNOUNCEMENTS } from "./announcements/capability.ts";
import { APPROVALS } from "./approvals/capability.ts";
import { AUCTIONS } from "./auctions/capability.ts";
import { AUDIT } from "./audit/capability.ts";
import { BRAKES } from "./brakes/capability.ts";
import type {
  Apply,
  Charge,
  CommandRule,
  Deciders,
  FieldKind,
  Follow,
  Overtakes,
  ParameterGroup,
  Post,
  TimerRule,
} from "./capability.ts";
import type { Act, ExchangeCommand } from "./commands.ts";
import { CONVERSION } from "./conversion/capability.ts";
import { CORRECTIONS } from "./corrections/capability.ts";
import { DELIVERY } from "./delivery/capability.ts";
import { DEMONSTRATION_COINS } from "./demonstration-coins/capability.ts";
import { DEPOSITS } from "./deposits/capability.ts";
import type { ExchangeEvent } from "./events.ts";
import { HOUSE } from "./house/capability.ts";
import { IDENTITY } from "./identity/capability.ts";
import { LINKED_ACCOUNTS } from "./linked-accounts/capability.ts";
import { MARKETS } from "./markets/capability.ts";
import { MEMBERS } from "./members/capability.ts";
import { MINING } from "./mining/capability.ts";
import { PAGES } from "./pages/capability.ts";
import { PARAMETERS } from "./parameters/capability.ts";
import { PERPETUAL } from "./perpetual/capability.ts";
import { PRICES } from "./prices/capability.ts";
import { REFERRALS } from "./referrals/capability.ts";
import { REVIEW } from "./review/capability.ts";
import { SELF_LIMITS } from "./self-limits/capability.ts";
import type { SnapshotLine } from "./snapshot-line.ts";
import { SPOT } from "./spot/capability.ts";
import { STAFF_ACCOUNTS } from "./staff-accounts/capability.ts";
import type { State } from "./state.ts";
import { SUBSCRIPTIONS } from "./subscriptions/capability.ts";
import { WITHDRAWALS } from "./withdrawals/capability.ts";

const LISTED = [
  APPROVALS,
  PARAMETERS,
  MARKETS,
  PRICES,
  MEMBERS,
  IDENTITY,
  HOUSE,
  DEPOSITS,
  WITHDRAWALS,
  CONVERSION,
  DEMONSTRATION_COINS,
  DELIVERY,
  SUBSCRIPTIONS,
  AUCTIONS,
  SELF_LIMITS,
  CORRECTIONS,
  STAFF_ACCOUNTS,
  LINKED_ACCOUNTS,
  REVIEW,
  AUDIT,
  SPOT,
  PERPETUAL,
  MINING,
  REFERRALS,
  AGENTS,
  ANNOUNCEMENTS,
  PAGES,
  BRAKES,
] as const;

/**
 * Every capability, in the order of the snapshot: what is listed comes before what refers to it, so
 * that lines can be read back one by one.
 */
export const CAPABILITIES: Complete<Forgotten> = LISTED;

/** The names of unions that no listed capability registers: the compiler's error shows them. */
type Forgotten =
  | Exclude<ExchangeCommand["type"], NamesOf<"commands">>
  | Exclude<ExchangeEvent["type"], NamesOf<"events">>
  | Exclude<Act["act"], NamesOf<"acts">>;
type Complete<_Forgotten extends never> = readonly ListedCapability[];

type NamesOf<Part extends string, Each = (typeof LISTED)[number]> = Each extends {
  readonly [Key in Part]: infer Rules;
}
  ? keyof Rules
  : never;

/**
 * Any capability, whatever its events are: `never` is the one event, command or act that a rule is
 * for, because a list of capabilities cannot know it.
 */
export type ListedCapability = {
  readonly commands?: Readonly<Record<string, CommandRule<never>>>;
  readonly events?: Readonly<Record<string, ListedEvent>>;
  readonly acts?: Readonly<Record<string, ListedAct>>;
  readonly observes?: Readonly<Record<string, Apply<never>>>;
  readonly overtakes?: Readonly<Record<string, Overtakes<never>>>;
  readonly follows?: Readonly<Record<string, Follow<never>>>;
  readonly fireNext?: (state: State) => boolean;
  readonly charges?: Readonly<Record<string, Charge<never>>>;
  readonly shareFee?: (state: State, payer: number, asset: number, fee: Amount) => void;
  readonly timers?: Readonly<Record<string, TimerRule>>;
  readonly tradingCommands?: readonly string[];
  readonly beginnings?: readonly string[];
  readonly brakes?: Readonly<Record<string, ListedBrake>>;
  readonly parameters?: readonly ParameterGroup[];
  readonly snapshot?: (state: State) => readonly SnapshotLine[];
};

type ListedBrake = {
  readonly names: (state: State) => readonly string[];
  readonly hasStake?: (state: State, accounts: readonly number[]) => boolean;
  readonly shutsOut?: (
    state: State,
    brake: { readonly name: string; readonly untilMs: number },
  ) => boolean;
  readonly stops: Readonly<Record<string, (state: State, command: never) => string | undefined>>;
};

type ListedEvent = {
  readonly amounts: readonly string[];
  readonly apply: Apply<never>;
  readonly post?: Post<never>;
};

type ListedAct = {
  readonly fields: Readonly<Record<string, FieldKind>>;
  readonly refusal: (state: State, act: never) => Rejected | undefined;
  readonly carryOut: (state: State, act: never, deciders: Deciders) => void;
  readonly isOwn?: (state: State, act: never, staff: number) => boolean;
  readonly isInTurn?: true;
  readonly isForGenesis?: true;
};

/** One table of one part of all capabilities, by name. A name may occur only once. */
export function tableOf<Rule>(
  part: (capability: ListedCapability) => Readonly<Record<string, Rule>> | undefined,
): ReadonlyMap<string, Rule> {
  const table = new Map<string, Rule>();
  for (const capability of CAPABILITIES) {
    for (const [name, rule] of Object.entries(part(capability) ?? {})) {
      assert(!table.has(name), `only one capability hands in ${name}`);
      table.set(name, rule);
    }
  }
  return table;
}
