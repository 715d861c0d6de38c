import { coins, LOOKS, type NoticeKinds, type NoticeOf, type Speech } from "../app/notice-kind.ts";
import { SELF_LIMITS_PATHS } from "../self-limits/paths.ts";
import { DELIVERY_PATHS } from "./paths.ts";

const TO_CONTRACT = {
  word: "toContract",
  to: DELIVERY_PATHS.contract,
  isOfSubject: true,
} as const;

export const NOTICES: NoticeKinds<
  "DELIVERY_SETTLED" | "DELIVERY_VOID" | "RISK_CONFIRMED" | "TRIAL_GRANTED"
> = {
  DELIVERY_SETTLED: {
    look: LOOKS.trade,
    way: TO_CONTRACT,
    isFinal: true,
    say: ({ params }, speech) => {
      const { t, format } = speech;
      const { market, coin } = params;
      const direction = t(params.direction === "up" ? "contractUp" : "contractDown");
      const open = format.number(params.open);
      const close = format.number(params.close);
      const figure = `${format.number(params.profit_loss, { isSigned: true })} ${coin}`;
      return {
        title: t(TITLES[outcomeOf(params)]),
        text: t("contractSettledText", { market, direction, open, close, figure }),
        facts: [
          ...moneyOf(params, speech),
          { label: t("contractDirection"), value: direction },
          { label: t("contractOpen"), value: open },
          { label: t("contractClose"), value: close },
          { label: t("contractResult"), value: figure, isStrong: true },
        ],
      };
    },
  },
  DELIVERY_VOID: {
    look: LOOKS.returned,
    way: TO_CONTRACT,
    isFinal: true,
    say: ({ params }, speech) => {
      const { t } = speech;
      const { market, coin, sample_count: samples } = params;
      const figure = coins(speech, params.refund, coin);
      return {
        title: t("contractVoid"),
        text: t(VOID_WORDS[params.reason], { market, figure, samples }),
        facts: [
          ...moneyOf(params, speech),
          { label: t("contractRefund"), value: figure, isStrong: true },
        ],
      };
    },
  },
  RISK_CONFIRMED: {
    look: LOOKS.watch,
    way: { word: "toLimits", to: SELF_LIMITS_PATHS.limits },
    say: (_, { t }) => ({ title: t("riskConfirmed"), text: t("riskConfirmedText"), facts: [] }),
  },
  TRIAL_GRANTED: {
    look: { icon: "wallet", colour: "text-success" },
    way: { word: "toTrialMoney", to: DELIVERY_PATHS.trial },
    isFinal: true,
    say: ({ params }, { t, format }) => {
      const amount = format.number(params.amount);
      const until = format.moment(params.expires, "minute");
      return {
        title: t("trialGranted"),
        text: t("trialGrantedText", { amount, until }),
        facts: [
          { label: t("trialAmount"), value: amount, isStrong: true },
          { label: t("trialUntil"), value: until },
        ],
      };
    },
  },
};

const TITLES = { won: "contractWon", lost: "contractLost", tied: "contractTied" } as const;

function outcomeOf({
  profit_loss: result,
}: NoticeOf<"DELIVERY_SETTLED">["params"]): keyof typeof TITLES {
  if (result === "0") return "tied";
  return result.startsWith("-") ? "lost" : "won";
}

const VOID_WORDS = {
  OPEN_SAMPLES: "contractVoidOpenText",
  CLOSE_SAMPLES: "contractVoidCloseText",
} as const satisfies Record<NoticeOf<"DELIVERY_VOID">["params"]["reason"], string>;

/** Trial money is named wherever it is shown (honesty H12). */
function moneyOf(
  { market, mode }: Pick<NoticeOf<"DELIVERY_SETTLED">["params"], "market" | "mode">,
  { t }: Speech,
) {
  const money = t(mode === "real" ? "contractReal" : "contractTrial");
  return [
    { label: t("contractMarket"), value: market },
    { label: t("contractMoney"), value: money },
  ];
}
