import { coins, LOOKS, type NoticeKinds } from "../app/notice-kind.ts";
import { SUBSCRIPTIONS_PATHS } from "./paths.ts";

const TO_RECORDS = { word: "toSubscriptions", to: SUBSCRIPTIONS_PATHS.records } as const;

export const NOTICES: NoticeKinds<
  "SUBSCRIPTION_ALLOCATED" | "SUBSCRIPTION_RELEASED" | "SUBSCRIPTION_REFUNDED"
> = {
  SUBSCRIPTION_ALLOCATED: {
    look: LOOKS.trade,
    way: TO_RECORDS,
    isFinal: true,
    say: ({ params }, speech) => {
      const { t } = speech;
      const quantity = coins(speech, params.quantity, params.coin);
      const paid = coins(speech, params.paid, params.quote);
      const refund = coins(speech, params.refund, params.quote);
      return {
        title: t("subscriptionAllocated"),
        text: t("subscriptionAllocatedText", { coins: quantity, paid, refund }),
        facts: [
          { label: t("subscriptionQuantity"), value: quantity, isStrong: true },
          { label: t("subscriptionPaid"), value: paid },
          { label: t("subscriptionRefund"), value: refund },
        ],
      };
    },
  },
  SUBSCRIPTION_RELEASED: {
    look: LOOKS.passed,
    way: TO_RECORDS,
    isFinal: true,
    say: ({ params }, speech) => {
      const { t } = speech;
      const quantity = coins(speech, params.quantity, params.coin);
      return {
        title: t("subscriptionReleased"),
        text: t("subscriptionReleasedText", { coins: quantity }),
        facts: [{ label: t("subscriptionQuantity"), value: quantity, isStrong: true }],
      };
    },
  },
  SUBSCRIPTION_REFUNDED: {
    look: LOOKS.returned,
    way: TO_RECORDS,
    isFinal: true,
    say: ({ params }, speech) => {
      const { t } = speech;
      const refund = coins(speech, params.refund, params.quote);
      return {
        title: t("subscriptionRefunded"),
        text: t("subscriptionRefundedText", { coin: params.coin, refund }),
        facts: [{ label: t("subscriptionRefund"), value: refund, isStrong: true }],
      };
    },
  },
};
