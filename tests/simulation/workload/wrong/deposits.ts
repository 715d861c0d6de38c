import type { LoadAddresses } from "@sumi/core/deposits/acts.ts";
import type {
  AssignDepositAddress,
  ConfirmDeposit,
  DepositCommand,
  RejectDeposit,
  RetireDepositAddress,
  SubmitDeposit,
  TendDepositAddresses,
} from "@sumi/core/deposits/commands.ts";
import { depositTermsOf } from "@sumi/core/deposits/terms.ts";
import { fingerprintOf, isSpent } from "@sumi/core/markets/transfers.ts";
import type { WrongValues } from "../capability.ts";
import type { Scene } from "../scene.ts";
import {
  KEYS,
  NO_AMOUNTS,
  NO_HASHES,
  NO_NAMES,
  NO_WHOLE_NUMBERS,
  NOBODYS_NUMBERS,
  NOT_A_TIMER,
  NOT_STAFF,
  notAMember,
  UNLISTED,
} from "./common.ts";
import { ABSENT, values, type WrongFields, wrong, wrongNow } from "./wrong.ts";

/** Refusals that apply if the deposit has changed meanwhile. */
const DECIDED = [
  "ALREADY_REVIEWED",
  "SELF_APPROVAL",
  "CASE_ASSIGNED",
  "FILE_ACCESS_REQUIRED",
] as const;
const NO_OUTPUT = ["PARAMETER_ERROR", ...DECIDED] as const;
/** Refusals that apply if the terms of the network have changed meanwhile. */
const RAISED = "BELOW_MINIMUM_DEPOSIT";
const SAID_BEFORE = ["SELF_APPROVAL", "ANOTHER_PERSON_REQUIRED", RAISED] as const;
const SHUT = ["DEPOSITS_PAUSED", "BELOW_MINIMUM_DEPOSIT"] as const;
const NO_FORM = ["TRANSACTION_FORMAT", ...SHUT, ...DECIDED] as const;

/** Second spellings of a transaction, and texts that are none. */
const NO_TRANSACTIONS = [
  ...values({ "with a prefix": `0x${"ab".repeat(32)}`, short: "ab" }, ...NO_FORM),
  ...values({ capitals: "AB".repeat(32), empty: "", number: 7 }, ...NO_FORM),
  ...values({ "with an output": `${"ab".repeat(32)}:1` }, ...NO_FORM),
] as const;

const SUBMIT_DEPOSIT: WrongFields<SubmitDeposit, "type"> = {
  actor: notAMember("ILLEGAL_OPERATION"),
  key: KEYS,
  asset: [
    ...values(NOBODYS_NUMBERS, "PARAMETER_ERROR"),
    wrong("not of that network", ({ asset }) => asset + 1, "PARAMETER_ERROR"),
  ],
  network: [
    ...values(NOBODYS_NUMBERS, "PARAMETER_ERROR"),
    wrong("of another asset", networkOfAnother, "PARAMETER_ERROR"),
  ],
  amount: [
    ...values(NO_AMOUNTS, "PARAMETER_ERROR"),
    wrong(
      "below the minimum",
      ({ network }, scene) => underMinimum(network, scene),
      "BELOW_MINIMUM_DEPOSIT",
      "DEPOSITS_PAUSED",
    ),
  ],
  voucher: values(NO_HASHES, "DEPOSIT_VOUCHER_REQUIRED", ...SHUT),
  transaction: [
    ...NO_TRANSACTIONS,
    wrongNow("credited already", spentAnywhere, "DUPLICATE_DEPOSIT", ...SHUT),
    wrongNow("named before", namedBefore, "DUPLICATE_DEPOSIT", ...SHUT),
  ],
};

const CONFIRM_DEPOSIT: WrongFields<ConfirmDeposit, "type"> = {
  actor: [...NOT_STAFF, wrongNow("the first person again", firstReviewer, ...SAID_BEFORE)],
  key: KEYS,
  deposit: [
    ...values({ ...NOBODYS_NUMBERS, zero: 0 }, "DEPOSIT_NOT_FOUND"),
    wrongNow("credited already", creditedDeposit, ...DECIDED),
  ],
  amount: [
    ...values(NO_AMOUNTS, "PARAMETER_ERROR", ...DECIDED),
    wrong(
      "below the minimum",
      ({ deposit }, scene) => {
        return underMinimum(scene.view.deposits.find(deposit)?.network, scene);
      },
      "BELOW_MINIMUM_DEPOSIT",
      ...DECIDED,
    ),
  ],
  transaction: [
    ...NO_TRANSACTIONS,
    wrongNow(
      "spent",
      spentTransaction,
      "DUPLICATE_DEPOSIT",
      ...(["BELOW_MINIMUM_DEPOSIT", ...DECIDED] as const),
    ),
  ],
  output: values({ one: 1, "below zero": -1, half: 0.5, missing: undefined }, ...NO_OUTPUT),
  isReceiverChecked: values(
    { "no tick": false, "a word": "checked", "a number": 1 },
    "PARAMETER_ERROR",
    ...DECIDED,
  ),
};

