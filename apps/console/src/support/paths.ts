export const SUPPORT_PATHS = {
  support: "/support",
} as const;
