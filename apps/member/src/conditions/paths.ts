export const CONDITIONS_PATHS = {
  fees: "/Index/fees",
  limits: "/Index/limits",
  rules: "/Index/rules",
} as const;
