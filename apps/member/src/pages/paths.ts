export const PAGES_PATHS = {
  help: "/Index/help",
  page: "/Index/page",
  about: "/Index/aboutus",
  terms: "/User/terms",
} as const;
