import { randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { MailCodePurpose } from "@sumi/contract/account-security/mail-calls.ts";
import type { Language } from "@sumi/messages/languages.ts";
import type { MailKind } from "@sumi/messages/mail.ts";
import { accept, DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { replaceCode, tryCode, useCode } from "@sumi/store/mail/mail-codes.ts";
import { addMail } from "@sumi/store/mail/outbox.ts";
import { type AttemptLimit, countAttempt, uncountAttempt } from "@sumi/store/sign-in/attempts.ts";
import { findKnownDevice } from "@sumi/store/sign-in/known-devices.ts";
import { findCorrespondence } from "@sumi/store/user/emails.ts";
import { emailIndexOf } from "../../platform/mail/member-email.ts";
import { secretOf } from "../../platform/mail/outbox.ts";
import type { Server } from "../../platform/server/server.ts";
import { type DeviceCaller, shownHashes } from "../../platform/sessions/device-cookie.ts";
import { emailKey } from "../../shared/email.ts";

export type CodePurpose = MailCodePurpose | "forgot" | "settings_lock";

/** A request for a code: its purpose, its subject and its recipient. */
export type CodeRequest = {
  readonly purpose: CodePurpose;
  /** The account, or a name as typed. */
  readonly subject: string;
  /** The count of a day's codes, if it is not the subject's: a name's, or a known device's. */
  readonly limited?: string;
  /** Undefined if no account has that name: the work is the same, but nothing is sent. */
  readonly account: string | undefined;
  readonly language: Language;
  /** The recipient, when it is not the account's own address. */
  readonly to?: string;
};

/** A code as entered; it is valid only for the purpose it was sent for. */
export type ShownCode = {
  readonly purpose: CodePurpose;
  readonly subject: string;
  /** The address it was sent to, when it was not the account's own. */
  readonly to?: string;
  readonly code: string;
};

const LIFE_MS = 600_000;
const TRIES_MAX = 5;
/** Rules 11: the wait before another code may be requested. */
export const RESEND_MS = 60_000;
/** Codes per day for one purpose and subject; with the tries this limits the chance of a guess. */
const DAY_MAX = 10;
/** Codes per day to one mailbox that is nobody's yet, whoever asks for them. */
const STRANGER_DAY_MAX = 5;
const DAY_MS = 86_400_000;
const CODES = 1_000_000;

const KINDS = {
  email: "CODE_EMAIL",
  email_change: "CODE_EMAIL_CHANGE",
  sign_in_password: "CODE_SIGN_IN_PASSWORD",
  withdrawal_password: "CODE_WITHDRAWAL_PASSWORD",
  forgot: "CODE_FORGOT",
  settings_lock: "CODE_SETTINGS_LOCK",
} as const satisfies Record<CodePurpose, MailKind>;

/** Makes a new code, which replaces the last one, and sends it by mail. */
export async function sendCode(
  server: Server,
  request: CodeRequest,
): Promise<Outcome<{ readonly seconds: number }>> {
  const { purpose, subject, limited = subject, account, to } = request;
  const nowMs = server.nowMs();
  const limits = [
    dayLimit(`${purpose}\n${limited}`, DAY_MAX),
    ...(to === undefined ? [] : [dayLimit(await mailboxOf(server, to), STRANGER_DAY_MAX)]),
  ];
  const counted = await countAll(server, limits, nowMs);
  if (!counted.ok) return counted;
  const code = String(randomInt(CODES)).padStart(6, "0");
  const marked = await markOf(server, { ...request, code });
  const row = { purpose, subject, account, code: marked, issuedMs: nowMs, endsMs: nowMs + LIFE_MS };
  const stands = await replaceCode(server.database, row, nowMs - RESEND_MS);
  if (stands !== undefined) {
    await uncount(server, limits);
    const seconds = secondsTo(stands.standsSinceMs + RESEND_MS, nowMs);
    return reject("CODE_RESEND_TOO_SOON", { seconds });
  }
  await queue(server, request, { code, nowMs });
  return accept({ seconds: RESEND_MS / 1_000 });
}

function dayLimit(subject: string, max: number): AttemptLimit {
  return { kind: "mail_code", subject, max, windowMs: DAY_MS, prolonged: false };
}

/** The count of a mailbox, without its address: "a+1@…" arrives at "a@…". */
async function mailboxOf(server: Server, to: string): Promise<string> {
  const index = await emailIndexOf(server, to.replace(/\+[^@]*@/, "@"));
  return `recipient\n${index.toString("hex")}`;
}

/** Counts against each limit, or against none of them if one is reached. */
async function countAll(
  server: Server,
  limits: readonly AttemptLimit[],
  nowMs: number,
): Promise<Outcome<void>> {
  for (const [at, limit] of limits.entries()) {
    const { allowed, endsMs } = await countAttempt(server.database, limit, nowMs);
    if (allowed) continue;
    await uncount(server, limits.slice(0, at));
    return reject("RATE_LIMITED", { seconds: secondsTo(endsMs, nowMs) });
  }
  return DONE;
}

async function uncount({ database }: Server, limits: readonly AttemptLimit[]): Promise<void> {
  for (const limit of limits) await uncountAttempt(database, limit);
}

/**
 * The count of codes of a day that an asking belongs to. A device that the account knows has a
 * count of its own, which nobody elsewhere can use up.
 */
export async function codesCountedBy(
  { database }: Server,
  of: { readonly account: string | undefined; readonly otherwise: string },
  caller: DeviceCaller,
): Promise<string> {
  // Without an account the work is the same.
  const { account = NO_ACCOUNT, otherwise } = of;
  const device = await findKnownDevice(database, account, shownHashes(caller));
  return device === undefined ? otherwise : `${account}\n${device}`;
}

const NO_ACCOUNT = "00000000-0000-0000-0000-000000000000";

/**
 * Accepts a right code once and returns its account. A try is counted before it is compared, and of
 * two simultaneous right ones only the first is accepted.
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

/** Six digits could be found by trying all, so only a keyed hash of a code is stored. */
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
    // Without an account there is no key to seal with; a look-up keeps the timing similar.
    await findCorrespondence(server.database, id);
    return undefined;
  };
  await addMail(server.database, {
    id,
    account,
    kind: KINDS[purpose],
    language,
    params: { untilMs },
    secret: await seal(code),
    recipient: await seal(to),
    createdMs: nowMs,
    endsMs: untilMs,
  });
}

function secondsTo(endMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((endMs - nowMs) / 1_000));
}
