import { useTranslation } from "@sumi/app/speech.ts";
import type { Language } from "@sumi/messages/languages.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { ListGroup } from "@sumi/ui/ListRow.tsx";
import { OptionMark } from "@sumi/ui/OptionMark.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { useState } from "react";
import { Page } from "../app/Page.tsx";
import { language } from "../language/language.ts";
import { ENGLISH_NAMES, LANGUAGE_NAMES } from "../language/names.ts";
import { useLanguage } from "../language/use-language.ts";
import { CurrencyChoice } from "./CurrencyChoice.tsx";
import { PriceColoursChoice } from "./PriceColoursChoice.tsx";

/** In the order of the design: the default first, then by script. */
const ORDER = Object.keys(LANGUAGE_NAMES) as Language[]; // The table's keys are all languages.

/** The language of everything, the colours of prices and a currency; all take effect at once. */
export function LanguageScreen() {
  const { t } = useTranslation(["settings", "common"]);
  return (
    <Page title={t("common:languageAndDisplay")}>
      <div className="grid gap-6 py-1 gutter">
        <Languages />
        <PriceColoursChoice />
        <CurrencyChoice />
      </div>
    </Page>
  );
}

function Languages() {
  const { t } = useTranslation(["settings", "common"]);
  const current = useLanguage();
  const [loading, setLoading] = useState<Language>();
  const choose = async (chosen: Language) => {
    setLoading(chosen);
    try {
      await language.choose(chosen);
    } catch {
      toasts.show("error", t("languageFailed"));
    }
    setLoading(undefined);
  };
  return (
    <fieldset>
      <legend className="unseen">{t("common:language")}</legend>
      <ListGroup hairlineFrom="0.875rem">
        {ORDER.map((one) => (
          <label
            key={one}
            className="flex min-h-[52px] cursor-pointer items-center gap-3 px-3.5
              has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus
              has-[:focus-visible]:-outline-offset-2"
          >
            <input
              type="radio"
              name="language"
              className="unseen"
              checked={(loading ?? current) === one}
              onChange={() => void choose(one)}
            />
            <span lang={one} className={one === current ? "flex-1 font-semibold" : "flex-1"}>
              {LANGUAGE_NAMES[one]}
            </span>
            <span lang="en" className="text-caption text-text-3">
              {ENGLISH_NAMES[one]}
            </span>
            <OptionMark isOn={(loading ?? current) === one} />
          </label>
        ))}
      </ListGroup>
      <p className="mt-2 flex items-center gap-1.5 text-caption text-text-3">
        <Icon name="info" size={14} />
        {t("languageNote")}
      </p>
    </fieldset>
  );
}
