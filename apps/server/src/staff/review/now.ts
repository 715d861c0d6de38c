import { permits } from "@sumi/contract/permissions.ts";
import { caseNow } from "@sumi/contract/review/staff.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import type { CaseNow, Standing } from "../../platform/staff/cases/standing.ts";
import { staffNames } from "../../platform/staff/names.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { Viewers } from "./viewers.ts";

/** Tells what became of a case on a screen, and which colleagues look at it as well. */
export function nowRoute(server: ConsoleServer, cases: readonly CaseNow[]): void {
  const viewers = new Viewers();
  staffRoute(server, caseNow, async ({ kind, id }, { staff, roles }) => {
    const asked = cases.find((each) => each.kind === kind);
    assert(asked !== undefined, "each kind of case is handed in by its capability");
    const { permission } = asked;
    if (!permits(roles, permission)) return reject("PERMISSION_REQUIRED", { permission });
    if (!asked.id.test(id)) return reject("PARAMETER_ERROR", { field: "id" });
    const standing = await asked.read(server, id);
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
