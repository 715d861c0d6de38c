import { hasLapsed } from "@sumi/core/review/second-person.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { readAttributedSteps } from "@sumi/store/withdrawals/queries.ts";
import { readQueuedWithdrawal } from "@sumi/store/withdrawals/queue.ts";
import type { CaseNow } from "../../platform/staff/cases/standing.ts";
import { exchangeTime } from "../../platform/staff/exchange-time.ts";

/** Tells what became of a withdrawal; a yes that has lapsed leaves it waiting. */
export const WITHDRAWAL_NOW: CaseNow = {
  kind: "withdrawal",
  permission: "withdrawals.read",
  id: /^\d+$/,
  async read(server, id) {
    const row = await readQueuedWithdrawal(server.database, Number(id));
    if (row === undefined) return reject("USER_NOT_FOUND");
    const last = (await readAttributedSteps(server.database, row.id)).at(-1);
    const first = { expiresMs: row.proposedUntilMs ?? 0 };
    const pending = hasLapsed(first, await exchangeTime(server)) ? "waiting" : "second";
    const state = row.status === "pending_review" ? pending : row.status;
    if (last === undefined || last.step === "requested") return accept({ state, last: undefined });
    return accept({ state, last });
  },
};
