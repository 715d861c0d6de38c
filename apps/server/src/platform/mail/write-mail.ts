import type { Language } from "@sumi/messages/languages.ts";
import { type MailContent, mailOf } from "@sumi/messages/mail.ts";
import type { Brand } from "../brand/brand.ts";

export type WrittenMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/**
 * The same text twice: plain, and as HTML without pictures, links or scripts. The exchange signs it
 * with its name.
 */
export function writeMail(
  language: Language,
  content: MailContent,
  { name }: Pick<Brand, "name">,
): WrittenMail {
  const { subject, paragraphs: said } = mailOf(language, content);
  const paragraphs = [...said, name];
  const body = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join("\n");
  const head = `<meta charset="utf-8"><title>${escaped(subject)}</title>`;
  return {
    subject,
    text: `${paragraphs.join("\n\n")}\n`,
    html: `<!doctype html><html lang="${language}"><head>${head}</head><body>${body}</body></html>`,
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
