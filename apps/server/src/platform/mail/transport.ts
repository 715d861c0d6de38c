import { createTransport } from "nodemailer";
import type { MailConfiguration } from "../configuration/mail.ts";

/** A mail as it leaves. */
export type Mail = {
  /** The same for every try, so that a second copy of one mail can be known as such. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Hands a mail to the next server; rejects when it was not taken. */
export type Transport = { send(mail: Mail): Promise<void> };

const PATIENCE_MS = 10_000;

/** The configured way out; undefined where mails are kept instead, or not written at all. */
export function transportOf(configuration: MailConfiguration): Transport | undefined {
  if (configuration.kind !== "smtp") return undefined;
  const { url, from } = configuration;
  const smtp = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A mail is what we wrote: nothing in it may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return {
    async send({ id, to, subject, text, html }) {
      const messageId = `<${id}@${domain}>`;
      await smtp.sendMail({
        ...{ from, to, subject, text, html, messageId },
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
  };
}
