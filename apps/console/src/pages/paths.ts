export const PAGES_PATHS = {
  pages: "/pages",
} as const;
