import { useExchangeKind } from "@sumi/app/exchange-kind.ts";
import { useTranslation } from "@sumi/app/speech.ts";

/** Says on every page of an exchange without real coins that they are not real (honesty H18). */
export function Ribbon() {
  const { t } = useTranslation();
  const kind = useExchangeKind();
  if (kind === undefined) return null;
  return (
    <aside className="bg-accent-soft px-4 pt-[calc(var(--safe-t)+3px)] pb-[3px] text-center">
      <p className="text-accent text-micro">{t("notReal")}</p>
    </aside>
  );
}
