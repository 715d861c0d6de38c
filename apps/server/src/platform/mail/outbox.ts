import { LANGUAGES } from "@sumi/messages/languages.ts";
import type { MailKind } from "@sumi/messages/mail.ts";
import {
  closeMail,
  dueMails,
  forgetMails,
  keepMail,
  keptMails,
  postponeMail,
  type WaitingMail,
} from "@sumi/store/mail/outbox.ts";
import { findCorrespondence } from "@sumi/store/user/emails.ts";
import { errorFields } from "../http/log.ts";
import type { Server } from "../server/server.ts";
import type { Transport } from "./transport.ts";
import { type WrittenMail, writeMail } from "./write-mail.ts";

/** The names under which the parts of a mail are sealed. */
export const EMAIL = "email";
export const ANTI_PHISHING = "anti-phishing";
export const secretOf = (id: string) => `mail ${id}`;

/** A mail as the mailbox shows it. */
export type MailboxMail = WrittenMail & {
  readonly id: string;
  readonly to: string;
  readonly timeMs: number;
};

const AT_ONCE_MAX = 20;
const BACK_OFF_MS = 10_000;
const BACK_OFF_MAX_MS = 3_600_000;
const KEPT_MS = 30 * 86_400_000;

/**
 * Sends every due mail at least once: it counts as sent after the next server accepted it, so a
 * crash in between sends it again under the same id. A mail that is not accepted is retried with
 * growing delays until it expires. Without a transport mails are kept.
 */
export async function sendMails(server: Server, transport: Transport | undefined): Promise<void> {
  const nowMs = server.nowMs();
  for (const mail of await dueMails(server.database, { nowMs, limit: AT_ONCE_MAX })) {
    await sendOne(server, transport, mail);
  }
}

/** Deletes mails older than 30 days. */
export async function tidyMails(server: Server): Promise<void> {
  await forgetMails(server.database, server.nowMs() - KEPT_MS);
}

/** The mails that were kept instead of sent, newest first; empty where mails are really sent. */
export async function readMailbox(
  server: Pick<Server, "database" | "vault" | "brand">,
  limit = 100,
): Promise<readonly MailboxMail[]> {
  const mails = await keptMails(server.database, limit);
  const addressed = await Promise.all(mails.map((mail) => addressedMails(server, mail)));
  return addressed.flat();
}

async function sendOne(
  server: Server,
  transport: Transport | undefined,
  mail: WaitingMail,
): Promise<void> {
  const { database, log } = server;
  if (mail.endsMs <= server.nowMs()) return closeMail(database, mail.id, "failed");
  if (transport === undefined) return keepMail(database, mail.id);
  const addressed = await addressedMails(server, mail);
  try {
    for (const { id, to, subject, text, html } of addressed) {
      await transport.send({ id, to, subject, text, html });
    }
  } catch (error) {
    // A mail server's answer may quote the address, so only the kind of the error is logged.
    const { name, code } = errorFields(error);
    log.warn("mail not sent", { error: { name, code, message: "", stack: undefined } });
    const delayMs = Math.min(BACK_OFF_MAX_MS, BACK_OFF_MS * 2 ** Math.min(mail.tries, 20));
    return postponeMail(database, mail.id, server.nowMs() + delayMs);
  }
  // A mail without any recipient also counts as sent.
  await closeMail(database, mail.id, "sent");
}

/** The mail for each recipient; empty when the account has no address. */
async function addressedMails(
  server: Pick<Server, "database" | "vault" | "brand">,
  mail: WaitingMail,
): Promise<MailboxMail[]> {
  const { id, account, createdMs } = mail;
  if (account === undefined) return [];
  const { vault, database } = server;
  const found = await findCorrespondence(database, account);
  const open = async (name: string, sealed: Buffer | undefined) =>
    sealed && (await vault.open(account, name, sealed))?.toString("utf8");
  // A change of address is also sent to the old address, in case the account was stolen.
  const own = mail.kind === "EMAIL_CHANGED" ? [found.email, found.previousEmail] : [found.email];
  const addresses =
    mail.recipient === undefined
      ? await Promise.all(own.map((sealed) => open(EMAIL, sealed)))
      : [await open(secretOf(id), mail.recipient)];
  // Only the reader of a bound address knows the phrase; to a stranger it is the sender's text.
  const isBound = mail.recipient === undefined;
  const phrase = isBound ? await open(ANTI_PHISHING, found.antiPhishing) : undefined;
  const code = await open(secretOf(id), mail.secret);
  const language = LANGUAGES.find((each) => each === mail.language) ?? "en-US";
  const content = {
    kind: mail.kind as MailKind, // The code that adds a mail takes a `MailKind`.
    params: code === undefined ? mail.params : { ...mail.params, code },
    phrase,
  };
  const written = writeMail(language, content, server.brand);
  const known = addresses.filter((address) => address !== undefined);
  return known.map((to, n) => ({
    id: n === 0 ? id : `${id}.${n}`,
    to,
    timeMs: createdMs,
    ...written,
  }));
}
