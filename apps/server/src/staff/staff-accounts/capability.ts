import type { StaffCapability } from "../../capability.ts";
import { judgeAddition } from "./changes.ts";
import { firstRoutes } from "./first-routes.ts";
import { followChanges, recordStaff } from "./following.ts";
import { staffAccountRoutes } from "./routes.ts";

export const STAFF_ACCOUNTS = {
  calls(context) {
    firstRoutes(context.server, context);
    staffAccountRoutes(context.server);
  },
  acts: {
    ChangeStaff: {
      permission: "staff.change",
      before: ({ staffAccounts }, { staff }) => staffAccounts.find(-staff)?.roles.join(", "),
      judge: judgeAddition,
      approved: followChanges,
    },
    LinkStaff: { permission: "staff.change" },
    UnlinkStaff: { permission: "staff.change" },
  },
  async resume({ server }) {
    await recordStaff(server);
    await followChanges(server);
  },
} satisfies StaffCapability;
