import {
  coins,
  LOOKS,
  type NoticeKinds,
  type NoticeOf,
  type Said,
  type Speech,
} from "../app/notice-kind.ts";
import { SELF_LIMITS_PATHS } from "../self-limits/paths.ts";

export const NOTICES: NoticeKinds<
  "MARGIN_WARNING" | "LIQUIDATED" | "ADL_EXECUTED" | "FUNDING_PAID" | "PERPETUAL_RISK_CONFIRMED"
> = {
  MARGIN_WARNING: {
    look: LOOKS.watch,
    say: ({ params }, speech) => {
      const { t, format } = speech;
      const { contract: market } = params;
      const mark = format.number(params.mark);
      return {
        title: t("marginWarning"),
        text: t("marginWarningText", { market, side: sideOf(params, speech), mark }),
        facts: [
          ...positionOf(params, speech),
          { label: t("positionMark"), value: mark },
          { label: t("positionRatio"), value: format.percent(params.margin_ratio) },
          { label: t("positionLiquidation"), value: format.number(params.liq_price) },
        ],
      };
    },
  },
  LIQUIDATED: {
    look: LOOKS.returned,
    isFinal: true,
    say: ({ params }, speech) => {
      const { t, format } = speech;
      const { contract: market, coin } = params;
      const mark = format.number(params.mark);
      const figure = resultOf(params.result, coin, speech);
      return {
        title: t("positionLiquidated"),
        text: t("positionLiquidatedText", { market, side: sideOf(params, speech), mark, figure }),
        facts: [
          ...positionOf(params, speech),
          { label: t("positionMark"), value: mark },
          { label: t("positionQuantity"), value: format.number(params.qty) },
          { label: t("positionPrice"), value: format.number(params.price) },
          { label: t("positionFee"), value: coins(speech, params.fee, coin) },
          { label: t("positionReturned"), value: coins(speech, params.returned, coin) },
          { label: t("positionResult"), value: figure, isStrong: true },
        ],
      };
    },
  },
  ADL_EXECUTED: {
    look: LOOKS.trade,
    say: ({ params }, speech) => {
      const { t, format } = speech;
      const { contract: market, coin } = params;
      const quantity = format.number(params.qty);
      const price = format.number(params.price);
      const figure = resultOf(params.result, coin, speech);
      const side = sideOf(params, speech);
      return {
        title: t("positionDeleveraged"),
        text: t("positionDeleveragedText", { market, side, quantity, price, figure }),
        facts: [
          ...positionOf(params, speech),
          { label: t("positionQuantity"), value: quantity },
          { label: t("positionPrice"), value: price },
          { label: t("positionResult"), value: figure, isStrong: true },
        ],
      };
    },
  },
  FUNDING_PAID: { look: LOOKS.trade, say: ({ params }, speech) => fundingIn(params, speech) },
  PERPETUAL_RISK_CONFIRMED: {
    look: LOOKS.watch,
    way: { word: "toLimits", to: SELF_LIMITS_PATHS.limits },
    say: (_, { t }) => ({
      title: t("perpetualRiskConfirmed"),
      text: t("perpetualRiskConfirmedText"),
      facts: [],
    }),
  },
};

function fundingIn(params: NoticeOf<"FUNDING_PAID">["params"], speech: Speech): Said {
  const { t, format } = speech;
  const { contract: market, coin, amount, from_margin: fromMargin } = params;
  const rate = format.percent(params.rate, { decimals: 4 });
  const figure = resultOf(amount, coin, speech);
  const words = { market, side: sideOf(params, speech), rate, figure };
  const margin = coins(speech, fromMargin, coin);
  return {
    title: t(amount.startsWith("-") ? "fundingPaid" : "fundingReceived"),
    text:
      fromMargin === "0"
        ? t("fundingText", words)
        : t("fundingFromMarginText", { ...words, margin }),
    facts: [
      ...positionOf(params, speech),
      { label: t("fundingRate"), value: rate },
      { label: t("fundingAmount"), value: figure, isStrong: true },
    ],
  };
}

type OfPosition = Pick<NoticeOf<"MARGIN_WARNING">["params"], "contract" | "side">;

function sideOf({ side }: OfPosition, { t }: Speech): string {
  return t(side === "long" ? "positionLong" : "positionShort");
}

function positionOf(params: OfPosition, speech: Speech): Said["facts"] {
  const { t } = speech;
  return [
    { label: t("positionContract"), value: params.contract },
    { label: t("positionSide"), value: sideOf(params, speech) },
  ];
}

/** "+12.5 USDT", "−3 USDT". */
function resultOf(amount: string, coin: string, { format }: Speech): string {
  return `${format.number(amount, { isSigned: true })} ${coin}`;
}
