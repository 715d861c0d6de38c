import { useTranslation } from "@sumi/app/speech.ts";
import type { Language } from "@sumi/messages/languages.ts";

/** The app's language; components that use it render again when it changes. */
export function useLanguage(): Language {
  const { language } = useTranslation();
  // Only catalogues of our own languages are ever loaded.
  return language as Language;
}
