import type { DepositRejected, DepositSubmitted } from "@sumi/core/deposits/events.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { SecurityChanged, TradingProhibited } from "@sumi/core/members/events.ts";
import type {
  AddressAdded,
  WithdrawalHeld,
  WithdrawalPassed,
  WithdrawalRequested,
} from "@sumi/core/withdrawals/events.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { truncatedAverage } from "@sumi/primitives/rounding.ts";
import type { OrderNews } from "../spot/order-news.ts";
import type { NoticeContent } from "./content.ts";

/** Whom an event tells of what, and of which of their things. */
export type Told = NoticeContent & { readonly member: number; readonly subject?: number };

/** What events leave unsaid, because the thing they happen to said it before. */
export type Known = {
  readonly markets: Markets;
  readonly timeMs: number;
  readonly deposit: (id: number) => { readonly asset: number; readonly amount: Amount };
  readonly withdrawal: (id: number) => { readonly asset: number; readonly quantity: Amount };
};

/** What an event tells a member; orders tell by their news. Most events tell nobody anything. */
export function toldBy(event: ExchangeEvent, known: Known): Told | undefined {
  const { markets } = known;
  switch (event.type) {
    case "SecurityChanged":
      return securityChanged(event, known);
    case "AddressAdded":
      return addressAdded(event, markets);
    case "DepositSubmitted":
      return depositConfirming(event, markets);
    case "DepositCredited": {
      const { member, deposit: subject, amount } = event;
      const params = { coin: coinOf(markets, event.asset), amount: formatAmount(amount) };
      return { template: "DEPOSIT_CREDITED", member, subject, params };
    }
    case "DepositRejected":
      return depositRejected(event, known);
    case "MemberCertified":
      return { template: "KYC_PASSED", member: event.member, params: { level: "certified" } };
    case "IdentityRejected": {
      const { member, reason } = event;
      return { template: "KYC_REJECTED", member, params: { reason } };
    }
    case "MemberDecertified": {
      const { member, reason } = event;
      return { template: "KYC_REVOKED", member, params: { reason } };
    }
    case "MemberFrozen": {
      const { member, reason } = event;
      return { template: "ACCOUNT_FROZEN", member, params: { reason } };
    }
    case "TradingProhibited":
      return tradingProhibited(event, known);
    default:
      return toldByWithdrawal(event, known);
  }
}

function toldByWithdrawal(event: ExchangeEvent, known: Known): Told | undefined {
  const { markets } = known;
  switch (event.type) {
    case "WithdrawalRequested":
      return withdrawSubmitted(event, markets);
    case "WithdrawalPassed":
      return withdrawPassed(event, markets);
    case "WithdrawalHeld":
      return withdrawHeld(event, known);
    case "WithdrawalSent": {
      const { member, withdrawal: subject, transaction } = event;
      const arrival = formatAmount(event.arrival);
      const params = { coin: coinOf(markets, event.asset), arrival, transaction };
      return { template: "WITHDRAW_SENT", member, subject, params };
    }
    case "WithdrawalFailed": {
      const { member, withdrawal: subject } = event;
      const quantity = formatAmount(event.quantity);
      const params = { coin: coinOf(markets, event.asset), quantity };
      return { template: "WITHDRAW_FAILED", member, subject, params };
    }
    case "WithdrawalRejected": {
      const { member, withdrawal: subject, reason } = event;
      const quantity = formatAmount(event.quantity);
      const params = { coin: coinOf(markets, event.asset), quantity, reason };
      return { template: "WITHDRAW_REJECTED", member, subject, params };
    }
    default:
      return undefined;
  }
}

/** What came of an order that waited. Who cancels an order knows that it is cancelled. */
export function toldByOrder({ what, order }: OrderNews, markets: Markets): Told | undefined {
  const { id: subject, member, side, kind, endReason } = order;
  const market = symbolOf(markets, order.market);
  if (what === "fired") {
    const params = { market, kind, trigger: formatAmount(order.stopPrice) };
    return { template: "TRIGGER_FIRED", member, subject, params };
  }
  if (endReason === undefined || endReason === "USER") return undefined;
  if (endReason !== "FILLED") {
    return { template: "ORDER_EXPIRED", member, subject, params: { market, reason: endReason } };
  }
  const average_price = formatAmount(truncatedAverage(order.turnover, order.filled));
  const params = { market, side, filled: formatAmount(order.filled), average_price };
  return { template: "ORDER_FILLED", member, subject, params };
}

