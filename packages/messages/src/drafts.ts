import { fill } from "./fill.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { SERVER_WORDS, type ServerWords } from "./server-words.ts";

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
} as const satisfies Record<Draft["about"], keyof ServerWords["drafts"]>;

function wordsIn(language: Language, draft: Draft): Words {
  const catalogue = SERVER_WORDS[language].drafts;
  const { about, ...facts } = draft;
  const params = draft.about === "brake" ? { ...facts, thing: thingIn(language, draft) } : facts;
  const say = (text: string) => fill(text, language, params);
  return { title: say(catalogue[TITLES[about]]), body: say(catalogue[`${about}Text`]) };
}

/** A braked thing as the screens call it, with its own name behind. */
function thingIn(language: Language, { kind, name }: { kind: string; name: string }): string {
  const things: Readonly<Record<string, string>> = SERVER_WORDS[language].drafts.things;
  return `${things[kind] ?? kind} ${name}`.trim();
}
