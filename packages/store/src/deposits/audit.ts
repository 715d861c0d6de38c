import type { AuditRules } from "../audit/audit-rules.ts";

export const DEPOSIT_AUDIT: AuditRules = {
  DepositProposed: ({ deposit }) => ({ subject: deposit }),
  DepositCredited: ({ deposit }) => ({ subject: deposit }),
  DepositRejected: ({ deposit }) => ({ subject: deposit }),
};
