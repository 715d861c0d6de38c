import type { NoticeOf } from "../notices/notice.ts";

/** The answer itself is sealed, and read where the letters are. */
export type AppealNotice = NoticeOf<"account", "APPEAL_ANSWERED", { readonly time: number }>;
