import type { RejectionCode, RejectionParams } from "@sumi/primitives/rejection.ts";
import deDE from "./de-DE/rejections.json" with { type: "json" };
import enUS from "./en-US/rejections.json" with { type: "json" };
import { fill } from "./fill.ts";
import frFR from "./fr-FR/rejections.json" with { type: "json" };
import itIT from "./it-IT/rejections.json" with { type: "json" };
import jaJP from "./ja-JP/rejections.json" with { type: "json" };
import koKR from "./ko-KR/rejections.json" with { type: "json" };
import type { Language } from "./languages.ts";
import trTR from "./tr-TR/rejections.json" with { type: "json" };
import zhCN from "./zh-CN/rejections.json" with { type: "json" };
import zhTW from "./zh-TW/rejections.json" with { type: "json" };

/** The message for a refusal: one or two whole sentences, with all placeholders filled. */
export function messageOf(
  language: Language,
  code: RejectionCode,
  params?: RejectionParams,
): string {
  return fill(CATALOGUES[language][code], language, params);
}

/** A code without words in one of the languages does not compile. */
const CATALOGUES = {
  "zh-CN": zhCN,
  "en-US": enUS,
  "fr-FR": frFR,
  "de-DE": deDE,
  "it-IT": itIT,
  "ja-JP": jaJP,
  "ko-KR": koKR,
  "tr-TR": trTR,
  "zh-TW": zhTW,
} satisfies Record<Language, Readonly<Record<RejectionCode, string>>>;
