import type { Language } from "@sumi/contract/wire/languages.ts";

/** The languages of members, each in its own words. */
export const LANGUAGE_NAMES = {
  "zh-CN": "简体中文",
  "en-US": "English",
  "fr-FR": "Français",
  "de-DE": "Deutsch",
  "it-IT": "Italiano",
  "ja-JP": "日本語",
  "ko-KR": "한국어",
  "tr-TR": "Türkçe",
  "zh-TW": "繁體中文",
} as const satisfies Record<Language, string>;
