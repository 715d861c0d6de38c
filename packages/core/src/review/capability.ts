import type { Apply, Capability } from "../capability.ts";
import type { ReviewEvent } from "./events.ts";
import { linkStaff, refusalOfLink, refusalOfUnlink, unlinkStaff } from "./link-rules.ts";
import { REVIEW_PARAMETERS } from "./parameters.ts";
import { assignCase, takeOverCase, unassignCase } from "./rules.ts";
import type { ReviewVocabulary } from "./vocabulary.ts";

const apply: Apply<ReviewEvent> = (state, event, stamp) => state.review.apply(event, stamp);

export const REVIEW = {
  commands: { AssignCase: assignCase, UnassignCase: unassignCase, TakeOverCase: takeOverCase },
  events: {
    CaseAssigned: { amounts: [], apply },
    CaseUnassigned: { amounts: [], apply },
    StaffLinked: { amounts: [], apply },
    StaffUnlinked: { amounts: [], apply },
  },
  acts: {
    LinkStaff: {
      fields: { staff: "number", member: "number" },
      refusal: refusalOfLink,
      carryOut: linkStaff,
      judges: (_, { staff }) => accountOf(-staff),
      isOwn: (_, act, staff) => act.staff === -staff,
    },
    UnlinkStaff: {
      fields: { staff: "number", member: "number" },
      refusal: refusalOfUnlink,
      carryOut: unlinkStaff,
      judges: (_, { staff }) => accountOf(-staff),
      isOwn: (_, act, staff) => act.staff === -staff,
    },
  },
  overtakes: {
    StaffLinked: ({ staff }) => accountOf(staff),
    StaffUnlinked: ({ staff }) => accountOf(staff),
  },
  observes: {
    MemberCertified: (state, event, { timeMs }) => {
      const { reviewer: staff, member, separatedUntilMs: untilMs } = event;
      state.review.separations.add({ staff, member, untilMs }, timeMs);
    },
    DepositProposed: (state, event, { timeMs }) => {
      const { deposit, reviewer: staff, separatedUntilMs: untilMs } = event;
      const member = state.deposits.get(deposit).member;
      state.review.separations.add({ staff, member, untilMs }, timeMs);
    },
    DepositCredited: (state, event, { timeMs }) => {
      const { reviewer: staff, member, separatedUntilMs: untilMs } = event;
      state.review.separations.add({ staff, member, untilMs }, timeMs);
    },
  },
  parameters: [REVIEW_PARAMETERS],
  snapshot: ({ review }) => review.lines,
} as const satisfies Capability<ReviewVocabulary>;

/** The member accounts of one of the staff. */
function accountOf(staff: number): string {
  return `account of staff ${-staff}`;
}
