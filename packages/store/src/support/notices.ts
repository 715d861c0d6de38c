import type { NoticeOf } from "../notices/notice.ts";

/** Support has answered; the answer itself is sealed, and is read in its thread. */
export type SupportNotice = NoticeOf<"account", "SUPPORT_ANSWERED", { readonly time: number }>;
