import { emailOf } from "../../shared/email.ts";
import type { MailConfiguration } from "./mail.ts";
import type { Reader } from "./reader.ts";

/** Where this process tells of findings that last. */
export type OperatorConfiguration =
  | { readonly kind: "none" }
  | { readonly kind: "mail"; readonly email: string }
  /** Messages are posted there. */
  | { readonly kind: "address"; readonly url: string };

export function readOperator(reader: Reader, mail: MailConfiguration): OperatorConfiguration {
  const text = reader.text("SUMI_OPERATOR", "");
  if (text === "") return { kind: "none" };
  // The address may hold a key, so the sentence never repeats it.
  if (text.startsWith("https://") && URL.canParse(text)) return { kind: "address", url: text };
  const email = emailOf(text);
  if (email === undefined) {
    reader.problem(
      "SUMI_OPERATOR must be a mail address, or an address that begins with https://.",
    );
  } else if (mail.kind !== "smtp") {
    reader.problem(
      "SUMI_OPERATOR is a mail address, which needs SUMI_MAIL_URL and SUMI_MAIL_FROM.",
    );
  }
  return { kind: "mail", email: email ?? "" };
}
