import type { PerpetualAct } from "@sumi/core/perpetual/acts.ts";
import type { PerpetualCommand } from "@sumi/core/perpetual/commands.ts";
import type { PerpetualEvent } from "@sumi/core/perpetual/events.ts";
import type { CapabilityModel, EventModel, Hold } from "./capability.ts";
import type { Judged } from "./invariants.ts";
import type { Model } from "./model.ts";
import { books } from "./perpetual/checks.ts";
import { EXPECTED, EXPECTED_OF_ACTS } from "./perpetual/commands.ts";
import { CONTRACT_PARAMETERS } from "./perpetual/contract-terms.ts";
import { EVENT_FIELDS } from "./perpetual/event-forms.ts";
import { reckon } from "./perpetual/events.ts";
import { ACT_FIELDS, COMMAND_FIELDS } from "./perpetual/forms.ts";
import { liveHolds, liveOrders, livePositions } from "./perpetual/live.ts";
import { triggersThatFollow } from "./perpetual/triggering.ts";
import type { Expected, ReadCommand } from "./record.ts";

type EventModels = {
  readonly [Type in PerpetualEvent["type"]]: EventModel<Extract<PerpetualEvent, { type: Type }>>;
};

/** The invariant that each event breaks where it is missing, or happens and should not. */
const BREAKS = {
  ContractListed: "I21",
  ContractStatusSet: "I21",
  MarkSampled: "I8",
  PremiumSampled: "I7",
  FundingFixed: "I7",
  FundingCounted: "I7",
  FundingSkipped: "I7",
  FundingPaid: "I7",
  FundingReceived: "I7",
  FundingEnded: "I7",
  InsuranceShort: "I7",
  InsuranceRestored: "I7",
  PerpetualOrderAccepted: "I6",
  PerpetualTraded: "I5",
  PerpetualTradePrevented: "I5",
  PerpetualOrderAmended: "I6",
  PerpetualOrderFitted: "I4",
  PerpetualStopMarked: "I6",
  PerpetualStopFired: "I6",
  PerpetualStopRearmed: "I6",
  PerpetualOrderEnded: "I6",
  MarginAdded: "I7",
  MarginRemoved: "I7",
  LeverageSet: "I7",
  ProtectionSet: "I6",
  ProtectionMarked: "I6",
  ProtectionFired: "I6",
  LiquidationsBegun: "I8",
  MarginWarned: "I8",
  LiquidationCured: "I8",
  DelistingAnnounced: "I21",
  DelistingPostponed: "I7",
  SettlementFixed: "I7",
  PositionSettled: "I7",
  ContractDelisted: "I7",
  PositionLiquidated: "I8",
  PositionDeleveraged: "I8",
  PerpetualRiskConfirmed: "I21",
} as const satisfies { readonly [Type in PerpetualEvent["type"]]: Judged };

const EVENTS = Object.fromEntries(
  Object.entries(BREAKS).map(([type, breaks]) => {
    // The keys of both tables are the types of the same events.
    return [type, { fields: EVENT_FIELDS[type as PerpetualEvent["type"]], breaks, reckon }];
  }),
) as unknown as EventModels; // Each entry has the fields of its own type.

const COMMANDS = Object.fromEntries(
  Object.entries(EXPECTED).map(([type, expect]) => {
    return [type, { fields: COMMAND_FIELDS[type as PerpetualCommand["type"]], expect }];
  }),
) as unknown as NonNullable<CapabilityModel<PerpetualCommand>["commands"]>;

const ACTS = Object.fromEntries(
  Object.entries(EXPECTED_OF_ACTS).map(([act, expect]) => {
    return [act, { fields: ACT_FIELDS[act as PerpetualAct["act"]], expect }];
  }),
) as unknown as NonNullable<CapabilityModel<never, never, PerpetualAct>["acts"]>;

function* heldInModel({ perpetual }: Model, member: number): Generator<Hold> {
  for (const { terms, hold } of perpetual.ordersOf(member, -1)) {
    yield { asset: terms.asset, amount: hold };
  }
}

function* followUps(model: Model, { type }: ReadCommand): Expected {
  if (type !== "FirePerpetualTriggers") yield* triggersThatFollow(model);
}

export const PERPETUAL = {
  events: EVENTS,
  commands: COMMANDS,
  acts: ACTS,
  parameters: CONTRACT_PARAMETERS,
  followUps,
  holds: { inModel: heldInModel, inExchange: liveHolds },
  full: { I7: books },
  live: { I4: liveOrders, I7: livePositions },
} satisfies CapabilityModel<PerpetualCommand, PerpetualEvent, PerpetualAct>;
