import type {
  ApprovalCommand,
  Approve,
  Found,
  Propose,
  RejectProposal,
  TakeBackProposal,
} from "@sumi/core/approvals/commands.ts";
import type { WrongValues } from "../capability.ts";
import type { Scene } from "../scene.ts";
import { KEYS, NO_HASHES, NOBODYS_NUMBERS, NOT_A_TIMER, NOT_STAFF } from "./common.ts";
import { ABSENT, values, type WrongFields, wrong, wrongNow } from "./wrong.ts";

const FOUND: WrongFields<Found, "type"> = {
  actor: NOT_A_TIMER,
  key: KEYS,
  mode: values({ "unknown word": "casino", empty: "", missing: undefined }, "PARAMETER_ERROR"),
  acts: [
    ...values({ missing: undefined, "no list": {} }, "PARAMETER_ERROR"),
    ...values({ nothing: [null], "an unknown act": [{ act: "MintCoins" }] }, "PARAMETER_ERROR"),
    ...values({ "an act too early": [{ act: "UnfreezeMember", member: 1 }] }, "USER_NOT_FOUND"),
    wrong("every act twice", ({ acts }) => [...acts, ...acts], "ILLEGAL_OPERATION"),
  ],
};

/** The fields of the acts themselves are in acts.ts. */
const PROPOSE: WrongFields<Propose, "type"> = {
  actor: NOT_STAFF,
  key: KEYS,
  act: [
    ...values(
      {
        missing: undefined,
        nothing: null,
        "a text": "ListAsset",
        "a list": [],
        "no act": {},
        "an unknown act": { act: "MintCoins", amount: "1000000" },
        "the name of a method": { act: "constructor" },
        "a number for its name": { act: 1 },
      },
      "PARAMETER_ERROR",
    ),
    wrong("a field that no act has", ({ act }) => ({ ...act, note: "x" }), "PARAMETER_ERROR"),
  ],
};

const APPROVE: WrongFields<Approve, "type"> = {
  actor: [...NOT_STAFF, wrong("the proposer", proposer, "SELF_APPROVAL", "ILLEGAL_OPERATION")],
  key: KEYS,
  proposal: [
    ...values({ ...NOBODYS_NUMBERS, zero: 0 }, "ILLEGAL_OPERATION"),
    wrongNow("approved before", (_, { desk }) => desk.approved ?? ABSENT, "ILLEGAL_OPERATION"),
  ],
  hash: values(
    { ...NO_HASHES, "of something else": "0".repeat(64), missing: undefined },
    "PARAMETER_ERROR",
    ...(["ILLEGAL_OPERATION", "SELF_APPROVAL", "STAFF_NEW", "STAFF_INTRODUCED"] as const),
  ),
};

const TAKE_BACK: WrongFields<TakeBackProposal, "type"> = {
  actor: [...NOT_STAFF, wrong("somebody else", ({ actor }) => actor - 10, "ILLEGAL_OPERATION")],
  key: KEYS,
  proposal: [
    ...values({ ...NOBODYS_NUMBERS, zero: 0 }, "ILLEGAL_OPERATION"),
    wrongNow("approved before", (_, { desk }) => desk.approved ?? ABSENT, "ILLEGAL_OPERATION"),
  ],
};

const REJECT: WrongFields<RejectProposal, "type"> = {
  actor: [...NOT_STAFF, wrong("the proposer", proposer, "SELF_APPROVAL", "ILLEGAL_OPERATION")],
  key: KEYS,
  proposal: [
    ...values({ ...NOBODYS_NUMBERS, zero: 0 }, "ILLEGAL_OPERATION"),
    wrongNow("approved before", (_, { desk }) => desk.approved ?? ABSENT, "ILLEGAL_OPERATION"),
  ],
};

export const WRONG_APPROVALS = {
  Found: FOUND,
  Propose: PROPOSE,
  Approve: APPROVE,
  TakeBackProposal: TAKE_BACK,
  RejectProposal: REJECT,
} satisfies WrongValues<ApprovalCommand, never>;

function proposer({ proposal }: Approve | RejectProposal, { view }: Scene): unknown {
  return view.approvals.proposals.find(proposal)?.proposer ?? ABSENT;
}
