export const BILLS_PATHS = {
  bills: "/User/bills",
} as const;
