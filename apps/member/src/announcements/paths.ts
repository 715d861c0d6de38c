export const ANNOUNCEMENTS_PATHS = {
  announcements: "/Index/gglist",
  announcement: "/Index/gginfo",
} as const;
