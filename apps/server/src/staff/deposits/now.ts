import { hasLapsed } from "@sumi/core/review/second-person.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { readDeposit } from "@sumi/store/deposits/queries.ts";
import type { CaseNow } from "../../platform/staff/cases/standing.ts";
import { exchangeTime } from "../../platform/staff/exchange-time.ts";

/** Tells what became of a deposit; a yes that has lapsed leaves it waiting. */
export const DEPOSIT_NOW: CaseNow = {
  kind: "deposit",
  permission: "deposits.read",
  id: /^\d+$/,
  async read(server, id) {
    const row = await readDeposit(server.database, Number(id));
    if (row === undefined) return reject("DEPOSIT_NOT_FOUND");
    const { firstUntilMs = 0, firstReviewer: staff, reviewer, decidedMs: timeMs } = row;
    switch (row.state) {
      case "credited":
      case "rejected":
        return accept({ state: row.state, last: { step: row.state, staff: reviewer, timeMs } });
      case "second": {
        const first = { expiresMs: firstUntilMs };
        if (hasLapsed(first, await exchangeTime(server)))
          return accept({ state: "waiting", last: undefined });
        return accept({ state: "second", last: { step: "proposed", staff, timeMs: undefined } });
      }
      case "waiting":
        return accept({ state: "waiting", last: undefined });
    }
  },
};
