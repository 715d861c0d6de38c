import type { NoticeKinds } from "../app/notice-kind.ts";
import { APPEALS_PATHS } from "./paths.ts";

export const NOTICES: NoticeKinds<"APPEAL_ANSWERED"> = {
  APPEAL_ANSWERED: {
    look: { icon: "info", colour: "text-link" },
    way: { word: "toLetters", to: APPEALS_PATHS.letters },
    say: (_, { t }) => ({
      title: t("appealAnswered"),
      text: t("appealAnsweredText"),
      facts: [],
    }),
  },
};
