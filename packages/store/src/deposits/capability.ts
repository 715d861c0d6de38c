import type { Capability } from "../capability.ts";
import { feeless } from "../ledger/movement-rules.ts";
import { DEPOSIT_AUDIT } from "./audit.ts";
import { DEPOSIT_BILLS } from "./bills.ts";
import { DEPOSIT_NOTICES } from "./notices.ts";
import { depositsProjection } from "./projection.ts";
import * as rows from "./rows.ts";

export const DEPOSITS: Capability = {
  tables: [rows.DEPOSITS],
  projection: depositsProjection,
  bills: DEPOSIT_BILLS,
  notices: DEPOSIT_NOTICES,
  noticesOfOwnActs: ["DEPOSIT_CONFIRMING"],
  pushed: { DEPOSIT_CREDITED: "deposits", DEPOSIT_REJECTED: "deposits" },
  audit: DEPOSIT_AUDIT,
  movements: { DepositCredited: feeless },
};
