import { coins, LOOKS, type NoticeKinds, type NoticeOf, type Speech } from "../app/notice-kind.ts";
import { SELF_LIMITS_PATHS } from "./paths.ts";

type Params = NoticeOf<"SELF_LIMIT_SET">["params"] | NoticeOf<"SELF_LIMIT_LOOSENS">["params"];

const WAY = { word: "toLimits", to: SELF_LIMITS_PATHS.limits } as const;

export const NOTICES: NoticeKinds<"SELF_LIMIT_SET" | "SELF_LIMIT_LOOSENS"> = {
  SELF_LIMIT_SET: {
    look: LOOKS.watch,
    way: WAY,
    say: ({ params }, speech) => {
      const { t } = speech;
      return { title: t("limitSet"), text: t("limitSetText"), facts: factsOf(params, speech) };
    },
  },
  SELF_LIMIT_LOOSENS: {
    look: LOOKS.watch,
    way: WAY,
    say: ({ params }, speech) => {
      const { t, format } = speech;
      const moment = format.moment(params.effective, "minute");
      return {
        title: t("limitLoosens"),
        text: t("limitLoosensText", { moment }),
        facts: factsOf(params, speech),
      };
    },
  },
};

const KIND_WORDS = {
  loss: "limitLoss",
  loss_week: "limitLossWeek",
  cool_off: "limitCoolOff",
  exclusion: "limitExclusion",
} as const satisfies Record<Params["kind"], string>;

function factsOf({ kind, amount, coin = "", until }: Params, speech: Speech) {
  const { t, format } = speech;
  const end = until === undefined ? t("limitNone") : format.moment(until, "minute");
  const isLoss = kind === "loss" || kind === "loss_week";
  const value = amount === undefined ? end : coins(speech, amount, coin);
  return [
    { label: t("limitKind"), value: t(KIND_WORDS[kind]) },
    { label: t(isLoss ? "limitValue" : "limitEnd"), value },
  ];
}
