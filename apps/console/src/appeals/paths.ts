export const APPEALS_PATHS = {
  appeals: "/appeals",
} as const;
