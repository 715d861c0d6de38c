import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Traded } from "@sumi/core/spot/events.ts";
import type { TradedMarket } from "@sumi/core/spot/postings.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert, unreachable } from "@sumi/primitives/assert.ts";

/** What a member's bill calls a change of the free balance (rules 9). */
export type BillType =
  | "DEPOSIT_CREDIT"
  | "WITHDRAW_REQUEST"
  | "WITHDRAW_REJECTED_RETURN"
  | "WITHDRAW_FAILED_RETURN"
  | "SPOT_HOLD"
  | "SPOT_RELEASE"
  | "SPOT_BUY"
  | "SPOT_SELL";

/** What a bill says beside the posting itself. */
export type BillLine = {
  readonly type: BillType;
  /** Already taken off the posting; charged in the posting's asset. */
  readonly fee: Amount;
  /** The order, deposit or withdrawal it belongs to. */
  readonly reference: number;
};

/** A posting to what a member has free. */
export type FreePosting = {
  readonly member: number;
  readonly asset: number;
  readonly amount: Amount;
};

/** The bill line of one posting of an event to a member's free balance (rules 6.5). */
export function billLine(
  event: ExchangeEvent,
  posting: FreePosting,
  markets: readonly TradedMarket[],
): BillLine {
  switch (event.type) {
    case "DepositCredited":
      return { type: "DEPOSIT_CREDIT", fee: ZERO, reference: event.deposit };
    case "WithdrawalRequested":
      return { type: "WITHDRAW_REQUEST", fee: ZERO, reference: event.withdrawal };
    case "WithdrawalRejected":
    case "WithdrawalCancelled":
      return { type: "WITHDRAW_REJECTED_RETURN", fee: ZERO, reference: event.withdrawal };
    case "WithdrawalFailed":
      return { type: "WITHDRAW_FAILED_RETURN", fee: ZERO, reference: event.withdrawal };
    case "OrderAccepted":
    case "OrderAmended":
    case "TradePrevented":
    case "OrderEnded":
      return { type: holdType(posting), fee: ZERO, reference: event.order };
    case "Traded":
      return tradeLine(event, posting, markets[event.market]);
    case "Founded":
    case "Proposed":
    case "Approved":
    case "HouseFunded":
    case "ParameterChanged":
    case "AssetListed":
    case "NetworkListed":
    case "MarketListed":
    case "MarketStatusSet":
    case "IndexSampled":
    case "MemberOpened":
    case "MemberFrozen":
    case "MemberUnfrozen":
    case "TradingProhibited":
    case "WithdrawalsBlocked":
    case "DepositSubmitted":
    case "DepositProposed":
    case "DepositRejected":
    case "SecurityChanged":
    case "IdentitySubmitted":
    case "MemberCertified":
    case "IdentityRejected":
    case "MemberDecertified":
    case "MemberLooked":
    case "AddressAdded":
    case "AddressRemoved":
    case "WithdrawalHeld":
    case "WithdrawalEscalated":
    case "WithdrawalProposed":
    case "WithdrawalPassed":
    case "WithdrawalSent":
    case "WithdrawalDone":
    case "StopMarked":
    case "StopFired":
      return movesNothing(event.type);
    default:
      return unreachable(event);
  }
}

function holdType({ amount }: FreePosting): BillType {
  return amount < 0n ? "SPOT_HOLD" : "SPOT_RELEASE";
}

/** A buyer receives the base asset and, after a better price than its limit, some of its hold. */
function tradeLine(
  event: Traded,
  { member, asset }: FreePosting,
  market: TradedMarket | undefined,
): BillLine {
  const buyerOrder = event.takerBuys ? event.taker : event.maker;
  const sellerOrder = event.takerBuys ? event.maker : event.taker;
  if (asset === market?.base) {
    return { type: "SPOT_BUY", fee: event.buyerFee, reference: buyerOrder };
  }
  if (member === event.seller) {
    return { type: "SPOT_SELL", fee: event.sellerFee, reference: sellerOrder };
  }
  return { type: "SPOT_RELEASE", fee: ZERO, reference: buyerOrder };
}

function movesNothing(type: string): never {
  assert(false, `${type} moves no member's free balance`);
}
