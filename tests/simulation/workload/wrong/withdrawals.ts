import type { FailWithdrawal } from "@sumi/core/withdrawals/acts.ts";
import type {
  AddAddress,
  AdvanceWithdrawals,
  AssignPayouts,
  CancelWithdrawal,
  CompleteWithdrawal,
  HoldWithdrawal,
  PassWithdrawal,
  Payout,
  RejectWithdrawal,
  RemoveAddress,
  RequestWithdrawal,
  SendPayouts,
  SendWithdrawal,
  WithdrawalCommand,
} from "@sumi/core/withdrawals/commands.ts";
import { withdrawalTermsOf } from "@sumi/core/withdrawals/terms.ts";
import type { WrongValues } from "../capability.ts";
import type { Scene } from "../scene.ts";
import {
  anotherMember,
  KEYS,
  LONG,
  NO_AMOUNTS,
  NO_HASHES,
  NO_WHOLE_NUMBERS,
  NOBODYS_NUMBERS,
  NOT_A_TIMER,
  NOT_STAFF,
  notAMember,
} from "./common.ts";
import { ABSENT, values, type WrongFields, wrong, wrongNow } from "./wrong.ts";

const NOTHINGS = { ...NOBODYS_NUMBERS, zero: 0 };
const OTHER_HASHES = { ...NO_HASHES, "of something else": "0".repeat(64), missing: undefined };
const NO_REASONS = { "unknown word": "BECAUSE", empty: "", missing: undefined };
/** Refusals that apply if the member has changed meanwhile. */
const OF_MEMBER = ["ACCOUNT_FROZEN", "KYC_REQUIRED", "WITHDRAWAL_BLOCKED"] as const;
/** Refusals that apply if the withdrawal has changed meanwhile. */
const DECIDED = [
  ...([
    "ALREADY_REVIEWED",
    "ILLEGAL_OPERATION",
    "SELF_APPROVAL",
    "CASE_ASSIGNED",
    "FILE_ACCESS_REQUIRED",
    "ANOTHER_PERSON_REQUIRED",
  ] as const),
] as const;

const ADD_ADDRESS: WrongFields<AddAddress, "type"> = {
  actor: notAMember("ILLEGAL_OPERATION"),
  key: KEYS,
  network: values(NOBODYS_NUMBERS, "PARAMETER_ERROR", "ACCOUNT_FROZEN"),
  fingerprint: values(
    { ...NO_HASHES, missing: undefined },
    ...(["PARAMETER_ERROR", "ACCOUNT_FROZEN"] as const),
  ),
};

const REMOVE_ADDRESS: WrongFields<RemoveAddress, "type"> = {
  actor: notAMember("ILLEGAL_OPERATION"),
  key: KEYS,
  address: [
    ...values(NOTHINGS, "WITHDRAW_ADDRESS_NOT_FOUND"),
    wrong("another member's", strangersAddress, "WITHDRAW_ADDRESS_NOT_FOUND"),
  ],
};

const REQUEST_WITHDRAWAL: WrongFields<RequestWithdrawal, "type"> = {
  actor: notAMember("ILLEGAL_OPERATION"),
  key: KEYS,
  address: [
    ...values(NOTHINGS, "WITHDRAW_ADDRESS_NOT_FOUND", ...OF_MEMBER),
    wrong("another member's", strangersAddress, "WITHDRAW_ADDRESS_NOT_FOUND", ...OF_MEMBER),
  ],
  quantity: [
    ...values(NO_AMOUNTS, "PARAMETER_ERROR", ...OF_MEMBER),
    wrongNow("below the minimum", underMinimum, "BELOW_MINIMUM_WITHDRAWAL", ...OF_MEMBER),
    wrongNow("above the maximum", overMaximum, "ABOVE_MAXIMUM_WITHDRAWAL", ...OF_MEMBER),
  ],
};

const CANCEL_WITHDRAWAL: WrongFields<CancelWithdrawal, "type"> = {
  actor: [
    ...notAMember("ILLEGAL_OPERATION"),
    wrong("another member", another, "ILLEGAL_OPERATION"),
  ],
  key: KEYS,
  withdrawal: values(NOTHINGS, "ILLEGAL_OPERATION"),
};

