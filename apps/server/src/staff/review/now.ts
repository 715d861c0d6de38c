import type { Permission } from "@sumi/contract/capabilities.ts";
import { permits } from "@sumi/contract/permissions.ts";
import { caseNow } from "@sumi/contract/review/staff.ts";
import type { CaseKind } from "@sumi/core/review/events.ts";
import { hasLapsed } from "@sumi/core/review/second-person.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { readDeposit } from "@sumi/store/deposits/queries.ts";
import { findCase } from "@sumi/store/identity/cases.ts";
import { readAttributedSteps } from "@sumi/store/withdrawals/queries.ts";
import { readQueuedWithdrawal } from "@sumi/store/withdrawals/queue.ts";
import { exchangeTime } from "../../platform/staff/exchange-time.ts";
import { staffNames } from "../../platform/staff/names.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { Viewers } from "./viewers.ts";

/** The state of a case, and the last step that somebody took. */
type Standing = {
  readonly state: string;
  readonly last:
    | {
        readonly step: string;
        readonly staff: number | undefined;
        readonly timeMs: number | undefined;
      }
    | undefined;
};

type Read = (server: ConsoleServer, id: string) => Promise<Outcome<Standing>>;

const KINDS = {
  deposit: { permission: "deposits.read", read: depositNow },
  withdrawal: { permission: "withdrawals.read", read: withdrawalNow },
  identity: { permission: "identities.read", read: identityNow },
} as const satisfies Record<CaseKind, { readonly permission: Permission; readonly read: Read }>;

/** Tells what became of a case on a screen, and which colleagues look at it as well. */
export function nowRoute(server: ConsoleServer): void {
  const viewers = new Viewers();
  staffRoute(server, caseNow, async ({ kind, id }, { staff, roles }) => {
    const { permission, read } = KINDS[kind];
    if (!permits(roles, permission)) return reject("PERMISSION_REQUIRED", { permission });
    const isNumber = /^\d+$/.test(id);
    if (isNumber !== (kind !== "identity")) return reject("PARAMETER_ERROR", { field: "id" });
    const standing = await read(server, id);
    if (!standing.ok) return standing;
    const names = await staffNames(server.database);
    const { state, last } = standing.value;
    return accept({
      state,
      last: last === undefined ? null : lastData(last, names),
      viewers: viewers.look(`${kind}:${id}`, staff, server.nowMs()).map(names),
    });
  });
}

function lastData(
  { step, staff, timeMs }: NonNullable<Standing["last"]>,
  names: Awaited<ReturnType<typeof staffNames>>,
) {
  return { step, staff: staff === undefined ? null : names(staff), time_ms: timeMs ?? null };
}

async function depositNow(server: ConsoleServer, id: string): Promise<Outcome<Standing>> {
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
}

async function withdrawalNow(server: ConsoleServer, id: string): Promise<Outcome<Standing>> {
  const row = await readQueuedWithdrawal(server.database, Number(id));
  if (row === undefined) return reject("USER_NOT_FOUND");
  const last = (await readAttributedSteps(server.database, row.id)).at(-1);
  const first = { expiresMs: row.proposedUntilMs ?? 0 };
  const pending = hasLapsed(first, await exchangeTime(server)) ? "waiting" : "second";
  const state = row.status === "pending_review" ? pending : row.status;
  if (last === undefined || last.step === "requested") return accept({ state, last: undefined });
  return accept({ state, last });
}

async function identityNow(server: ConsoleServer, id: string): Promise<Outcome<Standing>> {
  const found = await findCase(server.database, id);
  if (found === undefined) return reject("USER_NOT_FOUND");
  const { state, decidedBy: staff, decidedMs: timeMs } = found;
  if (state === "under_review") return accept({ state: "waiting", last: undefined });
  return accept({ state, last: { step: state, staff, timeMs } });
}
