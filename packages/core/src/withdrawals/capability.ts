import type { Amount } from "@sumi/primitives/amount.ts";
import type { Apply, Capability, Post } from "../capability.ts";
import { available, clearing, custody, FEE, held, TREASURY } from "../ledger/accounts.ts";
import type { Postings } from "../ledger/ledger.ts";
import { TIMER } from "../stamp.ts";
import { addAddress, removeAddress } from "./address-rules.ts";
import type {
  AddressAdded,
  AddressRemoved,
  WithdrawalCancelled,
  WithdrawalEvent,
  WithdrawalFailed,
  WithdrawalPassed,
  WithdrawalProposed,
  WithdrawalRejected,
  WithdrawalTakenBack,
} from "./events.ts";
import { WITHDRAWAL_PARAMETERS } from "./parameters.ts";
import { assignPayouts, sendPayouts } from "./payouts.ts";
import { cancelWithdrawal, requestWithdrawal } from "./request.ts";
import { holdWithdrawal, passWithdrawal, rejectWithdrawal } from "./review.ts";
import {
  advanceWithdrawals,
  completeWithdrawal,
  failWithdrawal,
  isOwnWithdrawal,
  refusalOfFailure,
  sendWithdrawal,
  stepOf,
  WITHDRAWALS_PER_COMMAND,
} from "./sending.ts";
import type { WithdrawalVocabulary } from "./vocabulary.ts";

const apply: Apply<WithdrawalEvent> = (state, event, { timeMs }) => {
  state.withdrawals.apply(event, timeMs);
};

/** A first person's yes ends the assignment; the case goes on waiting. */
const propose: Apply<WithdrawalProposed> = (state, event, { timeMs }) => {
  state.review.unassign("withdrawal", event.withdrawal);
  state.withdrawals.apply(event, timeMs);
};

/** Each step ends the assignment for it, and the next one may be anybody's. */
const decide: Apply<Exclude<WithdrawalEvent, AddressAdded | AddressRemoved>> = (
  state,
  event,
  { timeMs },
) => {
  state.review.close("withdrawal", event.withdrawal);
  state.withdrawals.apply(event, timeMs);
};

/** The member's next withdrawal is another person's to reject. */
const refuse: Apply<WithdrawalRejected> = (state, event, now) => {
  const { member, reviewer: staff, againMs } = event;
  state.review.rejections.give({ kind: "withdrawal", member, staff, againMs });
  decide(state, event, now);
};

/** WITHDRAW_REJECTED_RETURN: held −q, available +q. */
const giveBack: Post<WithdrawalRejected | WithdrawalCancelled> = (event, to) => {
  to.move(held(event.member), available(event.member), event.asset, event.quantity);
};

/** WITHDRAW_PASSED: held −q, clearing +(q − fee), fee +fee. */
const pass: Post<WithdrawalPassed> = ({ member, asset, network, quantity, fee }, to) => {
  to.post(held(member), asset, -quantity as Amount);
  to.post(clearing(network), asset, (quantity - fee) as Amount);
  if (fee !== 0n) to.post(FEE, asset, fee);
};

/** WITHDRAW_FAILED_RETURN: sent coins come back into clearing, then all to the member. */
const fail: Post<WithdrawalFailed> = (event, to) => {
  const { asset, network, quantity, fee, wasSent } = event;
  const arrival = (quantity - fee) as Amount;
  if (wasSent) to.move(custody(network), clearing(network), asset, arrival);
  undoPass(event, to);
};

/** Clearing −(q − fee), fee −fee, available +q. */
function undoPass(event: WithdrawalFailed | WithdrawalTakenBack, to: Postings): void {
  const { member, asset, network, quantity, fee, fromTreasury } = event;
  const arrival = (quantity - fee) as Amount;
  const fromFees = (fee - fromTreasury) as Amount;
  to.post(clearing(network), asset, -arrival as Amount);
  if (fromFees !== 0n) to.post(FEE, asset, -fromFees as Amount);
  if (fromTreasury !== 0n) to.post(TREASURY, asset, -fromTreasury as Amount);
  to.post(available(member), asset, quantity);
}

