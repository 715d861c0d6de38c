import { randomUUID } from "node:crypto";
import { accept, DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import {
  addCase,
  caseUnderKey,
  type IdentityCase,
  isPhoneTaken,
  newestCase,
  withdrawCertified,
} from "@sumi/store/identity/cases.ts";
import type { KeptPicture } from "../../platform/pictures/pictures.ts";
import { demandStepUp } from "../../platform/security/demand-step-up.ts";
import type { Caller } from "../../platform/server/call.ts";
import { certificationOf, finishSubmission } from "./certification.ts";
import { type Submission, sha256 } from "./submission.ts";
import { type IdentityTools, nameOfCase, PHONE_INDEX, phoneOfCase } from "./tools.ts";

type Submitted = Pick<IdentityCase, "submittedMs">;
type Of = Pick<Caller, "account" | "member"> & { readonly phoneIndex: Buffer };

/** The sender of papers, with the code of their second factor. */
export type Submitter = { readonly caller: Caller; readonly code: string | undefined };

/**
 * Stores a member's submission. All checks that need no picture run first, since decoding is
 * expensive; of two simultaneous submissions the table accepts one, and the other is answered as if
 * it had come later.
 */
export async function submitIdentity(
  tools: IdentityTools,
  submission: Submission,
  { caller, code }: Submitter,
): Promise<Outcome<Submitted>> {
  const { account, member } = caller;
  const before = await answerBefore(tools, submission, { account, member });
  if (before !== undefined) return before;
  // A stolen session neither puts a stranger's papers here nor learns whose telephone is known.
  const proved = await demandStepUp(tools.server, caller, { code });
  if (!proved.ok) return proved;
  const phoneIndex = await tools.vault.index(PHONE_INDEX, submission.phone);
  const of = { account, member, phoneIndex };
  const taken = await refusalOfPhone(tools, of);
  if (taken !== undefined) return taken;

  const kept = await keepPictures(tools, submission, account);
  if (!kept.ok) return kept;
  const submitted = await add(tools, submission, { ...of, kept: kept.value });
  if (submitted !== undefined) return submitted;
  await erase(tools, kept.value);
  const later = (await answerBefore(tools, submission, of)) ?? (await refusalOfPhone(tools, of));
  return later ?? reject("TRY_AGAIN", { seconds: 1 });
}

/** The answer that needs no new case: that of a repeated call, or a refusal. */
async function answerBefore(
  tools: IdentityTools,
  { clientKey, bodyHash }: Submission,
  { account, member }: Pick<Of, "account" | "member">,
): Promise<Outcome<Submitted> | undefined> {
  const { database } = tools.server;
  if (clientKey !== undefined) {
    const known = await caseUnderKey(database, account, clientKey);
    if (known !== undefined) {
      if (!known.bodyHash.equals(bodyHash)) return reject("IDEMPOTENCY_CONFLICT");
      const finished = known.state === "submitting" ? await finishSubmission(tools, known) : DONE;
      return finished.ok ? accept(known) : finished;
    }
  }
  const certification = await certificationOf(tools, member);
  const newest = await newestCase(database, account);
  const isOpen = newest !== undefined && OPEN_STATES.includes(newest.state);
  if (isOpen || certification === "under_review" || certification === "certified") {
    return reject("KYC_ALREADY_SUBMITTED");
  }
  // The core no longer certifies the member, so the row is outdated.
  if (newest?.state === "certified") await withdrawCertified(database, account);
  return undefined;
}

async function refusalOfPhone({ server }: IdentityTools, of: Of): Promise<Rejected | undefined> {
  return (await isPhoneTaken(server.database, of)) ? reject("MOBILE_ALREADY_BOUND") : undefined;
}

const OPEN_STATES: readonly IdentityCase["state"][] = ["submitting", "under_review", "deciding"];

async function keepPictures(
  tools: IdentityTools,
  { front, back }: Submission,
  account: string,
): Promise<Outcome<readonly KeptPicture[]>> {
  const kept: KeptPicture[] = [];
  const uploads = [
    ["identity_front", front],
    ["identity_back", back],
  ] as const;
  for (const [kind, upload] of uploads) {
    if (upload === undefined) continue;
    const picture = await tools.pictures.keep(account, kind, upload);
    if (!picture.ok) {
      await erase(tools, kept);
      return named(picture, kind);
    }
    kept.push(picture.value);
  }
  return accept(kept);
}

/** Adds the picture's field to refusals that name one. */
function named(refusal: Rejected, kind: "identity_front" | "identity_back"): Rejected {
  const field = kind === "identity_front" ? "front" : "back";
  return refusal.code === "UPLOAD_TYPE" || refusal.code === "UPLOAD_FAILED"
    ? reject(refusal.code, { field })
    : refusal;
}

/** Stores the row and submits the command. Undefined when the row could not be added. */
async function add(
  tools: IdentityTools,
  submission: Submission,
  of: Of & { readonly kept: readonly KeptPicture[] },
): Promise<Outcome<Submitted> | undefined> {
  const { server, vault } = tools;
  const { account, member, phoneIndex, kept } = of;
  const { document, country, name, phone, clientKey, bodyHash } = submission;
  const id = randomUUID();
  const submittedMs = server.nowMs();
  const [front, back] = kept.map((picture) => picture.id);
  // The case's id is part of the hash, so that no one can test guessed pictures against it.
  const documents = sha256([id, ...kept.map((picture) => picture.sha256)]);
  const isAdded = await addCase(server.database, {
    id,
    account,
    document,
    country,
    phoneIndex,
    submittedMs,
    clientKey,
    bodyHash,
    front,
    back,
    documents,
    sealedName: await vault.seal(account, nameOfCase(id), Buffer.from(name)),
    sealedPhone: await vault.seal(account, phoneOfCase(id), Buffer.from(phone)),
  });
  if (!isAdded) return undefined;
  const pending = { id, member, documents, country, front, back };
  const open = { decidedBy: undefined, reason: undefined };
  const finished = await finishSubmission(tools, { ...pending, ...open });
  return finished.ok ? accept({ submittedMs }) : finished;
}

async function erase({ pictures }: IdentityTools, kept: readonly KeptPicture[]): Promise<void> {
  for (const { id } of kept) await pictures.erase(id);
}
