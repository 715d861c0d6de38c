import { unreachable } from "@sumi/primitives/assert.ts";
import type { ExchangeEvent } from "./events.ts";
import type { State } from "./state.ts";

/** Hands an event to the room that keeps books about it. Money has moved already. */
export function applyToRooms(x: State, event: ExchangeEvent): void {
  switch (event.type) {
    case "OrderAccepted":
    case "Traded":
    case "TradePrevented":
    case "OrderAmended":
    case "StopMarked":
    case "StopFired":
    case "OrderEnded":
      return x.spot.apply(event, x.now.timeMs);
    case "IndexSampled":
      return x.prices.apply(event, x.now.timeMs);
    case "DepositSubmitted":
    case "DepositProposed":
    case "DepositCredited":
    case "DepositRejected":
      return x.deposits.apply(event, x.now.timeMs);
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
      return x.members.apply(event);
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
      return x.withdrawals.apply(event, x.now.timeMs);
    case "AssetListed":
    case "NetworkListed":
    case "MarketStatusSet":
      return x.markets.apply(event);
    case "MarketListed":
      x.markets.apply(event);
      return x.spot.openMarket();
    case "ParameterChanged":
      return x.parameters.apply(event);
    case "Founded":
    case "Proposed":
    case "Approved":
      return x.approvals.apply(event, x.now.timeMs);
    case "HouseFunded":
      return;
    default:
      return unreachable(event);
  }
}
