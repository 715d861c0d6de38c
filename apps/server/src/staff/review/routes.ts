import type { Permission } from "@sumi/contract/capabilities.ts";
import { permits } from "@sumi/contract/permissions.ts";
import * as contract from "@sumi/contract/review/staff.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CaseKind } from "@sumi/core/review/events.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { findCase } from "@sumi/store/identity/cases.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { act } from "../../platform/staff/acting.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** Assigns a case to the caller for a while, unassigns it, or takes it from its assignee. */
export function caseRoutes(server: ConsoleServer): void {
  staffRoute(server, contract.assignCase, async (input, { staff, roles }) => {
    const number = await numberOf(server, input);
    if (!number.ok) return number;
    const asked = { kind: input.kind, number: number.value };
    if (!permits(roles, await neededFor(server, asked))) return reject("PERMISSION_REQUIRED");
    const fields = { kind: input.kind, number: number.value };
    const key = commandKey(contract.assignCase.path, -staff, input.client_id, fields);
    const command = { type: "AssignCase", actor: -staff, key, ...fields } as const;
    const given = await server.commands.submit(command, () => undefined);
    if (!given.ok) return given;
    const { events, stamp } = given.value.record;
    return accept({ until_ms: endOf(events), sequence: String(stamp.sequence) });
  });

  staffRoute(server, contract.takeOverCase, async (input, caller) => {
    const number = await numberOf(server, input);
    if (!number.ok) return number;
    const fields = { kind: input.kind, number: number.value };
    const actor = -caller.staff;
    const key = commandKey(contract.takeOverCase.path, actor, input.client_id, fields);
    const given = await act(server, caller, {
      command: { type: "TakeOverCase", actor, key, ...fields },
      text: input.note,
      subject: `${input.kind}:${number.value}`,
      view: () => undefined,
    });
    if (!given.ok) return given;
    const { events, stamp } = given.value.record;
    return accept({ until_ms: endOf(events), sequence: String(stamp.sequence) });
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

/** A person who may not pay a withdrawal does not keep it from those who may. */
async function neededFor(
  { commands }: ConsoleServer,
  { kind, number }: { readonly kind: CaseKind; readonly number: number },
): Promise<Permission> {
  const isPaid = await commands.read(({ withdrawals }) => {
    const found = kind === "withdrawal" ? withdrawals.find(number) : undefined;
    return found !== undefined && found.status !== "pending";
  });
  return isPaid ? "withdrawals.send" : "cases.assign";
}

/** The moment at which an assignment lapses, from the events that made it. */
function endOf([event]: readonly ExchangeEvent[]): number {
  assert(event?.type === "CaseAssigned", "an assignment says so");
  return event.expiresMs;
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
