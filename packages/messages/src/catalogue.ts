import type { jaJP } from "./catalogues/ja-JP.ts";
import type { jaJP as jaJPOfMembers } from "./catalogues/members/ja-JP.ts";
import type { Language } from "./languages.ts";

/**
 * Everything the member app says, by room. The Japanese catalogue names the keys, and one without
 * words in another language does not compile. A language may have more forms for numbers
 * (`…_one`, `…_few`) than Japanese, which has `…_other` alone.
 */
type Like<Japanese> = Readonly<{
  [Room in keyof Japanese]: Readonly<Record<keyof Japanese[Room], string>>;
}>;

/** The catalogue of one language, loaded when it is first wanted. */
export const loadCatalogue = {
  "zh-CN": async () => (await import("./catalogues/zh-CN.ts")).zhCN,
  "en-US": async () => (await import("./catalogues/en-US.ts")).enUS,
  "fr-FR": async () => (await import("./catalogues/fr-FR.ts")).frFR,
  "de-DE": async () => (await import("./catalogues/de-DE.ts")).deDE,
  "it-IT": async () => (await import("./catalogues/it-IT.ts")).itIT,
  "ja-JP": async () => (await import("./catalogues/ja-JP.ts")).jaJP,
  "ko-KR": async () => (await import("./catalogues/ko-KR.ts")).koKR,
  "tr-TR": async () => (await import("./catalogues/tr-TR.ts")).trTR,
  "zh-TW": async () => (await import("./catalogues/zh-TW.ts")).zhTW,
} satisfies Record<Language, () => Promise<Like<typeof jaJP>>>;

/** The rooms that a first visit does without, loaded with the first screen that needs them. */
export const loadMembersCatalogue = {
  "zh-CN": async () => (await import("./catalogues/members/zh-CN.ts")).zhCN,
  "en-US": async () => (await import("./catalogues/members/en-US.ts")).enUS,
  "fr-FR": async () => (await import("./catalogues/members/fr-FR.ts")).frFR,
  "de-DE": async () => (await import("./catalogues/members/de-DE.ts")).deDE,
  "it-IT": async () => (await import("./catalogues/members/it-IT.ts")).itIT,
  "ja-JP": async () => (await import("./catalogues/members/ja-JP.ts")).jaJP,
  "ko-KR": async () => (await import("./catalogues/members/ko-KR.ts")).koKR,
  "tr-TR": async () => (await import("./catalogues/members/tr-TR.ts")).trTR,
  "zh-TW": async () => (await import("./catalogues/members/zh-TW.ts")).zhTW,
} satisfies Record<Language, () => Promise<Like<typeof jaJPOfMembers>>>;
