import { uidOf } from "@sumi/primitives/invite-code.ts";
import { findCase, membersWithPhone } from "@sumi/store/identity/cases.ts";
import { namesOf } from "@sumi/store/user/names.ts";
import { PHONE_INDEX } from "../../member/identity/tools.ts";
import type { Finder } from "../../platform/staff/finders.ts";

const CASE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for a text of the form of a case's id. */
export function isCaseName(text: string): boolean {
  return CASE.test(text);
}

/** Papers by the id of their case. */
export const PAPERS_FINDER: Finder = {
  thing: "identity",
  permission: "identities.read",
  async find({ database }, { text }) {
    const found = isCaseName(text) ? await findCase(database, text) : undefined;
    if (found === undefined) return [];
    const { id, member, state, submittedMs: timeMs } = found;
    const isWaiting = state === "under_review" || state === "deciding";
    return [{ id, member, state: isWaiting ? "waiting" : state, timeMs }];
  },
};

/** The members whose papers name a whole telephone number. */
export const PHONE_FINDER: Finder = {
  thing: "member",
  permission: "members.find",
  async find({ database, vault }, { phone }) {
    if (phone === undefined) return [];
    const members = await membersWithPhone(database, await vault.index(PHONE_INDEX, phone));
    const named = await namesOf(database, members);
    return [...named.values()].map(({ member, registeredMs: timeMs }) => {
      return { id: String(uidOf(member)), member, state: "normal", timeMs };
    });
  },
};
