import deDE from "./de-DE/drafts.json" with { type: "json" };
import enUS from "./en-US/drafts.json" with { type: "json" };
import { fill } from "./fill.ts";
import frFR from "./fr-FR/drafts.json" with { type: "json" };
import itIT from "./it-IT/drafts.json" with { type: "json" };
import jaJP from "./ja-JP/drafts.json" with { type: "json" };
import koKR from "./ko-KR/drafts.json" with { type: "json" };
import { LANGUAGES, type Language } from "./languages.ts";
import trTR from "./tr-TR/drafts.json" with { type: "json" };
import zhCN from "./zh-CN/drafts.json" with { type: "json" };
import zhTW from "./zh-TW/drafts.json" with { type: "json" };

/** A draft of an announcement: which words it has, and the facts in them. */
export type Draft =
  | {
      readonly about: "parameter";
      readonly code: string;
      readonly before: string;
      readonly after: string;
      readonly fromMs: number;
    }
  | { readonly about: "marketCancelOnly" | "marketClosed"; readonly symbol: string }
  | { readonly about: "delist"; readonly symbol: string; readonly untilMs: number }
  | {
      readonly about: "brake";
      readonly kind: string;
      /** Such as `USDT.TRC20`; empty where the kind is a single thing. */
      readonly name: string;
      readonly untilMs: number;
    };

type Words = { readonly title: string; readonly body: string };

/** The draft in every language, by which members read it once two people have published it. */
export function draftedWords(draft: Draft): Readonly<Record<Language, Words>> {
  const words = LANGUAGES.map((language) => [language, wordsIn(language, draft)] as const);
  return Object.fromEntries(words) as Record<Language, Words>; // One for each language.
}

const TITLES = {
  parameter: "parameterTitle",
  marketCancelOnly: "marketTitle",
  marketClosed: "marketTitle",
  delist: "delistTitle",
  brake: "brakeTitle",
} as const satisfies Record<Draft["about"], keyof typeof enUS>;

function wordsIn(language: Language, draft: Draft): Words {
  const catalogue = CATALOGUES[language];
  const { about, ...facts } = draft;
  const params = draft.about === "brake" ? { ...facts, thing: thingIn(language, draft) } : facts;
  const say = (text: string) => fill(text, language, params);
  return { title: say(catalogue[TITLES[about]]), body: say(catalogue[`${about}Text`]) };
}

/** A braked thing as the screens call it, with its own name behind. */
function thingIn(language: Language, { kind, name }: { kind: string; name: string }): string {
  const things: Readonly<Record<string, string>> = CATALOGUES[language].things;
  return `${things[kind] ?? kind} ${name}`.trim();
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
