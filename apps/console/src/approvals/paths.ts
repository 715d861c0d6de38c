export const APPROVALS_PATHS = {
  approvals: "/approvals",
} as const;