const REJECT_DEPOSIT: WrongFields<RejectDeposit, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  deposit: [
    ...values({ ...NOBODYS_NUMBERS, zero: 0 }, "DEPOSIT_NOT_FOUND"),
    wrongNow("credited already", creditedDeposit, ...DECIDED),
  ],
  reason: values(
    { "unknown word": "BECAUSE", empty: "", missing: undefined },
    ...(["MISSING_PARAMETER", ...DECIDED] as const),
  ),
};

const ASSIGN_DEPOSIT_ADDRESS: WrongFields<AssignDepositAddress, "type"> = {
  actor: notAMember("ILLEGAL_OPERATION"),
  key: KEYS,
  network: values(NOBODYS_NUMBERS, "PARAMETER_ERROR"),
  hasMail: values({ "a number": 1, "a text": "true", nothing: null }, "PARAMETER_ERROR"),
};

const TEND_DEPOSIT_ADDRESSES: WrongFields<TendDepositAddresses, "type"> = {
  actor: NOT_A_TIMER,
  key: KEYS,
  limit: values({ ...NO_WHOLE_NUMBERS, zero: 0, negative: -1, "too many": 201 }, "PARAMETER_ERROR"),
};

const RETIRE_DEPOSIT_ADDRESS: WrongFields<RetireDepositAddress, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  fingerprint: values(
    { ...NO_HASHES, "never loaded": "0".repeat(64), missing: undefined },
    "PARAMETER_ERROR",
  ),
};

const LOAD_ADDRESSES: WrongFields<LoadAddresses, "act"> = {
  asset: values(UNLISTED, "PARAMETER_ERROR"),
  network: values({ ...NO_NAMES, "not listed": "NOWHERE" }, "PARAMETER_ERROR"),
  fingerprints: values(
    {
      none: [],
      "no list": "a",
      "no hash": ["abc"],
      "a number": [12],
      missing: undefined,
      "the same twice": ["a".repeat(64), "a".repeat(64)],
      "too many": Array.from({ length: 1_001 }, (_, at) => `${at}`.padStart(64, "0")),
    },
    "PARAMETER_ERROR",
  ),
};

export const WRONG_DEPOSITS = {
  AssignDepositAddress: ASSIGN_DEPOSIT_ADDRESS,
  TendDepositAddresses: TEND_DEPOSIT_ADDRESSES,
  RetireDepositAddress: RETIRE_DEPOSIT_ADDRESS,
  RejectDeposit: REJECT_DEPOSIT,
  SubmitDeposit: SUBMIT_DEPOSIT,
  ConfirmDeposit: CONFIRM_DEPOSIT,
  LoadAddresses: LOAD_ADDRESSES,
} satisfies WrongValues<DepositCommand, LoadAddresses>;

function networkOfAnother({ asset }: SubmitDeposit, { view }: Scene): unknown {
  return view.markets.networks.find((network) => network.asset !== asset)?.number ?? ABSENT;
}

function underMinimum(network: number | undefined, { view }: Scene): unknown {
  const listed = view.markets.networks[network ?? -1];
  const min = listed === undefined ? 0n : depositTermsOf(view, listed, view.timeMs).min;
  // One unit: the minimum may fall before the command arrives, though never as far.
  return min > 1n ? 1n : ABSENT;
}

/** The transaction of a deposit that is still credited: after a reversal it may count again. */
function spentTransaction({ deposit }: ConfirmDeposit, scene: Scene): unknown {
  return spentOn(scene.view.deposits.find(deposit)?.network ?? -1, scene);
}

function spentAnywhere({ network }: SubmitDeposit, scene: Scene): unknown {
  return spentOn(network, scene);
}

function spentOn(number: number, { view, desk }: Scene): unknown {
  const { spentTransaction: transaction } = desk;
  const network = view.markets.networks[number];
  if (transaction === undefined || network === undefined) return ABSENT;
  return isSpent(view, network, { transaction, output: 0 }) ? transaction : ABSENT;
}

/** A transaction that the same member named for a deposit that is not decided. */
function namedBefore({ actor: member, network }: SubmitDeposit, { view, desk }: Scene): unknown {
  return desk.namedBy(view, { member, network }) ?? ABSENT;
}

/** A deposit that is still credited: after a reversal it waits again and may be decided. */
function creditedDeposit(_: unknown, { view, desk }: Scene): unknown {
  const { creditedDeposit: deposit } = desk;
  const isCredited = deposit !== undefined && view.deposits.isOver(deposit);
  return isCredited ? deposit : ABSENT;
}

/** The only person who said the same before; who says something else corrects themselves. */
function firstReviewer(confirmation: ConfirmDeposit, { view }: Scene): unknown {
  const { deposit, amount } = confirmation;
  const network = view.markets.networks[view.deposits.find(deposit)?.network ?? -1];
  if (network === undefined) return ABSENT;
  const transfer = fingerprintOf(view, network, confirmation);
  const standing = view.deposits.proposals.standing(deposit, view.timeMs);
  const same = standing.filter((each) => each.amount === amount && each.transfer === transfer);
  return same.length === 1 ? same[0]?.proposer : ABSENT;
}
