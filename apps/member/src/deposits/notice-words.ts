import {
  coins,
  LOOKS,
  type NoticeKinds,
  type NoticeOf,
  type Said,
  type Speech,
} from "../app/notice-kind.ts";
import { DEPOSITS_PATHS } from "./paths.ts";

const TO_DEPOSIT = {
  word: "toDeposit",
  to: DEPOSITS_PATHS.depositDetail,
  isOfSubject: true,
} as const;

const TO_COINS = { word: "toAddresses", to: DEPOSITS_PATHS.depositCoin } as const;

export const NOTICES: NoticeKinds<
  | "DEPOSIT_CONFIRMING"
  | "DEPOSIT_CREDITED"
  | "DEPOSIT_REJECTED"
  | "DEPOSIT_ADDRESS_LAPSING"
  | "DEPOSIT_ADDRESS_RETURNED"
> = {
  DEPOSIT_ADDRESS_LAPSING: {
    look: LOOKS.watch,
    way: TO_COINS,
    say: ({ params: { network, until_ms: untilMs } }, { t, format }) => {
      const until = format.moment(untilMs, "minute");
      return {
        title: t("addressLapsing"),
        text: t("addressLapsingText", { network, until }),
        facts: [{ label: t("network"), value: network }],
      };
    },
  },
  DEPOSIT_ADDRESS_RETURNED: {
    look: LOOKS.watch,
    way: TO_COINS,
    isFinal: true,
    say: ({ params: { network } }, { t }) => ({
      title: t("addressReturned"),
      text: t("addressReturnedText", { network }),
      facts: [{ label: t("network"), value: network }],
    }),
  },
  DEPOSIT_CONFIRMING: {
    look: LOOKS.underWay,
    way: TO_DEPOSIT,
    say: ({ params }, speech) => {
      const { t } = speech;
      const { network } = params;
      const figure = coins(speech, params.amount, params.coin);
      return {
        title: t("depositConfirming"),
        text: t("depositConfirmingText", { figure, network }),
        facts: [...amountOf(figure, speech), { label: t("network"), value: network }],
      };
    },
  },
  DEPOSIT_CREDITED: {
    look: { icon: "wallet", colour: "text-success" },
    way: TO_DEPOSIT,
    isFinal: true,
    say: ({ params }, speech) => {
      const { t } = speech;
      const figure = coins(speech, params.amount, params.coin);
      const title = t("depositCredited");
      const facts = amountOf(figure, speech);
      if (params.announced === undefined) {
        return { title, text: t("depositCreditedText", { figure }), facts };
      }
      const announced = coins(speech, params.announced, params.coin);
      return {
        title,
        text: t("depositCreditedOtherText", { figure, announced }),
        facts: [...facts, { label: t("announced"), value: announced }],
      };
    },
  },
  DEPOSIT_REJECTED: {
    look: LOOKS.returned,
    way: TO_DEPOSIT,
    isFinal: true,
    say: ({ params }, speech) => {
      const { t } = speech;
      const figure = coins(speech, params.amount, params.coin);
      const reason = t(FLAW_WORDS[params.reason]);
      return {
        title: t("depositRejected"),
        text: t("depositRejectedText", { figure, reason }),
        facts: amountOf(figure, speech),
        wordsToMember: params.words,
      };
    },
  },
};

const FLAW_WORDS = {
  NOT_FOUND: "flawNotFound",
  AMOUNT_MISMATCH: "flawAmount",
  BELOW_MINIMUM: "flawMinimum",
  WRONG_NETWORK: "flawNetwork",
  VOUCHER_UNREADABLE: "flawVoucher",
  DUPLICATE: "flawDuplicate",
  OTHER: "flawOther",
} as const satisfies Record<NoticeOf<"DEPOSIT_REJECTED">["params"]["reason"], string>;

function amountOf(figure: string, { t }: Speech): Said["facts"] {
  return [{ label: t("amount"), value: figure, isStrong: true }];
}
