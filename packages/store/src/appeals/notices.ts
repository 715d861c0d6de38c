import type { NoticeOf } from "../notices/notice.ts";

/** The answer itself is sealed, and is read with the letters. */
export type AppealNotice = NoticeOf<"account", "APPEAL_ANSWERED", { readonly time: number }>;
