import type { StaffCapability } from "../../capability.ts";
import { judgeAddition } from "./changes.ts";
import { firstRoutes } from "./first-routes.ts";
import { followChanges, recordStaff } from "./following.ts";
import { staffAccountRoutes } from "./routes.ts";
import { changeSentence, linkSentence } from "./sentences.ts";

export const STAFF_ACCOUNTS = {
  calls(context) {
    firstRoutes(context.server, context);
    staffAccountRoutes(context.server);
  },
  acts: {
    ChangeStaff: {
      permission: "staff.change",
      sentence: changeSentence,
      judge: judgeAddition,
      approved: followChanges,
    },
    LinkStaff: { permission: "staff.change", sentence: linkSentence },
    UnlinkStaff: { permission: "staff.change", sentence: linkSentence },
  },
  async resume({ server }) {
    await recordStaff(server);
    await followChanges(server);
  },
} satisfies StaffCapability;
