import { unreachable } from "@sumi/primitives/assert.ts";
import { approve, found, propose } from "./approvals.ts";
import { convert } from "./conversion.ts";
import {
  assignAddress,
  confirmDeposit,
  rejectDeposit,
  retireAddress,
  submitDeposit,
} from "./deposits.ts";
import type { ReadCommand } from "./frames/reading.ts";
import {
  blockWithdrawals,
  freezeMember,
  keepFrozen,
  openMember,
  prohibitTrading,
} from "./members.ts";
import type { Expected, Reckoning } from "./model.ts";
import * as people from "./people.ts";
import { indexOf } from "./prices.ts";
import { assignCase, unassignCase } from "./review.ts";
import { endAllOf, endOf, stopsThatFollow } from "./spot/matching.ts";
import { amendOrder, ownOrder, placeOrder } from "./spot/placing.ts";
import type { OwnOrder } from "./trading/orders.ts";
import * as withdrawing from "./withdrawals/rules.ts";

type CommandOf<Type> = Extract<ReadCommand, { type: Type }>;

/** Marked stops that enter the market in one command (rules 1.5.5). */
const STOPS_PER_COMMAND = 200;

/**
 * Everything that an accepted command must have brought about, by the rule book. A command without
 * a line here does not compile.
 */
export function* expectationsOf(x: Reckoning, command: ReadCommand): Expected {
  if (command.type === "FireTriggers") return yield* fireTriggers(x, command);
  yield* ownExpectationsOf(x, command);
  yield* stopsThatFollow(x, STOPS_PER_COMMAND);
}

type Asked = Exclude<ReadCommand, { type: "FireTriggers" }>;

function ownExpectationsOf(x: Reckoning, command: Asked): Expected {
  switch (command.type) {
    case "PlaceOrder":
      return placeOrder(x, command);
    case "AmendOrder":
      return amendOrder(x, command);
    case "CancelOrder":
      return cancelOrder(x, command);
    case "CancelAllOrders":
      return cancelAllOrders(x, command);
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
      return found(x, command);
    case "Propose":
      return propose(x, command);
    case "Approve":
      return approve(x, command);
    default:
      return walletExpectationsOf(x, command);
  }
}

type Wallet = Exclude<
  Asked,
  {
    type:
      | "PlaceOrder"
      | "AmendOrder"
      | "CancelOrder"
      | "CancelAllOrders"
      | "SampleIndex"
      | "OpenMember"
      | "FreezeMember"
      | "ProhibitTrading"
      | "BlockWithdrawals"
      | "SubmitDeposit"
      | "ConfirmDeposit"
      | "Found"
      | "Propose"
      | "Approve";
  }
>;

/** Of those who bring money in and out, and who look at it. */
function walletExpectationsOf(x: Reckoning, command: Wallet): Expected {
  switch (command.type) {
    case "AssignDepositAddress":
      return assignAddress(x, command);
    case "RetireDepositAddress":
      return retireAddress(x, command);
    case "Convert":
      return convert(x, command);
    case "AssignCase":
      return assignCase(x, command);
    case "UnassignCase":
      return unassignCase(x, command);
    case "RecordSecurityChange":
      return people.recordSecurityChange(x, command);
    case "SubmitIdentity":
      return people.submitIdentity(x, command);
    case "CertifyMember":
      return people.certifyMember(x, command);
    case "RejectIdentity":
      return people.rejectIdentity(x, command);
    case "RecordFileAccess":
      return people.recordFileAccess(x, command);
    case "KeepFrozen":
      return keepFrozen(x, command);
    case "RejectDeposit":
      return rejectDeposit(x, command);
    case "AddAddress":
      return withdrawing.addAddress(x, command);
    case "RemoveAddress":
      return withdrawing.removeAddress(x, command);
    case "RequestWithdrawal":
      return withdrawing.requestWithdrawal(x, command);
    case "CancelWithdrawal":
      return withdrawing.cancelWithdrawal(x, command);
    case "PassWithdrawal":
      return withdrawing.passWithdrawal(x, command);
    case "RejectWithdrawal":
      return withdrawing.rejectWithdrawal(x, command);
    case "HoldWithdrawal":
      return withdrawing.holdWithdrawal(x, command);
    case "SendWithdrawal":
      return withdrawing.sendWithdrawal(x, command);
    case "CompleteWithdrawal":
      return withdrawing.completeWithdrawal(x, command);
    case "AdvanceWithdrawals":
      return withdrawing.advanceWithdrawals(x, command);
    default:
      return unreachable(command);
  }
}

function* cancelOrder(x: Reckoning, { actor, order: name }: CommandOf<"CancelOrder">): Expected {
  const order = ownOrder(x, actor, name);
  x.demand("I6", order !== undefined, "a cancelled order is open and one's own");
  if (order !== undefined) yield endOf(order, "USER");
}

function* cancelAllOrders(x: Reckoning, command: CommandOf<"CancelAllOrders">): Expected {
  const { actor, market } = command;
  x.demand("I6", x.members.find(actor) !== undefined, "who cancels is a member");
  const isMeant = (order: OwnOrder) => market === -1 || order.market.number === market;
  yield* endAllOf(x.orders.openOf(actor).filter(isMeant), "USER");
}

function* fireTriggers(x: Reckoning, { actor, limit }: CommandOf<"FireTriggers">): Expected {
  x.demand("I6", actor === 0 && limit >= 1, "only the exchange's own timer fires stops");
  x.demand("I6", x.marked.length > 0, "the timer fires stops that are marked");
  yield* stopsThatFollow(x, limit);
}

function* sampleIndex(x: Reckoning, command: CommandOf<"SampleIndex">): Expected {
  const { actor, sample, readings } = command;
  x.demand("I16", actor === 0, "only the exchange's own timer samples");
  x.demand("I16", sample === x.prices.sample + 1, "samples are numbered without gaps");
  const { parameters, prices, timeMs } = x;
  const indexes = x.listing.assets
    .filter(({ indexDecimals }) => indexDecimals >= 0)
    .map((asset) => indexOf(asset, readings, { parameters, prices, timeMs }));
  yield { type: "IndexSampled", sample, readings, indexes };
}
