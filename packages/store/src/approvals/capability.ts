import type { Capability } from "../capability.ts";
import { APPROVAL_AUDIT } from "./audit.ts";
import { approvalsProjection } from "./projection.ts";
import { PROPOSALS } from "./rows.ts";

export const APPROVALS: Capability = {
  tables: [PROPOSALS],
  projection: approvalsProjection,
  audit: APPROVAL_AUDIT,
};
