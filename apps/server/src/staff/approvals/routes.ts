import * as contract from "@sumi/contract/approvals/staff.ts";
import { accept, DONE, type Outcome } from "@sumi/primitives/rejection.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { act } from "../../platform/staff/acting.ts";
import type { StaffActs } from "../../platform/staff/acts.ts";
import { type Drafting, proposeDraft } from "../../platform/staff/drafts.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { actIn, declared } from "./declared.ts";
import { refusalOfDecided, refusalOfRole, rejectRoute, takeBackRoute } from "./ending.ts";
import { listRoute } from "./list.ts";

/** The acts that need two people: open and decided proposals, and the second person's approval. */
export function approvalRoutes(server: ConsoleServer, acts: StaffActs): void {
  listRoute(server, acts);
  approveRoute(server, acts);
  takeBackRoute(server);
  rejectRoute(server, acts);
}

function approveRoute(server: ConsoleServer, acts: StaffActs): void {
  staffRoute(server, contract.approve, async (input, caller) => {
    const { proposal, hash } = input;
    const fields = { proposal, hash };
    const judged = await judgeNow(server, acts, proposal);
    if (!judged.ok) return judged;
    const drafted = await draftNow(server, acts, proposal);
    const key = commandKey(contract.approve.path, -caller.staff, input.client_id, fields);
    const given = await act(server, caller, {
      command: { type: "Approve", actor: -caller.staff, key, ...fields },
      text: undefined,
      subject: "",
      refusal: ({ approvals }) => {
        return refusalOfRole(acts, approvals.proposals.find(proposal), caller);
      },
      view: () => undefined,
    });
    if (given.ok) {
      const { stamp, events } = given.value.record;
      for (const each of Object.values(acts)) await each.approved?.(server, events);
      if (drafted !== undefined) await proposeDraft(server, caller, drafted);
      return accept({ sequence: String(stamp.sequence) });
    }
    return refusalOfDecided(server, proposal, given);
  });
}

/** Repeats the checks that the core cannot make, now for the second person. */
async function judgeNow(
  server: ConsoleServer,
  acts: StaffActs,
  proposal: number,
): Promise<Outcome<void>> {
  const text = await server.commands.read(
    ({ approvals }) => approvals.proposals.find(proposal)?.act,
  );
  if (text === undefined) return DONE;
  const act = actIn(text);
  return (await declared(acts, text).judge?.(server, act)) ?? DONE;
}

/** The announcement of the act, drafted before the act changes the value that it replaces. */
function draftNow(
  { commands }: ConsoleServer,
  acts: StaffActs,
  proposal: number,
): Promise<Drafting | undefined> {
  return commands.read((exchange, nowMs) => {
    const text = exchange.approvals.proposals.find(proposal)?.act;
    if (text === undefined) return undefined;
    const draft = declared(acts, text).draft?.(exchange, actIn(text), nowMs);
    return draft && { draft, nowMs, cause: proposal };
  });
}
