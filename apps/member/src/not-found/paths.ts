export const NOT_FOUND_PATHS = {
  notFound: "/404",
  support: "/User/contactKehu",
} as const;
