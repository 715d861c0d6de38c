export const APPEALS_PATHS = {
  appeal: "/appeal",
  letters: "/Index/letters",
} as const;
