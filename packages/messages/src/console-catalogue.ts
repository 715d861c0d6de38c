import type { jaJP } from "./catalogues/console/ja-JP.ts";

/** The languages that the staff work in (decision 0030). */
export const CONSOLE_LANGUAGES = ["ja-JP", "en-US"] as const;
export type ConsoleLanguage = (typeof CONSOLE_LANGUAGES)[number];

/** As with members' words: what is said in Japanese and not in English does not compile. */
type Like<Japanese> = Readonly<{
  [Room in keyof Japanese]: Readonly<Record<keyof Japanese[Room], string>>;
}>;

/** Everything the console says in one language, by room, loaded when it is first wanted. */
export const loadConsoleCatalogue = {
  "ja-JP": async () => (await import("./catalogues/console/ja-JP.ts")).jaJP,
  "en-US": async () => (await import("./catalogues/console/en-US.ts")).enUS,
} satisfies Record<ConsoleLanguage, () => Promise<Like<typeof jaJP>>>;
