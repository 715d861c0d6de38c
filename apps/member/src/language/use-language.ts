import type { Language } from "@sumi/messages/languages.ts";
import { useTranslation } from "react-i18next";

/** The app's language; components that use it render again when it changes. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  // Only catalogues of our own languages are ever loaded.
  return i18n.language as Language;
}
