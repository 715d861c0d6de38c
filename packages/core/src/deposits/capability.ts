import type { Apply, Capability } from "../capability.ts";
import { available, custody } from "../ledger/accounts.ts";
import type { LoadAddresses } from "./acts.ts";
import {
  assignDepositAddress,
  loadAddresses,
  refusalOfLoading,
  retireDepositAddress,
} from "./address-rules.ts";
import type { DepositCommand } from "./commands.ts";
import type { DepositCredited, DepositEvent, DepositProposed, DepositRejected } from "./events.ts";
import { confirmDeposit, rejectDeposit, submitDeposit } from "./rules.ts";

const apply: Apply<DepositEvent> = (state, event, { timeMs }) => {
  state.deposits.apply(event, timeMs);
};

/** A decision about a case ends its assignment. */
const decide: Apply<DepositCredited | DepositProposed | DepositRejected> = (
  state,
  event,
  { timeMs },
) => {
  state.review.close("deposit", event.deposit);
  state.deposits.apply(event, timeMs);
};

export const DEPOSITS = {
  commands: {
    SubmitDeposit: submitDeposit,
    ConfirmDeposit: confirmDeposit,
    RejectDeposit: rejectDeposit,
    AssignDepositAddress: assignDepositAddress,
    RetireDepositAddress: retireDepositAddress,
  },
  events: {
    DepositSubmitted: { amounts: ["amount"], apply },
    DepositProposed: { amounts: ["amount"], apply: decide },
    DepositCredited: {
      amounts: ["amount", "value"],
      apply: decide,
      /** DEPOSIT_CREDIT: custody −A, available +A (rules 6.1). */
      post: ({ member, network, asset, amount }, to) => {
        to.move(custody(network), available(member), asset, amount);
      },
    },
    DepositRejected: { amounts: [], apply: decide },
    DepositAddressLoaded: { amounts: [], apply },
    DepositAddressAssigned: { amounts: [], apply },
    DepositAddressRetired: { amounts: [], apply },
  },
  acts: {
    LoadAddresses: {
      fields: { asset: "text", network: "text", fingerprints: "texts" },
      refusal: refusalOfLoading,
      carryOut: loadAddresses,
    },
  },
  observes: {
    DepositReversed: (state, event) => state.deposits.reopen(event),
  },
  snapshot: ({ deposits }) => deposits.lines,
} as const satisfies Capability<DepositCommand, DepositEvent, LoadAddresses>;
