import { coins, LOOKS, type NoticeKinds } from "../app/notice-kind.ts";
import { MINING_PATHS } from "./paths.ts";

const TO_MINING = { word: "toMining", to: MINING_PATHS.incomes } as const;

export const NOTICES: NoticeKinds<
  "MINER_BOUGHT" | "MINER_EXPIRING" | "MINER_EXPIRED" | "MINER_STOPPED" | "MINER_INCOME_DELAYED"
> = {
  MINER_BOUGHT: {
    look: LOOKS.trade,
    way: TO_MINING,
    isFinal: true,
    say: ({ params: { machine, expires } }, { t, format }) => {
      const day = format.moment(expires, "utcDate");
      return {
        title: t("minerBought"),
        text: t("minerBoughtText", { machine, day }),
        facts: [
          { label: t("minerMachine"), value: machine, isStrong: true },
          { label: t("minerEnds"), value: day },
        ],
      };
    },
  },
  MINER_EXPIRING: {
    look: LOOKS.underWay,
    way: TO_MINING,
    say: ({ params: { machine, days_left: days } }, { t }) => ({
      title: t("minerExpiring"),
      text: t("minerExpiringText", { machine, days: String(days) }),
      facts: [{ label: t("minerMachine"), value: machine, isStrong: true }],
    }),
  },
  MINER_EXPIRED: {
    look: LOOKS.passed,
    way: TO_MINING,
    isFinal: true,
    say: ({ params: { machine } }, { t }) => ({
      title: t("minerExpired"),
      text: t("minerExpiredText", { machine }),
      facts: [{ label: t("minerMachine"), value: machine, isStrong: true }],
    }),
  },
  MINER_STOPPED: {
    look: LOOKS.returned,
    way: TO_MINING,
    isFinal: true,
    say: ({ params: { machine, coin, refund: amount } }, speech) => {
      const { t } = speech;
      const refund = coins(speech, amount, coin);
      return {
        title: t("minerStopped"),
        text: t("minerStoppedText", { machine, refund }),
        facts: [
          { label: t("minerMachine"), value: machine },
          { label: t("minerRefund"), value: refund, isStrong: true },
        ],
      };
    },
  },
  MINER_INCOME_DELAYED: {
    look: LOOKS.watch,
    way: TO_MINING,
    say: ({ params: { machine, day: timeMs, reason } }, { t, format }) => {
      const day = format.moment(timeMs, "utcDate");
      return {
        title: t("minerDelayed"),
        text: t(`minerDelayed_${reason}`, { machine, day }),
        facts: [
          { label: t("minerMachine"), value: machine, isStrong: true },
          { label: t("minerDay"), value: day },
        ],
      };
    },
  },
};
