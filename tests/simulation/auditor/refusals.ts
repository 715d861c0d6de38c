import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import type { Reckoning } from "../../model/model.ts";

/**
 * Some refusals say what has happened, for good: that a deposit was credited, that an order is
 * over. A refusal waits for whatever it could have seen (I15), so when it arrives the chain must
 * say so as well. Answers what it says and the chain does not, or nothing.
 */
export function prematureRefusal(
  x: Reckoning,
  command: ExchangeCommand,
  code: RejectionCode,
): string | undefined {
  switch (command.type) {
    case "ConfirmDeposit": {
      const deposit = x.deposits.all.get(command.deposit);
      const isCredited = deposit !== undefined && (deposit.credits > 0 || deposit.isRejected);
      const isKnown = x.deposits.transfers.has(command.transfer);
      if (code === "ALREADY_REVIEWED" && !isCredited) return "that the deposit was decided";
      if (code === "DUPLICATE_DEPOSIT" && !isKnown) return "that the transfer was credited";
      return undefined;
    }
    case "PassWithdrawal":
    case "RejectWithdrawal":
    case "HoldWithdrawal": {
      const status = x.withdrawals.all.get(command.withdrawal)?.status;
      const isDecided = status !== undefined && status !== "pending";
      return code === "ALREADY_REVIEWED" && !isDecided ? "that it was decided" : undefined;
    }
    case "CancelOrder":
    case "AmendOrder": {
      const order = typeof command.order === "number" ? x.orders.all.get(command.order) : undefined;
      const isFilled = order?.end === "FILLED";
      const isCancelled = order?.end !== undefined && !isFilled;
      if (code === "CANCEL_FAILED" && !isFilled) return "that the order is filled";
      if (code === "ORDER_ALREADY_CANCELLED" && !isCancelled) return "that the order is cancelled";
      return undefined;
    }
    default:
      return undefined;
  }
}
