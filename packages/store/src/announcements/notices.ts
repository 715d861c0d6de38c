import type { AnnouncementKind } from "@sumi/core/announcements/events.ts";
import type { NoticeOf } from "../notices/notice.ts";

/** Two people have published words for readers such as this member. */
export type AnnouncementNotice = NoticeOf<
  "account",
  "ANNOUNCEMENT_PUBLISHED",
  {
    readonly kind: AnnouncementKind;
    /** Since when it can be read. */
    readonly time: number;
  }
>;
