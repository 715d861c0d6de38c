export const OVERVIEW_PATHS = {
  overview: "/",
} as const;
