import { randomUUID } from "node:crypto";
import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import {
  addCase,
  caseUnderKey,
  type IdentityCase,
  isPhoneTaken,
  newestCase,
  openCase,
} from "@sumi/store/identity/cases.ts";
import { statusOf } from "@sumi/store/identity/status.ts";
import type { KeptPicture } from "../pictures/pictures.ts";
import { type IdentityRoom, nameOfCase, PHONE_INDEX, phoneOfCase } from "./room.ts";
import { type Submission, sha256 } from "./submission.ts";

type Submitted = Pick<IdentityCase, "state" | "submittedMs">;

/**
 * Takes in what a member shows to prove who they are. Whatever can be told beforehand is refused
 * before a picture is looked at, since that is dear; of two submissions at once the table lets one
 * in, and the other is answered as if it had come later.
 */
export async function submitIdentity(
  room: IdentityRoom,
  submission: Submission,
  account: string,
): Promise<Outcome<Submitted>> {
  const phoneIndex = await room.vault.index(PHONE_INDEX, submission.phone);
  const before = await answerBefore(room, submission, { account, phoneIndex });
  if (before !== undefined) return before;

  const kept = await keepPictures(room, submission, account);
  if (!kept.ok) return kept;
  const submitted = await add(room, submission, { account, phoneIndex, kept: kept.value });
  if (submitted !== undefined) return accept(submitted);
  await erase(room, kept.value);
  const after = await answerBefore(room, submission, { account, phoneIndex });
  return after ?? reject("TRY_AGAIN", { seconds: 1 });
}

/** What is answered without a new case: a retry's own answer, or why there can be none. */
async function answerBefore(
  { server: { database } }: IdentityRoom,
  { clientKey, bodyHash }: Submission,
  { account, phoneIndex }: { readonly account: string; readonly phoneIndex: Buffer },
): Promise<Outcome<Submitted> | undefined> {
  if (clientKey !== undefined) {
    const known = await caseUnderKey(database, account, clientKey);
    if (known !== undefined) {
      return known.bodyHash.equals(bodyHash) ? accept(known) : reject("IDEMPOTENCY_CONFLICT");
    }
  }
  const status = statusOf(await newestCase(database, account));
  if (status === "under_review" || status === "certified") return reject("KYC_ALREADY_SUBMITTED");
  const isTaken = await isPhoneTaken(database, { account, phoneIndex });
  return isTaken ? reject("MOBILE_ALREADY_BOUND") : undefined;
}

async function keepPictures(
  room: IdentityRoom,
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
    const picture = await room.pictures.keep(account, kind, upload);
    if (!picture.ok) {
      await erase(room, kept);
      return named(picture, kind);
    }
    kept.push(picture.value);
  }
  return accept(kept);
}

/** Which of the two it was, where a message names it. */
function named(refusal: Rejected, kind: "identity_front" | "identity_back"): Rejected {
  const field = kind === "identity_front" ? "front" : "back";
  return refusal.code === "UPLOAD_TYPE" || refusal.code === "UPLOAD_FAILED"
    ? reject(refusal.code, { field })
    : refusal;
}

async function add(
  { server, vault }: IdentityRoom,
  submission: Submission,
  of: {
    readonly account: string;
    readonly phoneIndex: Buffer;
    readonly kept: readonly KeptPicture[];
  },
): Promise<Submitted | undefined> {
  const { account, phoneIndex, kept } = of;
  const { document, country, name, phone, clientKey, bodyHash } = submission;
  const id = randomUUID();
  const submittedMs = server.nowMs();
  const isAdded = await addCase(server.database, {
    ...{ id, account, document, country, phoneIndex, submittedMs, clientKey, bodyHash },
    sealedName: await vault.seal(account, nameOfCase(id), Buffer.from(name)),
    sealedPhone: await vault.seal(account, phoneOfCase(id), Buffer.from(phone)),
    front: kept[0]?.id,
    back: kept[1]?.id,
    // With the case's own id in it, nobody finds the pictures by trying some.
    documents: sha256([id, ...kept.map((picture) => picture.sha256)]),
  });
  if (!isAdded) return undefined;
  await openCase(server.database, id);
  return { state: "under_review", submittedMs };
}

async function erase({ pictures }: IdentityRoom, kept: readonly KeptPicture[]): Promise<void> {
  for (const { id } of kept) await pictures.erase(id);
}
