export const NOT_FOUND_PATHS = {
  notFound: "/404",
  about: "/Index/aboutus",
  support: "/User/contactKehu",
} as const;
