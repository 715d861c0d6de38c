import { fill } from "./fill.ts";
import type { Language } from "./languages.ts";
import { SERVER_WORDS, type ServerWords } from "./server-words.ts";

/** The kinds of mails: codes to confirm something, and reports of something that happened. */
export type MailKind = keyof ServerWords["mail"]["subjects"];

export type MailContent = {
  readonly kind: MailKind;
  /** A code and its end, or when and from where something happened. */
  readonly params: Readonly<Record<string, string | number>>;
  /** The phrase that the reader chose, by which genuine mails are recognised. */
  readonly phrase: string | undefined;
};

/** A mail's subject and its paragraphs, as plain text. The subject contains no user input. */
export function mailOf(
  language: Language,
  { kind, params, phrase }: MailContent,
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  const words = SERVER_WORDS[language].mail;
  const subject = words.subjects[kind];
  const said = "code" in params ? [words.code, words.expiry, words.secrecy] : [words.when];
  const notYou = words[WAYS_OUT[kind] ?? "notYou"];
  const paragraphs = [subject, ...said, notYou].map((text) => fill(text, language, params));
  const recognised = phrase === undefined ? [] : [fill(words.antiPhishing, language, { phrase })];
  return { subject, paragraphs: [...recognised, ...paragraphs] };
}

/**
 * Under a settings lock no password can be changed, so these mails name another way out. A mail of
 * an answer reports nothing that could be somebody else's: it says where the answer is read.
 */
const WAYS_OUT: Partial<Record<MailKind, "lockedNotYou" | "liftNotYou" | "toSupport">> = {
  SUPPORT_ANSWERED: "toSupport",
  SETTINGS_LOCKED: "lockedNotYou",
  SETTINGS_LOCK_LIFT_ASKED: "liftNotYou",
};
