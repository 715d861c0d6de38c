export const SUPPORT_PATHS = {
  support: "/support",
  guests: "/guests",
} as const;
