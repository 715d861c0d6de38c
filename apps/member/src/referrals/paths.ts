export const REFERRALS_PATHS = {
  referrals: "/Index/tgcode",
  rewards: "/Index/tgrewards",
} as const;
