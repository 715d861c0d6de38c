import type { Capability } from "../capability.ts";
import { ledgerProjection } from "./projection.ts";
import { BALANCES, BILLS, HOUSE_FLOWS, OPENINGS } from "./rows.ts";

export const LEDGER: Capability = {
  tables: [BALANCES, OPENINGS, HOUSE_FLOWS, BILLS],
  projection: ledgerProjection,
};
