export const BRAKES_PATHS = {
  brakes: "/brakes",
} as const;
