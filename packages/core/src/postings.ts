import { unreachable } from "@sumi/primitives/assert.ts";
import { eachDepositPosting } from "./deposits/postings.ts";
import type { ExchangeEvent } from "./events.ts";
import { eachHousePosting } from "./house/postings.ts";
import type { Postings } from "./ledger/ledger.ts";
import { eachSpotPosting, type TradedMarket } from "./spot/postings.ts";
import { eachWithdrawalPosting } from "./withdrawals/postings.ts";

/**
 * The one place that says what an event does to money, grouped by asset. Applying, listing bills
 * and auditing all call it. It holds no rate, no rounding and no condition on state: every amount
 * that was decided is in the event. A new shape of entry is a new event type; golden journals guard
 * the old.
 */
export function eachPosting(
  event: ExchangeEvent,
  markets: readonly TradedMarket[],
  to: Postings,
): void {
  switch (event.type) {
    case "OrderAccepted":
    case "Traded":
    case "TradePrevented":
    case "OrderAmended":
    case "StopMarked":
    case "StopFired":
    case "OrderEnded":
      return eachSpotPosting(event, markets, to);
    case "DepositSubmitted":
    case "DepositProposed":
    case "DepositCredited":
    case "DepositRejected":
      return eachDepositPosting(event, to);
    case "AddressAdded":
    case "AddressRemoved":
    case "WithdrawalRequested":
    case "WithdrawalHeld":
    case "WithdrawalEscalated":
    case "WithdrawalProposed":
    case "WithdrawalPassed":
    case "WithdrawalRejected":
    case "WithdrawalCancelled":
    case "WithdrawalSent":
    case "WithdrawalDone":
    case "WithdrawalFailed":
      return eachWithdrawalPosting(event, to);
    case "HouseFunded":
      return eachHousePosting(event, to);
    case "Founded":
    case "Proposed":
    case "Approved":
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
    case "SecurityChanged":
    case "IdentitySubmitted":
    case "MemberCertified":
    case "IdentityRejected":
    case "MemberDecertified":
    case "MemberLooked":
      return;
    default:
      return unreachable(event);
  }
}
