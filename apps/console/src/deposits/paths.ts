export const DEPOSITS_PATHS = {
  deposits: "/deposits",
} as const;
