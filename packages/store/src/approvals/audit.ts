import type { Act } from "@sumi/core/commands.ts";
import type { AuditRules } from "../audit/audit-rules.ts";

export const APPROVAL_AUDIT: AuditRules = {
  /** A proposed act that names a member concerns that member already, so it is in their file. */
  Proposed: ({ proposal, act: text }) => {
    const act = JSON.parse(text) as Act; // Written by the core when it was proposed.
    return { subject: proposal, member: "member" in act ? act.member : undefined };
  },
  Approved: ({ proposal }) => ({ subject: proposal }),
  ProposalEnded: ({ proposal }) => ({ subject: proposal }),
};
