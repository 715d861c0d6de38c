import { filledIn, hasOpenPlaceholder, type Placeholder } from "@sumi/contract/support/terms.ts";
import { LANGUAGES, type Language } from "@sumi/contract/wire/languages.ts";
import { type ReadyAnswer, readReadyAnswers } from "@sumi/store/support/ready-answers.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";

/** Everybody who lacks an answer in their language gets it in one of these, or in any other. */
const FALLBACKS: readonly Language[] = ["en-US", "ja-JP"];

type Ready = { readonly name: string; readonly language: Language; readonly text: string };

/**
 * Each ready answer in the wanted language, or else in another one, with the values filled in.
 * Where nothing is known to fill in, those that leave something open are left out.
 */
export async function readyTexts(
  database: Queryable,
  wanted: {
    readonly language: string | undefined;
    readonly values: Readonly<Partial<Record<Placeholder, string>>>;
  },
): Promise<readonly Ready[]> {
  const { language: asked, values } = wanted;
  const isFilled = Object.keys(values).length > 0;
  const texts = await readReadyAnswers(database);
  return namesIn(texts).flatMap((name) => {
    const written = textsOf(texts, name);
    const order = [asked, ...FALLBACKS, written[0]?.language];
    const found = order.map((language) => written.find((each) => each.language === language));
    const first = found.find((each) => each !== undefined);
    if (first === undefined) return [];
    if (!isFilled && hasOpenPlaceholder(first.text)) return [];
    return [{ name, language: first.language, text: filledIn(first.text, values) }];
  });
}

export function namesIn(texts: readonly ReadyAnswer[]): readonly string[] {
  return [...new Set(texts.map(({ name }) => name))];
}

/** The texts of one name; a language that is not spoken any more is left out. */
export function textsOf(texts: readonly ReadyAnswer[], name: string) {
  return texts.flatMap((each) => {
    const language = LANGUAGES.find((known) => known === each.language);
    return each.name !== name || language === undefined ? [] : [{ language, text: each.text }];
  });
}
