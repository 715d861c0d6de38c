export const STAFF_ACCOUNTS_PATHS = {
  staff: "/staff",
} as const;
