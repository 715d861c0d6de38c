export const AUDIT_PATHS = {
  audit: "/audit",
} as const;
