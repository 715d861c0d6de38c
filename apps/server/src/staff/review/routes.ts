import * as contract from "@sumi/contract/review/staff.ts";
import type { CaseKind } from "@sumi/core/review/events.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { findCase } from "@sumi/store/identity/cases.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** Assigns a case to the caller for a while, and unassigns it. */
export function caseRoutes(server: ConsoleServer): void {
  staffRoute(server, contract.assignCase, async (input, { staff }) => {
    const number = await numberOf(server, input);
    if (!number.ok) return number;
    const fields = { kind: input.kind, number: number.value };
    const key = commandKey(contract.assignCase.path, -staff, input.client_id, fields);
    const command = { type: "AssignCase", actor: -staff, key, ...fields } as const;
    const given = await server.commands.submit(command, () => undefined);
    if (!given.ok) return given;
    const { events, stamp } = given.value.record;
    const [event] = events;
    assert(event?.type === "CaseAssigned", "a assignee says so");
    return accept({ until_ms: event.expiresMs, sequence: String(stamp.sequence) });
  });

  staffRoute(server, contract.unassignCase, async (input, { staff }) => {
    const number = await numberOf(server, input);
    if (!number.ok) return number;
    const fields = { kind: input.kind, number: number.value };
    const key = commandKey(contract.unassignCase.path, -staff, input.client_id, fields);
    const command = { type: "UnassignCase", actor: -staff, key, ...fields } as const;
    const given = await server.commands.submit(command, () => undefined);
    return given.ok ? accept({ sequence: String(given.value.record.stamp.sequence) }) : given;
  });
}

/** The core identifies a submission by its member; an already decided one cannot be assigned. */
async function numberOf(
  { database }: ConsoleServer,
  { kind, id }: { readonly kind: CaseKind; readonly id: string },
): Promise<Outcome<number>> {
  const isNumber = /^\d+$/.test(id);
  if (isNumber !== (kind !== "identity")) return reject("PARAMETER_ERROR", { field: "id" });
  if (isNumber) return accept(Number(id));
  const found = await findCase(database, id);
  if (found === undefined) return reject("PARAMETER_ERROR", { field: "id" });
  return found.state === "under_review" ? accept(found.member) : reject("ALREADY_REVIEWED");
}
