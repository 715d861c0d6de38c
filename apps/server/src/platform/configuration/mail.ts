import { emailOf } from "../../shared/email.ts";
import type { Reader } from "./reader.ts";

export type MailConfiguration =
  /** Mails are kept and shown in the mailbox. */
  | { readonly kind: "mailbox" }
  | { readonly kind: "smtp"; readonly url: string; readonly from: string }
  /** No mails are written, and features that need a mailed code are off. */
  | { readonly kind: "none" };

/** `otherwise` applies when no mail server is configured. */
export function readMail(reader: Reader, otherwise: "mailbox" | "none"): MailConfiguration {
  const url = reader.text("SUMI_MAIL_URL", "");
  const text = reader.text("SUMI_MAIL_FROM", "");
  if (url === "" && text === "") return { kind: otherwise };
  // The value may hold a password, so the sentence never repeats it.
  const host = URL.parse(url);
  if (host === null || !/^smtps?:$/.test(host.protocol) || host.hostname === "") {
    reader.problem("SUMI_MAIL_URL must look like smtps://user:password@host:port.");
  }
  const from = emailOf(text);
  if (from === undefined) {
    reader.problem("SUMI_MAIL_FROM must be the address that mails come from, such as a@b.example.");
  }
  return { kind: "smtp", url, from: from ?? "" };
}
