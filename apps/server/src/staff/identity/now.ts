import { accept, reject } from "@sumi/primitives/rejection.ts";
import { findCase } from "@sumi/store/identity/cases.ts";
import type { CaseNow } from "../../platform/staff/cases/standing.ts";

/** Tells what became of papers. */
export const PAPERS_NOW: CaseNow = {
  kind: "identity",
  permission: "identities.read",
  id: /\D/,
  async read({ database }, id) {
    const found = await findCase(database, id);
    if (found === undefined) return reject("USER_NOT_FOUND");
    const { state, decidedBy: staff, decidedMs: timeMs } = found;
    if (state === "under_review") return accept({ state: "waiting", last: undefined });
    return accept({ state, last: { step: state, staff, timeMs } });
  },
};
