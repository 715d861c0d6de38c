import type { ConsoleLanguage } from "@sumi/messages/languages.ts";

/** Each language in its own words, for readers who do not know the present one. */
export const LANGUAGE_NAMES = {
  "ja-JP": "日本語",
  "en-US": "English",
} as const satisfies Record<ConsoleLanguage, string>;
