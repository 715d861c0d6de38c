export const HOUSE_PATHS = {
  house: "/house",
} as const;
