import deDE from "./de-DE/answers.json" with { type: "json" };
import enUS from "./en-US/answers.json" with { type: "json" };
import { fill } from "./fill.ts";
import frFR from "./fr-FR/answers.json" with { type: "json" };
import itIT from "./it-IT/answers.json" with { type: "json" };
import jaJP from "./ja-JP/answers.json" with { type: "json" };
import koKR from "./ko-KR/answers.json" with { type: "json" };
import type { Language } from "./languages.ts";
import trTR from "./tr-TR/answers.json" with { type: "json" };
import zhCN from "./zh-CN/answers.json" with { type: "json" };
import zhTW from "./zh-TW/answers.json" with { type: "json" };

/**
 * The warning that names the transfers which are lost for good; read before sending (rules 6.1).
 */
export function depositWarningOf(
  language: Language,
  of: { readonly coin: string; readonly network: string; readonly minimum: string },
): string {
  return fill(CATALOGUES[language].depositWarning, language, of);
}

/**
 * The text that a browser wallet signs. Whoever signs it reads there for whom and where it counts,
 * and that it moves nothing.
 */
export function walletTextOf(
  language: Language,
  {
    exchange,
    member,
    wallet,
    moment,
  }: {
    /** The origin at which members sign in. */
    readonly exchange: string;
    /** The member's public number. */
    readonly member: string;
    readonly wallet: string;
    /** In UTC, as it stands in ISO 8601. */
    readonly moment: string;
  },
): string {
  const params = { exchange, ref: member, address: wallet, moment };
  return fill(CATALOGUES[language].walletText, language, params);
}

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
} satisfies Record<Language, typeof enUS>;
