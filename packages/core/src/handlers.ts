import type { Outcome } from "@sumi/primitives/rejection.ts";
import { ACTS } from "./acts.ts";
import { approve, found, propose } from "./approvals/rules.ts";
import type { ExchangeCommand } from "./commands.ts";
import { confirmDeposit, rejectDeposit, submitDeposit } from "./deposits/rules.ts";
import type { MemberCommand } from "./members/commands.ts";
import { certifyMember, recordLook, rejectIdentity, submitIdentity } from "./members/identity.ts";
import {
  blockWithdrawals,
  freezeMember,
  keepFrozen,
  openMember,
  prohibitTrading,
} from "./members/rules.ts";
import { recordSecurityChange } from "./members/security.ts";
import { sampleIndex } from "./prices/rules.ts";
import { amendOrder } from "./spot/amend.ts";
import { cancelAllOrders, cancelOrder } from "./spot/cancel.ts";
import { placeOrder } from "./spot/place.ts";
import { fireTriggers } from "./spot/triggers.ts";
import type { State } from "./state.ts";
import { addAddress, removeAddress } from "./withdrawals/address-rules.ts";
import type { WithdrawalCommand } from "./withdrawals/commands.ts";
import { cancelWithdrawal, requestWithdrawal } from "./withdrawals/request.ts";
import { holdWithdrawal, passWithdrawal, rejectWithdrawal } from "./withdrawals/review.ts";
import { advanceWithdrawals, completeWithdrawal, sendWithdrawal } from "./withdrawals/sending.ts";

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
    case "FreezeMember":
    case "KeepFrozen":
    case "ProhibitTrading":
    case "BlockWithdrawals":
    case "RecordSecurityChange":
    case "SubmitIdentity":
    case "CertifyMember":
    case "RejectIdentity":
    case "RecordLook":
      return handleMember(x, command);
    case "AddAddress":
    case "RemoveAddress":
    case "RequestWithdrawal":
    case "CancelWithdrawal":
    case "PassWithdrawal":
    case "RejectWithdrawal":
    case "HoldWithdrawal":
    case "SendWithdrawal":
    case "CompleteWithdrawal":
    case "AdvanceWithdrawals":
      return handleWithdrawal(x, command);
    case "SubmitDeposit":
      return submitDeposit(x, command);
    case "ConfirmDeposit":
      return confirmDeposit(x, command);
    case "RejectDeposit":
      return rejectDeposit(x, command);
    case "Found":
      return found(x, command, ACTS);
    case "Propose":
      return propose(x, command, ACTS);
    case "Approve":
      return approve(x, command, ACTS);
  }
}

function handleMember(x: State, command: MemberCommand): Outcome<void> {
  switch (command.type) {
    case "OpenMember":
      return openMember(x, command);
    case "FreezeMember":
      return freezeMember(x, command);
    case "ProhibitTrading":
      return prohibitTrading(x, command);
    case "BlockWithdrawals":
      return blockWithdrawals(x, command);
    case "KeepFrozen":
      return keepFrozen(x, command);
    case "RecordSecurityChange":
      return recordSecurityChange(x, command);
    case "SubmitIdentity":
      return submitIdentity(x, command);
    case "CertifyMember":
      return certifyMember(x, command);
    case "RejectIdentity":
      return rejectIdentity(x, command);
    case "RecordLook":
      return recordLook(x, command);
  }
}

function handleWithdrawal(x: State, command: WithdrawalCommand): Outcome<void> {
  switch (command.type) {
    case "AddAddress":
      return addAddress(x, command);
    case "RemoveAddress":
      return removeAddress(x, command);
    case "RequestWithdrawal":
      return requestWithdrawal(x, command);
    case "CancelWithdrawal":
      return cancelWithdrawal(x, command);
    case "PassWithdrawal":
      return passWithdrawal(x, command);
    case "RejectWithdrawal":
      return rejectWithdrawal(x, command);
    case "HoldWithdrawal":
      return holdWithdrawal(x, command);
    case "SendWithdrawal":
      return sendWithdrawal(x, command);
    case "CompleteWithdrawal":
      return completeWithdrawal(x, command);
    case "AdvanceWithdrawals":
      return advanceWithdrawals(x, command);
  }
}
