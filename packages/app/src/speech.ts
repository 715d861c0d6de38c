import i18next from "i18next";
import { initReactI18next } from "react-i18next";

/** Messages by the name of their file. */
type Words = Readonly<Record<string, object>>;

/** Starts the app's texts in a language with these words; no text can be shown before. */
export async function startSpeaking(language: string, words: Words): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: "common",
    resources: { [language]: { ...words } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = language;
}

export function addWords(language: string, words: Words): void {
  for (const [name, messages] of Object.entries(words)) {
    i18next.addResourceBundle(language, name, messages);
  }
}

/** Says everything in another language at once; its words must have been added. */
export async function changeLanguage(language: string): Promise<void> {
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}
