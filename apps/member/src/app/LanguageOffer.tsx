import { sayIn, useTranslation } from "@sumi/app/speech.ts";
import type { Language } from "@sumi/messages/languages.ts";
import { Icon } from "@sumi/ui/icons/Icon.tsx";
import { toasts } from "@sumi/ui/toasts.ts";
import { language } from "../language/language.ts";

export type LanguageOfferProps = {
  readonly offered: Language;
  readonly onDecline: () => void;
};

/** The reader's own language in one line, said in that language. */
export function LanguageOffer({ offered, onDecline }: LanguageOfferProps) {
  const t = sayIn(offered);
  const here = useTranslation();
  const accept = async () => {
    try {
      await language.choose(offered);
    } catch {
      toasts.show("error", here.t("offline"));
    }
  };
  return (
    <div lang={offered} className="flex items-center justify-between gap-2 pl-4 text-small">
      <button
        type="button"
        onClick={() => void accept()}
        className="flex min-h-11 min-w-0 items-center gap-2 text-left text-link"
      >
        <Icon name="globe" size={18} />
        {t("languageOffer")}
      </button>
      <button
        type="button"
        aria-label={t("close")}
        onClick={onDecline}
        className="grid size-11 flex-none place-items-center text-text-3"
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}
