import type { StaffCapability } from "../../capability.ts";
import { FACTOR_RESET } from "./factor-resets.ts";
import { staffMemberRoutes } from "./routes.ts";

export const STAFF_MEMBERS = {
  calls: ({ server, listing }) => staffMemberRoutes(server, listing),
  acts: {
    UnfreezeMember: { permission: "members.unfreeze", accessReason: "FREEZE_REVIEW" },
    FreezeHouse: { permission: "members.freeze_house", accessReason: "SECURITY" },
    AllowTrading: { permission: "members.restrict", accessReason: "SECURITY" },
    DecertifyMember: { permission: "members.decertify", accessReason: "IDENTITY_REVIEW" },
    ResetSecondFactor: FACTOR_RESET,
  },
} satisfies StaffCapability;
