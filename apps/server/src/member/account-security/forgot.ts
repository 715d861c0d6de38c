import { randomBytes } from "node:crypto";
import type { forgotPassword } from "@sumi/contract/account-security/mail-calls.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { type AttemptLimit, countAttempt } from "@sumi/store/sign-in/attempts.ts";
import { findMember, passwordReset } from "@sumi/store/user/accounts.ts";
import { findReachable } from "@sumi/store/user/emails.ts";
import { usernameKey } from "@sumi/store/user/username-key.ts";
import type { Captchas } from "../../platform/captcha/captcha.ts";
import { addressGroup } from "../../platform/http/address.ts";
import { emailIndexOf, wordsOfMember } from "../../platform/mail/member-email.ts";
import { isWeak } from "../../platform/passwords/strength.ts";
import { securityChanged } from "../../platform/security/security-changed.ts";
import { refuseWhileLocked } from "../../platform/security/settings-lock.ts";
import type { Caller } from "../../platform/server/call.ts";
import type { Server } from "../../platform/server/server.ts";
import type { DeviceCaller } from "../../platform/sessions/device-cookie.ts";
import { codesCountedBy, RESEND_MS, redeemCode, sendCode } from "./mail-codes.ts";

type Form = InputOf<typeof forgotPassword>;
type Answer = Outcome<{ readonly seconds: number; readonly ticket: string | null }>;

const PURPOSE = "forgot";
const TICKET_BYTES = 16;

/**
 * Requests a code, or sets a new password with one. The answers do not reveal which accounts exist:
 * an unknown name gets a code too, which is never sent and never matches. A code counts only with
 * the ticket that its asking was answered with, so that a stranger who knows the name can neither
 * guess at it nor use its tries up.
 */
export async function submitForgotten(
  server: Server,
  captchas: Captchas,
  form: Form,
  caller: DeviceCaller,
): Promise<Answer> {
  if (!server.hasMail) return reject("FEATURE_DISABLED");
  const typed = form.account.trim();
  if (typed === "") return reject("MISSING_PARAMETER", { field: "account" });
  const subject = usernameKey(typed);
  const limited = await refusalOfAddress(server, caller);
  if (limited !== undefined) return limited;
  return form.code === undefined
    ? askForCode(server, captchas, { form, subject }, caller)
    : resetPassword(server, { form, code: form.code, subject }, caller);
}

/** The limit is the number of failed sign-ins that an address may have. */
async function refusalOfAddress(server: Server, { address }: Caller) {
  const limit: AttemptLimit = {
    kind: "forgot_address",
    subject: addressGroup(address),
    max: server.parameter("sign_in.address_failures_max"),
    windowMs: server.parameter("sign_in.address_window_ms"),
    prolonged: false,
  };
  const { allowed, endsMs } = await countAttempt(server.database, limit, server.nowMs());
  const seconds = Math.max(1, Math.ceil((endsMs - server.nowMs()) / 1_000));
  return allowed ? undefined : reject("RATE_LIMITED", { seconds });
}

async function askForCode(
  server: Server,
  captchas: Captchas,
  { form, subject }: { readonly form: Form; readonly subject: string },
  caller: DeviceCaller,
): Promise<Answer> {
  const { address, language } = caller;
  const { key = "", vcode: answer = "" } = form;
  const of = { key, answer, addressGroup: addressGroup(address), action: "forgot" } as const;
  if (key === "" || !captchas.redeem(of)) return reject("GRAPHIC_CODE_ERROR");
  const early = await refusalOfRepetition(server, { subject, group: of.addressGroup });
  if (early !== undefined) return early;
  const emailIndex = await emailIndexOf(server, form.account.trim());
  const found = await findReachable(server.database, { usernameKey: subject, emailIndex });
  const ticket = randomBytes(TICKET_BYTES).toString("base64url");
  const sent = await sendCode(server, {
    purpose: PURPOSE,
    subject: boundTo(ticket, subject),
    limited: await codesCountedBy(server, { account: found?.id, otherwise: subject }, caller),
    account: found?.id,
    language,
  });
  return sent.ok ? accept({ ...sent.value, ticket }) : sent;
}

/** Each asking has a code of its own; an address waits for another one, and others need not. */
async function refusalOfRepetition(
  server: Server,
  { subject, group }: { readonly subject: string; readonly group: string },
) {
  const limit: AttemptLimit = {
    kind: "forgot_again",
    subject: `${subject}\n${group}`,
    max: 1,
    windowMs: RESEND_MS,
    prolonged: false,
  };
  const { allowed, endsMs } = await countAttempt(server.database, limit, server.nowMs());
  const seconds = Math.max(1, Math.ceil((endsMs - server.nowMs()) / 1_000));
  return allowed ? undefined : reject("CODE_RESEND_TOO_SOON", { seconds });
}

function boundTo(ticket: string, subject: string): string {
  return `${subject}\n${ticket}`;
}

async function resetPassword(
  server: Server,
  { form, code, subject }: { readonly form: Form; readonly code: string; readonly subject: string },
  caller: Caller,
): Promise<Answer> {
  const { ticket, new: next, confirm } = form;
  if (ticket === undefined) return reject("MISSING_PARAMETER", { field: "ticket" });
  if (next === undefined) return reject("MISSING_PARAMETER", { field: "new" });
  if (next !== confirm) return reject("PASSWORD_MISMATCH");
  const typed = { kind: "member", words: [form.account.trim()] } as const;
  if (isWeak(next, typed)) return reject("PASSWORD_WEAK");
  // Reserve before the code is used up.
  const giveBack = server.passwords.reserve();
  if (giveBack === undefined) return reject("RATE_LIMITED", { seconds: 1 });
  try {
    const redeemed = await redeemCode(server, {
      purpose: PURPOSE,
      subject: boundTo(ticket, subject),
      code,
    });
    if (!redeemed.ok) return redeemed;
    const { account } = redeemed.value;
    const open = await refuseWhileLocked(server, { account });
    if (!open.ok) return open;
    const owner = { kind: "member", words: await wordsOfMember(server, account) } as const;
    // Only its owner, who reads the mailbox, learns that the account goes by such a word.
    if (isWeak(next, owner)) return reject("PASSWORD_WEAK");
    return await setPassword(server, { account, password: next }, caller);
  } finally {
    giveBack();
  }
}

async function setPassword(
  server: Server,
  { account, password }: { readonly account: string; readonly password: string },
  caller: Caller,
): Promise<Answer> {
  const hash = await server.passwords.hash(password);
  if (!hash.ok) return hash;
  const member = await findMember(server.database, account);
  if (member === undefined) return reject("EMAIL_CODE_ERROR");
  const rows = passwordReset(account, hash.value);
  const kind = "SIGN_IN_PASSWORD_RESET";
  await securityChanged(server, { ...caller, account, member }, { kind, rows });
  return accept({ seconds: 0, ticket: null });
}