/** The entries are those of rules 6.2. */
export const WITHDRAWALS = {
  commands: {
    AddAddress: addAddress,
    RemoveAddress: removeAddress,
    RequestWithdrawal: requestWithdrawal,
    CancelWithdrawal: cancelWithdrawal,
    PassWithdrawal: passWithdrawal,
    RejectWithdrawal: rejectWithdrawal,
    HoldWithdrawal: holdWithdrawal,
    SendWithdrawal: sendWithdrawal,
    AssignPayouts: assignPayouts,
    SendPayouts: sendPayouts,
    CompleteWithdrawal: completeWithdrawal,
    AdvanceWithdrawals: advanceWithdrawals,
  },
  events: {
    AddressAdded: { amounts: [], apply },
    AddressRemoved: { amounts: [], apply },
    WithdrawalRequested: {
      amounts: ["quantity", "fee", "value"],
      apply,
      /** WITHDRAW_REQUEST: available −q, held +q. */
      post: ({ member, asset, quantity }, to) => {
        to.move(available(member), held(member), asset, quantity);
      },
    },
    WithdrawalHeld: { amounts: [], apply },
    WithdrawalEscalated: { amounts: [], apply },
    WithdrawalProposed: { amounts: [], apply: propose },
    WithdrawalPassed: { amounts: ["quantity", "fee", "value"], apply: decide, post: pass },
    WithdrawalRejected: { amounts: ["quantity"], apply: refuse, post: giveBack },
    WithdrawalCancelled: { amounts: ["quantity"], apply: decide, post: giveBack },
    WithdrawalTakenBack: {
      amounts: ["quantity", "fee", "fromTreasury"],
      apply: decide,
      post: undoPass,
    },
    WithdrawalSent: {
      amounts: ["arrival"],
      apply: decide,
      /** WITHDRAW_SENT: clearing −(q − fee), custody +(q − fee). */
      post: ({ network, asset, arrival }, to) => {
        to.move(clearing(network), custody(network), asset, arrival);
      },
    },
    WithdrawalDone: { amounts: [], apply: decide },
    WithdrawalFailed: {
      amounts: ["quantity", "fee", "fromTreasury"],
      apply: decide,
      post: fail,
    },
  },
  acts: {
    FailWithdrawal: {
      fields: { withdrawal: "number", evidence: "reference" },
      refusal: refusalOfFailure,
      carryOut: failWithdrawal,
      judges: (_, act) => stepOf(act),
      isInTurn: true,
      isOwn: isOwnWithdrawal,
    },
  },
  overtakes: {
    WithdrawalTakenBack: stepOf,
    WithdrawalSent: stepOf,
    WithdrawalDone: stepOf,
    WithdrawalFailed: stepOf,
  },
  timers: {
    AdvanceWithdrawals: {
      stopsInDoubt: true,
      due: ({ withdrawals }, timeMs) =>
        withdrawals.deadlines.dueAt(timeMs)
          ? { type: "AdvanceWithdrawals", actor: TIMER, limit: WITHDRAWALS_PER_COMMAND }
          : undefined,
    },
  },
  brakes: {
    /** Withdrawals that were asked for are decided, sent, taken back and returned as before. */
    withdrawals: {
      names: ({ markets }) => markets.networkNames,
      stops: {
        RequestWithdrawal: ({ markets, withdrawals }, { actor, address }) => {
          const found = withdrawals.addresses.find(address, actor);
          return found && markets.networkName(found.network);
        },
      },
    },
  },
  parameters: [WITHDRAWAL_PARAMETERS],
  snapshot: ({ withdrawals }) => withdrawals.lines,
} as const satisfies Capability<WithdrawalVocabulary>;
