import type { Apply, Capability } from "../capability.ts";
import type { LinkStaff } from "./acts.ts";
import type { ReviewCommand } from "./commands.ts";
import type { ReviewEvent } from "./events.ts";
import { assignCase, linkStaff, refusalOfLink, unassignCase } from "./rules.ts";

const apply: Apply<ReviewEvent> = (state, event, { timeMs }) => state.review.apply(event, timeMs);

export const REVIEW = {
  commands: { AssignCase: assignCase, UnassignCase: unassignCase },
  events: {
    CaseAssigned: { amounts: [], apply },
    CaseUnassigned: { amounts: [], apply },
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
  snapshot: ({ review }) => review.lines,
} as const satisfies Capability<ReviewCommand, ReviewEvent, LinkStaff>;
