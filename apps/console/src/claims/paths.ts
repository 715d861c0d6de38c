export const CLAIMS_PATHS = {
  claims: "/claims",
} as const;
