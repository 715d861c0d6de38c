export const NOT_FOUND_PATHS = {
  notFound: "/404",
  announcements: "/Index/gglist",
  announcement: "/Index/gginfo",
  referral: "/Index/tgcode",
  about: "/Index/aboutus",
  support: "/User/contactKehu",
} as const;
