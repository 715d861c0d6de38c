import { reject } from "@sumi/primitives/rejection.ts";
import { accountOfMember } from "@sumi/store/user/names.ts";
import { carryOutFactorResets, judgeFactorReset } from "../../platform/security/factor-resets.ts";
import { historyReached } from "../../platform/server/history.ts";
import type { StaffAct } from "../../platform/staff/acts.ts";
import { linkedMember, member } from "../../platform/staff/sentences.ts";

/** The reset of second factors for a member who has lost them. */
export const FACTOR_RESET: StaffAct<"ResetSecondFactor"> = {
  permission: "members.reset_factors",
  accessReason: "SECURITY",

  sentence: (_, { member: number }) => ({
    values: { member: member(number) },
    links: [linkedMember(number)],
  }),

  async judge(server, { member }) {
    const account = await accountOfMember(server.database, member);
    return account === undefined ? reject("USER_NOT_FOUND") : judgeFactorReset(server, account.id);
  },

  /** Lets the member sign in at once; if the read models lag, the leader's timer does it soon. */
  async approved(server, events) {
    const isReset = events.some((event) => {
      return event.type === "SecurityChanged" && event.change === "SECOND_FACTOR_RESET";
    });
    if (!isReset) return;
    await historyReached(server);
    await carryOutFactorResets(server);
  },
};
