export const USER_PATHS = {
  account: "/Index/uoption",
} as const;
