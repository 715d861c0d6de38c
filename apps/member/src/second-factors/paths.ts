export const SECOND_FACTORS_PATHS = {
  secondFactors: "/Index/secondfactor",
} as const;
