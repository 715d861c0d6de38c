import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { serverWords as deDE } from "./de-DE/server.ts";
import { serverWords as enUS } from "./en-US/server.ts";
import { serverWords as frFR } from "./fr-FR/server.ts";
import { serverWords as itIT } from "./it-IT/server.ts";
import { serverWords as jaJP } from "./ja-JP/server.ts";
import { serverWords as koKR } from "./ko-KR/server.ts";
import type { Language } from "./languages.ts";
import { serverWords as trTR } from "./tr-TR/server.ts";
import { serverWords as zhCN } from "./zh-CN/server.ts";
import { serverWords as zhTW } from "./zh-TW/server.ts";

export type ServerWords = typeof enUS & {
  readonly rejections: Readonly<Record<RejectionCode, string>>;
};

/** A key without words in one of the languages does not compile. */
export const SERVER_WORDS = {
  "zh-CN": zhCN,
  "en-US": enUS,
  "fr-FR": frFR,
  "de-DE": deDE,
  "it-IT": itIT,
  "ja-JP": jaJP,
  "ko-KR": koKR,
  "tr-TR": trTR,
  "zh-TW": zhTW,
} satisfies Record<Language, ServerWords>;
