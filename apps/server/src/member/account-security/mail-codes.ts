import { randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { MailCodePurpose } from "@sumi/contract/account-security/mail-calls.ts";
import type { Language } from "@sumi/messages/languages.ts";
import type { MailKind } from "@sumi/messages/mail.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { replaceCode, tryCode, useCode } from "@sumi/store/mail/mail-codes.ts";
import { addMail } from "@sumi/store/mail/outbox.ts";
import { type AttemptLimit, countAttempt, uncountAttempt } from "@sumi/store/sign-in/attempts.ts";
import { findCorrespondence } from "@sumi/store/user/emails.ts";
import { secretOf } from "../../platform/mail/outbox.ts";
import type { Server } from "../../platform/server/server.ts";
import { emailKey } from "../../shared/email.ts";

export type CodePurpose = MailCodePurpose | "forgot";

/** Whom a code is for, and what for. */
export type CodeRequest = {
  readonly purpose: CodePurpose;
  /** The account, or the name that somebody typed. */
  readonly subject: string;
  /** Undefined is nobody: the same is done, and nothing is sent. */
  readonly account: string | undefined;
  readonly language: Language;
  /** Where to, when not to the account's own address. */
  readonly to?: string;
};

/** What is shown with a code: it is only right for what it was sent for. */
export type ShownCode = {
  readonly purpose: CodePurpose;
  readonly subject: string;
  /** The address that it was sent to, where it was not the account's own. */
  readonly to?: string;
  readonly code: string;
};

const LIFE_MS = 600_000;
const TRIES_MAX = 5;
/** Rules 11: a code may be asked for again after so long. */
const RESEND_MS = 60_000;
/** In a day, for one purpose and subject; with the tries this bounds the chance of a guess. */
const DAY_MAX = 10;
const DAY_MS = 86_400_000;
const CODES = 1_000_000;

const KINDS = {
  email: "CODE_EMAIL",
  email_change: "CODE_EMAIL_CHANGE",
  sign_in_password: "CODE_SIGN_IN_PASSWORD",
  withdrawal_password: "CODE_WITHDRAWAL_PASSWORD",
  forgot: "CODE_FORGOT",
} as const satisfies Record<CodePurpose, MailKind>;

/** Makes a new code, which takes the place of the last one, and puts it into a mail. */
export async function sendCode(
  server: Server,
  request: CodeRequest,
): Promise<Outcome<{ readonly seconds: number }>> {
  const { purpose, subject, account } = request;
  const { database } = server;
  const nowMs = server.nowMs();
  const limit: AttemptLimit = {
    kind: "mail_code",
    subject: `${purpose}\n${subject}`,
    max: DAY_MAX,
    windowMs: DAY_MS,
    prolonged: false,
  };
  const attempt = await countAttempt(database, limit, nowMs);
  if (!attempt.allowed)
    return reject("RATE_LIMITED", { seconds: secondsTo(attempt.endsMs, nowMs) });
  const code = String(randomInt(CODES)).padStart(6, "0");
  const marked = await markOf(server, { ...request, code });
  const row = { purpose, subject, account, code: marked, issuedMs: nowMs, endsMs: nowMs + LIFE_MS };
  const stands = await replaceCode(database, row, nowMs - RESEND_MS);
  if (stands !== undefined) {
    await uncountAttempt(database, limit);
    const seconds = secondsTo(stands.standsSinceMs + RESEND_MS, nowMs);
    return reject("CODE_RESEND_TOO_SOON", { seconds });
  }
  await queue(server, request, { code, nowMs });
  return accept({ seconds: RESEND_MS / 1_000 });
}

/**
 * Whether it is the code, and whose; it counts once. A try counts before it is judged, and of two
 * at the same moment with the right code one has it.
 */
export async function redeemCode(
  server: Server,
  shown: ShownCode,
): Promise<Outcome<{ readonly account: string }>> {
  const nowMs = server.nowMs();
  const marked = await markOf(server, shown);
  const found = await tryCode(server.database, shown, { nowMs, triesMax: TRIES_MAX });
  if (found === undefined || !timingSafeEqual(found.code, marked)) {
    return reject("EMAIL_CODE_ERROR");
  }
  const isFirst = await useCode(server.database, shown, marked);
  if (!isFirst || found.account === undefined) return reject("EMAIL_CODE_ERROR");
  return accept({ account: found.account });
}

/** Six digits would be found by trying, so what is kept of them needs a key to be compared. */
function markOf(server: Server, { purpose, subject, to = "", code }: ShownCode): Promise<Buffer> {
  return server.vault.index("mail code", [purpose, subject, emailKey(to), code].join("\n"));
}

async function queue(
  server: Server,
  { purpose, account, language, to }: CodeRequest,
  { code, nowMs }: { readonly code: string; readonly nowMs: number },
): Promise<void> {
  const id = randomUUID();
  const untilMs = nowMs + LIFE_MS;
  const seal = async (text: string | undefined) => {
    if (text === undefined) return undefined;
    if (account !== undefined) return server.vault.seal(account, secretOf(id), Buffer.from(text));
    // Nobody has a key to seal with: something else is looked up instead.
    await findCorrespondence(server.database, id);
    return undefined;
  };
  await addMail(server.database, {
    ...{ id, account, kind: KINDS[purpose], language, params: { untilMs } },
    ...{ secret: await seal(code), recipient: await seal(to), createdMs: nowMs, endsMs: untilMs },
  });
}

function secondsTo(endMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((endMs - nowMs) / 1_000));
}
