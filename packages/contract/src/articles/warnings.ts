import { z } from "zod";
import type { Language } from "../wire/languages.ts";
import { LANGUAGES } from "../wire/languages.ts";
import { contactsIn } from "../wire/words-to-member.ts";
import type { ArticleWords } from "./article.ts";

/**
 * `CONTACT`: a link, a domain, a mail address or a telephone number; `COIN_ADDRESS`: coins could be
 * sent there; `UNTRANSLATED`: readers of this language get another one.
 */
export const ARTICLE_WARNINGS = ["CONTACT", "COIN_ADDRESS", "UNTRANSLATED"] as const;

export const articleWarning = z.strictObject({
  warning: z.enum(ARTICLE_WARNINGS),
  language: z.string(),
  found: z.string().meta({ description: "the words that it warns of; empty for none" }),
});
export type ArticleWarningData = z.input<typeof articleWarning>;

/** The forms of addresses on the networks that are usual: Ethereum's kin, Tron, Bitcoin. */
const COIN_ADDRESSES = [
  /0x[0-9a-fA-F]{40}/g,
  /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g,
  /\b(?:bc1|tb1|ltc1)[0-9a-z]{20,80}\b/gi,
  /\b[13LM][1-9A-HJ-NP-Za-km-z]{25,34}\b/g,
];

/**
 * The parts of an article that a second person has to look at before members read it. They are
 * found by the server in the stored words, so no screen can leave them out.
 */
export function warningsOf(
  words: Readonly<Partial<Record<Language, ArticleWords | undefined>>>,
): readonly ArticleWarningData[] {
  return LANGUAGES.flatMap((language): readonly ArticleWarningData[] => {
    const text = words[language];
    if (text === undefined) return [{ warning: "UNTRANSLATED", language, found: "" }];
    const whole = `${text.title}\n${text.body}`;
    const contacts = contactsIn(whole);
    const addresses = COIN_ADDRESSES.flatMap((form) => whole.normalize("NFKC").match(form) ?? []);
    return [
      ...contacts.map((found) => ({ warning: "CONTACT", language, found }) as const),
      ...[...new Set(addresses)].map((found) => {
        return { warning: "COIN_ADDRESS", language, found } as const;
      }),
    ];
  });
}
