import { useTranslation } from "@sumi/app/speech.ts";

/** Stands in the place of the price that an order at the market does not name. */
export function MarketPriceNote() {
  const { t } = useTranslation("trading");
  return (
    <p
      className="grid min-h-11 place-items-center rounded-2 bg-surface-1 px-2 py-1 text-center
        text-small text-text-3"
    >
      {t("bestPrice")}
    </p>
  );
}