/** Other changes of security are told where they are made, in the same statement. */
function securityChanged(event: SecurityChanged, { timeMs: time }: Known): Told | undefined {
  const { member, change, blockedUntilMs, reviewedUntilMs } = event;
  switch (change) {
    case "SIGN_IN_PASSWORD": {
      const params = { time, withdraw_blocked_until: blockedUntilMs };
      return { template: "PASSWORD_CHANGED", member, params };
    }
    case "WITHDRAWAL_PASSWORD": {
      const params = { time, manual_review_until: reviewedUntilMs };
      return { template: "WITHDRAW_PASSWORD_CHANGED", member, params };
    }
    case "SECOND_FACTOR_RESET":
      return { template: "SECURITY_CHANGED", member, params: { time, change } };
    default:
      return undefined;
  }
}

function addressAdded(event: AddressAdded, markets: Markets): Told {
  const { member, address: subject, fingerprint } = event;
  const params = { network: networkOf(markets, event.network), fingerprint };
  return { template: "ADDRESS_ADDED", member, subject, params };
}

function depositConfirming(event: DepositSubmitted, markets: Markets): Told {
  const { member, deposit: subject } = event;
  const params = {
    coin: coinOf(markets, event.asset),
    amount: formatAmount(event.amount),
    network: networkOf(markets, event.network),
  };
  return { template: "DEPOSIT_CONFIRMING", member, subject, params };
}

function depositRejected(event: DepositRejected, { markets, deposit }: Known): Told {
  const { member, deposit: subject, reason } = event;
  const { asset, amount } = deposit(subject);
  const params = { coin: coinOf(markets, asset), amount: formatAmount(amount), reason };
  return { template: "DEPOSIT_REJECTED", member, subject, params };
}

/** A moment that has passed lifts it, and nobody need be told. */
function tradingProhibited(event: TradingProhibited, { timeMs }: Known): Told | undefined {
  const { member, untilMs: until, reason } = event;
  if (until <= timeMs) return undefined;
  const why = reason === undefined ? {} : { reason };
  return { template: "TRADING_PROHIBITED", member, params: { until, ...why } };
}

function withdrawSubmitted(event: WithdrawalRequested, markets: Markets): Told {
  const { member, withdrawal: subject, quantity, fee } = event;
  const params = {
    coin: coinOf(markets, event.asset),
    quantity: formatAmount(quantity),
    fee: formatAmount(fee),
    arrival: formatAmount(quantity - fee),
  };
  return { template: "WITHDRAW_SUBMITTED", member, subject, params };
}

function withdrawPassed(event: WithdrawalPassed, markets: Markets): Told {
  const { member, withdrawal: subject, quantity, fee } = event;
  const params = { coin: coinOf(markets, event.asset), arrival: formatAmount(quantity - fee) };
  return { template: "WITHDRAW_PASSED", member, subject, params };
}

function withdrawHeld(event: WithdrawalHeld, { markets, withdrawal }: Known): Told {
  const { member, withdrawal: subject, reason, deadlineMs: deadline } = event;
  const { asset, quantity } = withdrawal(subject);
  const coin = coinOf(markets, asset);
  const params = { coin, quantity: formatAmount(quantity), reason, deadline };
  return { template: "WITHDRAW_HELD", member, subject, params };
}

function coinOf({ assets }: Markets, asset: number): string {
  const found = assets[asset];
  assert(found !== undefined, "a coin is a listed asset");
  return found.symbol;
}

function networkOf({ networks }: Markets, network: number): string {
  const found = networks[network];
  assert(found !== undefined, "coins come and go on a listed network");
  return found.name;
}

function symbolOf({ all }: Markets, market: number): string {
  const found = all[market];
  assert(found !== undefined, "an order belongs to a listed market");
  return found.symbol;
}