const PASS_WITHDRAWAL: WrongFields<PassWithdrawal, "type"> = {
  actor: [...NOT_STAFF, wrongNow("the first person again", firstReviewer, "SELF_APPROVAL")],
  key: KEYS,
  withdrawal: values(NOTHINGS, "ILLEGAL_OPERATION"),
  fingerprint: values(OTHER_HASHES, "PARAMETER_ERROR", ...DECIDED),
};

const REJECT_WITHDRAWAL: WrongFields<RejectWithdrawal, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  withdrawal: [
    ...values(NOTHINGS, "ILLEGAL_OPERATION"),
    wrong("decided before", decided, "ALREADY_REVIEWED"),
  ],
  reason: values(NO_REASONS, "MISSING_PARAMETER", ...DECIDED),
};

const HOLD_WITHDRAWAL: WrongFields<HoldWithdrawal, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  withdrawal: values(NOTHINGS, "ILLEGAL_OPERATION"),
  reason: values(
    { ...NO_REASONS, "a second person": "SECOND_REVIEWER" },
    ...(["MISSING_PARAMETER", ...DECIDED] as const),
  ),
  deadlineMs: [
    ...values({ ...NO_WHOLE_NUMBERS, zero: 0, negative: -1 }, "PARAMETER_ERROR", ...DECIDED),
    wrong("in a year", ({ deadlineMs }) => deadlineMs + 3e10, "PARAMETER_ERROR", ...DECIDED),
  ],
};

const SEND_WITHDRAWAL: WrongFields<SendWithdrawal, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  withdrawal: values(NOTHINGS, "ILLEGAL_OPERATION"),
  fingerprint: values(OTHER_HASHES, "PARAMETER_ERROR", ...DECIDED),
  transaction: values(
    { ...NO_HASHES, missing: undefined },
    ...(["MISSING_PARAMETER", ...DECIDED] as const),
  ),
};

const MANY = Array.from({ length: 201 }, (_, index) => index + 1);
const NO_LISTS = { empty: [], "a text": "1", "too many": MANY, missing: undefined };

const ASSIGN_PAYOUTS: WrongFields<AssignPayouts, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  withdrawals: [
    ...values({ ...NO_LISTS, "one twice": [1, 1] }, "PARAMETER_ERROR"),
    ...values({ "of nobody": [0], "half a number": [0.5] }, "ILLEGAL_OPERATION"),
    wrong("one that is over", (_, scene) => inList(decided(_, scene)), "ALREADY_REVIEWED"),
  ],
};

const SEND_PAYOUTS: WrongFields<SendPayouts, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  payouts: [
    ...values(NO_LISTS, "PARAMETER_ERROR"),
    wrong("of nobody", ({ payouts }) => changed(payouts, { withdrawal: 0 }), "ILLEGAL_OPERATION"),
    wrong(
      "to another address",
      ({ payouts }) => changed(payouts, { fingerprint: "0".repeat(64) }),
      ...(["PARAMETER_ERROR", ...DECIDED] as const),
    ),
    wrong(
      "by no transaction",
      ({ payouts }) => changed(payouts, { transaction: "" }),
      ...(["MISSING_PARAMETER", ...DECIDED] as const),
    ),
  ],
};

const COMPLETE_WITHDRAWAL: WrongFields<CompleteWithdrawal, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  withdrawal: [
    ...values(NOTHINGS, "ILLEGAL_OPERATION"),
    wrong("decided before", decided, "ALREADY_REVIEWED"),
  ],
  confirmations: values(
    { ...NO_WHOLE_NUMBERS, zero: 0, negative: -1, "too many": 1_000_001 },
    "PARAMETER_ERROR",
    // Somebody proposes meanwhile to give it back.
    "FAILURE_PROPOSED",
    ...DECIDED,
  ),
};

const ADVANCE_WITHDRAWALS: WrongFields<AdvanceWithdrawals, "type"> = {
  actor: NOT_A_TIMER,
  key: KEYS,
  limit: values({ ...NO_WHOLE_NUMBERS, zero: 0, negative: -1, "too many": 201 }, "PARAMETER_ERROR"),
};

