import type { Amount } from "@sumi/primitives/amount.ts";
import fc from "fast-check";
import { REVERSAL_REASONS } from "../corrections/events.ts";
import { DEPOSIT_FLAWS } from "../deposits/events.ts";
import type { ExchangeEvent } from "../events.ts";
import { DECERTIFY_REASONS, IDENTITY_FLAWS } from "../identity/events.ts";
import { FILE_SUBJECTS, PROHIBITION_REASONS, SECURITY_CHANGES } from "../members/events.ts";
import { CASE_KINDS } from "../review/events.ts";
import { END_REASONS } from "../trading/end-reason.ts";
import { HOLD_REASONS, REJECT_REASONS, WAIT_REASONS } from "../withdrawals/events.ts";

type EventOf<Type extends ExchangeEvent["type"]> = Extract<ExchangeEvent, { type: Type }>;

const SAFE = Number.MAX_SAFE_INTEGER;

export const anyText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...'"\\\n\r\t\0\u2028/墨é,:[]{}'), maxLength: 8 }),
);
export const anyTimeMs = fc.integer({ min: 0, max: 4_102_444_800_000 });
/** Around the edges of doubles and machine words, and beyond them. */
export const anyAmount = fc
  .oneof(
    fc.bigInt({ min: 0n, max: 10n ** 26n }),
    fc.bigInt({ min: 0n, max: 10n ** 9n }),
    fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
    fc.bigInt({ min: 2n ** 55n - 3n, max: 2n ** 55n + 3n }),
    fc.bigInt({ min: 2n ** 63n - 3n, max: 2n ** 63n + 3n }),
    fc.nat(1_000_000).map((coins) => BigInt(coins) * 100_000_000n),
  )
  .map((units) => units as Amount);
const anyChange = fc.tuple(anyAmount, fc.boolean()).map(([amount, falls]) => {
  return (falls ? -amount : amount) as Amount;
});

const small = fc.nat(9);
const order = fc.integer({ min: 1, max: SAFE });
const member = fc.integer({ min: 1, max: 1_000_000 });
const steps = fc.integer({ min: 1, max: 2 ** 30 - 1 });
const lots = fc.integer({ min: 1, max: 2 ** 40 });
const staff = fc.integer({ min: -999, max: -1 });
const hex = fc.string({
  unit: fc.constantFrom(..."0123456789abcdef"),
  minLength: 64,
  maxLength: 64,
});

