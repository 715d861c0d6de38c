export const IDENTITY_PATHS = {
  identity: "/User/authrz",
} as const;
