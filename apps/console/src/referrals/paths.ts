export const REFERRALS_PATHS = {
  referrals: "/referrals",
} as const;