/** Every kind of event, whatever its fields may say. One that is missing does not compile. */
const EVENTS: { readonly [Type in ExchangeEvent["type"]]: fc.Arbitrary<EventOf<Type>> } = {
  Founded: event("Founded", {
    mode: fc.constantFrom("demonstration", "production"),
    chart: fc.nat(9),
  }),
  Proposed: event("Proposed", {
    ...{ proposal: order, proposer: staff, act: anyText, hash: hex, expiresMs: anyTimeMs },
  }),
  Approved: event("Approved", { proposal: order, approver: staff }),
  CapitalContributed: event("CapitalContributed", {
    ...{ asset: small, network: small, amount: anyAmount, evidence: anyText },
  }),
  HouseTransferred: event("HouseTransferred", {
    ...{ asset: small, from: fc.nat(4), to: fc.nat(4), amount: anyAmount, evidence: anyText },
  }),
  DepositReversed: event("DepositReversed", {
    ...{ entry: order, deposit: order, member, asset: small, network: small, amount: anyAmount },
    ...{ transfer: hex, reason: fc.constantFrom(...REVERSAL_REASONS) },
  }),
  HouseReversed: event("HouseReversed", {
    ...{ entry: order, asset: small, from: fc.nat(4), to: fc.nat(4), amount: anyAmount },
    reason: fc.constantFrom(...REVERSAL_REASONS),
  }),
  Converted: event("Converted", {
    ...{ member, from: fc.nat(4), to: fc.integer({ min: 5, max: 9 }), amount: anyAmount },
    ...{ received: anyAmount, sample: order, quote: hex, expiresMs: anyTimeMs },
  }),
  CaseAssigned: event("CaseAssigned", {
    ...{ kind: fc.constantFrom(...CASE_KINDS), number: order, member, staff },
    expiresMs: anyTimeMs,
  }),
  CaseUnassigned: event("CaseUnassigned", {
    ...{ kind: fc.constantFrom(...CASE_KINDS), number: order, member, staff },
  }),
  StaffLinked: event("StaffLinked", { staff, member: fc.nat() }),
  ParameterChanged: event("ParameterChanged", {
    ...{ key: anyText, value: anyText, effectiveMs: anyTimeMs },
  }),
  AssetListed: event("AssetListed", {
    ...{ asset: small, symbol: anyText, indexDecimals: fc.integer({ min: -1, max: 8 }) },
  }),
  NetworkListed: event("NetworkListed", {
    ...{ network: small, asset: small, name: anyText, depositMin: anyAmount },
  }),
  MarketListed: event("MarketListed", {
    ...{ market: small, symbol: anyText, base: small, quote: small },
    ...{ tick: anyAmount, lot: anyAmount, priceMax: steps },
  }),
  MarketStatusSet: event("MarketStatusSet", {
    ...{ market: small, status: fc.constantFrom("open", "cancel_only", "closed") },
  }),
  IndexSampled: event("IndexSampled", {
    sample: order,
    readings: fc.array(
      fc.oneof(
        fc.record({ asset: small, venue: anyText, timeMs: anyTimeMs, price: anyText }),
        fc.record({
          ...{ asset: small, venue: anyText, timeMs: anyTimeMs, price: anyText, trade: anyText },
        }),
      ),
      { maxLength: 4 },
    ),
    indexes: fc.array(
      fc.record({
        ...{ asset: small, price: anyText, sources: small },
        status: fc.constantFrom("OK", "STALE"),
      }),
      { maxLength: 3 },
    ),
  }),
  MemberOpened: event("MemberOpened", {
    ...{ member, account: anyText, sponsor: fc.nat() },
    house: fc.constantFrom("none", "maker", "taker"),
  }),
  MemberFrozen: event("MemberFrozen", {
    ...{ member, reviewByMs: anyTimeMs },
    reason: fc.constantFrom("SUSPECTED_FRAUD", "SECURITY", "LEGAL_ORDER", "MEMBER_REQUEST"),
  }),
  MemberUnfrozen: event("MemberUnfrozen", { member }),
  TradingProhibited: event("TradingProhibited", {
    ...{ member, untilMs: anyTimeMs, reason: fc.constantFrom(...PROHIBITION_REASONS) },
  }),
  WithdrawalsBlocked: event("WithdrawalsBlocked", { member, untilMs: anyTimeMs }),
  DepositSubmitted: event("DepositSubmitted", {
    ...{ deposit: order, member, asset: small, network: small, amount: anyAmount, voucher: hex },
  }),
  DepositProposed: event("DepositProposed", {
    ...{ deposit: order, reviewer: staff, amount: anyAmount, transfer: hex, expiresMs: anyTimeMs },
  }),
  DepositCredited: event("DepositCredited", {
    ...{ deposit: order, member, asset: small, network: small, amount: anyAmount },
    ...{ transfer: hex, reviewer: staff, value: anyAmount },
  }),
  DepositRejected: event("DepositRejected", {
    ...{ deposit: order, member, reviewer: staff, reason: fc.constantFrom(...DEPOSIT_FLAWS) },
  }),
  DepositAddressLoaded: event("DepositAddressLoaded", {
    ...{ network: small, fingerprint: hex },
  }),
  DepositAddressAssigned: event("DepositAddressAssigned", {
    ...{ member, network: small, fingerprint: hex },
  }),
  DepositAddressRetired: event("DepositAddressRetired", {
    ...{ member: fc.nat(), network: small, fingerprint: hex },
  }),
  SecurityChanged: event("SecurityChanged", {
    ...{ member, blockedUntilMs: anyTimeMs, reviewedUntilMs: anyTimeMs },
    change: fc.constantFrom(...SECURITY_CHANGES, "SECOND_FACTOR_RESET" as const),
  }),
  IdentitySubmitted: event("IdentitySubmitted", { member, documents: hex }),
  MemberCertified: event("MemberCertified", { member, country: anyText, reviewer: staff }),
  IdentityRejected: event("IdentityRejected", {
    ...{ member, reviewer: staff, reason: fc.constantFrom(...IDENTITY_FLAWS) },
  }),
  MemberDecertified: event("MemberDecertified", {
    ...{ member, reason: fc.constantFrom(...DECERTIFY_REASONS) },
  }),
  FileAccessed: event("FileAccessed", {
    ...{ member, staff, subject: fc.constantFrom(...FILE_SUBJECTS) },
  }),
  AddressAdded: event("AddressAdded", {
    ...{ address: order, member, network: small, fingerprint: hex },
    ...{ usableFromMs: anyTimeMs, reviewUntilMs: anyTimeMs },
  }),
  AddressRemoved: event("AddressRemoved", { address: order, member }),
  WithdrawalRequested: event("WithdrawalRequested", {
    ...{ withdrawal: order, member, asset: small, network: small, address: order },
    ...{ fingerprint: hex, quantity: anyAmount, fee: anyAmount, value: anyAmount },
    ...{ priced: fc.boolean(), deadlineMs: anyTimeMs, returnMs: anyTimeMs },
    waitReason: fc.constantFrom(...WAIT_REASONS, "NONE" as const),
  }),
  WithdrawalHeld: event("WithdrawalHeld", {
    ...{ withdrawal: order, member, deadlineMs: anyTimeMs, reviewer: staff },
    reason: fc.constantFrom(...HOLD_REASONS),
  }),
  WithdrawalEscalated: event("WithdrawalEscalated", {
    ...{ withdrawal: order, member, returnMs: anyTimeMs },
  }),
  WithdrawalProposed: event("WithdrawalProposed", {
    ...{ withdrawal: order, member, reviewer: staff, expiresMs: anyTimeMs },
  }),
  WithdrawalPassed: event("WithdrawalPassed", {
    ...{ withdrawal: order, member, asset: small, network: small, quantity: anyAmount },
    ...{ fee: anyAmount, value: anyAmount, reviewer: staff },
  }),
  WithdrawalRejected: event("WithdrawalRejected", {
    ...{ withdrawal: order, member, asset: small, quantity: anyAmount, reviewer: staff },
    reason: fc.constantFrom(...REJECT_REASONS, "OVERDUE" as const),
  }),
  WithdrawalCancelled: event("WithdrawalCancelled", {
    ...{ withdrawal: order, member, asset: small, quantity: anyAmount },
  }),
  WithdrawalSent: event("WithdrawalSent", {
    ...{ withdrawal: order, member, asset: small, network: small, arrival: anyAmount },
    transaction: hex,
  }),
  WithdrawalDone: event("WithdrawalDone", { withdrawal: order, member }),
  WithdrawalFailed: event("WithdrawalFailed", {
    ...{ withdrawal: order, member, asset: small, network: small, quantity: anyAmount },
    ...{ fee: anyAmount, fromTreasury: anyAmount, wasSent: fc.boolean(), evidence: anyText },
  }),
  OrderAccepted: event("OrderAccepted", {
    ...{ order, member, market: small, side: fc.constantFrom("buy", "sell") },
    kind: fc.constantFrom("limit", "market", "stop_limit", "stop_market"),
    ...{ tif: fc.constantFrom("GTC", "IOC", "FOK"), postOnly: fc.boolean() },
    ...{ price: fc.nat(), quantity: fc.nat(), amount: anyAmount, stopPrice: fc.nat() },
    stopWhen: fc.constantFrom("none", "above", "below"),
    selfTrade: fc.constantFrom("EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"),
    ...{ clientId: anyText, makerRate: fc.nat(), takerRate: fc.nat() },
    ...{ asset: small, hold: anyAmount },
  }),
  Traded: event("Traded", {
    ...{ market: small, maker: order, taker: order, buyer: member, seller: member },
    ...{ takerBuys: fc.boolean(), price: steps, quantity: lots, notional: anyAmount },
    ...{ buyerFee: anyAmount, sellerFee: anyAmount, released: anyAmount },
  }),
  TradePrevented: event("TradePrevented", {
    ...{ market: small, member, order, quantity: lots, asset: small, released: anyAmount },
  }),
  OrderAmended: event("OrderAmended", {
    ...{ order, member, market: small, price: steps, quantity: lots },
    ...{ asset: small, holdChange: anyChange },
  }),
  StopMarked: event("StopMarked", { order, market: small }),
  StopFired: event("StopFired", { order, market: small }),
  OrderEnded: event("OrderEnded", {
    ...{ order, member, market: small, reason: fc.constantFrom(...END_REASONS) },
    ...{ asset: small, released: anyAmount },
  }),
};

/** Any event of any kind. What it says need make no sense beside another event. */
export const anyEvent: fc.Arbitrary<ExchangeEvent> = fc.oneof(...Object.values(EVENTS));

type FieldsOf<Type extends ExchangeEvent["type"]> = {
  readonly [Field in keyof Omit<EventOf<Type>, "type">]: fc.Arbitrary<EventOf<Type>[Field]>;
};

function event<Type extends ExchangeEvent["type"]>(
  type: Type,
  fields: FieldsOf<Type>,
): fc.Arbitrary<EventOf<Type>> {
  const values = fc.record(fields as Record<string, fc.Arbitrary<unknown>>);
  // The fields of a kind together with its name are an event of that kind.
  return values.map((fields) => ({ type, ...fields }) as EventOf<Type>);
}
