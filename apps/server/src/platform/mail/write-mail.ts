import type { Language } from "@sumi/messages/languages.ts";
import { type MailContent, mailOf } from "@sumi/messages/mail.ts";

export type WrittenMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** The same text twice: plain, and as HTML without pictures, links or scripts. */
export function writeMail(language: Language, content: MailContent): WrittenMail {
  const { subject, paragraphs } = mailOf(language, content);
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
