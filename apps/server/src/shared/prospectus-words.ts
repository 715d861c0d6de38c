import type { ProspectusData, ProspectusWords } from "@sumi/contract/prospectuses/prospectus.ts";
import type { Language } from "@sumi/contract/wire/languages.ts";
import { keepProspectus } from "@sumi/store/prospectuses/prospectuses.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";

export type InEach = Readonly<Record<Language, string>>;

/** A prospectus without a picture or documents, from each of its texts in nine languages. */
export function prospectusNamed(
  name: string,
  { tagline, about, risks }: Readonly<Record<keyof ProspectusWords, InEach>>,
): ProspectusData {
  const wordsIn = (language: Language): ProspectusWords => ({
    tagline: tagline[language],
    about: about[language],
    risks: risks[language],
  });
  return {
    name,
    picture: "",
    words: {
      "zh-CN": wordsIn("zh-CN"),
      "en-US": wordsIn("en-US"),
      "fr-FR": wordsIn("fr-FR"),
      "de-DE": wordsIn("de-DE"),
      "it-IT": wordsIn("it-IT"),
      "ja-JP": wordsIn("ja-JP"),
      "ko-KR": wordsIn("ko-KR"),
      "tr-TR": wordsIn("tr-TR"),
      "zh-TW": wordsIn("zh-TW"),
    },
    documents: [],
  };
}

/** Stores what a demonstration's past names by its hash. */
export async function keepProspectuses(
  database: Queryable,
  all: Readonly<Record<string, ProspectusData>>,
): Promise<void> {
  for (const prospectus of Object.values(all)) {
    await keepProspectus(database, JSON.stringify(prospectus));
  }
}
