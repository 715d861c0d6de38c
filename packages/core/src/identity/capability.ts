import type { Apply, Capability } from "../capability.ts";
import type { IdentityRejected, MemberCertified } from "./events.ts";
import {
  certifyMember,
  decertifyMember,
  refusalOfDecertifying,
  rejectIdentity,
  submitIdentity,
} from "./rules.ts";
import type { IdentityVocabulary } from "./vocabulary.ts";

/** A decision about a case ends its assignment. */
const close: Apply<MemberCertified | IdentityRejected> = (state, { member }) => {
  state.review.close("identity", member);
};

/** The member record holds the certification, because it is part of the account's status. */
export const IDENTITY = {
  commands: {
    SubmitIdentity: submitIdentity,
    CertifyMember: certifyMember,
    RejectIdentity: rejectIdentity,
  },
  events: {
    IdentitySubmitted: {
      amounts: [],
      apply: ({ members }, { member }) => members.certify(member, "under_review"),
    },
    MemberCertified: {
      amounts: [],
      apply: (state, event, stamp) => {
        close(state, event, stamp);
        state.members.certify(event.member, "certified", event.country);
      },
    },
    IdentityRejected: {
      amounts: [],
      apply: (state, event, stamp) => {
        const { member, reviewer: staff, againMs } = event;
        state.review.rejections.give({ kind: "identity", member, staff, againMs });
        close(state, event, stamp);
        state.members.certify(member, "rejected");
      },
    },
    MemberDecertified: {
      amounts: [],
      apply: ({ members }, { member }) => members.certify(member, "rejected"),
    },
  },
  acts: {
    DecertifyMember: {
      fields: { member: "number", reason: "text" },
      refusal: refusalOfDecertifying,
      carryOut: decertifyMember,
      judges: (_, { member }) => certificationOf(member),
      isOwn: (x, { member }, staff) => x.review.isOwn(staff, member, x.now.timeMs),
      file: (_, { member }) => member,
    },
  },
  beginnings: ["SubmitIdentity"],
  overtakes: {
    MemberCertified: ({ member }) => certificationOf(member),
    MemberDecertified: ({ member }) => certificationOf(member),
  },
} as const satisfies Capability<IdentityVocabulary>;

function certificationOf(member: number): string {
  return `certification ${member}`;
}
