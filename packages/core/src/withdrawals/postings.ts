import type { Amount } from "@sumi/primitives/amount.ts";
import { unreachable } from "@sumi/primitives/assert.ts";
import { available, clearing, custody, FEE, held, TREASURY } from "../ledger/accounts.ts";
import type { Postings } from "../ledger/ledger.ts";
import type { WithdrawalEvent, WithdrawalFailed } from "./events.ts";

/** The entries of rules 6.2. */
export function eachWithdrawalPosting(event: WithdrawalEvent, to: Postings): void {
  switch (event.type) {
    case "WithdrawalRequested":
      // WITHDRAW_REQUEST: available −q, held +q.
      to.move(available(event.member), held(event.member), event.asset, event.quantity);
      return;
    case "WithdrawalRejected":
    case "WithdrawalCancelled":
      // WITHDRAW_REJECTED_RETURN: held −q, available +q.
      to.move(held(event.member), available(event.member), event.asset, event.quantity);
      return;
    case "WithdrawalPassed": {
      // WITHDRAW_PASSED: held −q, clearing +(q − fee), fee +fee.
      const { member, asset, network, quantity, fee } = event;
      to.post(held(member), asset, -quantity as Amount);
      to.post(clearing(network), asset, (quantity - fee) as Amount);
      if (fee !== 0n) to.post(FEE, asset, fee);
      return;
    }
    case "WithdrawalSent":
      // WITHDRAW_SENT: clearing −(q − fee), custody +(q − fee).
      to.move(clearing(event.network), custody(event.network), event.asset, event.arrival);
      return;
    case "WithdrawalFailed":
      return eachPostingOfFailure(event, to);
    case "AddressAdded":
    case "AddressRemoved":
    case "WithdrawalHeld":
    case "WithdrawalEscalated":
    case "WithdrawalProposed":
    case "WithdrawalDone":
      return;
    default:
      return unreachable(event);
  }
}

/** WITHDRAW_FAILED_RETURN: what was sent comes back into clearing, then all to the member. */
function eachPostingOfFailure(event: WithdrawalFailed, to: Postings): void {
  const { member, asset, network, quantity, fee, fromTreasury, wasSent } = event;
  const arrival = (quantity - fee) as Amount;
  const fromFees = (fee - fromTreasury) as Amount;
  if (wasSent) to.move(custody(network), clearing(network), asset, arrival);
  to.post(clearing(network), asset, -arrival as Amount);
  if (fromFees !== 0n) to.post(FEE, asset, -fromFees as Amount);
  if (fromTreasury !== 0n) to.post(TREASURY, asset, -fromTreasury as Amount);
  to.post(available(member), asset, quantity);
}
