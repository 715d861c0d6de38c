import { useTranslation } from "@sumi/app/speech.ts";
import type { PriceAlertData } from "@sumi/contract/price-alerts/calls.ts";
import { useLanguage } from "../language/use-language.ts";
import { conditionFigures } from "./condition-text.ts";

export type Condition = Pick<PriceAlertData, "symbol" | "condition" | "value" | "window_ms">;

/** The condition of an alert in the reader's words: "rises to 70,000 USDT". */
export function useConditionText() {
  const { t } = useTranslation("price-alerts");
  const language = useLanguage();
  return (wish: Condition): string => {
    const [, quote = ""] = wish.symbol.split("-");
    return t(wish.condition, conditionFigures(language, wish, quote));
  };
}
