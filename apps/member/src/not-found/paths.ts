export const NOT_FOUND_PATHS = {
  notFound: "/404",
} as const;
