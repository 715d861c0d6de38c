import { IDENTITY_FLAWS, type IdentityFlaw } from "@sumi/core/identity/events.ts";
import { refusalOfIdentityReview } from "@sumi/core/identity/rules.ts";
import type { AccessPurpose } from "@sumi/core/members/events.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { beginDecision, findCase, type IdentityCase } from "@sumi/store/identity/cases.ts";
import {
  earlierCases,
  type QueuedState,
  queuedCases,
  type SoughtCases,
} from "@sumi/store/identity/queue.ts";
import { recordDocumentView } from "@sumi/store/pictures/document-views.ts";
import { readNumberedPage } from "@sumi/store/tables/paging.ts";
import type { ReviewerFilter } from "@sumi/store/tables/reviewer-filter.ts";
import { recordAccess, refusalOfFileAccess } from "../../platform/staff/file-access.ts";
import { finishCaseDecision } from "./certification.ts";
import { type ReadPapers, suspectKnownPapers } from "./known-papers.ts";
import { type IdentityTools, nameOfCase, noteOfCase, phoneOfCase } from "./tools.ts";

/** The staff member who reviews: a number above zero, and the session that may see pictures. */
export type Reviewer = {
  readonly staff: number;
  readonly session: string;
  readonly cookie: string;
};

/** A case as the queue shows it: enough to choose one, without the person's identity. */
export type QueuedCase = {
  readonly id: string;
  readonly member: number;
  readonly document: IdentityCase["document"];
  readonly country: string;
  readonly submittedMs: number;
  readonly state: IdentityCase["state"];
};

/**
 * The cases of one state, waiting ones oldest first. `next` is the cursor of the following page.
 */
export async function listCases(
  { server }: Pick<IdentityTools, "server">,
  request: {
    readonly state?: QueuedState;
    readonly sought?: SoughtCases | undefined;
    readonly isAgain?: boolean;
    readonly reviewer?: ReviewerFilter | undefined;
    readonly cursor?: string | undefined;
    readonly limit?: number;
  },
): Promise<Outcome<{ readonly rows: readonly QueuedCase[]; readonly next: string | undefined }>> {
  const { state = "under_review", sought, isAgain, reviewer } = request;
  const narrowed = { sought, reviewer, ...(isAgain !== undefined && { isAgain }) };
  const page = await readNumberedPage(
    request,
    ({ number }: IdentityCase) => number,
    (after, limit) => queuedCases(server.database, { state, after, limit, ...narrowed }),
  );
  if (!page.ok) return page;
  return accept({ rows: page.value.rows.map(queuedCase), next: page.value.next });
}

/** One case in whatever state; none if it was never handed in. */
export async function listedCase(
  { server }: Pick<IdentityTools, "server">,
  id: string,
): Promise<readonly QueuedCase[]> {
  const found = await findCase(server.database, id);
  return found === undefined ? [] : [queuedCase(found)];
}

function queuedCase(found: IdentityCase): QueuedCase {
  const { id, member, document, country, submittedMs, state } = found;
  return { id, member, document, country, submittedMs, state };
}

/**
 * Opens a member's papers about which this person decides nothing, for a purpose and with words.
 * The core judges and records it; `isNew` is false where the hour of an earlier access goes on.
 */
export async function openPapers(
  { server }: Pick<IdentityTools, "server">,
  asked: {
    readonly id: string;
    readonly staff: number;
    readonly purpose: AccessPurpose;
    readonly note: string;
  },
) {
  const { id, staff, purpose, note } = asked;
  const found = await findCase(server.database, id);
  if (found === undefined) return reject("PARAMETER_ERROR", { field: "id" });
  const { member } = found;
  const why = { purpose, note };
  const access = {
    staff,
    member,
    subject: "IDENTITY",
    reason: purpose,
    caseName: id,
    why,
  } as const;
  const opened = await recordAccess(server, access);
  return opened.ok ? accept({ ...opened.value, member }) : opened;
}

/**
 * One case in full, with links to its pictures that only this session can use. The access to a case
 * that waits is recorded first: in the journal once an hour, and in the table each time.
 */
export async function openCaseFile(
  tools: IdentityTools,
  { id, reviewer }: { readonly id: string; readonly reviewer: Reviewer },
) {
  const { server, vault } = tools;
  const found = await findCase(server.database, id);
  if (found === undefined) return reject("PARAMETER_ERROR", { field: "id" });
  const recorded = await recordAccessTo(tools, found, reviewer);
  if (!recorded.ok) return recorded;
  const { account, sealedNote } = found;
  const text = async (name: string, sealed: Buffer | undefined) =>
    sealed && (await vault.open(account, name, sealed))?.toString("utf8");
  return accept({
    ...queuedCase(found),
    earlier: await earlierCases(server.database, found),
    name: await text(nameOfCase(id), found.sealedName),
    phone: await text(phoneOfCase(id), found.sealedPhone),
    reason: found.reason,
    note: await text(noteOfCase(id), sealedNote),
    decidedBy: found.decidedBy,
    decidedMs: found.decidedMs,
    front: linkTo(tools, found.front, { subject: "identity_front", reviewer }),
    back: linkTo(tools, found.back, { subject: "identity_back", reviewer }),
  });
}

