import * as speech from "@sumi/app/speech.ts";
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  spokenLanguage,
  wireLanguage,
} from "@sumi/messages/languages.ts";
import { loadMemberWords } from "@sumi/messages/load-words.ts";
import { prepareNumbers } from "@sumi/messages/numbers.ts";
import { kept } from "../session/kept.ts";
import type { WordsName } from "./words.ts";

/** The member's language, kept under `lang`; Japanese unless another was chosen. */
export const language = {
  get current(): Language {
    // Before the first word nothing is spoken yet.
    const spoken = speech.spokenLanguage() ?? kept.read("lang");
    return LANGUAGES.find((each) => each === spoken) ?? DEFAULT_LANGUAGE;
  },

  /**
   * The first language of the browser that Sumi speaks, as long as nobody has chosen one here;
   * `undefined` if it is spoken already.
   */
  get offered(): Language | undefined {
    if (kept.read("lang") !== undefined) return undefined;
    for (const tag of navigator.languages) {
      const own = spokenLanguage(tag);
      if (own !== undefined) return own === language.current ? undefined : own;
    }
    return undefined;
  },

  /** As the `Lang` header has it. */
  get onTheWire(): string {
    return wireLanguage(language.current);
  },

  /**
   * Loads the words of a first visit in the kept language, and the browser's numbers beside them;
   * no text can be shown before.
   */
  async start(): Promise<void> {
    const { current } = language;
    const [words] = await Promise.all([loadMemberWords(current), numbersOf(current)]);
    speech.startSpeaking(current, words);
  },

  /** Loads the files of words that a screen uses, before it is shown. */
  async load(names: readonly WordsName[]): Promise<void> {
    const { current } = language;
    const missing = names.filter((name) => !loaded.has(name));
    speech.addWords(current, await loadMemberWords(current, missing));
    for (const name of missing) loaded.add(name);
  },

  /** Loads the words in which another language is offered. */
  async prepare(other: Language): Promise<void> {
    speech.addWords(other, await loadMemberWords(other));
  },

  /** Keeps the present language as if it had been chosen. */
  keep(): void {
    kept.write("lang", language.current);
  },

  /** Changes the language of everything at once, and keeps the choice. */
  async choose(chosen: Language): Promise<void> {
    speech.addWords(chosen, await wordsOf(chosen));
    kept.write("lang", chosen);
    speech.changeLanguage(chosen);
  },

  /** Another tab has chosen that language. Without its words this page stays in its own. */
  async follow(name: string | null): Promise<void> {
    const chosen = LANGUAGES.find((each) => each === name);
    if (chosen === undefined) return;
    const words = await wordsOf(chosen).catch(() => undefined);
    if (words === undefined) return;
    speech.addWords(chosen, words);
    speech.changeLanguage(chosen);
  },
};

/** All words that this page has used so far, in another language. */
function wordsOf(other: Language): ReturnType<typeof loadMemberWords> {
  return loadMemberWords(other, [...loaded]);
}

/** In a task of its own, so that the first screen is not drawn in the same one. */
function numbersOf(language: Language): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      prepareNumbers(language);
      resolve();
    });
  });
}

/** The files that came after the first visit, in the language that is spoken. */
const loaded = new Set<WordsName>();
