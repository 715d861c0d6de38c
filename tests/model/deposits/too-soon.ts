import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import type { Model } from "../model.ts";
import type { CommandOf } from "../record.ts";
import { transferOf } from "./transfers.ts";

/** The fact that a refused announcement claims although it never was so, or nothing. */
export function announcementTooSoon(
  model: Model,
  { actor, network, transaction }: CommandOf<"SubmitDeposit">,
  code: RejectionCode,
): string | undefined {
  if (code !== "DUPLICATE_DEPOSIT" || transaction === undefined) return undefined;
  const { past } = model.deposits;
  const transfer = transferOf(model, network, { transaction, output: 0 });
  const isKnown = past.wasNamed(actor, network, transaction) || past.wasSpent(transfer);
  return isKnown ? undefined : "that the transaction was announced or credited";
}

/** The fact that a refused confirmation claims although it never was so, or nothing. */
export function confirmationTooSoon(
  model: Model,
  command: CommandOf<"ConfirmDeposit">,
  code: RejectionCode,
): string | undefined {
  const deposit = model.deposits.all.get(command.deposit);
  const { past } = model.deposits;
  const isDecided = deposit?.isRejected === true || past.wasCredited(command.deposit);
  const transfer = transferOf(model, deposit?.network ?? -1, command);
  if (code === "ALREADY_REVIEWED" && !isDecided) return "that the deposit was decided";
  if (code === "DUPLICATE_DEPOSIT" && !past.wasSpent(transfer)) {
    return "that the transfer was credited";
  }
  return undefined;
}
