import type {
  bindEmail,
  sendMailCode,
  setAntiPhishing,
} from "@sumi/contract/account-security/mail-calls.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { hidesCharacters } from "@sumi/primitives/unseen.ts";
import { antiPhishingSet, emailBound, findCorrespondence } from "@sumi/store/user/emails.ts";
import { emailIndexOf } from "../../platform/mail/member-email.ts";
import { ANTI_PHISHING, EMAIL } from "../../platform/mail/outbox.ts";
import { securityChanged } from "../../platform/security/security-changed.ts";
import { checkSignInPassword } from "../../platform/security/sign-in-password.ts";
import type { Caller } from "../../platform/server/call.ts";
import type { Server } from "../../platform/server/server.ts";
import { emailOf } from "../../shared/email.ts";
import { redeemCode, sendCode } from "./mail-codes.ts";

type Nothing = Record<string, never>;

/** Sends a code to a new address that is to be bound, else to the account's own address. */
export async function sendCodeToMember(
  server: Server,
  { account, language }: Caller,
  { purpose, email }: InputOf<typeof sendMailCode>,
): Promise<Outcome<{ readonly seconds: number }>> {
  if (!server.hasMail) return reject("FEATURE_DISABLED");
  if (purpose !== "email") {
    if (email !== undefined) return reject("PARAMETER_ERROR", { field: "email" });
    const { email: bound } = await findCorrespondence(server.database, account);
    if (bound === undefined) return reject("EMAIL_NOT_REGISTERED");
    return sendCode(server, { purpose, subject: account, account, language });
  }
  if (email === undefined) return reject("MISSING_PARAMETER", { field: "email" });
  const to = emailOf(email);
  if (to === undefined) return reject("EMAIL_FORMAT");
  return sendCode(server, { purpose, subject: account, account, language, to });
}

/**
 * Binds or changes the address. It requires the password, because a session alone is not enough:
 * the reader of that mailbox can reset the password.
 */
export async function submitEmail(
  server: Server,
  caller: Caller,
  form: InputOf<typeof bindEmail>,
): Promise<Outcome<Nothing>> {
  if (!server.hasMail) return reject("FEATURE_DISABLED");
  const { account } = caller;
  const email = emailOf(form.email);
  if (email === undefined) return reject("EMAIL_FORMAT");
  const { email: bound } = await findCorrespondence(server.database, account);
  if (bound !== undefined && form.old_code === undefined) {
    return reject("MISSING_PARAMETER", { field: "old_code" });
  }
  const checked = await checkSignInPassword(server, caller, form.password);
  if (!checked.ok) return checked;
  if (bound !== undefined && form.old_code !== undefined) {
    const old = { purpose: "email_change", subject: account, code: form.old_code } as const;
    const redeemed = await redeemCode(server, old);
    if (!redeemed.ok) return redeemed;
  }
  const shown = { purpose: "email", subject: account, to: email, code: form.code } as const;
  const redeemed = await redeemCode(server, shown);
  if (!redeemed.ok) return redeemed;

  const sealed = await server.vault.seal(account, EMAIL, Buffer.from(email));
  const emailIndex = await emailIndexOf(server, email);
  const rows = emailBound(account, { email: sealed, emailIndex });
  const kind = bound === undefined ? "EMAIL_BOUND" : "EMAIL_CHANGED";
  // Only a reader of that mailbox comes this far, who may learn that another account has it.
  const isBound = await securityChanged(server, caller, { kind, rows });
  return isBound ? accept({}) : reject("ILLEGAL_OPERATION");
}

export async function submitAntiPhishing(
  server: Server,
  caller: Caller,
  { phrase }: InputOf<typeof setAntiPhishing>,
): Promise<Outcome<Nothing>> {
  const { account } = caller;
  const isPhrase = PHRASE.test(phrase) && !hidesCharacters(phrase);
  if (phrase !== "" && !isPhrase) return reject("PARAMETER_ERROR", { field: "phrase" });
  const sealed =
    phrase === ""
      ? undefined
      : await server.vault.seal(account, ANTI_PHISHING, Buffer.from(phrase.normalize("NFC")));
  const rows = antiPhishingSet(account, sealed);
  await securityChanged(server, caller, { kind: "ANTI_PHISHING_CHANGED", rows });
  return accept({});
}

/** Letters, digits and single spaces of any script: nothing that could imitate text of ours. */
const PHRASE = /^(?=.{4,32}$)[\p{L}\p{N}\p{M}]+(?: [\p{L}\p{N}\p{M}]+)*$/u;
