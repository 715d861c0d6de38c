import type { Capability } from "../capability.ts";
import { MEMBER_NOTICES } from "./notices.ts";
import { membersProjection } from "./projection.ts";
import * as rows from "./rows.ts";

export const MEMBERS: Capability = {
  tables: [rows.MEMBERS],
  projection: membersProjection,
  notices: MEMBER_NOTICES,
};