type Deciding = { readonly id: string; readonly staff: number };

/** Certifies. What the reviewer read on the papers is compared with other accounts first. */
export async function certifyCase(
  tools: IdentityTools,
  { id, staff, papers }: Deciding & { readonly papers: ReadPapers },
): Promise<Outcome<void>> {
  const { commands, database } = tools.server;
  const found = await findCase(database, id);
  if (found === undefined) return reject("PARAMETER_ERROR", { field: "id" });
  const { member } = found;
  // A reviewer who may not decide about these papers must not cause a suspicion by them.
  const refusal = await commands.read((exchange) => {
    return refusalOfIdentityReview(exchange, { actor: -staff, member });
  });
  if (refusal !== undefined) return refusal;
  await suspectKnownPapers(tools, found, papers);
  return decide(tools, found, { staff, reason: undefined, note: "" });
}

/** Rejects with a reason that the member reads. */
export async function rejectCase(
  tools: IdentityTools,
  decision: Deciding & {
    readonly reason: IdentityFlaw;
    /** The reviewer's message to the member; required when the reason is OTHER. */
    readonly note: string;
  },
): Promise<Outcome<void>> {
  const { id, reason, note } = decision;
  if (!IDENTITY_FLAWS.includes(reason)) return reject("MISSING_PARAMETER", { field: "reason" });
  if (reason === "OTHER" && note.trim() === "")
    return reject("MISSING_PARAMETER", { field: "note" });
  const found = await findCase(tools.server.database, id);
  if (found === undefined) return reject("PARAMETER_ERROR", { field: "id" });
  return decide(tools, found, decision);
}

/** If two people decide, the first wins. Without a reason against it the member is certified. */
async function decide(
  tools: IdentityTools,
  found: IdentityCase,
  {
    staff,
    reason,
    note,
  }: {
    readonly staff: number;
    readonly reason: IdentityFlaw | undefined;
    readonly note: string;
  },
): Promise<Outcome<void>> {
  const { server, vault } = tools;
  const { id } = found;
  const sealedNote =
    note === "" ? undefined : await vault.seal(found.account, noteOfCase(id), Buffer.from(note));
  const decidedMs = server.nowMs();
  const begun = { decidedBy: staff, decidedMs, reason, sealedNote };
  if (!(await beginDecision(server.database, id, begun))) return reject("ALREADY_REVIEWED");
  return finishCaseDecision(tools, { ...found, decidedBy: staff, reason });
}

async function recordAccessTo(
  { server }: IdentityTools,
  found: IdentityCase,
  { staff }: Reviewer,
): Promise<Outcome<void>> {
  const opened = await openFileOf(server, found, staff);
  if (!opened.ok) return opened;
  const { id, account } = found;
  const view = { account, viewer: -staff, subject: "identity_case", subjectId: id } as const;
  await recordDocumentView(server.database, {
    ...view,
    reason: "review",
    viewedMs: server.nowMs(),
  });
  return accept(undefined);
}

/** A case that waits opens to a person who decides it; any other file must be open already. */
async function openFileOf(
  server: IdentityTools["server"],
  { id, member, state }: IdentityCase,
  staff: number,
): Promise<Outcome<unknown>> {
  const file = { member, subject: "IDENTITY" } as const;
  if (state === "under_review") {
    const about = { kind: "identity", number: member } as const;
    const review = { staff, ...file, reason: "IDENTITY_REVIEW", caseName: id, about } as const;
    const recorded = await recordAccess(server, review);
    if (recorded.ok || recorded.code !== "PERMISSION_REQUIRED") return recorded;
  }
  return refusalOfFileAccess(server, { staff }, file);
}

function linkTo(
  { server, links }: IdentityTools,
  picture: string | undefined,
  of: { readonly subject: "identity_front" | "identity_back"; readonly reviewer: Reviewer },
): string | undefined {
  if (picture === undefined) return undefined;
  const { staff, session, cookie } = of.reviewer;
  const terms = {
    picture,
    subject: of.subject,
    viewer: -staff,
    session,
    reason: "review",
  } as const;
  return links.issue(terms, { cookie, nowMs: server.nowMs() }).url;
}
