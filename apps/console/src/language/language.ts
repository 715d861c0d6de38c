import { addWords, changeLanguage, say, startSpeaking } from "@sumi/app/speech.ts";
import { CONSOLE_LANGUAGES, type ConsoleLanguage, wireLanguage } from "@sumi/messages/languages.ts";
import { loadConsoleWords } from "@sumi/messages/load-words.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import { kept } from "../session/kept.ts";

/** The language of the person at the console: kept under `lang`, Japanese where none was chosen. */
export const language = {
  get current(): ConsoleLanguage {
    const stored = kept.read("lang");
    return CONSOLE_LANGUAGES.find((each) => each === stored) ?? "ja-JP";
  },

  /** The language in the `Lang` header; refusals come in it. */
  get onTheWire(): string {
    return wireLanguage(language.current);
  },

  /** Loads the words of the kept language; no text can be shown before. */
  async start(): Promise<void> {
    const { current } = language;
    startSpeaking(current, await loadConsoleWords(current));
  },

  /**
   * Changes the language of everything at once, and keeps the choice. Without a network it says so
   * and changes nothing.
   */
  async choose(chosen: ConsoleLanguage): Promise<void> {
    const words = await loadConsoleWords(chosen).catch(() => undefined);
    if (words === undefined) return toasts.show("error", say("offline"));
    addWords(chosen, words);
    kept.write("lang", chosen);
    changeLanguage(chosen);
  },
};
