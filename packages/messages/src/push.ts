import deDE from "./de-DE/push-titles.json" with { type: "json" };
import enUS from "./en-US/push-titles.json" with { type: "json" };
import frFR from "./fr-FR/push-titles.json" with { type: "json" };
import itIT from "./it-IT/push-titles.json" with { type: "json" };
import jaJP from "./ja-JP/push-titles.json" with { type: "json" };
import koKR from "./ko-KR/push-titles.json" with { type: "json" };
import type { Language } from "./languages.ts";
import trTR from "./tr-TR/push-titles.json" with { type: "json" };
import zhCN from "./zh-CN/push-titles.json" with { type: "json" };
import zhTW from "./zh-TW/push-titles.json" with { type: "json" };

/** The title of a push: the kind of its notice, and nothing of its content. */
export function pushTitle(language: Language, kind: keyof typeof enUS): string {
  return TITLES[language][kind];
}

/** A kind without words in one of the languages does not compile. */
const TITLES = {
  "zh-CN": zhCN,
  "en-US": enUS,
  "fr-FR": frFR,
  "de-DE": deDE,
  "it-IT": itIT,
  "ja-JP": jaJP,
  "ko-KR": koKR,
  "tr-TR": trTR,
  "zh-TW": zhTW,
} satisfies Record<Language, typeof enUS>;
