import fc from "fast-check";
import { HALT_REASONS } from "../../review/halts.ts";
import { ANY_ORDER_TERMS } from "../../testing/any-order-terms.ts";
import {
  type AnyEvents,
  anyAmount,
  anyChange,
  anyText,
  anyTimeMs,
  event,
  lots,
  member,
  order,
  small,
  staff,
  steps,
} from "../../testing/any-values.ts";
import type { PerpetualEvent } from "../events.ts";
import { TRIGGER_BY } from "../trigger.ts";

const contract = small;
const asset = small;
const by = fc.constantFrom(...TRIGGER_BY);
const leg = fc.constantFrom("take_profit", "stop_loss");
const owned = { order, member, contract, asset };
const funded = { contract, asset, dueMs: anyTimeMs };
const insurance = { asset, balance: anyAmount, minimum: anyAmount };
const setting = { closing: small, holdPrice: steps, hold: anyAmount };
const protection = { takeProfit: steps, stopLoss: steps, protectBy: by };

/** The amounts of one side of a trade, with their prefix. */
function side<Prefix extends string>(prefix: Prefix) {
  const fields = {
    Closed: small,
    EntryOut: anyAmount,
    MarginOut: anyAmount,
    Realised: anyChange,
    MarginIn: anyAmount,
    OpenFee: anyAmount,
    CloseFee: anyAmount,
    Freed: anyAmount,
  };
  const named = Object.entries(fields).map(([name, values]) => [`${prefix}${name}`, values]);
  // Each name has its prefix.
  return Object.fromEntries(named) as {
    [Name in keyof typeof fields as `${Prefix}${Name}`]: (typeof fields)[Name];
  };
}

