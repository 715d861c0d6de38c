import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Traded } from "@sumi/core/spot/events.ts";
import type { TradedMarket } from "@sumi/core/spot/postings.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";

/** What a member's bill calls a change of the free balance (rules 9). */
export type BillType =
  | "DEPOSIT_CREDIT"
  | "WITHDRAW_REQUEST"
  | "WITHDRAW_REJECTED_RETURN"
  | "WITHDRAW_FAILED_RETURN"
  | "CONVERT_OUT"
  | "CONVERT_IN"
  | "REVERSAL"
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
    case "DepositReversed":
      return { type: "REVERSAL", fee: ZERO, reference: event.deposit };
    case "Converted":
      return convertLine(posting, event.sample);
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
    default:
      return movesNothing(event);
  }
}

/** What is given, then what is received for it; the sample is the one that both prices are of. */
function convertLine({ amount }: FreePosting, sample: number): BillLine {
  return { type: amount < 0n ? "CONVERT_OUT" : "CONVERT_IN", fee: ZERO, reference: sample };
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

/** What moves nothing that a member has free. A new event that stands nowhere does not compile. */
const STILL = [
  "Founded",
  "Proposed",
  "Approved",
  "CapitalContributed",
  "HouseReversed",
  "ParameterChanged",
  "AssetListed",
  "NetworkListed",
  "MarketListed",
  "MarketStatusSet",
  "IndexSampled",
  "MemberOpened",
  "MemberFrozen",
  "MemberUnfrozen",
  "TradingProhibited",
  "WithdrawalsBlocked",
  "DepositSubmitted",
  "DepositProposed",
  "HouseTransferred",
  "CaseAssigned",
  "CaseUnassigned",
  "StaffLinked",
  "DepositRejected",
  "DepositAddressLoaded",
  "DepositAddressAssigned",
  "DepositAddressRetired",
  "SecurityChanged",
  "IdentitySubmitted",
  "MemberCertified",
  "IdentityRejected",
  "MemberDecertified",
  "FileAccessed",
  "AddressAdded",
  "AddressRemoved",
  "WithdrawalHeld",
  "WithdrawalEscalated",
  "WithdrawalProposed",
  "WithdrawalPassed",
  "WithdrawalSent",
  "WithdrawalDone",
  "StopMarked",
  "StopFired",
] as const satisfies readonly ExchangeEvent["type"][];

function movesNothing({ type }: Extract<ExchangeEvent, { type: (typeof STILL)[number] }>): never {
  assert(false, `${type} moves no member's free balance`);
}
