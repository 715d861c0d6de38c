import { useTranslation } from "react-i18next";
import { HideAmountsButton } from "../app/HideAmountsButton.tsx";
import { TotalWorth } from "../app/TotalWorth.tsx";

/** The worth of the member's assets, at the top of the first page; it links to the coins. */
export function TotalValue() {
  const { t } = useTranslation("markets");
  return (
    <div className="gutter pt-3">
      <TotalWorth
        isLink
        label={
          <>
            {t("totalIn", { coin: "USDT" })}
            <span className="-my-3 rounded-full">
              <HideAmountsButton size={18} />
            </span>
          </>
        }
      />
    </div>
  );
}
