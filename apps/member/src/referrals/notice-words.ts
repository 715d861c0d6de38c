import { coins, LOOKS, type NoticeKinds } from "../app/notice-kind.ts";
import { REFERRALS_PATHS } from "./paths.ts";

const TO_REFERRALS = { word: "toReferrals", to: REFERRALS_PATHS.referrals } as const;

export const NOTICES: NoticeKinds<"REFERRAL_JOINED" | "REFERRAL_REWARD"> = {
  REFERRAL_JOINED: {
    look: LOOKS.passed,
    way: TO_REFERRALS,
    say: ({ params: { member_masked: member } }, { t }) => ({
      title: t("referralJoined"),
      text: t("referralJoinedText", { member }),
      facts: [{ label: t("referralMember"), value: member, isStrong: true }],
    }),
  },
  REFERRAL_REWARD: {
    look: LOOKS.trade,
    way: { word: "toReferrals", to: REFERRALS_PATHS.rewards },
    isFinal: true,
    say: ({ params: { coin, amount: figure, day: timeMs } }, speech) => {
      const { t, format } = speech;
      const amount = coins(speech, figure, coin);
      const day = format.moment(timeMs, "utcDate");
      return {
        title: t("referralReward"),
        text: t("referralRewardText", { amount, day }),
        facts: [
          { label: t("referralAmount"), value: amount, isStrong: true },
          { label: t("referralDay"), value: day },
        ],
      };
    },
  },
};
