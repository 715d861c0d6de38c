import type { Outcome } from "@sumi/primitives/rejection.ts";
import { ACTS } from "./acts.ts";
import { approve, found, propose } from "./approvals/rules.ts";
import type { ExchangeCommand } from "./commands.ts";
import { confirmDeposit, submitDeposit } from "./deposits/rules.ts";
import { blockWithdrawals, freezeMember, openMember, prohibitTrading } from "./members/rules.ts";
import { sampleIndex } from "./prices/rules.ts";
import { amendOrder } from "./spot/amend.ts";
import { cancelAllOrders, cancelOrder } from "./spot/cancel.ts";
import { placeOrder } from "./spot/place.ts";
import { fireTriggers } from "./spot/triggers.ts";
import type { State } from "./state.ts";

/** One rule per command. A command without one does not compile. */
export function handle(x: State, command: ExchangeCommand): Outcome<void> {
  switch (command.type) {
    case "PlaceOrder":
      return placeOrder(x, command);
    case "CancelOrder":
      return cancelOrder(x, command);
    case "AmendOrder":
      return amendOrder(x, command);
    case "CancelAllOrders":
      return cancelAllOrders(x, command);
    case "FireTriggers":
      return fireTriggers(x, command);
    case "SampleIndex":
      return sampleIndex(x, command);
    case "OpenMember":
      return openMember(x, command);
    case "FreezeMember":
      return freezeMember(x, command);
    case "ProhibitTrading":
      return prohibitTrading(x, command);
    case "BlockWithdrawals":
      return blockWithdrawals(x, command);
    case "SubmitDeposit":
      return submitDeposit(x, command);
    case "ConfirmDeposit":
      return confirmDeposit(x, command);
    case "Found":
      return found(x, command, ACTS);
    case "Propose":
      return propose(x, command, ACTS);
    case "Approve":
      return approve(x, command, ACTS);
  }
}
