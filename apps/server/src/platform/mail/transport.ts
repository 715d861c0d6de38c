import { createTransport } from "nodemailer";
import type { Brand } from "../brand/brand.ts";
import type { MailConfiguration } from "../configuration/mail.ts";

/** A mail as it is sent. */
export type Mail = {
  /** The same for every retry, so that a duplicate can be recognized. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type Transport = {
  /** Hands a mail to the next server; rejects when the server did not accept it. */
  send(mail: Mail): Promise<void>;
  /** Connects and signs in, and sends nothing; rejects when that is not possible. */
  check(): Promise<void>;
};

const PATIENCE_MS = 10_000;

/** The configured transport; undefined where mails are kept, or not written at all. */
export function transportOf(
  configuration: MailConfiguration,
  { name }: Pick<Brand, "name">,
): Transport | undefined {
  if (configuration.kind !== "smtp") return undefined;
  const { url, from } = configuration;
  const smtp = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A mail's content must never load a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf("@") + 1);
  return {
    async check() {
      await smtp.verify();
    },
    async send({ id, to, subject, text, html }) {
      const messageId = `<${id}@${domain}>`;
      await smtp.sendMail({
        from: { name, address: from },
        to,
        subject,
        text,
        html,
        messageId,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
  };
}
