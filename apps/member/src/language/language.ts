import { loadCatalogue, loadMembersCatalogue } from "@sumi/messages/catalogue.ts";
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  wireLanguage,
} from "@sumi/messages/languages.ts";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { kept } from "../session/kept.ts";

/**
 * The member's language: kept under `lang`, Japanese for whoever chose none. A page goes on in the
 * language that it speaks, though another tab may have chosen a new one for those to come.
 */
export const language = {
  get current(): Language {
    // Before the first word nothing is spoken yet.
    const spoken: string | undefined = i18next.language ?? kept.read("lang");
    return LANGUAGES.find((one) => one === spoken) ?? DEFAULT_LANGUAGE;
  },

  /** As the `Lang` header has it. */
  get onTheWire(): string {
    return wireLanguage(language.current);
  },

  /** Loads the catalogue of the kept language; nothing can be said before. */
  async start(): Promise<void> {
    const { current } = language;
    await i18next.use(initReactI18next).init({
      lng: current,
      fallbackLng: false,
      defaultNS: "common",
      resources: { [current]: await loadCatalogue[current]() },
      interpolation: { escapeValue: false },
      returnNull: false,
    });
    document.documentElement.lang = current;
  },

  /** Loads the rooms that a first visit does without, before a screen speaks from them. */
  async startMembers(): Promise<void> {
    const { current } = language;
    if (speaksToMembers) return;
    addRooms(current, await loadMembersCatalogue[current]());
    speaksToMembers = true;
  },

  /** Changes at once what is said everywhere, and keeps the choice. */
  async choose(chosen: Language): Promise<void> {
    addRooms(chosen, await loadCatalogue[chosen]());
    if (speaksToMembers) addRooms(chosen, await loadMembersCatalogue[chosen]());
    kept.write("lang", chosen);
    document.documentElement.lang = chosen;
    await i18next.changeLanguage(chosen);
  },
};

let speaksToMembers = false;

function addRooms(language: Language, rooms: Readonly<Record<string, object>>): void {
  for (const [room, messages] of Object.entries(rooms)) {
    i18next.addResourceBundle(language, room, messages);
  }
}
