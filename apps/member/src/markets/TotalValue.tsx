import { useTranslation } from "@sumi/app/speech.ts";
import { FirstStepsPlace } from "../app/FirstStepsPlace.tsx";
import { HideAmountsButton } from "../app/HideAmountsButton.tsx";
import { LateAnnouncements } from "../app/LateAnnouncements.tsx";
import { TotalWorth } from "../app/TotalWorth.tsx";
import { MoneyActions } from "./MoneyActions.tsx";
import { Shortcuts } from "./Shortcuts.tsx";

/** The member's part of the first page: the total, which links to the coins, and what to do. */
export function TotalValue() {
  const { t } = useTranslation("markets");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-3 pb-1 gutter">
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
      <MoneyActions />
      <LateAnnouncements />
      <Shortcuts />
      <FirstStepsPlace />
    </div>
  );
}
