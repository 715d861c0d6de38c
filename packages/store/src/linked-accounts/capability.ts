import type { Capability } from "../capability.ts";
import { linkedAccountsProjection } from "./projection.ts";
import { LINKS } from "./rows.ts";

export const LINKED_ACCOUNTS: Capability = {
  tables: [LINKS],
  projection: linkedAccountsProjection,
};
