import { useTranslation } from "@sumi/app/speech.ts";
import type { Language } from "@sumi/messages/languages.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { language } from "../language/language.ts";
import { LANGUAGE_NAMES } from "../language/names.ts";
import { useLanguage } from "../language/use-language.ts";
import { Options } from "./Options.tsx";

const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[]; // The table's keys are all languages.

/** The language that is spoken, and a sheet of the others. */
export function LanguageButton() {
  const { t } = useTranslation();
  const current = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const choose = async (chosen: Language) => {
    try {
      await language.choose(chosen);
    } catch {
      toasts.show("error", t("offline"));
    }
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-(--hit) items-center gap-1.5 text-text-2"
      >
        <Icon name="globe" size={18} />
        <span className="unseen">{t("language")}</span>
        <span lang={current}>{LANGUAGE_NAMES[current]}</span>
        <Icon name="caret-down" size={12} />
      </button>
      {isOpen && (
        <Options
          title={t("language")}
          options={LANGUAGES.map((value) => ({
            value,
            label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
          }))}
          value={current}
          onChoose={(chosen) => void choose(chosen)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