export const ANY_EVENTS: AnyEvents<PerpetualEvent> = {
  ContractListed: event("ContractListed", {
    contract,
    symbol: anyText,
    underlying: small,
    asset,
    tick: anyAmount,
    lot: anyAmount,
    priceMax: steps,
  }),
  ContractStatusSet: event("ContractStatusSet", {
    contract,
    status: fc.constantFrom("open", "cancel_only", "closed"),
    reason: fc.constantFrom(...HALT_REASONS, "SHORTFALL", "RESUMED"),
    staff,
    confirmer: fc.option(staff, { nil: undefined }),
    untilMs: fc.option(anyTimeMs, { nil: undefined }),
    againMs: fc.option(anyTimeMs, { nil: undefined }),
    takes: fc.option(fc.constantFrom("closings", "nothing"), { nil: undefined }),
  }),
  MarkSampled: event("MarkSampled", {
    contract,
    sample: order,
    status: fc.constantFrom("OK", "STALE"),
    index: anyAmount,
    mark: anyAmount,
    bid: steps,
    ask: steps,
    last: steps,
    price1: anyAmount,
    price2: anyAmount,
    takes: fc.option(fc.constantFrom("closings", "nothing"), { nil: undefined }),
  }),
  PremiumSampled: event("PremiumSampled", {
    contract,
    impactBid: anyAmount,
    impactAsk: anyAmount,
    premium: anyChange,
  }),
  FundingFixed: event("FundingFixed", {
    ...funded,
    mark: anyAmount,
    rate: anyChange,
    premium: anyChange,
    samples: small,
  }),
  FundingCounted: event("FundingCounted", {
    contract,
    dueMs: anyTimeMs,
    members: fc.array(member, { maxLength: 5 }),
    owed: anyAmount,
  }),
  FundingSkipped: event("FundingSkipped", { contract, dueMs: anyTimeMs, missed: small }),
  FundingPaid: event("FundingPaid", {
    ...funded,
    member,
    due: anyAmount,
    fromAvailable: anyAmount,
    fromMargin: anyAmount,
    fromInsurance: anyAmount,
  }),
  FundingReceived: event("FundingReceived", {
    ...funded,
    member,
    due: anyAmount,
    amount: anyAmount,
  }),
  FundingEnded: event("FundingEnded", { ...funded, residue: anyAmount }),
  InsuranceShort: event("InsuranceShort", insurance),
  InsuranceRestored: event("InsuranceRestored", insurance),
  PerpetualOrderAccepted: event("PerpetualOrderAccepted", {
    ...ANY_ORDER_TERMS,
    asset,
    leverage: small,
    reduceOnly: fc.boolean(),
    stopBy: by,
    ...protection,
    ...setting,
  }),
  PerpetualTraded: event("PerpetualTraded", {
    contract,
    asset,
    maker: order,
    taker: order,
    leg: fc.option(leg, { nil: undefined }),
    buyer: member,
    seller: member,
    takerBuys: fc.boolean(),
    price: steps,
    quantity: lots,
    ...side("buyer"),
    ...side("seller"),
  }),
  PerpetualTradePrevented: event("PerpetualTradePrevented", {
    ...owned,
    quantity: lots,
    closing: small,
    released: anyAmount,
  }),
  PerpetualOrderAmended: event("PerpetualOrderAmended", {
    ...owned,
    price: steps,
    quantity: lots,
    closing: small,
    holdPrice: steps,
    holdChange: anyChange,
  }),
  PerpetualOrderFitted: event("PerpetualOrderFitted", {
    ...owned,
    closing: small,
    cut: small,
    reason: fc.constantFrom("NONE", "REDUCE_ONLY", "INSUFFICIENT_BALANCE", "MARKET_CLOSED"),
    holdChange: anyChange,
  }),
  PerpetualStopMarked: event("PerpetualStopMarked", { order, contract }),
  PerpetualStopFired: event("PerpetualStopFired", { ...owned, ...setting }),
  PerpetualStopRearmed: event("PerpetualStopRearmed", { order, member, contract }),
  PerpetualOrderEnded: event("PerpetualOrderEnded", {
    ...owned,
    reason: fc.constantFrom("FILLED", "USER", "BANKRUPTCY", "LIQUIDATION", "SELF_LIMIT"),
    released: anyAmount,
  }),
  MarginAdded: event("MarginAdded", { contract, asset, member, amount: anyAmount }),
  MarginRemoved: event("MarginRemoved", { contract, asset, member, amount: anyAmount }),
  LeverageSet: event("LeverageSet", {
    contract,
    asset,
    member,
    leverage: small,
    marginChange: anyChange,
  }),
  ProtectionSet: event("ProtectionSet", { contract, member, ...protection }),
  ProtectionMarked: event("ProtectionMarked", { contract, member, leg }),
  ProtectionFired: event("ProtectionFired", { contract, member, leg, left: small }),
  LiquidationsBegun: event("LiquidationsBegun", {
    contract,
    mark: anyAmount,
    members: fc.array(member, { maxLength: 5 }),
  }),
  MarginWarned: event("MarginWarned", {
    contract,
    mark: anyAmount,
    members: fc.array(member, { maxLength: 4 }),
  }),
  DelistingAnnounced: event("DelistingAnnounced", {
    contract,
    settleMs: anyTimeMs,
    windowMs: small,
  }),
  DelistingPostponed: event("DelistingPostponed", {
    contract,
    settleMs: anyTimeMs,
    samples: small,
    lacking: anyAmount,
  }),
  SettlementFixed: event("SettlementFixed", {
    contract,
    asset,
    price: anyAmount,
    samples: small,
    fromInsurance: anyAmount,
    gains: anyAmount,
    lacking: anyAmount,
  }),
  PositionSettled: event("PositionSettled", {
    member,
    contract,
    asset,
    quantity: small,
    entryOut: anyAmount,
    marginOut: anyAmount,
    realised: anyChange,
    deficit: anyAmount,
    shared: anyAmount,
  }),
  ContractDelisted: event("ContractDelisted", { contract, asset, residue: anyAmount }),
  LiquidationCured: event("LiquidationCured", { contract, member }),
  PositionLiquidated: event("PositionLiquidated", {
    contract,
    asset,
    member,
    step: fc.constantFrom("tier", "bankruptcy", "insurance"),
    maker: order,
    makerMember: member,
    makerBuys: fc.boolean(),
    price: steps,
    quantity: lots,
    entryOut: anyAmount,
    marginOut: anyAmount,
    realised: anyChange,
    fee: anyAmount,
    deficit: anyAmount,
    ...side("maker"),
  }),
  PositionDeleveraged: event("PositionDeleveraged", {
    contract,
    asset,
    member,
    other: member,
    quantity: lots,
    value: anyAmount,
    entryOut: anyAmount,
    marginOut: anyAmount,
    otherEntryOut: anyAmount,
    otherMarginOut: anyAmount,
    otherRealised: anyChange,
    by: fc.constantFrom("rank", "shared"),
  }),
  PerpetualRiskConfirmed: event("PerpetualRiskConfirmed", { member }),
};
