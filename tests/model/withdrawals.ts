import type { FailWithdrawal } from "@sumi/core/withdrawals/acts.ts";
import type { WithdrawalCommand } from "@sumi/core/withdrawals/commands.ts";
import type { WithdrawalEvent } from "@sumi/core/withdrawals/events.ts";
import type { CapabilityModel } from "./capability.ts";
import {
  account,
  amount,
  code,
  hash,
  integer,
  listOf,
  maybe,
  objectOf,
  truth,
} from "./frames/patterns.ts";
import type { Model } from "./model.ts";
import { heldInExchange, heldInModel } from "./withdrawals/holds.ts";
import { liveDeadlines, liveWithdrawals } from "./withdrawals/live.ts";
import * as payouts from "./withdrawals/payouts.ts";
import * as reckoning from "./withdrawals/reckoning.ts";
import * as rules from "./withdrawals/rules.ts";
import * as sending from "./withdrawals/sending.ts";
import { isLate, isUnderWay } from "./withdrawals/state.ts";

/** I14: the coins of withdrawals that passed and were not sent are in clearing, per network. */
function* clearings({ ledger, markets, withdrawals }: Model): Generator<string> {
  const sums = new Map<number, bigint>();
  for (const { status, terms } of withdrawals.all.values()) {
    if (status !== "passed") continue;
    sums.set(terms.network, (sums.get(terms.network) ?? 0n) + terms.quantity - terms.fee);
  }
  for (const { number, asset } of markets.networks) {
    const is = ledger.house.get(`sys:clearing:withdraw:${number}`)?.[asset] ?? 0n;
    const should = sums.get(number) ?? 0n;
    if (is !== should) yield `Network ${number} clears ${is} units, and it should be ${should}.`;
  }
}

