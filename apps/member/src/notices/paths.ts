export const NOTICES_PATHS = {
  notices: "/Index/notice",
  notice: "/Index/noticeinfo",
} as const;
