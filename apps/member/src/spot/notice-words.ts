import { coins, LOOKS, type NoticeKinds, type NoticeOf } from "../app/notice-kind.ts";
import { KIND_WORDS } from "../app/order-kinds.ts";
import { ORDERS_PATHS } from "../orders/paths.ts";

const TO_ORDER = { word: "toOrder", to: ORDERS_PATHS.receipt, isOfSubject: true } as const;

export const NOTICES: NoticeKinds<"ORDER_FILLED" | "ORDER_EXPIRED" | "TRIGGER_FIRED"> = {
  ORDER_FILLED: {
    look: LOOKS.trade,
    way: TO_ORDER,
    say: ({ params }, speech) => {
      const { t } = speech;
      const { base, quote, market } = coinsOf(params.market);
      const side = t(params.side === "buy" ? "common:buy" : "common:sell");
      const quantity = coins(speech, params.filled, base);
      const price = coins(speech, params.average_price, quote);
      return {
        title: t("orderFilled"),
        text: t("orderFilledText", { market, side, quantity, price }),
        facts: [
          { label: t("market"), value: market },
          { label: t("side"), value: side },
          { label: t("filled"), value: quantity, isStrong: true },
          { label: t("averagePrice"), value: price },
        ],
      };
    },
  },
  ORDER_EXPIRED: {
    look: { icon: "clock-counter-clockwise", colour: "text-text-3" },
    way: TO_ORDER,
    say: ({ params }, { t }) => {
      const { market } = coinsOf(params.market);
      const reason = t(END_WORDS[params.reason]);
      return {
        title: t("orderExpired"),
        text: t("orderExpiredText", { market, reason }),
        facts: [{ label: t("market"), value: market }],
      };
    },
  },
  TRIGGER_FIRED: {
    look: { icon: "bell", colour: "text-accent" },
    way: TO_ORDER,
    say: ({ params }, speech) => {
      const { t } = speech;
      const { quote, market } = coinsOf(params.market);
      const kind = t(KIND_WORDS[params.kind]);
      const price = coins(speech, params.trigger, quote);
      return {
        title: t("triggerFired"),
        text: t("triggerFiredText", { market, kind, price }),
        facts: [
          { label: t("market"), value: market },
          { label: t("orderKind"), value: kind },
          { label: t("triggerPrice"), value: price, isStrong: true },
        ],
      };
    },
  },
};

const END_WORDS = {
  IOC_REMAINDER: "endIoc",
  FOK_NOT_FILLED: "endFok",
  POST_ONLY_WOULD_TAKE: "endPostOnly",
  NO_LIQUIDITY: "endLiquidity",
  STP: "endSelfTrade",
  MARKET_CLOSED: "endClosed",
  ADMIN: "endAdmin",
} as const satisfies Record<NoticeOf<"ORDER_EXPIRED">["params"]["reason"], string>;

/** Splits "BTC-USDT" into its coins and the name BTC/USDT. */
function coinsOf(symbol: string) {
  const [base = "", quote = ""] = symbol.split("-");
  return { base, quote, market: `${base}/${quote}` };
}
