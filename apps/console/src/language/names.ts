import type { ConsoleLanguage } from "@sumi/messages/languages.ts";

/** Each language in its own words, for whoever cannot read the present one. */
export const LANGUAGE_NAMES = {
  "ja-JP": "日本語",
  "en-US": "English",
} as const satisfies Record<ConsoleLanguage, string>;
