export const SELF_LIMITS_PATHS = {
  limits: "/Contract/limits",
} as const;
