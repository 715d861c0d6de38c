import type { Capability } from "../capability.ts";
import { approvalsProjection } from "./projection.ts";
import { PROPOSALS } from "./rows.ts";

export const APPROVALS: Capability = {
  tables: [PROPOSALS],
  projection: approvalsProjection,
};
