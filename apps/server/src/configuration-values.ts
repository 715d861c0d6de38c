import { emailOf } from "./mail/email.ts";

export type MailConfiguration =
  /** Nothing leaves: what was written is read in the mailbox. */
  | { readonly kind: "mailbox" }
  | { readonly kind: "smtp"; readonly url: string; readonly from: string }
  /** Nothing is written, and whatever needs a code by mail is absent. */
  | { readonly kind: "none" };

/** The environment, and a place for what is wrong with it. */
export type Reader = {
  text(name: string, otherwise: string): string;
  problem(sentence: string): void;
};

/** An empty variable is how shells and container files spell "not set". */
export function present(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === "" ? undefined : value.trim();
}

export function readSwitch(reader: Reader, name: string): boolean {
  const text = reader.text(name, "0");
  if (text !== "0" && text !== "1") reader.problem(`${name} must be 0 or 1, not "${text}".`);
  return text === "1";
}

export function readWhole(
  reader: Reader,
  name: string,
  bounds: { readonly otherwise: string; readonly min: number; readonly max: number },
): number {
  const text = reader.text(name, bounds.otherwise);
  const value = Number(text);
  if (!/^\d{1,10}$/.test(text) || value < bounds.min || value > bounds.max) {
    reader.problem(
      `${name} must be a whole number from ${bounds.min} to ${bounds.max}, not "${text}".`,
    );
  }
  return value;
}

/** `otherwise` is what an exchange does that names no mail server. */
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
