export const ANNOUNCEMENTS_PATHS = {
  announcements: "/announcements",
} as const;
