export const NOT_FOUND_PATHS = {
  notFound: "/404",
  announcements: "/Index/gglist",
  announcement: "/Index/gginfo",
  about: "/Index/aboutus",
} as const;
