export const CLAIMS_PATHS = {
  certificate: "/Index/msb",
} as const;
