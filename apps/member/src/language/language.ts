import { addWords, changeLanguage, startSpeaking } from "@sumi/app/speech.ts";
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  wireLanguage,
} from "@sumi/messages/languages.ts";
import { loadMemberWords } from "@sumi/messages/load-words.ts";
import i18next from "i18next";
import { kept } from "../session/kept.ts";
import type { WordsName } from "./words.ts";

/**
 * The member's language, kept under `lang`; Japanese unless another was chosen. A page keeps its
 * language even if another tab chooses a new one.
 */
export const language = {
  get current(): Language {
    // Before the first word nothing is spoken yet.
    const spoken: string | undefined = i18next.language ?? kept.read("lang");
    return LANGUAGES.find((each) => each === spoken) ?? DEFAULT_LANGUAGE;
  },

  /** As the `Lang` header has it. */
  get onTheWire(): string {
    return wireLanguage(language.current);
  },

  /** Loads the words of a first visit in the kept language; no text can be shown before. */
  async start(): Promise<void> {
    const { current } = language;
    await startSpeaking(current, await loadMemberWords(current));
  },

  /** Loads the files of words that a screen uses, before it is shown. */
  async load(names: readonly WordsName[]): Promise<void> {
    const { current } = language;
    const missing = names.filter((name) => !loaded.has(name));
    addWords(current, await loadMemberWords(current, missing));
    for (const name of missing) loaded.add(name);
  },

  /** Changes the language of everything at once, and keeps the choice. */
  async choose(chosen: Language): Promise<void> {
    addWords(chosen, await loadMemberWords(chosen, [...loaded]));
    kept.write("lang", chosen);
    await changeLanguage(chosen);
  },
};

/** The files that came after the first visit, in the language that is spoken. */
const loaded = new Set<WordsName>();
