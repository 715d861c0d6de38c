import type { IdentityFlaw } from "@sumi/core/identity/events.ts";
import { DONE, type Outcome } from "@sumi/primitives/rejection.ts";
import {
  finishDecision,
  type IdentityCase,
  openCase,
  removeSubmittingCase,
  takeBackDecision,
  unfinishedCases,
} from "@sumi/store/identity/cases.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import type { IdentityTools } from "./tools.ts";

/** The key spaces of the cases' commands, whichever call started them. */
const SUBMITTING = "/user/upauthrz";
const DECIDING = "/Staff/identity";

type Unfinished = Pick<
  IdentityCase,
  "id" | "member" | "documents" | "country" | "decidedBy" | "reason" | "front" | "back"
>;

/** The member's certification, which only the core decides. */
export function certificationOf({ server: { commands } }: IdentityTools, member: number) {
  return commands.read(({ members }) => members.get(member).certification);
}

/**
 * Completes a submission whose row is stored: tells the core that there is a case to review. Safe
 * to repeat; a refusal removes the row and its pictures.
 */
export async function finishSubmission(
  tools: IdentityTools,
  { id, member, documents, front, back }: Unfinished,
): Promise<Outcome<void>> {
  const { commands, database } = tools.server;
  const hash = documents.toString("hex");
  if ((await certificationOf(tools, member)) !== "under_review") {
    const key = commandKey(SUBMITTING, member, id, { documents: hash });
    const submitted = await commands.submit(
      { type: "SubmitIdentity", actor: member, documents: hash, ...(key && { key }) },
      () => undefined,
    );
    if (!submitted.ok) {
      await removeSubmittingCase(database, id);
      for (const picture of [front, back]) {
        if (picture !== undefined) await tools.pictures.erase(picture);
      }
      return submitted;
    }
  }
  await openCase(database, id);
  return DONE;
}

/** Completes a decision whose row is stored; a refusal returns the case to the queue. */
export async function finishCaseDecision(
  tools: IdentityTools,
  decided: Unfinished,
): Promise<Outcome<void>> {
  const { commands, database } = tools.server;
  const { id, member, reason } = decided;
  const certification = await certificationOf(tools, member);
  const isKnown = certification === (reason === undefined ? "certified" : "rejected");
  if (!isKnown) {
    const submitted = await commands.submit(commandOf(decided), () => undefined);
    if (!submitted.ok) {
      await takeBackDecision(database, id);
      return submitted;
    }
  }
  await finishDecision(database, id);
  return DONE;
}

function commandOf({ id, member, country, decidedBy = 0, reason }: Unfinished) {
  const actor = -decidedBy;
  const key = commandKey(DECIDING, actor, id, { reason });
  const given = { actor, member, ...(key && { key }) };
  return reason === undefined
    ? ({ type: "CertifyMember", country, ...given } as const)
    : // The core checks the value against its list of flaws.
      ({ type: "RejectIdentity", reason: reason as IdentityFlaw, ...given } as const);
}

/** Completes interrupted submissions and decisions: at start, and every few minutes. */
export async function resumeCases(tools: IdentityTools): Promise<void> {
  for (const each of await unfinishedCases(tools.server.database)) {
    if (each.state === "submitting") await finishSubmission(tools, each);
    else await finishCaseDecision(tools, each);
  }
}
