import { coins, momentOf, type NoticeKinds } from "../app/notice-kind.ts";
import { conditionFigures } from "./condition-text.ts";
import { PRICE_ALERTS_PATHS } from "./paths.ts";

export const NOTICES: NoticeKinds<"PRICE_ALERT"> = {
  PRICE_ALERT: {
    look: { icon: "bell", colour: "text-accent" },
    way: { word: "toPriceAlerts", to: PRICE_ALERTS_PATHS.alerts },
    say: ({ params }, speech) => {
      const { t, format } = speech;
      const [base = "", quote = ""] = params.market.split("-");
      const market = `${base}/${quote}`;
      const figures = conditionFigures(format.language, params, quote);
      return {
        title: t("priceAlert", { market }),
        text: t(`${params.condition}Met`, { market, ...figures }),
        facts: [
          { label: t("alertMarket"), value: market },
          { label: t("alertPrice"), value: coins(speech, params.price, quote), isStrong: true },
          ...momentOf(params.time, speech),
        ],
      };
    },
  },
};
