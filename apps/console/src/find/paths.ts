export const FIND_PATHS = {
  find: "/find",
} as const;
