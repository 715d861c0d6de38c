import type { StaffCapability } from "../../capability.ts";
import { WITHDRAWAL_FINDER } from "./finder.ts";
import { WITHDRAWAL_NOW } from "./now.ts";
import { staffWithdrawalRoutes } from "./routes.ts";
import { failureSentence } from "./sentence.ts";

export const STAFF_WITHDRAWALS = {
  calls: ({ server, listing }) => staffWithdrawalRoutes(server, listing),
  acts: { FailWithdrawal: { permission: "withdrawals.fail", sentence: failureSentence } },
  cases: [WITHDRAWAL_NOW],
  finders: [WITHDRAWAL_FINDER],
} satisfies StaffCapability;
