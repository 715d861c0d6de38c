export const IDENTITY_PATHS = {
  identities: "/identities",
} as const;
