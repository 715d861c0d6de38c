import { unreachable } from "@sumi/primitives/assert.ts";
import type { ConversionEvent } from "./conversion/events.ts";
import { eachConversionPosting } from "./conversion/postings.ts";
import type { CorrectionEvent } from "./corrections/events.ts";
import { eachCorrectionPosting } from "./corrections/postings.ts";
import type { DepositEvent } from "./deposits/events.ts";
import { eachDepositPosting } from "./deposits/postings.ts";
import type { ExchangeEvent } from "./events.ts";
import type { HouseEvent } from "./house/events.ts";
import { eachHousePosting } from "./house/postings.ts";
import type { Postings } from "./ledger/ledger.ts";
import { eachSpotPosting, type TradedMarket } from "./spot/postings.ts";
import type { WithdrawalEvent } from "./withdrawals/events.ts";
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
    case "Founded":
    case "Proposed":
    case "Approved":
    case "ParameterChanged":
    case "AssetListed":
    case "NetworkListed":
    case "MarketListed":
    case "CaseClaimed":
    case "CaseReleased":
    case "StaffLinked":
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
      return eachWalletPosting(event, to);
  }
}

type WalletEvent = DepositEvent | WithdrawalEvent | ConversionEvent | HouseEvent | CorrectionEvent;

/** Money that comes, goes or changes its coin. */
function eachWalletPosting(event: WalletEvent, to: Postings): void {
  switch (event.type) {
    case "DepositSubmitted":
    case "DepositProposed":
    case "DepositCredited":
    case "DepositRejected":
    case "DepositAddressLoaded":
    case "DepositAddressAssigned":
    case "DepositAddressRetired":
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
    case "Converted":
      return eachConversionPosting(event, to);
    case "CapitalContributed":
    case "HouseTransferred":
      return eachHousePosting(event, to);
    case "DepositReversed":
    case "HouseReversed":
      return eachCorrectionPosting(event, to);
    default:
      return unreachable(event);
  }
}
