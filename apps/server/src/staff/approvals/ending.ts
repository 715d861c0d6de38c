import * as contract from "@sumi/contract/approvals/staff.ts";
import { permits } from "@sumi/contract/permissions.ts";
import { accept, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { findProposal } from "@sumi/store/approvals/queries.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { historyReached } from "../../platform/server/history.ts";
import { act } from "../../platform/staff/acting.ts";
import type { StaffActs } from "../../platform/staff/acts.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { declared } from "./declared.ts";

/** The proposer ends their own proposal. */
export function takeBackRoute(server: ConsoleServer): void {
  const { takeBackProposal } = contract;
  staffRoute(server, takeBackProposal, async ({ proposal, client_id }, { staff }) => {
    const key = commandKey(takeBackProposal.path, -staff, client_id, { proposal });
    const command = { type: "TakeBackProposal", actor: -staff, key, proposal } as const;
    const given = await server.commands.submit(command, () => undefined);
    if (!given.ok) return refusalOfDecided(server, proposal, given);
    return accept({ sequence: String(given.value.record.stamp.sequence) });
  });
}

/** A second person ends it, with the permission that an approval needs. */
export function rejectRoute(server: ConsoleServer, acts: StaffActs): void {
  const { rejectProposal } = contract;
  staffRoute(server, rejectProposal, async ({ proposal, note, client_id }, caller) => {
    const actor = -caller.staff;
    const key = commandKey(rejectProposal.path, actor, client_id, { proposal });
    const given = await act(server, caller, {
      command: { type: "RejectProposal", actor, key, proposal },
      text: note,
      subject: "",
      refusal: ({ approvals }) => {
        return refusalOfRole(acts, approvals.proposals.find(proposal), caller);
      },
      view: () => undefined,
    });
    if (!given.ok) return refusalOfDecided(server, proposal, given);
    return accept({ sequence: String(given.value.record.stamp.sequence) });
  });
}

/** A proposal is approved or rejected with the same permission with which its act is proposed. */
export function refusalOfRole(
  acts: StaffActs,
  open: { readonly act: string } | undefined,
  { roles }: StaffCaller,
): Rejected | undefined {
  const permission = open === undefined ? undefined : declared(acts, open.act).permission;
  if (permission === undefined || permits(roles, permission)) return undefined;
  return reject("PERMISSION_REQUIRED", { permission });
}

/** Tells a proposal that is decided, or void, from one that there never was. */
export async function refusalOfDecided(
  server: ConsoleServer,
  proposal: number,
  refused: Rejected,
): Promise<Rejected> {
  if (refused.code !== "ILLEGAL_OPERATION") return refused;
  // Another decision may have come a moment earlier. The read model will show it; until then the
  // caller asks again, because a refusal without that knowledge could be the wrong one.
  const reached = await historyReached(server, server.sequence());
  if (!reached.ok) return reached;
  const known = await findProposal(server.database, proposal);
  const isOver = known?.approver !== undefined || known?.ending !== undefined;
  return isOver ? reject("ALREADY_REVIEWED") : refused;
}
