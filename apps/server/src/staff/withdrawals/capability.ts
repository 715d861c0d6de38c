import type { StaffCapability } from "../../capability.ts";
import { staffWithdrawalRoutes } from "./routes.ts";

export const STAFF_WITHDRAWALS = {
  calls: ({ server, listing }) => staffWithdrawalRoutes(server, listing),
  acts: { FailWithdrawal: { permission: "withdrawals.fail" } },
} satisfies StaffCapability;