const FAIL_WITHDRAWAL: WrongFields<FailWithdrawal, "act"> = {
  withdrawal: [
    ...values({ ...NOBODYS_NUMBERS, zero: 0 }, "ILLEGAL_OPERATION"),
    ...values({ "a text": "1", missing: undefined }, "PARAMETER_ERROR"),
    wrong("over", decided, "ALREADY_REVIEWED"),
    wrongNow("pending", pendingWithdrawal, "ILLEGAL_OPERATION"),
  ],
  evidence: [
    ...values(
      { empty: "", "with a blank": "a b", "too long": LONG },
      ...(["MISSING_PARAMETER", "ALREADY_REVIEWED"] as const),
    ),
    ...values({ "a number": 12, missing: undefined }, "PARAMETER_ERROR"),
  ],
};

export const WRONG_WITHDRAWALS = {
  AddAddress: ADD_ADDRESS,
  RemoveAddress: REMOVE_ADDRESS,
  RequestWithdrawal: REQUEST_WITHDRAWAL,
  CancelWithdrawal: CANCEL_WITHDRAWAL,
  PassWithdrawal: PASS_WITHDRAWAL,
  RejectWithdrawal: REJECT_WITHDRAWAL,
  HoldWithdrawal: HOLD_WITHDRAWAL,
  SendWithdrawal: SEND_WITHDRAWAL,
  AssignPayouts: ASSIGN_PAYOUTS,
  SendPayouts: SEND_PAYOUTS,
  CompleteWithdrawal: COMPLETE_WITHDRAWAL,
  AdvanceWithdrawals: ADVANCE_WITHDRAWALS,
  FailWithdrawal: FAIL_WITHDRAWAL,
} satisfies WrongValues<WithdrawalCommand, FailWithdrawal>;

function inList(number: unknown): unknown {
  return number === ABSENT ? ABSENT : [number];
}

/** The batch with a first line that is wrong. */
function changed(payouts: readonly Payout[], wrongly: Partial<Payout>): unknown {
  const [first, ...others] = payouts;
  return [{ ...first, ...wrongly }, ...others];
}

function strangersAddress({ actor }: { readonly actor: number }, scene: Scene): unknown {
  const { members, withdrawals } = scene.view;
  for (let other = 1; other <= members.count; other += 1) {
    const [address] = other === actor ? [] : withdrawals.addresses.of(other);
    if (address !== undefined) return address.address;
  }
  return ABSENT;
}

function boundsOf({ actor, address }: RequestWithdrawal, { view }: Scene) {
  const found = view.withdrawals.addresses.find(address, actor);
  const network = found && view.markets.networks[found.network];
  return network && withdrawalTermsOf(view, network, view.timeMs);
}

function underMinimum(command: RequestWithdrawal, scene: Scene): unknown {
  const least = boundsOf(command, scene)?.min ?? 0n;
  return least > 1n ? least - 1n : ABSENT;
}

function overMaximum(command: RequestWithdrawal, scene: Scene): unknown {
  const most = boundsOf(command, scene)?.max ?? 0n;
  return most > 0n ? most + 1n : ABSENT;
}

function another({ actor }: CancelWithdrawal, scene: Scene): unknown {
  return anotherMember(scene, actor) ?? ABSENT;
}

function firstReviewer({ withdrawal }: PassWithdrawal, { view }: Scene): unknown {
  return view.withdrawals.proposals.find(withdrawal)?.proposer ?? ABSENT;
}

/** The first withdrawal that is over. */
function decided(_: unknown, { view }: Scene): unknown {
  for (let number = 1; number <= view.withdrawals.count; number += 1) {
    if (view.withdrawals.isOver(number)) return number;
  }
  return ABSENT;
}

function pendingWithdrawal(_: FailWithdrawal, { view }: Scene): unknown {
  const pending = [...view.withdrawals.open].find(({ status }) => status === "pending");
  return pending?.withdrawal ?? ABSENT;
}