export const WITHDRAWALS = {
  events: {
    AddressAdded: {
      fields: {
        address: integer,
        member: integer,
        network: integer,
        fingerprint: hash,
        usableFromMs: integer,
        reviewUntilMs: integer,
      },
      breaks: "I14",
      fieldBreaks: { usableFromMs: "I21", reviewUntilMs: "I21" },
      reckon: ({ withdrawals }, event) => {
        withdrawals.addresses.set(event.address, event);
      },
    },
    AddressRemoved: {
      fields: { address: integer, member: integer },
      breaks: "I14",
      reckon: ({ withdrawals }, { address }) => {
        withdrawals.addresses.delete(address);
      },
    },
    WithdrawalRequested: {
      fields: {
        withdrawal: integer,
        member: integer,
        asset: integer,
        network: integer,
        address: integer,
        fingerprint: hash,
        quantity: amount,
        fee: amount,
        value: amount,
        priced: truth,
        waitReason: code,
        deadlineMs: integer,
        returnMs: integer,
      },
      breaks: "I14",
      fieldBreaks: { fee: "I6", waitReason: "I21", deadlineMs: "I21", returnMs: "I21" },
      reckon: reckoning.request,
    },
    WithdrawalHeld: {
      fields: {
        withdrawal: integer,
        member: integer,
        reason: code,
        deadlineMs: integer,
        reviewer: integer,
      },
      breaks: "I21",
      reckon: reckoning.hold,
    },
    WithdrawalEscalated: {
      fields: { withdrawal: integer, member: integer, returnMs: integer },
      breaks: "I21",
      reckon: reckoning.escalate,
    },
    WithdrawalProposed: {
      fields: { withdrawal: integer, member: integer, reviewer: integer, expiresMs: integer },
      breaks: "I21",
      reckon: reckoning.propose,
    },
    WithdrawalPassed: {
      fields: {
        withdrawal: integer,
        member: integer,
        asset: integer,
        network: integer,
        quantity: amount,
        fee: amount,
        value: amount,
        reviewer: integer,
        handler: maybe(integer),
        first: maybe(integer),
        sendByMs: integer,
        takeBackMs: integer,
      },
      breaks: "I14",
      fieldBreaks: {
        reviewer: "I21",
        handler: "I21",
        first: "I21",
        sendByMs: "I21",
        takeBackMs: "I21",
      },
      reckon: reckoning.pass,
    },
    WithdrawalRejected: {
      fields: {
        withdrawal: integer,
        member: integer,
        asset: integer,
        quantity: amount,
        reason: code,
        reviewer: integer,
        againMs: maybe(integer),
      },
      breaks: "I14",
      reckon: (model, event) => {
        model.review.rejected("withdrawal", event);
        reckoning.giveBack(model, event, "rejected");
      },
    },
    WithdrawalCancelled: {
      fields: { withdrawal: integer, member: integer, asset: integer, quantity: amount },
      breaks: "I14",
      reckon: (model, event) => reckoning.giveBack(model, event, "cancelled"),
    },
    WithdrawalTakenBack: {
      fields: {
        withdrawal: integer,
        member: integer,
        asset: integer,
        network: integer,
        quantity: amount,
        fee: amount,
        fromTreasury: amount,
      },
      breaks: "I14",
      reckon: reckoning.takeBack,
    },
    WithdrawalSent: {
      fields: {
        withdrawal: integer,
        member: integer,
        asset: integer,
        network: integer,
        arrival: amount,
        transaction: hash,
        handler: integer,
        once: truth,
        isFreed: truth,
        completeByMs: integer,
      },
      breaks: "I14",
      fieldBreaks: { handler: "I21", completeByMs: "I21" },
      reckon: reckoning.send,
    },
    WithdrawalDone: {
      fields: { withdrawal: integer, member: integer, confirmations: maybe(integer) },
      breaks: "I14",
      reckon: reckoning.complete,
    },
    WithdrawalFailed: {
      fields: {
        withdrawal: integer,
        member: integer,
        asset: integer,
        network: integer,
        quantity: amount,
        fee: amount,
        fromTreasury: amount,
        wasSent: truth,
        evidence: account,
      },
      breaks: "I14",
      reckon: reckoning.fail,
    },
  },
  commands: {
    AddAddress: { fields: { network: integer, fingerprint: hash }, expect: rules.addAddress },
    RemoveAddress: { fields: { address: integer }, expect: rules.removeAddress },
    RequestWithdrawal: {
      fields: { address: integer, quantity: amount },
      expect: rules.requestWithdrawal,
    },
    CancelWithdrawal: { fields: { withdrawal: integer }, expect: rules.cancelWithdrawal },
    PassWithdrawal: {
      fields: { withdrawal: integer, fingerprint: hash },
      expect: rules.passWithdrawal,
      refusedTooSoon: rules.refusedTooSoon,
    },
    RejectWithdrawal: {
      fields: { withdrawal: integer, reason: code },
      expect: rules.rejectWithdrawal,
      refusedTooSoon: rules.refusedTooSoon,
    },
    HoldWithdrawal: {
      fields: { withdrawal: integer, reason: code, deadlineMs: integer },
      expect: rules.holdWithdrawal,
      refusedTooSoon: rules.refusedTooSoon,
    },
    SendWithdrawal: {
      fields: { withdrawal: integer, fingerprint: hash, transaction: hash },
      expect: sending.sendWithdrawal,
    },
    AssignPayouts: {
      fields: { withdrawals: listOf(integer) },
      expect: payouts.assignPayouts,
    },
    SendPayouts: {
      fields: {
        payouts: listOf(objectOf({ withdrawal: integer, fingerprint: hash, transaction: hash })),
      },
      expect: payouts.sendPayouts,
    },
    CompleteWithdrawal: {
      fields: { withdrawal: integer, confirmations: maybe(integer) },
      expect: sending.completeWithdrawal,
    },
    AdvanceWithdrawals: { fields: { limit: integer }, expect: sending.advanceWithdrawals },
  },
  acts: {
    FailWithdrawal: {
      fields: { withdrawal: integer, evidence: account },
      expect: sending.failWithdrawal,
      isInTurn: true,
      isOwn: (model, { withdrawal }, staff) => {
        const found = model.withdrawals.all.get(withdrawal);
        const isSender = found?.status === "sent" && found.handler === staff;
        const hasPassed = found?.passers.includes(staff) === true;
        return isSender || hasPassed || model.review.isOwn(model, staff, found?.terms.member ?? 0);
      },
    },
  },
  cases: {
    withdrawal: ({ withdrawals, timeMs }, number) => {
      const withdrawal = withdrawals.all.get(number);
      if (withdrawal === undefined || isLate(withdrawal, timeMs)) return undefined;
      return isUnderWay(withdrawal) ? withdrawal.terms.member : undefined;
    },
  },
  barred: {
    withdrawal: ({ withdrawals }, number) => {
      const { handler, firstHandler } = withdrawals.all.get(number) ?? {};
      return [handler, firstHandler].filter((staff) => staff !== undefined);
    },
  },
  parameters: {
    "withdrawals.first_settings_ms": { initial: "3600000", hurts: "any" },
    "withdrawals.block_ms": { initial: "86400000", hurts: "any" },
    "withdrawals.review_after_change_ms": { initial: "259200000", hurts: "any" },
    "withdrawals.address_review_ms": { initial: "259200000", hurts: "any" },
    "withdrawals.address_wait_ms": { initial: "86400000", hurts: "any" },
    "withdrawals.addresses_max": { initial: "50", hurts: "fall" },
    "withdrawals.review_ms": { initial: "86400000", hurts: "rise" },
    "withdrawals.hold_max_ms": { initial: "86400000", hurts: "rise" },
    "withdrawals.return_ms": { initial: "259200000", hurts: "rise" },
    "withdrawals.send_ms": { initial: "86400000", hurts: "rise" },
    "withdrawals.send_report_ms": { initial: "3600000", hurts: "any" },
    "withdrawals.complete_ms": { initial: "86400000", hurts: "rise" },
    "withdrawals.batch_ms": { initial: "3600000", hurts: "rise" },
    "withdrawals.member_day_max": { initial: "20000", hurts: "any" },
    "withdrawals.single_reviewer_max": { initial: "1000", hurts: "rise", most: "10000" },
    "withdrawals.single_reviewer_day_max": { initial: "10000", hurts: "rise", most: "100000" },
    ".withdrawal_min": { hurts: "rise" },
    ".withdrawal_max": { hurts: "fall" },
    ".withdrawal_fee": { hurts: "rise" },
    ".withdrawal_fee_rate": { hurts: "rise" },
    ".withdrawal_fee_max": { hurts: "rise" },
    ".withdrawal_auto_max": { hurts: "rise" },
  },
  holds: { inModel: heldInModel, inExchange: heldInExchange },
  full: { I14: clearings },
  live: { I14: liveWithdrawals, I21: liveDeadlines },
} satisfies CapabilityModel<WithdrawalCommand, WithdrawalEvent, FailWithdrawal>;
