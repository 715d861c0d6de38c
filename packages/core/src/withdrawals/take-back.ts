import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { TREASURY } from "../ledger/accounts.ts";
import type { State } from "../state.ts";
import type { WithdrawalTakenBack } from "./events.ts";
import { missingFeeOf } from "./sending.ts";
import type { Withdrawal } from "./withdrawals.ts";

/**
 * Gives back what was passed and not sent in time, fee and all. Once coins are reported as sent
 * nobody can: of a sending and a taking back the first one counts.
 */
export function takeBack(x: State, found: Withdrawal): Outcome<void> {
  const { timeMs } = x.now;
  const fromMs = x.withdrawals.nextSteps.of(found.withdrawal)?.takeBackMs;
  const isDue = found.status === "passed" && fromMs !== undefined && fromMs <= timeMs;
  if (!isDue) return reject("ALREADY_REVIEWED");
  const event = takenBackEvent(x, found);
  const isShort = x.ledger.balance(TREASURY, found.asset) < event.fromTreasury;
  if (isShort) return reject("INSUFFICIENT_BALANCE");

  // From here on the quantity must be free again.
  x.emit(event);
  return accept(undefined);
}

function takenBackEvent(x: State, found: Withdrawal): WithdrawalTakenBack {
  const { withdrawal, member, asset, network, quantity, fee } = found;
  return {
    type: "WithdrawalTakenBack",
    withdrawal,
    member,
    asset,
    network,
    quantity,
    fee,
    fromTreasury: missingFeeOf(x, found),
  };
}
