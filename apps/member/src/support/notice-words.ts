import type { NoticeKinds } from "../app/notice-kind.ts";
import { SUPPORT_PATHS } from "./paths.ts";

export const NOTICES: NoticeKinds<"SUPPORT_ANSWERED"> = {
  SUPPORT_ANSWERED: {
    look: { icon: "headset", colour: "text-link" },
    way: { word: "toSupport", to: SUPPORT_PATHS.support },
    say: (_, { t }) => ({
      title: t("supportAnswered"),
      text: t("supportAnsweredText"),
      facts: [],
    }),
  },
};
