import { KIND_WORDS } from "../app/order-kinds.ts";
import { coins, type NoticeOf, type Said, type Speech } from "./speech.ts";

type Trade = NoticeOf<"ORDER_FILLED" | "ORDER_EXPIRED" | "TRIGGER_FIRED">;

export function sayOfTrade(notice: Trade, speech: Speech): Said {
  const { t } = speech;
  const [base = "", quote = ""] = notice.params.market.split("-");
  const market = `${base}/${quote}`;
  const ofMarket = { label: t("market"), value: market };
  switch (notice.template) {
    case "ORDER_FILLED": {
      const { side: sign, filled, average_price: average } = notice.params;
      const side = t(sign === "buy" ? "common:buy" : "common:sell");
      const quantity = coins(speech, filled, base);
      const price = coins(speech, average, quote);
      return {
        title: t("orderFilled"),
        text: t("orderFilledText", { market, side, quantity, price }),
        facts: [
          ofMarket,
          { label: t("side"), value: side },
          { label: t("filled"), value: quantity, isStrong: true },
          { label: t("averagePrice"), value: price },
        ],
      };
    }
    case "ORDER_EXPIRED": {
      const reason = t(END_WORDS[notice.params.reason]);
      const text = t("orderExpiredText", { market, reason });
      return { title: t("orderExpired"), text, facts: [ofMarket] };
    }
    case "TRIGGER_FIRED": {
      const kind = t(KIND_WORDS[notice.params.kind]);
      const price = coins(speech, notice.params.trigger, quote);
      return {
        title: t("triggerFired"),
        text: t("triggerFiredText", { market, kind, price }),
        facts: [
          ofMarket,
          { label: t("orderKind"), value: kind },
          { label: t("triggerPrice"), value: price, isStrong: true },
        ],
      };
    }
  }
}

const END_WORDS = {
  IOC_REMAINDER: "endIoc",
  FOK_NOT_FILLED: "endFok",
  POST_ONLY_WOULD_TAKE: "endPostOnly",
  NO_LIQUIDITY: "endLiquidity",
  STP: "endSelfTrade",
  MARKET_CLOSED: "endClosed",
  ADMIN: "endAdmin",
} as const satisfies Record<NoticeOf<"ORDER_EXPIRED">["params"]["reason"], string>;
