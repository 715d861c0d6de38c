import type { Apply, Capability } from "../capability.ts";
import type { LinkStaff } from "./acts.ts";
import type { ReviewCommand } from "./commands.ts";
import type { ReviewEvent } from "./events.ts";
import { claimCase, linkStaff, refusalOfLink, releaseCase } from "./rules.ts";

const apply: Apply<ReviewEvent> = (state, event, { timeMs }) => state.reviews.apply(event, timeMs);

export const REVIEWS = {
  commands: { ClaimCase: claimCase, ReleaseCase: releaseCase },
  events: {
    CaseClaimed: { amounts: [], apply },
    CaseReleased: { amounts: [], apply },
    StaffLinked: { amounts: [], apply },
  },
  acts: {
    LinkStaff: {
      fields: { staff: "number", member: "number" },
      refusal: refusalOfLink,
      carryOut: linkStaff,
      isOwn: (_, act, staff) => act.staff === -staff,
    },
  },
  snapshot: ({ reviews }) => reviews.lines,
} as const satisfies Capability<ReviewCommand, ReviewEvent, LinkStaff>;
