import { unreachable } from "@sumi/primitives/assert.ts";
import type { DepositEvent } from "./deposits/events.ts";
import type { ExchangeEvent } from "./events.ts";
import { custody, TREASURY } from "./ledger/accounts.ts";
import type { MemberEvent } from "./members/events.ts";
import type { State } from "./state.ts";
import type { WithdrawalEvent } from "./withdrawals/events.ts";

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
      x.prices.apply(event, x.now.timeMs);
      return x.conversion.remember(event, x.now.timeMs);
    case "DepositSubmitted":
    case "DepositAddressLoaded":
    case "DepositAddressAssigned":
    case "DepositAddressRetired":
      return x.deposits.apply(event, x.now.timeMs);
    case "MemberOpened":
    case "MemberFrozen":
    case "MemberUnfrozen":
    case "TradingProhibited":
    case "WithdrawalsBlocked":
    case "SecurityChanged":
    case "IdentitySubmitted":
    case "MemberDecertified":
    case "MemberLooked":
      return x.members.apply(event);
    case "CaseClaimed":
    case "CaseReleased":
    case "StaffLinked":
      return x.reviews.apply(event, x.now.timeMs);
    case "Converted":
      return x.conversion.apply(event, x.now.timeMs);
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
    case "CapitalContributed": {
      const from = custody(event.network);
      return x.corrections.moved({ ...event, from, to: TREASURY }, x.now);
    }
    case "HouseTransferred":
      return x.corrections.moved(event, x.now);
    case "HouseReversed":
      return x.corrections.reversed(event);
    case "DepositReversed":
      x.corrections.reversed(event);
      return x.deposits.reopen(event);
    default:
      return applyToCases(x, event);
  }
}

type CaseEvent =
  | WithdrawalEvent
  | Extract<DepositEvent, { type: "DepositProposed" | "DepositCredited" | "DepositRejected" }>
  | Extract<MemberEvent, { type: "MemberCertified" | "IdentityRejected" }>;

/** What people decide about ends the claim of whoever worked on it. */
function applyToCases(x: State, event: CaseEvent): void {
  switch (event.type) {
    case "DepositCredited":
      x.reviews.close("deposit", event.deposit);
      x.corrections.credited(event, x.now);
      return x.deposits.apply(event, x.now.timeMs);
    case "DepositProposed":
    case "DepositRejected":
      x.reviews.close("deposit", event.deposit);
      return x.deposits.apply(event, x.now.timeMs);
    case "MemberCertified":
    case "IdentityRejected":
      x.reviews.close("identity", event.member);
      return x.members.apply(event);
    case "WithdrawalProposed":
    case "WithdrawalPassed":
    case "WithdrawalRejected":
    case "WithdrawalCancelled":
      x.reviews.close("withdrawal", event.withdrawal);
      return x.withdrawals.apply(event, x.now.timeMs);
    case "AddressAdded":
    case "AddressRemoved":
    case "WithdrawalRequested":
    case "WithdrawalHeld":
    case "WithdrawalEscalated":
    case "WithdrawalSent":
    case "WithdrawalDone":
    case "WithdrawalFailed":
      return x.withdrawals.apply(event, x.now.timeMs);
    default:
      return unreachable(event);
  }
}
