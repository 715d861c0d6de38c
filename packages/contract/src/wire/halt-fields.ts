import { z } from "zod";
import { timeMs } from "./fields.ts";

/** The reasons for which a person halts a contract; a shortfall halts by itself. */
export const STAFF_HALT_REASONS = ["FEED_IN_DOUBT", "INCIDENT", "MAINTENANCE"] as const;
export type StaffHaltReason = (typeof STAFF_HALT_REASONS)[number];

const reason = z.enum(STAFF_HALT_REASONS).meta({ description: "what members read" });

/** A halt that one person decides, and one that two people do. */
export const haltAlone = {
  reason,
  until_ms: timeMs.meta({ description: "when it ends by itself, within a day" }),
};
export const haltByTwo = {
  reason,
  until_ms: timeMs.meta({ description: "when it ends by itself, within seven days" }),
};
