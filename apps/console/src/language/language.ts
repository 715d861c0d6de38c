import {
  CONSOLE_LANGUAGES,
  type ConsoleLanguage,
  loadConsoleCatalogue,
} from "@sumi/messages/console-catalogue.ts";
import { wireLanguage } from "@sumi/messages/languages.ts";
import { toasts } from "@sumi/ui/toasts.ts";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { kept } from "../session/kept.ts";

/** The language of whoever sits here: kept under `lang`, Japanese for whoever chose none. */
export const language = {
  get current(): ConsoleLanguage {
    const stored = kept.read("lang");
    return CONSOLE_LANGUAGES.find((one) => one === stored) ?? "ja-JP";
  },

  /** As the `Lang` header has it: refusals come in the same language. */
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
      resources: { [current]: await loadConsoleCatalogue[current]() },
      interpolation: { escapeValue: false },
      returnNull: false,
    });
    document.documentElement.lang = current;
  },

  /** Changes at once what is said everywhere, and keeps the choice; or says why nothing changed. */
  async choose(chosen: ConsoleLanguage): Promise<void> {
    const rooms = await loadConsoleCatalogue[chosen]().catch(() => undefined);
    if (rooms === undefined) return toasts.show("error", i18next.t("offline"));
    for (const [room, messages] of Object.entries(rooms)) {
      i18next.addResourceBundle(chosen, room, messages);
    }
    kept.write("lang", chosen);
    document.documentElement.lang = chosen;
    await i18next.changeLanguage(chosen);
  },
};
