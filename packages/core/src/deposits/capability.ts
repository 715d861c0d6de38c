import type { Apply, Capability } from "../capability.ts";
import { available, custody } from "../ledger/accounts.ts";
import { TIMER } from "../stamp.ts";
import {
  assignDepositAddress,
  loadAddresses,
  refusalOfLoading,
  retireDepositAddress,
} from "./address-rules.ts";
import { ADDRESSES_PER_COMMAND, tendDepositAddresses } from "./address-timer.ts";
import type { DepositCredited, DepositEvent, DepositProposed, DepositRejected } from "./events.ts";
import { DEPOSIT_PARAMETERS } from "./parameters.ts";
import { confirmDeposit, rejectDeposit, submitDeposit } from "./rules.ts";
import type { DepositVocabulary } from "./vocabulary.ts";

const apply: Apply<DepositEvent> = (state, event, { timeMs }) => {
  state.deposits.apply(event, timeMs);
};

/** A first person's yes ends the assignment; the case goes on waiting. */
const propose: Apply<DepositProposed> = (state, event, { timeMs }) => {
  state.review.unassign("deposit", event.deposit);
  state.deposits.apply(event, timeMs);
};

/** A decision about a case ends its assignment. */
const decide: Apply<DepositCredited | DepositRejected> = (state, event, { timeMs }) => {
  state.review.close("deposit", event.deposit);
  state.deposits.apply(event, timeMs);
};

/** The member's next deposit is another person's to reject. */
const refuse: Apply<DepositRejected> = (state, event, now) => {
  const { member, reviewer: staff, againMs } = event;
  state.review.rejections.give({ kind: "deposit", member, staff, againMs });
  decide(state, event, now);
};

export const DEPOSITS = {
  commands: {
    SubmitDeposit: submitDeposit,
    ConfirmDeposit: confirmDeposit,
    RejectDeposit: rejectDeposit,
    AssignDepositAddress: assignDepositAddress,
    TendDepositAddresses: tendDepositAddresses,
    RetireDepositAddress: retireDepositAddress,
  },
  events: {
    DepositSubmitted: { amounts: ["amount"], apply },
    DepositProposed: { amounts: ["amount"], apply: propose },
    DepositCredited: {
      amounts: ["amount", "value", "announced"],
      apply: decide,
      /** DEPOSIT_CREDIT: custody −A, available +A (rules 6.1). */
      post: ({ member, network, asset, amount }, to) => {
        to.move(custody(network), available(member), asset, amount);
      },
    },
    DepositRejected: { amounts: [], apply: refuse },
    DepositAddressLoaded: { amounts: [], apply },
    DepositAddressAssigned: { amounts: [], apply },
    DepositAddressLapsing: { amounts: [], apply },
    DepositAddressReturned: { amounts: [], apply },
    DepositAddressRested: { amounts: [], apply },
    DepositAddressRetired: { amounts: [], apply },
  },
  acts: {
    LoadAddresses: {
      fields: { asset: "text", network: "text", fingerprints: "texts" },
      refusal: refusalOfLoading,
      carryOut: loadAddresses,
    },
  },
  timers: {
    TendDepositAddresses: {
      stopsInDoubt: true,
      due: ({ deposits }, timeMs) =>
        deposits.pool.deadlines.dueAt(timeMs)
          ? { type: "TendDepositAddresses", actor: TIMER, limit: ADDRESSES_PER_COMMAND }
          : undefined,
    },
  },
  observes: {
    DepositReversed: (state, event) => state.deposits.reopen(event),
  },
  beginnings: ["AssignDepositAddress", "SubmitDeposit"],
  brakes: {
    /** Credits, corrections and the tending of addresses go on. */
    deposits: {
      names: ({ markets }) => markets.networkNames,
      stops: {
        SubmitDeposit: ({ markets }, { network }) => markets.networkName(network),
        AssignDepositAddress: ({ markets }, { network }) => markets.networkName(network),
      },
    },
  },
  parameters: [DEPOSIT_PARAMETERS],
  snapshot: ({ deposits }) => deposits.lines,
} as const satisfies Capability<DepositVocabulary>;
