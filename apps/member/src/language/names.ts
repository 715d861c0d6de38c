import type { Language } from "@sumi/messages/languages.ts";

/** Each language as its own readers write it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  "ja-JP": "日本語",
  "en-US": "English",
  "zh-CN": "简体中文",
  "zh-TW": "繁體中文",
  "ko-KR": "한국어",
  "fr-FR": "Français",
  "de-DE": "Deutsch",
  "it-IT": "Italiano",
  "tr-TR": "Türkçe",
};

/** Each language in English, for readers who do not know the script of the present one. */
export const ENGLISH_NAMES: Readonly<Record<Language, string>> = {
  "ja-JP": "Japanese",
  "en-US": "English",
  "zh-CN": "Chinese (Simplified)",
  "zh-TW": "Chinese (Traditional)",
  "ko-KR": "Korean",
  "fr-FR": "French",
  "de-DE": "German",
  "it-IT": "Italian",
  "tr-TR": "Turkish",
};
