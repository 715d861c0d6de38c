import { momentOf, type NoticeKinds } from "../app/notice-kind.ts";
import { ANNOUNCEMENTS_PATHS } from "./paths.ts";

export const NOTICES: NoticeKinds<"ANNOUNCEMENT_PUBLISHED"> = {
  ANNOUNCEMENT_PUBLISHED: {
    look: { icon: "info", colour: "text-link" },
    way: { word: "toAnnouncements", to: ANNOUNCEMENTS_PATHS.announcements },
    say: ({ params }, speech) => ({
      title: speech.t("announced", { kind: speech.t(`about_${params.kind}`) }),
      text: speech.t("announcedText"),
      facts: momentOf(params.time, speech),
    }),
  },
};
