import type { PerpetualEvent } from "@sumi/core/perpetual/events.ts";
import {
  amount,
  type Check,
  change,
  code,
  contractSymbol,
  integer,
  listOf,
  maybe,
  oneOf,
  truth,
} from "../frames/patterns.ts";
import { type FieldsOf, protection, terms } from "./field-forms.ts";

/** The form of each field of an event of perpetual contracts in a frame (I19). */

type EventFields = {
  readonly [Type in PerpetualEvent["type"]]: FieldsOf<
    Extract<PerpetualEvent, { type: Type }>,
    "type"
  >;
};
const leg = oneOf(["take_profit", "stop_loss"]);
const status = oneOf(["open", "cancel_only", "closed"]);
const own = { contract: integer, member: integer };
const owned = { ...own, asset: integer };
const parts = { entryOut: amount, marginOut: amount, realised: change };

function sideForms<Prefix extends string>(prefix: Prefix) {
  const names = Object.entries(SIDE).map(([name, check]) => [`${prefix}${name}`, check] as const);
  // The fields of one side have its name in front.
  return Object.fromEntries(names) as {
    readonly [Name in `${Prefix}${keyof typeof SIDE}`]: Check;
  };
}

const SIDE = {
  Closed: integer,
  EntryOut: amount,
  MarginOut: amount,
  Realised: change,
  MarginIn: amount,
  OpenFee: amount,
  CloseFee: amount,
  Freed: amount,
} as const;

const match = { contract: integer, asset: integer, price: integer, quantity: integer };

export const EVENT_FIELDS: EventFields = {
  ContractListed: {
    contract: integer,
    symbol: contractSymbol,
    underlying: integer,
    asset: integer,
    tick: amount,
    lot: amount,
    priceMax: integer,
  },
  ContractStatusSet: {
    contract: integer,
    status,
    reason: code,
    staff: integer,
    confirmer: maybe(integer),
    untilMs: maybe(integer),
    againMs: maybe(integer),
    takes: maybe(oneOf(["closings", "nothing"])),
  },
  MarkSampled: {
    contract: integer,
    sample: integer,
    status: oneOf(["OK", "STALE"]),
    index: amount,
    mark: amount,
    bid: integer,
    ask: integer,
    last: integer,
    price1: amount,
    price2: amount,
    takes: maybe(oneOf(["closings", "nothing"])),
  },
  PremiumSampled: { contract: integer, impactBid: amount, impactAsk: amount, premium: change },
  FundingFixed: {
    contract: integer,
    asset: integer,
    dueMs: integer,
    mark: amount,
    rate: change,
    premium: change,
    samples: integer,
  },
  FundingCounted: { contract: integer, dueMs: integer, members: listOf(integer), owed: amount },
  FundingSkipped: { contract: integer, dueMs: integer, missed: integer },
  FundingPaid: {
    ...owned,
    dueMs: integer,
    due: amount,
    fromAvailable: amount,
    fromMargin: amount,
    fromInsurance: amount,
  },
  FundingReceived: { ...owned, dueMs: integer, due: amount, amount },
  FundingEnded: { contract: integer, asset: integer, dueMs: integer, residue: amount },
  InsuranceShort: { asset: integer, balance: amount, minimum: amount },
  InsuranceRestored: { asset: integer, balance: amount, minimum: amount },
  PerpetualOrderAccepted: {
    ...terms,
    order: integer,
    member: integer,
    market: integer,
    amount,
    stopWhen: oneOf(["none", "above", "below"]),
    makerRate: integer,
    takerRate: integer,
    asset: integer,
    closing: integer,
    holdPrice: integer,
    hold: amount,
  },
  PerpetualTraded: {
    ...match,
    ...sideForms("buyer"),
    ...sideForms("seller"),
    maker: integer,
    taker: integer,
    leg: maybe(leg),
    buyer: integer,
    seller: integer,
    takerBuys: truth,
  },
  PerpetualTradePrevented: {
    ...owned,
    order: integer,
    quantity: integer,
    closing: integer,
    released: amount,
  },
  PerpetualOrderAmended: {
    ...owned,
    order: integer,
    price: integer,
    quantity: integer,
    closing: integer,
    holdPrice: integer,
    holdChange: change,
  },
  PerpetualOrderFitted: {
    ...owned,
    order: integer,
    closing: integer,
    cut: integer,
    reason: code,
    holdChange: change,
  },
  PerpetualStopMarked: { order: integer, contract: integer },
  PerpetualStopFired: {
    ...owned,
    order: integer,
    closing: integer,
    holdPrice: integer,
    hold: amount,
  },
  PerpetualStopRearmed: { ...own, order: integer },
  PerpetualOrderEnded: { ...owned, order: integer, reason: code, released: amount },
  MarginAdded: { ...owned, amount },
  MarginRemoved: { ...owned, amount },
  LeverageSet: { ...owned, leverage: integer, marginChange: change },
  ProtectionSet: { ...own, ...protection },
  ProtectionMarked: { ...own, leg },
  ProtectionFired: { ...own, leg, left: integer },
  LiquidationsBegun: { contract: integer, mark: amount, members: listOf(integer) },
  MarginWarned: { contract: integer, mark: amount, members: listOf(integer) },
  LiquidationCured: own,
  DelistingAnnounced: { contract: integer, settleMs: integer, windowMs: integer },
  DelistingPostponed: { contract: integer, settleMs: integer, samples: integer, lacking: amount },
  SettlementFixed: {
    contract: integer,
    asset: integer,
    price: amount,
    samples: integer,
    fromInsurance: amount,
    gains: amount,
    lacking: amount,
  },
  PositionSettled: {
    ...owned,
    ...parts,
    quantity: integer,
    deficit: amount,
    shared: amount,
  },
  ContractDelisted: { contract: integer, asset: integer, residue: amount },
  PositionLiquidated: {
    ...match,
    ...sideForms("maker"),
    ...parts,
    member: integer,
    step: oneOf(["tier", "bankruptcy", "insurance"]),
    maker: integer,
    makerMember: integer,
    makerBuys: truth,
    fee: amount,
    deficit: amount,
  },
  PositionDeleveraged: {
    ...owned,
    entryOut: amount,
    marginOut: amount,
    other: integer,
    quantity: integer,
    value: amount,
    otherEntryOut: amount,
    otherMarginOut: amount,
    otherRealised: change,
    by: oneOf(["rank", "shared"]),
  },
  PerpetualRiskConfirmed: { member: integer },
};
