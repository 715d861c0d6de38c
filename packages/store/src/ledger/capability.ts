import type { Capability } from "../capability.ts";
import { ledgerProjection } from "./projection.ts";
import { BALANCES, BILLS, OPENINGS } from "./rows.ts";

export const LEDGER: Capability = {
  tables: [BALANCES, OPENINGS, BILLS],
  projection: ledgerProjection,
};
