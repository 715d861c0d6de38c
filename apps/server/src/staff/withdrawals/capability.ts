import type { StaffCapability } from "../../capability.ts";
import { WITHDRAWAL_FINDER } from "./finder.ts";
import { staffWithdrawalRoutes } from "./routes.ts";
import { failureSentence } from "./sentence.ts";

export const STAFF_WITHDRAWALS = {
  calls: ({ server, listing }) => staffWithdrawalRoutes(server, listing),
  acts: { FailWithdrawal: { permission: "withdrawals.fail", sentence: failureSentence } },
  finders: [WITHDRAWAL_FINDER],
} satisfies StaffCapability;
