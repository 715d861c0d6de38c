/** The languages of words that the house writes and members read, each in their own. */
export const LANGUAGES = [
  "zh-CN",
  "en-US",
  "fr-FR",
  "de-DE",
  "it-IT",
  "ja-JP",
  "ko-KR",
  "tr-TR",
  "zh-TW",
] as const;
export type Language = (typeof LANGUAGES)[number];
